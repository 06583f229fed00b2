import { expect, test } from "vitest";
import { type Change, emptyDiff } from "../../src/core/diff.ts";
import { describeClearDrops } from "../../src/report/scores/cells.ts";
import { createRows, isPlainSlice, type ScoreRow } from "../../src/report/scores/score-row.ts";
import { record } from "../core/sample.ts";

const change = (slice: string, delta: number, interval: [number, number] = [delta / 2, 2 * delta]): Change => ({
  suite: "bot",
  metric: "recall",
  slice,
  kind: delta < 0 ? "worse" : "better",
  base: 0.5,
  head: 0.5 + delta,
  delta,
  n: 100,
  interval,
  confidence: 0.95,
  cases: { changed: 9, worse: 9, better: 0 },
  why: null,
});
const rowsOf = (changes: Change[]): ScoreRow[] =>
  createRows({ suites: {}, diff: { ...emptyDiff(record()), changes }, verdict: null });
const highlighted = (rows: readonly ScoreRow[]): string[] =>
  rows.filter((row) => !isPlainSlice(row)).map(({ name }) => name);

test("of slices with a clear change the five largest drops are highlighted, then gains", () => {
  const fell = [1, 2, 3, 4, 5, 6].map((points) => change(`label=${points}`, -points / 100));
  const chance = change("label=chance", -0.3, [-0.7, 0.1]);
  expect(highlighted(rowsOf([...fell, chance, change("label=up", 0.4)]))).toEqual(
    [2, 3, 4, 5, 6].map((points) => `recall[label=${points}]`),
  );
  expect(highlighted(rowsOf([...fell.slice(0, 2), change("label=up", 0.4), chance]))).toEqual([
    "recall[label=1]",
    "recall[label=2]",
    "recall[label=up]",
  ]);
});

test("fine slices are only in the report", () => {
  const fine: Change = { ...change("iou=0.5,label=dog", -0.3), fine: true };
  expect(rowsOf([change("label=dog", -0.1), fine]).map(({ name }) => name)).toEqual(["recall[label=dog]"]);
});

test("drops whose interval excludes 0 are counted", () => {
  const described = (...changes: Change[]): string => describeClearDrops(rowsOf(changes).map(({ slice }) => slice));
  expect(described(change("label=a", -0.1), change("label=b", -0.1, [-0.3, 0.1]), change("label=up", 0.1))).toBe(
    "1 clear drop",
  );
  expect(described(change("label=b", -0.1, [-0.3, 0.1]))).toBe("no clear drop");
});
