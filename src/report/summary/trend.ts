import type { Report } from "../../core/report.ts";
import { historyWithCurrent } from "../../core/report.ts";
import { foldedSection, toMarkdown } from "../markdown.ts";
import { createTrends, type Trend } from "../trend.ts";

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
/** Larger values are printed with exponents, which a chart's source does not allow. Of fractions it is 10,000%. */
const LARGEST_SHARE = 100;
const LARGEST = 1e12;

/** Renders the gated scores of the last reports, or all scores where none is gated, as charts in a folded section; empty if there is only this report. */
export function trendSection(report: Report): string {
  const all = createTrends(report);
  const gated = all.filter(({ isGated }) => isGated);
  const drawn = (gated.length > 0 ? gated : all).filter(isDrawable).slice(0, MAX_CHARTS);
  if (drawn.length === 0) return "";
  const charts = drawn.map((trend) => {
    return `\`${trend.title}\`: ${toMarkdown({ prose: trend.caption })}\n\n${mermaid(trend)}`;
  });
  return foldedSection(`Trend of the last ${historyWithCurrent(report).length} reports`, charts.join("\n\n"));
}

function isDrawable({ suite, metric, unit, points }: Trend): boolean {
  const largest = unit === "fraction" ? LARGEST_SHARE : LARGEST;
  return HARMLESS.test(metric) && /^[\w-]+$/.test(suite) && points.every(({ value }) => Math.abs(value) <= largest);
}

function mermaid({ title, points, unit }: Trend): string {
  const isShare = unit === "fraction";
  const values = points.map(({ value }) => (isShare ? value * 100 : value));
  const axis = isShare ? "percent" : unit === "number" ? "value" : unit;
  const lines = [
    STYLE,
    "xychart-beta",
    `    title "${title}"`,
    `    x-axis ${xAxis(points)}`,
    `    y-axis "${axis}" ${isShare ? percentRange(values) : valueRange(values)}`,
    `    line [${values.map((value) => (isShare ? Number(value.toFixed(2)) : plainNumber(value))).join(", ")}]`,
  ];
  return `\`\`\`mermaid\n${lines.join("\n")}\n\`\`\``;
}

/** Returns the x-axis: short commits where they fit, made unique because Mermaid draws equal labels at one place. */
function xAxis(points: Trend["points"]): string {
  if (points.length > MAX_LABELS) return `"reports, the last one now" 1 --> ${points.length}`;
  const labels = points.map(({ label }, index) => {
    const isRepeated = points.findIndex((point) => point.label === label) < index;
    return `"${isRepeated ? `${label} no. ${index + 1}` : label}"`;
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
