import type { Case, CaseRow } from "../case.ts";
import { type SuiteViewer, viewCase } from "./case-view.ts";
import type { View } from "./view.ts";
import { VIEW_BUDGET, ViewTable } from "./view-table.ts";

/** A case while its lines are at hand, with its row; of one of its trials that is the trial's own. */
export interface CaseWithRow {
  readonly one: Case<unknown, unknown> & { readonly id: string; readonly trial: string | null };
  readonly labels: unknown;
  readonly row: CaseRow;
}

/** What people can look at of the cases of one suite. */
export class SuiteViews {
  readonly #name: string;
  readonly #viewer: SuiteViewer;
  readonly #table: ViewTable;

  /** One of so many suites, each of which may have as much as the others. */
  constructor(suite: SuiteViewer & { readonly name: string }, suites: number) {
    this.#name = suite.name;
    this.#viewer = suite;
    this.#table = new ViewTable(Math.floor(VIEW_BUDGET / suites));
  }

  /** Takes a case whose lines are not kept. */
  offer(seen: CaseWithRow): void {
    this.#put(this.#table, seen);
  }

  /** What gives, made once, the views of these rows: of cases that were offered, and of those that come now. */
  of(rows: readonly CaseRow[], now: readonly CaseWithRow[]): () => readonly View[] {
    let made: readonly View[] | null = null;
    return () => {
      if (made !== null) return made;
      const table = this.#table.copy();
      for (const seen of now) this.#put(table, seen);
      made = table.views(rows);
      return made;
    };
  }

  #put(table: ViewTable, { one, labels, row }: CaseWithRow): void {
    const { outcome, evidence } = row;
    const { id, trial } = one;
    table.offer({ outcome, id, trial }, (most) =>
      viewCase(this.#viewer, { suite: this.#name, id, trial }, { one, evidence, labels }, most),
    );
  }
}
