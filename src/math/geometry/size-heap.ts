/** Things by their sizes, the least first, of equal ones the one with the lower number: a binary heap of entries in two rows. */
export interface SizeHeap {
  /** The size of each thing now; it may change, and the thing is then entered again. */
  readonly sizes: Float64Array;
  readonly things: Int32Array;
  /** Sizes as they were when their things were entered. */
  readonly entered: Float64Array;
  end: number;
}

/** A heap of all things, with room for entering two of them again for each that is taken. */
export function sizeHeap(sizes: Float64Array): SizeHeap {
  const room = 3 * sizes.length;
  const heap = { sizes, things: new Int32Array(room), entered: new Float64Array(room), end: 0 };
  for (let thing = 0; thing < sizes.length; thing += 1) enter(heap, thing);
  return heap;
}

/** Enters a thing with the size that it has now. */
export function enter(heap: SizeHeap, thing: number): void {
  const { things, entered } = heap;
  const size = heap.sizes[thing] as number;
  let at = heap.end;
  heap.end += 1;
  for (let up = (at - 1) >> 1; at > 0 && !isBefore(heap, up, thing, size); up = (at - 1) >> 1) {
    things[at] = things[up] as number;
    entered[at] = entered[up] as number;
    at = up;
  }
  things[at] = thing;
  entered[at] = size;
}

/** Takes the thing of the least size out; entries whose size no longer holds are passed over. Null where none is left. */
export function takeLeast(heap: SizeHeap): number | null {
  while (heap.end > 0) {
    const [thing, size] = [heap.things[0] as number, heap.entered[0] as number];
    heap.end -= 1;
    sinkLast(heap);
    if (heap.sizes[thing] === size) return thing;
  }
  return null;
}

/** Puts the entry behind the end where the first stood, and down to its place. */
function sinkLast(heap: SizeHeap): void {
  const { things, entered, end } = heap;
  const [thing, size] = [things[end] as number, entered[end] as number];
  let at = 0;
  for (let down = 1; down < end; down = 2 * at + 1) {
    const other = down + 1;
    const isOther = other < end && isBefore(heap, other, things[down] as number, entered[down] as number);
    const next = isOther ? other : down;
    if (!isBefore(heap, next, thing, size)) break;
    things[at] = things[next] as number;
    entered[at] = entered[next] as number;
    at = next;
  }
  things[at] = thing;
  entered[at] = size;
}

function isBefore({ things, entered }: SizeHeap, at: number, thing: number, size: number): boolean {
  const other = entered[at] as number;
  return other < size || (other === size && (things[at] as number) < thing);
}
