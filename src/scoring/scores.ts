import type { CaseRow, Evidence } from "../core/case.ts";
import type { CountedCase } from "../core/case-results.ts";
import { applicableMetrics, type CorpusMetric, isQuantile, type Metric, type SummedMetric } from "../core/metric.ts";
import { isMainScore, joinSlices, type Score } from "../core/score.ts";
import { exactSum } from "../math/exact-sum.ts";
import { pick } from "../math/group.ts";
import { getOrCreate } from "../math/memo.ts";
import { type Interval, type OpenInterval, wilsonInterval } from "../math/statistics/distributions.ts";
import {
  type Clusters,
  dealCases,
  groupClusters,
  jackknife,
  leaveOutBlocks,
  selectClusters,
  studentInterval,
} from "../math/statistics/jackknife.ts";
import { quantileInterval } from "../math/statistics/quantile.ts";
import { estimateRatio } from "../math/statistics/ratio.ts";
import { formatCount } from "../math/text/number-format.ts";
import { compareTexts } from "../math/text/texts.ts";
import { CaseSet } from "./case-set.ts";
import {
  allEvidence,
  countMeasured,
  countRatioCases,
  isProportion,
  ratioTerms,
  ratioValue,
  sumRatio,
} from "./ratios.ts";
import { type Slice, slicesOf } from "./slices.ts";
import { type UnscoredPart, unscoredPart } from "./unscored.ts";

/**
 * Computes all scores of a suite with their intervals, unless these are not wanted: every metric on the whole set with its breakdowns,
 * then the main ones on each slice by fields.
 */
export function scoreRows(
  metrics: readonly Metric[],
  given: readonly CaseRow[],
  fields: readonly string[],
  hasIntervals = true,
): Score[] {
  const rows = sortById(given);
  const measured = metricsBySlice(metrics, [rows]);
  const isClustered = rows.some(({ cluster }) => cluster !== undefined);
  return slicesOf(rows, fields).flatMap((slice) => {
    const rowsOfSlice = pick(rows, slice.indices);
    const [set, ofSlice] = [new CaseSet(rowsOfSlice), measured(slice)];
    const scores = summarizeRows(ofSlice, set, slice.name);
    if (!hasIntervals) return scores;
    const clusters = isClustered ? groupClusters(rowsOfSlice.map(({ cluster }) => cluster)) : null;
    const numbered = ofSlice.filter((_, index) => scores[index]?.status === "measured");
    const intervalOf = scoreIntervals(numbered, set, clusters);
    return scores.map((score, index) => {
      const metric = ofSlice[index] as Metric;
      const isPartial = score.status === "partial" && metric.kind === "ratio";
      if (score.status !== "measured" && !isPartial) return score;
      const interval = intervalOf(metric, score.value);
      return { ...score, interval: interval && [...interval] };
    });
  });
}

/** Returns rows in the order of their ids: intervals do not depend on the order of lines. Sorted rows are not copied. */
export function sortById<Row extends Pick<CaseRow, "id">>(rows: readonly Row[]): readonly Row[] {
  const compare = (a: Row, b: Row): number => compareTexts(a.id, b.id);
  for (let i = 1; i < rows.length; i += 1) {
    if (compare(rows[i - 1] as Row, rows[i] as Row) > 0) return [...rows].sort(compare);
  }
  return rows;
}

/** Returns a function that selects the metrics of a slice of one or several runs: all on the whole set, on any other only the main ones. */
export function metricsBySlice(
  metrics: readonly Metric[],
  runs: readonly (readonly CountedCase[])[],
): (slice: Slice) => readonly Metric[] {
  const dependOnData = metrics.some(
    (metric) => metric.kind !== "trial" && (metric.breakdown ?? metric.appliesTo) !== undefined,
  );
  const all = dependOnData ? applicableMetrics(metrics, runs.flatMap(allEvidence)) : [...metrics];
  const main = all.filter((metric) => isMainScore(metric) || metrics.includes(metric));
  return ({ indices }) => (indices === null ? all : main);
}

