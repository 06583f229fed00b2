import type { GateResult } from "../core/gate.ts";
import type { Report } from "../core/report.ts";
import { scoreName, unscoredCount } from "../core/score.ts";
import { groupBy } from "../math/statistics/group.ts";
import { formatFor } from "../math/text/number-format.ts";
import { truncate } from "./escape.ts";
import { describeCaseCondition, formatCondition, formatCount, formatInteger } from "./format.ts";
import type { Phrase, Piece } from "./phrase.ts";
import { metricDirection } from "./scores/cells.ts";

/** The most failed gates that a headline names. */
const MAX_NAMED = 2;
const MAX_NAME_LENGTH = 60;

/**
 * Describes the blocking gates that decide the verdict, one for each score: those that failed, `precision 78.9% (limit ≥ 80%)`, else
 * the inconclusive ones; null where there are none.
 */
export function describeReasons(report: Report): Phrase | null {
  const blocking = (report.verdict?.gates ?? []).filter(({ severity }) => severity === "fail");
  const failed = blocking.filter(({ outcome }) => outcome === "fail");
  const deciding = failed.length > 0 ? failed : blocking.filter(({ outcome }) => outcome === "inconclusive");
  const numbersFirst = deciding.toSorted((a, b) => Number(a.actual === null) - Number(b.actual === null));
  const subjects = [...groupBy(numbersFirst, subjectKey).values()].flatMap(([first]) => first ?? []);
  if (subjects.length === 0) return null;
  const named = subjects.slice(0, MAX_NAMED).flatMap((result, index): Piece[] => {
    return [...(index === 0 ? [] : [", "]), ...describeGateReason(result, report)];
  });
  const left = subjects.length - MAX_NAMED;
  return [...named, left > 0 ? ` and ${formatInteger(left)} more` : ""];
}

function subjectKey(result: GateResult): string {
  return JSON.stringify([result.suite, result.metric === "cases" ? Object.keys(result.demand) : scoreName(result)]);
}

function describeGateReason(result: GateResult, { suites }: Report): Piece[] {
  const suite: Piece[] = Object.keys(suites).length > 1 ? [{ name: result.suite }, " "] : [];
  if (!Object.hasOwn(suites, result.suite)) return ["suite ", { name: result.suite }, " is missing"];
  if (result.metric === "cases") return [...suite, describeCaseReason(result)];
  const name: Piece = { name: truncate(scoreName(result), MAX_NAME_LENGTH) };
  const better = metricDirection(suites[result.suite], result.metric);
  const score = suites[result.suite]?.scores.find((one) => scoreName(one) === scoreName(result));
  const missing = score === undefined || result.outcome !== "inconclusive" ? 0 : unscoredCount(score);
  if (missing > 0) return [...suite, name, `: ${formatCount(missing, "case")} not scored`];
  if (result.outcome === "inconclusive") return [...suite, name, " is not decided"];
  return [...suite, name, ` ${describeNumber(result, better)}`];
}

function describeCaseReason(result: GateResult): string {
  if ("freeze" in result.demand) return "frozen measure changed";
  if (result.outcome === "inconclusive") return `${describeCaseCondition(result).what} not decided`;
  const { what, count, gate } = describeCaseCondition(result);
  return "critical" in result.demand ? `${what}: ${count}` : `${count} ${what} (limit ${gate})`;
}

/** Describes the number that failed: `78.9% (limit ≥ 80%)`, `fell 5.4 pts`, `has no value`. */
function describeNumber(result: GateResult, better: "higher" | "lower" | undefined): string {
  const { demand, actual, unit } = result;
  const [[key = "", limit] = []] = Object.entries(demand);
  if (actual === null || !Number.isFinite(actual)) return "has no value";
  const format = formatFor(unit);
  const condition = formatCondition({ demand, unit, better });
  if (typeof limit === "number" && (key === "min" || key === "max")) {
    return `${format.pair(actual, limit)[0]} (limit ${condition})`;
  }
  const change = `${better === "lower" ? "rose" : "fell"} ${format.size(actual)}${format.sizeUnit(actual)}`;
  return key === "no_regression" ? change : `${change} (limit ${condition})`;
}
