import type { Mask } from "./mask.ts";

/** Corners considered for each one kept: a mask has a corner at every other pixel of its edge, but few of them are visible. */
const CONSIDERED = 4;

/**
 * Traces the closed outlines of a mask and of its holes, each x1, y1, x2, y2 … in whole pixels; filled by the even-odd rule they
 * give the mask. If they have more than `most` corners together, those that change the area least are removed, and a whole
 * outline with one of its last three. If they have very many, only corners at equal steps are considered.
 */
export function maskOutlines(mask: Mask, most: number): number[][] {
  const rings = traceRings(mask);
  const corners = rings.reduce((sum, { length }) => sum + length / 2, 0);
  if (corners <= most) return rings;
  return simplifyRings(
    rings.map((ring) => sampleRing(ring, (CONSIDERED * most) / corners)),
    most,
  );
}

/** Keeps this share of the corners of a ring at equal steps, at least three. */
function sampleRing(ring: readonly number[], share: number): readonly number[] {
  const count = ring.length / 2;
  const kept = Math.min(count, Math.max(3, Math.floor(count * share)));
  if (kept === count) return ring;
  return Array.from(
    { length: 2 * kept },
    (_, at) => ring[2 * Math.floor(((at >> 1) * count) / kept) + (at & 1)] as number,
  );
}

/** A corner of a ring, which is linked to its neighbours; `area` is twice that of the triangle of all three. */
interface Corner {
  readonly x: number;
  readonly y: number;
  readonly ring: number;
  before: Corner;
  after: Corner;
  area: number;
}

/**
 * Removes corners from rings until `most` remain together: the corner whose triangle with its neighbours is the smallest first, of
 * equal ones the earlier; the last three of a ring together. Visvalingam and Whyatt (1993).
 */
function simplifyRings(rings: readonly (readonly number[])[], most: number): number[][] {
  const corners = rings.flatMap(linkedCorners);
  while (corners.length > most) {
    let smallest = 0;
    for (let at = 1; at < corners.length; at += 1)
      if ((corners[at] as Corner).area < (corners[smallest] as Corner).area) smallest = at;
    const { before, after } = corners[smallest] as Corner;
    corners.splice(smallest, 1);
    before.after = after;
    after.before = before;
    if (after.after !== before) for (const corner of [before, after]) corner.area = doubleArea(corner);
    else for (const corner of [before, after]) corners.splice(corners.indexOf(corner), 1);
  }
  return rings
    .map((_, ring) => corners.flatMap((corner) => (corner.ring === ring ? [corner.x, corner.y] : [])))
    .filter(({ length }) => length > 0);
}

function linkedCorners(points: readonly number[], ring: number): Corner[] {
  const corners = Array.from({ length: points.length / 2 }, (_, at) => {
    return { x: points[2 * at], y: points[2 * at + 1], ring } as Corner;
  });
  for (const [at, corner] of corners.entries()) {
    corner.before = corners.at(at - 1) as Corner;
    corner.after = corners[(at + 1) % corners.length] as Corner;
  }
  for (const corner of corners) corner.area = doubleArea(corner);
  return corners;
}

function doubleArea({ x, y, before, after }: Corner): number {
  return Math.abs((before.x - x) * (after.y - y) - (before.y - y) * (after.x - x));
}

/**
 * The edges of a mask's foreground runs in each column: in `rows` the first row of a run (its top edge, at an even index) and the row
 * after its last (its bottom edge, at an odd index). Those of a column are at `starts[column]` up to `starts[column + 1]`.
 */
interface ColumnEdges {
  readonly rows: readonly number[];
  readonly starts: readonly number[];
}

function columnEdges({ height, width, edges }: Mask): ColumnEdges {
  const rows: number[] = [];
  const starts = [0];
  for (let at = 0; at < edges.length; at += 2) {
    // A run that goes on in the next column has further edges there.
    for (let start = edges[at] as number; start < (edges[at + 1] as number); ) {
      const column = Math.floor(start / height);
      while (starts.length <= column) starts.push(rows.length);
      const stop = Math.min(edges[at + 1] as number, (column + 1) * height);
      rows.push(start - column * height, stop - column * height);
      start = stop;
    }
  }
  while (starts.length < width + 2) starts.push(rows.length);
  return { rows, starts };
}

/**
 * Follows every outline with the foreground on its right: to the right along the top edge of a column's run, to the left along
 * a bottom edge, and straight up or down between two edges.
 */
function traceRings(mask: Mask): number[][] {
  const edges = columnEdges(mask);
  const { rows, starts } = edges;
  const visited = new Uint8Array(rows.length);
  const rings: number[][] = [];
  for (let first = 0, firstColumn = 0; first < rows.length; first += 1) {
    if (visited[first]) continue;
    while (first >= (starts[firstColumn + 1] as number)) firstColumn += 1;
    const ring: number[] = [];
    for (let edge = first, column = firstColumn; !visited[edge]; ) {
      visited[edge] = 1;
      const row = rows[edge] as number;
      const isTop = (edge & 1) === 0;
      edge = isTop ? afterTop(edges, edge, column) : afterBottom(edges, edge, column);
      const nextRow = rows[edge] as number;
      const border = isTop ? column + 1 : column;
      if (nextRow !== row) ring.push(border, row, border, nextRow);
      if (edge < (starts[column] as number) || edge >= (starts[column + 1] as number)) column += isTop ? 1 : -1;
    }
    if (ring.length > 0) rings.push(ring);
  }
  return rings;
}

/** Returns the edge that continues a top edge. Pixels that touch only at a corner are separate: the outline turns back there. */
function afterTop({ rows, starts }: ColumnEdges, edge: number, column: number): number {
  const row = rows[edge] as number;
  const high = starts[column + 2] as number;
  const at = firstFrom(rows, starts[column + 1] as number, high, row);
  const after = at < high && rows[at] === row ? at + 1 : at;
  const [isAbove, isBelow] = [(at & 1) === 1, (after & 1) === 1];
  if (!isBelow) return after < high && (rows[after] as number) < (rows[edge + 1] as number) ? after : edge + 1;
  if (!isAbove) return at;
  const isFirst = edge === (starts[column] as number);
  return !isFirst && (rows[edge - 1] as number) > (rows[at - 1] as number) ? edge - 1 : at - 1;
}

/** Returns the edge that continues a bottom edge: `afterTop` upside down. */
function afterBottom({ rows, starts }: ColumnEdges, edge: number, column: number): number {
  const row = rows[edge] as number;
  const [low, high] = [column > 0 ? (starts[column - 1] as number) : 0, starts[column] as number];
  const at = firstFrom(rows, low, high, row);
  const after = at < high && rows[at] === row ? at + 1 : at;
  const [isAbove, isBelow] = [(at & 1) === 1, (after & 1) === 1];
  if (!isAbove) return at > low && (rows[at - 1] as number) > (rows[edge - 1] as number) ? at - 1 : edge - 1;
  if (!isBelow) return at;
  const isLast = edge + 1 === (starts[column + 1] as number);
  return !isLast && (rows[edge + 1] as number) < (rows[at] as number) ? edge + 1 : at;
}

/** Returns the first of some edges of a column at or below a row. */
function firstFrom(rows: readonly number[], from: number, to: number, row: number): number {
  let at = from;
  while (at < to && (rows[at] as number) < row) at += 1;
  return at;
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
