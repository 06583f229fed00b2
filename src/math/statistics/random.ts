/** A generator of 32 random bits per call. */
export type Random = () => number;

/** Returns a seeded sfc32 generator (Doty-Humphrey, PractRand): the same seed gives the same stream on every machine. */
export function seedRandom(seed: Seed): Random {
  let [a, b, c, counter] = seed.map((word) => word | 0) as [number, number, number, number];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let warm = 0; warm < 15; warm += 1) next();
  return next;
}

/** Four words of 32 bits. */
export type Seed = readonly [number, number, number, number];

/** Returns a seed computed from numbers, so that equal data give equal draws. */
export function seedOfNumbers(columns: readonly Float64Array[]): Seed {
  const mixer = new Mixer();
  for (const column of columns) {
    mixer.add(column.length);
    for (const word of new Uint32Array(column.buffer, column.byteOffset, column.length * 2)) mixer.add(word);
  }
  return mixer.seed();
}

/** Returns a seed computed from a string's code units. */
export function seedOfText(text: string): Seed {
  return seedOfPieces([text]);
}

/** Returns the seed of the concatenated pieces, which together may exceed the maximum length of a string. */
export function seedOfPieces(pieces: Iterable<string>): Seed {
  const mixer = new Mixer();
  for (const piece of pieces) for (let i = 0; i < piece.length; i += 1) mixer.add(piece.charCodeAt(i));
  return mixer.seed();
}

/** Draws an integer from 0 to count − 1, uniformly up to a bias below count / 2^32. */
export function drawBelow(random: Random, count: number): number {
  return Math.floor((random() / 2 ** 32) * count);
}

/** Four multiply-and-rotate lanes with the finisher of MurmurHash3 (Appleby, public domain). */
class Mixer {
  private readonly lanes: [number, number, number, number] = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344];

  add(word: number): void {
    const { lanes } = this;
    let carry = word | 0;
    for (let i = 0; i < 4; i += 1) {
      const mixed = Math.imul((lanes[i as 0] ^ carry) | 0, FACTORS[i as 0]);
      lanes[i as 0] = (mixed << 13) | (mixed >>> 19);
      carry = (carry + mixed) | 0;
    }
  }

  seed(): Seed {
    return this.lanes.map(finish) as unknown as Seed;
  }
}

const FACTORS = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f] as const;

function finish(lane: number): number {
  let h = lane;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
