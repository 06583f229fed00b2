import type { Labels, Support } from "./case.ts";
import type { Counts } from "./evidence.ts";

/** Keys that support a sentence without a document (RAGBench paper, appendix 7.4). */
const SPECIAL: ReadonlySet<string> = new Set([
  "general",
  "well_known_fact",
  "numerical_reasoning",
  "supported_without_sentence",
]);

/** The maximum length of a string that is read as a key. */
const LONGEST_KEY = 40;

/** Whether a sentence of the response is supported fully, partially or not. */
export type Degree = "full" | "partial" | "none";

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
  /** For each label of a sentence of the response: its key (null if there is no such sentence), and the keys that support it. */
  readonly supports: readonly { readonly of: string | null; readonly from: Checked }[];
  /** For each sentence of the response. */
  readonly degrees: readonly Degree[];
}

/** Resolves the labels of one case to its sentences. If a sentence is labelled twice, the lower label counts; a sentence without a label is not supported. */
export function resolveLabels(
  documentKeys: readonly string[],
  responseKeys: readonly string[],
  labels: Labels,
): ResolvedLabels {
  const known = new Set(documentKeys);
  const responseSet = new Set(responseKeys);
  const supports = labels.support.map(({ key, from }) => ({
    of: readKey(key, responseSet),
    from: checkKeys(from, known, SPECIAL),
  }));
  const given = labels.support.map(({ key }) => key);
  return {
    relevant: checkKeys(labels.relevant, known),
    utilized: checkKeys(labels.utilized, known),
    sentences: checkKeys(given, responseSet),
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

/** Returns the support of each sentence of the response: partial if it is not full, but has a supporting key. */
function degreesOf(
  responseKeys: readonly string[],
  labels: readonly Support[],
  supports: ResolvedLabels["supports"],
): Degree[] {
  const least = new Map<string, Degree>();
  for (const [index, { of: key, from }] of supports.entries()) {
    if (key === null) continue;
    const hasSource = from.known.size + from.special.length > 0;
    const degree = labels[index]?.full ? "full" : hasSource ? "partial" : "none";
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
export function readKey(given: string, known: Pick<ReadonlySet<string>, "has">): string | null {
  if (known.has(given)) return given;
  if (given.length > LONGEST_KEY) return null;
  const plain = given.replace(/^[\s[("'`]+|[\s\])"'`.,:;]+$/gu, "").toLowerCase();
  return known.has(plain) ? plain : null;
}
