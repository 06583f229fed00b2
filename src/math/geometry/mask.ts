import { leastWhere } from "../numbers.ts";

/** A box in pixels as COCO writes it: left edge, top edge, width and height. */
export type Box = readonly [x: number, y: number, width: number, height: number];

export const boxArea = (box: Box): number => box[2] * box[3];

/** Returns the area that two boxes share. As in pycocotools' `bbIou`. */
export function sharedBoxArea(one: Box, other: Box): number {
  const width = Math.min(one[2] + one[0], other[2] + other[0]) - Math.max(one[0], other[0]);
  if (width <= 0) return 0;
  const height = Math.min(one[3] + one[1], other[3] + other[1]) - Math.max(one[1], other[1]);
  return height <= 0 ? 0 : width * height;
}

/** Masks have fewer pixels than this, so that run lengths and their differences fit into 30 bits with the sign. */
const MAX_PIXELS = 2 ** 29;
/** Limits loops over columns. */
const MAX_SIDE = 2 ** 20;

export interface Size {
  readonly height: number;
  readonly width: number;
}

/** A mask by the pixels at which it changes. */
export class Mask {
  readonly height: number;
  readonly width: number;
  /**
   * Pixels, counted column by column from top to bottom as in COCO's run lengths, at which the foreground begins and ends in turn:
   * ascending, and an even number.
   */
  readonly edges: readonly number[];
  #area = -1;
  #box: Box | null = null;

  constructor(height: number, width: number, edges: readonly number[]) {
    this.height = height;
    this.width = width;
    this.edges = edges;
  }

  /** The number of foreground pixels. */
  get area(): number {
    if (this.#area < 0) this.#area = foregroundPixels(this.edges);
    return this.#area;
  }

  /** The smallest box around the foreground in whole pixels, four zeros if there is none. As pycocotools' `toBbox`. */
  get box(): Box {
    this.#box ??= boxAround(this);
    return this.#box;
  }
}

function foregroundPixels(edges: readonly number[]): number {
  let area = 0;
  for (let at = 0; at < edges.length; at += 2) area += (edges[at + 1] as number) - (edges[at] as number);
  return area;
}

function boxAround({ edges, height, width }: Mask): Box {
  if (edges.length === 0) return [0, 0, 0, 0];
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let at = 0; at < edges.length; at += 2) {
    const [start, end] = [edges[at] as number, edges[at + 1] as number];
    const [first, last] = [Math.floor(start / height), Math.floor((end - 1) / height)];
    left = Math.min(left, first);
    right = Math.max(right, last);
    top = first === last ? Math.min(top, start - first * height) : 0;
    bottom = first === last ? Math.max(bottom, end - last * height) : height;
  }
  return [left, top, right - left + 1, bottom - top];
}

/** Returns why no mask can have this size; null if one can. */
export function maskSizeError(height: number, width: number): string | null {
  const size = `the mask size ${height} × ${width} (height × width)`;
  const sides = [height, width];
  if (!sides.every((side) => Number.isInteger(side) && side > 0)) return `${size} must be two positive whole numbers`;
  if (sides.some((side) => side > MAX_SIDE)) return `${size} has a side of more than ${MAX_SIDE} pixels`;
  return height * width < MAX_PIXELS ? null : `${size} has ${MAX_PIXELS} pixels or more`;
}

/**
 * Parses COCO's `counts`: the lengths of background and foreground runs in turn, or their compressed string. Returns what is wrong
 * with them if they fit no mask.
 */
export function maskFromCounts(counts: readonly number[] | string, height: number, width: number): Mask | string {
  const error = maskSizeError(height, width);
  if (error !== null) return error;
  const runs = typeof counts === "string" ? expandCounts(counts) : counts;
  if (typeof runs === "string") return runs;
  const pixels = height * width;
  const edges: number[] = [];
  let pixel = 0;
  for (let index = 0; index < runs.length; index += 1) {
    const run = runs[index] as number;
    if (!Number.isInteger(run) || run < 0) return `run ${index + 1} of \`counts\` is ${run}, not a number of pixels`;
    pixel += run;
    if (pixel > pixels) return `\`counts\` exceeds the ${height} × ${width} = ${pixels} pixels at run ${index + 1}`;
    // A run of 0 joins the two runs on either side.
    if (edges.at(-1) === pixel) edges.pop();
    else edges.push(pixel);
  }
  if (pixel < pixels) return `\`counts\` covers only ${pixel} of ${height} × ${width} = ${pixels} pixels`;
  if (edges.length % 2 === 1) edges.pop();
  return new Mask(height, width, edges);
}

