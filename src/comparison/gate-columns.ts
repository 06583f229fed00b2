import { type CaseRow, type Evidence, hasSameContent } from "../core/case.ts";
import { type Better, type CorpusMetric, isQuantile, type Metric, type QuantileMetric } from "../core/metric.ts";
import { exactSum } from "../math/exact-sum.ts";
import { groupBy } from "../math/group.ts";
import { ROUNDING } from "../math/numbers.ts";
import type { PermutedColumn } from "../math/statistics/permutation-test.ts";
import { quantileDifference } from "../math/statistics/quantile.ts";
import type { RatioTerms } from "../math/statistics/ratio.ts";
import { CaseSet } from "../scoring/case-set.ts";
import { ratioValue } from "../scoring/ratios.ts";
import { pickRows } from "./pairs.ts";
import type { PermutationDesign } from "./permutation-design.ts";

/** The effects of a suite's units on one score, and what the test is about. */
export interface GateColumn {
  readonly column: PermutedColumn;
  /** What one unit of the statistic is in the score. */
  readonly scale: number;
  /** The cases that changed, by their index in the suite, and how many of them made the score worse and better. */
  readonly changed: readonly number[];
  readonly worse: number;
  readonly better: number;
  /** Cases, or clusters, that count in the score in some run. */
  readonly counted: number;
}

/** The cases of a score, by their index in the suite. */
type Places = readonly number[];

/**
 * Returns the effects on a ratio by its terms in each run, positive if worse. With R the ratio over all runs together, which no
 * arrangement changes, a case contributes top − R·bottom in a run. A unit's effect is the mean contribution of the head's runs minus that
 * of the others; the scale is B / (runs · b · b′) with the mean bottoms of the head's runs and of the others.
 */
export function ratioColumn(
  terms: readonly RatioTerms[],
  better: Better,
  places: Places,
  design: PermutationDesign,
): GateColumn {
  const { ways, units, unitOf, clusterOf } = design;
  const bottoms = terms.map(({ bottom }) => exactSum(bottom));
  const total = bottoms.reduce((sum, one) => sum + one, 0);
  const ratio = ratioValue(...terms) ?? 0;
  const bottomOf = (run: number): number => bottoms[run] as number;
  const product = meanOf(design, 0, 1, bottomOf) * meanOf(design, 0, 0, bottomOf);
  const sign = better === "higher" ? -1 : 1;
  const effects = new Float64Array(units * ways);
  const counted = new Set<number>();
  const changed: number[] = [];
  const counts = { worse: 0, better: 0 };
  for (const [at, place] of places.entries()) {
    if (terms.some(({ bottom }) => bottom[at] !== 0)) counted.add(clusterOf(place));
    const unit = unitOf[place] as number;
    const isSame = ({ top, bottom }: RatioTerms): boolean =>
      top[at] === terms[0]?.top[at] && bottom[at] === terms[0]?.bottom[at];
    if (unit < 0 || terms.every(isSame)) continue;
    changed.push(place);
    for (let way = 0; way < ways; way += 1) {
      // Differences of tops and of bottoms are exact where they are whole numbers, so that equal effects are equal.
      const top = differenceIn(design, way, (run) => terms[run]?.top[at] as number);
      const bottom = differenceIn(design, way, (run) => terms[run]?.bottom[at] as number);
      const effect = sign * (top - ratio * bottom);
      const sum = (effects[unit * ways + way] as number) + effect;
      // A sum that is only a rounding error is 0.
      effects[unit * ways + way] = Math.abs(sum) <= Math.abs(effect) * ROUNDING ? 0 : sum;
      if (way > 0) continue;
      counts.worse += Number(effect > 0);
      counts.better += Number(effect < 0);
    }
  }
  const scale = product === 0 ? 0 : total / (terms.length * product);
  return { column: { effects }, scale, changed, ...counts, counted: counted.size };
}

/** Returns the mean of a number over the runs of a side in one way to choose the head's: the head's (1), or the others (0). */
function meanOf(
  { isHead, runs }: PermutationDesign,
  way: number,
  side: 0 | 1,
  numberIn: (run: number) => number,
): number {
  let [sum, count] = [0, 0];
  for (let run = 0; run < runs.length; run += 1) {
    if (isHead[way * runs.length + run] !== side) continue;
    sum += numberIn(run);
    count += 1;
  }
  return sum / count;
}

function differenceIn(design: PermutationDesign, way: number, numberIn: (run: number) => number): number {
  return meanOf(design, way, 1, numberIn) - meanOf(design, way, 0, numberIn);
}

/**
 * Returns the test of a quantile, by the quantile itself: the influence of single cases on it says little where few cases lie beyond it. A
 * case is worse if its own number is.
 */
