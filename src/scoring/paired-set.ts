import { type CaseSet, type Ordered, orderTexts } from "./case-set.ts";

/** Both sides of the same cases, in the same order. */
export interface PairedSets {
  readonly base: CaseSet;
  readonly head: CaseSet;
  /** The base's cases, then the head's: a case's side is swapped by which of its two rows counts. */
  readonly both: () => CaseSet;
}

/** What all metrics of the same cases need to know of them: long texts are not sorted for each. */
export interface Orders {
  /** The places of cases that hold something else than before. */
  readonly moved: readonly number[];
  /** All cases by what they hold on both sides, and those that moved. */
  readonly all: () => Ordered;
  readonly ofMoved: () => Ordered;
}

const known = new WeakMap<PairedSets, Orders>();

/** The orders of paired cases, worked out once. */
export function ordersOf(sets: PairedSets): Orders {
  const orders = known.get(sets) ?? makeOrders(sets);
  known.set(sets, orders);
  return orders;
}

function makeOrders(sets: PairedSets): Orders {
  const moved = movedPlaces(sets);
  const orderOf = (places: readonly number[]): Ordered => {
    const [before, now] = [sets.base.caseTexts(), sets.head.caseTexts()];
    return orderTexts(places.map((index) => `${before[index]}\n${now[index]}`));
  };
  let all: Ordered | null = null;
  let ofMoved: Ordered | null = null;
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

function movedPlaces({ base, head }: PairedSets): number[] {
  const [before, now] = [base.rows, head.rows];
  return now.flatMap((row, index) => {
    const was = before[index];
    const same = was && was.evidence === row.evidence && !was.trials && !row.trials;
    return same || base.caseTexts()[index] === head.caseTexts()[index] ? [] : [index];
  });
}
