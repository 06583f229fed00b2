import type { Problem } from "../../core/error.ts";
import type { FieldRole, OwnFields } from "../../core/field.ts";
import { type Advice, adviseOn, type MissingField } from "./advice.ts";
import { pathOf, valueAt } from "./target.ts";

/** Records that are looked at: enough to know what a file is, and nothing beside reading all of it. */
const MOST = 100;
/** What traces can lack without a fault, and hardly any can do without. */
const ROLES: readonly FieldRole[] = ["id", "answer", "passages", "passage_ids", "citations"];

/** Notes which fields the first records of a side have, so that a file in which none has one of them does not pass in silence. */
export class UnseenFields {
  readonly #own: OwnFields;
  readonly #keys: Omit<MissingField, "own" | "role">;
  readonly #seen = new Set<FieldRole>();
  #count = 0;
  #first: unknown;

  constructor(own: OwnFields, keys: Omit<MissingField, "own" | "role">) {
    this.#own = own;
    this.#keys = keys;
  }

  /** Looks at a record and the family's line that was made of it. */
  note(record: unknown, line: unknown, id: string | null): void {
    if (this.#count >= MOST) return;
    if (this.#count === 0) this.#first = record;
    this.#count += 1;
    if (id !== null) this.#seen.add("id");
    for (const [own, { role }] of Object.entries(this.#own)) {
      if (role !== undefined && valueAt(line, pathOf(own, this.#own)) !== undefined) this.#seen.add(role);
    }
  }

  /** The fields that no record has although the first seems to hold them elsewhere, each with the line of the config that finds it. */
  tell(): Problem[] {
    if (this.#count === 0) return [];
    const told = new Set<FieldRole>(this.#seen);
    return Object.entries(this.#own).flatMap(([own, { role }]): Problem[] => {
      if (role === undefined || !ROLES.includes(role) || told.has(role)) return [];
      told.add(role);
      const { todo }: Advice = adviseOn({ ...this.#keys, own, role }, this.#first);
      return todo === undefined ? [] : [{ what: `No trace has \`${own}\`.`, todo }];
    });
  }
}
