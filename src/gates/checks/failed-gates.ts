import { NO_TESTS } from "../../comparison/gate-tests.ts";
import { ANONYMOUS_BASELINE } from "../../core/baseline-record.ts";
import { emptyDiff } from "../../core/diff.ts";
import type { ErrorDetail } from "../../core/error.ts";
import type { GateResult } from "../../core/gate.ts";
import { CASES } from "../../core/judge/judged-metrics.ts";
import { scoreName } from "../../core/score.ts";
import { formatInteger } from "../../math/text/integer.ts";
import { formatFor } from "../../math/text/number-format.ts";
import { evaluateSuites } from "../suite-gates.ts";
import type { SuiteWithCases } from "./checked-suite.ts";

const NO_BASELINE = { ...ANONYMOUS_BASELINE, status: "none" } as const;

/** Returns a warning for each gate that these data fail, or leave undecided, whatever they are compared with; of a score without a number only one. */
export function failedGates(suite: SuiteWithCases): ErrorDetail[] {
  const { config, report, rows } = suite;
  const gated = { gates: config.gates, name: config.name, suite: report, cases: rows, diff: emptyDiff(NO_BASELINE) };
  const results = evaluateSuites([gated], NO_TESTS).filter((result) => isUnmet(result, suite));
  const seen = new Set<string>();
  return results.flatMap((result) => {
    const name = scoreName(result);
    const key = result.actual === null ? `${name}\n${result.why}` : "";
    if (key !== "" && seen.has(key)) return [];
    seen.add(key);
    return [warningOf(result, suite)];
  });
}

/** Returns whether a gate fails or is undecided for another reason than labels that a judge has yet to give. */
function isUnmet({ outcome, unlabelled, demand }: GateResult, { config }: SuiteWithCases): boolean {
  const waits = config.judge !== undefined && (unlabelled === true || "max_unscored" in demand);
  return (outcome === "fail" || outcome === "inconclusive") && !waits;
}

function warningOf(result: GateResult, { config: { gatePlaces }, report }: SuiteWithCases): ErrorDetail {
  const name = scoreName(result);
  const [kind = "", limit] = Object.entries(result.demand)[0] ?? [];
  const gate =
    kind === "critical" ? "`critical`" : `\`${name}: { ${kind}${typeof limit === "number" ? `: ${limit}` : ""} }\``;
  const state = result.outcome === "fail" ? "fails" : "cannot be decided";
  const what = `${gate} ${state} on these results: ${result.why}${excess(result, limit)}.`;
  const critical = Array.isArray(limit) ? limit.find((id) => gatePlaces?.critical.has(id)) : undefined;
  const at =
    critical !== undefined
      ? gatePlaces?.critical.get(critical)
      : result.metric === CASES
        ? gatePlaces?.cases
        : gatePlaces?.scores.get(name);
  return { what, ...(at !== undefined && !result.implied && { at }), ...advice(result, kind, report.cases.missing) };
}

/** Returns by how much a number misses its limit. */
function excess({ metric, actual, unit }: GateResult, limit: unknown): string {
  if (actual === null || typeof limit !== "number" || limit === 0 || actual === limit) return "";
  const size = Math.abs(actual - limit);
  if (metric === CASES) return ` (${formatInteger(size)} too ${actual < limit ? "few" : "many"})`;
  return ` (by ${formatFor(unit).difference(size)})`;
}

function advice({ metric, actual }: GateResult, kind: string, missing: number): { readonly todo?: string } {
  if (kind === "critical") return { todo: "Until they pass, every pull request is blocked." };
  if (kind === "max_missing")
    return { todo: `Give every case a trace, or allow it with \`cases: { max_missing: ${missing} }\`.` };
  if (metric === CASES)
    return actual === null ? {} : { todo: "Set a limit that these results meet, or complete them." };
  if (actual === null) return { todo: "Give the traces what it measures, or remove the gate." };
  return { todo: "Set a limit that these results meet, or improve them first." };
}
