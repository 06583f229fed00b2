import type { ErrorDetail } from "../../core/error.ts";
import type { CaseFields, FieldRole, PresetId } from "../../core/line/field.ts";
import { pathOf, valueAt } from "./field-path.ts";
import { type ConfigKeys, suggestField, suggestionText } from "./suggestion.ts";

/** How many records are inspected: enough to know a file, at no cost compared with reading all of it. */
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

  /** Returns a warning about fields that no record has although the first seems to have them elsewhere; null without any. */
  warning(): ErrorDetail | null {
    if (this.#count === 0) return null;
    const done = new Set<FieldRole>(this.#found);
    const missing = Object.entries(this.#fields).flatMap(([field, { role }]) => {
      if (role === undefined || !ROLES.includes(role) || done.has(role)) return [];
      done.add(role);
      const suggestion = suggestField({ field, role, preset: this.#preset }, this.#first);
      return suggestion.preset === null && suggestion.entry === null ? [] : [{ field, suggestion }];
    });
    const suggestions = missing.map(({ suggestion }) => suggestion);
    const todo = suggestionText(suggestions, this.#keys);
    const names = missing.map(({ field }) => `\`${field}\``);
    return todo === undefined ? null : { what: `No trace has ${names.join(", ")}.`, todo };
  }
}
