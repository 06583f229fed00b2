import { type Agreement, type JudgeLabel, leastAgreement } from "../../core/judge/judge-request.ts";
import { groupBy } from "../../math/group.ts";
import { type CutCase, keysOf, type Labels, type Support } from "./case.ts";
import type { Params } from "./params.ts";
import type { SentenceAnswer } from "./sentence-prompt.ts";

/** Keys that support a sentence without a document (RAGBench paper, appendix 7.4), in words. */
export const SPECIAL: ReadonlyMap<string, string> = new Map([
  ["general", "only sums up or leads over"],
  ["well_known_fact", "everybody knows it"],
  ["numerical_reasoning", "follows by calculating"],
  ["supported_without_sentence", "by the documents as a whole"],
]);

/** The maximum length of a string that is read as a key. */
const LONGEST_KEY = 40;

/** Whether a sentence of the response is supported fully, partially or not, the lowest first. */
const DEGREES = ["none", "partial", "full"] as const;
export type Degree = (typeof DEGREES)[number];

/**
 * Resolves the labels of one case to its sentences. `sentences` are those of the response that are labelled; `supports` has for each
 * label of one its key (null if there is no such sentence) and the keys that support it; `degrees` has every sentence. If one is
 * labelled twice, the lower label counts; a sentence without a label is not supported.
 */
export function resolveLabels(documentKeys: readonly string[], responseKeys: readonly string[], labels: Labels) {
  const [known, answered] = [new Set(documentKeys), new Set(responseKeys)];
  const supports = labels.support.map(({ key, full, from: given }) => {
    const from = checkKeys(given, known, SPECIAL);
    const degree: Degree = full ? "full" : from.known.size + from.special.length > 0 ? "partial" : "none";
    return { of: readKey(key, answered), from, degree };
  });
  const lowest = new Map<string | null, number>();
  for (const { of, degree } of supports) {
    lowest.set(of, Math.min(lowest.get(of) ?? DEGREES.length, DEGREES.indexOf(degree)));
  }
  const supported = labels.support.map(({ key }) => key);
  return {
    relevant: checkKeys(labels.relevant, known),
    utilized: checkKeys(labels.utilized, known),
    sentences: checkKeys(supported, answered),
    supports,
    degrees: new Map(responseKeys.map((key): [string, Degree] => [key, DEGREES[lowest.get(key) ?? -1] ?? "none"])),
  };
}

/** Compares a list of keys with those of a case; label errors are keys of no sentence (`invented`) and repeated keys. */
function checkKeys(keys: readonly string[], known: ReadonlySet<string>, special: Names = new Map()) {
  const seen = new Set<string>();
  const [invented, repeated]: [string[], string[]] = [[], []];
  for (const given of keys) {
    const key = readKey(given, known) ?? readKey(given, special);
    if (key === null) invented.push(given);
    else if (seen.has(key)) repeated.push(key);
    else seen.add(key);
  }
  const sentences = new Set([...seen].filter((key) => known.has(key)));
  return { known: sentences, special: [...seen].filter((key) => !sentences.has(key)), invented, repeated };
}

type Names = Pick<ReadonlySet<string>, "has">;

