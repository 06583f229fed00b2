/**
 * The n-grams of a prediction and of its references, as numbers from 0 to `distinct`: at each place that of the n-gram which
 * starts there. In a reference −1 is any n-gram that the prediction does not have.
 */
export interface Grams {
  readonly order: number;
  readonly distinct: number;
  readonly prediction: Int32Array;
  readonly references: readonly Int32Array[];
}

/** The tokens themselves, as n-grams of order 1. */
export function numberTokens(prediction: readonly string[], references: readonly (readonly string[])[]): Grams {
  const numbers = new Map<string, number>();
  const learn = (token: string): number => {
    const known = numbers.get(token);
    if (known !== undefined) return known;
    numbers.set(token, numbers.size);
    return numbers.size - 1;
  };
  return {
    order: 1,
    prediction: numbered(prediction, learn),
    references: references.map((tokens) => numbered(tokens, (token) => numbers.get(token) ?? -1)),
    distinct: numbers.size,
  };
}

function numbered(tokens: readonly string[], numberOf: (token: string) => number): Int32Array {
  const numbers = new Int32Array(tokens.length);
  for (let i = 0; i < tokens.length; i += 1) numbers[i] = numberOf(tokens[i] as string);
  return numbers;
}

/** The n-grams that are one token longer than those given; `tokens` are those of order 1. */
export function longerGrams(grams: Grams, tokens: Grams): Grams {
  const { order } = grams;
  const numbers = new Map<number, number>();
  const prediction = new Int32Array(Math.max(0, grams.prediction.length - 1));
  for (let i = 0; i < prediction.length; i += 1) {
    const key = (grams.prediction[i] as number) * tokens.distinct + (tokens.prediction[i + order] as number);
    let number = numbers.get(key);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(key, number);
    }
    prediction[i] = number;
  }
  const references = grams.references.map((shorter, at) => {
    const longer = new Int32Array(Math.max(0, shorter.length - 1));
    const ends = (tokens.references[at] as Int32Array).subarray(order);
    for (let i = 0; i < longer.length; i += 1) {
      const [start, end] = [shorter[i] as number, ends[i] as number];
      longer[i] = start < 0 || end < 0 ? -1 : (numbers.get(start * tokens.distinct + end) ?? -1);
    }
    return longer;
  });
  return { order: order + 1, distinct: numbers.size, prediction, references };
}

/** How often each of `distinct` numbers stands in a sequence; numbers below 0 are passed over. */
export function countNumbers(sequence: Int32Array, distinct: number): Int32Array {
  const counts = new Int32Array(distinct);
  for (let i = 0; i < sequence.length; i += 1) {
    const number = sequence[i] as number;
    if (number >= 0) counts[number] = (counts[number] as number) + 1;
  }
  return counts;
}

/** How many of the prediction's n-grams have a partner in each reference, no n-gram of either being used twice. */
export function countMatches(grams: Grams): number[] {
  const counts = countNumbers(grams.prediction, grams.distinct);
  return grams.references.map((reference) => {
    const left = counts.slice();
    let matches = 0;
    for (let i = 0; i < reference.length; i += 1) {
      const number = reference[i] as number;
      if (number < 0 || left[number] === 0) continue;
      left[number] = (left[number] as number) - 1;
      matches += 1;
    }
    return matches;
  });
}

/** How many of the prediction's n-grams have a partner in the reference that has most of their kind (Papineni et al. 2002). */
export function countClipped(grams: Grams): number {
  const most = new Int32Array(grams.distinct);
  for (const reference of grams.references) {
    const counts = countNumbers(reference, grams.distinct);
    for (let i = 0; i < counts.length; i += 1)
      if ((counts[i] as number) > (most[i] as number)) most[i] = counts[i] as number;
  }
  let clipped = 0;
  for (const number of grams.prediction) {
    if (most[number] === 0) continue;
    most[number] = (most[number] as number) - 1;
    clipped += 1;
  }
  return clipped;
}
