import type { Report } from "../../core/report.ts";
import { hasSeveralSuites, isCompared, runName } from "../headline.ts";
import type { Links } from "../links.ts";
import { markdownTable } from "../markdown.ts";
import type { Column, Phrase } from "../phrase.ts";
import { hasInterval, limitCell } from "./cells.ts";
import type { ScoreRow } from "./score-row.ts";

interface ScoreTableOptions {
  /** Whether there is a baseline: without one there is no base and no delta. */
  readonly compared: boolean;
  /** Whether the report has several suites, so that rows name theirs. */
  readonly several: boolean;
  /** The heading of the reported run's values. */
  readonly head: string;
  /** The addresses of the documentation of metrics; without it names are not linked. */
  readonly links?: Pick<Links, "metric">;
}

/** Replaces spaces so that numbers stay with their units; a line may break only before `(`. */
export function withoutBreaks(cell: string): string {
  return cell.replace(/ (?!\()/g, "\u00a0");
}

/** Returns the columns of a table of scores: status, suite, metric, values before and after, limit. Columns without content are left out. */
export function scoreColumns(
  rows: readonly ScoreRow[],
  { compared, several, head, links }: ScoreTableOptions,
): Column<ScoreRow>[] {
  const isGated = rows.some(({ conditions }) => conditions.length > 0);
  const withIntervals = rows.some(({ change }) => change !== null && hasInterval(change));
  const delta = withIntervals ? "Δ (95% CI)" : "Δ";
  const before: Column<ScoreRow>[] = [{ title: "Base", align: "r", cell: ({ base }) => withoutBreaks(base) }];
  const deltas: Column<ScoreRow>[] = [{ title: delta, align: "r", cell: deltaPhrase }];
  return [
    ...(isGated ? [{ title: "", align: "c", cell: ({ status }) => ({ status }) } satisfies Column<ScoreRow>] : []),
    ...(several ? [{ title: "Suite", cell: ({ suite }) => ({ name: suite }) } satisfies Column<ScoreRow>] : []),
    { title: "Metric", isHead: true, cell: (row) => metricPhrase(row, links) },
    ...(compared ? before : []),
    { title: head, align: "r", cell: (row) => withoutBreaks(row.head) },
    ...(compared ? deltas : []),
    ...(rows.some(({ full }) => full !== "") ? [ALL_CASES] : []),
    ...(isGated ? [LIMIT] : []),
  ];
}

const LIMIT: Column<ScoreRow> = {
  title: "Limit",
  // Numbers stay with their signs and units.
  cell: ({ conditions }) => limitCell(conditions).replace(/(?<=[≥≤<>]) | (?=pts?\b)/g, "\u00a0"),
};
const ALL_CASES: Column<ScoreRow> = { title: "Over all cases", align: "r", cell: ({ full }) => withoutBreaks(full) };

export function metricPhrase(row: ScoreRow, links?: Pick<Links, "metric">): Phrase {
  const { isCaseGate, name, suffix } = row;
  return isCaseGate ? name : [{ name, href: metricAddress(row, links) }, suffix];
}

/** Returns the address of a metric's documentation; null where it has none, or without links. */
export function metricAddress({ documented }: ScoreRow, links?: Pick<Links, "metric">): string | null {
  return documented && links ? links.metric(documented.family, documented.metric) : null;
}

function deltaPhrase({ delta, kind }: ScoreRow): Phrase {
  const tone = kind === "worse" ? "bad" : kind === "better" ? "good" : "plain";
  return { value: withoutBreaks(delta), tone };
}

export function scoreTable(
  report: Report,
  rows: readonly ScoreRow[],
  { links }: Pick<ScoreTableOptions, "links"> = {},
): string {
  const options = { compared: isCompared(report), head: runName(report), ...(links && { links }) };
  const several = hasSeveralSuites(report);
  return markdownTable(scoreColumns(rows, { ...options, several }), rows);
}
