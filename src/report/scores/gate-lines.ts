import type { Report } from "../../core/report.ts";
import { formatFor } from "../../math/text/number-format.ts";
import { formatDelta } from "../format.ts";
import type { Links } from "../links.ts";
import { type Piece, piecesOf } from "../phrase.ts";
import { hasSeveralSuites, isCompared } from "../verdict/headline.ts";
import { isInsignificantDrop, openConditions, type RowCondition } from "./cells.ts";
import type { ScoreRow } from "./score-row.ts";
import { metricPhrase } from "./score-table.ts";

/** Describes a gated row in one line, `✅ precision 65.6% (≥ 53%, ▼ 0.5 pts)`; with its suite where there are several. Of one that did not pass, it names only the conditions that did not. */
export function gateLine(report: Report, row: ScoreRow, links: Pick<Links, "metric">): Piece[] {
  const suite: Piece[] = hasSeveralSuites(report) ? [{ name: row.suite }, " "] : [];
  const { status, head } = row;
  const facts = [...limits(row), ...changeFacts(report, row), ...skippedConditions(report, row)].filter(Boolean);
  const shown = facts.length === 0 ? "" : ` (${facts.join(", ")})`;
  return [{ status }, " ", ...suite, ...piecesOf(metricPhrase(row, links)), ` ${head}${shown}`];
}

const isRegression = ({ result }: RowCondition): boolean => "no_regression" in result.demand;
const isSkipped = ({ result }: RowCondition): boolean => result.outcome === "not_evaluated";

/** Returns the conditions that did not pass, else those that were compared, without regression gates: that they passed follows from the change. */
function limits({ conditions }: ScoreRow): string[] {
  const open = openConditions(conditions);
  const compared = open.length > 0 ? open : conditions.filter((one) => !isSkipped(one) && !isRegression(one));
  // Of critical cases, the count already says that all must pass.
  return compared.filter(({ result }) => !("critical" in result.demand)).map(({ text }) => text);
}

/** Describes the change of a row: `▼ 0.5 pts`, `unchanged`. */
function changeFacts(report: Report, { change, conditions }: ScoreRow): string[] {
  if (!isCompared(report) || change === null || change.delta === null) return [];
  const format = formatFor(change.unit);
  const decimals = Math.min(format.apart(Math.abs(change.delta), []), format.most(change.delta));
  const text = change.delta === 0 ? "unchanged" : formatDelta(change.delta, format, decimals);
  return [text, conditions.some(({ result }) => isInsignificantDrop(result)) ? "not significant" : ""];
}

/** Returns the conditions that were not evaluated; without a baseline, which other lines report, only where there is nothing else. */
function skippedConditions(report: Report, { conditions }: ScoreRow): string[] {
  const skipped = conditions.filter(isSkipped);
  if (skipped.length === 0 || (!isCompared(report) && skipped.length < conditions.length)) return [];
  return [`not evaluated: ${skipped.map(({ text }) => text).join(", ")}`];
}
