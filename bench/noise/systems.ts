import type { Random } from "../../src/math/random.ts";
import { normalUpperTail } from "../../src/math/statistics/distributions.ts";
import { betaHigh, betaMiddle, normal, thresholdOf, uniform } from "./draws.ts";

/** How often a system is right: `mixed` gives each case a chance of its own, a number gives all cases the same. */
export type Rate = "mixed" | number;

/** A simulated system on a gold set: the chance of each case to be right, and the cases that share a document. */
export interface System {
  readonly chances: readonly number[];
  /** The number of the document of each case. */
  readonly documents: readonly number[];
}

/** 60% easy cases (Beta(30, 1)), 15% hard ones (Beta(1, 12)), 25% flaky ones (Beta(2, 2)); 71.7% are right on average. */
function mixedChance(random: Random): number {
  const kind = uniform(random);
  if (kind < 0.6) return betaHigh(random, 30);
  return kind < 0.75 ? 1 - betaHigh(random, 12) : betaMiddle(random);
}

/** Draws a system of `n` cases, `cluster` of which share a document and its chance. */
export function drawSystem(random: Random, { rate, n, cluster }: { rate: Rate; n: number; cluster: number }): System {
  const documents = Array.from({ length: n }, (_, index) => Math.floor(index / cluster));
  const chanceOf = Array.from({ length: Math.ceil(n / cluster) }, () =>
    rate === "mixed" ? mixedChance(random) : rate,
  );
  return { chances: documents.map((document) => chanceOf[document] as number), documents };
}

/**
 * Returns the system after a change that makes all its answers worse by the same amount, on the normal scale of their quality, so that the
 * mean chance falls by `drop`: flaky cases fall most.
 */
export function worsen(system: System, drop: number): System {
  const limits = thresholds(system.chances);
  const wanted = mean(system.chances) - drop;
  let [low, high] = [0, 10];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (mean(shift(limits, middle)) > wanted) low = middle;
    else high = middle;
  }
  return { ...system, chances: shift(limits, high) };
}

/** Returns the system when all its answers are better or worse by the same amount, on the normal scale of their quality. */
export function shiftSystem(system: System, by: number): System {
  return { ...system, chances: shift(thresholds(system.chances), by) };
}

function shift(limits: readonly number[], by: number): number[] {
  return limits.map((limit) => 1 - normalUpperTail(limit - by));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * The shares of the variance of an answer that the retrieval of its document, the answer itself and each metric decide. Two metrics of an
 * answer correlate by 0.7, one metric of two answers from the same document by 0.5.
 */
const SHARES = { document: 0.5, answer: 0.2, metric: 0.3 } as const;

/** Answers every case once: returns for each of `metrics` columns whether each case is right. `chancesOf` gives the chances of a column. */
export function answer(random: Random, system: System, columns: readonly (readonly number[])[]): Uint8Array[] {
  const { documents } = system;
  const ofDocument = Array.from({ length: (documents.at(-1) ?? 0) + 1 }, () => normal(random));
  const shared = documents.map(
    (document) =>
      Math.sqrt(SHARES.document) * (ofDocument[document] as number) + Math.sqrt(SHARES.answer) * normal(random),
  );
  const own = Math.sqrt(SHARES.metric);
  return columns.map((thresholds) =>
    Uint8Array.from(thresholds, (threshold, index) =>
      Number((shared[index] as number) + own * normal(random) < threshold),
    ),
  );
}

/** Returns the thresholds of a column of chances. */
export function thresholds(chances: readonly number[]): number[] {
  return chances.map(thresholdOf);
}
