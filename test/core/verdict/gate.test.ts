import { describe, expect, test } from "vitest";
import { caseConditionsSchema, gateResultSchema, metricConditionsSchema } from "../../../src/core/verdict/gate.ts";

describe("conditions on a metric", () => {
  test.each([{}, { min: 0 }, { max: -1 }, { min: 0.8, max_drop: 0 }, { max_drop_relative: 2, severity: "warn" }])(
    "%o",
    (demands) => {
      expect(metricConditionsSchema.parse(demands)).toEqual(demands);
    },
  );

  test.each([
    { min: Number.NaN },
    { min: Number.POSITIVE_INFINITY },
    { max: "0.8" },
    { min: null },
    { max_drop: -0.01 },
    { max_drop_relative: -0.01 },
    { mim: 0.8 },
    { severity: "error" },
  ])("%o is refused", (demands) => {
    expect(metricConditionsSchema.safeParse(demands).success).toBe(false);
  });
});

describe("conditions on cases", () => {
  test.each([{}, { min: 1 }, { max_new_failures: 0, max_missing: 3, max_unscored: 1 }, { critical: ["A1"] }])(
    "%o",
    (demands) => {
      expect(caseConditionsSchema.parse(demands)).toEqual(demands);
    },
  );

  test.each([
    { min: 0.5 },
    { min: -1 },
    { max_missing: Number.NaN },
    { critical: "A1" },
    { critical: [1] },
    { max: 3 },
  ])("%o is refused", (demands) => {
    expect(caseConditionsSchema.safeParse(demands).success).toBe(false);
  });
});

test("a stored gate result has finite numbers only", () => {
  const ruling = {
    suite: "bot",
    metric: "precision",
    slice: "",
    demand: { min: 0.8 },
    outcome: "pass",
    actual: 1,
    reason: { kind: "limit", unscored: 0 },
    severity: "fail",
  };
  expect(gateResultSchema.safeParse(ruling).success).toBe(true);
  expect(gateResultSchema.safeParse({ ...ruling, actual: Number.NaN }).success).toBe(false);
  expect(gateResultSchema.safeParse({ ...ruling, demand: { min: Number.NaN } }).success).toBe(false);
  expect(gateResultSchema.safeParse({ ...ruling, outcome: "ok" }).success).toBe(false);
});
