import { type ComponentChildren, h } from "preact";
import type { Report } from "../../../core/report.ts";
import { scoreHash } from "../../case-hash.ts";
import { formatCount, formatInteger } from "../../format.ts";
import { isCompared, runName } from "../../headline.ts";
import type { Links } from "../../links.ts";
import { sharedCases } from "../../notes/measure-notes.ts";
import { sampleLines } from "../../scores/gate-test.ts";
import { isPlainSlice, type ScoreRow, sortRows } from "../../scores/score-row.ts";
import { metricPhrase, scoreColumns } from "../../scores/score-table.ts";
import { describeSlices, sortSlices } from "../../scores/slice-section.ts";
import { type DrawnChange, drawChange, drawScore, ownReach, reachOf } from "../chart/interval-chart.ts";
import {
  type Column,
  drawing,
  fold,
  htmlColumns,
  type Markup,
  section,
  stackedTable,
  statusBadge,
  toMarkup,
} from "../markup.ts";

/** Slices beyond this many are in `report.json` only. */
const MAX_SLICES = 500;
const MAX_OPEN_SLICES = 12;

export interface ScoreFacts {
  readonly report: Report;
  readonly rows: readonly ScoreRow[];
  readonly links: Links;
  /** Returns whether the explorer can list the cases of a score. */
  readonly leads: (suite: string, name: string) => boolean;
}

const COMPARED_HINT =
  "The drawing shows each change with its 95% confidence interval: right is better, whichever direction the metric has. Changes of percentages are on one scale, in points; each other change is on its own.";
const SINGLE_HINT = "The drawing shows each score with its 95% confidence interval within the range of the metric.";
const SHARED_HINT = " Base, this run and Δ are over the cases that both runs have with the same gold line.";

/** Renders all metrics: base, now, delta with its interval drawn; failed gates first. */
export function metricsPart(facts: ScoreFacts): Markup {
  const { report } = facts;
  const rows = sortRows(facts.rows.filter((row) => !isPlainSlice(row) && !row.isCaseGate));
  const isShared = report.diff !== null && sharedCases(report.diff).length > 0;
  return section(
    "metrics",
    "Metrics",
    h("p", { class: "hint" }, isCompared(report) ? COMPARED_HINT : SINGLE_HINT, isShared ? SHARED_HINT : null),
    rows.length === 0 ? h("p", null, "There are no scores.") : scoreTable("Metrics", rows, facts),
    sampleLines(report).map((line) => h("p", { class: "hint" }, toMarkup(line))),
  );
}

/** Renders the slices, the largest drop first; null where there are none. */
export function slicesPart(facts: ScoreFacts): Markup | null {
  const { report } = facts;
  const slices = facts.rows.filter(({ slice }) => slice !== null);
  if (slices.length === 0) return null;
  const sorted = sortSlices(report, slices);
  const more = sorted.slice(MAX_OPEN_SLICES, MAX_SLICES);
  const left = sorted.length - MAX_SLICES;
  return section(
    "slices",
    "Slices",
    h("p", { class: "hint" }, isCompared(report) ? describeSlices(slices) : "In the order of the report."),
    scoreTable("Slices", sorted.slice(0, MAX_OPEN_SLICES), facts),
    more.length > 0 ? fold(formatCount(more.length, "more slice"), scoreTable("More slices", more, facts)) : null,
    left > 0 ? h("p", null, `and ${formatInteger(left)} more in report.json`) : null,
  );
}

function scoreTable(caption: string, rows: readonly ScoreRow[], facts: ScoreFacts): Markup {
  const { report } = facts;
  const compared = isCompared(report);
  const hasSeveral = new Set(rows.map(({ suite }) => suite)).size > 1;
  const plain = htmlColumns(scoreColumns(rows, { compared, several: hasSeveral, head: runName(report) }));
  const columns = plain.flatMap((column): Column<ScoreRow>[] => {
    if (column.title === "")
      return [{ title: h("span", { class: "unseen" }, "Result"), cell: ({ status }) => statusBadge(status, true) }];
    if (column.title === "Suite") return [{ title: "Suite", cell: ({ suite }) => suite }];
    return [column.isHead ? { ...column, cell: (row) => metricCell(row, facts) } : column];
  });
  const end = columns.findIndex(({ title }) => title === "Limit");
  columns.splice(end < 0 ? columns.length : end, 0, drawnColumn(rows, compared));
  return stackedTable(caption, columns, rows);
}

/** Returns the column with the drawing of each change or score. */
function drawnColumn(rows: readonly ScoreRow[], compared: boolean): Column<ScoreRow> {
  const reach = reachOf(rows.flatMap((row) => (isFraction(row) ? changeOf(row) : [])));
  const scale = h("span", { class: "scale" }, h("span", null, "worse"), h("span", null, "better"));
  return { title: compared ? scale : "Interval", label: "", cell: (row) => drawnCell(row, reach, compared) };
}

function metricCell(row: ScoreRow, { links, leads }: ScoreFacts): Markup {
  const { suite, name, better, score } = row;
  const isMeasured = score?.status === "measured" || score?.status === "partial";
  const cases: ComponentChildren =
    isMeasured && leads(suite, name)
      ? h("a", { href: `#${scoreHash(suite, name)}`, "aria-label": `cases of ${name}` }, "cases")
      : null;
  const direction = better === null ? null : `${better} is better`;
  const separator = direction !== null && cases !== null ? " · " : null;
  return h(
    "span",
    null,
    toMarkup(metricPhrase(row, links)),
    " ",
    h("span", { class: "way" }, direction, separator, cases),
  );
}

function drawnCell(row: ScoreRow, reach: number, compared: boolean): Markup | null {
  if (compared) {
    const [change] = changeOf(row);
    if (change === undefined) return null;
    return drawing(drawChange(change, isFraction(row) ? reach : ownReach(change)));
  }
  const { score } = row;
  if (score?.status !== "measured" || score.unit !== undefined) return null;
  return drawing(drawScore(score.value, score.interval ?? null, [0, 1]));
}

function isFraction({ change }: ScoreRow): boolean {
  return change?.unit === undefined;
}

/** Returns the change of a row to draw; empty if there is none. */
function changeOf({ change, better }: ScoreRow): DrawnChange[] {
  if (!change || change.delta === null || better === null) return [];
  return [{ delta: change.delta, interval: change.interval, better }];
}
