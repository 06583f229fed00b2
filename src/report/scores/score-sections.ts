import type { Report } from "../../core/report.ts";
import { formatPercent } from "../../math/text/number-format.ts";
import { formatCount, formatInteger } from "../format.ts";
import { hasSeveralSuites, isCompared } from "../headline.ts";
import type { Links } from "../links.ts";
import { foldedSection, joinLines, toMarkdown } from "../markdown.ts";
import { describeSkipped } from "../notes/score-notes.ts";
import type { Piece } from "../phrase.ts";
import { renamedSuites } from "../renamed-suites.ts";
import { briefTable } from "./brief-table.ts";
import { gateLine } from "./gate-lines.ts";
import { isSignificant, type RowSelection } from "./row-selection.ts";
import type { ScoreRow } from "./score-row.ts";
import { metricPhrase } from "./score-table.ts";

/** More gates that passed than this are folded. */
const MAX_LINES = 8;
/** How many of them are then still shown. */
const FEW_LINES = 5;

/** Renders the rows that everybody reads: a table of what failed or moved, then what passed, then latency and cost. */
export function scoreSections(report: Report, { prominent, passing, others }: RowSelection, links: Links): string[] {
  const count = prominent.length + passing.length + others.length;
  const none =
    passing.some(({ change }) => change !== null) || others.length > 0
      ? describeUnmoved(report, [...passing, ...others])
      : "";
  return [
    prominentRows(report, prominent, links),
    count === 0 ? "There are no scores." : prominent.length === 0 ? none : "",
    passingLines(report, passing, links),
    costLine(report, others),
  ];
}

/** Renders a table, or lines where only gates on cases would be in it, which have no base and no delta. */
function prominentRows(report: Report, rows: readonly ScoreRow[], links: Links): string {
  if (rows.length === 0) return "";
  if (!rows.every(({ isCaseGate }) => isCaseGate)) return briefTable(report, rows, { links });
  const several = hasSeveralSuites(report);
  return joinLines(rows.map((row) => toMarkdown(gateLine(report, row, { several, links }))));
}

/** Returns that no score changed, or none significantly; empty without a baseline. */
export function describeUnmoved(report: Report, rows: readonly ScoreRow[]): string {
  if (!isCompared(report)) return "";
  const isChanged = rows.some(({ kind }) => kind === "worse" || kind === "better");
  return isChanged ? "No score changed significantly." : "No score changed.";
}

function passingLines(report: Report, rows: readonly ScoreRow[], links: Links): string {
  const options = { several: hasSeveralSuites(report), links };
  const lines = rows.map((row) => toMarkdown(gateLine(report, row, options)));
  if (lines.length <= MAX_LINES) return joinLines(lines);
  const rest = lines.slice(FEW_LINES);
  const all = rows.slice(FEW_LINES).every(({ status }) => status === "pass") ? " passed" : "";
  const title = `${formatCount(rest.length, "more gated metric")}${all}`;
  return `${joinLines(lines.slice(0, FEW_LINES))}\n\n${foldedSection(title, joinLines(rest))}`;
}

const COST_UNITS: ReadonlySet<string> = new Set(["ms", "s", "usd", "tokens"]);

/** Renders latency and cost, which readers look for even where no gate limits them: `cost (sum) $0.26 → $0.37 (▲ 44.3%)`. */
function costLine(report: Report, rows: readonly ScoreRow[]): string {
  const several = hasSeveralSuites(report);
  const shown = rows.filter(({ score }) => score?.status === "measured" && COST_UNITS.has(score.unit ?? ""));
  const parts = shown.map((row) => {
    const { suite, base, head, change } = row;
    const name: Piece[] = several ? [{ name: suite }, " "] : [];
    const [before, delta] = [change?.base ?? null, change?.delta ?? null];
    const share = before === null || delta === null ? "" : ` (${formatShare(delta, before)})`;
    const values = share === "" || delta === 0 ? head : `${base} → ${head}`;
    return toMarkdown([...name, ...[metricPhrase(row)].flat(), ` ${values}${share}`]);
  });
  return parts.join(" · ");
}

function formatShare(delta: number, before: number): string {
  if (delta === 0) return "unchanged";
  const sign = delta < 0 ? "▼" : "▲";
  return before === 0 ? sign : `${sign} ${formatPercent(Math.abs(delta / before))}`;
}

/** Renders the rows that nobody has to read as a folded table, and why metrics were skipped. */
export function otherScores(report: Report, rows: readonly ScoreRow[], links: Links): string {
  const renamed = report.diff === null ? new Map() : renamedSuites(report.diff);
  const isGone = ({ suite, kind }: ScoreRow): boolean =>
    kind === "removed" && !Object.hasOwn(report.suites, suite) && renamed.has(suite);
  const others = rows.filter((row) => !isGone(row));
  const skipped = toMarkdown({ prose: describeSkipped(report), limit: 400 });
  if (others.length === 0) return skipped === "" ? "" : foldedSection("Skipped metrics", skipped);
  const body = [briefTable(report, others, { links }), skipped].filter(Boolean).join("\n\n");
  return foldedSection(othersTitle(report, others), body);
}

/** Counts folded rows: `9 metrics without a gate: 3 changed, none significantly, 6 unchanged`. */
function othersTitle(report: Report, rows: readonly ScoreRow[]): string {
  const total = `${formatCount(rows.length, "metric")} without a gate`;
  if (!isCompared(report)) return total;
  const changed = rows.filter(({ kind }) => kind === "worse" || kind === "better");
  const significant = changed.filter(({ change }) => change !== null && isSignificant(change)).length;
  const slight = changed.length - significant;
  const count = (kind: ScoreRow["kind"]): number => rows.filter((row) => row.kind === kind).length;
  const counts = [
    [significant, "changed significantly"],
    [slight, significant > 0 ? "slightly" : "changed, not significantly"],
    [count("same"), "unchanged"],
    [count("added"), "new"],
    [count("removed"), "removed"],
    [count("redefined"), "not comparable"],
  ] as const;
  const parts = counts.flatMap(([number, word]) => (number === 0 ? [] : [`${formatInteger(number)} ${word}`]));
  const [only = ""] = parts;
  if (parts.length === 1) return `${total}, ${only.replace(/^[\d,]+ /, "")}`;
  return parts.length === 0 ? total : `${total}: ${parts.join(", ")}`;
}
