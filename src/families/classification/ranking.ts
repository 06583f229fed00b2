import { columnSorter, type SortedOrder } from "../../math/statistics/sorted-order.ts";
import { type Columns, UNKNOWN } from "./columns.ts";

/**
 * The cases in the ascending order of one label's scores. Of each a code: its row, then a bit for whether the label is its truth,
 * then a bit for whether the next score is larger (the last of a tie).
 */
export type Ranking = Uint32Array;

/** Scores that are copied at once while labels are sorted. */
const MOST_COPIED = 16_000_000;

const known = new WeakMap<Columns, readonly Ranking[]>();

/** The ranking of each label; a label that a case gives no score has 0 there. Made once for each set of columns. */
export function labelRankings(columns: Columns): readonly Ranking[] {
  const rankings = known.get(columns) ?? rankLabels(columns);
  known.set(columns, rankings);
  return rankings;
}

function rankLabels(columns: Columns): Ranking[] {
  const rows = rowsOf(columns);
  const count = columns.labels.length;
  const step = Math.max(1, Math.min(count, Math.floor(MOST_COPIED / Math.max(1, rows.length))));
  const sort = columnSorter(rows.length);
  const copies = Array.from({ length: step }, () => new Float64Array(rows.length));
  const isTrue = new Uint8Array(rows.length);
  const rankings: Ranking[] = [];
  for (let first = 0; first < count; first += step) {
    const block = copies.slice(0, count - first);
    copyScores(columns, rows, { first, block });
    for (const [index, column] of block.entries()) {
      markTrue(isTrue, { rows, truth: columns.truth, label: first + index });
      rankings.push(encode(rows, isTrue, sort(column)));
    }
  }
  return rankings;
}

/** The cases that have the key. */
function rowsOf({ truth }: Columns): Uint32Array {
  let size = 0;
  for (const label of truth) if (label >= 0) size += 1;
  const rows = new Uint32Array(size);
  let at = 0;
  for (let row = 0; row < truth.length; row += 1) if ((truth[row] as number) >= 0) rows[at++] = row;
  return rows;
}

interface Block {
  readonly first: number;
  readonly block: readonly Float64Array[];
}

function copyScores({ lists, places, scores }: Columns, rows: Uint32Array, { first, block }: Block): void {
  for (const column of block) column.fill(0);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    const list = places[lists[row] as number];
    if (!list) continue;
    const given = scores(row);
    for (let place = 0; place < list.length; place += 1) {
      const column = block[(list[place] as number) - first];
      if (column) column[at] = given[place] as number;
    }
  }
}

interface Marks {
  readonly rows: Uint32Array;
  readonly truth: Int32Array;
  readonly label: number;
}

function markTrue(isTrue: Uint8Array, { rows, truth, label }: Marks): void {
  for (let at = 0; at < rows.length; at += 1) isTrue[at] = truth[rows[at] as number] === label ? 1 : 0;
}

function encode(rows: Uint32Array, isTrue: Uint8Array, { places, isTied }: SortedOrder): Ranking {
  const ranking = new Uint32Array(places.length);
  for (let i = 0; i < places.length; i += 1) {
    const at = places[i] as number;
    ranking[i] = ((rows[at] as number) << 2) | ((isTrue[at] as number) << 1) | (isTied(i) ? 0 : 1);
  }
  return ranking;
}

/**
 * The area under the ROC curve: the share of pairs, one case of the label and one of the rest, in which the label's case has the
 * larger score, ties counting half; that is the trapezoid rule (Hanley and McNeil 1982). Null without cases on both sides.
 */
export function areaUnderRoc(ranking: Ranking, weights: Uint32Array | null): number | null {
  // Twice the pairs: whole numbers, so that the sum is exact.
  let [twice, hits, below, hitsHere, restHere] = [0, 0, 0, 0, 0];
  for (let i = 0; i < ranking.length; i += 1) {
    const code = ranking[i] as number;
    const weight = weights === null ? 1 : (weights[code >>> 2] as number);
    if ((code & 2) === 2) hitsHere += weight;
    else restHere += weight;
    if ((code & 1) === 0) continue;
    twice += hitsHere * (2 * below + restHere);
    hits += hitsHere;
    below += restHere;
    hitsHere = 0;
    restHere = 0;
  }
  return hits === 0 || below === 0 ? null : twice / (2 * hits * below);
}

/**
 * Whether something was scored, and nothing was predicted without saying by what scores: else there is no area.
 * `(columns) => (weights) => answer`.
 */
export function scoredChecker({ lists, truth }: Columns): (weights: Uint32Array | null) => boolean {
  const bare: number[] = [];
  for (let row = 0; row < lists.length; row += 1) if (lists[row] === UNKNOWN) bare.push(row);
  return (weights) => {
    const counts = (row: number): boolean => weights === null || weights[row] !== 0;
    if (bare.some(counts)) return false;
    for (let row = 0; row < lists.length; row += 1) {
      if ((lists[row] as number) >= 0 && (truth[row] as number) >= 0 && counts(row)) return true;
    }
    return false;
  };
}
