import { expect, test } from "vitest";
import { ANONYMOUS_BASELINE } from "../../src/core/baseline.ts";
import { emptyDiff } from "../../src/core/diff.ts";
import type { Report } from "../../src/core/report.ts";
import type { GateResult } from "../../src/core/verdict/gate.ts";
import { verdictMismatch, withoutTrustedClaims } from "../../src/pipeline/publish-fork/run-report.ts";
import { describeResult } from "../../src/report/reasons/gate-reasons.ts";
import { gateResultOf, reportOf } from "../github/reports.ts";

const SOURCE = {
  ...{ repository: "octo/repo", commit: null, ref: null, head: "a".repeat(40), event: "pull_request" },
  ...{ run_id: 7, run_attempt: 1, workflow: null, job: null },
};
const FACTS = { source: SOURCE, isBaselineConfirmed: false };
const FREEZE = { freeze: { scope: "gold", label: "eval-approved" } } as const;

function gatesAfter(...gates: GateResult[]): GateResult[] {
  return withoutTrustedClaims(reportOf({ gateResults: gates }), FACTS).verdict?.gates ?? [];
}

test("the source is GitHub's, whatever the report says", () => {
  const report = reportOf({ gateResults: [gateResultOf()] });
  expect(withoutTrustedClaims(report, FACTS).source).toEqual(SOURCE);
});

test("what the base branch's history shows is no claim of a pull request", () => {
  const trend = {
    ...{ kind: "trend" as const, from: 0.9, to: 0.8, pushes: 9, p: 0.001, branch: "main" },
    ...{ since: { kind: "start" as const }, worst: [], any_failed: false },
  };
  const falling = { suite: "bot", metric: "precision", slice: "", reason: trend };
  const spread = { suite: "bot", metric: "precision", slice: "", observed: 0.03, explained: 0.01, pushes: 12 };
  const given = reportOf({ gateResults: [gateResultOf()] });
  const diff = emptyDiff({ ...ANONYMOUS_BASELINE, trend: [falling], spread: [spread] });
  const after = withoutTrustedClaims({ ...given, diff, trend: "worse", spread: [spread] }, FACTS);
  expect(Object.keys(after)).not.toContain("trend");
  expect(Object.keys(after)).not.toContain("spread");
  expect(after.diff?.baseline).not.toHaveProperty("trend");
  expect(after.diff?.baseline).not.toHaveProperty("spread");
});

test("an approved change of what is frozen counts as not evaluated, without the name", () => {
  const frozen = { demand: FREEZE, outcome: "pass", actual: 1, reason: { kind: "frozen" } } as const;
  const approval = { kind: "given", label: "eval-approved", by: "mona", at: null } as const;
  for (const given of [{ ...frozen, approval }, frozen]) {
    const after = gatesAfter(gateResultOf(given));
    expect(after[0]?.outcome).toBe("not_evaluated");
    expect(after.map(describeResult)).toEqual(["1 change of the gold set: labels are not checked here"]);
  }
});

test("no label of a gate is kept, whether it counts or not", () => {
  const label = { label: "eval-approved", by: "mona", at: null };
  const given = { demand: FREEZE, outcome: "pass", actual: 1, approval: { kind: "given", ...label } } as const;
  const stale = { kind: "stale", ...label, commit: "b".repeat(40) } as const;
  for (const gate of gatesAfter(gateResultOf(given), gateResultOf({ ...given, outcome: "fail", approval: stale }))) {
    expect(gate.approval).toEqual({ kind: "unchecked", label: "eval-approved" });
  }
});

test("what is frozen and did not change, and every other gate, stays as it is", () => {
  const same = gateResultOf({
    demand: FREEZE,
    outcome: "pass",
    actual: 0,
    reason: { kind: "frozen_same", since: "baseline" },
  });
  const failed = gateResultOf({ outcome: "fail" });
  expect(gatesAfter(same, failed)).toEqual([same, failed]);
});

test.each<[string, Partial<NonNullable<Report["verdict"]>>, Partial<Report>, RegExp | null]>([
  ["a pass of passed gates", {}, {}, null],
  ["a failure of passed gates", { outcome: "fail" }, {}, null],
  ["a pass with a failed gate", { gates: [gateResultOf({ outcome: "fail" })] }, {}, /its gates do not/],
  [
    "a pass with an inconclusive gate",
    { gates: [gateResultOf({ outcome: "inconclusive", reason: { kind: "no_interval" } })] },
    {},
    /too few/,
  ],
  ["a pass without a gate", { gates: [] }, {}, /no suite was evaluated/],
  ["a pass of an incomplete run", { incomplete: [{ kind: "base_not_read", detail: "no key" }] }, {}, /no key/],
  ["a pass of an incomplete report", {}, { complete: false }, /incomplete/],
  ["no verdict", {}, { verdict: null }, /has no verdict/],
])("%s is shown only if its gates allow it", (_, verdict, more, why) => {
  const report = reportOf({ gateResults: [gateResultOf({ outcome: "pass" })] });
  const given = { ...report.verdict, outcome: "pass", ...verdict } as Report["verdict"];
  const found = verdictMismatch({ ...report, verdict: given, ...more });
  if (why === null) expect(found).toBeNull();
  else expect(found).toMatch(why);
});
