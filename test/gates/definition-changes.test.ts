import { expect, test } from "vitest";
import type { FieldMetric } from "../../src/core/defined/field-metric.ts";
import type { SuiteGates } from "../../src/core/gate.ts";
import type { SuiteReport } from "../../src/core/suite-report.ts";
import { definitionChanges } from "../../src/gates/definition-changes.ts";
import { definitionSettings } from "../../src/gates/gate-set.ts";

const metric = (name: string): FieldMetric => ({ name, better: "lower", aggregate: "mean", unit: "ms" });
const gates = (...names: string[]): SuiteGates => ({
  metrics: [],
  cases: {},
  casesSeverity: "fail",
  measure: { metrics: names.join(", ") },
  scores: definitionSettings(names.map(metric)),
});
const report = (...names: string[]): SuiteReport =>
  ({
    field_metrics: Object.fromEntries(names.map((name) => [name, { better: "lower", aggregate: "mean", unit: "ms" }])),
  }) as unknown as SuiteReport;

// A metric that the base's config names is a change of its list `metrics`, which another check reports.
test("only scores that the baseline found by itself are no longer measured, whatever is in their names", () => {
  const named = "time (p95, warm)";
  const reports = [report(named, "cost"), report()] as const;
  expect(definitionChanges({ configs: [gates(named), gates()], reports })).toEqual([
    { what: "scores", text: "`cost` is no longer measured" },
  ]);
});
