import type { Evidence } from "../case.ts";
import type { Metric, WholeMetric } from "../metric.ts";
import type { Score } from "../score.ts";
import { joinSlices } from "../slice.ts";
import { CaseSet } from "./case-set.ts";
import { type Counted, countMeasured, quotientValue, termsOf } from "./term.ts";
import { countCases, weighEvidence } from "./weight.ts";

/** The scores of all metrics over all evidence, without intervals; the order of cases does not matter. */
export function summarize(metrics: readonly Metric[], evidence: readonly Evidence[]): Score[] {
  const rows = (): Counted[] => evidence.map((one) => ({ outcome: "unscored", evidence: one }));
  return summarizeRows(metrics, new CaseSet(rows, weighEvidence(evidence)), "");
}

/** The scores of all metrics over the rows of a slice, without intervals. Each case weighs the same, however many trials it has. */
export function summarizeRows(metrics: readonly Metric[], set: CaseSet, slice: string): Score[] {
  const wholes = metrics.filter((metric) => metric.kind === "whole");
  const values = set.values(wholes);
  const valueIn = (metric: WholeMetric): number | null => values.get(metric) ?? null;
  return metrics.map((metric) => summarizeMetric(metric, set, slice, valueIn));
}

function summarizeMetric(
  metric: Metric,
  set: CaseSet,
  slice: string,
  valueIn: (metric: WholeMetric) => number | null,
): Score {
  const name = { metric: metric.id, slice: joinSlices(metric.slice ?? "", slice) };
  const facts = {
    better: metric.better,
    revision: metric.revision,
    ...(metric.unit === "number" && { unit: metric.unit }),
    ...(slice === "" && metric.headline && { headline: true as const }),
    ...(metric.fine && { fine: true as const }),
  };
  const { value: convention, why } = metric.vacuous;
  const vacuous: Score = { ...name, status: "vacuous", value: convention, n: 0, why, ...facts };
  if (metric.kind === "whole") {
    const value = valueIn(metric);
    const n = set.countOf(metric);
    return value === null ? vacuous : finite({ ...name, status: "measured", value, n, ...facts });
  }
  if (metric.kind === "trial") {
    const terms = termsOf(metric, set.rows);
    const mean = quotientValue(terms);
    return mean === null
      ? vacuous
      : finite({ ...name, status: "measured", value: mean, n: countMeasured(terms), ...facts });
  }
  const { scale, trials } = set.weighed();
  const sums = set.sumsOf(metric);
  if (sums.bottom === 0) return vacuous;
  const n = trials ? countCases(metric, set.rows) : sums.counted;
  // Of one case's trials the quotient is taken before the scale is: it is exact.
  const value = sums.top / sums.bottom;
  const [top, bottom] = [sums.top / scale, sums.bottom / scale];
  return finite({ ...name, status: "measured", value, n, top, bottom, ...facts });
}

/** A number that is none is a failed score, not a value. */
function finite(score: Extract<Score, { status: "measured" }>): Score {
  if (Number.isFinite(score.value)) return score;
  const { metric, slice, better, revision, unit, headline, fine } = score;
  const facts = { better, revision, ...(unit && { unit }), ...(headline && { headline }), ...(fine && { fine }) };
  return { metric, slice, status: "failed", why: `the metric gives ${score.value}, not a number`, ...facts };
}
