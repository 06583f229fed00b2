import { type Interval, percentileInterval } from "../../math/interval.ts";
import { blockJackknifeError } from "../../math/jackknife.ts";
import { normalInterval, normalTest } from "../../math/quotient.ts";
import { drawBelow, seedRandom } from "../../math/random.ts";
import type { PairedTest } from "../diff.ts";
import type { WeightedValue, WholeMetric } from "../metric.ts";
import { type CaseSet, type Ordered, orderTexts } from "./case-set.ts";
import { CONFIDENCE, type Depth } from "./estimate.ts";

/** Cases that are weighed in all resamples of one metric together, and the bounds of their number. */
const WORK = 4_000_000;
const LEAST_RESAMPLES = 200;
const MOST_RESAMPLES = 2000;
/** So many draws as large tell a large p well enough (Besag and Clifford 1991). */
const ENOUGH = 100;
/** Beyond so many cases blocks of them are left out by turns instead. */
const MOST_RESAMPLED_WHOLE = WORK / LEAST_RESAMPLES;

/** The 95 % interval of a whole-set metric by resampling cases, beyond 20,000 by the jackknife over blocks; null when too little gives a number. */
export function wholeInterval(metric: WholeMetric, set: CaseSet): Interval | null {
  const n = set.rows.length;
  const value = set.weightedValue(metric);
  if (n > MOST_RESAMPLED_WHOLE) {
    const error = blockJackknifeError(n, (weights) => value(weights));
    const all = value(null);
    return error === null || all === null ? null : normalInterval(all, error, CONFIDENCE, metric.range);
  }
  return percentileInterval(resample(set.inOrder(), resamplesFor(n), value), CONFIDENCE);
}

/** Both sides of the same cases, in the same order. */
export interface PairedSets {
  readonly base: CaseSet;
  readonly head: CaseSet;
  /** The base's cases, then the head's: a case's side is swapped by which of its two rows counts. */
  readonly both: () => CaseSet;
}

/** A whole-set metric before and now over the same cases, with the interval of its difference and a test. */
export function compareWhole(metric: WholeMetric, sets: PairedSets, depth: Depth) {
  const [before, now] = [sets.base.weightedValue(metric), sets.head.weightedValue(metric)];
  const [base, head] = [before(null), now(null)];
  const n = sets.head.rows.length;
  if (base === null || head === null) return { base, head, n, interval: null, test: null };
  const { moved } = ordersOf(sets);
  const delta = head - base;
  const difference: WeightedValue = (weights) => {
    const [was, is] = [before(weights), now(weights)];
    return was === null || is === null ? null : is - was;
  };
  if (n > MOST_RESAMPLED_WHOLE) {
    return { base, head, n, ...byJackknife({ delta, n, moved: moved.length }, metric, difference) };
  }
  const test = testWhole(metric, sets, { delta, moved, draws: Math.min(depth.draws, resamplesFor(n)) });
  if (moved.length === 0) return { base, head, n, interval: [0, 0] as const, test };
  const interval = depth.intervals ? percentileInterval(pairedResample(sets, difference), CONFIDENCE) : null;
  return { base, head, n, interval, test };
}

interface Moved {
  readonly delta: number;
  readonly n: number;
  readonly moved: number;
}

function byJackknife({ delta, n, moved }: Moved, { range: [least, most] }: WholeMetric, difference: WeightedValue) {
  const counts = countsOf(moved);
  const error = moved === 0 ? 0 : blockJackknifeError(n, difference);
  if (error === null) return { interval: null, test: null };
  const width = most - least;
  const interval = moved === 0 ? ([0, 0] as const) : normalInterval(delta, error, CONFIDENCE, [-width, width]);
  const p = Math.max(normalTest(delta, error), leastChance(moved));
  return { interval, test: { name: "jackknife", p, ...counts } satisfies PairedTest };
}

/** No swapping of so few changed cases is rarer, however far from normal a few of them are. */
function leastChance(changed: number): number {
  return Math.min(1, 2 * 0.5 ** changed);
}

