import type { ErrorDetail } from "../../core/error.ts";
import type { Gate } from "../../core/gate.ts";
import type { Metric } from "../../core/metric.ts";
import { scoreName } from "../../core/score.ts";
import { passMetrics } from "../../core/trial.ts";
import { findByKey } from "../../math/statistics/group.ts";
import { formatInteger } from "../../math/text/integer.ts";
import { count } from "../clauses.ts";
import type { SuiteWithCases } from "./checked-suite.ts";
import { failedGates } from "./failed-gates.ts";
import { whyNeverFails } from "./never-fails.ts";

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

const idOf = ({ id }: Metric): string => id;

function neverFailing(gate: Gate, suite: SuiteWithCases, metrics: readonly Metric[]): ErrorDetail[] {
  const { config, report } = suite;
  const name = scoreName(gate);
  const metric = findByKey(metrics, idOf, gate.metric);
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
  const among = total === 1 ? "there is 1 case" : `there are ${count(total, "case")}`;
  const allLack = { what: `can never fail: ${among}` };
  const below = (now: number, what: string): string => `Set it below ${total}: ${formatInteger(now)} now ${what}.`;
  const canFail = report.no_results
    ? Number.POSITIVE_INFINITY
    : rows.filter(({ outcome }) => outcome !== "fail").length;
  const newly = `cannot fail against these results: ${canFail === total ? among : `only ${canFail} of ${count(total, "case")} can newly fail`}`;
  return [
    ...warn("max_missing", max_missing, total, { ...allLack, todo: below(missing, "without a trace") }),
    ...warn("max_unscored", max_unscored, total, { ...allLack, todo: below(unscored, "without a score") }),
    ...warn("max_new_failures", max_new_failures, canFail, {
      what: newly,
      todo: canFail === 0 ? "Remove it until cases pass." : `Set it below ${canFail}.`,
    }),
  ];
}
