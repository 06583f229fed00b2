import { columnSorter, type SortedOrder } from "../../math/statistics/sorted-order.ts";
import { type Columns, UNKNOWN } from "./columns.ts";

/**
 * The cases by ascending score of one label. Each is a code: its row, then a bit for whether the label is its truth, then a bit for
 * whether the next score is larger (the last of a tie).
 */
export type Ranking = Uint32Array;

/** The most scores that are copied at a time to sort labels. */
const MOST_COPIED = 16_000_000;

const cache = new WeakMap<Columns, readonly Ranking[]>();

/** Returns the ranking of each label, cached by the columns; a label without a score in a case has the score 0 there. */
export function labelRankings(columns: Columns): readonly Ranking[] {
  const rankings = cache.get(columns) ?? rankLabels(columns);
  cache.set(columns, rankings);
  return rankings;
}

function rankLabels(columns: Columns): Ranking[] {
  const rows = rowsWithKey(columns);
  const count = columns.labels.length;
  const step = Math.max(1, Math.min(count, Math.floor(MOST_COPIED / Math.max(1, rows.length))));
  const sort = columnSorter(rows.length);
  // One array, which goes back to the system when it is dropped; the memory of many smaller ones stays with the process.
  const all = new Float64Array(step * rows.length);
  const copies = Array.from({ length: step }, (_, at) => all.subarray(at * rows.length, (at + 1) * rows.length));
  const codes = new Uint32Array(rows.length);
  const rankings: Ranking[] = [];
  for (let first = 0; first < count; first += step) {
    const block = copies.slice(0, count - first);
    copyScores(columns, rows, { first, block });
    for (const [index, column] of block.entries()) {
      for (let at = 0; at < rows.length; at += 1) {
        const row = rows[at] as number;
        codes[at] = (row << 2) | (columns.truth[row] === first + index ? 2 : 0);
      }
      rankings.push(markTies(sort(column, codes)));
    }
  }
  return rankings;
}

function rowsWithKey({ truth }: Columns): Uint32Array {
  const rows = new Uint32Array(truth.length);
  let size = 0;
  for (let row = 0; row < truth.length; row += 1) if ((truth[row] as number) >= 0) rows[size++] = row;
  return rows.slice(0, size);
}

interface Block {
  readonly first: number;
  readonly block: readonly Float64Array[];
}

function copyScores({ lists, listLabels, scores }: Columns, rows: Uint32Array, { first, block }: Block): void {
  for (const column of block) column.fill(0);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    const labels = listLabels[lists[row] as number];
    if (!labels) continue;
    const given = scores(row);
    for (let index = 0; index < labels.length; index += 1) {
      const column = block[(labels[index] as number) - first];
      if (column) column[at] = given[index] as number;
    }
  }
}

function markTies({ places, isTied }: SortedOrder): Ranking {
  const ranking = new Uint32Array(places.length);
  for (let i = 0; i < places.length; i += 1) ranking[i] = (places[i] as number) | (isTied(i) ? 0 : 1);
  return ranking;
}

/**
 * Computes the area under the ROC curve: the share of pairs, one case of the label and one of the rest, in which the label's case
 * has the larger score, ties counting half. That is the trapezoid rule (Hanley and McNeil 1982). Null without cases on both sides.
 */
export function areaUnderRoc(ranking: Ranking, weights: Uint32Array | null): number | null {
  // Counts twice the pairs: integers, so that the sum is exact.
  let [twice, hits, rest, hitsInTie, restInTie] = [0, 0, 0, 0, 0];
  for (let i = 0; i < ranking.length; i += 1) {
    const code = ranking[i] as number;
    const weight = weights === null ? 1 : (weights[code >>> 2] as number);
    if ((code & 2) === 2) hitsInTie += weight;
    else restInTie += weight;
    if ((code & 1) === 0) continue;
    twice += hitsInTie * (2 * rest + restInTie);
    hits += hitsInTie;
    rest += restInTie;
    hitsInTie = 0;
    restInTie = 0;
  }
  return hits === 0 || rest === 0 ? null : twice / (2 * hits * rest);
}

/**
 * Returns the area without each block of cases: the pairs of all cases minus those with a case of the block, in one pass over the
 * ranking instead of one for each block. Counts are integers, so that the areas have the same bits.
 */
