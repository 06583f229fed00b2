import type { Report } from "../../core/report.ts";
import { allowedDrop, passedDrop } from "../../core/verdict/drops.ts";
import type { GateResult } from "../../core/verdict/gate.ts";
import { formatEquality } from "../../math/text/number-format.ts";
import { joinPhrases, type Phrase, piecesOf } from "../block.ts";
import { formatInteger } from "../format.ts";
import { formatAllowedDrop } from "../reasons/regressions.ts";
import { hasSeveralSuites } from "../verdict/head.ts";
import type { ScoreRow } from "./score-row.ts";
import { metricPhrase } from "./score-table.ts";

/** The most drops that are named although their gates allow them. */
const MAX_NAMED = 2;

/** Names the significant drops that gates allow, the one nearest to its limit first; empty without any. */
export function describeAllowedDrops(report: Report, rows: readonly ScoreRow[]): Phrase {
  const drops = rows.flatMap((row) =>
    row.conditions.flatMap(({ result }) => (passedDrop(result) === "allowed" ? [{ row, result }] : [])),
  );
  if (drops.length === 0) return "";
  const several = hasSeveralSuites(report);
  const sorted = drops.toSorted((a, b) => shareOfAllowed(b.result) - shareOfAllowed(a.result));
  const clauses = sorted.slice(0, MAX_NAMED).map(({ row, result }): Phrase => {
    const name = [...(several ? [{ name: row.suite }, " "] : []), ...piecesOf(metricPhrase(row))];
    return [...name, ` ${describeAllowed(result)}`];
  });
  const left = drops.length - clauses.length;
  return [...joinPhrases(clauses, "; "), left > 0 ? `; ${formatInteger(left)} more got worse too.` : "."];
}

const shareOfAllowed = (result: GateResult): number => (result.actual ?? 0) / allowedDrop(result);

function describeAllowed(result: GateResult): string {
  const { reason, test } = result;
  if (reason.kind !== "regression" || test === undefined) return "";
  const { size, allowed } = formatAllowedDrop(reason, result);
  const moved = reason.head < reason.base ? "fell" : "rose";
  return `${moved} ${size} (${formatEquality(test.adjusted)}), within the ${allowed} that its gate allows`;
}
