import { type CaseRow, hasSameContent } from "../core/case.ts";
import type { Change } from "../core/diff.ts";
import { type Better, type CorpusMetric, isQuantile, type Metric, type SummedMetric } from "../core/metric.ts";
import { groupBy } from "../math/group.ts";
import { lazy } from "../math/memo.ts";
import { type Interval, type OpenInterval, studentTails } from "../math/statistics/distributions.ts";
import {
  dealCases,
  type Estimate,
  freedomOf,
  jackknife,
  leaveOutBlocks,
  studentInterval,
} from "../math/statistics/jackknife.ts";
import { quantileChangeInterval } from "../math/statistics/quantile.ts";
import { estimateChange, type RatioTerms } from "../math/statistics/ratio.ts";
import { CaseSet } from "../scoring/case-set.ts";
import { ratioTerms, ratioValue, sumRatio } from "../scoring/ratios.ts";
import { CONFIDENCE } from "../scoring/scores.ts";
import { type ClusteredRows, type ScoredMetric, selectRows } from "./pairs.ts";
import { countNumbers } from "./score-drops.ts";

/** The change of one metric on one slice, over the cases that both runs scored. */
export interface PairedChange {
  readonly metric: string;
  readonly slice: string;
  /** Null where the score is undefined. */
  readonly base: number | null;
  readonly head: number | null;
  /** Cases that count in either run, and how many independent ones say as much about a change. */
  readonly n: number;
  readonly effective: number;
  readonly interval: OpenInterval | null;
  /** The two-sided chance of such a change if nothing changed; null where it is not known. */
  readonly p: number | null;
  /** The cases that changed their contribution, and the direction of each; null where there is no difference. */
  readonly cases: Change["cases"];
  /** Compared clusters; null where all cases are independent. */
  readonly clusters: number | null;
  /** Cases that a run did not score. */
  readonly unscored: number;
}

/** Compares metrics on slices, those over the same cases together, with intervals of a confidence. */
export function compareScored(
  pairs: ClusteredRows,
  all: readonly ScoredMetric[],
  confidence = CONFIDENCE,
): PairedChange[] {
  const changes = new Map<ScoredMetric, PairedChange>();
  for (const [{ places, left }, group] of groupBy(all, ({ scored }) => scored)) {
    const rows = selectRows(pairs, places);
    const sets = { rows, base: new CaseSet(rows.base), head: new CaseSet(rows.head) };
    const corpus = group.map(({ metric }) => metric).filter((metric) => metric.kind === "corpus");
    const compareCorpus = corpusComparer(corpus, sets, confidence);
    const clusters = rows.clusters?.count ?? null;
    for (const one of group) {
      const { metric, slice } = one;
      const found = metric.kind === "corpus" ? compareCorpus(metric) : compareRatio(metric, sets, confidence);
      changes.set(one, { metric: metric.id, slice, clusters, ...found, unscored: left });
    }
  }
  return all.map((one) => changes.get(one) as PairedChange);
}

type Compared = Omit<PairedChange, "metric" | "slice" | "clusters" | "unscored">;

/** The cases of both runs that are compared, and what their metrics share. */
interface ComparedSets {
  readonly rows: ClusteredRows;
  readonly base: CaseSet;
  readonly head: CaseSet;
}

/** Returns the cases that a metric with a name is about in either run, ascending; null for a metric of all cases. */
function placesInEither(metric: Metric, { base, head }: ComparedSets): readonly number[] | null {
  const [before, now] = [base.placesOf(metric), head.placesOf(metric)];
  return before && now && [...new Set([...before, ...now])].sort((a, b) => a - b);
}

function compareRatio(metric: SummedMetric, sets: ComparedSets, confidence: number): Compared {
  const places = placesInEither(metric, sets);
  // A metric of one of many labels counts few rows.
  const rows = places === null ? sets.rows : selectRows(sets.rows, places);
  const [old, own] = [ratioTerms(metric, rows.base), ratioTerms(metric, rows.head)];
  const [base, head] = [valueIn(metric, sets.base, old), valueIn(metric, sets.head, own)];
  const { n, cases } = countTerms(old, own, metric.better);
  if (base === null || head === null || cases === null)
    return { base, head, n, effective: n, interval: null, p: null, cases: null };
  const { estimate, effective } = estimateChange([own, old], rows.clusters, metric.range);
  return { base, head, n, cases, effective, ...boundsOf(estimate, metric.range, confidence) };
}

