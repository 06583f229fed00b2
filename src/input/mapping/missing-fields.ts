import type { ErrorDetail } from "../../core/error.ts";
import type { CaseFields, FieldRole, PresetId } from "../../core/field.ts";
import { pathOf, valueAt } from "./field-path.ts";
import { type ConfigKeys, suggestField, suggestionText } from "./suggestion.ts";

/** Records that are looked at: enough to know what a file is, and nothing beside reading all of it. */
const MOST = 100;
/** What traces can lack without a fault, and hardly any can do without. */
const ROLES: readonly FieldRole[] = ["id", "answer", "passages", "passage_ids", "citations"];

/** Notes which fields the first records of a side have, so that a file in which none has one of them does not pass in silence. */
export class MissingFields {
  readonly #own: CaseFields;
  readonly #keys: ConfigKeys;
  readonly #preset: PresetId | null;
  readonly #seen = new Set<FieldRole>();
  #count = 0;
  #first: unknown;

  constructor(own: CaseFields, keys: ConfigKeys, preset: PresetId | null) {
    this.#own = own;
    this.#keys = keys;
    this.#preset = preset;
  }

  /** Looks at a record and the family's line that was made of it. */
  add(record: unknown, line: unknown, id: string | null): void {
    if (this.#count >= MOST) return;
    if (this.#count === 0) this.#first = record;
    this.#count += 1;
    if (id !== null) this.#seen.add("id");
    for (const [own, { role }] of Object.entries(this.#own)) {
      if (role !== undefined && valueAt(line, pathOf(own, this.#own)) !== undefined) this.#seen.add(role);
    }
  }

  /** Tells the fields that no record has although the first seems to hold them elsewhere; null when there are none. */
  warning(): ErrorDetail | null {
    if (this.#count === 0) return null;
    const told = new Set<FieldRole>(this.#seen);
    const found = Object.entries(this.#own).flatMap(([own, { role }]) => {
      if (role === undefined || !ROLES.includes(role) || told.has(role)) return [];
      told.add(role);
      const advice = suggestField({ own, role, preset: this.#preset }, this.#first);
      return advice.preset === null && advice.entry === null ? [] : [{ own, advice }];
    });
    const todo = suggestionText(
      found.map(({ advice }) => advice),
      this.#keys,
    );
    const names = found.map(({ own }) => `\`${own}\``);
    return todo === undefined ? null : { what: `No trace has ${names.join(", ")}.`, todo };
  }
}
