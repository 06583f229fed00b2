import type { CaseRow, Outcome } from "../case.ts";
import { representativeTrial } from "../trial.ts";
import { jsonBytes } from "./case-view.ts";
import type { View } from "./view.ts";

/** The most bytes of JSON that the views of a run take, and those of one case. */
export const VIEW_BUDGET = 32 * 1024 * 1024;
const LARGEST_VIEW = 512 * 1024;
/** So many cases fit any budget: one alone must not take all of it. */
const LEAST_CASES = 8;

/** What a case is kept by: what broke comes first, then what nobody could judge, then the rest; of these by id. */
export interface ViewRank {
  readonly outcome: Outcome;
  readonly id: string;
  readonly trial: string | null;
}

const ORDER: readonly Outcome[] = ["fail", "unscored", "pass"];

interface Entry {
  readonly rank: ViewRank;
  readonly key: string;
  readonly view: View;
  readonly bytes: number;
  /** Whether the case was seen again since. It still takes its place: which was seen first must not matter to others. */
  isOld: boolean;
}

/**
 * As many views of a suite as fit a budget: the longest beginning of all that are offered, by rank. What ranks behind
 * that is not even made, since the beginning only gets shorter; so the order in which cases come does not matter.
 */
export class ViewTable {
  readonly #budget: number;
  readonly #largest: number;
  readonly #held: Entry[] = [];
  /** The newest of each key. */
  readonly #byKey = new Map<string, Entry>();
  #bytes = 0;
  /** The first rank that did not fit. */
  #cut: ViewRank | null = null;

  /** A table of so many bytes of JSON. */
  constructor(budget: number) {
    this.#budget = budget;
    this.#largest = Math.min(LARGEST_VIEW, Math.floor(budget / LEAST_CASES));
  }

  /** Another table that holds the same. */
  copy(): ViewTable {
    const copy = new ViewTable(this.#budget);
    for (const held of this.#held) copy.#hold({ ...held });
    copy.#cut = this.#cut;
    return copy;
  }

  /** Takes the view of a case, which is made, of so many bytes, only when it may be kept. A case that is offered again replaces what was seen of it. */
  offer(rank: ViewRank, make: (most: number) => View | null): void {
    const key = JSON.stringify([rank.id, rank.trial]);
    const before = this.#byKey.get(key);
    if (before) before.isOld = true;
    if (this.#cut !== null && compareRanks(rank, this.#cut) >= 0) return;
    const view = make(this.#largest);
    if (view !== null) this.#hold({ rank, key, view, bytes: jsonBytes(view) + 1, isOld: false });
    if (this.#bytes > 2 * this.#budget) this.#shrink();
  }

  /** The views that are kept of these cases, by id; of trials that of the one which stands for its case. */
  views(rows: readonly CaseRow[]): View[] {
    this.#shrink();
    const shown = new Map(rows.map((row) => [row.id, representativeTrial(row)]));
    const wanted = this.#held.filter(({ rank, isOld }) => !isOld && shown.get(rank.id) === rank.trial);
    return wanted.map(({ view }) => view).sort((a, b) => compareTexts(a.id, b.id));
  }

  #hold(held: Entry): void {
    this.#held.push(held);
    this.#bytes += held.bytes;
    if (!held.isOld) this.#byKey.set(held.key, held);
  }

  #shrink(): void {
    if (this.#bytes <= this.#budget) return;
    this.#held.sort((a, b) => compareRanks(a.rank, b.rank));
    let bytes = 0;
    const end = this.#held.findIndex((held) => {
      bytes += held.bytes;
      return bytes > this.#budget;
    });
    const gone = this.#held.splice(end);
    this.#cut = gone[0]?.rank ?? null;
    for (const held of gone) {
      this.#bytes -= held.bytes;
      if (this.#byKey.get(held.key) === held) this.#byKey.delete(held.key);
    }
  }
}

function compareRanks(a: ViewRank, b: ViewRank): number {
  const byOutcome = ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome);
  return byOutcome || compareTexts(a.id, b.id) || compareTexts(a.trial ?? "", b.trial ?? "");
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
