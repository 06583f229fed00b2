import { expect, test } from "vitest";
import { type Change, emptyDiff } from "../../src/core/diff.ts";
import type { Report } from "../../src/core/report.ts";
import { NO_LINKS } from "../../src/report/links.ts";
import { toTerminal } from "../../src/report/print/terminal.ts";
import { createRows, type ScoreRow } from "../../src/report/scores/score-row.ts";
import { fallenLine, sliceSections } from "../../src/report/scores/score-table.ts";
import { record } from "../core/sample.ts";

const change = (
  slice: string,
  delta: number,
  interval: [number, number] = delta < 0 ? [2 * delta, delta / 2] : [delta / 2, 2 * delta],
): Change => ({
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
  reason: null,
});
const rowsOf = (changes: Change[]): ScoreRow[] =>
  createRows({ suites: {}, diff: { ...emptyDiff(record()), changes }, verdict: null });

test("slices are sorted by how much they certainly fell, and those that clearly did are named in the open", () => {
  const chance = change("label=chance", -0.3, [-0.7, 0.1]);
  const risen = { ...change("label=risen", 0.4, [0.05, 0.7]), kind: "worse" as const };
  const same = { ...change("label=same", 0, [0, 0]), kind: "same" as const };
  const gone = { ...change("label=gone", -0.5), interval: null, n: 9 };
  const few = { ...gone, slice: "label=few", n: 2, cases: { changed: 2, worse: 2, better: 0 } };
  const others = [change("label=up", 0.4), change("label=a", -0.02), change("label=b", -0.06), risen, gone, few];
  const changes = [same, chance, ...others];
  const rows = rowsOf(changes);
  // By hand, the end of the interval nearest to no change: 0.06 / 2, 0.02 / 2, -0.1, and a gain of at least 0.2.
  expect(rows.map(({ slice }) => slice?.certain)).toEqual([
    0,
    -0.1,
    expect.closeTo(-0.8, 12),
    0.01,
    0.03,
    0.05,
    null,
    null,
  ]);
  const report = { suites: {}, verdict: null, diff: { ...emptyDiff(record()), changes }, source: { event: null } };
  const [section] = sliceSections(report as unknown as Report, rows, NO_LINKS, {
    slices: 9,
    openSlices: 9,
    isFull: true,
    hasDetails: false,
  });
  expect(toTerminal(fallenLine(report as unknown as Report, rows))).toBe(
    "4 slices without a gate are clearly worse: recall[label=gone] 50.0% → 0.0%, recall[label=risen] 50.0% → 90.0%, recall[label=b] 50.0% → 44.0% and 1 more",
  );
  const table = section?.blocks.find((block) => block.kind === "table");
  expect(table?.rows.map(({ cells }) => JSON.stringify(cells).match(/label=\w+/)?.[0])).toEqual(
    ["gone", "few", "risen", "b", "a", "chance", "same", "up"].map((name) => `label=${name}`),
  );
});

test("fine slices are only in the report", () => {
  const fine: Change = { ...change("iou=0.5,label=dog", -0.3), fine: true };
  expect(rowsOf([change("label=dog", -0.1), fine]).map(({ name }) => name)).toEqual(["recall[label=dog]"]);
});