/** What all metrics of the same cases need to know of them: long texts are not sorted for each. */
interface Orders {
  readonly moved: readonly number[];
  /** All cases by what they hold on both sides, and those that moved. */
  readonly all: () => Ordered;
  readonly ofMoved: () => Ordered;
}

const known = new WeakMap<PairedSets, Orders>();

function ordersOf(sets: PairedSets): Orders {
  const orders = known.get(sets) ?? makeOrders(sets);
  known.set(sets, orders);
  return orders;
}

function makeOrders(sets: PairedSets): Orders {
  const moved = movedPlaces(sets);
  const orderOf = (places: readonly number[]): Ordered => {
    const [before, now] = [sets.base.caseTexts(), sets.head.caseTexts()];
    return orderTexts(places.map((index) => `${before[index]}\n${now[index]}`));
  };
  let all: Ordered | null = null;
  let ofMoved: Ordered | null = null;
  return {
    moved,
    all: () => {
      all ??= orderOf(sets.head.rows.map((_, index) => index));
      return all;
    },
    ofMoved: () => {
      ofMoved ??= orderOf(moved);
      return ofMoved;
    },
  };
}

function pairedResample(sets: PairedSets, difference: WeightedValue): Float64Array {
  return resample(ordersOf(sets).all(), resamplesFor(sets.head.rows.length), difference);
}

/** The value in each resample of the cases, NaN where there is nothing to measure. */
function resample({ order, seed }: Ordered, resamples: number, value: WeightedValue): Float64Array {
  const random = seedRandom(seed);
  const n = order.length;
  const weights = new Uint32Array(n);
  return new Float64Array(resamples).map(() => {
    weights.fill(0);
    for (let i = 0; i < n; i += 1) {
      const drawn = order[drawBelow(random, n)] as number;
      weights[drawn] = (weights[drawn] as number) + 1;
    }
    return value(weights) ?? Number.NaN;
  });
}

/** How often is the difference as large when the sides of each changed case are swapped by chance? */
function testWhole(
  metric: WholeMetric,
  sets: PairedSets,
  { delta, moved, draws }: { readonly delta: number; readonly moved: readonly number[]; readonly draws: number },
): PairedTest {
  const counts = countsOf(moved.length);
  if (moved.length === 0) return { name: "randomization", p: 1, ...counts };
  const n = sets.base.rows.length;
  const value = sets.both().weightedValue(metric);
  const { order, seed } = ordersOf(sets).ofMoved();
  const random = seedRandom(seed);
  const one = new Uint32Array(2 * n).fill(1, 0, n);
  const other = new Uint32Array(2 * n).fill(1, n);
  // As the draws see it: with many numbers of trials the rounds of both sides together are not those of each.
  const [before, now] = [value(one), value(other)];
  const observed = Math.abs(before === null || now === null ? delta : now - before);
  let large = 0;
  for (let draw = 1; draw <= draws; draw += 1) {
    for (const at of order) {
      const index = moved[at] as number;
      const swapped = Number(random() < 2 ** 31);
      one[index] = other[n + index] = 1 - swapped;
      one[n + index] = other[index] = swapped;
    }
    const [was, is] = [value(one), value(other)];
    if (was === null || is === null || Math.abs(is - was) >= observed - 1e-12) large += 1;
    if (large === ENOUGH) return { name: "randomization", p: large / draw, ...counts };
  }
  return { name: "randomization", p: (large + 1) / (draws + 1), ...counts, least_p: 1 / (draws + 1) };
}

/** No case breaks or heals a whole set by itself. */
function countsOf(changed: number) {
  return { changed, broke: 0, healed: 0, mid_p: null, adjusted: null, graded: true as const };
}

function movedPlaces({ base, head }: PairedSets): number[] {
  const [before, now] = [base.rows, head.rows];
  return now.flatMap((row, index) => {
    const was = before[index];
    const same = was && was.evidence === row.evidence && !was.trials && !row.trials;
    return same || base.caseTexts()[index] === head.caseTexts()[index] ? [] : [index];
  });
}

/** As many resamples as the work allows. */
function resamplesFor(n: number): number {
  return Math.max(LEAST_RESAMPLES, Math.min(MOST_RESAMPLES, Math.floor(WORK / Math.max(1, n))));
}
