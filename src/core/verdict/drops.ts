import { formatFor } from "../../math/text/number-format.ts";
import { type DroppedCase, excludesZero, type Flip, type ScoreDrops } from "../diff.ts";
import type { Report } from "../report.ts";
import { scoreName } from "../score.ts";
import { ofSuite } from "../suite-report.ts";

type Compared = Pick<Report, "suites" | "diff" | "verdict">;

/**
 * Returns the scores whose worst cases are listed, those with a failed gate first: of suites with case results only these, of
 * others also those whose interval excludes 0.
 */
export function shownDrops(report: Compared): ScoreDrops[] {
  const { suites, diff } = report;
  const failed = failedDrops(report);
  const hasDropped = ({ suite, metric }: ScoreDrops): boolean =>
    suites[suite]?.no_results === true &&
    ofSuite(diff?.changes ?? [], suite).some((one) => scoreName(one) === metric && excludesZero(one) === true);
  return [...failed, ...(diff?.score_drops ?? []).filter((one) => !failed.includes(one) && hasDropped(one))];
}

function failedDrops({ diff, verdict }: Compared): ScoreDrops[] {
  const failed = (verdict?.gates ?? []).filter(({ outcome }) => outcome === "fail");
  return (diff?.score_drops ?? []).filter(({ suite, metric }) =>
    ofSuite(failed, suite).some((one) => scoreName(one) === metric),
  );
}

/** Returns the listed cases of scores with a failed gate, each once, with its values as the reason; without those that regressed. */
export function droppedFlips(report: Compared): Flip[] {
  const keyOf = (one: Flip): string => JSON.stringify([one.suite, one.case]);
  const listed = new Set(report.diff?.flips?.regressed.map(keyOf));
  const found = new Map<string, Flip>();
  for (const drops of failedDrops(report)) {
    for (const one of drops.cases) {
      const key = keyOf(one.flip);
      const why = [found.get(key)?.why, `${drops.metric} ${printDrop(drops, one).values}`.trim()]
        .filter(Boolean)
        .join(", ");
      if (!listed.has(key)) found.set(key, { ...one.flip, why });
    }
  }
  return [...found.values()];
}

/**
 * Prints the values of a case, `95.0% → 65.0%`, counts without decimals, else with enough to tell both apart; only one value without a
 * baseline, and none where only all cases together have one.
 */
export function printDrop({ unit }: ScoreDrops, { from, to }: DroppedCase): { values: string; decimals: number } {
  const format = formatFor(unit);
  if (from === null || to === null) return { values: to === null ? "" : format.value(to), decimals: 0 };
  const areCounts = unit === "number" && Number.isInteger(from) && Number.isInteger(to);
  const decimals = areCounts ? 0 : Math.min(format.apart(from, [to]), format.most(from, to));
  return { values: `${format.value(from, decimals)} → ${format.value(to, decimals)}`, decimals };
}
