/** Closed rings: their corners as x1, y1, x2, y2 … one ring after another, and the number of the corner after the last one of each. */
export interface Rings {
  readonly points: Int32Array;
  readonly ends: readonly number[];
}

/** Marks a removed corner in `doubleAreas`. */
const REMOVED = -1;

/** By corner: its two neighbours, and twice the area of the triangle of all three. Reused by all calls, most of which have few corners. */
let before = new Int32Array(256);
let after = new Int32Array(256);
let doubleAreas = new Float64Array(256);
/** A binary heap of corners, the smallest area first, of equal ones the lower corner; and the place of each corner in it. */
let heap = new Int32Array(256);
let places = new Int32Array(256);

/**
 * Removes corners from rings until `most` remain together: the corner whose triangle with its neighbours is the smallest first, of
 * equal ones the earlier; the last three of a ring together. Visvalingam and Whyatt (1993).
 */
export function simplifyRings(rings: Rings, most: number): number[][] {
  const count = rings.ends.at(-1) ?? 0;
  if (count <= most) return remainingRings(rings, () => true);
  linkCorners(rings, count);
  let [left, size] = [count, count];
  for (let at = (size >> 1) - 1; at >= 0; at -= 1) sink(at, size);
  while (left > most && size > 0) {
    const corner = heap[0] as number;
    size -= 1;
    put(heap[size] as number, 0);
    sink(0, size);
    // The other two of a ring's last three corners.
    if (doubleAreas[corner] === REMOVED) continue;
    const [from, to] = [before[corner] as number, after[corner] as number];
    doubleAreas[corner] = REMOVED;
    if (after[to] === from) {
      for (const other of [from, to]) {
        doubleAreas[other] = REMOVED;
        rise(places[other] as number);
      }
      left -= 3;
      continue;
    }
    left -= 1;
    after[from] = to;
    before[to] = from;
    for (let turn = 0, changed = from; turn < 2; turn += 1, changed = to) {
      doubleAreas[changed] = doubleArea(rings.points, changed);
      rise(places[changed] as number);
      sink(places[changed] as number, size);
    }
  }
  return remainingRings(rings, (corner) => doubleAreas[corner] !== REMOVED);
}

function linkCorners({ points, ends }: Rings, count: number): void {
  if (count > heap.length) {
    before = new Int32Array(count);
    after = new Int32Array(count);
    doubleAreas = new Float64Array(count);
    heap = new Int32Array(count);
    places = new Int32Array(count);
  }
  let start = 0;
  for (const end of ends) {
    for (let at = start; at < end; at += 1) {
      before[at] = at === start ? end - 1 : at - 1;
      after[at] = at + 1 === end ? start : at + 1;
    }
    start = end;
  }
  for (let at = 0; at < count; at += 1) {
    doubleAreas[at] = doubleArea(points, at);
    put(at, at);
  }
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

function put(corner: number, at: number): void {
  heap[at] = corner;
  places[corner] = at;
}

/** Moves the corner at a place of the heap up to where it belongs. */
function rise(from: number): void {
  const corner = heap[from] as number;
  let at = from;
  for (let up = (at - 1) >> 1; at > 0 && isBefore(corner, heap[up] as number); up = (at - 1) >> 1) {
    put(heap[up] as number, at);
    at = up;
  }
  put(corner, at);
}

/** Moves the corner at a place of the heap down to where it belongs. */
function sink(from: number, size: number): void {
  const corner = heap[from] as number;
  let at = from;
  for (let down = 2 * at + 1; down < size; down = 2 * at + 1) {
    if (down + 1 < size && isBefore(heap[down + 1] as number, heap[down] as number)) down += 1;
    if (!isBefore(heap[down] as number, corner)) break;
    put(heap[down] as number, at);
    at = down;
  }
  put(corner, at);
}

function isBefore(one: number, other: number): boolean {
  const [area, otherArea] = [doubleAreas[one] as number, doubleAreas[other] as number];
  return area < otherArea || (area === otherArea && one < other);
}
