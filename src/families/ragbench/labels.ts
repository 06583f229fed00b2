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
  const plain = given.replace(/^[\s[("'`]+|[\s\])"'`.,:;]+$/gu, "").toLowerCase();
  return known.has(plain) ? plain : null;
}
