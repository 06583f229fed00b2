import type { CaseRow, Outcome } from "../../core/case.ts";
import { FIRST_TRIAL, representativeTrial } from "../../core/case-results.ts";
import type { View } from "../../core/view/figure.ts";
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