/** Computes the scores of all metrics over all evidence, without intervals; the order of cases does not matter. */
export function summarize(metrics: readonly Metric[], evidence: readonly Evidence[]): Score[] {
  const known = new Map<Evidence, CountedCase>();
  const rows = evidence.map((one) =>
    getOrCreate(known, one, (): CountedCase => ({ outcome: "unscored", evidence: one })),
  );
  return summarizeRows(metrics, new CaseSet(rows), "");
}

/** Computes the scores of all metrics over the rows of a slice, without intervals. Each case has the same weight, however many trials it has. */
export function summarizeRows(metrics: readonly Metric[], set: CaseSet, slice: string): Score[] {
  const corpusMetrics = metrics.filter((metric) => metric.kind === "corpus");
  const values = set.values(corpusMetrics);
  const valueIn = (metric: CorpusMetric): number | null => values.get(metric) ?? null;
  return metrics.map((metric) => summarizeMetric(metric, set, slice, valueIn));
}

function summarizeMetric(
  metric: Metric,
  set: CaseSet,
  slice: string,
  valueIn: (metric: CorpusMetric) => number | null,
): Score {
  const name = { metric: metric.id, slice: joinSlices(metric.slice ?? "", slice) };
  const facts = {
    better: metric.better,
    revision: metric.revision,
    ...(metric.unit !== "fraction" && { unit: metric.unit }),
    ...(slice === "" && metric.headline && { headline: true as const }),
    ...(metric.reportOnly && { fine: true as const }),
  };
  const measured = measure(metric, set, valueIn);
  const excluded = unscoredPart(metric, set);
  if (measured === null && excluded !== null && !excluded.onlyMissing) {
    const { unscored, missing } = excluded;
    return { ...name, status: "failed", why: whyNoValue(metric, set, excluded), unscored, missing, ...facts };
  }
  if (measured === null) {
    const { value } = metric.whenUndefined;
    return { ...name, status: "undefined", value, n: 0, ...whyUndefined(metric, set, excluded), ...facts };
  }
  if (!Number.isFinite(measured.value)) {
    return { ...name, status: "failed", why: `the metric gives ${measured.value}, not a number`, ...facts };
  }
  if (excluded === null) return { ...name, status: "measured", ...measured, ...facts };
  const { unscored, missing } = excluded;
  if (excluded.bounds.some(Number.isNaN)) {
    return { ...name, status: "failed", why: "the metric's bounds are not numbers", unscored, missing, ...facts };
  }
  const { value, ...counts } = measured;
  const [low, high] = [Math.min(excluded.bounds[0], value), Math.max(excluded.bounds[1], value)];
  const bounds: [number | null, number | null] = [finiteOrNull(low), finiteOrNull(high)];
  return { ...name, status: "partial", value, bounds, unscored, missing, ...counts, ...facts };
}

function finiteOrNull(bound: number): number | null {
  return Number.isFinite(bound) ? bound : null;
}

/** A value with the cases that it was measured on, and the sums of a ratio. */
interface Measured {
  readonly value: number;
  readonly n: number;
  readonly top?: number;
  readonly bottom?: number;
}

/** Computes the value over the scored cases; null where it is undefined. */
function measure(metric: Metric, set: CaseSet, valueIn: (metric: CorpusMetric) => number | null): Measured | null {
  if (metric.kind === "corpus") {
    const value = valueIn(metric);
    return value === null ? null : { value, n: set.countOf(metric) };
  }
  if (metric.kind === "trial") {
    const terms = ratioTerms(metric, set.rows);
    const value = ratioValue(terms);
    return value === null ? null : { value, n: countMeasured(terms) };
  }
  const weighed = set.weighed(metric);
  const { scale, times } = weighed;
  const sums = sumRatio(metric, weighed);
  if (sums.bottom === 0) return null;
  const n = times === null ? sums.counted : countRatioCases(metric, set.rows);
  // The sums are divided before they are scaled: that is exact.
  return { value: sums.top / sums.bottom, n, top: sums.top / scale, bottom: sums.bottom / scale };
}

