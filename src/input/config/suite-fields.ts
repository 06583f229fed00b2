import type { SuiteMapping } from "../../core/config/config.ts";
import type { FieldMetric } from "../../core/definition.ts";
import { type CaseFields, type IdRule, type LineMapping, pathOf, withScores } from "../../core/line/field.ts";
import { presetId } from "../../core/line/preset.ts";
import { quoted } from "../../math/text/texts.ts";
import type { parseExpression } from "../mapping/expression.ts";
import type { WrittenSuite } from "./config-schema.ts";
import type { SuitePlace } from "./defined-metrics.ts";
import type { ConfigFile, ConfigPath } from "./yaml.ts";

const KEYS = ["preset", "records", "fields", "id", "group_by"] as const;
const GOLD_KEYS = KEYS.map((key) => `gold_${key}` as const);
const SUITE_FIELD_KEYS = [...KEYS, "trial", ...GOLD_KEYS] as const;
const SIDES = ["", "gold_"] as const;

type WrittenExpression = readonly [text: string, path: ConfigPath];

/** Returns the JMESPath expressions of suites: in their mappings, and as the places of scores. */
export function expressionsIn(suites: Readonly<Record<string, WrittenSuite>>): WrittenExpression[] {
  return Object.entries(suites).flatMap(([name, suite]) => {
    const found: (readonly [text: string | undefined, ...path: string[]])[] = SIDES.flatMap((side) => {
      const [fields, id] = [suite[`${side}fields`] ?? {}, suite[`${side}id`]];
      const from = typeof id === "object" && id.from !== "row" && id.from !== "file" ? id.from : undefined;
      return [
        [suite[`${side}records`], `${side}records`],
        [suite[`${side}group_by`], `${side}group_by`],
        [from, `${side}id`, "from"],
        ...Object.entries(fields).map(([field, text]) => [text, `${side}fields`, field] as const),
      ];
    });
    const { metrics = [] } = suite;
    const scores = Array.isArray(metrics) ? [] : Object.entries(metrics);
    for (const [score, one] of scores) found.push([one ? one.field : undefined, "metrics", score, "field"]);
    return found.flatMap(([text, ...path]) => (text === undefined ? [] : [[text, ["suites", name, ...path]] as const]));
  });
}

/** Adds an error for each expression that is not JMESPath. */
export function checkExpressions(
  expressions: readonly WrittenExpression[],
  parse: typeof parseExpression,
  file: ConfigFile,
): void {
  for (const [text, path] of expressions) {
    const parsed = parse(text);
    if ("error" in parsed) file.addValue(path, parsed.error);
  }
}

/** The fields that can be mapped: the family's own, and those that slices and the prompts of custom metrics name. */
interface MappableFields {
  readonly others: readonly string[];
  /** Scores, which may be at other places than usual. */
  readonly scores: readonly FieldMetric[];
}

/** Returns the mappings of a suite; undefined when it has none. Adds errors in the names of fields. */
export function readMapping(
  suite: WrittenSuite,
  { others, scores }: MappableFields,
  place: SuitePlace,
): SuiteMapping | undefined {
  const { path, file } = place;
  const keys = SUITE_FIELD_KEYS.filter((key) => suite[key] !== undefined);
  // Scores that are not at their usual place.
  const placed = scores.flatMap(({ name, field }) => (field === undefined ? [] : [[name, field] as const]));
  if (keys.length === 0 && placed.length === 0) return undefined;
  const unused = suite.gold === undefined ? keys.find((key) => key.startsWith("gold_")) : undefined;
  if (unused !== undefined) {
    const what = `\`${unused}\` is for the lines of \`gold\`, which the suite does not have.`;
    const todo = `Write \`${unused.slice("gold_".length)}\`: without \`gold\` a line of the traces is a whole case.`;
    file.addKey([...path, unused], { what, todo });
  }
  const sideOf = (side: (typeof SIDES)[number]): LineMapping => {
    // One rule for ids is of both sides.
    const key = suite[`${side}id`] === undefined ? "id" : (`${side}id` as const);
    const [id, fields, groupBy] = [suite[key], suite[`${side}fields`] ?? {}, suite[`${side}group_by`]];
    checkFields(Object.keys(fields), others, { ...place, path: [...path, `${side}fields`] });
    return {
      preset: presetId(suite[`${side}preset`]),
      records: suite[`${side}records`] ?? null,
      fields: Object.entries(fields),
      ...(id !== undefined && { id: idRuleOf(id, file.positionOf([...path, key, "pattern"])) }),
      ...(groupBy !== undefined && { groupBy }),
    };
  };
  const traces = { ...sideOf(""), ...(suite.trial === "repeat" && ({ repeats: true } as const)) };
  return { traces: placed.length > 0 ? { ...traces, scores: placed } : traces, gold: sideOf("gold_") };
}

function idRuleOf(written: NonNullable<WrittenSuite["id"]>, at: string): IdRule {
  if (typeof written === "string") return { from: written };
  const { from, pattern } = written;
  return pattern === undefined ? { from } : { from, pattern, at };
}

/** Adds an error for each name that no field of the lines has, and for each second name of a field. */
function checkFields(names: readonly string[], others: readonly string[], { path, family, file }: SuitePlace): void {
  const fields = withScores(family.input.fields);
  const byTarget = new Map<string, string>();
  for (const name of names) {
    const error = nameError(name, fields, others);
    const target = pathOf(name, fields).join(".");
    const other = byTarget.get(target);
    const what = `\`${name}\` and \`${other}\` are the same field.`;
    if (error !== null) file.addKey([...path, name], error);
    else if (other !== undefined) file.addKey([...path, name], { what, todo: "Write one of them." });
    else byTarget.set(target, name);
  }
}

/** Returns what is wrong with the name of a field; null where lines can have it. */
function nameError(name: string, fields: CaseFields, others: readonly string[]) {
  const declared = Object.keys(fields);
  const names = [...declared, ...declared.map((one) => pathOf(one, fields).join(".")), ...others, "trial"];
  const isInside = names.some((one) => name === one || name.startsWith(`${one}.`));
  const isOdd = name.split(".").some((part) => part === "" || part === "__proto__");
  const acceptsAny = declared.every((one) => fields[one]?.role === "scores");
  if (!isOdd && (isInside || acceptsAny)) return null;
  const known = [...new Set([...declared, ...others])];
  const what = `The lines of this family have no field \`${name}\`.`;
  return { what, given: name, known, ...(known.length > 0 && { todo: `The fields are ${quoted(known)}.` }) };
}
