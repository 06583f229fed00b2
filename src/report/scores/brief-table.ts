import type { Report } from "../../core/report.ts";
import { breakableName } from "../escape.ts";
import { NO_VALUE } from "../format.ts";
import { hasSeveralSuites, isCompared, runName } from "../headline.ts";
import type { Links } from "../links.ts";
import { markdownLink, markdownTable } from "../markdown.ts";
import type { Column, Piece } from "../phrase.ts";
import { hasInterval, limitCell } from "./cells.ts";
import type { ScoreRow } from "./score-row.ts";
import { metricAddress, withoutBreaks } from "./score-table.ts";

/**
 * Renders rows as Markdown in three columns, which fit on a phone: the limit is below the metric, the interval below the delta. The result
 * of the gates and the suite, where there are several, precede the metric.
 */
export function briefTable(
  report: Report,
  rows: readonly ScoreRow[],
  { links }: { readonly links?: Pick<Links, "metric"> } = {},
): string {
  const compared = isCompared(report);
  const several = hasSeveralSuites(report);
  const hasLimits = rows.some(({ conditions }) => conditions.length > 0);
  const withIntervals = rows.some(({ change }) => change !== null && hasInterval(change));
  const columns: Column<ScoreRow>[] = [
    { title: hasLimits ? "Metric (limit)" : "Metric", cell: (row) => metricCell(row, several, links) },
    { title: compared ? `Base → ${runName(report)}` : runName(report), align: "r", cell: valueCell },
    ...(compared
      ? [{ title: withIntervals ? "Δ (95% CI)" : "Δ", align: "r", cell: deltaCell } satisfies Column<ScoreRow>]
      : []),
  ];
  return markdownTable(columns, rows);
}

function smallLine(text: string): string {
  return text === "" ? "" : `<br><sub>${text}</sub>`;
}

function metricCell(row: ScoreRow, several: boolean, links: Pick<Links, "metric"> | undefined): Piece[] {
  const { status, suite, name, suffix, isCaseGate, conditions } = row;
  const metric = isCaseGate ? name : markdownLink(breakableName(name), metricAddress(row, links));
  return [
    ...(status === "none" ? [] : [{ status }, " "]),
    several ? `${breakableName(suite)} ` : "",
    `${metric}${suffix}`,
    // Signs and units stay with their numbers.
    smallLine(limitCell(conditions).replace(/(?<=[≥≤<>]) | (?=pts?\b)/g, "\u00a0")),
  ];
}

function valueCell({ base, head, full }: ScoreRow): string {
  const isOne = base === "" || base === NO_VALUE || base === head;
  const values = isOne ? withoutBreaks(head) : `${withoutBreaks(base)} → ${withoutBreaks(head)}`;
  return `${values}${smallLine(full === "" ? "" : `over all cases: ${full}`)}`;
}

function deltaCell({ delta }: ScoreRow): string {
  const [size = "", interval = "", rest = ""] = /^([^(]*?)(?: (\([^()]*\)))?(, [^()]*)?$/.exec(delta)?.slice(1) ?? [];
  if (size === "") return delta;
  return `${size.replace(/(?<!,) (?!worse|better)/g, "\u00a0")}${rest}${smallLine(interval)}`;
}
