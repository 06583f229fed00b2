import type { LabelEvidence, ObjectsEvidence } from "../evidence.ts";
import { labelNumber } from "./label-names.ts";

/** The numbers of the labels of an image: those of several images are in the same arrays. */
export interface PackedNumbers {
  readonly integers: Int32Array;
  readonly doubles: Float64Array;
  /** Where its integers begin. */
  readonly start: number;
}

/** The integers of an image before those of its labels: how many labels there are, and where its doubles begin. */
export const IMAGE = { labels: 0, doubles: 1, size: 2 } as const;

/**
 * The first integers of a label: how many integers and doubles it takes, its number, its detections, those that are matched, its
 * objects, flags, and the objects that count in each range of areas. Then come, as far as there are any: the kinds of the detections,
 * the lists with a set bit, the boxes of detections and of objects, and what is `plain`.
 */
export const LABEL = {
  integers: 0,
  doubles: 1,
  name: 2,
  detections: 3,
  matched: 4,
  objects: 5,
  flags: 6,
  counts: 7,
  size: 11,
} as const;

/** Flags of a label: bit b of the first eight is set where list b of `matched` and `ignored` has a set bit. */
export const FLAGS = { plain: 1 << 8, onlyFirst: 1 << 9 } as const;

/** How many objects a label has, where the kinds of the detections and the objects' boxes begin among the integers, and where `found` does among the doubles. */
export interface ObjectPlaces {
  count: number;
  kinds: number;
  boxes: number;
  found: number;
}

export const KINDS_EACH = 16;

/** How many integers the kinds of so many detections take. */
export const kindIntegers = (detections: number): number => Math.ceil(detections / KINDS_EACH);

export function setBits(flags: number): number {
  let count = 0;
  for (let left = flags; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** The numbers that a block has room for, unless one image has more. */
const BLOCK = { integers: 1 << 16, doubles: 1 << 13 };

/** Arrays that are filled one after another. */
export class NumberBlocks {
  integers = new Int32Array(0);
  doubles = new Float64Array(0);
  /** How many numbers are used. */
  at = 0;
  next = 0;
  readonly #most: number;

  /** `share` is 1 for full blocks, and 0 for blocks that are as long as what is asked for. */
  constructor(share: 0 | 1 = 1) {
    this.#most = share;
  }

  /** Makes room for so many numbers. */
  reserve(integers: number, doubles: number): void {
    if (this.at + integers > this.integers.length) {
      this.integers = new Int32Array(Math.max(this.#most * BLOCK.integers, integers));
      this.at = 0;
    }
    if (this.next + doubles > this.doubles.length) {
      this.doubles = new Float64Array(Math.max(this.#most * BLOCK.doubles, doubles));
      this.next = 0;
    }
  }
}

/** Packs the labels of an image. Lists of bits become as long as the first one, and masks are left out. */
export function packInto(room: NumberBlocks, labels: readonly LabelEvidence[]): PackedNumbers {
  let [integers, doubles]: [number, number] = [IMAGE.size, 0];
  for (const { scores, matched, objects, plain } of labels) {
    const others = plain?.objects.found.length ?? -1;
    const kinds = kindIntegers(scores.length);
    integers += LABEL.size + kinds + 8 * matched[0].length + 4 * (scores.length + objects.found.length);
    doubles += scores.length + 2 * objects.found.length;
    if (others < 0) continue;
    integers += 1 + kinds + 4 * others;
    doubles += 2 * others;
  }
  room.reserve(integers, doubles);
  const start = room.at;
  room.integers[start + IMAGE.labels] = labels.length;
  room.integers[start + IMAGE.doubles] = room.next;
  room.at += IMAGE.size;
  for (const one of labels) packLabel(room, one);
  return { integers: room.integers, doubles: room.doubles, start };
}

function packLabel(room: NumberBlocks, one: LabelEvidence): void {
  const { counts, matched, ignored, scores, boxes, kinds, objects, plain } = one;
  const { integers, at: start, next: first } = room;
  const length = matched[0].length;
  let flags = plain === null ? 0 : FLAGS.plain;
  if (matched[1].length < length) flags |= FLAGS.onlyFirst;
  room.at += LABEL.size;
  packKinds(room, kinds);
  for (let list = 0; list < 2 * matched.length; list += 1) {
    const bits = (list < matched.length ? matched[list] : ignored[list - matched.length]) as readonly number[];
    if (!hasSetBit(bits)) continue;
    flags |= 1 << list;
    for (let index = 0; index < length; index += 1) integers[room.at + index] = bits[index] ?? 0;
    room.at += length;
  }
  packDoubles(room, scores);
  packBoxes(room, boxes);
  packObjects(room, objects);
  if (plain !== null) {
    integers[room.at] = plain.objects.found.length;
    room.at += 1;
    packKinds(room, plain.kinds);
    packObjects(room, plain.objects);
  }
  integers[start + LABEL.integers] = room.at - start;
  integers[start + LABEL.doubles] = room.next - first;
  integers[start + LABEL.name] = labelNumber(one);
  integers[start + LABEL.detections] = scores.length;
  integers[start + LABEL.matched] = length;
  integers[start + LABEL.objects] = objects.found.length;
  integers[start + LABEL.flags] = flags;
  for (let area = 0; area < counts.length; area += 1) integers[start + LABEL.counts + area] = counts[area] as number;
}

function hasSetBit(bits: readonly number[]): boolean {
  for (let index = 0; index < bits.length; index += 1) if (bits[index] !== 0) return true;
  return false;
}

function packKinds(room: NumberBlocks, kinds: readonly number[]): void {
  const { integers, at } = room;
  room.at += kindIntegers(kinds.length);
  integers.fill(0, at, room.at);
  for (let index = 0; index < kinds.length; index += 1) {
    const place = at + Math.floor(index / KINDS_EACH);
    integers[place] = (integers[place] as number) | ((kinds[index] as number) << (2 * (index % KINDS_EACH)));
  }
}

function packDoubles(room: NumberBlocks, values: readonly (number | null)[]): void {
  for (let index = 0; index < values.length; index += 1) room.doubles[room.next + index] = values[index] ?? Number.NaN;
  room.next += values.length;
}

function packObjects(room: NumberBlocks, { found, confused, boxes }: ObjectsEvidence): void {
  packDoubles(room, found);
  packDoubles(room, confused);
  packBoxes(room, boxes);
}

/** Boxes are observed in hundredths of a pixel, and no coordinate exceeds a million pixels. */
export const SCALE = 100;

function packBoxes(room: NumberBlocks, boxes: readonly number[]): void {
  const { integers, at } = room;
  for (let index = 0; index < boxes.length; index += 1)
    integers[at + index] = Math.round(SCALE * (boxes[index] as number));
  room.at += boxes.length;
}
