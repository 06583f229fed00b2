import { lazy } from "../../math/memo.ts";
import type { Case, CaseRow } from "../case.ts";
import { type SuiteViewer, viewCase } from "./case-view.ts";
import type { View } from "./view.ts";
import { VIEW_BUDGET, ViewTable } from "./view-table.ts";

/** A case with its lines, labels and row; of a trial, the trial's own row. */
export interface CaseWithRow {
  readonly joined: Case<unknown, unknown> & { readonly id: string; readonly trial: string | null };
  readonly labels: unknown;
  readonly row: CaseRow;
}

/** Collects the views of the cases of one suite. */
export class SuiteViews {
  readonly #name: string;
  readonly #viewer: SuiteViewer;
  readonly #table: ViewTable;

  /** All suites share the budget evenly. */
  constructor(suite: SuiteViewer & { readonly name: string }, suites: number) {
    this.#name = suite.name;
    this.#viewer = suite;
    this.#table = new ViewTable(Math.floor(VIEW_BUDGET / suites));
  }

  /** Adds a case whose lines are not kept. */
  add(added: CaseWithRow): void {
    this.#put(this.#table, added);
  }

  /** Returns a function that computes the views of these rows once, from the added cases and those given now. */
  select(rows: readonly CaseRow[], now: readonly CaseWithRow[]): () => readonly View[] {
    return lazy(() => this.#with(now).views(rows));
  }

  #with(now: readonly CaseWithRow[]): ViewTable {
    const table = this.#table.copy();
    for (const added of now) this.#put(table, added);
    return table;
  }

  #put(table: ViewTable, { joined, labels, row }: CaseWithRow): void {
    const { outcome, evidence } = row;
    const { id, trial } = joined;
    const make = (most: number): View | null =>
      viewCase(this.#viewer, { suite: this.#name, id, trial }, { one: joined, evidence, labels }, most);
    table.add({ outcome, id, trial }, make);
  }
}
