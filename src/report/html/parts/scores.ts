import { h } from "preact";
import type { Report } from "../../../core/report.ts";
import { historyWithCurrent, seriesName } from "../../../history/history.ts";
import { isCompared, runName } from "../../comment/page-part.ts";
import { formatCount } from "../../format.ts";
import type { Links } from "../../links.ts";
import { isPlainSlice, type ScoreRow, sortRows } from "../../scores/score-row.ts";
import { withoutBreaks } from "../../scores/score-table.ts";
import { describeSignificance } from "../../scores/slice-result.ts";
import { type DrawnChange, drawChange, drawScore, reachOf } from "../chart/interval-chart.ts";
import { drawSparkline } from "../chart/trend-chart.ts";
import { scoreHash } from "../data/score-hash.ts";
import type { Markup } from "../element.ts";
import { type Column, code, drawing, fold, markBadge, section, table } from "./markup.ts";

/** Slices beyond this many stay in `report.json`. */
const MOST_SLICES = 500;
const OPEN_SLICES = 12;

/** What stands in both tables of scores. */
export interface ScoreFacts {
  readonly report: Report;
  readonly rows: readonly ScoreRow[];
  readonly links: Links;
  /** Whether the explorer finds the cases of a score: others are of shapes or labels that it cannot tell cases by. */
  readonly leads: (suite: string, name: string) => boolean;
}

const PARTIAL =
  " Changes are over the cases that both runs have with the same gold line, so they need not be the difference of both columns.";

/** Whether some suite's changes are over fewer cases than its scores. */
function isPartial({ diff }: Report): boolean {
  return diff !== null && diff.partial.length > 0;
}

/** All metrics over whole sets: base, now, delta with its interval drawn, and their history; failing gates first. */
export function metricsPart(facts: ScoreFacts): Markup {
  const rows = sortRows(facts.rows.filter((row) => !isPlainSlice(row) && !row.own));
  const compared = isCompared(facts.report);
  const hint = compared
    ? "The drawing shows each change with its 95 % interval on one scale: right of the line is better, whichever way the metric goes. Changes of percentages are in points."
    : "The drawing shows each score with its 95 % interval from its least to its largest value.";
  return section(
    "metrics",
    "Metrics",
    h("p", { class: "hint" }, hint, isPartial(facts.report) ? PARTIAL : null),
    rows.length === 0 ? h("p", null, "There are no scores.") : scoreTable("Metrics", rows, facts),
  );
}

/** Slices, those that fell most first, with what so many looks are worth; null where there are none. */
export function slicesPart(facts: ScoreFacts): Markup | null {
  const slices = facts.rows.filter((row) => row.slice !== null);
  if (slices.length === 0) return null;
  const compared = isCompared(facts.report);
  const drop = ({ slice }: ScoreRow): number => slice?.drop ?? Number.NEGATIVE_INFINITY;
  const sorted = compared ? [...slices].sort((a, b) => drop(b) - drop(a)) : slices;
  const tests = slices.filter(({ slice }) => slice?.tested).length;
  const chance =
    compared && tests > 0
      ? ` Of ${tests} deltas, ${describeSignificance(slices.map(({ slice }) => slice)).replace(/^(none|[\d,]+) /, "$1 fell ")} (Holm's correction over all of them, 95 %).`
      : "";
  const left = sorted.length - MOST_SLICES;
  return section(
    "slices",
    "Slices",
    h("p", { class: "hint" }, `${compared ? "Worst first." : "In the report's order."}${chance}`),
    scoreTable("Slices", sorted.slice(0, OPEN_SLICES), facts),
    sorted.length > OPEN_SLICES
      ? fold(
          formatCount(Math.min(sorted.length, MOST_SLICES) - OPEN_SLICES, "more slice"),
          false,
          scoreTable("More slices", sorted.slice(OPEN_SLICES, MOST_SLICES), facts),
        )
      : null,
    left > 0 ? h("p", null, `and ${left} more in report.json`) : null,
  );
}

function scoreTable(caption: string, rows: readonly ScoreRow[], { report, links, leads }: ScoreFacts): Markup {
  const compared = isCompared(report);
  const reach = reachOf(rows.flatMap(changeOf));
  const history = historyWithCurrent(report);
  const several = new Set(rows.map(({ suite }) => suite)).size > 1;
  const spark = (row: ScoreRow): Markup | null => {
    const values = history.flatMap(({ scores }) => scores[seriesName(row.suite, row.what)] ?? []);
    return values.length < 3 ? null : drawing(drawSparkline(values));
  };
  const isGated = rows.some(({ gate }) => gate !== "");
  const hasHistory = rows.some((row) => spark(row) !== null);
  const columns: (Column<ScoreRow> & { readonly isShown: boolean })[] = [
    { isShown: isGated, title: h("span", { class: "unseen" }, "Outcome"), cell: ({ mark }) => markBadge(mark, true) },
    { isShown: several, title: "Suite", cell: ({ suite }) => suite },
    { isShown: true, title: "Metric", isHead: true, cell: (row) => metricName(row, links, leads) },
    { isShown: compared, title: "Base", isNumber: true, cell: ({ base }) => withoutBreaks(base) },
    { isShown: true, title: runName(report), isNumber: true, cell: ({ head }) => withoutBreaks(head) },
    { isShown: compared, title: "Δ (95 % interval)", isNumber: true, cell: deltaCell },
    {
      isShown: true,
      title: compared ? h("span", { class: "scale" }, h("span", null, "worse"), h("span", null, "better")) : "Interval",
      cell: (row) => drawnCell(row, reach, compared),
    },
    { isShown: hasHistory, title: "History", cell: spark },
    { isShown: isGated, title: "Gate", cell: ({ gate }) => gate },
  ];
  return table(
    caption,
    columns.filter(({ isShown }) => isShown),
    rows,
  );
}

function metricName(
  { suite, what, documented, better, score }: ScoreRow,
  links: Links,
  leads: ScoreFacts["leads"],
): Markup {
  const name = code(what);
  const address = documented === null ? null : links.metric(documented.family, documented.metric);
  const way = better === null ? null : `${better} is better`;
  const isMeasured = score?.status === "measured" || score?.status === "partial";
  const cases =
    isMeasured && leads(suite, what)
      ? h("a", { href: `#${scoreHash(suite, what)}`, "aria-label": `cases of ${what}` }, "cases")
      : null;
  return h(
    "span",
    null,
    address === null ? name : h("a", { href: address }, name),
    " ",
    h("span", { class: "way" }, way, way !== null && cases !== null ? " · " : null, cases),
  );
}

function deltaCell({ delta, kind }: ScoreRow): Markup {
  const tone = kind === "worse" ? "bad" : kind === "better" ? "good" : "plain";
  return h("span", { class: `tone ${tone}` }, withoutBreaks(delta));
}

function drawnCell(row: ScoreRow, reach: number, compared: boolean): Markup | null {
  if (compared) {
    const [change] = changeOf(row);
    return change === undefined ? null : drawing(drawChange(change, reach));
  }
  const { score } = row;
  if (score?.status !== "measured" || score.unit !== undefined) return null;
  return drawing(drawScore(score.value, score.interval ?? null, [0, 1]));
}

/** The change of a row as it is drawn; none where there is none to draw. */
function changeOf({ change, better }: ScoreRow): DrawnChange[] {
  if (!change || change.delta === null || better === null || change.unit !== undefined) return [];
  return [{ delta: change.delta, interval: change.interval, better }];
}
