import type { NumberedTexts } from "./words.ts";

const BITS = 32;

/**
 * Returns the least number of insertions, deletions and substitutions that turn one sequence of numbers below `distinct` into the
 * other (Levenshtein), by bit vectors over blocks of 32 numbers (Hyyrö 2003): its time is the product of the lengths divided by 32.
 * Goes through all columns of a block before the next block, so that a block's bits stay in registers. −1 equals no number of the
 * other sequence.
 */
export function editDistance(one: Int32Array, other: Int32Array, distinct: number): number {
  const [rows, columns] = one.length <= other.length ? [one, other] : [other, one];
  if (rows.length === 0) return columns.length;
  // The change between neighbouring columns in the row above the block: +1 in the first row.
  const changes = new Int8Array(columns.length).fill(1);
  // Where each number is in the block, as bits, at the number plus 1: always 0 for −1.
  const places = new Int32Array(distinct + 1);
  for (let first = 0; first < rows.length; first += BITS) {
    const end = Math.min(rows.length, first + BITS);
    for (let row = first; row < end; row += 1) {
      const at = (rows[row] as number) + 1;
      if (at > 0) places[at] = (places[at] as number) | (1 << (row - first));
    }
    passBlock(columns, places, changes, end - first - 1);
    for (let row = first; row < end; row += 1) places[(rows[row] as number) + 1] = 0;
  }
  return changes.reduce((distance, change) => distance + change, rows.length);
}

/**
 * Moves a block of rows through all columns. `changes` are those between neighbouring columns in the row above it, and become those
 * in its last row, whose bit is number `last`. Changes are −1, 0 or 1; a branch predictor cannot guess them, so that all steps are arithmetic.
 */
function passBlock(columns: Int32Array, places: Int32Array, changes: Int8Array, last: number): void {
  // In which rows the distance is one more (`up`) or one less (`down`) than in the row above.
  let up = -1;
  let down = 0;
  for (let column = 0; column < columns.length; column += 1) {
    const equal = places[(columns[column] as number) + 1] as number;
    const change = changes[column] as number;
    const vertical = equal | down;
    const matches = equal | (change >>> 31);
    // `| 0` keeps the sum an integer of 32 bits, of which the carry is not needed.
    const horizontal = ((((matches & up) + up) | 0) ^ up) | matches;
    let more = down | ~(horizontal | up);
    let less = up & horizontal;
    changes[column] = ((more >>> last) & 1) - ((less >>> last) & 1);
    more = (more << 1) | ((change + 1) >> 1);
    less = (less << 1) | (change >>> 31);
    up = less | ~(vertical | more);
    down = more & vertical;
  }
}

/** The edits that a text needs, and the length of the reference, both in words or in characters. */
interface ErrorCounts {
  readonly edits: number;
  readonly length: number;
}

/**
 * Returns the counts with the lowest error rate over the references, the first of equal ones; null without references. Of an empty
 * reference all that is predicted is an insertion, as in jiwer 4: it counts where all references are empty, or the prediction is too.
 */
export function leastErrors({ prediction, references, distinct }: NumberedTexts): ErrorCounts | null {
  const filled = references.filter(({ length }) => length > 0);
  if (references.length > 0 && (filled.length === 0 || (prediction.length === 0 && filled.length < references.length)))
    return { edits: prediction.length, length: 0 };
  const counts = filled.map((reference) => ({
    edits: editDistance(reference, prediction, distinct),
    length: reference.length,
  }));
  const [first = null, ...rest] = counts;
  return rest.reduce((best, one) => (best && one.edits * best.length < best.edits * one.length ? one : best), first);
}

const MAX_WORD_LENGTH = 64;

/** Returns the known word most similar to a given one: at most a third of its letters differ, or it is a part of the only one, as `f1` of `token_f1`; null when there is none. */
export function findSimilar(given: string, known: readonly string[]): string | null {
  if (given.length > MAX_WORD_LENGTH) return null;
  const word = given.toLowerCase();
  let best: { readonly name: string; readonly edits: number } | null = null;
  for (const name of known) {
    const most = Math.max(1, Math.floor(Math.max(name.length, word.length) / 3));
    // The lengths alone can tell that there are too many edits, as for a long word among ids.
    if (Math.abs(name.length - word.length) > most) continue;
    const other = name.toLowerCase();
    const edits = countEdits(word, other);
    if (edits <= most && edits < (best?.edits ?? Number.POSITIVE_INFINITY)) best = { name, edits };
  }
  const [only, other] = best === null ? known.filter((name) => partsOf(name).includes(word)) : [];
  return best?.name ?? (other === undefined ? (only ?? null) : null);
}

/** Counts the letters to insert, delete or replace between two words; two neighbouring letters that changed places are one edit. */
export function countEdits(word: string, other: string): number {
  return isSwapped(word, other) ? 1 : editDistance(unitsOf(word), unitsOf(other), UNITS);
}

/** The number of UTF-16 code units. */
const UNITS = 0x10000;

const unitsOf = (word: string): Int32Array => Int32Array.from({ length: word.length }, (_, at) => word.charCodeAt(at));

/** Returns whether two words differ by two neighbouring letters that changed places. */
function isSwapped(one: string, other: string): boolean {
  const at = Array.from(one).findIndex((letter, index) => letter !== other[index]);
  return at >= 0 && `${one.slice(0, at)}${one[at + 1]}${one[at]}${one.slice(at + 2)}` === other;
}

const partsOf = (name: string): string[] => name.toLowerCase().split(/[_@-]/);
