import { LARGEST_SCORE, type LineScores } from "../../core/case.ts";
import type { FieldMetric, FieldMetrics } from "../../core/definition.ts";
import { isObject } from "../../core/json.ts";
import { type CaseFields, expressionOf } from "../../core/line/field.ts";
import {
  type FieldError,
  type Fields,
  isNoNumber,
  isResult,
  kindError,
  type Path,
  resultOfScore,
} from "../../core/line/parsed-line.ts";
import { getOrCreate } from "../../math/memo.ts";
import { definitionText, fieldMetric, nameError } from "./definition.ts";
import { isResourceName } from "./known-scores.ts";

/** How a column writes numbers as texts. */
interface TextNumbers {
  readonly kind: "fraction" | "percentage" | "decimal comma";
  /** Returns the JMESPath of the number, of which `field` is that of the text. A fraction becomes its quotient, another text null. */
  readonly expression: (field: string) => string;
}

const part = (field: string, at: number): string => `to_number(split(to_string(${field}), '/')[${at}])`;
const replaced = (field: string, sign: string, by: string): string =>
  `${field} && to_number(replace(to_string(${field}), '${sign}', '${by}'))`;
/** Three digits behind a comma may be thousands. */
const FORMS: readonly (readonly [RegExp, TextNumbers["kind"], TextNumbers["expression"]])[] = [
  [
    /^\d+(?:\.\d+)?\s*\/\s*[1-9]\d*$/,
    "fraction",
    (field) => `${part(field, 0)} && ${part(field, 0)} / ${part(field, 1)}`,
  ],
  [/^[-+]?\d+(?:\.\d+)?\s*%$/, "percentage", (field) => replaced(field, "%", "")],
  [/^[-+]?\d+(?:,(?:\d{1,2}|\d{4,}))?$/, "decimal comma", (field) => replaced(field, ",", ".")],
];

/** Returns how all of these values write numbers as texts: `4/5`, `85 %`, `4,5` among whole numbers; null for others. */
export function textNumbers(values: readonly unknown[]): TextNumbers | null {
  const texts = values.map((value) => String(value).trim());
  const [, kind, expression] = FORMS.find(([pattern]) => texts.every((text) => pattern.test(text))) ?? [];
  return kind && expression && texts.some((text) => /[/%,]/.test(text)) ? { kind, expression } : null;
}

/** The field of a line with the scores of other tools, by name. */
export const SCORES = "scores";

/** What scores are read with: the metrics, and the names of the family's own fields, which are no scores. */
export interface ScoreReading extends FieldMetrics {
  readonly ownFields: ReadonlySet<string>;
  /** What was found out about names, which all lines repeat. */
  readonly known: Map<string, FieldMetric | null>;
}

export function scoreReading(fields: CaseFields, metrics: FieldMetrics | undefined): ScoreReading {
  const own = Object.entries(fields).map(([name, { path }]) => path?.[0] ?? name);
  return { metrics: [], detects: false, ...metrics, ownFields: new Set([...own, "trial"]), known: new Map() };
}

/**
 * Reads the scores of a trace line that are measured. The value of a metric is at `scores.<name>`, else in the line itself. A missing
 * value, null and NaN are no score. Adds an error for each value that a metric reads and that is no number.
 */
export function readScores(line: unknown, reading: ScoreReading, errors: FieldError[]): LineScores {
  const fields: Fields = isObject(line) ? line : {};
  const scores = fields[SCORES] ?? {};
  if (!isObject(scores)) errors.push(kindError([SCORES], "a map of names to numbers", scores));
  const measured: Record<string, number | null> = {};
  for (const metric of reading.metrics) {
    const { path, value } = valueIn(fields, metric.name);
    measured[metric.name] = toNumber(value, path, metric, errors);
  }
  const isInLine = fields[SCORES] === undefined;
  const others = isInLine ? fields : isObject(scores) ? scores : {};
  for (const [name, value] of reading.detects ? Object.entries(others) : []) {
    if (value === undefined || Object.hasOwn(measured, name)) continue;
    if (isInLine && (reading.ownFields.has(name) || !(isNumeric(value) || isOtherNotation(value) || isResult(value))))
      continue;
    const found = readMetric(name, reading, isInLine, value);
    if (found !== null) measured[name] = toNumber(value, isInLine ? [name] : [SCORES, name], found, errors);
  }
  return measured;
}

