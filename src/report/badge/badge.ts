import { gatedSeries, seriesName } from "../../core/history.ts";
import type { Report } from "../../core/report.ts";
import { isMainScore, type Score, scoreName } from "../../core/score.ts";
import { formatScore } from "../format.ts";
import { createHeadline, formatGateCount, type Headline } from "../headline.ts";
import { cleanText } from "../html/svg.ts";

const MAX_NAME_LENGTH = 40;

/** The content of a badge. Foreign names in it are truncated to one line. */
export interface Badge {
  /** `evaluation`, with the report's name where it has one. */
  readonly label: string;
  /** `pass · precision 84.3%`, `3 of 9 gates failed`. */
  readonly message: string;
  readonly outcome: Headline["outcome"];
}

/** Creates a report's badge; null where no gates were evaluated. */
export function createBadge(report: Report, name: string): Badge | null {
  const { verdict } = report;
  if (verdict === null) return null;
  const { outcome } = createHeadline(report);
  const label = name === "default" ? "evaluation" : cleanText(`evaluation ${name}`, MAX_NAME_LENGTH);
  if (verdict.outcome === "fail") {
    const overridden = verdict.override === null ? "" : ", overridden";
    return { label, message: `${formatGateCount(verdict)}${overridden}`, outcome };
  }
  const number = numberText(report);
  const word = wordOf(report, outcome);
  return { label, message: number === null ? word : `${word} · ${number}`, outcome };
}

function wordOf({ verdict, complete }: Report, outcome: Headline["outcome"]): string {
  if (outcome === "pass") return "pass";
  if (outcome === "ungated") return "not gated";
  return (verdict?.incomplete ?? []).length > 0 || !complete ? "incomplete" : "inconclusive";
}

/** Formats the first measured main score with a gate, or the first of all if none has one: `precision 84.3%`. */
function numberText({ suites, verdict }: Report): string | null {
  const gated = gatedSeries(verdict?.gates ?? []);
  const all = Object.entries(suites).flatMap(([suite, { scores }]) =>
    scores.filter((score) => isMainScore(score) && score.status === "measured").map((score) => ({ suite, score })),
  );
  const first = all.find(({ suite, score }) => gated.has(seriesName(suite, scoreName(score)))) ?? all[0];
  return first === undefined ? null : `${nameOf(first, Object.keys(suites).length)} ${formatScore(first.score)}`;
}

function nameOf({ suite, score }: { readonly suite: string; readonly score: Score }, suites: number): string {
  return cleanText(suites > 1 ? `${suite} ${scoreName(score)}` : scoreName(score), MAX_NAME_LENGTH);
}

/**
 * Renders the badge for shields.io, https://shields.io/badges/endpoint-badge. A run that did not pass is marked as an error,
 * so that no parameter of the badge's address can turn it green.
 */
export function renderBadgeJson(badge: Badge): string {
  const { label, message, outcome } = badge;
  const isError = outcome === "fail" || outcome === "unsure";
  const fields = { schemaVersion: 1, label, message, color: badgeColour(badge), labelColor: LABEL_COLOUR, isError };
  return `${JSON.stringify(fields, null, 2)}\n`;
}

/** The background colours of a badge under white text: each has a contrast of at least 4.5 to 1 (WCAG). */
export const LABEL_COLOUR = "#4a5058";
const COLOURS: Readonly<Record<Badge["outcome"], string>> = {
  pass: "#1a7f37",
  fail: "#b3261e",
  unsure: "#8a5a00",
  ungated: "#59626e",
};

export function badgeColour({ outcome }: Badge): string {
  return COLOURS[outcome];
}
