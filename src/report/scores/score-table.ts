import type { Report } from "../../core/report.ts";
import { type Column, createTable, type Table } from "../block.ts";
import { NO_VALUE } from "../format.ts";
import type { Links } from "../links.ts";
import { joinPhrases, type Phrase, type Tone } from "../phrase.ts";
import { isCompared } from "../verdict/case-counts.ts";
import { runName } from "../verdict/head.ts";
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
  const several = new Set([...Object.keys(report.suites), ...rows.map(({ suite }) => suite)]).size > 1;
  const columns: Column<ScoreRow>[] = [
    { title: "", align: "c", narrow: "lead", cell: ({ status }) => (status === "none" ? "" : { status }) },
    { title: "Suite", narrow: "lead", cell: ({ suite }) => (several ? { name: suite } : "") },
    { title: "Metric", isHead: true, cell: (row) => metricPhrase(row, links) },
    { title: "", narrow: "below", cell: (row) => (isDrawn ? scoreDetails(row, links) : "") },
    // The numbers of limits stay with their signs and units.
    {
      ...{ title: "Limit", narrow: "below" },
      cell: ({ conditions }) => limitCell(conditions).replace(/(?<=[≥≤<>]) | (?=pts?\b)/g, "\u00a0"),
    },
    { title: compared ? `Base → ${head}` : head, align: "r", cell: valuesCell },
    { title: "", narrow: "below", cell: ({ full }) => (full === "" ? "" : `over all cases: ${full}`) },
    { title: "Δ", align: "r", cell: (row) => (compared ? deltaCell(row) : "") },
    { title: "95% CI", align: "r", narrow: "below", cell: ({ interval }) => (compared ? interval : "") },
    ...(isDrawn ? [drawnColumn(rows, compared)] : []),
  ];
  return createTable(caption, columns, rows, compared ? toneOf : toneOfGate);
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
  // A change that shares no scale has one of its own, with a margin.
  const reachOf = (row: ScoreRow): number => (isFraction(row) ? reach : 1.15 * Math.max(0, ...sizesOf(row)) || 1);
  const cell = (row: ScoreRow): Phrase => {
    const { score, change, better } = row;
    if (!compared) {
      if (score?.status !== "measured" || score.unit !== undefined) return "";
      return { drawing: { kind: "score", value: score.value, interval: score.interval ?? null } };
    }
    if (!change || change.delta === null || better === null) return "";
    const { delta, interval } = change;
    return { drawing: { kind: "change", delta, interval, better, reach: reachOf(row) } };
  };
  return { title: compared ? "worse – better" : "Interval", cell };
}

function isFraction({ change }: ScoreRow): boolean {
  return change?.unit === undefined;
}

/** Returns the sizes of a change and of the ends of its interval. */
function sizesOf({ change }: ScoreRow): number[] {
  if (!change || change.delta === null) return [];
  return [change.delta, ...(change.interval ?? [])].map(Math.abs).filter(Number.isFinite);
}
