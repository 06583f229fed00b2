import { truncate } from "../../../core/case.ts";
import type { Fields } from "../../../core/line/parsed-line.ts";
import { leastErrors } from "../../../math/text/edit-distance.ts";
import { bestChrf, chrfOf, countMatches } from "../../../math/text/ngram-scores.ts";
import { type NumberedTexts, numberTokens, splitWhitespace, stripWhitespace } from "../../../math/text/words.ts";
import type { MetricRecord } from "../metric-record.ts";
import type { CheckParams } from "./check-params.ts";
import { patternTest, schemaTest } from "./engines.ts";
import { charactersOf, isJson, isNear, numberIn } from "./texts.ts";

/** A prediction with what it is checked by. */
export interface CheckedText {
  /** What the system wrote; null if it wrote nothing. */
  readonly prediction: string | null;
  readonly references: readonly string[];
  /** The suite's parameters, replaced by those of the line. */
  readonly params: CheckParams;
  /** The words that SQuAD compares. */
  readonly words: () => NumberedTexts;
}

interface Measured {
  readonly value: number;
  /** Counts of which scores over several cases use the sums. */
  readonly counts?: readonly number[];
  /** Why the text fails. */
  readonly why?: string;
}

/** A metric of a prediction's text. It is measured where the parameters, `pass`, the config's list of metrics or a gate name it. */
export interface Check extends MetricRecord {
  /** The metrics that its parameter asks for, if there are several. */
  readonly asksFor?: string;
  /** Whether a line without references has nothing to check. */
  readonly needsReferences?: true;
  /** Whether each case counts as often as its reference is long: the score is a quotient of the sums of the two counts. */
  readonly isErrorRate?: true;
  /** Returns null where nothing can be measured. */
  readonly measure: (text: CheckedText) => Measured | null;
}

const NO_REFERENCES = "no case has references";
const SQUAD = "Rajpurkar et al. 2016 (SQuAD, evaluate-v1.1.py)";
const PASSES = { at: 1, if: "named" } as const;
const bit = (isTrue: boolean): Measured => ({ value: isTrue ? 1 : 0 });

