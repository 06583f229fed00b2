import type { SuiteMapping } from "../../core/config/config.ts";
import type { FieldMetric } from "../../core/defined-metrics.ts";
import { isObject } from "../../core/json.ts";
import type { CaseFields, IdRule, LineMapping } from "../../core/line/field.ts";
import { presetId } from "../../core/line/preset.ts";
import { quoted } from "../../math/text/texts.ts";
import type { parseExpression } from "../mapping/expression.ts";
import { pathOf } from "../mapping/field-path.ts";
import type { ConfigFile } from "./yaml.ts";

const KEYS = ["preset", "records", "fields", "id", "group_by"] as const;
/** The keys of a suite that say how its lines are read. */
const SUITE_FIELD_KEYS: readonly string[] = [...KEYS, "trial", ...KEYS.map((key) => `gold_${key}`)];

/** Parses a JMESPath expression. */
export type ParseExpression = typeof parseExpression;

/** Returns whether a suite may have expressions: in its mappings, or as the places of scores. */
export function mayHaveExpressions(raw: Record<string, unknown>): boolean {
  return isObject(raw["metrics"]) || SUITE_FIELD_KEYS.some((key) => !key.endsWith("preset") && raw[key] !== undefined);
}

/** The fields that can be mapped: the family's own, and those that slices and the prompts of custom metrics name. */
interface MappableFields {
  readonly family: CaseFields;
  readonly others: readonly string[];
  /** Scores, which may be at other places than usual. */
  readonly scores?: readonly FieldMetric[];
}

/** What the mappings of a suite are read with. */
interface FieldReading {
  readonly errors: ConfigFile;
  /** Null where no suite has expressions. */
  readonly parseExpression: ParseExpression | null;
}

/** Reads the mappings of a suite; undefined when it has none. The suite's schema reports values of a wrong type. */
export function readSuiteFields(
  path: readonly string[],
  raw: Record<string, unknown>,
  fields: MappableFields,
  reading: FieldReading,
): SuiteMapping | undefined {
  const keys = SUITE_FIELD_KEYS.filter((key) => raw[key] !== undefined);
  // Scores that are not at their usual place.
  const scores = (fields.scores ?? []).flatMap(({ name, field }): [string, string][] => {
    const expression = readExpression(field, [...path, "metrics", name, "field"], reading);
    return expression === null ? [] : [[name, expression]];
  });
  if (keys.length === 0 && scores.length === 0) return undefined;
  const unused = raw["gold"] === undefined ? keys.find((key) => key.startsWith("gold_")) : undefined;
  if (unused !== undefined) {
    const what = `\`${unused}\` is for the lines of \`gold\`, which the suite does not have.`;
    const todo = `Write \`${unused.slice("gold_".length)}\`: without \`gold\` a line of the traces is a whole case.`;
    reading.errors.addKey([...path, unused], { what, todo });
  }
  const readSide = (prefix: string): LineMapping => {
    const at = (key: string): readonly [value: unknown, path: readonly string[]] => [
      raw[`${prefix}${key}`],
      [...path, `${prefix}${key}`],
    ];
    // One rule for ids is of both sides.
    const id = readIdRule(...(at("id")[0] === undefined ? ([raw["id"], [...path, "id"]] as const) : at("id")), reading);
    const groupBy = readExpression(...at("group_by"), reading);
    return {
      preset: presetId(at("preset")[0]),
      records: readExpression(...at("records"), reading),
      fields: readFields(...at("fields"), fields, reading),
      ...(id && { id }),
      ...(groupBy !== null && { groupBy }),
    };
  };
  const traces = { ...readSide(""), ...(raw["trial"] === "repeat" && ({ repeats: true } as const)) };
  return { traces: scores.length > 0 ? { ...traces, scores } : traces, gold: readSide("gold_") };
}

function readIdRule(raw: unknown, path: readonly string[], reading: FieldReading): IdRule | null {
  const { from, pattern } = isObject(raw) ? raw : { from: raw };
  if (typeof from !== "string") return null;
  if (from !== "row" && from !== "file") readExpression(from, [...path, "from"], reading);
  return typeof pattern === "string"
    ? { from, pattern, at: reading.errors.positionOf([...path, "pattern"]) }
    : { from };
}

function readFields(
  raw: unknown,
  path: readonly string[],
  fields: MappableFields,
  reading: FieldReading,
): LineMapping["fields"] {
  const { errors } = reading;
  const byTarget = new Map<string, string>();
  return Object.entries(isObject(raw) ? raw : {}).flatMap(([name, value]): [string, string][] => {
    const isKnown = checkName(name, [...path, name], fields, errors);
    const expression = readExpression(value, [...path, name], reading);
    if (!isKnown || expression === null) return [];
    const target = pathOf(name, fields.family).join(".");
    const other = byTarget.get(target);
    const what = `\`${name}\` and \`${other}\` are the same field.`;
    if (other !== undefined) errors.addKey([...path, name], { what, todo: "Write one of them." });
    byTarget.set(target, name);
    return [[name, expression]];
  });
}

function readExpression(
  value: unknown,
  path: readonly string[],
  { errors, parseExpression }: FieldReading,
): string | null {
  if (typeof value !== "string") return null;
  if (parseExpression === null) throw new Error("the parser of expressions is not loaded");
  const parsed = parseExpression(value);
  if ("expression" in parsed) return value;
  errors.addValue(path, parsed.error);
  return null;
}

function checkName(
  name: string,
  path: readonly string[],
  { family, others }: MappableFields,
  errors: ConfigFile,
): boolean {
  const declared = Object.keys(family);
  const names = [...declared, ...declared.map((one) => pathOf(one, family).join(".")), ...others, "trial"];
  const isInside = names.some((one) => name === one || name.startsWith(`${one}.`));
  const isOdd = name.split(".").some((part) => part === "" || part === "__proto__");
  const acceptsAny = declared.every((one) => family[one]?.role === "scores");
  if (!isOdd && (isInside || acceptsAny)) return true;
  const known = [...new Set([...declared, ...others])];
  const what = `The lines of this family have no field \`${name}\`.`;
  const todo = known.length > 0 && { todo: `The fields are ${quoted(known)}.` };
  errors.addKey(path, { what, given: name, known, ...todo });
  return false;
}
