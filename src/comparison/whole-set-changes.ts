import type { PairedTest } from "../core/diff.ts";
import { isQuantile, type WholeMetric } from "../core/metric.ts";
import { roundingOf } from "../math/numbers.ts";
import { studentPValue } from "../math/statistics/distributions.ts";
import { groupBy } from "../math/statistics/group.ts";
import { studentInterval } from "../math/statistics/interval.ts";
import { blockJackknifeErrors, jackknifeFreedom } from "../math/statistics/jackknife.ts";
import { seedRandom } from "../math/statistics/random.ts";
import type { WeightedValues } from "../scoring/case-set.ts";
import { CONFIDENCE, type ResamplingLimits } from "../scoring/intervals.ts";
import { affordableDraws, MOST_SWAPPED_CASES } from "../scoring/whole-set.ts";
import type { ScoreComparison, Uncertainty } from "./paired-tests.ts";
import { eitherCounter, type PairedCaseSets, pairedOrders } from "./pairs.ts";
import { type QuantileDelta, quantileUncertainty } from "./swaps/quantiles.ts";

/** A test stops after this many draws with a difference at least as large as the observed one: enough to estimate a large p (Besag and Clifford 1991). */
const ENOUGH = 100;

/** The difference of a metric that has a value in both runs. */
interface Delta {
  readonly metric: WholeMetric;
  readonly delta: number;
  /** The confidence of its interval. */
  readonly confidence: number;
}

const UNKNOWN: Uncertainty = { interval: null, test: null };

/** Compares whole-set metrics over the same cases, with an interval and a test of each difference. All metrics share draws and blocks. */
export function compareWholeSetMetrics(
  metrics: readonly WholeMetric[],
  sets: PairedCaseSets,
  depth: ResamplingLimits,
): Map<WholeMetric, ScoreComparison> {
  const [before, now] = [sets.base.values(metrics), sets.head.values(metrics)];
  const sides = metrics.map((metric) => ({
    metric,
    base: before.get(metric) ?? null,
    head: now.get(metric) ?? null,
  }));
  const { confidence = CONFIDENCE } = depth;
  const deltas = sides.flatMap(({ metric, base, head }): Delta[] =>
    base === null || head === null ? [] : [{ metric, delta: head - base, confidence }],
  );
  const found = deltas.length === 0 ? [] : uncertaintiesOf(deltas, sets, depth);
  const byMetric = new Map(deltas.map(({ metric }, place) => [metric, found[place] ?? UNKNOWN]));
  const countEither = eitherCounter(sets);
  return new Map(
    sides.map(({ metric, base, head }) => [
      metric,
      { base, head, n: countEither(metric), ...(byMetric.get(metric) ?? UNKNOWN) },
    ]),
  );
}

function uncertaintiesOf(deltas: readonly Delta[], sets: PairedCaseSets, depth: ResamplingLimits): Uncertainty[] {
  const n = sets.head.rows.length;
  const { changed } = pairedOrders(sets);
  if (changed.length === 0) {
    const name = n > MOST_SWAPPED_CASES ? "jackknife" : "randomization";
    const clusters = sets.clusters && { clusters: sets.clusters.count };
    return deltas.map(() => ({ interval: [0, 0], test: { name, p: 1, ...countsOf(0) }, ...clusters }));
  }
  if (n > MOST_SWAPPED_CASES) return byError(deltas, sets);
  const metrics = deltas.map(({ metric }) => metric);
  const draws = affordableDraws(Math.max(sets.base.costOf(metrics), sets.head.costOf(metrics)));
  const tests = testWholes(deltas, sets, Math.min(depth.draws, draws));
  if (!depth.intervals) return tests.map((test) => ({ interval: null, test }));
  const { order } = pairedOrders(sets).all();
  const isSmooth = metrics.some((metric) => !isQuantile(metric));
  const errors = isSmooth ? jackknifeErrors(metrics, sets, order) : [];
  return tests.map((test, place): Uncertainty => {
    const one = deltas[place];
    if (one !== undefined && isQuantileDelta(one)) return quantileUncertainty(one, sets, test);
    return { ...intervalOf(one, errors[place], sets), test };
  });
}

/** The error of a difference by its clusters, and as if its cases were independent. */
interface Errors {
  readonly error: number | null;
  readonly plain: number | null;
}

function jackknifeErrors(metrics: readonly WholeMetric[], sets: PairedCaseSets, order?: readonly number[]): Errors[] {
  const n = sets.head.rows.length;
  const valuesOf = differences(metrics, sets);
  const plain = blockJackknifeErrors(n, valuesOf, { order });
  const { clusters } = sets;
  const errors = clusters ? blockJackknifeErrors(n, valuesOf, { order, clusters }) : plain;
  return errors.map((error, place) => ({ error, plain: plain[place] ?? null }));
}

function intervalOf(
  one: Delta | undefined,
  { error, plain }: Errors = { error: null, plain: null },
  { head, clusters }: PairedCaseSets,
): Omit<Uncertainty, "test"> {
  if (one === undefined || error === null) return { interval: null };
  const width = one.metric.range[1] - one.metric.range[0];
  const freedom = jackknifeFreedom(clusters?.count ?? head.rows.length);
  const interval = studentInterval(one.delta, { error, freedom }, one.confidence, [-width, width]);
  if (clusters === null) return { interval };
  const isKnown = clusters.count > 1 && plain !== null && plain > 0;
  return { interval, clusters: clusters.count, ...(isKnown && { designEffect: (error / plain) ** 2 }) };
}

