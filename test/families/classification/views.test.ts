import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/core/json.ts";
import type { SuiteReport } from "../../../src/core/suite-report.ts";
import type { Chart } from "../../../src/core/view/chart.ts";
import { classification } from "../../../src/families/classification/family.ts";
import { chartsOf, withParams } from "../../with-params.ts";
import { scoresOf, seeLine } from "./scored.ts";

const scoring = withParams(classification, {});

/** A suite's report on lines, parsed from JSON. */
function reportOf(lines: readonly object[]): SuiteReport {
  const rows = lines.map((line) => seeLine(line));
  const details = scoring.details(rows as never);
  const scores = scoresOf(rows.map(({ evidence }) => evidence));
  return JSON.parse(JSON.stringify({ details, scores })) as SuiteReport;
}

const charts = (now: readonly object[], base: readonly object[] | null): readonly Chart[] =>
  chartsOf(classification, reportOf(now), base && reportOf(base));

const titled = (list: readonly Chart[], title: string): Chart => {
  const found = list.find((chart) => chart.title === title);
  if (!found) throw new Error(`no chart ${title}`);
  return found;
};

/** The six cases of the README; in the baseline, e4 is right and e6 has a prediction. */
const NOW = [
  { id: "e1", label: "cat", predictions: { cat: 0.9, dog: 0.1 } },
  { id: "e2", label: "cat", predictions: { cat: 0.4, dog: 0.6 } },
  { id: "e3", label: "dog", predictions: { cat: 0.2, dog: 0.8 } },
  { id: "e4", label: "dog", predictions: { cat: 0.6, dog: 0.3, fox: 0.1 } },
  { id: "e5", label: "fox", predictions: { cat: 0.4, dog: 0.1, fox: 0.5 } },
  { id: "e6", label: "dog", predicted: null },
];
const BASE = NOW.map((line) =>
  line.id === "e4" || line.id === "e6" ? { id: line.id, label: "dog", predictions: { cat: 0.3, dog: 0.7 } } : line,
);

describe("charts of the README's cases", () => {
  const all = charts(NOW, BASE);

  test("the confusion matrix: rows are the truth; a column for cases without a prediction", () => {
    expect(titled(all, "Confusion matrix")).toEqual({
      kind: "matrix",
      title: "Confusion matrix",
      caption: "`dog` → `cat`: 1 time (was 0); `dog` → no prediction: 1 time (was 0).",
      rows: { label: "truth", names: ["cat", "dog", "fox"] },
      columns: { label: "predicted", names: ["cat", "dog", "fox", "no prediction"] },
      now: [
        [1, 1, 0, 0],
        [1, 1, 0, 1],
        [0, 0, 1, 0],
      ],
      base: [
        [1, 1, 0, 0],
        [0, 3, 0, 0],
        [0, 0, 1, 0],
      ],
      diagonal: true,
    });
  });

  test("ROC curves beside chance: dog now 5/9, fox 1", () => {
    const chart = titled(all, "ROC curves by label");
    if (chart.kind !== "lines") throw new Error("lines");
    // Before, dog: 0.7, 0.7 and 0.8 all beat 0.6, 0.1 and 0.1: 9/9.
    expect(chart.caption).toMatch(/^ROC AUC: dog 55\.6%, was 100\.0%; cat 81\.3%, was /);
    expect(chart.lines[0]).toMatchObject({ name: "chance", side: "reference" });
    for (const { points } of chart.lines)
      expect([points[0], points.at(-1)]).toEqual([
        { x: 0, y: 0 },
        { x: 1, y: 1 },
      ]);
  });

  test("without a baseline nothing is compared", () => {
    const alone = charts(NOW, null);
    expect(alone.map(({ caption }) => caption).join(" ")).not.toContain("was");
    expect(titled(alone, "Confusion matrix")).toMatchObject({ base: null });
    // Without changes the most frequent errors are named.
    expect(titled(charts(NOW, NOW), "Confusion matrix").caption).toContain("`cat` → `dog`: 1 time (was 1)");
    const right = [{ id: "a", label: "x", predictions: { x: 1 } }];
    expect(titled(charts(right, null), "Confusion matrix").caption).toBe("No case is predicted as another label.");
  });

  test("labels without scores have no curves", () => {
    const lines = [{ id: "a", label: "x", predicted: "y" }];
    expect(charts(lines, null).map(({ title }) => title)).toEqual(["F1 by label", "Confusion matrix"]);
  });
});

describe("charts of many labels and keys", () => {
  const name = (place: number): string => `l${String(place).padStart(3, "0")}`;
  /** Label i with its score, and the label predicted if that is below one half. */
  const many = (wrong: number) =>
    Array.from({ length: 130 }, (_, place) => ({
      id: `c${place}`,
      label: name(place),
      predictions: { [name(place)]: place < wrong ? 0.2 : 0.9, [name(place + 1)]: 0.5 },
    }));

  test("a label that one report left out is not drawn as 0", () => {
    const few = many(130).slice(100);
    const matrix = titled(charts(many(0), few), "Confusion matrix");
    if (matrix.kind !== "matrix") throw new Error("matrix");
    // This run's details have the first 100 labels: nothing is known of l100 … l129, which the baseline has.
    expect(matrix.rows.names.every((label) => label < "l100")).toBe(true);
  });

  test("by key", () => {
    const keys = Array.from({ length: 8 }, (_, place) => `k${place}`);
    const line = (right: number) => ({
      id: "a",
      label: Object.fromEntries(keys.map((key) => [key, "x"])),
      predictions: Object.fromEntries(keys.map((key, place) => [key, { x: place < right ? 0.9 : 0.1, y: 0.5 }])),
    });
    const all = charts([line(2)], [line(8)]);
    expect(titled(all, "F1 by label")).toMatchObject({
      bars: expect.arrayContaining([{ name: "k2: x", now: 0, base: 1 }]),
    });
    expect(all.filter(({ title }) => title.startsWith("Confusion matrix: "))).toHaveLength(6);
    expect(titled(all, "Confusion matrix: k2")).toMatchObject({
      rows: { names: ["x", "y"] },
      now: [
        [0, 1],
        [0, 0],
      ],
    });
    expect(all.map(({ title }) => title)).toContain("Precision and recall: k2: x");
  });
});

test("a curve with more points on one axis is not drawn", () => {
  const confusion = reportOf(NOW).details["confusion"] as Json;
  const half = { confusion, roc_curve: { cat: { fpr: [0, 1], tpr: [0, 0.5, 1] } } };
  const drawn = chartsOf(classification, { ...reportOf(NOW), details: half }, null);
  expect(drawn.map(({ title }) => title)).toEqual(["F1 by label", "Confusion matrix"]);
});
