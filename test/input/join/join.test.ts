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

test("for the reference scorer `trial` is a field like any other, and traces need not join", async () => {
  const gold = [line("a", "ga"), line("b", "gb")].join("\n");
  const traces = [line("a", "1", 1), line("a", "2", 2), line("b", "3", { any: "thing" })].join("\n");
  const { pairs, result } = await joined(gold, [traces], { asReference: true });
  expect(pairs).toEqual(["a null g.jsonl:1 ga t0.jsonl:2 2", "b null g.jsonl:2 gb t0.jsonl:3 3"]);
  expect(result.counts.duplicates).toBe(1);
  for (const text of ["", line("q", "")])
    expect((await joined(gold, [text], { asReference: true })).result.counts.total).toBe(2);
});

test("a case has at most a thousand trials", async () => {
  const gold = line("a", "ga");
  const traces = Array.from({ length: 1002 }, (_, at) => line("a", "", at));
  expect((await joined(gold, [traces.slice(0, 1000).join("\n")])).pairs.length).toBe(1000);
  const many = "t0.jsonl:1001: The case `a` has more than 1000 trials. Write fewer traces of it.";
  expect(await problemsOf(gold, [traces.join("\n")])).toEqual([many]);
});

test.each([
  ["first", 'id,text,trial\na,1,""\nb,2,1\nb,3,1.0\n'],
  ["last", 'id,text,trial\nb,2,1\nb,3,1.0\na,1,""\n'],
])("a blank cell that is %s changes nothing about how other rows of CSV are read", async (_, text) => {
  const { cases } = await joined([line("a", "ga"), line("b", "gb")].join("\n"), { "t.csv": text });
  expect(cases.map(({ id, trial }) => `${id} ${trial}`).sort()).toEqual(["a null", "b 1", "b 1.0"]);
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
