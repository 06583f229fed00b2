import type { CaseRow, Outcome } from "../../core/case.ts";
import type { SuiteConfig } from "../../core/config/config.ts";
import type { LabelContext } from "../../core/family.ts";
import type { Ask } from "../../core/judge/judge-request.ts";
import { type CaseWithRow, SuiteViews } from "../../core/view/suite-views.ts";
import type { JoinedCase } from "../../input/join/joined-case.ts";
import { getOrCreate } from "../../math/memo.ts";
import { limitTexts, ShownTexts } from "../../scoring/shown-texts.ts";
import { mergeRepeats, mergeTrials } from "../../scoring/trials.ts";
import { caseRow, labelContext } from "./case-row.ts";

/** A joined case and its place among the suite's cases. */
export interface PendingCase {
  readonly index: number;
  readonly joined: JoinedCase;
}

/** A case with what its family's `judge.label` returned. */
export interface LabelledCase extends PendingCase {
  readonly labels: unknown;
}

/** What is made of the cases of a suite. */
export interface CaseOptions {
  readonly wantsViews: boolean;
  /** How many suites share the space for views. */
  readonly suites: number;
}

/** The cases of a suite as they are read: the rows and views of those that were observed, and those that need labels. */
export class SuiteCases {
  /** The views of the cases that need no labels; null without views. */
  readonly views: SuiteViews | null;
  readonly #suite: SuiteConfig;
  readonly #context: LabelContext;
  readonly #pending = new Map<string, PendingCase>();
  /** By the index of the case: its row, and those of its named trials. */
  readonly #rows: CaseRow[] = [];
  readonly #trials = new Map<number, Map<string, CaseRow>>();
  readonly #texts = new ShownTexts();

  constructor(suite: SuiteConfig, { wantsViews, suites }: CaseOptions) {
    this.#suite = suite;
    this.#context = labelContext(suite);
    this.views = wantsViews ? new SuiteViews(suite, suites) : null;
  }

  get pending(): readonly PendingCase[] {
    return [...this.#pending.values()];
  }

  /** Observes a case, or keeps it until it is labelled. A later line of the same case (and trial) replaces an earlier one. */
  take(index: number, joined: JoinedCase): void {
    const key = `${index}\n${joined.trial ?? ""}`;
    this.#pending.delete(key);
    const labels = this.#suite.family.judge?.label(joined, neverAnswers, this.#context);
    if (labels instanceof Promise) {
      this.#pending.set(key, { index, joined });
      return;
    }
    // Observed first: an optional call does not evaluate its arguments where there are no views.
    const observed = this.observe({ index, joined, labels });
    this.views?.add(viewCase(observed));
  }

  /** Adds the row of a case. A case that is observed again replaces its earlier row. */
  observe(labelled: LabelledCase): LabelledCase & { readonly row: CaseRow } {
    const { index, joined, labels } = labelled;
    const { trial } = joined;
    const keepsTexts = (outcome: Outcome, id: string): boolean =>
      this.#trials.size > 0 || this.#texts.fits({ outcome, id });
    const row = caseRow(this.#suite, joined, labels, keepsTexts);
    if (trial === null) {
      this.#rows[index] = row;
      this.#texts.add(row);
    } else getOrCreate(this.#trials, index, () => new Map<string, CaseRow>()).set(trial, row);
    return { ...labelled, row };
  }

  /** Returns a row for each case by id, those beyond the first by priority without texts. */
  rows(): CaseRow[] {
    const rows = [...this.#rows];
    for (const [index, trials] of this.#trials) {
      const first = rows[index];
      rows[index] = first ? mergeRepeats(first, trials) : mergeTrials(trials);
    }
    const known = rows.filter((row) => row !== undefined);
    known.sort((a, b) => (a.id < b.id ? -1 : 1));
    limitTexts(known);
    return known;
  }
}

/** An `ask` without answers: it only shows whether a case makes a request. Requests are answered later. */
const neverAnswers: Ask = () => new Promise(() => {});

export function viewCase({ joined, labels, row }: LabelledCase & { readonly row: CaseRow }): CaseWithRow {
  return { one: joined, labels, row };
}
