import type { Better } from "../core/metric.ts";
import { seedOfNumbers, seedRandom, shuffle } from "../math/random.ts";
import { normalQuantile } from "../math/statistics/distributions.ts";
import { testTogether } from "../math/statistics/min-p.ts";
import { quantileOf } from "../math/statistics/quantile.ts";

/** A score at the points of a history, the oldest first; NaN where a point has no value. */
export interface ScoreSeries {
  readonly better: Better;
  readonly values: Float64Array;
}

/** How a score becomes worse, in the metric's own unit. */
export interface ScoreLine {
  /** The chance of at least this trend if the order of the points means nothing, corrected for all series. */
  readonly p: number;
  /** The line at the first and at the last point with a value. */
  readonly from: number;
  readonly to: number;
}

/** The fewest points with a value that are tested. */
export const MIN_TREND_POINTS = 8;
/** A series has a trend where its corrected p is at most this: tested anew at each push, 3% of unchanged ones have one within 30. */
const TREND_LEVEL = 0.004;

/** The draws, and those that each series needs at least: with fewer its correction for all others hides every trend. */
const DRAWS = 10_000;
const DRAWS_OF_SERIES = 400;
/** The most series that are tested, the first ones: over 50 points they take two seconds. */
const MOST_SERIES = 49;

/**
 * Returns the Theil–Sen line of each series that becomes worse, null of the others. The statistic is that of Mann and Kendall: the pairs of
 * points that became worse, less those that became better. All series, which are equally long, are tested together by permuting their
 * points; the observed order is the first of the draws. Where the line does not get worse, as where most values are equal, there is none.
 */
export function findTrends(series: readonly ScoreSeries[], draws = DRAWS): (ScoreLine | null)[] {
  const tested = series
    .filter(({ values }) => values.filter(Number.isFinite).length >= MIN_TREND_POINTS)
    .slice(0, MOST_SERIES);
  const points = tested[0]?.values.length ?? 0;
  const needed = Math.max(draws, DRAWS_OF_SERIES * tested.length);
  const sums = permutedSums(tested, points, needed);
  const results = testTogether(sums, true);
  return series.map((one) => {
    const p = results[tested.indexOf(one)]?.adjusted ?? 1;
    const line = p > TREND_LEVEL ? null : theilSenLine(one.values);
    const isWorse = line !== null && (one.better === "higher" ? line.to < line.from : line.to > line.from);
    return isWorse ? { p, ...line } : null;
  });
}

/** Returns the sum of each series in each order of the points, the observed one first; larger is worse. */
function permutedSums(series: readonly ScoreSeries[], points: number, draws: number) {
  const all = series.map(({ better, values }) => {
    // By the earlier point and the later one. Without a value of one of them, they count as equal.
    const signs = Float64Array.from({ length: points * points }, (_, at) => {
      const change = (values[at % points] as number) - (values[Math.floor(at / points)] as number);
      return Number.isNaN(change) ? 0 : Math.sign(better === "higher" ? -change : change);
    });
    return { signs, values: new Float64Array(draws), isPlain: false };
  });
  const random = seedRandom(seedOfNumbers(series.map(({ values }) => values)));
  const order = Uint32Array.from({ length: points }, (_, at) => at);
  for (let draw = 0; draw < draws; draw += 1) {
    if (draw > 0) shuffle(order, random);
    for (const { signs, values } of all) values[draw] = sumOfPairs(signs, order);
  }
  return all;
}

function sumOfPairs(signs: Float64Array, order: Uint32Array): number {
  let sum = 0;
  for (let i = 0; i < order.length; i += 1) {
    const row = (order[i] as number) * order.length;
    for (let j = i + 1; j < order.length; j += 1) sum += signs[row + (order[j] as number)] as number;
  }
  return sum;
}

/** Returns the ends of the line with the median slope of all pairs and the median of what remains of the values, within their range. */
function theilSenLine(values: Float64Array): Omit<ScoreLine, "p"> {
  const known = [...values.entries()].filter(([, value]) => Number.isFinite(value));
  const slopes = known.flatMap(([x, y], at) => known.slice(at + 1).map(([later, value]) => (value - y) / (later - x)));
  const slope = quantileOf(Float64Array.from(slopes), 0.5) ?? 0;
  const intercept =
    quantileOf(
      Float64Array.from(known, ([x, y]) => y - slope * x),
      0.5,
    ) ?? 0;
  const sorted = known.map(([, y]) => y).sort((a, b) => a - b);
  const lineAt = (x = 0): number => Math.min(Math.max(intercept + slope * x, sorted[0] ?? 0), sorted.at(-1) ?? 0);
  return { from: lineAt(known[0]?.[0]), to: lineAt(known.at(-1)?.[0]) };
}

/** The change of a score between two pushes (NaN: unknown), and its standard deviation by chance in the cases; in the metric's unit. */
export interface Move {
  readonly change: number;
  readonly error: number;
}

/** How much a score moves from push to push, and how much of that its cases explain: standard deviations in the metric's own unit. */
export interface Spread {
  readonly observed: number;
  readonly explained: number;
}

/** The fewest moves that show anything, and by how much they must exceed what cases explain. */
const MIN_MOVES = 10;
const EXCESS = 1.5;

/**
 * Returns the spread of a score that moves from push to push by more than its cases explain, and back: something moves all answers of a run
 * together. Null for others, and for few moves. The largest move is left out: one push may have changed the system. Moves that stay are
 * changes of the system too: neighbouring moves must be negatively correlated, significantly at 5%.
 */
export function findExcessSpread(moves: readonly Move[]): Spread | null {
  const known = moves.filter(({ change }) => Number.isFinite(change));
  if (known.length < MIN_MOVES) return null;
  const largest = known.reduce((most, move) => (Math.abs(move.change) > Math.abs(most.change) ? move : most));
  const kept = known.filter((move) => move !== largest);
  const observed = rootMeanSquare(kept.map(({ change }) => change));
  const explained = rootMeanSquare(kept.map(({ error }) => error));
  if (explained === 0 || observed <= EXCESS * explained) return null;
  const products = moves.slice(1).flatMap((move, at) => {
    const before = moves[at] as Move;
    return kept.includes(move) && kept.includes(before) ? [move.change * before.change] : [];
  });
  const correlation = meanOf(products) / observed ** 2;
  return correlation <= -normalQuantile(0.95) / Math.sqrt(kept.length) ? { observed, explained } : null;
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const rootMeanSquare = (values: readonly number[]): number => Math.sqrt(meanOf(values.map((value) => value ** 2)));
