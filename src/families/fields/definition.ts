import type { LineScores } from "../../core/case.ts";
import {
  type FieldMetric,
  type FieldMetrics,
  LONGEST_SCORE_NAME,
  MOST_FIELD_METRICS,
  type ScoreDirections,
  type WrittenFieldMetric,
} from "../../core/definition.ts";
import type { Better, Unit } from "../../core/metric.ts";
import { seedOfText } from "../../math/random.ts";
import { compareTexts } from "../../math/text/texts.ts";
import { directionOf, knownScore } from "./known-scores.ts";

/** The score that presets give all tools' results: true or false, so that by default it is the share of true ones. */
const RESULT = "success";

/** A share of samples that pass. */
const PASS_RATE = /^pass[@^]\d+$/;

/**
 * Returns the complete definition; null if neither the config nor the name nor the preset's tool says which direction is better. A rate is
 * a fraction, and so are its bounds.
 */
export function fieldMetric(
  name: string,
  written: WrittenFieldMetric = {},
  directions: ScoreDirections = {},
  value?: unknown,
): FieldMetric | null {
  const known = knownScore(name);
  const direction = written.better ?? directionOf(name, directions, value);
  if (direction === undefined) return null;
  const isResult = name === RESULT && written.range === undefined && written.unit === undefined;
  const how = written.aggregate ?? (isResult ? "rate" : "mean");
  const unit: Unit = written.unit ?? (how === "rate" ? "fraction" : (known?.unit ?? "number"));
  const bounds = written.range ?? (how === "rate" || PASS_RATE.test(name) ? ([0, 1] as [number, number]) : undefined);
  return {
    name,
    better: direction,
    aggregate: how,
    unit,
    ...(bounds && { range: bounds }),
    ...(written.field !== undefined && { field: written.field }),
  };
}

/** Returns what a config has to say of a metric: what its name does not. */
export function writtenMetric({ name, ...metric }: FieldMetric): WrittenFieldMetric {
  const known = fieldMetric(name, { better: metric.better }) ?? metric;
  const isKnown = knownScore(name)?.better === metric.better;
  const { better, ...others } = metric;
  const isOther = ([key, value]: readonly [string, unknown]): boolean =>
    JSON.stringify(value) !== JSON.stringify(known[key as keyof typeof known]);
  const differing = Object.entries(others).filter(isOther);
  return { ...(!isKnown && { better }), ...Object.fromEntries(differing) };
}

/**
 * Returns the metrics over the scores that are found in a suite's cases and that its config does not name, by name. `unclear` are scores
 * whose direction their labels leave open.
 */
export function foundMetrics(
  fields: FieldMetrics,
  scores: Iterable<LineScores>,
  unclear: readonly string[],
): readonly FieldMetric[] {
  const named = new Set(fields.metrics.map(({ name }) => name));
  const found = new Set<string>();
  for (const one of scores) for (const name of Object.keys(one)) if (!named.has(name)) found.add(name);
  for (const name of unclear) found.delete(name);
  const metrics = [...found].sort(compareTexts).flatMap((name) => fieldMetric(name, {}, fields.directions, true) ?? []);
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

/**
 * Returns the entry of `metrics` that measures a score, as YAML. `better`: null where nobody says it, which leaves it open; undefined where
 * the name does. `field`: the JMESPath of its value, where it is not found by its name.
 */
export function definitionText(name: string, better?: Better | null, field?: string): string {
  const isName = nameError(name) === null;
  const path = field ?? (isName ? null : `scores.${JSON.stringify(name)}`);
  const parts = [
    ...(path === null ? [] : [`field: ${JSON.stringify(path)}`]),
    ...(better === null ? ["better:"] : better === undefined ? [] : [`better: ${better}`]),
  ];
  const key = !isName ? "my_score" : /^[A-Za-z_][\w/@ -]*$/.test(name) ? name : JSON.stringify(name);
  return `${key}: ${parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`}`;
}

/** What to do with a definition whose direction is left open, behind its YAML. */
export const OPEN_DIRECTION = ", with `higher` or `lower` behind `better:`";

/** Returns what to do where nothing says which direction of a score is better. */
export function directionAdvice(name: string): string {
  return `Define it: \`metrics: { ${definitionText(name, null)} }\`${OPEN_DIRECTION}.`;
}
