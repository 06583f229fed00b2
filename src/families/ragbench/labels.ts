import type { Labels } from "./case.ts";

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
  /** The degree of each sentence of the response. */
  readonly degrees: ReadonlyMap<string, Degree>;
}

/** Resolves the labels of one case to its sentences. If a sentence is labelled twice, the lower label counts; a sentence without a label is not supported. */
export function resolveLabels(
  documentKeys: readonly string[],
  responseKeys: readonly string[],
  labels: Labels,
): ResolvedLabels {
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
    degrees: new Map(responseKeys.map((key) => [key, DEGREES[lowest.get(key) ?? -1] ?? "none"])),
  };
}

function checkKeys(keys: readonly string[], known: ReadonlySet<string>, special: Names = new Map()): Checked {
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
  const plain = given.replace(/^[\s[("'`]+|[\s\])"'`.,:;]+$/gu, "").toLowerCase();
  return known.has(plain) ? plain : null;
}