export function areasWithoutBlocks(ranking: Ranking, blockOf: Uint8Array): (number | null)[] {
  const blocks = blockOf.reduce((most, block) => Math.max(most, block), 0) + 1;
  // By block: the cases of the label and of the rest with smaller scores, those with the same score, and twice the pairs.
  const [hitsIn, restIn] = [new Float64Array(blocks), new Float64Array(blocks)];
  const [hitsInTie, restInTie] = [new Float64Array(blocks), new Float64Array(blocks)];
  const pairsWith = new Float64Array(blocks);
  const allHits = countRanking(ranking).hits;
  let [twice, hits, rest] = [0, 0, 0];
  for (let start = 0, end = 0; start < ranking.length; start = end) {
    let [tiedHits, tiedRest] = [0, 0];
    for (let isTied = true; isTied; end += 1) {
      const code = ranking[end] as number;
      const block = blockOf[code >>> 2] as number;
      if ((code & 2) === 2) {
        tiedHits += 1;
        hitsInTie[block] = (hitsInTie[block] as number) + 1;
      } else {
        tiedRest += 1;
        restInTie[block] = (restInTie[block] as number) + 1;
      }
      isTied = (code & 1) === 0;
    }
    for (let at = start; at < end; at += 1) {
      const code = ranking[at] as number;
      const block = blockOf[code >>> 2] as number;
      const [ownRest, ownTied] = [restIn[block] as number, restInTie[block] as number];
      const pairs =
        (code & 2) === 2 ? 2 * (rest - ownRest) + (tiedRest - ownTied) : 2 * (allHits - hits - tiedHits) + tiedHits;
      pairsWith[block] = (pairsWith[block] as number) + pairs;
    }
    for (let at = start; at < end; at += 1) {
      const block = blockOf[(ranking[at] as number) >>> 2] as number;
      hitsIn[block] = (hitsIn[block] as number) + (hitsInTie[block] as number);
      restIn[block] = (restIn[block] as number) + (restInTie[block] as number);
      hitsInTie[block] = 0;
      restInTie[block] = 0;
    }
    twice += tiedHits * (2 * rest + tiedRest);
    hits += tiedHits;
    rest += tiedRest;
  }
  return Array.from(pairsWith, (pairs, block) => {
    const [leftHits, leftRest] = [hits - (hitsIn[block] as number), rest - (restIn[block] as number)];
    return leftHits === 0 || leftRest === 0 ? null : (twice - pairs) / (2 * leftHits * leftRest);
  });
}

/** Returns a function that checks whether any case has scores and no case has a prediction without scores; otherwise there is no area. */
export function scoredChecker({ lists, truth }: Columns): (weights: Uint32Array | null) => boolean {
  const withoutScores: number[] = [];
  for (let row = 0; row < lists.length; row += 1) if (lists[row] === UNKNOWN) withoutScores.push(row);
  return (weights) => {
    const counts = (row: number): boolean => weights === null || weights[row] !== 0;
    if (withoutScores.some(counts)) return false;
    for (let row = 0; row < lists.length; row += 1) {
      if ((lists[row] as number) >= 0 && (truth[row] as number) >= 0 && counts(row)) return true;
    }
    return false;
  };
}

export const MOST_POINTS = 51;

/** The points of a ROC curve, from the highest threshold (null: nothing reaches it) to the lowest, as scikit-learn's `roc_curve`. */
export interface RocCurve {
  readonly fpr: number[];
  readonly tpr: number[];
  readonly thresholds: (number | null)[];
}

/**
 * Returns the ROC curve of a ranking, with a point for each different score; of more than `most` points, those nearest to as many
 * even steps along the curve. Null without cases on both sides. `scoreOf` returns the label's score in a row.
 */
export function rocCurve(ranking: Ranking, scoreOf: (row: number) => number, most: number): RocCurve | null {
  const { hits, rest, points } = countRanking(ranking);
  if (hits === 0 || rest === 0) return null;
  const curve: RocCurve = { fpr: [0], tpr: [0], thresholds: [null] };
  const step = points + 1 <= most ? 0 : 2 / (most - 1);
  let [truePositives, falsePositives, next] = [0, 0, step];
  for (let i = ranking.length - 1; i >= 0; i -= 1) {
    const code = ranking[i] as number;
    if ((code & 2) === 2) truePositives += 1;
    else falsePositives += 1;
    const isPoint = i === 0 || ((ranking[i - 1] as number) & 1) === 1;
    const [fpr, tpr] = [falsePositives / rest, truePositives / hits];
    // The last point is always kept: `next` is at most 2.
    if (!isPoint || fpr + tpr < next) continue;
    curve.fpr.push(fpr);
    curve.tpr.push(tpr);
    curve.thresholds.push(scoreOf(code >>> 2));
    if (step > 0) next = (Math.floor((fpr + tpr) / step) + 1) * step;
  }
  return curve;
}

function countRanking(ranking: Ranking): { readonly hits: number; readonly rest: number; readonly points: number } {
  let [hits, points] = [0, 0];
  // An iterator takes several times as long.
  for (let i = 0; i < ranking.length; i += 1) {
    const code = ranking[i] as number;
    hits += (code >>> 1) & 1;
    points += code & 1;
  }
  return { hits, rest: ranking.length - hits, points };
}
