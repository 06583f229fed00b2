import type { CaseRow } from "../core/case.ts";
import { type CaseRank, compareRanks, MAX_SHOWN_CASES } from "../core/view/case-view.ts";

/**
 * Keeps the texts of the first cases of a suite by priority, and drops those of all others from their rows. Which are kept does
 * not depend on the order of the cases, nor on how they are divided: the first of each part contain the first of all.
 */
export class ShownTexts {
  readonly #most: number;
  /** The rows that may keep their texts. */
  #rows: CaseRow[] = [];
  /** The first rank that did not fit. */
  #cut: CaseRank | null = null;

  constructor(most = MAX_SHOWN_CASES) {
    this.#most = most;
  }

  /** Returns whether a case of this rank may keep its texts: others need none. */
  fits(rank: CaseRank): boolean {
    return this.#cut === null || compareRanks(rank, this.#cut) < 0;
  }

  /** Adds a row with its texts, which may be dropped now or later. */
  add(row: CaseRow): void {
    if (row.shown === null) return;
    if (!this.fits(row)) {
      row.shown = null;
      return;
    }
    this.#rows.push(row);
    // Rows that are replaced later take places too: half as many more are kept until all are there.
    if (this.#rows.length >= 2 * this.#most) this.drop(Math.floor(1.5 * this.#most));
  }

  /** Drops the texts of all rows but the first ones. */
  drop(most = this.#most): void {
    if (this.#rows.length <= most) return;
    this.#rows.sort(compareRanks);
    const dropped = this.#rows.splice(most);
    const [first] = dropped;
    if (first) this.#cut = { outcome: first.outcome, id: first.id };
    for (const row of dropped) row.shown = null;
  }
}

/** Drops the texts of rows beyond the first ones by priority, in place. */
export function limitTexts(rows: readonly CaseRow[], most = MAX_SHOWN_CASES): void {
  if (rows.length <= most) return;
  const texts = new ShownTexts(most);
  for (const row of rows) texts.add(row);
  texts.drop();
}