/** Returns the interval of an estimated change, and the chance of one as large if nothing changed; both null where there is no error. */
function boundsOf(estimate: Estimate | null, range: Interval, confidence: number): Pick<Compared, "interval" | "p"> {
  if (estimate === null || (estimate.error === 0 && estimate.value !== 0)) return { interval: null, p: null };
  if (estimate.error === 0) return { interval: [0, 0], p: 1 };
  const width = range[1] - range[0];
  const p = studentTails(estimate.value / estimate.error, freedomOf(estimate));
  return { interval: studentInterval(estimate, confidence, [-width, width]), p };
}

/** Computes a value as scores do: of trials, the sums of means differ from them in the last digit. */
function valueIn(metric: SummedMetric, set: CaseSet, terms: RatioTerms): number | null {
  if (metric.kind === "trial" || set.weighedAll().times === null) return ratioValue(terms);
  const { top, bottom } = sumRatio(metric, set.weighed(metric));
  return bottom === 0 ? null : top / bottom;
}

/**
 * Counts the cases that count in either run, and those that move a ratio for the worse and for the better, relative to its value over
 * both runs. That is summed exactly: the direction of a case at just this value must not depend on the order of cases.
 */
function countTerms(base: RatioTerms, head: RatioTerms, whichIsBetter: Better): Pick<Compared, "n" | "cases"> {
  const isMoving = base.bottom.some((bottom, index) => bottom !== head.bottom[index]);
  const ratio = isMoving ? (ratioValue(base, head) ?? 0) : 0;
  const sign = whichIsBetter === "higher" ? 1 : -1;
  let [n, changed, worse, better] = [0, 0, 0, 0];
  for (let i = 0; i < base.top.length; i += 1) {
    const top = (head.top[i] as number) - (base.top[i] as number);
    const bottom = (head.bottom[i] as number) - (base.bottom[i] as number);
    if (base.bottom[i] !== 0 || head.bottom[i] !== 0) n += 1;
    if (top === 0 && bottom === 0) continue;
    changed += 1;
    const effect = sign * (top - ratio * bottom);
    if (effect < 0) worse += 1;
    else if (effect > 0) better += 1;
  }
  return { n, cases: { changed, worse, better } };
}

/** Returns a function that compares corpus metrics; their values without blocks of cases are computed together. */
function corpusComparer(
  metrics: readonly CorpusMetric[],
  sets: ComparedSets,
  confidence: number,
): (metric: CorpusMetric) => Compared {
  const { base, head, clusters } = sets.rows;
  const [before, now] = [sets.base.values(metrics), sets.head.values(metrics)];
  const clusterOf = (index: number): number => clusters?.of[index] ?? index;
  const changed = lazy(() => {
    const places = [...head.keys()].filter((index) => !hasSameContent(head[index] as CaseRow, base[index] as CaseRow));
    return { cases: places.length, units: new Set(places.map(clusterOf)).size };
  });
  const smooth = metrics.filter((metric) => !isQuantile(metric));
  const left = lazy(() => {
    const [values, baseValues] = [sets.head.weightedValues(smooth), sets.base.weightedValues(smooth)];
    return leaveOutBlocks(dealCases(head.length, clusters), (weights) => {
      const own = baseValues(weights);
      return values(weights).map((value, place) => value - (own[place] as number));
    });
  });
  return (metric) => {
    const [from, to] = [before.get(metric) ?? null, now.get(metric) ?? null];
    const plain = {
      base: from,
      head: to,
      n: placesInEither(metric, sets)?.length ?? head.length,
      effective: clusters?.count ?? head.length,
      ...{ interval: null, p: null, cases: null },
    };
    if (from === null || to === null) return plain;
    if (isQuantile(metric)) {
      const cases = countNumbers(metric, base, head); // Of trials a case's mean may stay where their quantile does not.
      const samples = [sets.head, sets.base].map((set) => set.quantileSample(metric, clusters));
      const interval: Interval | null =
        changed().cases === 0 ? [0, 0] : quantileChangeInterval(samples, metric.quantile.share, confidence);
      return { ...plain, cases, interval };
    }
    const { cases: count, units } = changed();
    const cases = { changed: count, worse: 0, better: 0 };
    if (count === 0) return { ...plain, cases, interval: [0, 0], p: 1 };
    const found = jackknife(to - from, left()[smooth.indexOf(metric)] ?? new Float64Array());
    // Two units more would change as the others do.
    const estimate = found && { ...found, error: found.error * Math.sqrt(1 + 2 / units) };
    return { ...plain, cases, ...boundsOf(estimate, metric.range, confidence) };
  };
}
