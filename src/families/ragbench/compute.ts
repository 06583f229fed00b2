import type { Labels, Support } from "./label.ts";

/** Keys that support a sentence without a document (RAGBench paper, appendix 7.4). */
const SPECIAL: ReadonlySet<string> = new Set([
  "general",
  "well_known_fact",
  "numerical_reasoning",
  "supported_without_sentence",
]);

/** A key that is meant to be one is no longer than this, whatever stands around it. */
const LONGEST_KEY = 40;

/** How far a sentence of the response is supported: by the labels in full, in part, or not. */
export type Degree = "full" | "partial" | "none";

/** The labels of one case, counted. */
export interface Counts {
  /** |D|, |R|, |U| and |R ∩ U|: sentences of the documents. */
  readonly documents: number;
  readonly relevant: number;
  readonly utilized: number;
  readonly both: number;
  /** Sentences of the response: all, those supported in full, those in part. */
  readonly sentences: number;
  readonly full: number;
  readonly partial: number;
  /** Label errors: keys of no sentence, keys twice in one list, sentences of the response without a label. */
  readonly invented: number;
  readonly repeated: number;
  readonly unlabelled: number;
  /** The key of the first sentence that is not supported in full; null when there is none. */
  readonly weak: string | null;
  /** Whether that sentence is supported in part. */
  readonly weakPart: boolean;
}

/** A list of keys, held against those there are. */
interface Checked {
  readonly known: ReadonlySet<string>;
  readonly special: number;
  readonly invented: number;
  readonly repeated: number;
}

/**
 * Counts the labels of one case. Invented keys are dropped and repeated ones count once, and both are label errors; a
 * sentence that no label names is not supported. A sentence labelled twice has the lesser of its labels.
 */
export function countLabels(documentKeys: readonly string[], responseKeys: readonly string[], labels: Labels): Counts {
  const known = new Set(documentKeys);
  const relevant = checkKeys(labels.relevant, known);
  const utilized = checkKeys(labels.utilized, known);
  const supports = labels.support.map((support) => checkKeys(support.from, known, SPECIAL));
  const sentences = checkKeys(
    labels.support.map((support) => support.key),
    new Set(responseKeys),
  );
  const degrees = degreesOf(responseKeys, labels.support, supports);
  const weak = degrees.findIndex((degree) => degree !== "full");
  const lists = [relevant, utilized, sentences, ...supports];
  const count = (of: (list: Checked) => number): number => lists.reduce((sum, list) => sum + of(list), 0);
  return {
    documents: known.size,
    relevant: relevant.known.size,
    utilized: utilized.known.size,
    both: [...relevant.known].filter((key) => utilized.known.has(key)).length,
    sentences: responseKeys.length,
    full: degrees.filter((degree) => degree === "full").length,
    partial: degrees.filter((degree) => degree === "partial").length,
    invented: count((list) => list.invented),
    repeated: count((list) => list.repeated),
    unlabelled: responseKeys.length - sentences.known.size,
    weak: responseKeys[weak] ?? null,
    weakPart: degrees[weak] === "partial",
  };
}

/** How each sentence of the response is supported: in part when it is not in full, but rests on something. */
function degreesOf(responseKeys: readonly string[], labels: readonly Support[], from: readonly Checked[]): Degree[] {
  const known = new Set(responseKeys);
  const least = new Map<string, Degree>();
  for (const [index, label] of labels.entries()) {
    const key = readKey(label.key, known);
    if (key === null) continue;
    const rests = (from[index]?.known.size ?? 0) + (from[index]?.special ?? 0) > 0;
    const degree = label.full ? "full" : rests ? "partial" : "none";
    const before = least.get(key) ?? "full";
    least.set(key, ORDER.indexOf(degree) < ORDER.indexOf(before) ? degree : before);
  }
  return responseKeys.map((key) => least.get(key) ?? "none");
}

const ORDER: readonly Degree[] = ["none", "partial", "full"];

function checkKeys(keys: readonly string[], known: ReadonlySet<string>, special?: ReadonlySet<string>): Checked {
  const seen = new Set<string>();
  let invented = 0;
  let repeated = 0;
  for (const given of keys) {
    const key = readKey(given, known) ?? (special ? readKey(given, special) : null);
    if (key === null) invented += 1;
    else if (seen.has(key)) repeated += 1;
    else seen.add(key);
  }
  const sentences = [...seen].filter((key) => known.has(key));
  return { known: new Set(sentences), special: seen.size - sentences.length, invented, repeated };
}

/** The key that is meant: as it stands, or without the signs around it and in lower case (`0a.`, `[0A]`); null for none. */
function readKey(given: string, known: ReadonlySet<string>): string | null {
  if (known.has(given)) return given;
  if (given.length > LONGEST_KEY) return null;
  const plain = given.replace(/^[\s[("'`]+|[\s\])"'`.,:;]+$/gu, "").toLowerCase();
  return known.has(plain) ? plain : null;
}
