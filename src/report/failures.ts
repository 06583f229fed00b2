import type { GateResult } from "../core/gate.ts";
import type { Report } from "../core/report.ts";
import { scoreName } from "../core/score.ts";
import { groupBy } from "../math/statistics/group.ts";
import { formatFor } from "../math/text/number-format.ts";
import { truncate } from "./escape.ts";
import { describeCaseCondition, formatCondition, formatInteger } from "./format.ts";
import type { Phrase, Piece } from "./phrase.ts";
import { metricDirection } from "./scores/cells.ts";

/** The most failed gates that a headline names. */
const MAX_NAMED = 2;
const MAX_NAME_LENGTH = 60;

/** Describes the first failed blocking gates, one for each score: `precision 78.9% (limit ≥ 80%)`; null where none failed. */
export function describeFailures(report: Report): Phrase | null {
  const failed = (report.verdict?.gates ?? []).filter(
    ({ outcome, severity }) => outcome === "fail" && severity === "fail",
  );
  const subjects = [...groupBy(failed, subjectKey).values()].flatMap(([first]) => first ?? []);
  if (subjects.length === 0) return null;
  const named = subjects.slice(0, MAX_NAMED).flatMap((result, index): Piece[] => {
    return [...(index === 0 ? [] : [", "]), ...describeFailure(result, report)];
  });
  const left = subjects.length - MAX_NAMED;
  return [...named, left > 0 ? ` and ${formatInteger(left)} more` : ""];
}

function subjectKey(result: GateResult): string {
  return JSON.stringify([result.suite, result.metric === "cases" ? Object.keys(result.demand) : scoreName(result)]);
}

function describeFailure(result: GateResult, { suites }: Report): Piece[] {
  const suite: Piece[] = Object.keys(suites).length > 1 ? [{ name: result.suite }, " "] : [];
  if (!Object.hasOwn(suites, result.suite)) return ["suite ", { name: result.suite }, " is missing"];
  if (result.metric === "cases") return [...suite, describeCaseFailure(result)];
  const better = metricDirection(suites[result.suite], result.metric);
  return [...suite, { name: truncate(scoreName(result), MAX_NAME_LENGTH) }, ` ${describeNumber(result, better)}`];
}

function describeCaseFailure(result: GateResult): string {
  if ("freeze" in result.demand) return "frozen measure changed";
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
