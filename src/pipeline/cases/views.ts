import { type Case, type CaseRow, type CaseSummary, type Evidence, type Outcome, truncate } from "../../core/case.ts";
import { FIRST_TRIAL, representativeTrial } from "../../core/case-results.ts";
import { errorMessage } from "../../core/error.ts";
import type { Family, Params } from "../../core/family.ts";
import { redactKnown } from "../../core/secrets.ts";
import { createFacts, type Figure, MAX_TEXT, MOST_FIGURES, type View } from "../../core/view/figure.ts";
import { fitFigure } from "../../core/view/fit-figure.ts";
import { compareTexts } from "../../math/text/texts.ts";

/** The most bytes of JSON for the views of a run, and for one case. */
export const VIEW_BUDGET = 32 * 1024 * 1024;
const LARGEST_VIEW = 512 * 1024;
/** The fewest cases that fit any budget. */
const LEAST_CASES = 8;

/** The priority of a case or of one of its trials: failures first, then unscored cases, then the rest, each by id. */
export interface CaseRank {
  readonly outcome: Outcome;
  readonly id: string;
  readonly trial?: string | null;
}
export type ViewRank = Required<CaseRank>;

const ORDER: Readonly<Record<Outcome, number>> = { fail: 0, unscored: 1, pass: 2 };

/** Compares two cases by their priority. */
export function compareRanks(a: CaseRank, b: CaseRank): number {
  return ORDER[a.outcome] - ORDER[b.outcome] || compareTexts(a.id, b.id) || compareTexts(a.trial ?? "", b.trial ?? "");
}

/** The JSON of a view: one string instead of many small objects, most of which are dropped. */
interface ViewEntry {
  readonly rank: ViewRank;
  readonly text: string;
  /** With the end of its line. */
  readonly bytes: number;
}

/** Keeps as many views of a suite as fit a budget, by priority, in whatever order the cases come. A view that cannot be kept is not created. */
export class ViewTable {
  readonly #budget: number;
  readonly #entries = new Map<string, ViewEntry>();
  /** The bytes of its views; those that were replaced are counted until the table is cut. */
  #bytes = 0;
  /** The first rank that did not fit. */
  #cut: ViewRank | null = null;

  /** Creates a table of at most `budget` bytes of JSON. */
  constructor(budget: number) {
    this.#budget = budget;
  }

  /** Adds the view of a case, created only when it may be kept. A case that is added again replaces its earlier view. */
  add(rank: ViewRank, make: (most: number) => string | null): void {
    this.#entries.delete(keyOf(rank));
    if (this.#cut !== null && compareRanks(rank, this.#cut) >= 0) return;
    const text = make(Math.min(LARGEST_VIEW, Math.floor(this.#budget / LEAST_CASES)));
    if (text === null) return;
    const entry = { rank, text, bytes: Buffer.byteLength(text) + 1 };
    this.#entries.set(keyOf(rank), entry);
    this.#bytes += entry.bytes;
    if (this.#bytes > 2 * this.#budget) this.#shrink();
  }

  /** Returns the views of the cases that keep their texts, by id; of several trials, the one that represents its case. */
  views(rows: readonly CaseRow[]): View[] {
    this.#shrink();
    const views = rows.flatMap((row): View[] => {
      if (row.shown === null) return [];
      const trial = representativeTrial(row);
      const own = this.#entries.get(keyOf({ ...row, trial }));
      if (own !== undefined || trial !== FIRST_TRIAL) return own === undefined ? [] : [JSON.parse(own.text)];
      // Whether the first trace of a case is a trial is only known once there is a further one.
      const first = this.#entries.get(keyOf({ ...row, trial: null }));
      return first === undefined ? [] : [{ ...JSON.parse(first.text), trial }];
    });
    return views.sort((a, b) => compareTexts(a.id, b.id));
  }

  /** Drops, in the order of priority, the first view that exceeds the budget and all after it. */
  #shrink(): void {
    const sorted = [...this.#entries.values()].sort((a, b) => compareRanks(a.rank, b.rank));
    this.#bytes = 0;
    const end = sorted.findIndex(({ bytes }) => {
      if (this.#bytes + bytes > this.#budget) return true;
      this.#bytes += bytes;
      return false;
    });
    if (end < 0) return;
    this.#cut = sorted[end]?.rank ?? null;
    for (const { rank } of sorted.slice(end)) this.#entries.delete(keyOf(rank));
  }
}

/** Returns a key of a case or of its trial: the length of the name says where the id begins. */
function keyOf({ id, trial }: ViewRank): string {
  return `${trial?.length ?? ""}:${trial ?? ""}${id}`;
}

/** A case with its evidence, what the family's `judge.label` returned, and its whole texts without known secrets. */
export interface ShownCase {
  readonly one: Case<unknown, unknown>;
  readonly evidence: Evidence;
  readonly labels: unknown;
  readonly texts: CaseSummary;
  /** Figures to show after those of the family. */
  readonly more?: readonly Figure[];
}

/** The family and the parameters that show the cases of a suite. */
export interface SuiteViewer {
  readonly family: { readonly describe: Pick<Family["describe"], "figures"> };
  readonly params: Params;
}

/**
 * Returns the view of a case as JSON: the texts that its row truncates, and the figures that fit in `most` bytes; null where there are
 * none.
 */
export function viewCase(
  viewer: SuiteViewer,
  { suite, id, trial }: Readonly<{ suite: string; id: string; trial: string | null }>,
  shown: ShownCase,
  most: number,
): string | null {
  const texts = longTexts(shown.texts);
  const names = { suite, id, ...(trial !== null && { trial: redactKnown(trial) }), ...texts } satisfies Omit<
    View,
    "figures"
  >;
  const start = JSON.stringify(names);
  let left = most - Buffer.byteLength(start);
  // A figure that is too large is left out, smaller ones after it are not.
  const figures = figuresOf(viewer, shown)
    .slice(0, MOST_FIGURES)
    .flatMap((figure) => {
      const written = JSON.stringify(fitFigure(figure));
      const bytes = Buffer.byteLength(written);
      if (bytes > left) return [];
      left -= bytes;
      return [written];
    });
  if (figures.length === 0 && Object.keys(texts).length === 0) return null;
  return `${start.slice(0, -1)},"figures":[${figures.join(",")}]}`;
}

/** Returns the figures of a case. An exception must not prevent the verdict, so it is shown in their place. */
function figuresOf(
  { family, params }: SuiteViewer,
  { one, evidence, labels, more = [] }: ShownCase,
): readonly Figure[] {
  try {
    return [...(family.describe.figures?.({ ...one, evidence, labels, params }) ?? []), ...more];
  } catch (error) {
    const message = errorMessage(error);
    return [createFacts([["Internal error", `This case cannot be shown: ${message}`, "open"]]), ...more];
  }
}

/** Returns the texts that are longer than what the row of a case has of them. */
function longTexts({ text, expected, got }: CaseSummary): Partial<CaseSummary> {
  const long = Object.entries({ text, expected, got }).flatMap(([name, whole]) => {
    const kept = truncate(whole, MAX_TEXT);
    return kept === truncate(whole) ? [] : [[name, kept]];
  });
  return Object.fromEntries(long);
}
