import { expect, test } from "vitest";
import { readRow } from "../reading.ts";

test("of files with many misspelt fields ten warnings are shown, and lines of further shapes are not looked at", async () => {
  const trace = (id: number, more: object) => ({ id, prediction: "a", ...more });
  const warningsOf = async (gold: readonly object[], traces: Readonly<Record<string, readonly object[]>>) =>
    (
      await readRow({
        suite: { family: "generation", gold: "gold.jsonl", traces: "traces*" },
        files: { "gold.jsonl": gold, ...traces },
      })
    ).warnings ?? [];
  const gold = Array.from({ length: 12 }, (_, id) => ({ id, references: ["a"] }));
  const traces = gold.map(({ id }) => [`traces-${id}.jsonl`, [trace(id, { contxts: [] })]] as const);
  const warnings = await warningsOf(gold, Object.fromEntries(traces));
  expect(warnings).toHaveLength(11);
  expect(warnings.at(-1)).toBe("2 more fields of the files seem to be misspelt.");
  // 2,000 keys of 50 characters are more than are noted of a file.
  const wide = Array.from({ length: 2000 }, (_, n) => trace(1, { [`${"k".repeat(46)}${1000 + n}`]: 1 }));
  expect(await warningsOf(gold.slice(1, 2), { "traces.jsonl": [...wide, trace(1, { contxts: [] })] })).toEqual([
    expect.stringContaining("2,000 traces were replaced"),
  ]);
});
