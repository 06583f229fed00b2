import { z } from "zod";
import { truncate } from "../../core/case.ts";
import { isObject, ownValue } from "../../core/json.ts";
import type { CaseFields } from "../../core/line/field.ts";
import {
  anything,
  type FieldError,
  kindError,
  lineReader,
  type ParsedLine,
  resultIn,
} from "../../core/line/parsed-line.ts";
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

/** The fields of a case line: the scores, whether the case passes, and texts that are only shown. */
export const fields: CaseFields = {
  id: { role: "id" },
  text: { role: "question", side: "gold" },
  expected: { role: "references", side: "gold" },
  output: { role: "answer", side: "traces" },
  group: { role: "group" },
  scores: { role: "scores", side: "traces" },
  pass: { role: "pass", side: "traces" },
  reason: { role: "reason", side: "traces" },
};

/** The texts of what was asked and expected; empty where the line has none. */
export interface Gold {
  readonly text: string;
  readonly expected: string;
}

/** What the system wrote, and whether the case passes; null where neither the line nor a rule says so. */
export interface Trace {
  readonly output: string;
  readonly result: PassResult | null;
  /** Why the case passes or fails, as its tool says it, on one line; empty without. */
  readonly reason: string;
}

const LONGEST_REASON = 300;

/** Reads the texts of what was asked and expected, which are only shown. */
export const readGold = lineReader(
  { text: anything, expected: anything },
  ({ text, expected }): Gold => ({ text: textOf(text), expected: textOf(expected) }),
);

const readTexts = lineReader({ output: anything, reason: anything }, ({ output, reason }) => ({
  output: textOf(answerIn(output)),
  reason: truncate(oneLine(textOf(reason)), LONGEST_REASON).replace(/[.\s]+$/, ""),
}));

/** Reads what the system wrote and whether the case passes. The scores are read beside it. */
export function readTrace(line: unknown, { pass: rule }: { readonly pass?: PassRule | undefined }): ParsedLine<Trace> {
  const texts = readTexts(line);
  if (!texts.ok || !isObject(line)) return texts as ParsedLine<never>;
  const found = applyRule(line, rule);
  // The tool's reason explains its own result, not that of the suite's rule.
  if ("pass" in found)
    return { ...texts, missing: found.missing, value: { ...texts.value, reason: "", result: found } };
  const { field } = found;
  const value = resultIn(found.value);
  const isKnown = rule !== undefined || Object.hasOwn(line, field);
  if (!isKnown) return { ...texts, value: { ...texts.value, result: null } };
  const error = passError(field, value);
  if (error) return { ok: false, errors: [error] };
  const pass = value === null || value === undefined ? null : Boolean(value);
  const result = {
    pass,
    failed: pass === false && field !== "pass" ? [`\`${field}\` (is false)`] : [],
    missing: pass === null ? [field] : [],
  };
  return { ...texts, ...(rule !== undefined && { missing: result.missing }), value: { ...texts.value, result } };
}

function passError(field: string, value: unknown): FieldError | null {
  if (value === null || value === undefined || typeof value === "boolean" || value === 0 || value === 1) return null;
  const todo = typeof value === "number" ? `Write a condition for a score: \`pass: "${field} >= 0.7"\`.` : undefined;
  return kindError([field], "true, false or null, or `pass` or `fail`", value, todo);
}

const oneLine = (text: string): string =>
  text
    .trim()
    .replace(/[.\s]*\n\s*/g, "; ")
    .replace(/\s+/g, " ");

/** The fields of an object of outputs that have the answer, the surest first. */
const ANSWERS = ["answer", "output", "response", "result", "content", "text", "completion", "generation"];

/** Returns the answer of an object of outputs, `{ answer, documents }`, where one of its fields is a text that is called so. */
function answerIn(output: unknown): unknown {
  if (!isObject(output)) return output;
  const name = ANSWERS.find((one) => typeof ownValue(output, one) === "string");
  return name === undefined ? output : output[name];
}

/** Returns a value as text: lists joined, anything else as JSON. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return value;
  return Array.isArray(value) ? value.map(textOf).join(" / ") : JSON.stringify(value);
}