function isQuantileDelta(one: Delta): one is Delta & QuantileDelta {
  return isQuantile(one.metric);
}

/** Returns a function that computes head − base of each metric by how often each case counts; it reuses its array. */
function differences(metrics: readonly WholeMetric[], { base, head }: PairedCaseSets): WeightedValues {
  const [before, now] = [base.weightedValues(metrics), head.weightedValues(metrics)];
  const deltas = new Float64Array(metrics.length);
  return (weights, left) => {
    const [baseValues, headValues] = [before(weights, left), now(weights, left)];
    for (let i = 0; i < deltas.length; i += 1) deltas[i] = (headValues[i] as number) - (baseValues[i] as number);
    return deltas;
  };
}

/** Tests differences by their errors, where there are too many cases to swap their runs. */
function byError(deltas: readonly Delta[], sets: PairedCaseSets): Uncertainty[] {
  const { changed } = pairedOrders(sets);
  const units = new Set(changed.map((index) => sets.clusters?.of[index] ?? index)).size;
  const freedom = jackknifeFreedom(sets.clusters?.count ?? sets.head.rows.length);
  const errors = jackknifeErrors(
    deltas.map(({ metric }) => metric),
    sets,
  );
  return deltas.map((one, place) => {
    if (isQuantileDelta(one)) return quantileUncertainty(one, sets, null);
    const error = errors[place]?.error ?? null;
    if (error === null) return UNKNOWN;
    const p = Math.max(studentPValue(one.delta, error, freedom), leastChance(units));
    return { ...intervalOf(one, errors[place], sets), test: { name: "jackknife", p, ...countsOf(changed.length) } };
  });
}

/** Returns the smallest p that this number of changed cases or clusters can give. */
function leastChance(changed: number): number {
  return Math.min(1, 2 * 0.5 ** changed);
}

/** Tests each difference by swapping the runs of changed cases at random. */
function testWholes(deltas: readonly Delta[], sets: PairedCaseSets, draws: number): PairedTest[] {
  const swap = swapper(sets);
  const values = sets.both().weightedValues(deltas.map(({ metric }) => metric));
  const counts = countsOf(pairedOrders(sets).changed.length);
  const left = new Uint8Array(deltas.length).fill(1);
  const baseValues = new Float64Array(deltas.length);
  const computeBoth = (): Float64Array => {
    baseValues.set(values(swap.one, left));
    return values(swap.other, left);
  };
  // Computed as in the draws: if cases differ in their number of trials, both runs together may have other rounds than each run.
  const unswapped = computeBoth();
  const observed = deltas.map(({ delta }, i) => {
    const difference = Math.abs((unswapped[i] as number) - (baseValues[i] as number));
    return Number.isNaN(difference) ? Math.abs(delta) : difference;
  });
  const large = new Uint32Array(deltas.length);
  const tests: (PairedTest | null)[] = deltas.map(() => null);
  for (let draw = 1; draw <= draws && left.includes(1); draw += 1) {
    swap.draw();
    const headValues = computeBoth();
    for (let i = 0; i < deltas.length; i += 1) {
      const [head, base] = [headValues[i] as number, baseValues[i] as number];
      if (left[i] === 0 || Math.abs(head - base) < (observed[i] as number) - roundingOf(head, base)) continue;
      large[i] = (large[i] as number) + 1;
      if (large[i] !== ENOUGH) continue;
      left[i] = 0;
      tests[i] = { name: "randomization", p: ENOUGH / draw, ...counts };
    }
  }
  return tests.map(
    (test, i) =>
      test ?? {
        name: "randomization",
        p: ((large[i] as number) + 1) / (draws + 1),
        ...counts,
        least_p: 1 / (draws + 1),
      },
  );
}

/** Returns the weights of base and head over the rows of both runs; `draw` swaps the runs of each changed case, or cluster, at random. */
function swapper(sets: PairedCaseSets) {
  const n = sets.base.rows.length;
  const { seed } = pairedOrders(sets).ofChanged();
  const units = changedUnits(sets);
  const random = seedRandom(seed);
  const one = new Uint32Array(2 * n).fill(1, 0, n);
  const other = new Uint32Array(2 * n).fill(1, n);
  const draw = (): void => {
    for (const unit of units) {
      const swapped = Number(random() < 2 ** 31);
      for (const index of unit) {
        one[index] = other[n + index] = 1 - swapped;
        one[n + index] = other[index] = swapped;
      }
    }
  };
  return { one, other, draw };
}

/** Returns the indices of changed cases, those of one cluster together, in the order of their content. */
function changedUnits(sets: PairedCaseSets): number[][] {
  const { changed, ofChanged } = pairedOrders(sets);
  const ordered = ofChanged().order.map((at) => changed[at] as number);
  return [...groupBy(ordered, (index) => sets.clusters?.of[index] ?? index).values()];
}

/** Returns the counts of a test; `worse` and `better` are 0, because no single case makes a whole-set metric worse or better. */
function countsOf(changed: number) {
  return { changed, worse: 0, better: 0, mid_p: null, adjusted: null, graded: true as const };
}
