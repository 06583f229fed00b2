import { textsOf } from "../core/case.ts";
import type { ScoreDrops } from "../core/defined-metrics.ts";
import type { Change } from "../core/diff.ts";
import { isQuantile, type Metric } from "../core/metric.ts";
import { type CountedCase, caseTerms, partsFor } from "../core/trial.ts";
import { exactMean } from "../math/exact-sum.ts";
import type { RowsOfBoth } from "./pairs.ts";

/** The most cases of a list. */
const MAX_CASES = 20;

/** Returns the scores of the whole set that became worse, each with the cases that became worse most. */
export function findScoreDrops(
  suite: string,
  { base, head }: RowsOfBoth,
  { metrics, changes }: { readonly metrics: readonly Metric[]; readonly changes: readonly Change[] },
): ScoreDrops[] {
  return changes.flatMap((change): ScoreDrops[] => {
    const metric = metrics.find(({ id, slice = "" }) => id === change.metric && slice === change.slice);
    if (change.slice !== "" || change.kind !== "worse" || metric === undefined) return [];
    const changed = changedNumbers(metric, base, head);
    const worse = changed.filter(({ worsening }) => worsening > 0);
    worse.sort((a, b) => b.worsening - a.worsening || (a.row.id < b.row.id ? -1 : 1));
    const cases = worse.slice(0, MAX_CASES).map(({ row, before, after }) => {
      return { case: row.id, at: row.at, gold_at: row.gold_at, text: textsOf(row).text, before, after };
    });
    const unit = change.unit && { unit: change.unit };
    const counts = { worse: worse.length, improved: changed.length - worse.length };
    return cases.length === 0 ? [] : [{ suite, metric: metric.id, better: metric.better, ...unit, ...counts, cases }];
  });
}

/** Returns the cases that changed their own number; `worsening` is positive where it became worse. */
function changedNumbers<Row extends CountedCase>(metric: Metric, base: readonly CountedCase[], head: readonly Row[]) {
  const sign = metric.better === "higher" ? -1 : 1;
  return head.flatMap((row, index) => {
    const [before, after] = [caseValue(metric, base[index]), caseValue(metric, row)];
    if (before === null || after === null || before === after) return [];
    return [{ row, before, after, worsening: sign * (after - before) }];
  });
}

/** Returns a case's own value of a metric, the mean over its trials; null where it has none, or where only all cases together have one. */
export function caseValue(metric: Metric, row: CountedCase | undefined): number | null {
  if (row === undefined || metric.kind === "trial") return null;
  if (isQuantile(metric)) {
    const values = partsFor(metric, row).map((part) => metric.quantile.of(part));
    return values.every((value) => value !== null) ? exactMean(values) : null;
  }
  if (metric.kind === "corpus") return null;
  const { top, bottom } = caseTerms(metric, [row]);
  return bottom[0] ? (top[0] as number) / bottom[0] : null;
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
