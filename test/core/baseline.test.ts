import { expect, test } from "vitest";
import {
  type BaselineStatus,
  baselineRecordSchema,
  baselineStatusSchema,
  hasNoBaseline,
} from "../../src/core/baseline.ts";
import { caseConditionsSchema, isRelativeCondition, metricConditionsSchema } from "../../src/core/gate.ts";
import { type Baseline, isFound, recordBaseline } from "../../src/core/report.ts";
import { decideVerdict } from "../../src/gates/verdict.ts";
import { stored, suiteOf } from "./sample.ts";

const FOUND: readonly BaselineStatus[] = ["exact", "ancestor", "rescored", "file"];

test("every outcome of the search either has a report or a reason", () => {
  for (const status of baselineStatusSchema.options) {
    const isThere = FOUND.includes(status);
    const baseline = (
      isThere
        ? { ...stored(suiteOf([])), status, distance: null, branch: null, notes: [] }
        : { status, why: "because", todo: "do" }
    ) as Baseline;
    const kept = recordBaseline(baseline);
    expect([status, isFound(baseline), hasNoBaseline(kept)]).toEqual([status, isThere, !isThere]);
    expect(baselineRecordSchema.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  }
});

test("what is kept of a report that was found", () => {
  const { report, cases } = stored(suiteOf([]));
  const source = { ...report.source, commit: "a1b2c3d", run_id: 7 };
  const verdict = { ...decideVerdict([], []), outcome: "fail" as const };
  const found: Baseline = {
    report: { ...report, source, verdict },
    cases,
    status: "ancestor",
    distance: 2,
    branch: "main",
    notes: ["its own gates failed"],
  };
  expect(recordBaseline(found)).toEqual({
    status: "ancestor",
    commit: "a1b2c3d",
    branch: "main",
    distance: 2,
    created: "2026-11-21T10:00:00Z",
    outcome: "fail",
    run_id: 7,
    notes: ["its own gates failed"],
    why: null,
    todo: null,
  });
});

test("what is kept when there was none", () => {
  const kept = recordBaseline({ status: "expired", why: "the artifact is 91 days old", todo: "run it on main" });
  expect(kept).toMatchObject({ status: "expired", why: "the artifact is 91 days old", todo: "run it on main" });
  expect(kept).toMatchObject({ commit: null, created: null, outcome: null, distance: null, run_id: null });
});

test("of all conditions seven need a baseline", () => {
  const demands = [...Object.keys(metricConditionsSchema.shape), ...Object.keys(caseConditionsSchema.shape)];
  expect(demands.filter(isRelativeCondition)).toEqual([
    "max_drop",
    "max_drop_relative",
    "max_increase",
    "max_increase_relative",
    "no_regression",
    "non_inferior",
    "max_new_failures",
  ]);
});
