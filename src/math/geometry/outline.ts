import { simplifyRings } from "./ring-simplification.ts";
import type { RunMask } from "./run-mask.ts";

/** Corners considered for each one kept: a mask has a corner at every other pixel of its edge, but few of them are visible. */
const CONSIDERED = 4;

/**
 * Traces the closed outlines of a mask and of its holes, each x1, y1, x2, y2 … in whole pixels; filled by the even-odd rule they
 * give the mask. If they have more than `most` corners together, those that change the area least are removed, and a whole
 * outline with one of its last three. If they have very many, only corners at equal steps are considered.
 */
export function maskOutlines(mask: RunMask, most: number): number[][] {
  return simplifyRings(sampleRings(traceRings(mask), CONSIDERED * most), most);
}

/** Formats closed rings, each x1, y1, x2, y2 …, as an SVG path of M, H, V, L and Z with numbers to a hundredth. */
export function svgPath(rings: readonly (readonly number[])[]): string {
  return rings.map(ringPath).join("");
}

function ringPath(ring: readonly number[]): string {
  let [x, y] = [rounded(ring[0]), rounded(ring[1])];
  let path = `M${x} ${y}`;
  for (let at = 2; at + 1 < ring.length; at += 2) {
    const [nextX, nextY] = [rounded(ring[at]), rounded(ring[at + 1])];
    if (nextX !== x && nextY !== y) path += `L${nextX} ${nextY}`;
    else if (nextY !== y) path += `V${nextY}`;
    else if (nextX !== x) path += `H${nextX}`;
    [x, y] = [nextX, nextY];
  }
  return `${path}Z`;
}

/** Never "-0". */
const rounded = (value = 0): number => Math.round(value * 100) / 100 + 0;

/** Keeps corners at equal steps, at least three of a ring, if there are more than `most`. */
function sampleRings(rings: readonly (readonly number[])[], most: number): readonly (readonly number[])[] {
  const corners = rings.reduce((sum, ring) => sum + (ring.length >> 1), 0);
  if (corners <= most) return rings;
  return rings.map((ring) => {
    const count = ring.length >> 1;
    const kept = Math.min(count, Math.max(3, Math.floor((count * most) / corners)));
    const sample: number[] = [];
    for (let at = 0; at < kept; at += 1) {
      const corner = Math.floor((at * count) / kept);
      sample.push(ring[2 * corner] as number, ring[2 * corner + 1] as number);
    }
    return sample;
  });
}

/**
 * Follows every outline with the foreground on its right: to the right along the top edge of a column's run, to the left along
 * a bottom edge, and straight up or down between two edges.
 */
function traceRings(mask: RunMask): number[][] {
  const edges = columnEdges(mask);
  const { starts, rows } = edges;
  const visited = new Uint8Array(rows.length);
  const rings: number[][] = [];
  for (let first = 0, firstColumn = 0; first < rows.length; first += 1) {
    while (first >= (starts[firstColumn + 1] as number)) firstColumn += 1;
    const ring: number[] = [];
    for (let [edge, column] = [first, firstColumn]; !visited[edge]; ) {
      visited[edge] = 1;
      const [row, step] = [rows[edge] as number, (edge & 1) === 0 ? 1 : -1];
      edge = step === 1 ? afterTop(edges, edge, column) : afterBottom(edges, edge, column);
      const nextRow = rows[edge] as number;
      const border = step === 1 ? column + 1 : column;
      if (nextRow !== row) ring.push(border, row, border, nextRow);
      if (edge < (starts[column] as number) || edge >= (starts[column + 1] as number)) column += step;
    }
    if (ring.length > 0) rings.push(ring);
  }
  return rings;
}

/**
 * The edges of a mask's foreground runs in each column: the first row of a run (its top edge, at an even index) and the row after
 * its last (its bottom edge, at an odd index). Those of a column are at `starts[column]` up to `starts[column + 1]`.
 */
interface ColumnEdges {
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

function columnEdges({ height, width, counts }: RunMask): ColumnEdges {
  const starts = new Uint32Array(width + 1);
  const rows: number[] = [];
  let [end, column] = [0, 0];
  for (let run = 0; run + 1 < counts.length; run += 2) {
    let start = end + (counts[run] as number);
    end = start + (counts[run + 1] as number);
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

/** Returns the edge that continues a top edge. Pixels that touch only at a corner are separate: the outline turns back there. */
function afterTop({ starts, rows }: ColumnEdges, edge: number, column: number): number {
  const row = rows[edge] as number;
  const [low, high] = [starts[column + 1] as number, starts[column + 2] ?? rows.length];
  const [at, after] = [firstFrom(rows, [low, high], row), firstFrom(rows, [low, high], row + 1)];
  const [isAbove, isBelow] = [(at & 1) === 1, (after & 1) === 1];
  if (!isBelow) return after < high && (rows[after] as number) < (rows[edge + 1] as number) ? after : edge + 1;
  if (!isAbove) return at;
  const isFirst = edge === (starts[column] as number);
  return !isFirst && (rows[edge - 1] as number) > (rows[at - 1] as number) ? edge - 1 : at - 1;
}

/** Returns the edge that continues a bottom edge: `afterTop` upside down. */
function afterBottom({ starts, rows }: ColumnEdges, edge: number, column: number): number {
  const row = rows[edge] as number;
  const [low, high] = [column > 0 ? (starts[column - 1] as number) : 0, starts[column] as number];
  const [at, after] = [firstFrom(rows, [low, high], row), firstFrom(rows, [low, high], row + 1)];
  const [isAbove, isBelow] = [(at & 1) === 1, (after & 1) === 1];
  if (!isAbove) return at > low && (rows[at - 1] as number) > (rows[edge - 1] as number) ? at - 1 : edge - 1;
  if (!isBelow) return at;
  const isLast = edge + 1 === (starts[column + 1] as number);
  return !isLast && (rows[edge + 1] as number) < (rows[at] as number) ? edge + 1 : at;
}

/** Returns the first edge of a column at or below a row. */
function firstFrom(rows: Uint32Array, [from, to]: readonly [number, number], row: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] as number) >= row) high = middle;
    else low = middle + 1;
  }
  return low;
}
