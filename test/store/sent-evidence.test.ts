import { expect, test } from "vitest";
import type { Evidence } from "../../src/core/case.ts";
import { receiveEvidence } from "../../src/store/sent/receive-evidence.ts";
import { EvidenceSender } from "../../src/store/sent/sent-evidence.ts";

/** Returns what another thread receives of the evidence of rows. */
function sent(items: readonly Evidence[]): Evidence[] {
  const sender = new EvidenceSender();
  for (const evidence of items) sender.add(evidence);
  return receiveEvidence(structuredClone(sender.send()), { share: (evidence) => evidence });
}

test("evidence of any shape arrives as it was, in its order", () => {
  const items: Evidence[] = [
    { truth: "a", scores: [0.25, 1, -2e-7], missing: false },
    { truth: "b", scores: [0.5], missing: false },
    { truth: "b", scores: null, missing: true },
    { scores: [0.1, 0.2], truth: "a" },
    { truth: "a", scores: [1, null, 3], missing: false },
    { truth: "a", scores: ["1"], missing: false },
    { truth: 1, scores: [], missing: false },
    {},
    Object.freeze({ truth: "a" }),
    { truth: "1", scores: [0.75], missing: false },
    { answers: [{ key: "k", scores: [0.5, 0.5] }], of: { a: [1, 2] } },
  ];
  const received = sent(items);
  expect(received).toStrictEqual(items);
  // The order of keys decides what is stored.
  expect(received.map((one) => JSON.stringify(one))).toEqual(items.map((one) => JSON.stringify(one)));
});

test("a key without a value is left out, as in JSON", () => {
  const items = [{ a: 1 }, { a: 2, b: undefined }, { a: 3, b: [1] }] as unknown as Evidence[];
  expect(sent(items)).toStrictEqual([{ a: 1 }, { a: 2 }, { a: 3, b: [1] }]);
});

test("a frozen list of many rows is sent once, and is one frozen list again", () => {
  const labels = Object.freeze(["cat", "dog"]) as unknown as Evidence["labels"];
  const [one, other] = sent([{ labels }, { labels }]) as [Evidence, Evidence];
  expect(one["labels"]).toEqual(["cat", "dog"]);
  expect(other["labels"]).toBe(one["labels"]);
  expect(Object.isFrozen(one["labels"])).toBe(true);
});

test("a list of a single row is not frozen beside one of several rows: lists within it can be shared", () => {
  const none: Evidence["labels"] = [];
  const [one, own, other] = sent([{ labels: none }, { labels: [["cat"]] }, { labels: none }]) as [
    Evidence,
    Evidence,
    Evidence,
  ];
  expect(other["labels"]).toBe(one["labels"]);
  expect([one, own, other].map(({ labels }) => Object.isFrozen(labels))).toEqual([true, false, true]);
});

test("frozen evidence of several rows is one object again", () => {
  const evidence = Object.freeze({ truth: "a" });
  const [one, two, three] = sent([evidence, { truth: "b" }, evidence]);
  expect([one, two]).toEqual([{ truth: "a" }, { truth: "b" }]);
  expect(three).toBe(one);
});

test("many lists of numbers, and one that is longer than a block, arrive as they were", () => {
  const size = (index: number): number => (index === 500 ? 70_000 : 1 + (index % 400));
  const items = Array.from({ length: 1000 }, (_, index) => ({
    scores: Array.from({ length: size(index) }, () => index / 7),
  }));
  expect(sent(items)).toEqual(items);
});

test("values are parsed when their rows are made, so that these can share lists before the next ones are there", () => {
  const sender = new EvidenceSender();
  // Four values of 600,000 characters: two in each block of JSON, which is closed after its first 2 ** 20.
  for (const letter of "abcd") sender.add({ text: letter.repeat(600_000) });
  const sent = sender.send();
  const [column] = sent.tables[0]?.columns ?? [];
  if (!column || !("values" in column)) throw new Error("a column of texts has values");
  expect(column.values).toHaveLength(2);
  column.values[1]?.fill(0);
  let made = 0;
  const count = (evidence: Evidence): Evidence => {
    made += 1;
    return evidence;
  };
  expect(() => receiveEvidence(sent, { share: count })).toThrow(SyntaxError);
  expect(made).toBe(2);
});
