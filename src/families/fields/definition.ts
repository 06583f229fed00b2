import type { LineScores } from "../../core/case.ts";
import {
  type FieldMetric,
  type FieldMetrics,
  LONGEST_SCORE_NAME,
  MOST_FIELD_METRICS,
  type WrittenFieldMetric,
} from "../../core/defined-metrics.ts";
import type { Unit } from "../../core/metric.ts";
import { seedOfText } from "../../math/random.ts";
import { compareTexts } from "../../math/text/texts.ts";
import { knownScore } from "./known-scores.ts";

/** The score that presets give all tools' results: true or false, so that by default it is the share of true ones. */
const RESULT = "success";

/**
 * Returns the complete definition; null if neither the config nor the name says which direction is better. A rate is a fraction, and
 * so are its bounds.
 */
export function fieldMetric(name: string, written: WrittenFieldMetric = {}): FieldMetric | null {
  const known = knownScore(name);
  const direction = written.better ?? known?.better;
  if (direction === undefined) return null;
  const isResult = name === RESULT && written.range === undefined && written.unit === undefined;
  const how = written.aggregate ?? (isResult ? "rate" : "mean");
  const unit: Unit = written.unit ?? (how === "rate" ? "fraction" : (known?.unit ?? "number"));
  const bounds = written.range ?? (how === "rate" ? ([0, 1] as [number, number]) : undefined);
  return {
    name,
    better: direction,
    aggregate: how,
    unit,
    ...(bounds && { range: bounds }),
    ...(written.field !== undefined && { field: written.field }),
  };
}

/** Returns the definition of a score that is found; null where neither its name nor the tool that wrote it says which direction is better. */
export function foundMetric(name: string, { others }: FieldMetrics): FieldMetric | null {
  return fieldMetric(name) ?? (others === undefined ? null : fieldMetric(name, { better: others }));
}

/** Returns the metrics over the scores that are found in a suite's cases and that its config does not name, by name. */
export function foundMetrics(fields: FieldMetrics, scores: Iterable<LineScores>): readonly FieldMetric[] {
  const named = new Set(fields.metrics.map(({ name }) => name));
  const found = new Set<string>();
  for (const one of scores) for (const name of Object.keys(one)) if (!named.has(name)) found.add(name);
  const metrics = [...found].sort(compareTexts).flatMap((name) => foundMetric(name, fields) ?? []);
  return metrics.slice(0, MOST_FIELD_METRICS - named.size);
}

export function rangeOf({ range: declared, aggregate: how }: FieldMetric): readonly [number, number] {
  if (declared === undefined) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  // A sum is bounded only by how many cases there are.
  return how === "sum"
    ? [declared[0] < 0 ? Number.NEGATIVE_INFINITY : 0, declared[1] > 0 ? Number.POSITIVE_INFINITY : 0]
    : declared;
}

/**
 * Derives the revision from what the score means: scores of different revisions are not compared. The range is no part of it, since it
 * only bounds missing values.
 */
export function revisionOf({ better: direction, aggregate: how, unit, field }: FieldMetric): number {
  const [word] = seedOfText(JSON.stringify([direction, how, unit, field ?? null]));
  return (word >>> 1) + 1;
}

const RESERVED: ReadonlySet<string> = new Set(["cases", "__proto__"]);
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
const REFUSED = /[[\]`\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

/** Returns why a score cannot have a name, as a clause; null where it can. */
export function nameError(name: string): string | null {
  if (name.trim() === "") return "is empty";
  if (name !== name.trim()) return "begins or ends with a space";
  if (RESERVED.has(name)) return "is reserved";
  if ([...name].length > LONGEST_SCORE_NAME) return `is longer than ${LONGEST_SCORE_NAME} characters`;
  return REFUSED.test(name) ? "has a bracket, a back-tick or a control character" : null;
}
