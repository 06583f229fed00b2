import { isWide } from "../../core/json.ts";
import type { CaseFields, FieldRole, PresetId } from "../../core/line/field.ts";
import { findFieldExpression } from "./field-names.ts";
import { firstRecord, foundIn, isExportOf, type Preset } from "./presets/preset.ts";
import { presets } from "./presets/presets.ts";

/** The keys of a suite that say how the files of one side are read. */
export interface ConfigKeys {
  readonly fieldsKey: "fields" | "gold_fields";
  readonly presetKey: "preset" | "gold_preset";
  /** Whether the suite has such fields already: a second key of the name would be refused. */
  readonly hasFields: boolean;
}

/** How a missing field can be found: the preset that the record looks like, and an entry for `fields`. */
export interface Suggestion {
  readonly preset: PresetId | null;
  /** As in a map of YAML: `claim: output.answer`. */
  readonly entry: string | null;
}

/** Returns where a record seems to have a field, given as `fields` calls it; `preset` is the one that the config names. */
export function suggestField(field: string, fields: CaseFields, preset: PresetId | null, record: unknown): Suggestion {
  if (isWide(record)) return { preset: null, entry: null };
  const role = roleOf(field, fields);
  const known = preset === null ? presets.filter((one) => isExportOf(one, record)) : [];
  const expression = findFieldExpression(field, role, record);
  const isElsewhere = role === "scores" || (role === "id" && expression === null);
  const fitting = known.find((one) => hasRole(one, role, record)) ?? (isElsewhere ? known[0] : undefined);
  return { preset: fitting?.id ?? null, entry: expression === null ? null : `${field}: ${yamlText(expression)}` };
}

export function roleOf(field: string, fields: CaseFields): FieldRole | undefined {
  return Object.hasOwn(fields, field) ? fields[field]?.role : undefined;
}

/** Returns what to add to the config for some missing fields; undefined when none were found. */
export function suggestionText(
  suggestions: readonly Suggestion[],
  { fieldsKey, presetKey, hasFields }: ConfigKeys,
): string | undefined {
  const preset = suggestions.find((one) => one.preset !== null)?.preset;
  const entries = suggestions.flatMap(({ entry }) => entry ?? []);
  if (hasFields && entries.length > 0) return `Add to \`${fieldsKey}\` of the suite: \`${entries.join(", ")}\`.`;
  const ways = [
    ...(preset ? [`\`${presetKey}: ${preset}\``] : []),
    ...(entries.length > 0 ? [`\`${fieldsKey}: { ${entries.join(", ")} }\``] : []),
  ];
  return ways.length > 0 ? `Add to the suite: ${ways.join(" or ")}.` : undefined;
}

/** Returns whether a preset finds a role in a document. It finds the ids of all records in which it finds a question. */
function hasRole(preset: Preset, role: FieldRole | undefined, document: unknown): boolean {
  if (role === undefined) return false;
  const found = foundIn(preset, firstRecord(preset, document));
  const value = found[role === "id" ? "question" : role] ?? null;
  // Other exports have the same names; the question of this one is a string.
  return value !== null && typeof (found.question ?? "") === "string";
}

/** Writes an expression as a value in a map of YAML. */
function yamlText(expression: string): string {
  return /^[A-Za-z_][\w.]*$/.test(expression) ? expression : `'${expression.replaceAll("'", "''")}'`;
}