/** Returns the metric that reads a score without being named: one that is found by its name, under `scores` also by its tool; else null. */
export function readMetric(name: string, reading: ScoreReading, isInLine: boolean, value?: unknown) {
  if (!reading.detects) return null;
  return getOrCreate(reading.known, `${isInLine} ${typeof value} ${name}`, () =>
    nameError(name) === null ? fieldMetric(name, {}, isInLine ? undefined : reading.directions, value) : null,
  );
}

/** Returns whether a value can be a score: a number that is not infinite, true or false, or a text that reads like one. */
export function isScore(value: unknown): boolean {
  return isNumeric(value) && (typeof value !== "number" || Number.isFinite(value));
}

/** Returns whether a value is a number, true or false, or reads like a number, as a cell of CSV does before it is one. */
function isNumeric(value: unknown): boolean {
  if (typeof value === "number" || typeof value === "boolean") return true;
  return typeof value === "string" && /^(?:-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false)$/i.test(value);
}

/** A number with a decimal comma, a sign, `%`, groups of digits or what it is out of. `1.2.3`, dates and longer lists are none. */
const OTHER_NOTATION =
  /^[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?)(?:[eE][-+]?\d+)?\s*(?:%|\/\s*\d+)?$/;

/** Returns whether a string is a number as people write it and JSON does not: `0,5`, `.5`, ` 0.5`, `+1`, `50%`, `4/5`, `1,200.5`. */
function isOtherNotation(value: unknown): boolean {
  return typeof value === "string" && !isNumeric(value) && OTHER_NOTATION.test(value.trim());
}

/** Returns the score of a name in a line, as metrics read it; null where there is none or where it is no number. */
export function scoreIn(line: Fields, name: string): number | null {
  return toNumber(valueIn(line, name).value, [], null, []);
}

/** Returns the value of a score, and where it is: under `scores`, else in the line itself. */
function valueIn(line: Fields, name: string): { readonly path: Path; readonly value: unknown } {
  const scores = line[SCORES];
  if (isObject(scores) && Object.hasOwn(scores, name)) return { path: [SCORES, name], value: scores[name] };
  return { path: [name], value: Object.hasOwn(line, name) ? line[name] : null };
}

/** Units of what is at least nothing. */
const AMOUNTS: ReadonlySet<string> = new Set(
  "ns us ms s sec seconds min minutes h hours usd eur tokens bytes kb mb gb".split(" "),
);

/** Returns whether a score is an amount by its unit or its name; one with a `range` of its own may be anything. */
function isAmount({ name, unit, range }: FieldMetric): boolean {
  return range === undefined && (AMOUNTS.has(unit.toLowerCase()) || isResourceName(name));
}

function toNumber(value: unknown, path: Path, metric: FieldMetric | null, errors: FieldError[]): number | null {
  const result = resultOfScore(value);
  if (result === null || result === undefined) return null;
  const number = typeof result === "boolean" ? Number(result) : result;
  if (typeof number !== "number") {
    const todo =
      typeof value !== "string" || isNoNumber(value)
        ? undefined
        : value === "" || (isNumeric(value) && Math.abs(Number(value)) !== Number.POSITIVE_INFINITY)
          ? "Write the number without quotes, or null where there is none."
          : adviseOnText(value, path, metric);
    errors.push(kindError(path, "a number, true, false or null", value, todo));
    return null;
  }
  if (number < 0 && metric !== null && isAmount(metric)) {
    const todo = "Correct it, or give the metric a `range` if it can be less than nothing.";
    errors.push(kindError(path, "at least 0 (a time, a sum of money or a count)", value, todo));
    return null;
  }
  const { range } = metric ?? {};
  const [least, most] = range ?? [-LARGEST_SCORE, LARGEST_SCORE];
  if (number >= least && number <= most) return number;
  const expected = range ? `a number from ${least} to ${most}, its \`range\`` : "a number from -1e15 to 1e15";
  errors.push(kindError(path, expected, value));
  return null;
}

/** Returns what to do with a text where a number is expected: how the config reads one that is a number in another form. */
function adviseOnText(text: string, path: Path, metric: FieldMetric | null): string {
  const form = textNumbers([text]);
  if (form === null || metric === null) return "Write only digits and a decimal point, such as 0.5 or 1200.";
  const field = form.expression(metric.field ?? expressionOf(path));
  return `Read the ${form.kind} with \`metrics: { ${definitionText(metric.name, fieldMetric(metric.name) ? undefined : metric.better, field)} }\`.`;
}
