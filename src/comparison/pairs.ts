import type { CaseRow, Evidence } from "../core/case.ts";
import type { WholeMetric } from "../core/metric.ts";
import type { Report } from "../core/report.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import { type CountedCase, evidenceOf } from "../core/trial.ts";
import { getOrCreate, lazy } from "../math/memo.ts";
import { type Clusters, groupClusters } from "../math/statistics/clusters.ts";
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

/** The part of a report that is compared: its suites, and its cases where they are available. */
export interface ReportWithCases {
  readonly report: Pick<Report, "suites">;
  readonly cases: readonly CaseRow[] | null;
}

/** The rows of one suite in both runs. */
export interface RowsOfBoth {
  readonly base: readonly CaseRow[];
  readonly head: readonly CaseRow[];
}

/** The rows of the same cases in both runs, in the same order, with the clusters of these cases; null where they are independent. */
export interface ClusteredRows extends RowsOfBoth {
  readonly clusters: Clusters | null;
}

/** The comparable cases of one suite in the order of their ids: equal indices are the same case. */
export interface PairedRows extends RowsOfBoth {
  /** Whether no case was added, removed or edited. */
  readonly isComplete: boolean;
}

/** Receives one case of both runs, null if a run does not have it, and whether both have it with different gold lines. */
type OnPair = (before: CaseRow | null, now: CaseRow | null, isEdited: boolean) => void;

/** Calls back for each id of either list, in the order of the ids. Sorted rows, such as stored ones, are not copied. */
export function forEachPair(base: readonly CaseRow[], head: readonly CaseRow[], onPair: OnPair): void {
  if (areInStep(base, head)) {
    for (let i = 0; i < head.length; i += 1) onPair(base[i] as CaseRow, head[i] as CaseRow, false);
    return;
  }
  const before = sortRows(base);
  const now = sortRows(head);
  let i = 0;
  let j = 0;
  while (i < before.length || j < now.length) {
    const [baseRow, headRow] = [before[i] ?? null, now[j] ?? null];
    const order = baseRow === null ? 1 : headRow === null ? -1 : compareIds(baseRow, headRow);
    const isEdited = order === 0 && baseRow?.gold !== headRow?.gold;
    onPair(order <= 0 ? baseRow : null, order >= 0 ? headRow : null, isEdited);
    if (order <= 0) i += 1;
    if (order >= 0) j += 1;
  }
}

/**
 * Returns the cases that are in both lists with the same gold line. Cases whose result is unscored in a run are included only on
 * request (`unscored`): for metrics that detect their unscored cases themselves.
 */
export function pairComparable(
  base: readonly CaseRow[],
  head: readonly CaseRow[],
  { unscored }: { readonly unscored: boolean } = { unscored: false },
): PairedRows {
  const isIncluded = ({ outcome }: CaseRow): boolean => unscored || outcome !== "unscored";
  if (areInStep(base, head) && base.every(isIncluded) && head.every(isIncluded))
    return { base, head, isComplete: true };
  const pairs: { base: CaseRow[]; head: CaseRow[] } = { base: [], head: [] };
  forEachPair(base, head, (before, now, isEdited) => {
    if (before === null || now === null || isEdited || !isIncluded(before) || !isIncluded(now)) return;
    pairs.base.push(before);
    pairs.head.push(now);
  });
  return { ...pairs, isComplete: pairs.base.length === base.length && pairs.base.length === head.length };
}

/** Whether both lists have the same cases with the same gold lines in the order of their ids. This is usual, and needs no copies. */
function areInStep(base: readonly CaseRow[], head: readonly CaseRow[]): boolean {
  if (base.length !== head.length) return false;
  for (let i = 0; i < base.length; i += 1) {
    const [before, now] = [base[i] as CaseRow, head[i] as CaseRow];
    if (before !== now && (before.id !== now.id || before.gold !== now.gold)) return false;
    if (i > 0 && compareIds(base[i - 1] as CaseRow, before) > 0) return false;
  }
  return true;
}

function sortRows(rows: readonly CaseRow[]): readonly CaseRow[] {
  for (let i = 1; i < rows.length; i += 1) {
    if (compareIds(rows[i - 1] as CaseRow, rows[i] as CaseRow) > 0) return [...rows].sort(compareIds);
  }
  return rows;
}

function compareIds(a: CaseRow, b: CaseRow): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** What the reports say of the clusters of a suite; undefined where one does not have the suite. */
interface ClusterFields {
  readonly base: Pick<SuiteReport, "clusters"> | undefined;
  readonly head: Pick<SuiteReport, "clusters"> | undefined;
}

/**
 * Returns the clusters of compared cases: by the baseline's names, or all by the head's where the baseline has none, or those of another
 * field. The two are never mixed: names of another field would join cases that are independent. Null, for independent cases, if the
 * gates that are evaluated name no cluster field.
 */
export function clustersOfPairs(
  { base, head }: RowsOfBoth,
  field: string | undefined,
  fields: ClusterFields,
): Clusters | null {
  if (field === undefined) return null;
  const isNamed = (rows: readonly CaseRow[], suite: ClusterFields["base"]): boolean =>
    (suite?.clusters?.field ?? field) === field && rows.some(({ cluster }) => cluster !== undefined);
  const rows = !isNamed(base, fields.base) && isNamed(head, fields.head) ? head : base;
  return groupClusters(rows.map(({ cluster }) => cluster));
}
