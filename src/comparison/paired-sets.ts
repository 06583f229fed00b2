import type { Evidence } from "../core/case.ts";
import type { WholeMetric } from "../core/metric.ts";
import { type CountedCase, evidenceOf } from "../core/trial.ts";
import { getOrCreate, lazy } from "../math/memo.ts";
import type { Clusters } from "../math/statistics/clusters.ts";
import { caseCounter } from "../scoring/case-counts.ts";
import { type CaseOrder, orderByContent } from "../scoring/case-order.ts";
import type { CaseSet } from "../scoring/case-set.ts";

/** The same cases of both runs, in the same order. */
export interface PairedCaseSets {
  readonly base: CaseSet;
  readonly head: CaseSet;
  /** The base's cases, then the head's: the runs of a case are swapped by the weights of its two rows. */
  readonly both: () => CaseSet;
  /** The clusters of the cases; null where they are independent. */
  readonly clusters: Clusters | null;
}

/** Orders of paired cases. All metrics share them, because sorting long strings is slow. */
interface PairedOrders {
  /** The indices of cases whose content changed. */
  readonly changed: readonly number[];
  /** All cases, and the changed ones, by their content in both runs. */
  readonly all: () => CaseOrder;
  readonly ofChanged: () => CaseOrder;
}

const orders = new WeakMap<PairedCaseSets, PairedOrders>();

/** Returns the orders of paired cases, computed once. */
export function pairedOrders(sets: PairedCaseSets): PairedOrders {
  return getOrCreate(orders, sets, () => makeOrders(sets));
}

function makeOrders(sets: PairedCaseSets): PairedOrders {
  const changed = changedIndices(sets);
  const orderOf = (indices: readonly number[]): CaseOrder => {
    const [before, now] = [sets.base.caseKeys(), sets.head.caseKeys()];
    return orderByContent(indices.map((index) => `${before[index]}\n${now[index]}`));
  };
  return {
    changed,
    all: lazy(() => orderOf(sets.head.rows.map((_, index) => index))),
    ofChanged: lazy(() => orderOf(changed)),
  };
}

function changedIndices({ base, head }: PairedCaseSets): number[] {
  const [before, now] = [base.rows, head.rows];
  return now.flatMap((row, index) => {
    const baseRow = before[index];
    const isSameObject = baseRow && baseRow.evidence === row.evidence && !baseRow.trials && !row.trials;
    return isSameObject || base.caseKeys()[index] === head.caseKeys()[index] ? [] : [index];
  });
}

/** Returns a function that counts the cases that a metric counts in either run, once for all metrics with the same function. */
export function eitherCounter({ base, head }: PairedCaseSets): (metric: WholeMetric) => number {
  const inBase = (index: number): readonly Evidence[] => {
    const row = base.rows[index];
    return row === undefined ? [] : evidenceOf(row);
  };
  return caseCounter(head.rows.length, (index) => [...evidenceOf(head.rows[index] as CountedCase), ...inBase(index)]);
}
