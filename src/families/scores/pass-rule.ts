import { z } from "zod";
import { isObject } from "../../core/json.ts";
import { decimalIn } from "../../math/numbers.ts";
import { nameError } from "../fields/definition.ts";
import { scoreIn } from "../fields/values.ts";

const CONDITION = /^(.+?)\s*(>=|<=|≥|≤|==|>|<|=)\s*(true|false|[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)$/s;
/** The end of a name that is the beginning of an unknown operator, such as `=>` or `!=`. */
const UNKNOWN_OPERATOR = /[<>=≥≤!]$/;
const SIGNS = /[<>=≥≤]/;
const MOST_CONDITIONS = 20;

const COMPARE: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  ">=": (value, limit) => value >= limit,
  "<=": (value, limit) => value <= limit,
  ">": (value, limit) => value > limit,
  "<": (value, limit) => value < limit,
  "=": (value, limit) => value === limit,
};

/** Parses a condition; null for a text that is none. */
function parseCondition(text: string) {
  const [, name = "", sign = "", limit = ""] = CONDITION.exec(text.trim()) ?? [];
  const operator = sign.replace("≥", ">=").replace("≤", "<=").replace("==", "=");
  const compare = UNKNOWN_OPERATOR.test(name) ? undefined : COMPARE[operator];
  const number = limit === "true" ? 1 : limit === "false" ? 0 : decimalIn(limit);
  if (compare === undefined || number === null || nameError(name.trim()) !== null) return null;
  return { text: text.trim(), name: name.trim(), holds: (value: number) => compare(value, number) };
}

const conditionSchema = z
  .string()
  .refine((text) => parseCondition(text) !== null, 'it must be a condition such as `"faithfulness >= 0.7"`');
const fieldSchema = z
  .string()
  .min(1)
  .refine(
    (text) => parseCondition(text) !== null || (!SIGNS.test(text) && nameError(text) === null),
    'it must be the name of a field, or a condition such as `"faithfulness >= 0.7"`',
  );

/** Which cases pass: a field of the traces, a condition, or several of which all must hold. */
export const passSchema = z
  .union([fieldSchema, z.array(conditionSchema).min(1).max(MOST_CONDITIONS)])
  .describe('Which cases pass: a field of the traces (`success`), or conditions on scores (`"faithfulness >= 0.7"`).');
export type PassRule = z.infer<typeof passSchema>;

/** Whether a case passes, and what decided it. */
export interface PassResult {
  /** Null where a value is missing: such a case never passes. */
  readonly pass: boolean | null;
  /** What is not so: fields in code, and conditions with their value, as in "`faithfulness >= 0.7` (is 0.41)". */
  readonly failed: readonly string[];
  /** The scores and fields that are missing. */
  readonly missing: readonly string[];
}

/** Reads from a trace line whether its case passes, or the field that says it: without a rule, that is `pass`. */
export function applyRule(
  line: Readonly<Record<string, unknown>>,
  rule: PassRule | undefined,
): PassResult | { readonly field: string; readonly value: unknown } {
  const [first = "pass", ...rest] = typeof rule === "string" ? [rule] : (rule ?? []);
  const conditions = [first, ...rest].map(parseCondition);
  if (conditions[0] === null) return { field: first, value: fieldIn(line, first) };
  const known = conditions.filter((one) => one !== null);
  const values = known.map((condition) => ({ ...condition, value: scoreIn(line, condition.name) }));
  const failed = values.filter(({ value, holds }) => value !== null && !holds(value));
  const missing = values.filter(({ value }) => value === null).map(({ name }) => name);
  const pass = failed.length > 0 ? false : missing.length > 0 ? null : true;
  return { pass, failed: failed.map(({ text, value }) => `\`${text}\` (is ${value})`), missing: [...new Set(missing)] };
}

/** Returns the value of a field: by its whole name, by its dotted name, or among the scores. */
function fieldIn(line: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(line, name)) return line[name];
  const fieldOf = (value: unknown, key: string) =>
    isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  const inside = name.split(".").reduce<unknown>(fieldOf, line);
  return inside === undefined ? fieldOf(line["scores"], name) : inside;
}
