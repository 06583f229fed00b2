import type { CaseRow } from "../core/case.ts";
import { type CountedCase, caseTerms, partsFor } from "../core/case-results.ts";
import { type Change, type DroppedCase, excludesZero, type ScoreDrops } from "../core/diff.ts";
import { isQuantile, type Metric } from "../core/metric.ts";
import { findNamed, scoreName, sliceName } from "../core/score.ts";
import { ofSuite, type SuiteReport } from "../core/suite-report.ts";
import type { Fallen } from "../core/verdict/fallen.ts";
import type { GateResult } from "../core/verdict/gate.ts";
import { exactMean } from "../math/exact-sum.ts";
import { compareTexts } from "../math/text/texts.ts";
import { whyNotPreferred } from "../scoring/pairs.ts";
import { changedCase } from "./case-changes.ts";
import { findFallenSlice, isInFallen } from "./fallen-slices.ts";
import type { ReportWithCases, RowsOfBoth } from "./pairs.ts";

/** The most cases of a list. */
const MAX_CASES = 20;

/**
 * Returns the scores of the whole set that became worse, each with the cases that became worse most; not those whose loss is for the
 * larger part that of regressed cases, if these are listed. `why` explains a case. Cases of the slice that accounts for most come first, of
 * equal ones those of the slice that fell most clearly.
 */
export function findScoreDrops(
  suite: string,
  { base, head }: RowsOfBoth,
  { metrics, changes, whyNot }: Readonly<{ metrics: readonly Metric[]; changes: readonly Change[]; whyNot: unknown }>,
  why: (row: CaseRow) => string,
): ScoreDrops[] {
  return changes.flatMap((change): ScoreDrops[] => {
    const metric = metrics.find(({ id, slice = "" }) => id === change.metric && slice === change.slice);
    if (change.slice !== "" || change.kind !== "worse" || change.fine || metric === undefined) return [];
    const changed = changedNumbers(metric, base, head);
    const worse = changed.filter(({ worsening }) => worsening > 0);
    const regressed = worse.filter(({ row, was }) => was?.outcome === "pass" && row.outcome === "fail");
    const lossOf = (some: typeof worse): number => some.reduce((sum, { worsening }) => sum + worsening, 0);
    // What the judge says of two answers is in no list of regressed cases.
    const isOfPairs = change.pairs !== undefined;
    if (whyNot === null && !isOfPairs && 2 * lossOf(regressed) > lossOf(worse)) return [];
    const fallOf = fallsOfSlices(changes.filter((one) => one.metric === change.metric));
    const isWorse = new Set<unknown>(worse.map(({ row }) => row));
    const fallen = findFallenSlice(head, (row) => isWorse.has(row));
    const isIn = (row: CaseRow): boolean => fallen !== null && isInFallen(fallen, row);
    const byFall = worse.map((one) => ({ ...one, fall: fallOf(one.row), first: Number(isIn(one.row)) }));
    byFall.sort(
      (a, b) => b.first - a.first || b.worsening - a.worsening || b.fall - a.fall || compareTexts(a.row.id, b.row.id),
    );
    const about = { suite, metric: metric.id, better: metric.better, ...(change.unit && { unit: change.unit }) };
    const whyWorse = (row: CaseRow): string => whyNotPreferred(metric.id, row) ?? why(row);
    return listCases(
      { ...about, improved: changed.length - worse.length, ...(fallen && { fallen }) },
      byFall,
      whyWorse,
    );
  });
}

/**
 * Returns how clearly the slice of a case fell that fell most clearly, of those whose interval excludes 0: the difference over the
 * interval's width. 0 for other cases, and most for those of the slice that accounts for most regressed cases.
 */
export function fallsOfSlices(
  changes: readonly Change[],
  fallen: Fallen | null = null,
): (row: Pick<CaseRow, "slices" | "shown">) => number {
  const falls = new Map<string, number>();
  for (const change of changes) {
    const { slice, delta, interval } = change;
    if (slice === "" || change.kind !== "worse" || excludesZero(change) !== true) continue;
    const [low, high] = interval ?? [];
    const fall = Math.abs(delta ?? 0) / ((high ?? delta ?? 0) - (low ?? delta ?? 0));
    falls.set(slice, Math.max(fall, falls.get(slice) ?? 0));
  }
  return (row) => {
    if (fallen !== null && isInFallen(fallen, row)) return Number.MAX_VALUE;
    return Math.max(0, ...namesOfSlices(row).map((name) => falls.get(name) ?? 0));
  };
}

/** Returns the slices of a case as scores name them: `topic=returns`. */
function namesOfSlices({ slices = {} }: Pick<CaseRow, "slices">): string[] {
  return Object.entries(slices).flatMap(([field, values]) => values.map((value) => sliceName(field, value)));
}

