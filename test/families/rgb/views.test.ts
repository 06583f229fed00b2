import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/core/json.ts";
import type { Score } from "../../../src/core/score.ts";
import { rgb } from "../../../src/families/rgb/family.ts";
import { measured, suiteOf, undefinedScore } from "../../core/sample.ts";
import { chartsOf } from "../../with-params.ts";

describe("pictures of a suite", () => {
  const suite = (scores: readonly Score[], details: Record<string, Json> = {}) =>
    suiteOf(scores, { family: "rgb", details });
  const accuracy = (value: number, slice: string) => measured(value, { metric: "accuracy", slice });
  const at = (value: number, noise: number) => accuracy(value, `ability=noise_robustness,noise=${noise}`);
  const points = (...all: (readonly [x: number, y: number | null])[]) => all.map(([x, y]) => ({ x, y }));

  test("accuracy over noise, in the order of noise and not of names; what was not measured breaks the line", () => {
    const missing = { ...undefinedScore(0, "accuracy"), slice: "ability=noise_robustness,noise=20" };
    const [chart, ...others] = chartsOf(rgb, suite([at(0.5, 100), at(0.9, 0), missing]), suite([at(0.8, 0)]));
    expect(others).toEqual([]);
    expect(chart).toMatchObject({
      kind: "lines",
      title: "Noise robustness: accuracy over noise",
      lines: [
        { name: "accuracy", side: "now", points: points([0, 0.9], [0.2, null], [1, 0.5]) },
        { name: "accuracy", side: "base", points: points([0, 0.8]) },
      ],
    });
  });

  test("abilities side by side, those that neither report has left out", () => {
    const rate = (value: number, metric: string) => measured(value, { metric });
    const now = suite([
      accuracy(0.9, "ability=noise_robustness"),
      rate(0.4, "rejection_rate"),
      { ...undefinedScore(null, "error_detection_rate") },
    ]);
    const [chart] = chartsOf(rgb, now, suite([rate(0.5, "rejection_rate"), rate(0.3, "error_correction_rate")]));
    expect(chart).toMatchObject({
      title: "Abilities",
      bars: [
        { name: "Noise robustness", now: 0.9, base: null },
        { name: "Negative rejection", now: 0.4, base: 0.5 },
        { name: "Error corrected", now: null, base: 0.3 },
      ],
    });
  });

  test("how many responses are wrong, from the counts of the report", () => {
    const of = (counts: Record<string, number>) => ({
      counts: Object.fromEntries(Object.entries(counts).map(([name, incorrect]) => [name, { total: 9, incorrect }])),
    });
    const now = of({ negative_rejection: 4, noise_robustness: 1 });
    const part = of({ noise_robustness: 2 });
    expect(chartsOf(rgb, suite([], now), suite([], part))).toMatchObject([
      {
        title: "Wrong responses",
        axis: { ends: [0, 4] },
        bars: [
          { name: "Noise robustness", now: 1, base: 2 },
          { name: "Negative rejection", now: 4, base: null },
        ],
      },
    ]);
    expect(chartsOf(rgb, suite([], part), suite([], now))).toEqual([]);
    expect(chartsOf(rgb, suite([], of({ negative_rejection: 0, noise_robustness: 0 })), null)).toEqual([]);
    expect(chartsOf(rgb, suite([], { counts: ["x"] }), null)).toEqual([]);
  });

  test("slices of the cases, not those of noise", () => {
    const of = (value: number, part: string) => accuracy(value, `ability=noise_robustness${part}`);
    const now = suite([of(0.9, ",topic=a"), of(0.2, ",topic=b"), of(0.1, ",noise=40"), of(0.1, ",noise=40,topic=a")]);
    const charts = chartsOf(rgb, now, null);
    expect(charts).toMatchObject([{ title: "Noise robustness by slice", bars: [{ name: "b" }, { name: "a" }] }]);
  });
});
