import { NO_TESTS } from "../../comparison/gate-tests.ts";
import { ANONYMOUS_BASELINE } from "../../core/baseline.ts";
import { emptyDiff } from "../../core/diff.ts";
import type { ErrorDetail } from "../../core/error.ts";
import type { Gate, GateResult } from "../../core/gate.ts";
import { CASES } from "../../core/judge/judge-settings.ts";
import type { Metric } from "../../core/metric.ts";
import { scoreName } from "../../core/score.ts";
import { passMetrics } from "../../core/trial.ts";
import { findByKey } from "../../math/memo.ts";
import { smallestDetectableDrop } from "../../math/statistics/power.ts";
import { formatCount, formatFor, formatInteger } from "../../math/text/number-format.ts";
import { evaluateSuites } from "../policy.ts";
import { isShareOfCases, type SuiteWithCases, type SuiteWithRun, whyNeverFails } from "./never-fails.ts";

/** The smallest drop of a score that its gate detects with a power of 80%; null if its cases can show none. */
export interface DetectableDrop {
  readonly score: string;
  readonly drop: number | null;
}

/**
 * Returns what the blocking `no_regression` gates of a suite detect in the best case, in which no case gets better. Only of scores that
 * are shares of cases: how far other values move is known from a comparison only. `tests` gates share the level.
 */
export function findDetectableDrops({ config, report }: SuiteWithRun, tests: number): DetectableDrop[] {
  return config.gates.metrics.flatMap((gate) => {
    const { no_regression } = gate.conditions;
    const score = findByKey(report.scores, scoreName, scoreName(gate));
    if (!isTested(gate) || no_regression === undefined || score?.status !== "measured") return [];
    if (!isShareOfCases(score)) return [];
    const units = Math.min(score.n, report.clusters?.count ?? Number.POSITIVE_INFINITY);
    return { score: scoreName(gate), drop: smallestDetectableDrop(units, (1 - no_regression.confidence) / tests) };
  });
}

/** Returns whether a gate is tested together with the others. */
export function isTested({ conditions, severity }: Gate): boolean {
  return severity === "fail" && conditions.no_regression !== undefined;
}

/**
 * Returns warnings of gates that cannot do what they are for, if these data are the next baseline: gates that can never fail, and gates
 * that fail, or cannot be decided, on the data at hand. A gate on labels that a judge has yet to give is left out.
 */
export function gateWarnings(suite: SuiteWithCases): ErrorDetail[] {
  if (suite.report.cases.total === 0) return [];
  const { metrics: gates } = suite.config.gates;
  const known = [...suite.config.metrics, ...passMetrics(gates)];
  const metrics = gates.flatMap((gate) => neverFailing(gate, suite, known));
  return [...failedGates(suite), ...metrics, ...caseWarnings(suite)];
}

function neverFailing(gate: Gate, suite: SuiteWithCases, metrics: readonly Metric[]): ErrorDetail[] {
  const { config, report } = suite;
  const name = scoreName(gate);
  const metric = metrics.find(({ id }) => id === gate.metric);
  const score = findByKey(report.scores, scoreName, name);
  const at = config.gatePlaces?.scores.get(name);
  if (metric === undefined) return [];
  return Object.entries(gate.conditions).flatMap(([kind, limit]) => {
    const warning = limit === undefined ? null : whyNeverFails({ kind, limit, name }, { metric, score, suite });
    return warning === null ? [] : [{ ...warning, ...(at !== undefined && { at }) }];
  });
}

/** Returns warnings of limits on the number of cases that no number of cases exceeds. */
function caseWarnings({ config, report, rows }: SuiteWithCases): ErrorDetail[] {
  const { total, missing, unscored } = report.cases;
  const { max_missing, max_unscored, max_new_failures } = config.gates.cases;
  const at = config.gatePlaces?.cases;
  const warn = (
    condition: string,
    limit: number | undefined,
    most: number,
    text: Pick<ErrorDetail, "what" | "todo">,
  ) =>
    limit === undefined || limit < most
      ? []
      : [{ ...text, what: `\`cases: { ${condition}: ${limit} }\` ${text.what}.`, ...(at !== undefined && { at }) }];
  const among = total === 1 ? "there is 1 case" : `there are ${formatCount(total, "case")}`;
  const allLack = { what: `can never fail: ${among}` };
  const below = (now: number, what: string): string => `Set it below ${total}: ${formatInteger(now)} now ${what}.`;
  const canFail = report.no_results
    ? Number.POSITIVE_INFINITY
    : rows.filter(({ outcome }) => outcome !== "fail").length;
  const newly = `cannot fail against these results: ${canFail === total ? among : `only ${canFail} of ${formatCount(total, "case")} can newly fail`}`;
  return [
    ...warn("max_missing", max_missing, total, { ...allLack, todo: below(missing, "without a trace") }),
    ...warn("max_unscored", max_unscored, total, { ...allLack, todo: below(unscored, "without a score") }),
    ...warn("max_new_failures", max_new_failures, canFail, {
      what: newly,
      todo: canFail === 0 ? "Remove it until cases pass." : `Set it below ${canFail}.`,
    }),
  ];
}

const NO_BASELINE = { ...ANONYMOUS_BASELINE, status: "none" } as const;

/** Returns a warning for each gate that these data fail, or leave undecided, whatever they are compared with; of a score without a number only one. */
function failedGates(suite: SuiteWithCases): ErrorDetail[] {
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
function isUnmet({ outcome, incomplete, demand }: GateResult, { config }: SuiteWithCases): boolean {
  const waits = config.judge !== undefined && (incomplete === true || "max_unscored" in demand);
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
