import { type CaseRow, hasOtherBasis } from "../core/case.ts";
import { partsFor } from "../core/case-results.ts";
import { type Metric, reasonUnscored } from "../core/metric.ts";
import type { Report } from "../core/report.ts";
import { joinSlices } from "../core/score.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import { pick } from "../math/group.ts";
import { getOrCreate } from "../math/memo.ts";
import { type Clusters, groupClusters, selectClusters } from "../math/statistics/jackknife.ts";
import { compareTexts } from "../math/text/texts.ts";
import { unscoredKey } from "../scoring/case-set.ts";
import { metricsBySlice, sortById } from "../scoring/scores.ts";
import { sliceFields, slicesOf } from "../scoring/slices.ts";
import { isFullyScored } from "../scoring/unscored.ts";

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
  const before = sortById(base);
  const now = sortById(head);
  let i = 0;
  let j = 0;
  while (i < before.length || j < now.length) {
    const [baseRow, headRow] = [before[i] ?? null, now[j] ?? null];
    const order = baseRow === null ? 1 : headRow === null ? -1 : compareTexts(baseRow.id, headRow.id);
    const isEdited = order === 0 && baseRow?.gold !== headRow?.gold;
    onPair(order <= 0 ? baseRow : null, order >= 0 ? headRow : null, isEdited);
    if (order <= 0) i += 1;
    if (order >= 0) j += 1;
  }
}

/**
 * Returns the comparable cases of a suite with their clusters by a field. Judged metrics and scores of lines leave out their own unscored
 * cases, so these cases are kept for the other metrics; so are all cases of a suite without results.
 */
export function pairSuite(
  { base, head }: RowsOfBoth,
  suites: { readonly base: SuiteReport | undefined; readonly head: SuiteReport | undefined },
  by: { readonly hasJudged: boolean; readonly cluster: string | undefined; readonly edited?: boolean | undefined },
): PairedRows & ClusteredRows {
  const { field_metrics: ofLines, no_results: hasNoResults = false } = suites.head ?? {};
  const unscored = by.hasJudged || ofLines !== undefined || hasNoResults;
  const pairs = pairComparable(base, head, { unscored, edited: by.edited ?? false });
  return { ...pairs, clusters: clustersOfPairs(pairs, by.cluster, suites) };
}

/**
 * Returns the comparable cases of both lists: with a result in both runs, the same gold line, and measured by the same. With `unscored`
 * also those without a result, for metrics that find these themselves; with `edited` also those whose gold line was edited.
 */
export function pairComparable(
  base: readonly CaseRow[],
  head: readonly CaseRow[],
  { unscored = false, edited = false } = {},
): PairedRows {
  const isIncluded = ({ outcome }: CaseRow): boolean => unscored || outcome !== "unscored";
  const isComparable = (now: CaseRow, place: number): boolean =>
    isIncluded(now) && isIncluded(base[place] as CaseRow) && !hasOtherBasis(base[place] as CaseRow, now);
  if (areInStep(base, head) && head.every(isComparable)) return { base, head, isComplete: true };
  const pairs: { base: CaseRow[]; head: CaseRow[] } = { base: [], head: [] };
  forEachPair(base, head, (before, now, isEdited) => {
    if (before === null || now === null || (isEdited && !edited) || !isIncluded(before) || !isIncluded(now)) return;
    if (hasOtherBasis(before, now)) return;
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
    if (i > 0 && compareTexts((base[i - 1] as CaseRow).id, before.id) > 0) return false;
  }
  return true;
}

type ClustersOf = Pick<SuiteReport, "clusters"> | undefined;

/**
 * Returns the clusters of compared cases: by the baseline's names, or all by the head's where the baseline has none, or those of another
 * field. The two are never mixed: names of another field would join cases that are independent. Null, for independent cases, if the
 * gates that are evaluated name no cluster field.
 */
export function clustersOfPairs(
  { base, head }: RowsOfBoth,
  field: string | undefined,
  suites: { readonly base: ClustersOf; readonly head: ClustersOf },
): Clusters | null {
  if (field === undefined) return null;
  const isNamed = (rows: readonly CaseRow[], suite: ClustersOf): boolean =>
    (suite?.clusters?.field ?? field) === field && rows.some(({ cluster }) => cluster !== undefined);
  const rows = !isNamed(base, suites.base) && isNamed(head, suites.head) ? head : base;
  return groupClusters(rows.map(({ cluster }) => cluster));
}

/** A metric on a slice of the paired cases. */
export interface ScoredMetric {
  readonly metric: Metric;
  readonly slice: string;
  /** The cases of the slice by fields, by their index. */
  readonly cases: readonly number[];
  readonly scored: ScoredPairs;
}

/** The cases that both runs scored by a metric, and how many were left out; cases that a metric is not about are not counted. */
interface ScoredPairs {
  readonly places: readonly number[];
  readonly left: number;
}

/** Returns every metric on the whole set, then on each slice. Metrics of a slice that score the same cases share the object `scored`. */
export function scoredMetrics(sides: RowsOfBoth, metrics: readonly Metric[]): ScoredMetric[] {
  const measured = metricsBySlice(metrics, [sides.base, sides.head]);
  return slicesOf(sides.head, sliceFields(sides.head)).flatMap((slice) => {
    const cases = slice.indices ?? [...sides.head.keys()];
    const all: ScoredPairs = { places: cases, left: 0 };
    const known = new Map<unknown, ScoredPairs>();
    return measured(slice).map((metric): ScoredMetric => {
      const scored = getOrCreate(known, unscoredKey(metric), () => {
        const found = findScored(metric, sides, cases);
        return found.places.length === cases.length ? all : found;
      });
      return { metric, slice: joinSlices(metric.slice ?? "", slice.name), cases, scored };
    });
  });
}

function findScored(metric: Metric, { base, head }: RowsOfBoth, cases: readonly number[]): ScoredPairs {
  const places: number[] = [];
  let left = 0;
  for (const place of cases) {
    const [before, row] = [base[place] as CaseRow, head[place] as CaseRow];
    if (isFullyScored(metric, row) && isFullyScored(metric, before)) places.push(place);
    else if (!isAbsent(metric, row) || !isAbsent(metric, before)) left += 1;
  }
  return { places, left };
}

/** Whether none of a case's traces has the score of a metric: it is not about them. */
function isAbsent(metric: Metric, row: CaseRow): boolean {
  if (metric.kind === "trial") return false;
  return partsFor(metric, row).every((part) => reasonUnscored(metric, part) === "no score");
}

/** Returns some of the rows; the same object where they are all. */
export function pickRows(rows: readonly CaseRow[], places: readonly number[]): readonly CaseRow[] {
  return pick(rows, places.length === rows.length ? null : places);
}

/** Returns some of the paired rows; the same object where they are all. */
export function selectRows(sides: ClusteredRows, places: readonly number[]): ClusteredRows {
  if (places.length === sides.head.length) return sides;
  const clusters = selectClusters(sides.clusters, places);
  return { base: pickRows(sides.base, places), head: pickRows(sides.head, places), clusters };
}
