const BITS = 32;

/**
 * Returns the least number of insertions, deletions and substitutions that turn one sequence into the other (Levenshtein), by bit
 * vectors over blocks of 32 symbols (Hyyrö 2003): its time is the product of the lengths divided by 32.
 */
export function editDistance<Symbol>(one: readonly Symbol[], other: readonly Symbol[]): number {
  const [rows, columns] = one.length <= other.length ? [one, other] : [other, one];
  if (rows.length === 0) return columns.length;
  const blocks = Math.ceil(rows.length / BITS);
  const places = placesOf(rows, blocks);
  const table = { plus: new Int32Array(blocks).fill(-1), minus: new Int32Array(blocks), last: rows.length - 1 };
  let distance = rows.length;
  for (const symbol of columns) {
    const equal = places.get(symbol);
    // The change between neighbouring columns in the row above: +1 in the first row.
    let change = 1;
    for (let block = 0; block < blocks; block += 1) {
      change = advance(table, block, equal === undefined ? 0 : (equal[block] as number), change);
    }
    distance += change;
  }
  return distance;
}

/** Returns for each symbol the rows where it is, as bits. */
function placesOf<Symbol>(rows: readonly Symbol[], blocks: number): ReadonlyMap<Symbol, Int32Array> {
  const places = new Map<Symbol, Int32Array>();
  for (const [row, symbol] of rows.entries()) {
    const bits = places.get(symbol) ?? new Int32Array(blocks);
    const block = Math.floor(row / BITS);
    bits[block] = (bits[block] as number) | (1 << (row % BITS));
    places.set(symbol, bits);
  }
  return places;
}

/** The rows by blocks of 32: in which of them the distance is one more (`plus`) or one less (`minus`) than in the row above. */
interface Rows {
  readonly plus: Int32Array;
  readonly minus: Int32Array;
  /** The last row. */
  readonly last: number;
}

/** Moves a block one column on; `change` is that of the row above, the result that of the block's last row. */
function advance({ plus, minus, last }: Rows, block: number, equal: number, change: number): number {
  const up = plus[block] as number;
  const down = minus[block] as number;
  const vertical = equal | down;
  const matches = change < 0 ? equal | 1 : equal;
  const horizontal = (((matches & up) + up) ^ up) | matches;
  let more = down | ~(horizontal | up);
  let less = up & horizontal;
  const bottom = block === plus.length - 1 ? 1 << (last % BITS) : 1 << (BITS - 1);
  const out = (more & bottom) !== 0 ? 1 : (less & bottom) !== 0 ? -1 : 0;
  more = (more << 1) | (change > 0 ? 1 : 0);
  less = (less << 1) | (change < 0 ? 1 : 0);
  plus[block] = less | ~(vertical | more);
  minus[block] = more & vertical;
  return out;
}

/** The edits that a text needs, and the length of the reference, both in words or in characters. */
export interface ErrorCounts {
  readonly edits: number;
  readonly length: number;
}

/** Returns the counts with the lowest error rate over the references, the first of equal ones; null if all references are empty. */
export function leastErrors<Symbol>(
  prediction: readonly Symbol[],
  references: readonly (readonly Symbol[])[],
): ErrorCounts | null {
  const counts = references
    .filter(({ length }) => length > 0)
    .map((reference) => ({ edits: editDistance(reference, prediction), length: reference.length }));
  const [first = null, ...rest] = counts;
  return rest.reduce((best, one) => (best && one.edits * best.length < best.edits * one.length ? one : best), first);
}
