/** A generator of 32 random bits per call. */
export type Random = () => number;

/** Returns a seeded sfc32 generator (Doty-Humphrey, PractRand): the same seed gives the same stream on every machine. */
export function seedRandom(seed: Seed): Random {
  const fill = seedBits(seed);
  const bits = new Uint32Array(32);
  let next = bits.length;
  return () => {
    if (next === bits.length) {
      fill(bits);
      next = 0;
    }
    return bits[next++] as number;
  };
}

/** Fills an array with random integers from 0 to count − 1. */
export type DrawMany = (count: number, drawn: Uint32Array) => void;

/** Returns a function that draws the integers that `drawBelow` would draw one by one, in a fraction of the time. */
export function seedDraws(seed: Seed): DrawMany {
  const fill = seedBits(seed);
  return (count, drawn) => {
    fill(drawn);
    const scale = count / 2 ** 32;
    for (let i = 0; i < drawn.length; i += 1) drawn[i] = (drawn[i] as number) * scale;
  };
}

/** The state of a generator, which drawing changes. */
type RandomState = Int32Array;

/**
 * Draws as many cases as there are, with replacement, and adds 1 to the count of the class of each: the integers that `seedDraws` would
 * draw. One loop, because most of a comparison's time is spent in it; and no closure, whose compiled code would be for one data set only.
 */
export function countDraws(state: RandomState, classOf: Int32Array, counts: Int32Array): void {
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let counter = state[3] as number;
  const scale = classOf.length / 2 ** 32;
  for (let i = 0; i < classOf.length; i += 1) {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    const place = classOf[((sum >>> 0) * scale) | 0] as number;
    counts[place] = (counts[place] as number) + 1;
  }
  state[0] = a;
  state[1] = b;
  state[2] = c;
  state[3] = counter;
}

/** Returns a function that fills an array with the next random bits. */
function seedBits(seed: Seed): (bits: Uint32Array) => void {
  const state = seedState(seed);
  return (bits) => fillBits(state, bits);
}

export function seedState(seed: Seed): RandomState {
  const state = Int32Array.from(seed, (word) => word | 0);
  fillBits(state, new Uint32Array(15));
  return state;
}

/** Fills an array with the next random bits. The state is in local variables: resampling draws tens of millions. */
export function fillBits(state: RandomState, bits: Uint32Array): void {
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let counter = state[3] as number;
  for (let i = 0; i < bits.length; i += 1) {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    bits[i] = sum;
  }
  state[0] = a;
  state[1] = b;
  state[2] = c;
  state[3] = counter;
}

export type Seed = readonly [number, number, number, number];

/** Returns a seed computed from numbers, so that equal data give equal draws. */
export function seedOfNumbers(columns: Iterable<Float64Array>): Seed {
  const lanes = startLanes();
  for (const column of columns) {
    mix(lanes, Uint32Array.of(column.length));
    mix(lanes, new Uint32Array(column.buffer, column.byteOffset, column.length * 2));
  }
  return seedOfLanes(lanes);
}

/** Returns a seed computed from a string's code units. */
export function seedOfText(text: string): Seed {
  return seedOfPieces([text]);
}

const MOST_UNITS = 4096;
/** The units that are mixed now: an array for each of a million short texts would cost more than the mixing. */
const UNITS = new Uint32Array(MOST_UNITS);

/** Returns the seed of the concatenated pieces, which together may exceed the maximum length of a string. */
export function seedOfPieces(pieces: Iterable<string>): Seed {
  const lanes = startLanes();
  for (const piece of pieces) {
    for (let start = 0; start < piece.length; start += MOST_UNITS) {
      const count = Math.min(MOST_UNITS, piece.length - start);
      for (let i = 0; i < count; i += 1) UNITS[i] = piece.charCodeAt(start + i);
      mix(lanes, UNITS, count);
    }
  }
  return seedOfLanes(lanes);
}

/** Draws an integer from 0 to count − 1, uniformly up to a bias below count / 2^32. */
export function drawBelow(random: Random, count: number): number {
  return Math.floor((random() / 2 ** 32) * count);
}

/** Shuffles a list in place (Fisher and Yates; Durstenfeld 1964). */
export function shuffle<Item>(list: { [index: number]: Item; readonly length: number }, random: Random): void {
  for (let i = list.length - 1; i > 0; i -= 1) {
    const j = drawBelow(random, i + 1);
    [list[i], list[j]] = [list[j] as Item, list[i] as Item];
  }
}

const startLanes = (): Int32Array => Int32Array.of(0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344);

/** Mixes the first `count` words into four multiply-and-rotate lanes, which are in local variables: seeds are made of all content of a suite. */
function mix(lanes: Int32Array, words: Uint32Array, count = words.length): void {
  let a = lanes[0] as number;
  let b = lanes[1] as number;
  let c = lanes[2] as number;
  let d = lanes[3] as number;
  for (let i = 0; i < count; i += 1) {
    let carry = words[i] as number;
    let mixed = Math.imul(a ^ carry, 0x9e3779b1);
    a = (mixed << 13) | (mixed >>> 19);
    carry = (carry + mixed) | 0;
    mixed = Math.imul(b ^ carry, 0x85ebca6b);
    b = (mixed << 13) | (mixed >>> 19);
    carry = (carry + mixed) | 0;
    mixed = Math.imul(c ^ carry, 0xc2b2ae35);
    c = (mixed << 13) | (mixed >>> 19);
    carry = (carry + mixed) | 0;
    mixed = Math.imul(d ^ carry, 0x27d4eb2f);
    d = (mixed << 13) | (mixed >>> 19);
  }
  lanes[0] = a;
  lanes[1] = b;
  lanes[2] = c;
  lanes[3] = d;
}

function seedOfLanes(lanes: Int32Array): Seed {
  return [finish(lanes, 0), finish(lanes, 1), finish(lanes, 2), finish(lanes, 3)];
}

/** Finishes a lane as MurmurHash3 does (Appleby, public domain). */
function finish(lanes: Int32Array, lane: number): number {
  let h = lanes[lane] as number;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
