import { describe, expect, test } from "vitest";
import type { SuiteReport } from "../../../src/core/suite-report.ts";
import type { Chart } from "../../../src/core/view/chart.ts";
import { detection } from "../../../src/families/detection/family.ts";
import { suiteOf } from "../../core/sample.ts";
import { chartsOf, withParams } from "../../with-params.ts";
import type { PlainImage } from "./plain-evidence.ts";
import { scoresOf, see } from "./scored.ts";

function reportOf(evidence: Parameters<typeof scoresOf>[0]): SuiteReport {
  const rows = evidence.map((one, at) => ({ id: `${at}`, evidence: one as never }));
  return suiteOf(scoresOf(evidence), { family: "detection", details: withParams(detection, {}).details(rows) });
}

const box = (at: number): [number, number, number, number] => [20 * at, 0, 10, 10];
/** An image with a dog and a cat; what is detected has scores. */
const image = (detections: PlainImage["detections"]): PlainImage => ({
  id: 1,
  objects: [
    { label: "dog", box: box(0) },
    { label: "cat", box: box(1) },
  ],
  detections,
});
const lines = (one: PlainImage) => ({
  gold: { id: one.id, objects: one.objects.map(({ label, box: bbox }) => ({ label, bbox })) },
  trace: { id: one.id, detections: one.detections.map(({ label, box: bbox, score }) => ({ label, bbox, score })) },
});
const dog = { label: "dog", box: box(0), score: 0.5 };
const cat = { label: "cat", box: box(1), score: 0.9 };
const stray = { label: "dog", box: box(5), score: 0.7 };

const base = reportOf([see(lines(image([dog, cat])))]);
const now = reportOf([see(lines(image([stray, dog, cat])))]);
const titled = (charts: readonly Chart[], title: string): Chart => charts.find((one) => one.title === title) as Chart;

describe("by hand, a stray dog at 0.7 beside the true one at 0.5", () => {
  const charts = chartsOf(detection, now, base);

  test("mistakes by kind and threshold, with an example of each", () => {
    const { lines: kinds, caption } = titled(charts, "Mistakes by score threshold") as Extract<
      Chart,
      { kind: "lines" }
    >;
    expect(kinds.map(({ name, side }) => `${name}, ${side}`)).toHaveLength(8);
    const valuesOf = (name: string, side: string): (number | null)[] =>
      kinds.find((one) => one.name === name && one.side === side)?.points.map(({ y }) => y) ?? [];
    // The stray reaches the 14 thresholds up to 0.7; the dog is missed above 0.5, the cat above 0.9.
    expect(valuesOf("false, nothing there", "now")).toEqual([...Array(14).fill(1), ...Array(5).fill(0)]);
    expect(valuesOf("false, nothing there", "base")).toEqual(Array(19).fill(0));
    expect(valuesOf("missed, nothing detected", "now")).toEqual([...Array(10).fill(0), ...Array(8).fill(1), 2]);
    expect(caption).toMatch(/ Examples at 0\.50: false, nothing there: dog in image 0\.$/);
  });

  test("recalls are the mean over labels", () => {
    const { lines: recalls } = titled(charts, "Recall by IoU") as Extract<Chart, { kind: "lines" }>;
    expect(recalls[1]?.points.every(({ y }) => y === 1)).toBe(true);
  });
});
