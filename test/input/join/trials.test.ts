import { describe, expect, test } from "vitest";
import { joined, line, problemsOf } from "./joined.ts";

const GOLD = [line("a", "ga"), line("b", "gb")].join("\n");

test("places and counts", async () => {
  const traces = [line("b", "1", 1), line("a", "2", "x"), line("z", "3", 1), line("b", "4", 2), line("b", "5", 1)];
  const { pairs, result } = await joined(GOLD, [traces.join("\n"), line("z", "6", 2)]);
  expect(pairs).toEqual([
    "a x g.jsonl:1 ga t0.jsonl:2 2",
    "b 1 g.jsonl:2 gb t0.jsonl:5 5",
    "b 2 g.jsonl:2 gb t0.jsonl:4 4",
  ]);
  expect(result.counts).toEqual({ total: 2, missing: 0, duplicates: 1, unmatched: 2 });
  expect(result.warnings.map(({ what }) => what)).toEqual([
    "1 trace was replaced by a later one with the same id (`b`: `t0.jsonl:5` instead of `t0.jsonl:1`).",
    "1 case has fewer trials than others (`a`).",
    "2 traces have ids that no gold line has (`z`).",
  ]);
});

test("for the reference scorer `trial` is a field like any other", async () => {
  const traces = [line("a", "1", 1), line("a", "2", 2), line("b", "3", { any: "thing" })].join("\n");
  const { pairs, result } = await joined(GOLD, [traces], { asReference: true });
  expect(pairs).toEqual(["a null g.jsonl:1 ga t0.jsonl:2 2", "b null g.jsonl:2 gb t0.jsonl:3 3"]);
  expect(result.counts.duplicates).toBe(1);
});

const TODO = "Number the trials of a case: `1`, `2`, `3`.";

test.each([
  [[], "a list"],
  [{}, "an object"],
  [true, "a boolean"],
  [1.5, "1.5"],
  [1e300, "1e+300"],
  ["", '""'],
  ["x".repeat(201), "a string"],
])("a trial %j is refused", async (trial, given) => {
  expect(await problemsOf(GOLD, [line("a", "é", trial)])).toEqual([
    `t0.jsonl:1:30: \`trial\` must be a whole number or a string of 1 to 200 characters, not ${given}. ${TODO}`,
  ]);
});

test("other errors of the line are reported as well", async () => {
  expect(await problemsOf(GOLD, ['{"id":"a","text":1,"trial":[]}'])).toEqual([
    "t0.jsonl:1:18: `text` must be a text. Put it in quotes.",
    expect.stringContaining("t0.jsonl:1:28: `trial` must be"),
  ]);
});

describe("traces of a case with and without a trial", () => {
  const mixed = (at: string, first: string): string =>
    `${at}: The case \`b\` has traces with and without \`trial\`, the first at ${first}. Name the trial in all traces of a case, or in none.`;
  const fine = line("a", "0", 1);
  const [plain, tried, other] = [line("b", "1"), line("b", "2", 1), line("b", "3", 2)] as const;

  test.each<[string, string[], string]>([
    ["without first", [[plain, tried, other].join("\n")], mixed("t0.jsonl:2", "t0.jsonl:1")],
    ["with first", [[fine, tried, other, plain].join("\n")], mixed("t0.jsonl:4", "t0.jsonl:2")],
    ["in two files", [plain, [fine, other, tried].join("\n")], mixed("t1.jsonl:2", "t0.jsonl:1")],
    ["reported once", [[tried, plain, other, plain, tried].join("\n")], mixed("t0.jsonl:2", "t0.jsonl:1")],
  ])("%s", async (_, traces, printed) => expect(await problemsOf(GOLD, traces)).toEqual([printed]));

  test("each case on its own", async () => {
    const { pairs } = await joined(GOLD, [[line("a", "1"), tried, other].join("\n")]);
    expect(pairs.map((pair) => pair.slice(0, 3))).toEqual(["a n", "b 1", "b 2"]);
  });
});

test("a case has at most a thousand trials", async () => {
  const traces = Array.from({ length: 1002 }, (_, at) => line("a", "", at));
  expect((await joined(GOLD, [traces.slice(0, 1000).join("\n")])).pairs.length).toBe(1001);
  const many = "t0.jsonl:1001: The case `a` has more than 1000 trials. Write fewer traces of it.";
  expect(await problemsOf(GOLD, [traces.join("\n")])).toEqual([many]);
});

test.each([
  ["first", 'id,text,trial\na,1,""\nb,2,1\nb,3,1.0\n'],
  ["last", 'id,text,trial\nb,2,1\nb,3,1.0\na,1,""\n'],
])("a blank cell that is %s changes nothing about how other rows of CSV are read", async (_, text) => {
  const { cases } = await joined(GOLD, { "t.csv": text });
  expect(cases.map(({ id, trial }) => `${id} ${trial}`).sort()).toEqual(["a null", "b 1", "b 1.0"]);
});
