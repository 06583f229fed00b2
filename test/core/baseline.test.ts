import { expect, test } from "vitest";
import {
  type BaselineStatus,
  baselineRecordSchema,
  baselineStatusSchema,
  hasNoBaseline,
} from "../../src/core/baseline.ts";
import { type Baseline, isFound, recordBaseline } from "../../src/core/report.ts";
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

test("what is kept when there was none", () => {
  const kept = recordBaseline({ status: "expired", why: "the artifact is 91 days old", todo: "run it on main" });
  expect(kept).toMatchObject({ status: "expired", why: "the artifact is 91 days old", todo: "run it on main" });
  expect(kept).toMatchObject({ commit: null, created: null, outcome: null, distance: null, run_id: null });
});
