import { seriesName } from "../../core/history.ts";
import type { Report } from "../../core/report.ts";
import { isMainScore, type Score, scoreName } from "../../core/score.ts";
import { formatScore } from "../format.ts";
import { createHeadline, formatGateCount, type Headline } from "../headline.ts";
import { cleanText } from "../html/svg.ts";

const LONGEST_NAME = 40;

/** The verdict as a badge tells it: what it is of, and how it came out. Foreign names are in it, on one line and cut. */
export interface Badge {
  /** `evaluation`, with the report's name where it has one. */
  readonly label: string;
  /** `pass · precision 84.3%`, `3 of 9 gates failed`. */
  readonly message: string;
  readonly outcome: Headline["outcome"];
}

/** A report's badge; null where nothing was ruled. */
export function createBadge(report: Report, name: string): Badge | null {
  const { verdict } = report;
  if (verdict === null) return null;
  const { outcome } = createHeadline(report);
  const label = name === "default" ? "evaluation" : cleanText(`evaluation ${name}`, LONGEST_NAME);
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

/** The first gated score of a whole set that was measured, else the first of all: `precision 84.3%`. */
function numberText({ suites, verdict }: Report): string | null {
  const gated = new Set((verdict?.gates ?? []).map((ruling) => seriesName(ruling.suite, scoreName(ruling))));
  const all = Object.entries(suites).flatMap(([suite, { scores }]) =>
    scores.filter((score) => isMainScore(score) && score.status === "measured").map((score) => ({ suite, score })),
  );
  const first = all.find(({ suite, score }) => gated.has(seriesName(suite, scoreName(score)))) ?? all[0];
  return first === undefined ? null : `${nameOf(first, Object.keys(suites).length)} ${formatScore(first.score)}`;
}

function nameOf({ suite, score }: { readonly suite: string; readonly score: Score }, suites: number): string {
  return cleanText(suites > 1 ? `${suite} ${scoreName(score)}` : scoreName(score), LONGEST_NAME);
}

/**
 * The badge as shields.io reads it from an address, https://shields.io/badges/endpoint-badge. What is not passed is marked as
 * an error there, so that no address can paint it green.
 */
export function renderBadgeJson(badge: Badge): string {
  const { label, message, outcome } = badge;
  const isError = outcome === "fail" || outcome === "unsure";
  const fields = { schemaVersion: 1, label, message, color: badgeColour(badge), labelColor: LABEL_COLOUR, isError };
  return `${JSON.stringify(fields, null, 2)}\n`;
}

/** Grounds of the two sides of a badge under white text: each holds WCAG's contrast of 4.5 to 1. The words say the same. */
export const LABEL_COLOUR = "#4a5058";
const COLOURS: Readonly<Record<Badge["outcome"], string>> = {
  pass: "#1a7f37",
  fail: "#b3261e",
  unsure: "#8a5a00",
  ungated: "#59626e",
};

/** The ground of what a badge says, by how the verdict came out. */
export function badgeColour({ outcome }: Badge): string {
  return COLOURS[outcome];
}
