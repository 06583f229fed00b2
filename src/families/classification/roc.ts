import type { MetricGroup, Weights } from "../../core/metric.ts";
import { answerFor, countLabels, type Evidence } from "./evidence.ts";

/** The area of each label that is the truth of a case, in code unit order; null where there is no other label. */
export type Areas = ReadonlyMap<string, number | null>;

/** Declares the areas of the labels of a key; none if a prediction has no scores. */
export function areasGroup(key: string): MetricGroup<Evidence, Areas> {
  return {
    prepare: (evidence) => {
      const labels = countLabels(evidence, key).flatMap(({ label, truth }) => (truth > 0 ? [label] : []));
      const areScored = scoredChecker(evidence, key);
      const hasScores = evidence.some((one) => answerFor(one, key)?.scores);
      const ranked = hasScores ? [...rankLabels(evidence, key, labels)] : [];
      return (weights) =>
        new Map(areScored(weights) ? ranked.map((one) => [one.label, areaUnderRoc(one, weights)]) : []);
    },
  };
}

/** Returns a function that checks whether any case has scores and no case has a prediction without scores; otherwise there is no area. */
export function scoredChecker(evidence: readonly Evidence[], key: string): (weights: Weights) => boolean {
  const answers = evidence.map((one) => answerFor(one, key));
  const scored = answers.flatMap((answer, row) => (answer?.scores ? [row] : []));
  const unscored = answers.flatMap((answer, row) => (answer?.predicted != null && !answer.scores ? [row] : []));
  return (weights) => {
    const counts = (row: number): boolean => weights === null || weights[row] !== 0;
    return scored.some(counts) && !unscored.some(counts);
  };
}

/** The cases of a key by the score of one label; a label without a score in a case has the score 0 there. */
export interface RankedLabel {
  readonly label: string;
  /** The different scores, ascending. */
  readonly scores: Float64Array;
  /** The cases that have the key; which of `scores` each has, and whether the label is its truth. */
  readonly rows: Uint32Array;
  readonly places: Uint32Array;
  readonly isHit: Uint8Array;
}

/** The most scores that are collected at a time: 128 MB. */
const MOST_COLLECTED = 16_000_000;

/** Ranks the cases by the scores of each of these labels. */
export function* rankLabels(
  evidence: readonly Evidence[],
  key: string,
  labels: readonly string[],
): Generator<RankedLabel> {
  const rows = Uint32Array.from(evidence.keys()).filter((row) => answerFor(evidence[row] as Evidence, key) !== null);
  const answers = Array.from(rows, (row) => answerFor(evidence[row] as Evidence, key));
  const step = Math.max(1, Math.floor(MOST_COLLECTED / Math.max(1, rows.length)));
  for (let first = 0; first < labels.length; first += step) {
    const columns = new Map(labels.slice(first, first + step).map((label) => [label, new Float64Array(rows.length)]));
    for (const [at, answer] of answers.entries()) {
      for (const [index, label] of (answer?.labels ?? []).entries()) {
        const column = columns.get(label);
        if (column) column[at] = answer?.scores?.[index] as number;
      }
    }
    for (const [label, column] of columns) {
      const scores = Float64Array.from(new Set(column)).sort();
      const placeOf = new Map(Array.from(scores, (score, place) => [score, place]));
      const places = Uint32Array.from(column, (score) => placeOf.get(score) as number);
      yield {
        label,
        scores,
        rows,
        places,
        isHit: Uint8Array.from(answers, (answer) => Number(answer?.truth === label)),
      };
    }
  }
}

/** Counts the cases of the label, and the others, at each of its scores. */
function countAtScores({ scores, rows, places, isHit }: RankedLabel, weights: Weights) {
  const [hits, rest] = [new Float64Array(scores.length), new Float64Array(scores.length)];
  for (let at = 0; at < rows.length; at += 1) {
    const place = places[at] as number;
    const counts = isHit[at] === 1 ? hits : rest;
    counts[place] = (counts[place] as number) + (weights === null ? 1 : (weights[rows[at] as number] as number));
  }
  return { hits, rest };
}

/**
 * Computes the area under the ROC curve: the share of pairs, one case of the label and one of the rest, in which the label's case
 * has the larger score, ties counting half. That is the trapezoid rule (Hanley and McNeil 1982). Null without cases on both sides.
 */
export function areaUnderRoc(ranked: RankedLabel, weights: Weights): number | null {
  const counts = countAtScores(ranked, weights);
  // Counts twice the pairs: integers, so that the sum is exact.
  let [twice, hits, rest] = [0, 0, 0];
  for (let place = 0; place < ranked.scores.length; place += 1) {
    const [tiedHits, tiedRest] = [counts.hits[place] as number, counts.rest[place] as number];
    twice += tiedHits * (2 * rest + tiedRest);
    hits += tiedHits;
    rest += tiedRest;
  }
  return hits === 0 || rest === 0 ? null : twice / (2 * hits * rest);
}

/**
 * Returns the ROC curve of a label as scikit-learn's `roc_curve`, with a point for each different score, from the highest threshold
 * (null: nothing reaches it) to the lowest; of more than `most` points, those nearest to as many even steps along the curve. Null
 * without cases on both sides.
 */
export function rocCurve(ranked: RankedLabel, most: number) {
  const { scores } = ranked;
  const counts = countAtScores(ranked, null);
  const sum = (numbers: Float64Array): number => numbers.reduce((total, one) => total + one, 0);
  const [hits, rest] = [sum(counts.hits), sum(counts.rest)];
  if (hits === 0 || rest === 0) return null;
  const curve = { fpr: [0], tpr: [0], thresholds: [null] as (number | null)[] };
  const step = scores.length + 1 <= most ? 0 : 2 / (most - 1);
  let [truePositives, falsePositives, next] = [0, 0, step];
  for (let place = scores.length - 1; place >= 0; place -= 1) {
    truePositives += counts.hits[place] as number;
    falsePositives += counts.rest[place] as number;
    const [fpr, tpr] = [falsePositives / rest, truePositives / hits];
    // The last point is always kept: `next` is at most 2.
    if (fpr + tpr < next) continue;
    curve.fpr.push(fpr);
    curve.tpr.push(tpr);
    curve.thresholds.push(scores[place] as number);
    if (step > 0) next = (Math.floor((fpr + tpr) / step) + 1) * step;
  }
  return curve;
}
