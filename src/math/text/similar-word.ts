import { editDistance } from "./edit-distance.ts";

const MAX_WORD_LENGTH = 64;

/** Returns the known word most similar to a given one: at most a third of its letters differ, or it is a part of the only one, as `f1` of `token_f1`; null when there is none. */
export function findSimilar(given: string, known: readonly string[]): string | null {
  if (given.length > MAX_WORD_LENGTH) return null;
  const word = given.toLowerCase();
  let best: { readonly name: string; readonly edits: number } | null = null;
  for (const name of known) {
    const most = Math.max(1, Math.floor(Math.max(name.length, word.length) / 3));
    // The lengths alone can tell that there are too many edits, as for a long word among ids.
    if (Math.abs(name.length - word.length) > most) continue;
    const edits = distanceOf(word, name.toLowerCase());
    if (edits <= most && edits < (best?.edits ?? Number.POSITIVE_INFINITY)) best = { name, edits };
  }
  const [only, other] = best === null ? known.filter((name) => partsOf(name).includes(word)) : [];
  return best?.name ?? (other === undefined ? (only ?? null) : null);
}

/** Returns the edit distance of two words by their UTF-16 code units. */
function distanceOf(one: string, other: string): number {
  const numbers = new Map<number, number>();
  const numberAt = (word: string, index: number): number => {
    const unit = word.charCodeAt(index);
    const number = numbers.get(unit) ?? numbers.size;
    numbers.set(unit, number);
    return number;
  };
  const numbersOf = (word: string): Int32Array =>
    Int32Array.from({ length: word.length }, (_, index) => numberAt(word, index));
  const [first, second] = [numbersOf(one), numbersOf(other)];
  return editDistance(first, second, numbers.size);
}

const partsOf = (name: string): string[] => name.toLowerCase().split(/[_@-]/);