export function quantileColumn(metric: QuantileMetric, places: Places, design: PermutationDesign): GateColumn {
  const { runs, isHead, unitOf, clusterOf } = design;
  const rows = runs.flatMap((run) => pickRows(run, places));
  const rounds = new CaseSet(rows).partFor(metric).evidenceByRound();
  const numberOf = (evidence: Evidence): number => metric.quantile.of(evidence) ?? Number.NaN;
  const values = Float64Array.from(rounds.flatMap((evidence) => evidence.map(numberOf)));
  const sample = {
    values,
    unitOf: Int32Array.from(values, (_, at) => unitOf[places[at % places.length] as number] as number),
    runOf: Uint8Array.from(values, (_, at) => Math.floor((at % rows.length) / places.length)),
    isHead,
    runs: runs.length,
  };
  const sign = metric.better === "lower" ? 1 : -1;
  const difference = quantileDifference(sample, metric.quantile.share);
  const sumOf = (run: number, at: number): number =>
    rounds.reduce((sum, _, round) => sum + (values[round * rows.length + run * places.length + at] as number), 0);
  const changes = places.map((_, at) => sign * differenceIn(design, 0, (run) => sumOf(run, at)));
  return {
    column: { of: (ways) => sign * difference(ways), values },
    scale: 1,
    changed: places.filter((_, at) => runs.some((__, run) => sumOf(run, at) !== sumOf(0, at))),
    worse: changes.filter((change) => change > 0).length,
    better: changes.filter((change) => change < 0).length,
    counted: new Set(places.map(clusterOf)).size,
  };
}

/**
 * Returns the effects on corpus metrics over the same cases by the jackknife over the rows of all runs together: how much the value
 * falls without the rows of a unit in one run, compared with the other runs (Efron and Tibshirani 1993, chapter 11). These rows are the
 * same whichever runs are the head's. A metric without a value if a unit is left out gives null.
 */
export function influenceColumns(
  metrics: readonly CorpusMetric[],
  places: Places,
  design: PermutationDesign,
): (GateColumn | null)[] {
  const { runs, ways, units, unitOf, clusterOf } = design;
  const values = new CaseSet(runs.flatMap((rows) => pickRows(rows, places))).weightedValues(metrics);
  const weights = new Uint32Array(runs.length * places.length).fill(1);
  const all = Float64Array.from(values(weights));
  const membersOf = groupBy(places.keys(), (at) => unitOf[places[at] as number] as number);
  const same = membersOf.get(-1) ?? [];
  membersOf.delete(-1);
  /** The values without the rows of a unit in each run. */
  const without = [...membersOf].map(([unit, members]) => {
    const left = runs.map((_, run) => {
      for (const at of members) weights[run * places.length + at] = 0;
      const own = Float64Array.from(values(weights));
      for (const at of members) weights[run * places.length + at] = 1;
      return own;
    });
    return { unit, left };
  });
  const blocks = without.length + new Set(same.map((at) => clusterOf(places[at] as number))).size;
  const counted = new Set(places.map(clusterOf)).size;
  const isChanged = (place: number): boolean =>
    runs.some((rows) => !hasSameContent(rows[place] as CaseRow, runs[0]?.[place] as CaseRow));
  const changed = places.filter((place) => unitOf[place] !== -1 && isChanged(place));
  return metrics.map((metric, index): GateColumn | null => {
    const sign = metric.better === "higher" ? 1 : -1;
    const least = Math.abs(all[index] as number) * ROUNDING;
    const effects = new Float64Array(units * ways);
    for (const { unit, left } of without) {
      for (let way = 0; way < ways; way += 1) {
        const effect = sign * differenceIn(design, way, (run) => left[run]?.[index] as number);
        effects[unit * ways + way] = Math.abs(effect) <= least ? 0 : effect;
      }
    }
    if (effects.some(Number.isNaN)) return null;
    // Of several cases of a unit it is not known which ones move the score.
    const isMoving = (place: number): boolean => {
      const unit = unitOf[place] as number;
      const own = effects.subarray(unit * ways, (unit + 1) * ways);
      return (membersOf.get(unit)?.length ?? 0) > 1 || own.some((effect) => effect !== 0);
    };
    // No single case makes a score of the whole set worse or better. Of a mean the scale is exact.
    const scale = runs.length - 1 / blocks;
    return { column: { effects }, scale, changed: changed.filter(isMoving), worse: 0, better: 0, counted };
  });
}

/** Returns whether the influence of single cases says what moves a score. */
export function isSmooth(metric: Metric): metric is CorpusMetric {
  return metric.kind === "corpus" && !isQuantile(metric);
}
