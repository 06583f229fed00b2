import { countLcsUnion, lcsLength } from "./lcs.ts";
import { countMatches } from "./ngram-scores.ts";
import { stem } from "./stem.ts";
import { type NumberedTexts, numberTokens } from "./words.ts";

/** A type of ROUGE: `rouge1`, `rouge2` … (n-grams), `rougeL` (longest common subsequence), `rougeLsum` (its union over lines). */
export type RougeType = "rougeL" | "rougeLsum" | `rouge${number}`;

/** The share of the prediction that is in the reference, of the reference that is in the prediction, and their harmonic mean. */
export interface Overlap {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** The types to compute; `stem`: whether words of more than three letters are compared by their stems. */
interface RougeOptions<Type extends RougeType> {
  readonly types: readonly Type[];
  readonly stem?: boolean;
  /** How texts are cut into words; as rouge_score does by default. */
  readonly words?: (text: string) => readonly string[];
}

/**
 * Computes a prediction's ROUGE (Lin, "ROUGE: a package for automatic evaluation of summaries", 2004): for each type that of the
 * reference with the best F1, the first of equals. Equal to `RougeScorer.score_multi` of rouge_score 0.1.2, for any n, with lines
 * as sentences. Texts with fewer than n tokens score 0. Throws a RangeError without references or for an unknown type.
 */
export function rougeScores<Type extends RougeType>(
  prediction: string,
  references: readonly string[],
  { types, stem: stems = false, words = rougeWords }: RougeOptions<Type>,
): Record<Type, Overlap> {
  if (references.length === 0) throw new RangeError("ROUGE needs a reference");
  const wordsOf = (text: string): readonly string[] => (stems ? words(text).map(stemOf) : words(text));
  const tokens = numberTokens(wordsOf(prediction), references.map(wordsOf));
  const hasLines = [prediction, ...references].some((text) => text.includes("\n"));
  const matches = countMatches(tokens, Math.max(...types.map(orderOf)));
  let sequence: readonly number[] | undefined;
  const hitsOf = (type: RougeType, order: number): readonly number[] => {
    if (type === "rougeLsum" && hasLines) return unionHits(tokens, prediction, references, words);
    if (type !== "rougeL" && type !== "rougeLsum") return matches[Math.min(order, matches.length) - 1] as number[];
    sequence ??= sequenceHits(tokens);
    return sequence;
  };
  const scores = types.map((type) => {
    const order = orderOf(type);
    return [type, bestOverlap(hitsOf(type, order), tokens, order)] as const;
  });
  return Object.fromEntries(scores) as Record<Type, Overlap>;
}

/** Returns the n of n-grams; 1 for the types that count tokens. */
function orderOf(type: RougeType): number {
  if (type === "rougeL" || type === "rougeLsum") return 1;
  const order = /^rouge([1-9][0-9]*)$/.exec(type)?.[1];
  if (order === undefined) throw new RangeError(`\`${type}\` is no type of ROUGE`);
  return Number(order);
}

function sequenceHits({ prediction, references }: NumberedTexts): number[] {
  return references.map((reference) => lcsLength(reference, prediction));
}

/** Returns the words of each reference in the union of the longest common sequences of its lines with those of the prediction. */
function unionHits(
  tokens: NumberedTexts,
  prediction: string,
  references: readonly string[],
  words: (text: string) => readonly string[],
): number[] {
  const lines = cutLines(tokens.prediction, prediction, words);
  return references.map((reference, index) =>
    countLcsUnion(cutLines(tokens.references[index] as Int32Array, reference, words), lines),
  );
}

/** Returns the tokens of each line of a text, without empty lines. */
function cutLines(tokens: Int32Array, text: string, words: (text: string) => readonly string[]): Int32Array[] {
  let start = 0;
  const cut = text.split("\n").map((line) => {
    const from = start;
    start += words(line).length;
    return tokens.subarray(from, start);
  });
  return cut.filter(({ length }) => length > 0);
}

function bestOverlap(hits: readonly number[], tokens: NumberedTexts, order: number): Overlap {
  const overlaps = hits.map((count, index) => {
    const precision = count / Math.max(1, tokens.prediction.length - order + 1);
    const recall = count / Math.max(1, (tokens.references[index] as Int32Array).length - order + 1);
    const f1 = precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0;
    return { precision, recall, f1 };
  });
  return overlaps.reduce((best, next) => (next.f1 > best.f1 ? next : best));
}

/** Returns a text's tokens as rouge_score 0.1.2 does: runs of `a-z0-9` in lower case. */
export function rougeWords(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

/** A letter of a script without spaces between words, or a run of letters, marks and digits of others. */
const UNICODE_WORD =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{M}\p{N}])+/gu;

/** Returns a text's words of any script in lower case; each character of Chinese and Japanese is one. */
export function unicodeWords(text: string): string[] {
  return text.toLowerCase().match(UNICODE_WORD) ?? [];
}

/** Returns the stem of a word of more than three letters, and a shorter one as it is, as rouge_score does. */
export function stemOf(word: string): string {
  return word.length > 3 ? stem(word) : word;
}
