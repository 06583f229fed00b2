/** A generator of 32 random bits per call. */
export type Random = () => number;

/** Returns a seeded sfc32 generator (Doty-Humphrey, PractRand): the same seed gives the same stream on every machine. */
export function seedRandom(seed: Seed): Random {
  let [a, b, c, counter] = seed as [number, number, number, number];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 15; round += 1) next();
  return next;
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
  const lanes = startLanes();
  const units = new Uint32Array(text.length);
  for (let index = 0; index < text.length; index += 1) units[index] = text.charCodeAt(index);
  mix(lanes, units);
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
const FACTORS = Int32Array.of(0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f);

/** Mixes words into four multiply-and-rotate lanes. */
function mix(lanes: Int32Array, words: Uint32Array): void {
  for (let i = 0; i < words.length; i += 1) {
    let carry = words[i] as number;
    for (let lane = 0; lane < 4; lane += 1) {
      const mixed = Math.imul((lanes[lane] as number) ^ carry, FACTORS[lane] as number);
      lanes[lane] = (mixed << 13) | (mixed >>> 19);
      carry = (carry + mixed) | 0;
    }
  }
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
