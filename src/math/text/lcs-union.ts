import { getOrCreate } from "../memo.ts";
import { enterPositions, lcsLength, leavePositions, markLcs } from "./lcs.ts";

/**
 * Counts the tokens of a reference's sentences in the union of their longest common subsequences with each of the prediction's
 * sentences, with no token of the prediction used twice (Lin 2004, section 3.2, with the clipping of ROUGE 1.5.5; equal to
 * rouge_score 0.1.2). Tokens are numbers below `distinct`; in the reference −1 is a token that the prediction does not have.
 * The time is usually linear in the lengths; in the worst case it grows with the number of pairs of different sentences.
 */
export function countLcsUnion(
  reference: readonly Int32Array[],
  prediction: readonly Int32Array[],
  distinct: number,
): number {
  const [first, only] = [reference[0], prediction[0]];
  if (first === undefined || only === undefined) return 0;
  if (reference.length === 1 && prediction.length === 1) return lcsLength(first, only, distinct);
  const left = new Int32Array(distinct);
  for (const sentence of prediction) {
    for (const number of sentence) left[number] = (left[number] as number) + 1;
  }
  const markUnion = openUnion(differentOf(prediction), distinct);
  const unions = new Map<string, Uint8Array>();
  let hits = 0;
  for (const sentence of reference) {
    const key = reference.length > 1 ? sentence.join() : "";
    const union = getOrCreate(unions, key, () => markUnion(sentence));
    hits += takeMarked(sentence, union, left);
  }
  return hits;
}

/** Removes equal sentences: they have equal subsequences, which do not change a union. */
function differentOf(sentences: readonly Int32Array[]): Int32Array[] {
  if (sentences.length < 2) return [...sentences];
  return [...new Map(sentences.map((sentence) => [sentence.join(), sentence])).values()];
}

function takeMarked(sentence: Int32Array, marked: Uint8Array, left: Int32Array): number {
  let taken = 0;
  for (let i = 0; i < sentence.length; i += 1) {
    const number = sentence[i] as number;
    if (marked[i] === 0 || left[number] === 0) continue;
    left[number] = (left[number] as number) - 1;
    taken += 1;
  }
  return taken;
}

/**
 * Returns a function that marks the places of a sentence in the union with 1. Only a sentence with the token of a place can mark it:
 * these are tried until one does, and sentences that cannot mark anything new are skipped.
 */
function openUnion(sentences: readonly Int32Array[], distinct: number): (sentence: Int32Array) => Uint8Array {
  const holders = holdersOf(sentences, distinct);
  const heads = new Int32Array(distinct).fill(-1);
  const tried = new Int32Array(sentences.length).fill(-1);
  const next = new Int32Array(distinct);
  let round = -1;
  return (sentence) => {
    const marked = new Uint8Array(sentence.length);
    const places = enterPositions(sentence, heads);
    round += 1;
    for (const number of sentence) if (number >= 0) next[number] = holders.starts[number] as number;
    for (let place = 0; place < sentence.length; place += 1) {
      const number = sentence[place] as number;
      if (number < 0) continue;
      const end = holders.starts[number + 1] as number;
      for (let at = next[number] as number; at < end && marked[place] === 0; at += 1) {
        next[number] = at + 1;
        const holder = holders.sentences[at] as number;
        if (tried[holder] === round) continue;
        tried[holder] = round;
        markLcs(places, sentence, sentences[holder] as Int32Array, marked);
      }
    }
    leavePositions(sentence, heads);
    return marked;
  };
}

/** The sentences with a token are at `starts[token]` to `starts[token + 1]`. */
interface Holders {
  readonly starts: Int32Array;
  readonly sentences: Int32Array;
}

function holdersOf(sentences: readonly Int32Array[], distinct: number): Holders {
  const starts = new Int32Array(distinct + 1);
  forEachHolder(sentences, distinct, (number) => {
    starts[number + 1] = (starts[number + 1] as number) + 1;
  });
  for (let number = 0; number < distinct; number += 1) {
    starts[number + 1] = (starts[number + 1] as number) + (starts[number] as number);
  }
  const holders = new Int32Array(starts[distinct] as number);
  const ends = starts.slice();
  forEachHolder(sentences, distinct, (number, sentence) => {
    const end = ends[number] as number;
    holders[end] = sentence;
    ends[number] = end + 1;
  });
  return { starts, sentences: holders };
}

/** Calls back once for every distinct token of every sentence. */
function forEachHolder(
  sentences: readonly Int32Array[],
  distinct: number,
  call: (number: number, sentence: number) => void,
): void {
  const last = new Int32Array(distinct).fill(-1);
  for (let index = 0; index < sentences.length; index += 1) {
    for (const number of sentences[index] as Int32Array) {
      if (last[number] === index) continue;
      last[number] = index;
      call(number, index);
    }
  }
}
