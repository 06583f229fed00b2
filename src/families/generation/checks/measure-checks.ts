import { z } from "zod";
import { truncate } from "../../../core/case.ts";
import type { Fields } from "../../../core/line/line-fields.ts";
import { rowSums } from "../../../math/statistics/sum.ts";
import { bestChrf, CHRF_ORDERS, type ChrfCounts, chrfOf } from "../../../math/text/chrf.ts";
import { leastErrors } from "../../../math/text/edit-distance.ts";
import { countMatches, numberCodePoints } from "../../../math/text/ngram.ts";
import { stripWhitespace, visitSpacedWords } from "../../../math/text/whitespace.ts";
import { type NumberedTexts, numberWords } from "../../../math/text/words.ts";
import { CHECKS, type CheckId, type CheckParams, type LineChecks } from "./check-params.ts";
import { patternTest, schemaTest } from "./engines.ts";
import { isNear, numberIn } from "./numeric.ts";
import { visitSquadWords } from "./squad.ts";

/** The most UTF-16 units of the reason why a text does not fit its schema. */
const LONGEST_REASON = 400;

const share = z.number().min(0).max(1);
const binary = z.union([z.literal(0), z.literal(1)]);
const count = z.int().nonnegative();
const errors = z.strictObject({ edits: count, length: z.int().positive() });

/** The checks of a prediction; what is not measured is absent. */
export const checksSchema = z.strictObject({
  exact_match: binary.exactOptional(),
  token_f1: share.exactOptional(),
  contains: binary.exactOptional(),
  regex: binary.exactOptional(),
  json_valid: binary.exactOptional(),
  json_schema: binary.exactOptional(),
  numeric_match: binary.exactOptional(),
  wer: errors.exactOptional(),
  cer: errors.exactOptional(),
  /** Of the best reference: the n-grams of the prediction, of the reference, and of both, by order. */
  chrf: z
    .array(z.tuple([count, count, count]))
    .length(CHRF_ORDERS)
    .exactOptional(),
  /** Why the prediction does not fit its schema. */
  misfit: z.string().max(LONGEST_REASON).exactOptional(),
});
export type Checks = z.infer<typeof checksSchema>;

interface CheckedText {
  /** What the system wrote; null if it wrote nothing. */
  readonly prediction: string | null;
  readonly references: readonly string[];
  /** The parameters of the line, which replace the suite's. */
  readonly line: LineChecks;
}

/** Makes the wanted checks of a prediction, and those that its line has parameters of; the line's replace the suite's. */
export function measureChecks(text: CheckedText, suite: CheckParams, wanted: ReadonlySet<CheckId>): Checks {
  const { line, prediction, references } = text;
  const params = { ...suite, ...line };
  return {
    ...(references.length > 0 && compare(text, params, wanted)),
    ...((wanted.has("contains") || line.contains) && containsPart(text, params)),
    ...patternPart(text, params),
    ...(wanted.has("json_valid") && { json_valid: bit(isJson(prediction ?? "")) }),
    ...schemaPart(text, params),
    ...((wanted.has("numeric_match") || line.numeric_match) && numberPart(text, params)),
  };
}

const bit = (isTrue: boolean): 0 | 1 => (isTrue ? 1 : 0);

function compare(checked: CheckedText, { exact_match }: CheckParams, wanted: ReadonlySet<CheckId>): Checks {
  const { prediction, references } = checked;
  const text = prediction ?? "";
  const how = exact_match?.normalize ?? "squad";
  const needsWords = wanted.has("token_f1") || (wanted.has("exact_match") && how === "squad");
  const words = needsWords ? numberWords(text, references, visitSquadWords) : null;
  const isExact = (): boolean =>
    how === "squad"
      ? words?.references.some((reference) => isSame(reference, words.prediction)) === true
      : references.some((reference) => NORMALIZED[how](reference) === NORMALIZED[how](text));
  const wer = wanted.has("wer") ? leastErrors(numberWords(text, references, visitSpacedWords)) : null;
  const cer = wanted.has("cer")
    ? leastErrors(numberCodePoints(charactersOf(text), references.map(charactersOf)))
    : null;
  return {
    ...(wanted.has("exact_match") && { exact_match: bit(prediction !== null && isExact()) }),
    ...(words && wanted.has("token_f1") && { token_f1: highestF1(words) }),
    ...(wer && { wer }),
    ...(cer && { cer }),
    // Lists of three: `[...counts]` would have room for seventeen, and evidence keeps it.
    ...(wanted.has("chrf") && { chrf: bestChrf(text, references).map(([own, theirs, both]) => [own, theirs, both]) }),
  };
}

function isSame(one: Int32Array, other: Int32Array): boolean {
  return one.length === other.length && one.every((number, at) => number === other[at]);
}

