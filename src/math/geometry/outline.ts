import type { Box, Mask } from "./mask.ts";

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
 * Returns the rows, ascending, at which the colour changes in each column of a mask, from its first column with foreground to one after
 * its last: none where it does not.
 */
function rowsByColumn({ height, edges }: Mask, [left, , columns]: Box): number[][] {
  const rows = Array.from({ length: columns + 1 }, (): number[] => []);
  for (let at = 0; at < edges.length; at += 2) {
    // A run that goes on in the next column changes the colour there too.
    for (let start = edges[at] as number; start < (edges[at + 1] as number); ) {
      const column = Math.floor(start / height);
      const stop = Math.min(edges[at + 1] as number, (column + 1) * height);
      rows[column - left]?.push(start - column * height, stop - column * height);
      start = stop;
    }
  }
  return rows;
}

/** Returns the numbers that only one of two ascending lists has, ascending: of 1, 4 and 1, 3 these are 3, 4. */
function inOneOnly(one: readonly number[], other: readonly number[]): number[] {
  const found: number[] = [];
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    const [a, b] = [one[i] ?? Number.POSITIVE_INFINITY, other[j] ?? Number.POSITIVE_INFINITY];
    if (a !== b) found.push(Math.min(a, b));
    if (a <= b) i += 1;
    if (b <= a) j += 1;
  }
  return found;
}

/**
 * Follows the outlines: a corner is a row at which only one of two neighbouring columns changes its colour. Between them, corners stand
 * in pairs, joined by a vertical side; a horizontal side joins a corner with the next one of its row.
 */
function traceRings(mask: Mask): number[][] {
  const [xs, ys, across]: [number[], number[], number[]] = [[], [], []];
  const open = new Map<number, number>();
  let before: readonly number[] = [];
  for (const [column, rows] of rowsByColumn(mask, mask.box).entries()) {
    for (const y of inOneOnly(before, rows)) {
      const [corner, start] = [xs.length, open.get(y)];
      xs.push(mask.box[0] + column);
      ys.push(y);
      if (start === undefined) open.set(y, corner);
      else {
        open.delete(y);
        across[start] = corner;
        across[corner] = start;
      }
    }
    before = rows;
  }
  const visited = new Uint8Array(xs.length);
  const rings: number[][] = [];
  for (const first of xs.keys()) {
    const ring: number[] = [];
    for (let at = first; !visited[at]; at = across[at ^ 1] as number) {
      visited[at] = visited[at ^ 1] = 1;
      ring.push(xs[at] as number, ys[at] as number, xs[at ^ 1] as number, ys[at ^ 1] as number);
    }
    if (ring.length > 0) rings.push(ring);
  }
  return rings;
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
