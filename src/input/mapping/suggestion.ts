import type { ErrorDetail } from "../../core/error.ts";
import { isObject, isWide } from "../../core/json.ts";
import type { CaseFields, FieldRole, PresetId } from "../../core/line/field.ts";
import { findFieldExpression } from "./field-names.ts";
import { pathOf, valueAt } from "./field-path.ts";
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

/** How many records are inspected: enough to recognize a file, at a small part of the cost of reading all of it. */
const INSPECTED_RECORDS = 100;
/** Fields that traces can lack without an error, although hardly any work without them. */
const ROLES: readonly FieldRole[] = ["id", "answer", "passages", "passage_ids", "citations"];

/** Finds fields that none of the first records has, so that a file without one of them is not accepted silently. */
export class MissingFields {
  readonly #fields: CaseFields;
  readonly #keys: ConfigKeys;
  readonly #preset: PresetId | null;
  readonly #found = new Set<FieldRole>();
  #count = 0;
  #first: unknown;

  constructor(fields: CaseFields, keys: ConfigKeys, preset: PresetId | null) {
    this.#fields = fields;
    this.#keys = keys;
    this.#preset = preset;
  }

  /** Inspects a record and the family's line that was made of it. */
  add(record: unknown, line: unknown, id: string | null): void {
    if (this.#count >= INSPECTED_RECORDS) return;
    if (this.#count === 0) this.#first = record;
    this.#count += 1;
    if (id !== null) this.#found.add("id");
    for (const [field, { role }] of Object.entries(this.#fields)) {
      if (role !== undefined && valueAt(line, pathOf(field, this.#fields)) !== undefined) this.#found.add(role);
    }
  }

  /** Returns the fields that no record has although the first seems to have them elsewhere, and where. */
  found(): readonly { readonly field: string; readonly suggestion: Suggestion }[] {
    if (this.#count === 0) return [];
    const done = new Set<FieldRole>(this.#found);
    // None of them is another field with a meaning in the family.
    const isOther = ([key]: readonly [string, unknown]): boolean => roleOf(key, this.#fields) === undefined;
    const first = this.#first;
    const others = isObject(first) ? Object.fromEntries(Object.entries(first).filter(isOther)) : first;
    return Object.entries(this.#fields).flatMap(([field, { role }]) => {
      if (role === undefined || !ROLES.includes(role) || done.has(role)) return [];
      done.add(role);
      const suggestion = suggestField(field, this.#fields, this.#preset, others);
      return suggestion.preset === null && suggestion.entry === null ? [] : [{ field, suggestion }];
    });
  }

  /** Returns a warning about these fields; null without any. */
  warning(): ErrorDetail | null {
    const missing = this.found();
    const suggestions = missing.map(({ suggestion }) => suggestion);
    const todo = suggestionText(suggestions, this.#keys);
    const names = missing.map(({ field }) => `\`${field}\``);
    return todo === undefined ? null : { what: `No trace has ${names.join(", ")}.`, todo };
  }
}
