import { nameText } from "../escape.ts";
import type { Links } from "../links.ts";
import { type Align, table } from "../table.ts";
import type { GateStatus, ScoreRow } from "./score-row.ts";

/** What a table of scores has beside suite, metric and value. */
export interface ScoreTable {
  /** Whether there is a baseline: without one there is nothing under "Base" and "Δ". */
  readonly compared: boolean;
  /** What the reported run is called. */
  readonly head: string;
  /** Where metrics are explained; without it their names are no links. */
  readonly links?: Pick<Links, "metric">;
}

const MARKS: Readonly<Record<GateStatus, string>> = {
  fail: "❌",
  warn: "⚠️",
  unsure: "❔",
  skipped: "➖",
  pass: "✅",
  none: "",
};

/** Numbers that stay on one line with their units, and intervals with both of their ends: only before `(` may a line end. */
export function withoutBreaks(cell: string): string {
  return cell.replace(/ (?!\()/g, "\u00a0");
}

/** The mark of a row as Markdown. */
export function statusEmoji(mark: GateStatus): string {
  return MARKS[mark];
}

/** Scores as a Markdown table: mark, suite, metric, before and after, gate. */
export function scoreTable(rows: readonly ScoreRow[], { compared, head, links }: ScoreTable): string {
  const gated = rows.some((row) => row.gate !== "");
  const columns: readonly [string, Align, boolean, (row: ScoreRow) => string][] = [
    ["", "c", gated, (row) => MARKS[row.mark]],
    ["Suite", "l", true, (row) => nameText(row.suite, { cell: true })],
    ["Metric", "l", true, (row) => metricCell(row, links)],
    ["Base", "r", compared, (row) => withoutBreaks(row.base)],
    [head, "r", true, (row) => withoutBreaks(row.head)],
    [
      rows.some((row) => row.delta.includes("…")) ? "Δ (95 % interval)" : "Δ",
      "r",
      compared,
      (row) => withoutBreaks(row.delta),
    ],
    ["Gate", "l", gated, (row) => row.gate],
  ];
  const shown = columns.filter(([, , isShown]) => isShown);
  return table(
    shown.map(([title]) => title),
    rows.map((row) => shown.map(([, , , cell]) => cell(row))),
    shown.map(([, align]) => align),
  );
}

function metricCell({ own, what, documented }: ScoreRow, links: ScoreTable["links"]): string {
  if (own) return what;
  const name = nameText(what, { cell: true });
  const address = documented && links ? links.metric(documented.family, documented.metric) : null;
  return address === null ? name : `[${name}](${address})`;
}
