import { lcsLength } from "./lcs.ts";
import { countLcsUnion } from "./lcs-union.ts";
import { countMatches, type NumberedTexts, numberWords } from "./ngram.ts";
import { stem } from "./stem.ts";

/** A type of ROUGE: `rouge1`, `rouge2` … (n-grams), `rougeL` (longest common subsequence), `rougeLsum` (its union over lines). */
export type RougeType = "rougeL" | "rougeLsum" | `rouge${number}`;

/** The share of the prediction that is in the reference, of the reference that is in the prediction, and their harmonic mean. */
export interface Overlap {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** The types to compute; `stem`: whether words of more than three letters are compared by their stems. */
export interface RougeOptions<Type extends RougeType> {
  readonly types: readonly Type[];
  readonly stem?: boolean;
}

/**
 * Computes a prediction's ROUGE (Lin, "ROUGE: a package for automatic evaluation of summaries", 2004): for each type that of the
 * reference with the best F1, the first of equals. Equal to `RougeScorer.score_multi` of rouge_score 0.1.2, for any n, with lines
 * as sentences. Texts with fewer than n tokens score 0. Throws a RangeError without references or for an unknown type.
 */
export function rougeScores<Type extends RougeType>(
  prediction: string,
  references: readonly string[],
  { types, stem = false }: RougeOptions<Type>,
): Record<Type, Overlap> {
  if (references.length === 0) throw new RangeError("ROUGE needs a reference");
  const split = types.some((type) => type === "rougeLsum") ? splitLines : keepWhole;
  const texts = readTexts(split(prediction), references.map(split), stem);
  const matches = countMatches(texts.tokens, Math.max(...types.map(orderOf)));
  let sequence: readonly number[] | undefined;
  const hitsOf = (type: RougeType, order: number): readonly number[] => {
    if (type === "rougeLsum" && hasLines(texts)) return unionHits(texts);
    if (type !== "rougeL" && type !== "rougeLsum") return matches[Math.min(order, matches.length) - 1] as number[];
    sequence ??= sequenceHits(texts);
    return sequence;
  };
  const scores = types.map((type) => {
    const order = orderOf(type);
    return [type, bestOverlap(hitsOf(type, order), texts.tokens, order)] as const;
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

/** Tokens as numbers, whole and by line. */
interface Texts {
  readonly tokens: NumberedTexts;
  readonly prediction: readonly Int32Array[];
  readonly references: readonly (readonly Int32Array[])[];
}

const keepWhole = (text: string): string[] => [text];
const splitLines = (text: string): string[] => text.split("\n");

function readTexts(prediction: readonly string[], references: readonly (readonly string[])[], stem: boolean): Texts {
  const stems = stem ? new Map<string, string>() : null;
  const read = (lines: readonly string[]): string[][] => lines.map((line) => rougeTokens(line, stems));
  const predicted = read(prediction);
  const expected = references.map(read);
  const tokens = numberWords(joinLines(predicted), expected.map(joinLines));
  return {
    tokens,
    prediction: cutLines(tokens.prediction, predicted),
    references: expected.map((lines, index) => cutLines(tokens.references[index] as Int32Array, lines)),
  };
}

function joinLines(lines: readonly string[][]): string[] {
  return lines.length === 1 ? (lines[0] as string[]) : lines.flat();
}

/** Returns the tokens of each line, without empty lines. */
function cutLines(tokens: Int32Array, lines: readonly (readonly string[])[]): Int32Array[] {
  if (lines.length === 1) return tokens.length > 0 ? [tokens] : [];
  let start = 0;
  const cut = lines.map(({ length }) => {
    start += length;
    return tokens.subarray(start - length, start);
  });
  return cut.filter(({ length }) => length > 0);
}

function sequenceHits({ tokens }: Texts): number[] {
  return tokens.references.map((reference) => lcsLength(reference, tokens.prediction, tokens.distinct));
}

/** Returns whether a text has more than one line: otherwise the union is that of one sequence. */
function hasLines({ prediction, references }: Texts): boolean {
  return [prediction, ...references].some((lines) => lines.length > 1);
}

function unionHits({ tokens, prediction, references }: Texts): number[] {
  return references.map((lines) => countLcsUnion(lines, prediction, tokens.distinct));
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

/**
 * Returns a text's tokens as rouge_score 0.1.2 does: runs of `a-z0-9` in lower case. With `stems`, words of more than three letters
 * are stemmed; it caches the stems.
 */
export function rougeTokens(text: string, stems: Map<string, string> | null): string[] {
  const tokens: string[] = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  if (stems) for (let i = 0; i < tokens.length; i += 1) tokens[i] = stemOnce(tokens[i] as string, stems);
  return tokens;
}

function stemOnce(token: string, stems: Map<string, string>): string {
  if (token.length <= 3) return token;
  const known = stems.get(token);
  if (known !== undefined) return known;
  const found = stem(token);
  stems.set(token, found);
  return found;
}
