import { lazy } from "../../math/memo.ts";
import { compareTexts } from "../../math/text/texts.ts";
import type { Case, CaseRow, Outcome } from "../case.ts";
import { FIRST_TRIAL, representativeTrial } from "../trial.ts";
import { printView, type SuiteViewer, viewCase } from "./case-view.ts";
import type { View } from "./view.ts";

/** The most bytes of JSON for the views of a run, and for one case. */
export const VIEW_BUDGET = 32 * 1024 * 1024;
const LARGEST_VIEW = 512 * 1024;
/** The fewest cases that fit any budget. */
const LEAST_CASES = 8;

export type ViewRank = Required<CaseRank>;

/** A view of a table. */
export interface ViewEntry {
  readonly rank: ViewRank;
  /** The JSON of the view: one string instead of many small objects, most of which are dropped. */
  readonly text: string;
  readonly bytes: number;
  /** Whether a newer view of the case exists. The old view still uses its space, so that the order of cases does not matter. */
  isOld: boolean;
}

/** The outcomes by the priority of their views, the lowest first. */
const LOWEST_FIRST = ["pass", "unscored", "fail"] as const satisfies readonly Outcome[];

/**
 * Keeps as many views of a suite as fit a budget, by priority, whatever the order of the cases. A view that cannot be kept is not created.
 */
export class ViewTable {
  readonly #budget: number;
  readonly #largest: number;
  /** By outcome: cases mostly come by id, so that the views of each outcome need no sorting. */
  readonly #entries: Readonly<Record<Outcome, ViewEntry[]>> = { fail: [], unscored: [], pass: [] };
  /** The newest entry of each case, and of each trial. */
  readonly #ofCases = new Map<string, ViewEntry>();
  readonly #ofTrials = new Map<string, ViewEntry>();
  #bytes = 0;
  /** The entries that are no trials: one a case. */
  #cases = 0;
  /** The first rank that did not fit. */
  #cut: ViewRank | null = null;

  /** Creates a table of at most `budget` bytes of JSON. */
  constructor(budget: number) {
    this.#budget = budget;
    this.#largest = Math.min(LARGEST_VIEW, Math.floor(budget / LEAST_CASES));
  }

  copy(): ViewTable {
    const copy = new ViewTable(this.#budget);
    for (const entry of this.#all()) copy.#insert({ ...entry });
    copy.#cut = this.#cut;
    return copy;
  }

  /**
   * Adds the view of a case, created only when it may be kept. A case that is added again replaces its earlier view.
   */
  add(rank: ViewRank, make: (most: number) => View | null): void {
    const before = this.#newest(rank);
    if (before) before.isOld = true;
    if (!this.fits(rank)) return;
    const view = make(this.#largest);
    if (view !== null) {
      const { text, bytes } = printView(view);
      this.#insert({ rank, text, bytes: bytes + 1, isOld: false });
    }
    this.#shrinkWhereFull();
  }

  /** Returns whether a view of this priority may be selected. */
  private fits(rank: ViewRank): boolean {
    return this.#cut === null || compareRanks(rank, this.#cut) < 0;
  }

  /** Returns the views of these cases by id; of several trials, the one that represents its case. */
  views(rows: readonly CaseRow[]): View[] {
    this.#shrink();
    const entries = this.#all();
    // There are far fewer views than cases.
    const viewed = new Set(entries.map(({ rank }) => rank.id));
    const shown = new Map<string, string | null>();
    for (const row of rows) if (viewed.has(row.id)) shown.set(row.id, representativeTrial(row));
    const wanted = entries.flatMap(({ rank, isOld, text }) => {
      const trial = shown.get(rank.id);
      if (isOld || trial === undefined) return [];
      // Whether the first trace of a case is a trial is only known once there is a further one.
      if (trial === FIRST_TRIAL && rank.trial === null) return [{ ...(JSON.parse(text) as View), trial }];
      return trial === rank.trial ? [JSON.parse(text) as View] : [];
    });
    return wanted.sort((a, b) => compareTexts(a.id, b.id));
  }

  #all(): ViewEntry[] {
    const { fail, unscored, pass } = this.#entries;
    return [...fail, ...unscored, ...pass];
  }

  #newest({ id, trial }: ViewRank): ViewEntry | undefined {
    return trial === null ? this.#ofCases.get(id) : this.#ofTrials.get(keyOf(id, trial));
  }

  #insert(entry: ViewEntry): void {
    this.#entries[entry.rank.outcome].push(entry);
    this.#bytes += entry.bytes;
    if (entry.rank.trial === null) this.#cases += 1;
    if (entry.isOld) return;
    const { id, trial } = entry.rank;
    if (trial === null) this.#ofCases.set(id, entry);
    else this.#ofTrials.set(keyOf(id, trial), entry);
  }

  /** Views of millions of cases are made only until the table is full: sorting it often takes less time than views that are dropped. */
  #shrinkWhereFull(): void {
    if (this.#bytes > 2 * this.#budget || this.#cases > 1.05 * MAX_SHOWN_CASES) this.#shrink();
  }

  #shrink(): void {
    for (const outcome of LOWEST_FIRST) {
      if (!this.#isFull()) return;
      const entries = this.#entries[outcome].sort((a, b) => compareRanks(a.rank, b.rank));
      while (this.#isFull() && entries.length > 0) this.#cut = this.#dropLast(entries);
      // Entries of one rank, which are those of one repeated trace, stay or go together: their order says nothing.
      for (let at = entries.length - 1; at >= 0 && !this.fits((entries[at] as ViewEntry).rank); at -= 1)
        this.#dropLast(entries);
    }
  }

  #isFull(): boolean {
    return this.#bytes > this.#budget || this.#cases > MAX_SHOWN_CASES;
  }

  /** Drops the last one of some entries. Returns its rank. */
  #dropLast(entries: ViewEntry[]): ViewRank {
    const entry = entries.pop() as ViewEntry;
    this.#bytes -= entry.bytes;
    if (entry.rank.trial === null) this.#cases -= 1;
    if (this.#newest(entry.rank) === entry) {
      const { id, trial } = entry.rank;
      if (trial === null) this.#ofCases.delete(id);
      else this.#ofTrials.delete(keyOf(id, trial));
    }
    return entry.rank;
  }
}

/** Returns a key of a trial and its case: the length of the name says where the id begins. */
function keyOf(id: string, trial: string): string {
  return `${trial.length}:${trial}${id}`;
}

/** The most cases of a suite that keep their texts, and that have views: the first in the order of `compareRanks`. */
export const MAX_SHOWN_CASES = 20_000;

/** The priority of a case or of one of its trials: failures first, then unscored cases, then the rest, each by id. */
export interface CaseRank {
  readonly outcome: Outcome;
  readonly id: string;
  readonly trial?: string | null;
}

const ORDER: Readonly<Record<Outcome, number>> = { fail: 0, unscored: 1, pass: 2 };

/** Compares two cases by their priority. */
export function compareRanks(a: CaseRank, b: CaseRank): number {
  return ORDER[a.outcome] - ORDER[b.outcome] || compareTexts(a.id, b.id) || compareTexts(a.trial ?? "", b.trial ?? "");
}

/** A case with its lines, labels and row; of a trial, the trial's own row. */
interface CaseWithRow {
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
