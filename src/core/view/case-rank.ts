import { compareTexts } from "../../math/text/compare-texts.ts";
import type { Outcome } from "../case.ts";

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
