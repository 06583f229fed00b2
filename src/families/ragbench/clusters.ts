import { getOrCreate } from "../../math/memo.ts";
import { lcsLength } from "../../math/text/lcs.ts";
import type { KeyedSentence, Labels } from "./case.ts";
import { type JudgedSentences, readKey, weightsOf } from "./combine.ts";
import { contentOf } from "./heuristic.ts";

/** The sentences of documents without near-duplicates, and the keys of those that each of them stands for. */
interface Clusters {
  readonly kept: readonly KeyedSentence[];
  readonly others: ReadonlyMap<string, readonly string[]>;
}

/** Near-duplicates share at least this part of their words in the same order: 2 · common / (all of both). */
const SIMILAR = 0.9;

/**
 * Groups near-duplicates under the first of them. They have the same words in the same order but for a tenth, and exactly the same
 * numbers, names and *not*, so that they say the same.
 */
export function clusterSentences(sentences: readonly KeyedSentence[]): Clusters {
  const numbers = new Map<string, number>();
  const byFacts = new Map<string, { key: string; words: Int32Array }[]>();
  const kept: KeyedSentence[] = [];
  const others = new Map<string, string[]>();
  for (const [key, text] of sentences) {
    const words = Int32Array.from(wordsOf(text), (word) => getOrCreate(numbers, word, () => numbers.size));
    const candidates = getOrCreate(byFacts, factsOf(text), () => []);
    const twin = candidates.find((one) => isSimilar(one.words, words));
    if (twin) {
      getOrCreate(others, twin.key, (): string[] => []).push(key);
      continue;
    }
    kept.push([key, text]);
    candidates.push({ key, words });
  }
  return { kept, others };
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** Returns what near-duplicates must have in common: numbers, names, and whether they deny. */
function factsOf(text: string): string {
  const { facts, isNegated } = contentOf(text);
  return JSON.stringify([isNegated, [...facts].sort()]);
}

function isSimilar(one: Int32Array, other: Int32Array): boolean {
  const enough = SIMILAR * (one.length + other.length);
  return 2 * Math.min(one.length, other.length) >= enough && 2 * lcsLength(one, other) >= enough;
}

export function spreadLabels({ relevant, utilized, ...labels }: Labels, clusters: Clusters): Labels {
  return { ...labels, relevant: spreadKeys(relevant, clusters), utilized: spreadKeys(utilized, clusters) };
}

/** Adds the keys of near-duplicates. One that is there already is not repeated: a repeated key is a label error. */
function spreadKeys(keys: readonly string[], { others }: Clusters): string[] {
  const added = new Set(keys.flatMap((key) => others.get(readKey(key, others) ?? "") ?? []));
  for (const key of keys) added.delete(key);
  return [...keys, ...added];
}

function spreadWeights(weights: ReadonlyMap<string, number>, { others }: Clusters): Map<string, number> {
  const all = new Map(weights);
  for (const [key, weight] of weights) for (const other of others.get(key) ?? []) all.set(other, weight);
  return all;
}

export function spreadJudged(judged: JudgedSentences, clusters: Clusters): JudgedSentences {
  const { labels, weights } = judged;
  const spread = weights && weightsOf((label) => spreadWeights(weights[label], clusters));
  // The sentences of the response have no near-duplicates.
  return {
    ...judged,
    labels: spreadLabels(labels, clusters),
    ...(spread && { weights: { ...spread, full: weights.full } }),
  };
}