/** Resolves a key, also with signs around it or in upper case (`0a.`, `[0A]`); null if no sentence has it. */
export function readKey(given: string, known: Names): string | null {
  if (known.has(given)) return given;
  if (given.length > LONGEST_KEY) return null;
  const key = given.replace(/^[\s[("'`]+|[\s\])"'`.,:;]+$/gu, "").toLowerCase();
  return known.has(key) ? key : null;
}

export interface JudgedSentences {
  readonly labels: Labels;
  /** The weights of the labels where several judges or samples disagree; absent otherwise. */
  readonly weights?: LabelWeights;
  /** The keys of the response's sentences that the judge left out. */
  readonly leftOut: readonly string[];
  /** The least agreement of several samples or judges; absent for one. */
  readonly agreed: Agreement | undefined;
  /** The judge's explanations: of the documents, of the response, and of its sentences by key. No score depends on them. */
  readonly explanations: {
    readonly documents: readonly string[];
    readonly response: readonly string[];
    readonly sentences: ReadonlyMap<string, readonly string[]>;
  };
}

/** The labels of a sentence: `both` is relevant and utilized, `full` a sentence of the response that is fully supported. */
const LABELS = ["relevant", "utilized", "both", "full"] as const;

/** The weights of labels by key, from 0 to 1; a key that is not there has 0. */
export type LabelWeights = Readonly<Record<(typeof LABELS)[number], ReadonlyMap<string, number>>>;

/** Creates the weights of each label. */
export function weightsOf(of: (label: keyof LabelWeights) => ReadonlyMap<string, number>): LabelWeights {
  return { relevant: of("relevant"), utilized: of("utilized"), both: of("both"), full: of("full") };
}

type Part = JudgeLabel<SentenceAnswer>;
type Combine = Params["combine"];

/**
 * Combines the labels of all parts of the documents, and in each part those of several judges or samples. A sentence of the response
 * that one part fully supports is fully supported; keys of several parts are merged. A label that half of the judges give is not in
 * the labels, and has a weight of 1/2.
 */
export function combineLabels(cut: CutCase, parts: readonly Part[], combine: Combine = "majority"): JudgedSentences {
  const known = new Set(keysOf(cut.documents));
  const votes = parts.map((part) => votesOn(cut, part, known));
  const answers = parts.map((part, index) => decided(part, votes[index] as LabelWeights, known));
  const support = cut.response.map(([key]) => supportOf(key, answers));
  const weights = combinedWeights(votes, combine);
  return {
    leftOut: cut.response.flatMap(([key], index) => (support[index] === null ? [key] : [])),
    agreed: leastAgreement(parts.flatMap(({ agreed }) => agreed ?? [])),
    labels: {
      relevant: mergeKeys(answers.map((answer) => answer.all_relevant_sentence_keys)),
      utilized: mergeKeys(answers.map((answer) => answer.all_utilized_sentence_keys)),
      support: support.filter((one) => one !== null),
      overall: answers.length === 1 ? (answers[0]?.overall_supported ?? null) : null,
    },
    ...(weights && { weights }),
    explanations: explain(answers),
  };
}

/** Returns the shares of several judges' or samples' answers to one part that give a label. */
function votesOn(cut: CutCase, { answer, answers = [answer] }: Part, known: ReadonlySet<string>): LabelWeights {
  const keysIn = (keys: readonly string[]): Set<string> => new Set(keys.flatMap((key) => readKey(key, known) ?? []));
  const relevant = answers.map((one) => keysIn(one.all_relevant_sentence_keys));
  const utilized = answers.map((one) => keysIn(one.all_utilized_sentence_keys));
  const full = cut.response.flatMap(([key]): [string, number][] => {
    const entries = answers.flatMap((one) => entryOf(key, one) ?? []);
    return entries.length === 0 ? [] : [[key, shareOf(entries, (entry) => entry.fully_supported)]];
  });
  return {
    relevant: sharesOf(relevant),
    utilized: sharesOf(utilized),
    both: sharesOf(relevant.map((keys, at) => new Set([...keys].filter((key) => utilized[at]?.has(key))))),
    full: new Map(full),
  };
}

function sharesOf(sets: readonly ReadonlySet<string>[]): Map<string, number> {
  const keys = new Set(sets.flatMap((set) => [...set]));
  return new Map([...keys].map((key) => [key, shareOf(sets, (set) => set.has(key))]));
}

function shareOf<Item>(items: readonly Item[], is: (item: Item) => boolean): number {
  return items.filter(is).length / items.length;
}

const SPLIT = 0.5;

/** Returns the labels that more than half of several answers give; the other fields are those of the vote. A single answer is unchanged. */
function decided(
  { answer, answers }: Part,
  { relevant, utilized, full }: LabelWeights,
  known: ReadonlySet<string>,
): SentenceAnswer {
  if (answers === undefined) return answer;
  const most = (shares: ReadonlyMap<string, number>, voted: readonly string[]): string[] => [
    ...[...shares].flatMap(([key, share]) => (share > SPLIT ? [key] : [])),
    ...voted.filter((key) => readKey(key, known) === null),
  ];
  return {
    ...answer,
    all_relevant_sentence_keys: most(relevant, answer.all_relevant_sentence_keys),
    all_utilized_sentence_keys: most(utilized, answer.all_utilized_sentence_keys),
    sentence_support_information: answer.sentence_support_information.map((entry) => ({
      ...entry,
      fully_supported: (full.get(entry.response_sentence_key) ?? 0) > SPLIT,
    })),
  };
}

/** Returns the weights of all parts together, the highest of each label; undefined where all are 0 or 1. */
function combinedWeights(votes: readonly LabelWeights[], combine: Combine): LabelWeights | undefined {
  const weighed = votes.map((vote) => (combine === "mean" ? vote : byMajority(vote)));
  const merged = weightsOf((label) => highest(weighed.map((one) => one[label])));
  const isWhole = LABELS.every((label) => [...merged[label].values()].every(Number.isInteger));
  return isWhole ? undefined : merged;
}

/** Rounds shares to 0 and 1, and leaves ties. Of a sentence that is tied for both labels, the share that has both counts. */
function byMajority({ relevant, utilized, both, full }: LabelWeights): LabelWeights {
  const decide = (share: number): number => (share === SPLIT ? SPLIT : Math.round(share));
  const round = (shares: ReadonlyMap<string, number>) =>
    new Map([...shares].map(([key, share]) => [key, decide(share)]));
  const [relevantShares, utilizedShares] = [round(relevant), round(utilized)];
  const joint = [...relevantShares].map(([key, weight]): [string, number] => {
    const other = utilizedShares.get(key) ?? 0;
    return [key, weight === SPLIT && other === SPLIT ? (both.get(key) ?? 0) : weight * other];
  });
  return { relevant: relevantShares, utilized: utilizedShares, both: new Map(joint), full: round(full) };
}

function highest(maps: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const all = new Map<string, number>();
  for (const map of maps) for (const [key, weight] of map) all.set(key, Math.max(weight, all.get(key) ?? 0));
  return all;
}

/** Merges the keys of several parts, which may overlap. Keys that one part repeats stay repeated. */
function mergeKeys(lists: readonly (readonly string[])[]): string[] {
  const seen = new Set<string>();
  return lists.flatMap((keys) => {
    const added = keys.filter((key) => !seen.has(key));
    for (const key of added) seen.add(key);
    return added;
  });
}

function entryOf(key: string, { sentence_support_information: list }: SentenceAnswer) {
  return list.find((entry) => entry.response_sentence_key === key);
}

/** How the documents support a sentence; null where a part has no verdict and no other part fully supports it. */
function supportOf(key: string, answers: readonly SentenceAnswer[]): Support | null {
  const entries = answers.flatMap((answer) => entryOf(key, answer) ?? []);
  const full = entries.some((entry) => entry.fully_supported);
  if (!full && entries.length < answers.length) return null;
  const from = entries.flatMap((entry) => entry.supporting_sentence_keys);
  return { key, full, from: answers.length === 1 ? from : [...new Set(from)] };
}

function explain(answers: readonly SentenceAnswer[]): JudgedSentences["explanations"] {
  const entries = answers.flatMap((answer) => answer.sentence_support_information);
  const byKey = groupBy(entries, (entry) => entry.response_sentence_key);
  return {
    documents: answers.map((answer) => answer.relevance_explanation),
    response: answers.map((answer) => answer.overall_supported_explanation),
    sentences: new Map([...byKey].map(([key, group]) => [key, group.map(({ explanation }) => explanation)])),
  };
}
