import { type Rings, simplifyRings } from "./ring-simplification.ts";
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

/** Keeps corners at equal steps, at least three of a ring, if there are more than `most`. Overwrites the rings. */
function sampleRings(rings: Rings, most: number): Rings {
  const { points, ends } = rings;
  const corners = ends.at(-1) ?? 0;
  if (corners <= most) return rings;
  let [start, end] = [0, 0];
  const sampled = ends.map((next) => {
    const count = next - start;
    const kept = Math.min(count, Math.max(3, Math.floor((count * most) / corners)));
    for (let at = 0; at < kept; at += 1, end += 1) {
      const corner = start + Math.floor((at * count) / kept);
      points[2 * end] = points[2 * corner] as number;
      points[2 * end + 1] = points[2 * corner + 1] as number;
    }
    start = next;
    return end;
  });
  return { points, ends: sampled };
}

/** Reused by all masks: there are hundreds of thousands, most with an outline of some hundred corners. */
let starts = new Uint32Array(1024);
let rows = new Uint32Array(1024);
let visited = new Uint8Array(1024);
let points = new Int32Array(4096);

/**
 * Follows every outline with the foreground on its right: to the right along the top edge of a column's run, to the left along
 * a bottom edge, and straight up or down between two edges. The next call overwrites the rings.
 */
function traceRings(mask: RunMask): Rings {
  const edges = findEdges(mask);
  if (visited.length < edges) visited = new Uint8Array(rows.length);
  visited.fill(0, 0, edges);
  // An edge has at most two corners, each of two numbers.
  if (points.length < 4 * edges) points = new Int32Array(4 * rows.length);
  const ends: number[] = [];
  let end = 0;
  for (let first = 0, firstColumn = 0; first < edges; first += 1) {
    if (visited[first]) continue;
    while (first >= (starts[firstColumn + 1] as number)) firstColumn += 1;
    const start = end;
    for (let edge = first, column = firstColumn; !visited[edge]; ) {
      visited[edge] = 1;
      const row = rows[edge] as number;
      const isTop = (edge & 1) === 0;
      edge = isTop ? afterTop(edge, column) : afterBottom(edge, column);
      const nextRow = rows[edge] as number;
      if (nextRow !== row) {
        const border = isTop ? column + 1 : column;
        points[end] = border;
        points[end + 1] = row;
        points[end + 2] = border;
        points[end + 3] = nextRow;
        end += 4;
      }
      if (edge < (starts[column] as number) || edge >= (starts[column + 1] as number)) column += isTop ? 1 : -1;
    }
    if (end > start) ends.push(end >> 1);
  }
  return { points, ends };
}

/**
 * Finds the edges of a mask's foreground runs in each column: in `rows` the first row of a run (its top edge, at an even index) and
 * the row after its last (its bottom edge, at an odd index). Those of a column are at `starts[column]` up to `starts[column + 1]`.
 * Returns how many there are.
 */
function findEdges({ height, width, counts }: RunMask): number {
  // A run that goes on in the next column has further edges there.
  const most = counts.length + 2 * width;
  if (rows.length < most) rows = new Uint32Array(most);
  if (starts.length < width + 2) starts = new Uint32Array(width + 2);
  let [end, column, edges] = [0, 0, 0];
  starts[0] = 0;
  for (let run = 0; run + 1 < counts.length; run += 2) {
    let start = end + (counts[run] as number);
    end = start + (counts[run + 1] as number);
    while (start < end) {
      const at = Math.floor(start / height);
      while (column < at) starts[++column] = edges;
      const stop = Math.min(end, (at + 1) * height);
      rows[edges] = start - at * height;
      rows[edges + 1] = stop - at * height;
      edges += 2;
      start = stop;
    }
  }
  starts.fill(edges, column + 1, width + 2);
  return edges;
}

/** Returns the edge that continues a top edge. Pixels that touch only at a corner are separate: the outline turns back there. */
function afterTop(edge: number, column: number): number {
  const row = rows[edge] as number;
  const high = starts[column + 2] as number;
  const at = firstFrom(starts[column + 1] as number, high, row);
  const after = at < high && rows[at] === row ? at + 1 : at;
  const [isAbove, isBelow] = [(at & 1) === 1, (after & 1) === 1];
  if (!isBelow) return after < high && (rows[after] as number) < (rows[edge + 1] as number) ? after : edge + 1;
  if (!isAbove) return at;
  const isFirst = edge === (starts[column] as number);
  return !isFirst && (rows[edge - 1] as number) > (rows[at - 1] as number) ? edge - 1 : at - 1;
}

/** Returns the edge that continues a bottom edge: `afterTop` upside down. */
function afterBottom(edge: number, column: number): number {
  const row = rows[edge] as number;
  const [low, high] = [column > 0 ? (starts[column - 1] as number) : 0, starts[column] as number];
  const at = firstFrom(low, high, row);
  const after = at < high && rows[at] === row ? at + 1 : at;
  const [isAbove, isBelow] = [(at & 1) === 1, (after & 1) === 1];
  if (!isAbove) return at > low && (rows[at - 1] as number) > (rows[edge - 1] as number) ? at - 1 : edge - 1;
  if (!isBelow) return at;
  const isLast = edge + 1 === (starts[column + 1] as number);
  return !isLast && (rows[edge + 1] as number) < (rows[at] as number) ? edge + 1 : at;
}

/** Returns the first of some edges of a column at or below a row. */
function firstFrom(from: number, to: number, row: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] as number) >= row) high = middle;
    else low = middle + 1;
  }
  return low;
}
