import { type CaseRow, hasSameContent } from "../core/case.ts";
import type { Change } from "../core/diff.ts";
import { type Better, type CorpusMetric, isQuantile, type Metric, type SummedMetric } from "../core/metric.ts";
import { groupBy } from "../math/group.ts";
import { lazy } from "../math/memo.ts";
import { isEqualRounded } from "../math/numbers.ts";
import type { Interval } from "../math/statistics/distributions.ts";
import { dealCases, jackknifeInterval, leaveOutBlocks } from "../math/statistics/jackknife.ts";
import { quantileInterval } from "../math/statistics/quantile.ts";
import { leaveOutRatios, type RatioTerms } from "../math/statistics/ratio.ts";
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
  /** Cases that count in either run. */
  readonly n: number;
  readonly interval: Interval | null;
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
  if (base === null || head === null || cases === null) return { base, head, n, interval: null, cases: null };
  const left = (): Float64Array => leaveOutRatios([own, old], rows.clusters);
  const interval = differenceInterval(head - base, cases.changed, { left, range: metric.range, confidence });
  return { base, head, n, interval, cases };
}

/** So many cases do not change alike by chance. */
const FEWEST_ALIKE = 6;

/** Returns the interval of a difference; [0, 0] where no case changed, null where it has none. */
function differenceInterval(
  delta: number,
  changed: number,
  by: { readonly left: () => Float64Array; readonly range: Interval; readonly confidence: number },
): Interval | null {
  if (changed === 0) return [0, 0];
  const width = by.range[1] - by.range[0];
  const left = by.left();
  const found = jackknifeInterval(delta, left, { confidence: by.confidence, range: [-width, width] });
  // Where all cases changed alike, the error is 0: of six that is no chance (2 · 2^−6).
  const areAlike = left.length >= FEWEST_ALIKE && left.every((one) => isEqualRounded(one, delta));
  return found ?? (areAlike ? [delta, delta] : null);
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
  const changed = lazy(() =>
    head.reduce((count, row, index) => count + Number(!hasSameContent(row, base[index] as CaseRow)), 0),
  );
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
      interval: null,
      cases: null,
    };
    if (from === null || to === null) return plain;
    const cases = isQuantile(metric) ? countNumbers(metric, base, head) : { changed: changed(), worse: 0, better: 0 };
    if (isQuantile(metric)) {
      const samples = [sets.head, sets.base].map((set) => set.quantileSample(metric, clusters));
      const interval: Interval | null =
        cases.changed === 0 ? [0, 0] : quantileInterval(samples, metric.quantile.share, confidence);
      return { ...plain, cases, interval };
    }
    const own = (): Float64Array => left()[smooth.indexOf(metric)] ?? new Float64Array();
    const interval = differenceInterval(to - from, cases.changed, { left: own, range: metric.range, confidence });
    return { ...plain, cases, interval };
  };
}
