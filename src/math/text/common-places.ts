import { addToRow, BITS, FULL, type TokenPositions } from "./place-bits.ts";

/** Rows of a table are all kept up to this many words (16 MiB); beyond that every so many, and the others made again. */
const ROOM = 2 ** 22;

/**
 * Marks with 1 the places of `a` in one longest common subsequence of `a` and `b`: of all, the one that a walk back through the
 * table finds which takes equal ends together and else shortens `a` unless that alone would lose length, as rouge_score 0.1.2
 * walks. `places` are those of `a`. Time: places times length of `b` over 31 at worst; memory: 16 MiB or their square root's.
 */
export function markLcs(places: TokenPositions, a: Int32Array, b: Int32Array, marked: Uint8Array): void {
  let [i, j] = [a.length, b.length];
  while (i > 0 && j > 0 && a[i - 1] === b[j - 1]) {
    i -= 1;
    j -= 1;
    marked[i] = 1;
  }
  if (i === 0 || j === 0) return;
  const step = (j + 1) * places.size <= ROOM ? j : Math.ceil(Math.sqrt(j));
  const kept = keptRows(places, b.subarray(0, j), step);
  const rows = new Int32Array((step + 1) * places.size);
  for (let block = kept.length - 1; block >= 0 && i > 0; block -= 1) {
    const part = b.subarray(block * step, Math.min(block * step + step, j));
    rows.set(kept[block] as Int32Array);
    fillRows(rows, places, part);
    i = walkBack({ rows, size: places.size }, a.subarray(0, i), part, marked);
  }
}

/** The rows before the first, and after every so many numbers of a sequence but after none of the last so many. */
function keptRows(places: TokenPositions, sequence: Int32Array, step: number): Int32Array[] {
  const row = new Int32Array(places.size).fill(FULL);
  const kept = [row.slice()];
  for (let j = 0; j + step < sequence.length; j += step) {
    for (const number of sequence.subarray(j, j + step)) addToRow(row, 0, places, number);
    kept.push(row.slice());
  }
  return kept;
}

/** All rows of a part of a sequence, after the one that stands first. */
function fillRows(rows: Int32Array, places: TokenPositions, part: Int32Array): void {
  const { size } = places;
  for (let j = 0; j < part.length; j += 1) {
    const next = (j + 1) * size;
    rows.copyWithin(next, next - size, next);
    addToRow(rows, next, places, part[j] as number);
  }
}

/** Marks what `a` and a part have in common on the way from the ends of both to the start of one; says how much of `a` is left. */
function walkBack(
  table: { readonly rows: Int32Array; readonly size: number },
  a: Int32Array,
  part: Int32Array,
  marked: Uint8Array,
): number {
  let [i, j] = [a.length, part.length];
  while (i > 0 && j > 0) {
    const place = i - 1;
    if (a[place] === part[j - 1]) {
      marked[place] = 1;
      i -= 1;
      j -= 1;
      continue;
    }
    const word = (place / BITS) | 0;
    const full = ((table.rows[j * table.size + word] as number) >> (place - word * BITS)) & 1;
    if (full === 1) i -= 1;
    else j -= 1;
  }
  return i;
}
