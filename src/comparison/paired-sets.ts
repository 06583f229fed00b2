import { type CaseOrder, type CaseSet, orderByContent } from "../scoring/case-set.ts";

/** The same cases of both runs, in the same order. */
export interface PairedCaseSets {
  readonly base: CaseSet;
  readonly head: CaseSet;
  /** The base's cases, then the head's: the runs of a case are swapped by the weights of its two rows. */
  readonly both: () => CaseSet;
}

/** Orders of paired cases that all their metrics share, since sorting long strings is slow. */
export interface PairedOrders {
  /** The indices of cases whose content changed. */
  readonly moved: readonly number[];
  /** All cases, and the changed ones, by their content in both runs. */
  readonly all: () => CaseOrder;
  readonly ofMoved: () => CaseOrder;
}

const known = new WeakMap<PairedCaseSets, PairedOrders>();

/** Returns the orders of paired cases, computed once. */
export function pairedOrders(sets: PairedCaseSets): PairedOrders {
  const orders = known.get(sets) ?? makeOrders(sets);
  known.set(sets, orders);
  return orders;
}

function makeOrders(sets: PairedCaseSets): PairedOrders {
  const moved = changedIndices(sets);
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

function changedIndices({ base, head }: PairedCaseSets): number[] {
  const [before, now] = [base.rows, head.rows];
  return now.flatMap((row, index) => {
    const was = before[index];
    const same = was && was.evidence === row.evidence && !was.trials && !row.trials;
    return same || base.caseKeys()[index] === head.caseKeys()[index] ? [] : [index];
  });
}
