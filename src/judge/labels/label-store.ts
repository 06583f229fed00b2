import type { StoredLabel } from "../../core/stored-label.ts";

/** Labels by key. What lies in it is foreign until it was held to its stage. */
export class LabelStore {
  readonly #rows = new Map<string, StoredLabel>();

  /** Of rows with one key the last one counts. */
  constructor(rows: Iterable<StoredLabel> = []) {
    for (const row of rows) this.#rows.set(row.key, row);
  }

  find(key: string): StoredLabel | null {
    return this.#rows.get(key) ?? null;
  }

  /** Adds a row, in the place of one with its key. */
  add(row: StoredLabel): void {
    this.#rows.set(row.key, row);
  }

  /** Those of the keys that are there, by key. */
  sorted(keys: ReadonlySet<string>): readonly StoredLabel[] {
    return [...keys].sort().flatMap((key) => this.#rows.get(key) ?? []);
  }
}
