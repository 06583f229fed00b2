import { gatedSeries, type HistoryPoint, seriesName } from "../../core/history.ts";
import type { Report } from "../../core/report.ts";
import { historyWithCurrent } from "../../core/report.ts";
import { isMainScore, type Score, scoreName } from "../../core/score.ts";
import { hasSeveral } from "../../core/suite-report.ts";
import { formatFor } from "../../math/text/number-format.ts";
import { runName, shortCommit } from "../headline.ts";
import { foldedSection, toMarkdown } from "../markdown.ts";

const MAX_CHARTS = 8;
/** The most labels that fit; more reports are numbered. */
const MAX_LABELS = 12;
/** Flat charts, small labels, and a line that is visible on light and dark backgrounds: Mermaid's default is nearly white. */
const STYLE =
  '%%{init: {"xyChart": {"width": 800, "height": 280, "xAxis": {"labelFontSize": 11}, "yAxis": {"labelFontSize": 11}}, ' +
  '"themeVariables": {"xyChart": {"plotColorPalette": "#0969da"}}}}%%';
/**
 * Foreign names that are harmless in a chart's source, `recall@5`, `accuracy[ability=noise_robustness]`: Mermaid and
 * Markdown read them as plain text.
 */
const HARMLESS = namePattern();

function namePattern(): RegExp {
  const word = "[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)*";
  const part = `${word}=[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*`;
  return new RegExp(`^(?=.{1,80}$)${word}(?:@\\d{1,4})?(?:\\[${part}(?:,${part})*\\])?$`);
}
/** The largest values: larger numbers are printed with exponents. Of fractions it is 10,000%. */
const LARGEST_SHARE = 100;
const LARGEST = 1e12;

/** Renders the scores of the last reports as charts in a folded section; empty if there is only this report. */
export function trendSection(report: Report): string {
  const points = historyWithCurrent(report);
  const charts = seriesOf(report).flatMap((series) => chartOf(series, points, report) ?? []);
  if (charts.length === 0) return "";
  return foldedSection(`Trend of the last ${points.length} reports`, charts.slice(0, MAX_CHARTS).join("\n\n"));
}

interface Series {
  readonly suite: string;
  readonly metric: string;
  readonly unit: Score["unit"];
}

/** Returns the gated main scores; all of them when none is gated. */
function seriesOf({ suites, verdict }: Report): Series[] {
  const all = Object.entries(suites).flatMap(([suite, { scores }]) =>
    scores.flatMap((score) =>
      isMainScore(score) && score.status === "measured" ? [{ suite, metric: scoreName(score), unit: score.unit }] : [],
    ),
  );
  const gated = gatedSeries(verdict?.gates ?? []);
  const shown = all.filter(({ suite, metric }) => gated.has(seriesName(suite, metric)));
  return (shown.length > 0 ? shown : all).filter(
    ({ suite, metric }) => HARMLESS.test(metric) && /^[\w-]+$/.test(suite),
  );
}

/** One point of a chart. */
interface Mark {
  readonly label: string;
  readonly value: number;
  readonly gold: string | undefined;
}

function chartOf({ suite, metric, unit }: Series, points: readonly HistoryPoint[], report: Report): string | null {
  const marks = points.flatMap(({ commit, gold, scores }, index): Mark[] => {
    const value = scores[seriesName(suite, metric)];
    if (value === undefined || !(Math.abs(value) <= (unit === undefined ? LARGEST_SHARE : LARGEST))) return [];
    const now = index === points.length - 1 && report.history.length < points.length;
    const label = now ? runName(report).replace("This", "this") : commit === null ? "" : shortCommit(commit);
    return [{ label, value, gold: gold[suite] }];
  });
  if (marks.length < 2) return null;
  const title = hasSeveral(report.suites) ? `${suite} ${metric}` : metric;
  return `${captionOf(title, marks, unit)}\n\n${mermaid(title, marks, unit)}`;
}

function captionOf(title: string, marks: readonly Mark[], unit: Series["unit"]): string {
  const values = marks.map(({ value }) => value);
  const format = formatFor(unit);
  const print = (value: number): string => toMarkdown({ prose: format.value(value) });
  const [first, last] = [print(values[0] ?? 0), print(values.at(-1) ?? 0)];
  const [low, high] = [print(Math.min(...values)), print(Math.max(...values))];
  const edits = marks.filter(({ gold }, index) => index > 0 && gold !== marks[index - 1]?.gold).length;
  const edited = edits === 0 ? "" : `; the gold set changed ${edits === 1 ? "once" : `${edits} times`}`;
  return `\`${title}\`: ${first} → ${last}, lowest ${low}, highest ${high}${edited}`;
}

function mermaid(title: string, marks: readonly Mark[], unit: Series["unit"]): string {
  const values = marks.map(({ value }) => (unit === undefined ? value * 100 : value));
  const axis = unit === undefined ? "percent" : unit === "number" ? "value" : unit;
  const lines = [
    STYLE,
    "xychart-beta",
    `    title "${title}"`,
    `    x-axis ${xAxis(marks)}`,
    `    y-axis "${axis}" ${unit === undefined ? percentRange(values) : valueRange(values)}`,
    `    line [${values.map((value) => (unit === undefined ? Number(value.toFixed(2)) : plainNumber(value))).join(", ")}]`,
  ];
  return `\`\`\`mermaid\n${lines.join("\n")}\n\`\`\``;
}

/** Returns the x-axis: short commits where they fit, made unique because Mermaid draws equal labels at one place. */
function xAxis(marks: readonly Mark[]): string {
  if (marks.length > MAX_LABELS) return `"reports, the last one now" 1 --> ${marks.length}`;
  const labels = marks.map(({ label }, index) => {
    const again = label === "" || marks.findIndex((mark) => mark.label === label) < index;
    return `"${again ? `${label} no. ${index + 1}`.trim() : label}"`;
  });
  return `[${labels.join(", ")}]`;
}

/** Returns the range of all values in whole percents, with a margin of a tenth of the span, at least one percent. */
function percentRange(values: readonly number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(1, (high - low) / 10);
  const least = low >= 0 ? Math.max(0, Math.floor(low - room)) : Math.floor(low - room);
  const most = high <= 100 ? Math.min(100, Math.ceil(high + room)) : Math.ceil(high + room);
  return `${least} --> ${most}`;
}

/** Returns the range of all values with a margin of a tenth of their span, at least a twentieth of the largest; not below 0 if no value is. */
function valueRange(values: readonly number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max((high - low) / 10, Math.max(Math.abs(low), Math.abs(high)) / 20) || 1;
  const least = low >= 0 ? Math.max(0, low - room) : low - room;
  return `${plainNumber(least)} --> ${plainNumber(high + room)}`;
}

/** Prints a number with five significant digits and without an exponent, which a chart's source does not allow. */
function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(5));
  return rounded.toFixed(12).replace(/\.?0+$/, "");
}
