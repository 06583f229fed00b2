import type { CaseRow, Outcome } from "../../core/case.ts";
import type { SuiteConfig } from "../../core/config/config.ts";
import type { LabelContext } from "../../core/family.ts";
import type { Ask } from "../../core/judge/judge-request.ts";
import { type CaseWithRow, SuiteViews } from "../../core/view/suite-views.ts";
import type { JoinedCase } from "../../input/join/joined-case.ts";
import type { CaseRowTable } from "../../scoring/trials.ts";
import { EvidencePool } from "../../store/rows/evidence-pool.ts";
import { RowCollector } from "../../store/rows/row-collector.ts";
import { caseRow, familyCase, labelContext } from "./case-row.ts";

/** A joined case and its place among the suite's cases. */
export interface PendingCase {
  readonly index: number;
  readonly joined: JoinedCase;
}

/** A case with what its family's `judge.label` returned. */
export interface LabelledCase extends PendingCase {
  readonly labels: unknown;
}

interface ObservedCase extends LabelledCase {
  readonly row: CaseRow;
  /** Whether no earlier line of the case was observed. */
  readonly isFirst: boolean;
}

/** What is made of the cases of a suite. */
export interface CaseOptions {
  readonly wantsViews: boolean;
  /** How many suites share the space for views. */
  readonly suites: number;
}

/** Where the rows of cases go. */
export type RowTable = Pick<CaseRowTable, "put" | "keepsTexts">;

/** The cases of a suite: the rows and views of those that were observed, and those that need labels. */
export class SuiteCases<Table extends RowTable = CaseRowTable> {
  readonly table: Table;
  readonly rows: RowCollector;
  readonly pool: EvidencePool;
  /** The views of the cases that need no labels; null without views. */
  readonly views: SuiteViews | null;
  readonly #suite: SuiteConfig;
  readonly #context: LabelContext;
  readonly #pending = new Map<string, PendingCase>();

  constructor(suite: SuiteConfig, { wantsViews, suites }: CaseOptions, table: Table) {
    this.table = table;
    this.pool = new EvidencePool(suite.family.packing?.pack);
    this.#suite = suite;
    this.#context = labelContext(suite);
    this.rows = new RowCollector(suite.name);
    this.views = wantsViews ? new SuiteViews(suite, suites) : null;
  }

  get pending(): readonly PendingCase[] {
    return [...this.#pending.values()];
  }

  get needsLabels(): boolean {
    return this.#pending.size > 0;
  }

  /** Observes a case, or keeps it until it is labelled. */
  take(index: number, joined: JoinedCase): void {
    // A later line of the same id and trial replaces an earlier one, whether it needs labels or not.
    const key = (): string => `${index}\n${joined.trial ?? ""}`;
    if (this.#pending.size > 0) this.#pending.delete(key());
    const labels = this.#suite.family.judge?.label(familyCase(this.#suite, joined), neverAnswers, this.#context);
    if (labels instanceof Promise) {
      this.#pending.set(key(), { index, joined });
      return;
    }
    // Observed first: an optional call does not evaluate its arguments where there are no views.
    const observed = this.observe({ index, joined, labels });
    this.views?.add(viewCase(this.#suite, observed), observed.isFirst);
  }

  /** Adds a case's row to the table. A case that is observed again replaces its earlier row. */
  observe(labelled: LabelledCase): ObservedCase {
    const { index, joined, labels } = labelled;
    const { table, pool, rows } = this;
    const keepsTexts = (outcome: Outcome, id: string): boolean => table.keepsTexts(outcome, id);
    const row = caseRow(this.#suite, joined, labels, { pool, rows, keepsTexts });
    const isFirst = table.put(index, joined.trial, row);
    return { ...labelled, row, isFirst };
  }
}

/** An `ask` without answers: it only shows whether a case makes a request. Requests are answered later. */
const neverAnswers: Ask = () => new Promise(() => {});

export function viewCase(
  suite: SuiteConfig,
  { joined, labels, row }: LabelledCase & { readonly row: CaseRow },
): CaseWithRow {
  return { one: familyCase(suite, joined), labels, row };
}
