import { enter, sizeHeap, takeLeast } from "./size-heap.ts";

/** Corners of all rings in one row, each chained to its neighbours; `twice` is two times the area of the triangle it makes with them. */
interface Corners {
  readonly points: Float64Array;
  readonly before: Int32Array;
  readonly after: Int32Array;
  readonly twice: Float64Array;
}

/** What is left of a corner that was left out. */
const GONE = -1;

/**
 * Rings x1, y1, x2, y2 … with at most `most` corners together. The corner that makes the smallest triangle with its neighbours goes
 * first, of equal ones the earlier; the last three of a ring go together. Visvalingam and Whyatt (1993).
 */
export function simplifyRings(rings: readonly (readonly number[])[], most: number): number[][] {
  const corners = chainCorners(rings);
  const { before, after, twice } = corners;
  let left = twice.length;
  if (left > most) {
    const heap = sizeHeap(twice);
    while (left > most) {
      const corner = takeLeast(heap);
      if (corner === null) break;
      const [from, to] = [before[corner] as number, after[corner] as number];
      const isLast = after[to] === from;
      for (const gone of isLast ? [corner, from, to] : [corner]) twice[gone] = GONE;
      left -= isLast ? 3 : 1;
      if (isLast) continue;
      after[from] = to;
      before[to] = from;
      for (const changed of [from, to]) {
        twice[changed] = triangle(corners, changed);
        enter(heap, changed);
      }
    }
  }
  return keptRings(rings, corners);
}

function chainCorners(rings: readonly (readonly number[])[]): Corners {
  const points = Float64Array.from(rings.flat());
  const count = points.length >> 1;
  const corners = {
    points,
    before: new Int32Array(count),
    after: new Int32Array(count),
    twice: new Float64Array(count),
  };
  let start = 0;
  for (const ring of rings) {
    const end = start + (ring.length >> 1);
    for (let at = start; at < end; at += 1) {
      corners.before[at] = at === start ? end - 1 : at - 1;
      corners.after[at] = at + 1 === end ? start : at + 1;
    }
    start = end;
  }
  for (let at = 0; at < count; at += 1) corners.twice[at] = triangle(corners, at);
  return corners;
}

function triangle({ points, before, after }: Corners, corner: number): number {
  const [a, b] = [before[corner] as number, after[corner] as number];
  const [x, y] = [points[2 * corner] as number, points[2 * corner + 1] as number];
  const [ax, ay] = [(points[2 * a] as number) - x, (points[2 * a + 1] as number) - y];
  const [bx, by] = [(points[2 * b] as number) - x, (points[2 * b + 1] as number) - y];
  return Math.abs(ax * by - ay * bx);
}

function keptRings(rings: readonly (readonly number[])[], { twice }: Corners): number[][] {
  let start = 0;
  const kept = rings.map((ring) => {
    const first = start;
    start += ring.length >> 1;
    return ring.filter((_, at) => twice[first + (at >> 1)] !== GONE);
  });
  return kept.filter((ring) => ring.length > 0);
}
