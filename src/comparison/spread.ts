import { normalQuantile } from "../math/statistics/distributions.ts";

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
