import { type CaseOrder, type CaseSet, orderByContent } from "../scoring/case-set.ts";

/** Both sides of the same cases, in the same order. */
export interface PairedCaseSets {
  readonly base: CaseSet;
  readonly head: CaseSet;
  /** The base's cases, then the head's: a case's side is swapped by which of its two rows counts. */
  readonly both: () => CaseSet;
}

/** What all metrics of the same cases need to know of them: long texts are not sorted for each. */
export interface PairedOrders {
  /** The places of cases that hold something else than before. */
  readonly moved: readonly number[];
  /** All cases by what they hold on both sides, and those that moved. */
  readonly all: () => CaseOrder;
  readonly ofMoved: () => CaseOrder;
}

const known = new WeakMap<PairedCaseSets, PairedOrders>();

/** The orders of paired cases, worked out once. */
export function pairedOrders(sets: PairedCaseSets): PairedOrders {
  const orders = known.get(sets) ?? makeOrders(sets);
  known.set(sets, orders);
  return orders;
}

function makeOrders(sets: PairedCaseSets): PairedOrders {
  const moved = movedPlaces(sets);
  const orderOf = (places: readonly number[]): CaseOrder => {
    const [before, now] = [sets.base.caseKeys(), sets.head.caseKeys()];
    return orderByContent(places.map((index) => `${before[index]}\n${now[index]}`));
  };
  let all: CaseOrder | null = null;
  let ofMoved: CaseOrder | null = null;
  return {
    moved,
    all: () => {
      all ??= orderOf(sets.head.rows.map((_, index) => index));
      return all;
    },
    ofMoved: () => {
      ofMoved ??= orderOf(moved);
      return ofMoved;
    },
  };
}

function movedPlaces({ base, head }: PairedCaseSets): number[] {
  const [before, now] = [base.rows, head.rows];
  return now.flatMap((row, index) => {
    const was = before[index];
    const same = was && was.evidence === row.evidence && !was.trials && !row.trials;
    return same || base.caseKeys()[index] === head.caseKeys()[index] ? [] : [index];
  });
}
