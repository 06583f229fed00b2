import { formatFor } from "../../math/text/number-format.ts";
import type { DroppedCase, ScoreDrops } from "../defined-metrics.ts";
import { excludesZero, type Flip } from "../diff.ts";
import { seriesName } from "../history/history.ts";
import type { Report } from "../report.ts";
import { scoreName } from "../score.ts";
import { ofSuite } from "../suite-report.ts";

/**
 * Returns the scores whose worst cases are listed, those with a failed gate first: of suites with case results only these, of
 * others also those whose interval excludes 0.
 */
export function shownDrops({ suites, diff, verdict }: Pick<Report, "suites" | "diff" | "verdict">): ScoreDrops[] {
  const gates = (verdict?.gates ?? []).filter(({ outcome }) => outcome === "fail");
  const failed = new Set(gates.map((result) => seriesName(result.suite, scoreName(result))));
  const hasFailed = ({ suite, metric }: ScoreDrops): boolean => failed.has(seriesName(suite, metric));
  const hasDropped = ({ suite, metric }: ScoreDrops): boolean =>
    suites[suite]?.no_results === true &&
    ofSuite(diff?.changes ?? [], suite).some((one) => scoreName(one) === metric && excludesZero(one) === true);
  const drops = (diff?.score_drops ?? []).filter((one) => hasFailed(one) || hasDropped(one));
  return drops.toSorted((a, b) => Number(hasFailed(b)) - Number(hasFailed(a)));
}

/** Returns the listed cases of scores with a failed gate, each once, with its values as the reason; without those that regressed. */
export function droppedFlips(report: Pick<Report, "suites" | "diff" | "verdict">): Flip[] {
  const suites = Object.fromEntries(Object.keys(report.suites).map((name) => [name, {}]));
  const keyOf = (one: Pick<Flip, "suite" | "case">): string => JSON.stringify([one.suite, one.case]);
  const listed = new Set(report.diff?.flips?.regressed.map(keyOf));
  const found = new Map<string, Flip>();
  // Without what their suites say, only failed gates are left.
  for (const drops of shownDrops({ ...report, suites } as typeof report)) {
    for (const one of drops.cases) {
      const { suite, metric } = drops;
      const flip = { ...flipOf(drops, one), why: [metric, valuesOf(drops, one)].filter(Boolean).join(" ") };
      const key = keyOf({ suite, case: one.case });
      const known = found.get(key);
      if (!listed.has(key)) found.set(key, known ? { ...known, why: `${known.why}, ${flip.why}` } : flip);
    }
  }
  return [...found.values()];
}

/** Returns a listed case as one that changed. */
export function flipOf({ suite }: ScoreDrops, { expected = "", answers, ...one }: DroppedCase): Flip {
  const { at, gold_at, text } = one;
  return {
    suite,
    case: one.case,
    at,
    gold_at,
    text,
    expected,
    ...(answers ?? { before: null, after: null }),
    why: null,
  };
}

/** Returns the decimals that both values of a case have: none of counts, else enough to tell both apart. */
export function decimalsOf({ unit }: ScoreDrops, before: number, after: number): number {
  const format = formatFor(unit);
  const areCounts = unit === "number" && Number.isInteger(before) && Number.isInteger(after);
  return areCounts ? 0 : Math.min(format.apart(before, [after]), format.most(before, after));
}

/** Prints the values of a case, `95.0% → 65.0%`; only one without a baseline, and none where only all cases together have one. */
export function valuesOf(drops: ScoreDrops, { before, after }: DroppedCase): string {
  if (after === null) return "";
  const format = formatFor(drops.unit);
  if (before === null) return format.value(after);
  const decimals = decimalsOf(drops, before, after);
  return `${format.value(before, decimals)} → ${format.value(after, decimals)}`;
}