// COCO's compressed run lengths: each character's code less 48 has six bits. Five are bits of a number, lowest group first; the sixth
// is set if the number continues. The highest bit of the last group is the sign. From the fourth run on, a number is the difference
// from the run two before, which has the same colour.
const FIRST_CODE = 48;
const CONTINUES = 32;
const SIGN = 16;
const GROUP_MASK = 31;
const GROUP_BITS = 5;
/** Numbers with more groups do not fit into 32 bits. */
const MAX_BITS = 6 * GROUP_BITS;

/** Decodes a compressed string into run lengths, which may be negative or fit no mask; or returns what is wrong with the string. */
function expandCounts(compressed: string): number[] | string {
  const runs: number[] = [];
  let [value, bits] = [0, 0];
  for (let at = 0; at < compressed.length; at += 1) {
    const code = compressed.charCodeAt(at) - FIRST_CODE;
    if (code < 0 || code >= 64) return `\`counts\` is not COCO's compressed string: invalid character ${at + 1}`;
    if (bits === MAX_BITS) return `\`counts\` has a number of 2^29 or more at character ${at + 1}`;
    value |= (code & GROUP_MASK) << bits;
    bits += GROUP_BITS;
    if ((code & CONTINUES) !== 0) continue;
    // Shifting to the top and back copies the sign bit into all bits above it.
    const number = (value << (32 - bits)) >> (32 - bits);
    runs.push(runs.length > 2 ? (number + (runs[runs.length - 2] as number)) | 0 : number);
    value = 0;
    bits = 0;
  }
  return bits === 0 ? runs : "`counts` ends in the middle of a number";
}

/** Returns the lengths of background and foreground runs in turn: COCO's `counts`. */
export function maskRuns({ height, width, edges }: Mask): number[] {
  const ends = edges.at(-1) === height * width ? edges : [...edges, height * width];
  return ends.map((end, run) => end - (ends[run - 1] ?? 0));
}

/** Encodes a mask as COCO's compressed run lengths. */
export function compressedCounts(mask: Mask): string {
  const runs = maskRuns(mask);
  let text = "";
  for (let run = 0; run < runs.length; run += 1) {
    let rest = (runs[run] as number) - (run > 2 ? (runs[run - 2] as number) : 0);
    for (let more = true; more; ) {
      const group = rest & GROUP_MASK;
      rest >>= GROUP_BITS;
      more = (group & SIGN) !== 0 ? rest !== -1 : rest !== 0;
      text += String.fromCharCode(FIRST_CODE + group + (more ? CONTINUES : 0));
    }
  }
  return text;
}

/** Returns the union of masks of one size. */
export function uniteMasks(masks: readonly Mask[]): Mask {
  const [{ height, width } = new Mask(0, 0, [])] = masks;
  const sorted = (side: 0 | 1): Uint32Array =>
    Uint32Array.from(masks.flatMap(({ edges }) => edges.filter((_, at) => at % 2 === side))).sort();
  const [starts, ends] = [sorted(0), sorted(1)];
  const edges: number[] = [];
  let begun = 0;
  for (const [ended, end] of ends.entries()) {
    // As many runs have begun as have ended: no mask has the pixels before the next start.
    if (begun === ended) edges.push(starts[begun] as number);
    while ((starts[begun] as number) <= end) begun += 1;
    if (begun === ended + 1) edges.push(end);
  }
  return new Mask(height, width, edges);
}

/** Returns the number of pixels in both masks; 0 if their sizes differ. */
export function sharedPixels(one: Mask, other: Mask): number {
  if (one.height !== other.height || one.width !== other.width) return 0;
  const [a, b] = [one.edges, other.edges];
  let [i, j, shared] = [firstRunBeyond(a, b[0]), firstRunBeyond(b, a[0]), 0];
  while (i < a.length && j < b.length) {
    const [endA, endB] = [a[i + 1] as number, b[j + 1] as number];
    const overlap = Math.min(endA, endB) - Math.max(a[i] as number, b[j] as number);
    if (overlap > 0) shared += overlap;
    if (endA <= endB) i += 2;
    if (endB <= endA) j += 2;
  }
  return shared;
}

/** Returns the index of the first run that ends after a pixel; the length if none does. */
function firstRunBeyond(edges: readonly number[], pixel = 0): number {
  return 2 * leastWhere(0, edges.length / 2, (run) => (edges[2 * run + 1] as number) > pixel);
}