/** Returns the highest F1 of precision and recall of the words, each counted as often as both texts have it; 0 if they share none. */
function highestF1(words: NumberedTexts): number {
  const [shared = []] = countMatches(words, 1);
  const f1Of = (count: number, index: number): number =>
    count === 0 ? 0 : (2 * count) / (words.prediction.length + (words.references[index] as Int32Array).length);
  return Math.max(...shared.map(f1Of));
}

const NORMALIZED = { trimmed: stripWhitespace, raw: (text: string) => text };

/** Returns the characters of a text as jiwer compares them: code points, without outer white space, several white spaces as one. */
function charactersOf(text: string): Int32Array {
  const stripped = stripWhitespace(text.replace(/\s\s+/g, " "));
  const points = new Int32Array(stripped.length);
  let count = 0;
  for (let at = 0; at < stripped.length; at += 1) {
    const unit = stripped.charCodeAt(at);
    // `codePointAt` takes longer.
    const point = unit >= 0xd800 && unit < 0xdc00 ? (stripped.codePointAt(at) as number) : unit;
    points[count] = point;
    count += 1;
    if (point > 0xffff) at += 1;
  }
  return points.subarray(0, count);
}

function containsPart({ prediction, references }: CheckedText, { contains }: CheckParams): Checks {
  const { value, ignore_case: ignoresCase = false } = contains ?? {};
  const fold = (text: string): string => (ignoresCase ? text.toLowerCase() : text);
  const text = fold(prediction ?? "");
  if (value !== undefined) {
    const wanted = typeof value === "string" ? [value] : value;
    return { contains: bit(wanted.every((one) => text.includes(fold(one)))) };
  }
  const filled = references.filter((one) => one !== "");
  return filled.length === 0 ? {} : { contains: bit(filled.some((one) => text.includes(fold(one)))) };
}

function patternPart({ prediction }: CheckedText, { regex }: CheckParams): Checks {
  if (regex?.pattern === undefined) return {};
  return { regex: bit(prediction !== null && patternTest(regex.pattern)(prediction)) };
}

/** What a JSON text begins with. Most texts do not: an exception for each of them would take much longer. */
const JSON_START = /^[ \t\r\n]*(?:[[{"\d-]|true|false|null)/;

function isJson(text: string): boolean {
  if (!JSON_START.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function schemaPart({ prediction }: CheckedText, { json_schema: given }: CheckParams): Checks {
  const schema = given?.schema;
  if (schema === undefined) return {};
  const misfit = prediction === null ? "is missing" : schemaTest(schema as Fields)(prediction);
  return { json_schema: bit(misfit === null), ...(misfit !== null && { misfit: truncate(misfit) }) };
}

function numberPart({ prediction, references }: CheckedText, { numeric_match }: CheckParams): Checks {
  const expected = references.flatMap((one) => numberIn(one) ?? []);
  if (expected.length === 0) return {};
  const value = numberIn(prediction ?? "");
  const limits = numeric_match ?? { tolerance: 0, relative_tolerance: 0 };
  return { numeric_match: bit(value !== null && expected.some((one) => isNear(value, one, limits))) };
}

/** Returns the value of a check for one case; null where it is not measured. */
export function checkValue(checks: Checks | null | undefined, check: CheckId): number | null {
  if (!checks) return null;
  if (check === "wer" || check === "cer") {
    const counts = checks[check];
    return counts ? counts.edits / counts.length : null;
  }
  if (check === "chrf") return checks.chrf ? chrfOf(checks.chrf) : null;
  return checks[check] ?? null;
}

export function checkValues(checks: Checks | null | undefined): Record<CheckId, number | null> {
  return Object.fromEntries(CHECKS.map((check) => [check, checkValue(checks, check)])) as Record<
    CheckId,
    number | null
  >;
}

/** Returns a function that computes chrF of the summed counts, with case i counted `weights[i]` times (null: once each). */
export function prepareCorpusChrf(
  cases: readonly (ChrfCounts | null)[],
): (weights: Uint32Array | null) => number | null {
  const places = cases.flatMap((counts, index) => (counts ? [index] : []));
  const table = Float64Array.from(places.flatMap((place) => cases[place]?.flat() ?? []));
  const sumRows = rowSums(table, 3 * CHRF_ORDERS, places);
  return (weights) => {
    const sums = sumRows(weights);
    return sums && chrfOf(countsOf(sums));
  };
}

function countsOf(sums: Float64Array): ChrfCounts {
  return Array.from({ length: CHRF_ORDERS }, (_, order) => {
    const [prediction = 0, reference = 0, both = 0] = sums.subarray(3 * order, 3 * order + 3);
    return [prediction, reference, both] as const;
  });
}
