import type { FieldRole, PresetId } from "../../core/field.ts";
import { isMap } from "../config/map.ts";
import { expressionOf, fieldsIn, findFieldExpression } from "./field-names.ts";
import type { Preset } from "./presets/preset.ts";
import { presets } from "./presets/presets.ts";

/** The keys of a suite that say how the files of one side are read. */
export interface ConfigKeys {
  readonly fieldsKey: "fields" | "gold_fields";
  readonly presetKey: "preset" | "gold_preset";
  /** Whether the suite has such fields already: a second key of the name would be refused. */
  readonly hasFields: boolean;
}

/** A field that a record has not. */
export interface MissingField {
  /** As `fields` calls it. */
  readonly own: string;
  readonly role: FieldRole | undefined;
  /** The preset in use. */
  readonly preset: PresetId | null;
}

/** How a missing field would be found: the preset that the record looks like, and what `fields` would say. */
export interface Suggestion {
  readonly preset: PresetId | null;
  /** As in a map of YAML: `claim: output.answer`. */
  readonly entry: string | null;
}

/** Looks for a missing field in a record. */
export function suggestField({ own, role, preset }: MissingField, record: unknown): Suggestion {
  const fitting =
    preset === null ? presets.find((one) => one.detects(record) && findsRole(one, role, record)) : undefined;
  const expression = findFieldExpression(own, role, record);
  return { preset: fitting?.id ?? null, entry: expression === null ? null : `${own}: ${yamlText(expression)}` };
}

/** What to add to the config for some missing fields; undefined when none would be found. */
export function suggestionText(
  all: readonly Suggestion[],
  { fieldsKey, presetKey, hasFields }: ConfigKeys,
): string | undefined {
  const preset = all.find((one) => one.preset !== null)?.preset;
  const entries = all.flatMap(({ entry }) => entry ?? []);
  if (hasFields && entries.length > 0) return `Add to \`${fieldsKey}\` of the suite: \`${entries.join(", ")}\`.`;
  const ways = [
    ...(preset ? [`\`${presetKey}: ${preset}\``] : []),
    ...(entries.length > 0 ? [`\`${fieldsKey}: { ${entries.join(", ")} }\``] : []),
  ];
  return ways.length > 0 ? `Add to the suite: ${ways.join(" or ")}.` : undefined;
}

const MOST_KNOWN = 50;

/** What a record's fields are called, for "did you mean". */
export function fieldNames(record: unknown): readonly string[] {
  return fieldsIn(record)
    .slice(0, MOST_KNOWN)
    .map(({ path }) => expressionOf(path));
}

/** A preset finds the ids of all records that it finds a question in. */
function findsRole(preset: Preset, role: FieldRole | undefined, document: unknown): boolean {
  const expression = role === undefined ? undefined : preset.fields.get(role === "id" ? "question" : role);
  const [record] = preset.recordsIn(document);
  if (expression === undefined || !isMap(record)) return false;
  try {
    const prepared = preset.prepare(record);
    // Other exports have the same names; what is asked in one of these is a text.
    const isAsked = typeof (preset.fields.get("question")?.valueIn(prepared) ?? "") === "string";
    return isAsked && expression.valueIn(prepared) !== null;
  } catch {
    return false;
  }
}

/** An expression as a value in a map of YAML. */
function yamlText(expression: string): string {
  return /^[A-Za-z_][\w.]*$/.test(expression) ? expression : `'${expression.replaceAll("'", "''")}'`;
}
