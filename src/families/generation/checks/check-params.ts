import { z } from "zod";
import { errorMessage } from "../../../core/error.ts";
import type { Json } from "../../../core/json.ts";
import { type FieldError, type Fields, fieldError } from "../../../core/line/parsed-line.ts";
import { patternTest, schemaTest } from "./engines.ts";

/** The most characters of a pattern, and of a string to look for; the most strings. */
const LONGEST_PATTERN = 1000;
const LONGEST_STRING = 10_000;
const MOST_STRINGS = 100;

const string = z.string().min(1).max(LONGEST_STRING);
const strings = z.union([string, z.array(string).min(1).max(MOST_STRINGS)]);
const pattern = z.string().min(1).max(LONGEST_PATTERN);
/** Both a config and a line are JSON, so that this is too. */
const schema = z.record(z.string(), z.unknown()) as unknown as z.ZodType<{ [key: string]: Json }>;
const tolerance = z.number().nonnegative();

/** The parameter of a check that has none. */
export const withoutParams = z.union([z.literal(true), z.strictObject({})]).transform(() => ({}));

const exactMatch = z
  .union([z.literal(true), z.strictObject({ normalize: z.enum(["squad", "trimmed", "raw"]).default("squad") })])
  .transform((given) => (given === true ? { normalize: "squad" as const } : given));

/** What `contains` looks for; without `value` the references. */
const containsForm = z.strictObject({ value: strings.exactOptional(), ignore_case: z.boolean().default(false) });
type Contains = z.infer<typeof containsForm>;
const contains = z.union([
  z.literal(true).transform((): Contains => ({ ignore_case: false })),
  strings.transform((value): Contains => ({ value, ignore_case: false })),
  containsForm,
]);

/** The pattern that `regex` looks for; without one each line has its own. */
const regexForm = z.strictObject({ pattern: pattern.exactOptional() });
type Regex = z.infer<typeof regexForm>;
const regex = z.union([
  z.literal(true).transform((): Regex => ({})),
  pattern.transform((source): Regex => ({ pattern: source })),
  regexForm,
]);

/** How far `numeric_match` may be off: this much, or this share of the reference. */
const numericForm = z.strictObject({ tolerance: tolerance.default(0), relative_tolerance: tolerance.default(0) });
export type NumericMatch = z.infer<typeof numericForm>;
const numericMatch = z.union([
  z.literal(true).transform((): NumericMatch => ({ tolerance: 0, relative_tolerance: 0 })),
  tolerance.transform((absolute): NumericMatch => ({ tolerance: absolute, relative_tolerance: 0 })),
  numericForm,
]);

/** The schema that `json_schema` checks, or the file that contains it; without one each line has its own. */
const schemaForm = z.strictObject({ schema: z.union([z.string().min(1), schema]).exactOptional() });
type JsonSchema = z.infer<typeof schemaForm>;
const paramSchema = z.union([
  z.literal(true).transform((): JsonSchema => ({})),
  z
    .string()
    .min(1)
    .transform((file): JsonSchema => ({ schema: file })),
  schemaForm,
]);

/** A schema in a line, which cannot name a file. */
const lineSchema = z
  .union([z.strictObject({ schema }), schema], { error: "must be a JSON Schema, an object" })
  .transform(
    (given): JsonSchema =>
      "schema" in given && Object.keys(given).length === 1 ? (given as JsonSchema) : { schema: given },
  );

/** The parameters of checks that have any: each asks for its check, and says what to look for. */
export const checkParams = {
  exact_match: exactMatch
    .describe("How `exact_match` compares: by SQuAD's normalization (default), `trimmed` or `raw`.")
    .exactOptional(),
  contains: contains
    .describe("The string, or strings, that `contains` looks for; without a value the references.")
    .exactOptional(),
  not_contains: contains
    .describe("The string, or strings, that `not_contains` looks for: none may be in the prediction.")
    .exactOptional(),
  regex: regex.describe("The pattern of `regex`, in RE2's syntax, found anywhere in the prediction.").exactOptional(),
  json_schema: paramSchema
    .describe("The file of a JSON Schema, relative to the config, for `json_schema`.")
    .exactOptional(),
  numeric_match: numericMatch
    .describe("The `tolerance` of `numeric_match`, and `relative_tolerance` as a share of the reference.")
    .exactOptional(),
};

/** The parameters of checks; a check that is not named has its defaults. */
export type CheckParams = z.infer<z.ZodObject<typeof checkParams>>;

/** The parameters that a gold line may have instead of the suite's. */
export const lineCheckParams = {
  contains: contains.nullish(),
  not_contains: contains.nullish(),
  regex: regex.nullish(),
  json_schema: lineSchema.nullish(),
  numeric_match: numericMatch.nullish(),
};
export type LineChecks = Pick<CheckParams, keyof typeof lineCheckParams>;

type Written = {
  readonly [check in keyof typeof lineCheckParams]?: z.output<(typeof lineCheckParams)[check]> | undefined;
};

/** Returns the parameters of checks that a line has; adds an error for each that its suite cannot use. */
export function readLineChecks(line: Written, suite: CheckParams, errors: FieldError[]): LineChecks {
  const [linePattern, schema] = [line.regex?.pattern, line.json_schema?.schema as Fields | undefined];
  if (linePattern !== undefined) errors.push(...errorsOf("regex", suite.regex, () => patternTest(linePattern)));
  if (schema !== undefined) errors.push(...errorsOf("json_schema", suite.json_schema, () => schemaTest(schema)));
  const given = Object.keys(lineCheckParams).flatMap((name) => {
    const check = line[name as keyof Written];
    return check ? [[name, check]] : [];
  });
  return Object.fromEntries(given);
}

/** Returns why a check of a line cannot be made; nothing if it can. */
function errorsOf(check: "regex" | "json_schema", named: object | undefined, compile: () => unknown): FieldError[] {
  const todo = `Write \`params: { ${check}: true }\` in the suite.`;
  if (named === undefined) return [fieldError([check], "is in the line, but the suite does not name the check", todo)];
  try {
    compile();
    return [];
  } catch (error) {
    return [fieldError([check], errorMessage(error))];
  }
}
