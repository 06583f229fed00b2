import { getOrCreate } from "../../math/memo.ts";
import { lcsLength } from "../../math/text/lcs.ts";
import type { CutCase, KeyedSentence, Labels } from "./case.ts";
import { readKey } from "./compute.ts";
import { contentOf } from "./heuristic.ts";
import type { Params } from "./params.ts";

/** The sentences of documents without near-duplicates, and the keys of those that each of them stands for. */
export interface Clusters {
  readonly kept: readonly KeyedSentence[];
  readonly others: ReadonlyMap<string, readonly string[]>;
}

/** Near-duplicates share at least this part of their words in the same order: 2 · common / (all of both). */
const SIMILAR = 0.9;

/** Two sentences of n words that are similar share one of any n/5 + 1 words of either. */
const UNLIKE = 0.2;

/** A sentence that stands for its near-duplicates, in a form that is fast to compare. */
interface Kept {
  readonly key: string;
  readonly words: Int32Array;
}

/**
 * Groups near-duplicates under the first of them. They have the same words in the same order but for a tenth, and exactly the same
 * numbers, names and *not*, so that they say the same.
 */
export function clusterSentences(sentences: readonly KeyedSentence[]): Clusters {
  const numbers = new Map<string, number>();
  const index = new Map<string, Kept[]>();
  const kept: KeyedSentence[] = [];
  const others = new Map<string, string[]>();
  for (const [key, text] of sentences) {
    const words = wordsOf(text);
    const facts = factsOf(text);
    const own = Int32Array.from(words, (word) => getOrCreate(numbers, word, () => numbers.size));
    const places = rarestFirst(words.length === 0 ? [""] : words, index, facts);
    const near = places.slice(0, Math.floor(words.length * UNLIKE) + 1).flatMap((place) => index.get(place) ?? []);
    const twin = near.find((one) => isSimilar(one.words, own, numbers.size));
    if (twin) {
      others.get(twin.key)?.push(key);
      continue;
    }
    kept.push([key, text]);
    others.set(key, []);
    for (const place of places) index.set(place, [...(index.get(place) ?? []), { key, words: own }]);
  }
  return { kept, others: new Map([...others].filter(([, keys]) => keys.length > 0)) };
}

/** Returns the clusters of a case's documents, and the case without their near-duplicates. Unless the parameters ask for it, no sentence stands for others. */
export function clusterCase(cut: CutCase, { cluster_sentences }: Pick<Params, "cluster_sentences">) {
  const clusters = cluster_sentences ? clusterSentences(cut.documents) : { kept: cut.documents, others: new Map() };
  return { clusters, shown: { ...cut, documents: clusters.kept } };
}

export function spreadLabels(labels: Labels, clusters: Clusters): Labels {
  if (clusters.others.size === 0) return labels;
  return {
    ...labels,
    relevant: spreadKeys(labels.relevant, clusters),
    utilized: spreadKeys(labels.utilized, clusters),
  };
}

/** Adds the keys of near-duplicates. One that is there already is not repeated: a repeated key is a label error. */
function spreadKeys(keys: readonly string[], { others }: Clusters): string[] {
  const added = new Set(keys.flatMap((key) => others.get(readKey(key, others) ?? "") ?? []));
  for (const key of keys) added.delete(key);
  return [...keys, ...added];
}

export function spreadWeights(weights: ReadonlyMap<string, number>, { others }: Clusters): Map<string, number> {
  const all = new Map(weights);
  for (const [key, weight] of weights) for (const other of others.get(key) ?? []) all.set(other, weight);
  return all;
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

/** Returns the places of a sentence in the index, one for each word, those with the fewest sentences first. */
function rarestFirst(words: readonly string[], index: ReadonlyMap<string, readonly Kept[]>, facts: string): string[] {
  const places = [...new Set(words)].map((word) => `${word}\n${facts}`);
  return places.toSorted((one, other) => (index.get(one)?.length ?? 0) - (index.get(other)?.length ?? 0));
}

function isSimilar(one: Int32Array, other: Int32Array, distinct: number): boolean {
  return 2 * lcsLength(one, other, distinct) >= SIMILAR * (one.length + other.length);
}
