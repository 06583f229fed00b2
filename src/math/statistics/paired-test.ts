import { ROUNDING } from "../numbers.ts";
import { binomialAtMost, binomialProbability } from "./distributions.ts";
import { fillBits, seedOfNumbers, seedState } from "./random.ts";
import type { RatioTerms } from "./ratio.ts";
import { exactColumnSum } from "./sum.ts";

/** The result of the two-sided exact McNemar test. */
interface McnemarTest {
  readonly p: number;
  /** The mid-p-value, with half the chance of the observed outcome: closer to the nominal level, but it may exceed it. */
  readonly midP: number;
}

/** Computes McNemar's test by the binomial distribution of the cases that changed either way (McNemar 1947; mid-p: Lancaster 1961). */
export function exactMcnemar(worse: number, better: number): McnemarTest {
  const changed = worse + better;
  if (changed === 0) return { p: 1, midP: 1 };
  const fewer = Math.min(worse, better);
  const both = 2 * binomialAtMost(fewer, changed, 0.5);
  return { p: Math.min(1, both), midP: Math.min(1, both - binomialProbability(fewer, changed, 0.5)) };
}

/** The maximum number of changed cases for which all swaps are tried. */
const MOST_ENUMERATED = 13;
/** A test stops after this many draws with a difference at least as large as the observed one: enough to estimate a large p (Besag and Clifford 1991). */
const ENOUGH = 500;

/**
 * Returns the two-sided p-value of a difference of two ratios over the same cases by the randomization test: the share of swaps of
 * the runs within cases that give at least as large a difference (Fisher 1935). The level is exact for any distribution. Up to 13
 * changed cases all swaps are tried, else at most `resamples` random ones, seeded by the numbers. If none of these gives as large a
 * difference, Hoeffding's inequality bounds p.
 */
export function randomizationTest(base: RatioTerms, head: RatioTerms, resamples: number): number {
  const changes = changesOf(base, head);
  if (changes.count === 0) return 1;
  // Less than this is smaller than what was observed.
  const least = Math.abs(differenceOf(changes.start)) - ROUNDING * changes.size;
  return changes.count > MOST_ENUMERATED ? drawSwaps(changes, resamples, least) : trySwaps(changes, least);
}

/** Tops and bottoms of base and head. */
type Sums = Float64Array;

interface Changes {
  readonly count: number;
  readonly start: Sums;
  /** The size of the quotients' terms. */
  readonly size: number;
  /** Head − base of each changed case's top and bottom. */
  readonly top: Float64Array;
  readonly bottom: Float64Array;
}

function changesOf(base: RatioTerms, head: RatioTerms): Changes {
  // Exact sums, because the bound of the tail depends on every digit of them.
  const { times } = base;
  const columns = [base.top, base.bottom, head.top, head.bottom];
  const start = Float64Array.from(columns, (column) => exactColumnSum(column, times));
  const moved: [top: number, bottom: number][] = [];
  let tops = 0;
  for (let i = 0; i < base.top.length; i += 1) {
    const [t0, b0] = [base.top[i] as number, base.bottom[i] as number];
    const [t1, b1] = [head.top[i] as number, head.bottom[i] as number];
    const count = times?.[i] ?? 1;
    tops += count * (Math.abs(t0) + Math.abs(t1));
    if (t0 === t1 && b0 === b1) continue;
    for (let time = 0; time < count; time += 1) moved.push([t1 - t0, b1 - b0]);
  }
  // Sorted by their numbers, so that the order of the cases does not matter.
  moved.sort(([t0, b0], [t1, b1]) => t0 - t1 || b0 - b1);
  const top = Float64Array.from(moved, ([change]) => change);
  const bottom = Float64Array.from(moved, ([, change]) => change);
  return { count: moved.length, start, size: tops / ((start[1] as number) + (start[3] as number)), top, bottom };
}

function differenceOf(sums: Sums): number {
  const [t0 = 0, b0 = 0, t1 = 0, b1 = 0] = sums;
  return t1 / b1 - t0 / b0;
}

/** Returns whether the difference is at least this large when cases are swapped: those whose bits are 1, 32 to a word. */
function isLarge({ count, start, top, bottom }: Changes, swapped: Uint32Array, least: number): boolean {
  let tops = 0;
  let bottoms = 0;
  for (let i = 0; i < count; i += 1) {
    if ((((swapped[i >>> 5] as number) >>> (i & 31)) & 1) === 0) continue;
    tops += top[i] as number;
    bottoms += bottom[i] as number;
  }
  const before = ((start[0] as number) + tops) / ((start[1] as number) + bottoms);
  const now = ((start[2] as number) - tops) / ((start[3] as number) - bottoms);
  return !(Math.abs(now - before) < least);
}

function trySwaps(changes: Changes, least: number): number {
  const ways = 2 ** changes.count;
  const swapped = new Uint32Array(1);
  let large = 0;
  for (let way = 0; way < ways; way += 1) {
    swapped[0] = way;
    large += Number(isLarge(changes, swapped, least));
  }
  return large / ways;
}

function drawSwaps(changes: Changes, resamples: number, least: number): number {
  const state = seedState(seedOfNumbers([changes.top, changes.bottom]));
  const swapped = new Uint32Array(Math.ceil(changes.count / 32));
  let large = 0;
  for (let resample = 1; resample <= resamples; resample += 1) {
    fillBits(state, swapped);
    large += Number(isLarge(changes, swapped, least));
    if (large === ENOUGH) return large / resample;
  }
  // The observed result counts as one of the draws, so p is never 0 (Phipson and Smyth 2010).
  const p = (large + 1) / (resamples + 1);
  return large === 0 ? Math.min(p, boundSwaps(changes)) : p;
}

/**
 * Returns an upper bound of the share of swaps with at least as large a difference (Hoeffding 1963). With T and B the tops and
 * bottoms of both sides together, and x and y their differences, the quotients differ by 2B(x − yT/B) / (B² − y²): a sum of
 * swapped signs divided by at most B².
 */
function boundSwaps({ count, start, top, bottom }: Changes): number {
  const [t0 = 0, b0 = 0, t1 = 0, b1 = 0] = start;
  const both = b0 + b1;
  let squares = 0;
  let most = 0;
  for (let i = 0; i < count; i += 1) {
    squares += ((top[i] as number) - ((t0 + t1) / both) * (bottom[i] as number)) ** 2;
    most += Math.abs(bottom[i] as number);
  }
  const least = (Math.abs(differenceOf(start)) * both * (1 - (most / both) ** 2)) / 2;
  const bound = 2 * Math.exp(-(least ** 2) / (2 * squares));
  return most <= both && Number.isFinite(bound) ? bound : 1;
}
