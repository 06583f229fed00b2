import { countUnlistedFailing } from "../../core/diff.ts";
import type { GateResult } from "../../core/gate.ts";
import type { Report } from "../../core/report.ts";
import { failedGates } from "../../core/verdict.ts";
import { describeCaseCondition, formatCondition } from "../format.ts";
import { isImpliedPass } from "../headline.ts";
import { metricDirection } from "../scores/cells.ts";

/** The number of the shape of `summary.json`. */
const SUMMARY_SCHEMA = 1;

/**
 * Returns what other CI systems need of a report, in the words of the action's outputs. `null` is a number that is not known, never zero:
 * without a baseline no case can have regressed or been fixed.
 */
export function ciSummary(report: Report, exitStatus: number) {
  const { verdict, diff, suites } = report;
  const gates = (verdict?.gates ?? []).filter((gate) => !isImpliedPass(gate));
  const flips = diff?.flips ?? null;
  const failed = verdict === null ? [] : failedGates(verdict);
  const count = (fits: (gate: GateResult) => boolean): number => gates.filter(fits).length;
  return {
    schema: SUMMARY_SCHEMA,
    verdict: verdict?.outcome ?? null,
    exit_status: exitStatus,
    why: verdict?.why ?? null,
    incomplete: verdict?.incomplete ?? [],
    gates: {
      passed: count(({ outcome }) => outcome === "pass"),
      failed: failed.length,
      warnings: count(({ outcome, severity }) => outcome === "fail" && severity === "warn"),
      inconclusive: count(({ outcome }) => outcome === "inconclusive"),
      not_evaluated: count(({ outcome }) => outcome === "not_evaluated"),
    },
    failed_gates: failed.map((gate) => describeGate(gate, report)),
    cases: {
      total: Object.values(suites).reduce((sum, { cases }) => sum + cases.total, 0),
      regressed: flips?.regressed.length ?? null,
      fixed: flips?.fixed.length ?? null,
      still_failing: flips && diff ? flips.still_failing.length + countUnlistedFailing(diff) : null,
    },
    baseline: { status: diff?.baseline.status ?? null, commit: diff?.baseline.commit ?? null },
    suites: Object.keys(suites),
  };
}

function describeGate(gate: GateResult, { suites }: Report) {
  const { suite, metric, slice, demand, unit, actual, why } = gate;
  const better = metricDirection(suites[suite], metric);
  const ofCases = metric === "cases" ? describeCaseCondition(gate) : null;
  const condition = ofCases ? `${ofCases.what} ${ofCases.gate}` : formatCondition({ demand, unit, better });
  return { suite, metric, slice, condition, actual, why };
}
