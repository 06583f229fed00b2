import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { joined, line, problemsOf } from "./joined.ts";

const TRIALS = [1, "1", 2, "x"] as const;
const setup = fc.uniqueArray(fc.stringMatching(/^[a-zé漢]{1,3}$/), { minLength: 1, maxLength: 12 }).chain((gold) =>
  fc.record({
    gold: fc.constant(gold),
    traces: fc.array(fc.record({ id: fc.constantFrom(...gold, "foreign"), trial: fc.constantFrom(...TRIALS) }), {
      maxLength: 25,
    }),
    files: fc.integer({ min: 1, max: 3 }),
    end: fc.constantFrom("\n", "\r\n", "\n\u0085 \n", "\r"),
    mark: fc.constantFrom("", "\ufeff"),
  }),
);

/** The lines cut into this many files, in their order. */
function inFiles(lines: readonly string[], count: number, end: string): string[] {
  const size = Math.ceil(lines.length / count) || 1;
  return Array.from({ length: count }, (_, at) => lines.slice(at * size, (at + 1) * size).join(end));
}

/** Without places, and without the case that every set has: files of which nothing joins are an error. */
const withoutPlaces = (pairs: readonly string[]): string[] =>
  pairs.map((pair) => pair.replace(/ \S+\.jsonl:\d+/g, "")).filter((pair) => !pair.startsWith("always"));

describe.each([true, false])("laws, with trials: %s", (withTrials) => {
  test("the last trace of an id (and trial) counts", async () => {
    await fc.assert(
      fc.asyncProperty(setup, async ({ gold, traces, files, end, mark }) => {
        const keyOf = ({ id, trial }: (typeof traces)[number]) => `${id} ${withTrials ? trial : null}`;
        const goldText = mark + [...gold, "always"].map((id) => line(id, `g${id}`)).join(end);
        const lines = traces.map(({ id, trial }, at) => line(id, `t${at}`, withTrials ? trial : undefined));
        const texts = inFiles(lines, files, end).map((text) => mark + text);
        const { pairs, result } = await joined(goldText, [...texts, line("always", "")]);
        const last = new Map(traces.map((one, at) => [keyOf(one), `t${at}`]));
        const own = [...last].filter(([key]) => !key.startsWith("foreign"));
        const missing = gold.filter((id) => !traces.some((one) => one.id === id));
        const expected = [
          ...own.map(([key, text]) => `${key} g${key.split(" ")[0]} ${text}`),
          ...missing.map((id) => `${id} null g${id} null -`),
        ];
        expect(withoutPlaces(pairs)).toEqual(expected.sort());
        expect(result.counts).toEqual({
          total: gold.length + 1,
          missing: missing.length,
          duplicates: traces.length - last.size,
          unmatched: last.size - own.length,
        });
      }),
      { numRuns: 100 },
    );
  });
});

test("places and counts", async () => {
  const gold = [line("a", "ga"), line("b", "gb"), line("c", "gc")].join("\n");
  const traces = [line("c", "1"), line("a", "2"), line("x", "3"), line("a", "4"), '{"text":"?"}'].join("\n");
  const { pairs, result } = await joined(gold, [traces]);
  expect(pairs).toEqual([
    "a null g.jsonl:1 ga t0.jsonl:4 4",
    "b null g.jsonl:2 gb null -",
    "c null g.jsonl:3 gc t0.jsonl:1 1",
  ]);
  expect(result.counts).toEqual({ total: 3, missing: 1, duplicates: 1, unmatched: 2 });
});

test.each([
  ["in order", ["a", "b", "b"], 2],
  ["in another order", ["b", "a", "", "b"], 1],
])("an id twice in the gold set names both places, %s", async (_, ids, first) => {
  const gold = ids.map((id) => (id === "" ? "" : line(id, ""))).join("\n");
  expect(await problemsOf(gold, [""])).toEqual([
    `g.jsonl:${ids.length}: The gold set has the id \`b\` twice, first at g.jsonl:${first}. Give every case its own id.`,
  ]);
});

test("an error that ends one file hides none in the other", async () => {
  expect(await problemsOf('{"id":"é","text":1}', ["\0"])).toEqual([
    "g.jsonl:1:18: `text` must be a text. Put it in quotes.",
    "t0.jsonl:1:1: The file contains a NUL byte: it is not text. Write the file as UTF-8 text.",
  ]);
});

test("gold that takes much memory is read again for each trace", async () => {
  const read: string[] = [];
  const readGold = (one: unknown) => {
    const { id } = one as { id: string };
    read.push(id);
    return { ok: true, id, value: { text: id }, bytes: 40 * 1024 * 1024 } as const;
  };
  const { stub } = await import("../stub-family.ts");
  const family = { ...stub, input: { ...stub.input, readGold } };
  const traces = [line("a", "1", 1), line("b", "2", 1), line("b", "3", 2)].join("\n");
  const { pairs } = await joined([line("a", ""), line("b", "")].join("\n"), [traces], { suite: { family } });
  expect(pairs.map((pair) => pair.split(" ").at(3))).toEqual(["a", "b", "b"]);
  expect(read).toEqual(["a", "b", "b", "b"]);
});
