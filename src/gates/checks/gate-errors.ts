import type { SuiteConfig } from "../../core/config/config.ts";
import type { ErrorDetail } from "../../core/error.ts";
import type { Gate } from "../../core/gate.ts";
import { type Score, scoreName, sliceName } from "../../core/score.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { findByKey } from "../../math/memo.ts";
import { isExtreme } from "../../scoring/quantiles.ts";
import { firstCodes } from "../condition.ts";
import type { CheckedSuite } from "./never-fails.ts";

/**
 * Returns the errors of gates that cannot mean anything: a slice or a critical id that occurs nowhere, a score that the gold set gives
 * nothing to measure, a judged metric that nobody labels. What the baseline has is no error: its gate fails if this run lost it.
 */
export function gateErrors(suite: CheckedSuite): ErrorDetail[] {
  if (suite.report.cases.total === 0) return [];
  const onMetrics = suite.config.gates.metrics.flatMap((gate) => errorOf(gate, suite) ?? []);
  return [...onMetrics, ...criticalErrors(suite)];
}

function errorOf(gate: Gate, suite: CheckedSuite): ErrorDetail | null {
  const { config, report, base } = suite;
  const name = scoreName(gate);
  const error =
    whyNoInterval(gate, suite) ??
    whyUnjudged(gate, suite) ??
    (isMeasuredIn(base.report, name) ? null : whyUnmeasured(gate, report, config));
  const at = config.gatePlaces?.scores.get(name);
  return error && { ...error, ...(at !== undefined && { at }) };
}

/** Reports a `non_inferior` gate on the least or the largest value of all cases. */
function whyNoInterval({ metric, conditions }: Gate, { config }: CheckedSuite): ErrorDetail | null {
  if (conditions.non_inferior === undefined) return null;
  if (!config.metrics.some((one) => one.id === metric && isExtreme(one))) return null;
  return {
    what: `\`${metric}\` has a gate \`non_inferior\`, but the least and the largest value of all cases have no interval: one case decides them.`,
    todo: "Use `no_regression` or `max_drop` (`max_increase`), or a quantile such as `aggregate: p95`.",
  };
}

/** Reports a judged metric that has no number although no judge is missing an answer: none is configured. */
function whyUnjudged({ metric }: Gate, { config, report }: CheckedSuite): ErrorDetail | null {
  const isJudged = config.metrics.some((one) => one.id === metric && one.kind !== "trial" && one.isJudged);
  if (!isJudged || config.judge !== undefined) return null;
  if (report.scores.some((score) => score.metric === metric && hasNumber(score))) return null;
  return {
    what: `\`${metric}\` has a gate, but nothing labels its cases: \`${config.name}\` has no \`judge\`, and its traces have no labels.`,
    todo:
      "Add `judge: { model: gpt-4o-mini }` to the suite or at the top of the file (a model given as an input or option only replaces " +
      "its `model`), write labels into the traces, or remove the gate.",
  };
}

/** Reports a slice that no case has, and a score that the gold set leaves undefined. */
function whyUnmeasured(
  gate: Gate,
  { scores, cases }: SuiteReport,
  { slices: fields, gatePlaces }: SuiteConfig,
): ErrorDetail | null {
  const name = scoreName(gate);
  const score = findByKey(scores, scoreName, name);
  if (score?.status === "undefined" && score.because === "gold") {
    const what = `\`${name}\` has a gate, but the gold set gives it nothing to measure: ${score.why}.`;
    const written = gatePlaces?.written?.get(name);
    const unwanted = written === undefined ? "this gate" : `\`${written}\``;
    return { what, todo: `Remove ${unwanted}, or add cases to the gold set that it can measure.` };
  }
  if (score !== undefined || gate.slice === "" || scores.some(({ slice }) => slice === gate.slice)) return null;
  // What only traces name may be what a missing one would have named; the gate fails, and says so.
  const isOfField = fields.some((field) => gate.slice.startsWith(sliceName(field, "")));
  if (cases.missing > 0 && !isOfField) return null;
  const known = scores.flatMap((one) => (one.metric === gate.metric && one.slice !== "" ? [scoreName(one)] : []));
  const what = `\`${name}\` has a gate, but no case is in the slice \`${gate.slice}\`.`;
  return {
    what,
    given: name,
    known,
    todo: known.length === 0 ? "Remove the gate." : `There are ${firstCodes(known)}.`,
  };
}

function criticalErrors({ config, ids, base }: CheckedSuite): ErrorDetail[] {
  const unknown = (config.gates.cases.critical ?? []).filter((id) => !ids.has(id) && !base.ids.has(id));
  return unknown.map((id) => {
    const at = config.gatePlaces?.critical.get(id);
    const what = `The critical case \`${id}\` is not in the gold set of \`${config.name}\`.`;
    const todo = "Write the id of a case, or remove it.";
    return { what, ...(at !== undefined && { at }), given: id, known: [...ids], todo };
  });
}

function isMeasuredIn(report: SuiteReport | null, name: string): boolean {
  return report?.scores.some((one) => scoreName(one) === name && hasNumber(one)) === true;
}

function hasNumber({ status }: Score): boolean {
  return status === "measured" || status === "partial";
}