/** Returns why the denominator is 0, and whether the gold set alone makes it so. */
function whyUndefined(
  metric: Metric,
  set: CaseSet,
  excluded: UnscoredPart | null,
): Pick<Extract<Score, { status: "undefined" }>, "why" | "because"> {
  const { why, because } = metric.whenUndefined;
  if (excluded !== null) {
    const count = excluded.missing["no trace"] ?? 0;
    if (count === 0) return { why };
    if (count === set.rows.length) return { why: "no case has a trace" };
    return { why: `${formatCount(count, "case has", "cases have")} no trace, and of the others: ${why}` };
  }
  const lacksGold = metric.kind !== "trial" && metric.lacksGold?.(set.partFor(metric).allEvidence()) === true;
  return { why, ...((because === "gold" || lacksGold) && { because: "gold" }) };
}

/** Returns why the scored cases give no value. */
function whyNoValue(metric: Metric, set: CaseSet, { unscored, missing }: UnscoredPart): string {
  const why = Object.entries(missing)
    .map(([reason, count]) => `${count} ${reason}`)
    .join(", ");
  const scored = metric.kind === "corpus" ? set.countOf(metric) : 0;
  const cases = formatCount(unscored, "case");
  if (metric.kind === "trial") return `${metric.whenUndefined.why}; ${cases} could not be scored in all trials`;
  if (scored === 0)
    return unscored === 1 ? `its only case could not be scored (${why})` : `none of ${cases} could be scored (${why})`;
  return `${cases} could not be scored (${why}), and the others give no number: ${metric.whenUndefined.why}`;
}

/** The confidence of every interval that is shown. */
export const CONFIDENCE = 0.95;

/**
 * Returns a function that computes the 95% interval of a metric's value: Wilson's for a proportion of independent cases, order
 * statistics for a quantile, else Student's by the jackknife over clusters, cases or blocks of them. The rows are in the order of their
 * ids, so that an interval does not depend on the order of lines. All corpus metrics are computed together.
 */
function scoreIntervals(
  metrics: readonly Metric[],
  set: CaseSet,
  clusters: Clusters | null,
): (metric: Metric, value: number) => OpenInterval | null {
  const corpusMetrics = metrics.filter(
    (metric): metric is CorpusMetric => metric.kind === "corpus" && !isQuantile(metric),
  );
  const blocks = dealCases(set.rows.length, clusters);
  const left = corpusMetrics.length === 0 ? [] : leaveOutBlocks(blocks, set.weightedValues(corpusMetrics));
  return (metric, value) => {
    if (isQuantile(metric)) {
      return quantileInterval(set.quantileSample(metric, clusters), metric.quantile.share, CONFIDENCE);
    }
    if (metric.kind === "corpus") {
      const estimate = jackknife(value, left[corpusMetrics.indexOf(metric)] ?? new Float64Array());
      return estimate && studentInterval(estimate, CONFIDENCE, metric.range);
    }
    return ratioInterval(metric, set, clusters);
  };
}

function ratioInterval(metric: SummedMetric, set: CaseSet, clusters: Clusters | null): Interval | null {
  const { range } = metric;
  const places = set.placesOf(metric);
  const rows = pick(set.rows, places);
  const terms = ratioTerms(metric, rows);
  if (clusters === null && range[0] === 0 && range[1] === 1 && isProportion(terms)) {
    return wilsonInterval(exactSum(terms.top), exactSum(terms.bottom), CONFIDENCE);
  }
  const estimate = estimateRatio(terms, places === null ? clusters : selectClusters(clusters, places));
  if (estimate === null) return null;
  // Cases of a cluster say no more than as many independent ones.
  const { value, error } = estimate;
  const least = isProportion(terms) ? Math.sqrt((value * (1 - value)) / countMeasured(terms)) : 0;
  return studentInterval({ ...estimate, error: Math.max(error, least) }, CONFIDENCE, range);
}
