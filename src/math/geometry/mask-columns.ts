import type { RunMask } from "./run-mask.ts";

/**
 * Where a mask changes its colour down each column: the first row of each run of the foreground and the one behind it in turn, those
 * of a column from `starts[column]` to `starts[column + 1]`. An even place is a run's upper side, an odd one its lower.
 */
export interface MaskColumns {
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

/** The columns of a mask. */
export function maskColumns({ height, width, counts }: RunMask): MaskColumns {
  const starts = new Uint32Array(width + 1);
  const rows: number[] = [];
  let [end, column] = [0, 0];
  for (let place = 0; place + 1 < counts.length; place += 2) {
    let start = end + (counts[place] as number);
    end = start + (counts[place + 1] as number);
    while (start < end) {
      const at = Math.floor(start / height);
      starts.fill(rows.length, column + 1, at + 1);
      column = at;
      const stop = Math.min(end, (at + 1) * height);
      rows.push(start - at * height, stop - at * height);
      start = stop;
    }
  }
  starts.fill(rows.length, column + 1);
  return { starts, rows: Uint32Array.from(rows) };
}

/** The side of a run that an outline goes on along after one side, to the right along upper sides and to the left along lower. */
export function nextEdge(columns: MaskColumns, side: number, column: number): number {
  return (side & 1) === 0 ? afterUpper(columns, side, column) : afterLower(columns, side, column);
}

/** Pixels that only touch at a corner are apart: there the outline turns back to its own pixel. */
function afterUpper(columns: MaskColumns, side: number, column: number): number {
  const { starts, rows } = columns;
  const row = rows[side] as number;
  const [low, high] = [starts[column + 1] as number, starts[column + 2] ?? rows.length];
  const [at, behind] = [firstFrom(rows, [low, high], row), firstFrom(rows, [low, high], row + 1)];
  const [isAbove, isBelow] = [(at & 1) === 1, (behind & 1) === 1];
  if (!isBelow) return behind < high && (rows[behind] as number) < (rows[side + 1] as number) ? behind : side + 1;
  if (!isAbove) return at;
  const isFirst = side === (starts[column] as number);
  return !isFirst && (rows[side - 1] as number) > (rows[at - 1] as number) ? side - 1 : at - 1;
}

/** The same, turned upside down. */
function afterLower(columns: MaskColumns, side: number, column: number): number {
  const { starts, rows } = columns;
  const row = rows[side] as number;
  const [low, high] = [column > 0 ? (starts[column - 1] as number) : 0, starts[column] as number];
  const [at, behind] = [firstFrom(rows, [low, high], row), firstFrom(rows, [low, high], row + 1)];
  const [isAbove, isBelow] = [(at & 1) === 1, (behind & 1) === 1];
  if (!isAbove) return at > low && (rows[at - 1] as number) > (rows[side - 1] as number) ? at - 1 : side - 1;
  if (!isBelow) return at;
  const isLast = side + 1 === (starts[column + 1] as number);
  return !isLast && (rows[side + 1] as number) < (rows[at] as number) ? side + 1 : at;
}

/** The first place of a column whose row is not above the given one. */
function firstFrom(rows: Uint32Array, column: readonly [number, number], row: number): number {
  let [low, high] = column;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] as number) >= row) high = middle;
    else low = middle + 1;
  }
  return low;
}
