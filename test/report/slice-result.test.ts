import { expect, test } from "vitest";
import { adjustSliceTests } from "../../src/comparison/compare.ts";
import { type Change, emptyDiff } from "../../src/core/diff.ts";
import { describeSignificance } from "../../src/report/scores/cells.ts";
import { createRows, isPlainSlice, type ScoreRow } from "../../src/report/scores/score-row.ts";
import { record } from "../core/sample.ts";

const change = (slice: string, delta: number, adjusted: number): Change => ({
  suite: "bot",
  metric: "recall",
  slice,
  kind: delta < 0 ? "worse" : "better",
  base: 0.5,
  head: 0.5 + delta,
  delta,
  n: 100,
  interval: null,
  confidence: null,
  test: { name: "mcnemar-exact", p: adjusted, mid_p: null, changed: 9, worse: 9, better: 0, adjusted },
  why: null,
});
const rowsOf = (changes: Change[]): ScoreRow[] =>
  createRows({ suites: {}, diff: { ...emptyDiff(record()), changes }, verdict: null });
const highlighted = (rows: readonly ScoreRow[]): string[] =>
  rows.filter((row) => !isPlainSlice(row)).map(({ name }) => name);

test("of significant slices the five largest drops are highlighted, then gains", () => {
  const fell = [1, 2, 3, 4, 5, 6].map((points) => change(`label=${points}`, -points / 100, 0.01));
  const chance = change("label=chance", -0.3, 0.2);
  expect(highlighted(rowsOf([...fell, chance, change("label=up", 0.4, 0.01)]))).toEqual(
    [2, 3, 4, 5, 6].map((points) => `recall[label=${points}]`),
  );
  expect(highlighted(rowsOf([...fell.slice(0, 2), change("label=up", 0.4, 0.01), chance]))).toEqual([
    "recall[label=1]",
    "recall[label=2]",
    "recall[label=up]",
  ]);
});

test("fine slices are only in the report and not part of the correction for many tests", () => {
  const label = change("label=dog", -0.1, 0.02);
  const fine: Change = { ...change("iou=0.5,label=dog", -0.3, 0.02), fine: true };
  expect(rowsOf([label, fine]).map(({ name }) => name)).toEqual(["recall[label=dog]"]);
  // Holm over one test, not over two: 0.02 stays 0.02.
  expect(adjustSliceTests([label, fine]).map(({ test: found }) => found?.adjusted)).toEqual([0.02, 0.02]);
  expect(adjustSliceTests([label, { ...fine, fine: undefined }] as Change[]).map((one) => one.test?.adjusted)).toEqual([
    0.04, 0.04,
  ]);
});

test("a change larger than in all random draws is not called insignificant if there are too few draws for the correction", () => {
  // With 2,000 draws no p is below 1/2001, and 280 slices need 0.05/280.
  const drawn = (slice: string, delta: number, p: number): Change => {
    const one = change(slice, delta, 280 * p);
    return { ...one, test: one.test && { ...one.test, name: "randomization", p, least_p: 1 / 2001 } };
  };
  const described = (...changes: Change[]): string => describeSignificance(rowsOf(changes).map(({ slice }) => slice));
  const person = drawn("label=person", -0.42, 1 / 2001);
  const chance = drawn("label=chance", -0.1, 3 / 2001);
  const rose = drawn("label=up", 0.1, 1 / 2001);
  expect(described(person, chance, rose)).toBe(
    "1 possibly significant drop, larger than in all 2,000 random swaps, which are too few to tell",
  );
  expect(described(change("label=significant", -0.1, 0.01), person)).toBe(
    "1 significant drop, 1 possibly significant drop, larger than in all 2,000 random swaps, which are too few to tell",
  );
  expect(described(chance, rose)).toBe("no significant drop");
});
