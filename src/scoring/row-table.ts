import type { CaseRow } from "../core/case.ts";
import { mergeTrials } from "./trials.ts";

/** The rows of a suite by the place of their gold line; of repeated trials each is kept until all are there. */
export class CaseRowTable {
  readonly #single: CaseRow[] = [];
  readonly #tried = new Map<number, Map<string, CaseRow>>();

  /** Takes the row of a case or of one of its trials; one that is put again replaces what was seen before. */
  put(index: number, trial: string | null, row: CaseRow): void {
    if (trial === null) this.#single[index] = row;
    else this.#tried.set(index, (this.#tried.get(index) ?? new Map<string, CaseRow>()).set(trial, row));
  }

  /** All rows by id. */
  rows(): CaseRow[] {
    const rows = [...this.#single];
    for (const [index, byTrial] of this.#tried) rows[index] = mergeTrials(byTrial);
    return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
  }
}
