/** Closed rings: their corners as x1, y1, x2, y2 … one ring after another, and the number of the corner after the last one of each. */
export interface Rings {
  readonly points: Int32Array;
  readonly ends: readonly number[];
}

/** The area of a removed corner: larger than any other. */
const REMOVED = Number.POSITIVE_INFINITY;
/** How many corners are searched again when one of them changes: most outlines have few, for which a heap takes three times as long. */
const BLOCK = 16;

/** By corner: its two neighbours, and twice the area of the triangle of all three. Reused by all calls. */
let before = new Int32Array(256);
let after = new Int32Array(256);
let doubleAreas = new Float64Array(256);
/** The corner of each block of corners with the smallest area, the first of equal ones. */
let smallest = new Int32Array(256 / BLOCK);

/**
 * Removes corners from rings until `most` remain together: the corner whose triangle with its neighbours is the smallest first, of
 * equal ones the earlier; the last three of a ring together. Visvalingam and Whyatt (1993).
 */
export function simplifyRings(rings: Rings, most: number): number[][] {
  const count = rings.ends.at(-1) ?? 0;
  if (count <= most) return remainingRings(rings, () => true);
  linkCorners(rings, count);
  const blocks = Math.ceil(count / BLOCK);
  for (let block = 0; block < blocks; block += 1) searchBlock(block, count);
  for (let left = count; left > most; ) {
    const corner = smallestOf(blocks);
    if (doubleAreas[corner] === REMOVED) break;
    const [from, to] = [before[corner] as number, after[corner] as number];
    const isLast = after[to] === from;
    after[from] = to;
    before[to] = from;
    doubleAreas[corner] = REMOVED;
    doubleAreas[from] = isLast ? REMOVED : doubleArea(rings.points, from);
    doubleAreas[to] = isLast ? REMOVED : doubleArea(rings.points, to);
    left -= isLast ? 3 : 1;
    const [block, fromBlock, toBlock] = [blockOf(corner), blockOf(from), blockOf(to)];
    searchBlock(block, count);
    if (fromBlock !== block) searchBlock(fromBlock, count);
    if (toBlock !== block && toBlock !== fromBlock) searchBlock(toBlock, count);
  }
  return remainingRings(rings, (corner) => doubleAreas[corner] !== REMOVED);
}

const blockOf = (corner: number): number => Math.floor(corner / BLOCK);

function searchBlock(block: number, count: number): void {
  const end = Math.min(count, (block + 1) * BLOCK);
  let found = block * BLOCK;
  for (let corner = found + 1; corner < end; corner += 1) {
    if ((doubleAreas[corner] as number) < (doubleAreas[found] as number)) found = corner;
  }
  smallest[block] = found;
}

function smallestOf(blocks: number): number {
  let found = smallest[0] as number;
  for (let block = 1; block < blocks; block += 1) {
    const corner = smallest[block] as number;
    if ((doubleAreas[corner] as number) < (doubleAreas[found] as number)) found = corner;
  }
  return found;
}

function linkCorners({ points, ends }: Rings, count: number): void {
  if (count > doubleAreas.length) {
    before = new Int32Array(count);
    after = new Int32Array(count);
    doubleAreas = new Float64Array(count);
    smallest = new Int32Array(Math.ceil(count / BLOCK));
  }
  let start = 0;
  for (const end of ends) {
    for (let at = start; at < end; at += 1) {
      before[at] = at === start ? end - 1 : at - 1;
      after[at] = at + 1 === end ? start : at + 1;
    }
    start = end;
  }
  for (let at = 0; at < count; at += 1) doubleAreas[at] = doubleArea(points, at);
}

function doubleArea(points: Int32Array, corner: number): number {
  const [a, b] = [before[corner] as number, after[corner] as number];
  const [x, y] = [points[2 * corner] as number, points[2 * corner + 1] as number];
  const [ax, ay] = [(points[2 * a] as number) - x, (points[2 * a + 1] as number) - y];
  const [bx, by] = [(points[2 * b] as number) - x, (points[2 * b + 1] as number) - y];
  return Math.abs(ax * by - ay * bx);
}

function remainingRings({ points, ends }: Rings, remains: (corner: number) => boolean): number[][] {
  const rings: number[][] = [];
  let corner = 0;
  for (const end of ends) {
    const ring: number[] = [];
    for (; corner < end; corner += 1) {
      if (remains(corner)) ring.push(points[2 * corner] as number, points[2 * corner + 1] as number);
    }
    if (ring.length > 0) rings.push(ring);
  }
  return rings;
}