/** A case with its values, and its row in the baseline. */
interface ValuedCase {
  readonly row: CaseRow;
  readonly was?: CaseRow | undefined;
  readonly before: DroppedCase["from"];
  readonly after: DroppedCase["to"];
}

function listCases(
  about: Omit<ScoreDrops, "worse" | "cases">,
  all: readonly ValuedCase[],
  why: (row: CaseRow) => string = () => "",
): ScoreDrops[] {
  const cases = all.slice(0, MAX_CASES).map(({ row, was, before, after }): DroppedCase => {
    return { flip: changedCase(was ?? null, row, why(row) || null), from: before, to: after };
  });
  return all.length === 0 ? [] : [{ ...about, worse: all.length, cases }];
}

/**
 * Returns the scores whose `min` or `max` failed although they did not fall, each with the cases that miss the limit by
 * themselves, the worst first; where only all cases together have a value, with those that fail.
 */
export function findMissedLimits(
  results: readonly GateResult[],
  { report: { suites }, cases }: ReportWithCases,
  by: { readonly changes: readonly Change[]; readonly metricsOf: (suite: SuiteReport) => readonly Metric[] },
): ScoreDrops[] {
  return results.flatMap((result): ScoreDrops[] => {
    const { suite: name, slice, outcome, demand, unit } = result;
    const suite = suites[name];
    const limit = demand["min"] ?? demand["max"];
    if (outcome !== "fail" || typeof limit !== "number" || !suite) return [];
    const own = by.metricsOf(suite).filter((one) => one.id === result.metric);
    const exact = own.find((one) => (one.slice ?? "") === slice);
    const metric = exact ?? own.find((one) => one.slice === undefined);
    // Of a score that fell, the cases that became worse are listed.
    const hasFallen = findNamed(ofSuite(by.changes, name), result)?.kind === "worse" && slice === "";
    if (hasFallen || !metric || (metric.kind === "ratio" && metric.total)) return [];
    const sign = "min" in demand ? 1 : -1;
    const inSlice = (row: CaseRow): boolean => exact !== undefined || namesOfSlices(row).includes(slice);
    const rows = ofSuite(cases ?? [], name).filter(inSlice);
    const values = caseValues(metric, rows);
    const valued = rows.flatMap((row, index) => {
      const after = values[index] ?? null;
      return after !== null && sign * (limit - after) > 0 ? [{ row, before: null, after }] : [];
    });
    valued.sort((a, b) => sign * (a.after - b.after) || compareTexts(a.row.id, b.row.id));
    const failing = rows.filter((row) => row.outcome === "fail").map((row) => ({ row, before: null, after: null }));
    const about = { suite: name, metric: scoreName(result), better: metric.better, improved: 0, ...(unit && { unit }) };
    const named: readonly ValuedCase[] = values.length > 0 ? valued : failing;
    const isNamed = new Set<unknown>(named.map(({ row }) => row));
    const fallen = findFallenSlice(rows, (row) => isNamed.has(row));
    return listCases({ ...about, ...(fallen && { fallen }) }, named);
  });
}

/** Returns the cases that changed their own number; `worsening` is positive where it became worse. */
function changedNumbers<Row extends CountedCase>(metric: Metric, base: readonly Row[], head: readonly Row[]) {
  const sign = metric.better === "higher" ? -1 : 1;
  const [old, own] = [caseValues(metric, base), caseValues(metric, head)];
  return head.flatMap((row, index) => {
    const [before = null, after = null] = [old[index], own[index]];
    if (before === null || after === null || before === after) return [];
    return [{ row, was: base[index], before, after, worsening: sign * (after - before) }];
  });
}

/** Returns each case's own value of a metric, the mean over its trials; null without one, or where only all cases together have one. */
function caseValues(metric: Metric, rows: readonly CountedCase[]): (number | null)[] {
  if (isQuantile(metric)) {
    return rows.map((row) => {
      const values = partsFor(metric, row).map((part) => metric.quantile.of(part));
      return values.every((value) => value !== null) ? exactMean(values) : null;
    });
  }
  if (metric.kind !== "ratio") return [];
  const { top, bottom } = caseTerms(metric, rows);
  return rows.map((_, index) => (bottom[index] ? (top[index] as number) / (bottom[index] as number) : null));
}

/** Counts the cases that changed their own number, and how many of these became worse and better. */
export function countNumbers(
  metric: Metric,
  base: readonly CountedCase[],
  head: readonly CountedCase[],
): NonNullable<Change["cases"]> {
  const changed = changedNumbers(metric, base, head);
  const worse = changed.filter(({ worsening }) => worsening > 0).length;
  return { changed: changed.length, worse, better: changed.length - worse };
}
