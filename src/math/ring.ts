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
export function thinRings(rings: readonly (readonly number[])[], most: number): number[][] {
  const corners = chainCorners(rings);
  const { before, after, twice } = corners;
  let left = twice.length;
  if (left > most) {
    const heap = startHeap(twice);
    while (left > most) {
      const corner = heap.take();
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
        heap.put(changed);
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

interface Entry {
  readonly corner: number;
  readonly size: number;
}

interface Heap {
  /** Enters a corner again whose triangle has changed. */
  readonly put: (corner: number) => void;
  /** The corner with the smallest triangle; null where none is left. */
  readonly take: () => number | null;
}

/** A binary heap of corners by their triangles as they were when they were entered; entries that no longer hold are passed over. */
function startHeap(twice: Float64Array): Heap {
  const entries: Entry[] = [];
  const isLess = (a: Entry, b: Entry): boolean => a.size < b.size || (a.size === b.size && a.corner < b.corner);
  const put = (corner: number): void => {
    const entry = { corner, size: twice[corner] as number };
    let at = entries.push(entry) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isLess(entry, entries[parent] as Entry)) break;
      entries[at] = entries[parent] as Entry;
      at = parent;
    }
    entries[at] = entry;
  };
  const sink = (entry: Entry): void => {
    let at = 0;
    for (let child = 1; child < entries.length; child = 2 * at + 1) {
      const [one, other] = [entries[child] as Entry, entries[child + 1]];
      const next = other && isLess(other, one) ? child + 1 : child;
      if (!isLess(entries[next] as Entry, entry)) break;
      entries[at] = entries[next] as Entry;
      at = next;
    }
    entries[at] = entry;
  };
  const take = (): number | null => {
    for (let top = entries[0]; top; top = entries[0]) {
      const last = entries.pop() as Entry;
      if (entries.length > 0) sink(last);
      if (twice[top.corner] === top.size) return top.corner;
    }
    return null;
  };
  for (let corner = 0; corner < twice.length; corner += 1) put(corner);
  return { put, take };
}
