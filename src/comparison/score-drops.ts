import { type CaseRow, textsOf } from "../core/case.ts";
import type { DroppedCase, ScoreDrops } from "../core/defined-metrics.ts";
import { type Change, excludesZero } from "../core/diff.ts";
import { isQuantile, type Metric } from "../core/metric.ts";
import { findNamed, parseSlice, sliceName } from "../core/score.ts";
import { ofSuite, type SuiteReport } from "../core/suite-report.ts";
import { type CountedCase, caseTerms, partsFor } from "../core/trial.ts";
import type { GateResult } from "../core/verdict/gate.ts";
import { exactMean } from "../math/exact-sum.ts";
import { compareTexts } from "../math/text/texts.ts";
import type { ReportWithCases, RowsOfBoth } from "./pairs.ts";

/** The most cases of a list, and of those with their answers. */
const MAX_CASES = 20;
const MAX_ANSWERS = 10;

/**
 * Returns the scores of the whole set that became worse, each with the cases that became worse most; not those whose loss is for the
 * larger part that of regressed cases, which have a list. Of equal cases those of the slice come first that clearly fell most.
 */
export function findScoreDrops(
  suite: string,
  { base, head }: RowsOfBoth,
  { metrics, changes }: { readonly metrics: readonly Metric[]; readonly changes: readonly Change[] },
): ScoreDrops[] {
  return changes.flatMap((change): ScoreDrops[] => {
    const metric = metrics.find(({ id, slice = "" }) => id === change.metric && slice === change.slice);
    if (change.slice !== "" || change.kind !== "worse" || change.fine || metric === undefined) return [];
    const changed = changedNumbers(metric, base, head);
    const worse = changed.filter(({ worsening }) => worsening > 0);
    const regressed = worse.filter(({ row, was }) => was?.outcome === "pass" && row.outcome === "fail");
    const lossOf = (some: typeof worse): number => some.reduce((sum, { worsening }) => sum + worsening, 0);
    if (worse.length === 0 || 2 * lossOf(regressed) > lossOf(worse)) return [];
    const fallOf = fallsOfSlices(change.metric, changes);
    worse.sort(
      (a, b) => b.worsening - a.worsening || fallOf(b.row) - fallOf(a.row) || compareTexts(a.row.id, b.row.id),
    );
    const cases = worse.slice(0, MAX_CASES).map((one, index) => droppedCase(one, index));
    const counts = { worse: worse.length, improved: changed.length - worse.length };
    return [{ ...aboutScore(suite, change.metric, metric.better, change.unit), ...counts, cases }];
  });
}

function aboutScore(suite: string, metric: string, better: Metric["better"], unit: string | undefined) {
  return { suite, metric, better, ...(unit !== undefined && { unit }) };
}

/** Returns by how much the slice of a case fell that fell most, of those whose interval excludes 0; 0 for other cases. */
function fallsOfSlices(metric: string, changes: readonly Change[]): (row: Pick<CaseRow, "slices">) => number {
  const fallen = changes.filter((one) => one.metric === metric && one.kind === "worse" && excludesZero(one) === true);
  const falls = new Map(fallen.map(({ slice, delta }) => [slice, Math.abs(delta ?? 0)]));
  return ({ slices = {} }) =>
    Object.entries(slices).reduce(
      (most, [field, values]) =>
        values.reduce((fall, one) => Math.max(fall, falls.get(sliceName(field, one)) ?? 0), most),
      0,
    );
}

/** A case with its values, and its row in the baseline. */
interface ValuedCase extends Pick<DroppedCase, "before" | "after"> {
  readonly row: CaseRow;
  readonly was?: CaseRow | undefined;
}

function droppedCase({ row, was, before, after }: ValuedCase, index: number): DroppedCase {
  const { id, at, gold_at } = row;
  const { text, expected } = textsOf(row);
  const answers = { before: was?.shown?.got ?? null, after: row.shown?.got ?? null };
  return { case: id, at, gold_at, text, ...(index < MAX_ANSWERS && { expected, answers }), before, after };
}

/**
 * Returns the scores whose `min` or `max` failed and that have no difference to a baseline, each with the cases that miss the limit by
 * themselves, the worst first; where only all cases together have a value, with those that fail.
 */
export function findMissedLimits(
  { report: { suites }, cases }: ReportWithCases,
  {
    results,
    changes,
    metricsOf,
  }: {
    readonly results: readonly GateResult[];
    readonly changes: readonly Change[];
    readonly metricsOf: (suite: SuiteReport) => readonly Metric[];
  },
): ScoreDrops[] {
  const failed = results.filter(({ outcome, demand }) => outcome === "fail" && ("min" in demand || "max" in demand));
  return failed.flatMap((result): ScoreDrops[] => {
    const { suite: name, demand, unit, actual } = result;
    const suite = suites[name];
    const metric = suite && metricsOf(suite).find((one) => one.id === result.metric && (one.slice ?? "") === "");
    const isCompared = findNamed(ofSuite(changes, name), result)?.delta != null;
    const [field, value = ""] = parseSlice(result.slice)[0] ?? [];
    const isTotal = metric?.kind === "ratio" && metric.total !== undefined;
    if (metric === undefined || isTotal || isCompared || actual === null) return [];
    const rows = ofSuite(cases ?? [], name).filter(
      ({ slices = {} }) => field === undefined || (Object.hasOwn(slices, field) && slices[field]?.includes(value)),
    );
    const [limit, sign] = "min" in demand ? [Number(demand["min"]), 1] : [Number(demand["max"]), -1];
    const values = caseValues(metric, rows);
    const valued = rows.flatMap((row, index) => {
      const after = values[index] ?? null;
      return after !== null && sign * (limit - after) > 0 ? [{ row, before: null, after }] : [];
    });
    valued.sort((a, b) => sign * (a.after - b.after) || compareTexts(a.row.id, b.row.id));
    const failing = rows.flatMap((row) => (row.outcome === "fail" ? [{ row, before: null, after: null }] : []));
    const hasValues = values.some((one) => one !== null);
    const all: readonly ValuedCase[] = hasValues ? valued : failing;
    const listed = all.slice(0, MAX_CASES).map(droppedCase);
    const counts = { ...(hasValues && { limit }), worse: all.length, improved: 0 };
    return all.length === 0 ? [] : [{ ...aboutScore(name, metric.id, metric.better, unit), ...counts, cases: listed }];
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

/** Returns the cases' own values of a metric, the mean over their trials; null where one has none, or where only all cases together have one. */
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
