import { describe, expect, test } from "vitest";
import type { Gate } from "../../../src/core/gate.ts";
import { applicableMetrics } from "../../../src/core/metric.ts";
import { scoreName } from "../../../src/core/score.ts";
import { metrics } from "../../../src/families/classification/metrics.ts";
import { gatedMetrics } from "../../../src/gates/self-test/self-test.ts";

const EVIDENCE = ["a", "b", "c"].map((truth) => ({
  truth,
  predicted: "a",
  labels: null,
  scores: null,
  missing: false,
}));

const gatesOn = (...names: readonly (readonly [metric: string, slice: string])[]) => ({
  metrics: names.map(([metric, slice]): Gate => ({ metric, slice, conditions: { min: 0.5 }, severity: "fail" })),
});

const measured = (gates: ReturnType<typeof gatesOn>): string[] =>
  applicableMetrics(gatedMetrics(metrics() as never, gates), EVIDENCE).map(({ id, slice = "" }) =>
    scoreName({ metric: id, slice }),
  );

describe("what a self-test measures", () => {
  test("is what gates are on, and no other label or average", () => {
    expect(measured(gatesOn(["recall", "label=b"], ["f1", "average=macro"]))).toEqual([
      "recall[label=b]",
      "f1[average=macro]",
    ]);
  });

  test("a gate on a field's slice of a label needs the label", () => {
    expect(measured(gatesOn(["recall", "label=b,topic=billing"]))).toEqual(["recall[label=b]"]);
    expect(measured(gatesOn(["accuracy", "topic=billing"]))).toEqual(["accuracy"]);
  });

  test("is nothing where gates are on cases alone", () => expect(measured(gatesOn())).toEqual([]));
});
