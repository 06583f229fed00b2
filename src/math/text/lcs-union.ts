import { getOrCreate } from "../memo.ts";
import { lcsLength, markLcs, placesOf } from "./lcs.ts";

/**
 * Counts the tokens of a reference's sentences in the union of their longest common subsequences with each of the prediction's
 * sentences, with no token of the prediction used twice (Lin 2004, section 3.2, with the clipping of ROUGE 1.5.5; equal to
 * rouge_score 0.1.2). Tokens are numbers; in the reference −1 is a token that the prediction does not have. The time is usually
 * linear in the lengths; in the worst case it grows with the number of pairs of different sentences.
 */
export function countLcsUnion(reference: readonly Int32Array[], prediction: readonly Int32Array[]): number {
  const [first, only] = [reference[0], prediction[0]];
  if (first === undefined || only === undefined) return 0;
  if (reference.length === 1 && prediction.length === 1) return lcsLength(first, only);
  const left = new Map<number, number>();
  for (const number of prediction.flatMap((sentence) => [...sentence])) left.set(number, (left.get(number) ?? 0) + 1);
  // Equal sentences have equal subsequences, which do not change a union.
  const sentences = [...new Map(prediction.map((sentence) => [sentence.join(), sentence])).values()];
  const holders = holdersOf(sentences);
  const unions = new Map<string, Uint8Array>();
  let hits = 0;
  for (const sentence of reference) {
    const marked = getOrCreate(unions, sentence.join(), () => markUnion(sentence, holders));
    for (const [place, number] of sentence.entries()) {
      const count = left.get(number) ?? 0;
      if (marked[place] === 0 || count === 0) continue;
      left.set(number, count - 1);
      hits += 1;
    }
  }
  return hits;
}

/** The sentences that have a token, by the token. */
type Holders = ReadonlyMap<number, readonly Int32Array[]>;

function holdersOf(sentences: readonly Int32Array[]): Holders {
  const holders = new Map<number, Int32Array[]>();
  for (const sentence of sentences) {
    for (const number of new Set(sentence)) getOrCreate(holders, number, (): Int32Array[] => []).push(sentence);
  }
  return holders;
}

/**
 * Marks the places of a sentence in the union with 1. Only a sentence with the token of a place can mark it: these are tried until one
 * does, and sentences that cannot mark anything new are skipped.
 */
function markUnion(sentence: Int32Array, holders: Holders): Uint8Array {
  const marked = new Uint8Array(sentence.length);
  const places = placesOf(sentence);
  const tried = new Set<Int32Array>();
  for (const [place, number] of sentence.entries()) {
    for (const holder of holders.get(number) ?? []) {
      if (marked[place] === 1) break;
      if (tried.has(holder)) continue;
      tried.add(holder);
      markLcs(places, sentence, holder, marked);
    }
  }
  return marked;
}
