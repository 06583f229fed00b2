/**
 * The n-grams of a prediction and of its references, as numbers below `distinct`: each place has the number of the n-gram that
 * starts there, or −1 if the other side does not have it (the prediction's tokens all have a number).
 */
export interface NGrams {
  readonly order: number;
  readonly distinct: number;
  readonly prediction: Int32Array;
  readonly references: readonly Int32Array[];
}

/** Returns the tokens as n-grams of order 1. */
export function numberTokens(prediction: readonly string[], references: readonly (readonly string[])[]): NGrams {
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

/** Returns the n-grams with one more token. Each is identified by the two shorter ones that it consists of. */
export function longerNGrams({ order, distinct, prediction, references }: NGrams): NGrams {
  const found = new Uint8Array(distinct);
  for (const reference of references) {
    for (let i = 0; i < reference.length; i += 1) if ((reference[i] as number) >= 0) found[reference[i] as number] = 1;
  }
  const numbers = new Map<number, number>();
  const longer = new Int32Array(Math.max(0, prediction.length - 1)).fill(-1);
  for (let i = 0; i < longer.length; i += 1) {
    const start = prediction[i] as number;
    const end = prediction[i + 1] as number;
    if (start < 0 || end < 0 || found[start] === 0 || found[end] === 0) continue;
    const key = start * distinct + end;
    let number = numbers.get(key);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(key, number);
    }
    longer[i] = number;
  }
  return {
    order: order + 1,
    distinct: numbers.size,
    prediction: longer,
    references: references.map((reference) => lengthenBy(reference, distinct, numbers)),
  };
}

function lengthenBy(reference: Int32Array, distinct: number, numbers: ReadonlyMap<number, number>): Int32Array {
  const longer = new Int32Array(Math.max(0, reference.length - 1));
  for (let i = 0; i < longer.length; i += 1) {
    const start = reference[i] as number;
    const end = reference[i + 1] as number;
    longer[i] = start < 0 || end < 0 ? -1 : (numbers.get(start * distinct + end) ?? -1);
  }
  return longer;
}

/** Counts how often each of `distinct` numbers is in a sequence; negative numbers are skipped. */
export function countNumbers(sequence: Int32Array, distinct: number): Int32Array {
  const counts = new Int32Array(distinct);
  for (let i = 0; i < sequence.length; i += 1) {
    const number = sequence[i] as number;
    if (number >= 0) counts[number] = (counts[number] as number) + 1;
  }
  return counts;
}

/** Counts the prediction's n-grams that match one of each reference; no n-gram of either is used twice. */
export function countMatches(grams: NGrams): number[] {
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

/** Counts the prediction's n-grams that match, each clipped to its highest count in one reference (Papineni et al. 2002). */
export function countClippedMatches(grams: NGrams): number {
  const most = new Int32Array(grams.distinct);
  for (const reference of grams.references) {
    const counts = countNumbers(reference, grams.distinct);
    for (let i = 0; i < counts.length; i += 1)
      if ((counts[i] as number) > (most[i] as number)) most[i] = counts[i] as number;
  }
  let clipped = 0;
  for (const number of grams.prediction) {
    if (number < 0 || most[number] === 0) continue;
    most[number] = (most[number] as number) - 1;
    clipped += 1;
  }
  return clipped;
}
