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
  interval: Change["interval"] = delta < 0 ? [2 * delta, delta / 2] : [delta / 2, 2 * delta],
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

test("slices are sorted by how much they certainly fell, and those that are clearly worse among all are named in the open", () => {
  const clear = { clear: true } as const;
  const chance = change("label=chance", -0.3, [-0.7, 0.1]);
  const risen = { ...change("label=risen", 0.4, [0.05, 0.7]), kind: "worse" as const, ...clear };
  const same = { ...change("label=same", 0, [0, 0]), kind: "same" as const };
  const gone = { ...change("label=gone", -0.5), interval: null, n: 9, ...clear };
  const few = { ...gone, slice: "label=few", n: 2, cases: { changed: 2, worse: 2, better: 0 }, clear: undefined };
  const open = change("label=open", -0.01, [-0.2, null]);
  const [a, b] = [change("label=a", -0.02), { ...change("label=b", -0.06), ...clear }];
  const changes = [same, chance, change("label=up", 0.4), a, b, risen, gone, few, open];
  const rows = rowsOf(changes);
  // By hand, the end of the interval nearest to no change: 0.06 / 2, 0.02 / 2, -0.1, and a gain of at least 0.2.
  const certain = [0, -0.1, expect.closeTo(-0.8, 12), 0.01, 0.03, 0.05, null, null, null];
  expect(rows.map(({ slice }) => slice?.certain)).toEqual(certain);
  const report = { suites: {}, verdict: null, diff: { ...emptyDiff(record()), changes }, source: { event: null } };
  const [section] = sliceSections(report as unknown as Report, rows, NO_LINKS, {
    slices: 9,
    openSlices: 9,
    isFull: true,
    hasDetails: false,
  });
  expect(toTerminal(fallenLine(report as unknown as Report, rows))).toBe(
    "Clearly worse slices: recall[label=gone] 50.0% → 0.0%, recall[label=risen] 50.0% → 90.0%, recall[label=b] 50.0% → 44.0%",
  );
  expect(toTerminal(section?.title ?? "")).toBe("9 scores by label: 7 got worse, 3 clearly");
  expect(JSON.stringify(section?.blocks[0])).toContain(
    "small enough for all slices and scores together (Holm's correction)",
  );
  const table = section?.blocks.find((block) => block.kind === "table");
  expect(table?.rows.map(({ cells }) => JSON.stringify(cells).match(/label=\w+/)?.[0])).toEqual(
    ["gone", "few", "risen", "b", "a", "open", "chance", "same", "up"].map((name) => `label=${name}`),
  );
});

test("fine slices are only in the report", () => {
  const fine: Change = { ...change("iou=0.5,label=dog", -0.3), fine: true };
  expect(rowsOf([change("label=dog", -0.1), fine]).map(({ name }) => name)).toEqual(["recall[label=dog]"]);
});

test("slices are not clearly worse by their own interval alone, nor by having few cases that all got worse", () => {
  const apart = change("label=apart", -0.5, [-0.7, -0.3]);
  const rows = rowsOf([apart, { ...change("label=few", -1), interval: null, n: 3 }]);
  expect(fallenLine({ suites: {}, verdict: null, diff: null } as unknown as Report, rows)).toBe("");
});