/** The checks in the order of the report. */
export const CHECKS: readonly Check[] = [
  {
    id: "exact_match",
    title: "predictions that equal a reference",
    source: `${SQUAD}: exact_match`,
    none: NO_REFERENCES,
    limit: PASSES,
    needsReferences: true,
    measure: ({ prediction, references, params, words }) => {
      if (references.length === 0) return null;
      const how = params.exact_match?.normalize ?? "squad";
      const isSame = (reference: string, index: number): boolean =>
        how === "squad"
          ? areEqual(words().references[index] as Int32Array, words().prediction)
          : NORMALIZED[how](reference) === NORMALIZED[how](prediction ?? "");
      return bit(prediction !== null && references.some(isSame));
    },
  },
  {
    id: "token_f1",
    title: "words that prediction and reference share (F1, mean over cases)",
    source: `${SQUAD}: f1`,
    none: NO_REFERENCES,
    needsReferences: true,
    measure: ({ prediction, references, words }) =>
      references.length === 0 ? null : { value: prediction === null ? 0 : highestF1(words()) },
  },
  {
    id: "contains",
    title: "predictions that contain what they must contain",
    source: "our definition: a substring",
    none: "no case has references, or a string to look for",
    limit: PASSES,
    measure: ({ prediction, references, params }) => {
      const { value } = params.contains ?? {};
      const isIn = (one: string): boolean => isInText(one, prediction, params.contains);
      if (value !== undefined) return bit([value].flat().every(isIn));
      const filled = references.filter((one) => one !== "");
      return filled.length === 0 ? null : bit(filled.some(isIn));
    },
  },
  {
    id: "not_contains",
    title: "predictions that contain nothing that they must not contain",
    source: "our definition: no substring",
    none: "no case has a string to look for",
    limit: PASSES,
    measure: ({ prediction, params: { not_contains: given } }) => {
      if (given?.value === undefined) return null;
      return bit(prediction !== null && ![given.value].flat().some((one) => isInText(one, prediction, given)));
    },
  },
  {
    id: "regex",
    title: "predictions with a match of the pattern",
    source: "RE2's syntax and semantics",
    none: "no case has a pattern",
    limit: PASSES,
    measure: ({ prediction, params: { regex } }) =>
      regex?.pattern === undefined ? null : bit(prediction !== null && patternTest(regex.pattern)(prediction)),
  },
  {
    id: "json_valid",
    title: "predictions that are JSON",
    source: "RFC 8259",
    none: "no case is checked: name `json_valid` in `params`",
    limit: PASSES,
    measure: ({ prediction }) => bit(isJson(prediction ?? "")),
  },
  {
    id: "json_schema",
    title: "predictions that are JSON and fit the schema",
    source: "JSON Schema, drafts 2020-12 and 07",
    none: "no case has a schema",
    limit: PASSES,
    measure: ({ prediction, params }) => {
      const schema = params.json_schema?.schema;
      if (schema === undefined) return null;
      const why = prediction === null ? "is missing" : schemaTest(schema as Fields)(prediction);
      return why === null ? bit(true) : { value: 0, why: truncate(why) };
    },
  },
  {
    id: "numeric_match",
    title: "predictions whose number is near enough to that of a reference",
    source: "our definition: absolute and relative tolerance, as Python's math.isclose",
    none: "no case has a number as its reference",
    limit: PASSES,
    needsReferences: true,
    measure: ({ prediction, references, params }) => {
      const expected = references.flatMap((one) => numberIn(one) ?? []);
      if (expected.length === 0) return null;
      const value = numberIn(prediction ?? "");
      const limits = params.numeric_match ?? { tolerance: 0, relative_tolerance: 0 };
      return bit(value !== null && expected.some((one) => isNear(value, one, limits)));
    },
  },
  {
    id: "wer",
    title: "word errors per word of the references",
    better: "lower",
    range: [0, Number.POSITIVE_INFINITY],
    source: "Morris, Maier and Green 2004, as jiwer's wer",
    none: "no case has a reference with a word",
    isErrorRate: true,
    needsReferences: true,
    measure: ({ prediction, references }) =>
      errorRate(numberTokens(splitWhitespace(prediction ?? ""), references.map(splitWhitespace))),
  },
  {
    id: "cer",
    title: "character errors per character of the references",
    better: "lower",
    range: [0, Number.POSITIVE_INFINITY],
    source: "Morris, Maier and Green 2004, as jiwer's cer",
    none: "no case has a reference with a character",
    isErrorRate: true,
    needsReferences: true,
    measure: ({ prediction, references }) =>
      errorRate(numberTokens(charactersOf(prediction ?? ""), references.map(charactersOf))),
  },
  {
    id: "chrf",
    title: "character n-grams that prediction and reference share (chrF, mean over cases)",
    source: "Popović 2015, as sacreBLEU's sentence chrF2",
    none: NO_REFERENCES,
    asksFor: "`chrf` and `corpus_chrf`",
    needsReferences: true,
    measure: ({ prediction, references }) => {
      if (references.length === 0) return null;
      const counts = bestChrf(prediction ?? "", references);
      return { value: chrfOf(counts), counts: counts.flat() };
    },
  },
];

function isInText(part: string, text: string | null, how: CheckParams["contains"]): boolean {
  const fold = (one: string): string => (how?.ignore_case ? one.toLowerCase() : one);
  return fold(text ?? "").includes(fold(part));
}

function areEqual(one: Int32Array, other: Int32Array): boolean {
  return one.length === other.length && one.every((number, at) => number === other[at]);
}

const NORMALIZED = { trimmed: stripWhitespace, raw: (text: string) => text };

/**
 * Returns the highest F1 of precision and recall of the words, each counted as often as both texts have it; 0 if they share none, and
 * 1 if both have none (SQuAD 2.0).
 */
function highestF1(words: NumberedTexts): number {
  const [shared = []] = countMatches(words, 1);
  const f1Of = (count: number, index: number): number => {
    const length = words.prediction.length + (words.references[index] as Int32Array).length;
    return length === 0 ? 1 : (2 * count) / length;
  };
  return Math.max(...shared.map(f1Of));
}

function errorRate(texts: NumberedTexts): Measured | null {
  const errors = leastErrors(texts);
  // An empty reference counts as one word for the value of its case, as in jiwer 4.
  return errors && { value: errors.edits / Math.max(1, errors.length), counts: [errors.edits, errors.length] };
}
