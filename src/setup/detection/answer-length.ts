import { valuesOf } from "../../input/mapping/field-names.ts";
import type { Detected } from "./detect.ts";

/** References of so few words are names, dates and the like; answers that are not much longer should equal them. */
const SHORT_REFERENCE = 5;
const SHORT_ANSWER = 8;
/** A reference of fewer characters, such as "no", is in most texts by chance. */
const LEAST_SEARCHED = 5;

/** Returns the checks that suit answers to short references, as `params`: which share of the words is the same says little there. */
export function checksFor(gold: Detected, answers: Detected): Readonly<Record<string, unknown>> {
  const references = [...textsOf(gold, "references"), ...textsOf(gold, "reference")];
  const predictions = textsOf(answers, "prediction");
  if (references.length === 0 || predictions.length === 0) return {};
  if (median(references.map(countWords)) > SHORT_REFERENCE) return {};
  if (median(predictions.map(countWords)) <= SHORT_ANSWER) return { exact_match: true, token_f1: true };
  return median(references.map(({ length }) => length)) >= LEAST_SEARCHED ? { contains: { ignore_case: true } } : {};
}

function textsOf({ sample, reading }: Detected, field: string): string[] {
  const values = valuesOf(reading.fields[field] ?? field, sample.records).flat();
  return values.flatMap((value) => (typeof value === "string" && value.trim() !== "" ? [value.trim()] : []));
}

const countWords = (text: string): number => text.split(/\s+/).length;

function median(counts: readonly number[]): number {
  return counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] as number;
}
