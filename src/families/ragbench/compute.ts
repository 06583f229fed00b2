import type { Labels, Support } from "./case.ts";

/** Keys that support a sentence without a document (RAGBench paper, appendix 7.4). */
const SPECIAL: ReadonlySet<string> = new Set([
  "general",
  "well_known_fact",
  "numerical_reasoning",
  "supported_without_sentence",
]);

/** The most characters of a string that is read as a key. */
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

/** A list of keys, compared with the keys of a case. */
interface Checked {
  readonly known: ReadonlySet<string>;
  readonly special: readonly string[];
  /** Label errors: keys of no sentence, and repeated keys. */
  readonly invented: readonly string[];
  readonly repeated: readonly string[];
}

/** The labels of a case with their keys resolved to its sentences. */
export interface ResolvedLabels {
  readonly relevant: Checked;
  readonly utilized: Checked;
  /** The sentences of the response that are labelled. */
  readonly sentences: Checked;
  /** For each label of a sentence of the response which it is (null: none there is), and what it rests on. */
  readonly supports: readonly { readonly of: string | null; readonly from: Checked }[];
  /** For each sentence of the response. */
  readonly degrees: readonly Degree[];
}

/** Holds the labels of one case against the keys of its sentences. A sentence labelled twice has the lesser of its labels; one that no label names is not supported. */
export function resolveLabels(
  documentKeys: readonly string[],
  responseKeys: readonly string[],
  labels: Labels,
): ResolvedLabels {
  const known = new Set(documentKeys);
  const said = new Set(responseKeys);
  const supports = labels.support.map(({ key, from }) => ({
    of: readKey(key, said),
    from: checkKeys(from, known, SPECIAL),
  }));
  const given = labels.support.map(({ key }) => key);
  return {
    relevant: checkKeys(labels.relevant, known),
    utilized: checkKeys(labels.utilized, known),
    sentences: checkKeys(given, said),
    supports,
    degrees: degreesOf(responseKeys, labels.support, supports),
  };
}

/** Counts the labels of one case. Invented keys are dropped and repeated ones count once, and both are label errors. */
export function countLabels(documentKeys: readonly string[], responseKeys: readonly string[], labels: Labels): Counts {
  const { relevant, utilized, sentences, supports, degrees } = resolveLabels(documentKeys, responseKeys, labels);
  const weak = degrees.findIndex((degree) => degree !== "full");
  const lists = [relevant, utilized, sentences, ...supports.map(({ from }) => from)];
  const count = (of: (list: Checked) => readonly string[]): number =>
    lists.reduce((sum, list) => sum + of(list).length, 0);
  return {
    documents: new Set(documentKeys).size,
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
function degreesOf(
  responseKeys: readonly string[],
  labels: readonly Support[],
  supports: ResolvedLabels["supports"],
): Degree[] {
  const least = new Map<string, Degree>();
  for (const [index, { of: key, from }] of supports.entries()) {
    if (key === null) continue;
    const rests = from.known.size + from.special.length > 0;
    const degree = labels[index]?.full ? "full" : rests ? "partial" : "none";
    const before = least.get(key) ?? "full";
    least.set(key, ORDER.indexOf(degree) < ORDER.indexOf(before) ? degree : before);
  }
  return responseKeys.map((key) => least.get(key) ?? "none");
}

const ORDER: readonly Degree[] = ["none", "partial", "full"];

function checkKeys(keys: readonly string[], known: ReadonlySet<string>, special?: ReadonlySet<string>): Checked {
  const seen = new Set<string>();
  const [invented, repeated]: [string[], string[]] = [[], []];
  for (const given of keys) {
    const key = readKey(given, known) ?? (special ? readKey(given, special) : null);
    if (key === null) invented.push(given);
    else if (seen.has(key)) repeated.push(key);
    else seen.add(key);
  }
  const sentences = new Set([...seen].filter((key) => known.has(key)));
  return { known: sentences, special: [...seen].filter((key) => !sentences.has(key)), invented, repeated };
}

/** Resolves a key, also with signs around it or in upper case (`0a.`, `[0A]`); null if no sentence has it. */
function readKey(given: string, known: ReadonlySet<string>): string | null {
  if (known.has(given)) return given;
  if (given.length > LONGEST_KEY) return null;
  const plain = given.replace(/^[\s[("'`]+|[\s\])"'`.,:;]+$/gu, "").toLowerCase();
  return known.has(plain) ? plain : null;
}
