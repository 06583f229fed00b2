import type { Report } from "../../core/report.ts";
import { type Column, createTable, type Table } from "../block.ts";
import { NO_VALUE } from "../format.ts";
import type { Links } from "../links.ts";
import { type Drawing, joinPhrases, type Phrase, type Tone } from "../phrase.ts";
import { isCompared, runName } from "../verdict/headline.ts";
import { limitCell } from "./cells.ts";
import type { ScoreRow } from "./score-row.ts";

interface ScoreTableOptions {
  readonly caption: string;
  readonly links: Pick<Links, "metric" | "score">;
  /** The name of the reported run. */
  readonly head?: string;
  /** Whether pages draw each change; all rows then share one scale. */
  readonly isDrawn?: boolean;
}

/** Makes a table of scores: status, suite, metric, limit, values before and after, and their change. */
export function scoreTable(
  report: Report,
  rows: readonly ScoreRow[],
  { caption, links, head = runName(report), isDrawn = false }: ScoreTableOptions,
): Table {
  const compared = isCompared(report);
  const several = hasSeveralSuites(rows, report);
  const columns: Column<ScoreRow>[] = [
    { title: "", align: "c", narrow: "lead", cell: ({ status }) => (status === "none" ? "" : { status }) },
    { title: "Suite", narrow: "lead", cell: ({ suite }) => (several ? { name: suite } : "") },
    { title: "Metric", isHead: true, cell: (row) => metricPhrase(row, links) },
    { title: "", narrow: "below", cell: (row) => (isDrawn ? scoreDetails(row, links) : "") },
    { title: "Limit", narrow: "below", cell: ({ conditions }) => withUnits(limitCell(conditions)) },
    { title: compared ? `Base → ${head}` : head, align: "r", cell: valuesCell },
    { title: "", narrow: "below", cell: ({ full }) => (full === "" ? "" : `over all cases: ${full}`) },
    { title: "Δ", align: "r", cell: (row) => (compared ? deltaCell(row) : "") },
    { title: "95% CI", align: "r", narrow: "below", cell: ({ interval }) => (compared ? interval : "") },
    ...(isDrawn ? [drawnColumn(rows, compared)] : []),
  ];
  return createTable(caption, columns, rows, compared ? toneOf : toneOfGate);
}

function hasSeveralSuites(rows: readonly ScoreRow[], { suites }: Report): boolean {
  return new Set([...Object.keys(suites), ...rows.map(({ suite }) => suite)]).size > 1;
}

/** Names the metric of a row, with the address of its documentation. */
export function metricPhrase(
  { isCaseGate, name, suffix, documented }: ScoreRow,
  links?: Pick<Links, "metric">,
): Phrase {
  if (isCaseGate) return name;
  const href = documented && links ? links.metric(documented.family, documented.metric) : null;
  return suffix === "" ? { name, href } : [{ name, href }, suffix];
}

/** Says which direction is better, and links the cases of a score. */
function scoreDetails({ suite, name, better, score }: ScoreRow, links: Pick<Links, "score">): Phrase {
  const isMeasured = score?.status === "measured" || score?.status === "partial";
  const href = isMeasured ? links.score(suite, name) : null;
  const cases: Phrase = href === null ? "" : { text: "cases", href };
  return joinPhrases([better === null ? "" : `${better} is better`, cases], " · ");
}

/** Keeps the numbers of limits with their signs and units. */
function withUnits(limit: string): string {
  return limit.replace(/(?<=[≥≤<>]) | (?=pts?\b)/g, "\u00a0");
}

function valuesCell({ base, head }: ScoreRow): string {
  const isOne = base === "" || base === NO_VALUE || base === head;
  return isOne ? head : `${base} → ${head}`;
}

function deltaCell({ delta, kind }: ScoreRow): Phrase {
  const tone = kind === "worse" ? "bad" : kind === "better" ? "good" : "plain";
  return delta === "" ? "" : { value: delta, tone };
}

function toneOf(row: ScoreRow): Tone {
  const tone = toneOfGate(row);
  return tone === "plain" && row.kind === "better" ? "good" : tone;
}

function toneOfGate({ status }: ScoreRow): Tone {
  if (status === "fail") return "bad";
  return status === "warn" || status === "unsure" ? "open" : "plain";
}

/** Returns the column that draws the change or the score of each row. */
function drawnColumn(rows: readonly ScoreRow[], compared: boolean): Column<ScoreRow> {
  const reach = Math.max(0.01, ...rows.filter(isFraction).flatMap(sizesOf));
  const draw = (row: ScoreRow): Phrase => {
    const drawing = compared ? drawnChange(row, isFraction(row) ? reach : ownReach(row)) : drawnScore(row);
    return drawing === null ? "" : { drawing };
  };
  return { title: compared ? "worse – better" : "Interval", cell: draw };
}

function isFraction({ change }: ScoreRow): boolean {
  return change?.unit === undefined;
}

/** Returns the sizes of a change and of the ends of its interval. */
function sizesOf({ change }: ScoreRow): number[] {
  if (!change || change.delta === null) return [];
  return [change.delta, ...(change.interval ?? [])].map(Math.abs).filter(Number.isFinite);
}

/** Returns the scale of a change that no other shares, with a margin. */
function ownReach(row: ScoreRow): number {
  return 1.15 * Math.max(0, ...sizesOf(row)) || 1;
}

function drawnChange({ change, better }: ScoreRow, reach: number): Drawing | null {
  if (!change || change.delta === null || better === null) return null;
  return { kind: "change", delta: change.delta, interval: change.interval, better, reach };
}

function drawnScore({ score }: ScoreRow): Drawing | null {
  if (score?.status !== "measured" || score.unit !== undefined) return null;
  return { kind: "score", value: score.value, interval: score.interval ?? null };
}
