/** The corners of all rings, each linked to its two neighbours. */
interface Corners {
  readonly points: Float64Array;
  readonly before: Int32Array;
  readonly after: Int32Array;
  /** Twice the area of the triangle of a corner and its neighbours; `REMOVED` for removed corners. */
  readonly doubleArea: Float64Array;
}

const REMOVED = -1;

/**
 * Removes corners from rings, each x1, y1, x2, y2 …, until `most` remain together: the corner whose triangle with its neighbours
 * is the smallest first, of equal ones the earlier; the last three of a ring together. Visvalingam and Whyatt (1993).
 */
export function simplifyRings(rings: readonly (readonly number[])[], most: number): number[][] {
  const corners = linkCorners(rings);
  const { before, after, doubleArea } = corners;
  let left = doubleArea.length;
  if (left > most) {
    const heap = new MinHeap(doubleArea);
    while (left > most) {
      const corner = heap.takeSmallest();
      if (corner === null) break;
      const [from, to] = [before[corner] as number, after[corner] as number];
      const isLast = after[to] === from;
      for (const removed of isLast ? [corner, from, to] : [corner]) doubleArea[removed] = REMOVED;
      left -= isLast ? 3 : 1;
      if (isLast) continue;
      after[from] = to;
      before[to] = from;
      for (const changed of [from, to]) {
        doubleArea[changed] = triangle(corners, changed);
        heap.add(changed);
      }
    }
  }
  return remainingRings(rings, corners);
}

function linkCorners(rings: readonly (readonly number[])[]): Corners {
  const points = Float64Array.from(rings.flat());
  const count = points.length >> 1;
  const corners = {
    points,
    before: new Int32Array(count),
    after: new Int32Array(count),
    doubleArea: new Float64Array(count),
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
  for (let at = 0; at < count; at += 1) corners.doubleArea[at] = triangle(corners, at);
  return corners;
}

function triangle({ points, before, after }: Corners, corner: number): number {
  const [a, b] = [before[corner] as number, after[corner] as number];
  const [x, y] = [points[2 * corner] as number, points[2 * corner + 1] as number];
  const [ax, ay] = [(points[2 * a] as number) - x, (points[2 * a + 1] as number) - y];
  const [bx, by] = [(points[2 * b] as number) - x, (points[2 * b + 1] as number) - y];
  return Math.abs(ax * by - ay * bx);
}

function remainingRings(rings: readonly (readonly number[])[], { doubleArea }: Corners): number[][] {
  let start = 0;
  const remaining = rings.map((ring) => {
    const first = start;
    start += ring.length >> 1;
    return ring.filter((_, at) => doubleArea[first + (at >> 1)] !== REMOVED);
  });
  return remaining.filter((ring) => ring.length > 0);
}

/** A binary heap of indices into `sizes`: the smallest size first, of equal ones the lower index. */
class MinHeap {
  readonly #sizes: Float64Array;
  readonly #indices: Int32Array;
  /** Sizes at the time their indices were added: an entry is stale once its size has changed. */
  readonly #added: Float64Array;
  #end = 0;

  /** Adds all indices; there is room to add two more for each one that is taken. */
  constructor(sizes: Float64Array) {
    this.#sizes = sizes;
    this.#indices = new Int32Array(3 * sizes.length);
    this.#added = new Float64Array(3 * sizes.length);
    for (let index = 0; index < sizes.length; index += 1) this.add(index);
  }

  /** Adds an index with its present size. */
  add(index: number): void {
    const size = this.#sizes[index] as number;
    let at = this.#end;
    this.#end += 1;
    for (let up = (at - 1) >> 1; at > 0 && !this.#isBefore(up, index, size); up = (at - 1) >> 1) {
      this.#move(up, at);
      at = up;
    }
    this.#indices[at] = index;
    this.#added[at] = size;
  }

  /** Removes and returns the index of the smallest size, skipping stale entries; null if none is left. */
  takeSmallest(): number | null {
    while (this.#end > 0) {
      const [index, size] = [this.#indices[0] as number, this.#added[0] as number];
      this.#end -= 1;
      this.#sinkLast();
      if (this.#sizes[index] === size) return index;
    }
    return null;
  }

  /** Moves the last entry to the top and down to where it belongs. */
  #sinkLast(): void {
    const [index, size] = [this.#indices[this.#end] as number, this.#added[this.#end] as number];
    let at = 0;
    for (let down = 1; down < this.#end; down = 2 * at + 1) {
      const other = down + 1;
      const [downIndex, downSize] = [this.#indices[down] as number, this.#added[down] as number];
      const next = other < this.#end && this.#isBefore(other, downIndex, downSize) ? other : down;
      if (!this.#isBefore(next, index, size)) break;
      this.#move(next, at);
      at = next;
    }
    this.#indices[at] = index;
    this.#added[at] = size;
  }

  #move(from: number, to: number): void {
    this.#indices[to] = this.#indices[from] as number;
    this.#added[to] = this.#added[from] as number;
  }

  #isBefore(at: number, index: number, size: number): boolean {
    const other = this.#added[at] as number;
    return other < size || (other === size && (this.#indices[at] as number) < index);
  }
}
