import { GOALS, type Goal, markOf, worstFor } from "./goals.ts";
import { formatShare, type Result, shareOf } from "./results.ts";

const INTRODUCTION = `Simulated pull requests: how often gates fail when nothing changed, and how often they detect a drop.
Each share is followed by its Monte-Carlo standard error. 95% confidence, 999 random draws (10,000 in a real run).
Cases: 60% easy (right with a chance from Beta(30, 1)), 15% hard (1 − Beta(12, 1)), 25% flaky (Beta(2, 2)), all drawn again in every run;
or all with a chance of 0.8. Metrics of a case correlate by 0.7; every second one is rarely wrong; of 5 metrics 2, of 14 metrics 6 are
quotients whose denominators vary. Cases of one document have the same chance and correlate by 0.5.
A goal shows its worst cell; "within error" is at most two standard errors beyond it: the worst of many cells is too high by chance.
`;

/** Returns the goals and all results as text, and how many goals are missed. */
export function noiseTable(now: readonly Result[]): { readonly text: string; readonly missed: number } {
  const goals = GOALS.map((goal) => goalRow(goal, now));
  const head = ["", "goal", "worst", "", "worst cell"];
  const parts = [...new Set(now.map(({ cell }) => cell.part))];
  const sections = parts.map((part) => `\n## ${part}\n\n${partTable(now.filter(({ cell }) => cell.part === part))}`);
  const missed = goals.filter((row) => row.includes("✗")).length;
  return { text: `${INTRODUCTION}\n${columns([head, ...goals])}${sections.join("")}`, missed };
}

/** Returns the goals as a Markdown table for the documentation. */
export function goalTable(now: readonly Result[]): string {
  const rows = GOALS.map((goal) => {
    const [title = "", wanted = "", share = "", mark = ""] = goalRow(goal, now);
    return `| ${title} | ${wanted} | ${share} ${mark} |\n`;
  });
  return `| | goal | measured |\n|---|---|---|\n${rows.join("")}`;
}

function goalRow(goal: Goal, now: readonly Result[]): string[] {
  const worst = worstFor(goal, now);
  const shown = (found: typeof worst): string => (found === null ? "–" : formatShare(found.share));
  const mark = worst === null ? "" : markOf(goal, worst.share);
  return [goal.title, formatGoal(goal), shown(worst), mark, worst?.result.name ?? ""];
}

function formatGoal({ least, most }: Goal): string {
  const percent = (share: number): string => `${Math.round(100 * share)}%`;
  if (least > 0 && most < 1) return `${percent(least)} to ${percent(most)}`;
  return least > 0 ? `≥ ${percent(least)}` : `≤ ${percent(most)}`;
}

function partTable(results: readonly Result[]): string {
  const hasIntervals = results.some(({ intervals }) => intervals > 0);
  const head = ["", "fail", "inconclusive", "first gate fails", ...(hasIntervals ? ["covered"] : []), "repetitions"];
  const rows = results.map(({ name, cell, repetitions, ...counts }) => [
    name.slice(cell.part.length).trim(),
    formatShare(shareOf(counts.fail, repetitions)),
    formatShare(shareOf(counts.inconclusive, repetitions)),
    formatShare(shareOf(counts.first, repetitions)),
    ...(hasIntervals ? [formatShare(shareOf((counts.covered / counts.intervals) * repetitions, repetitions))] : []),
    repetitions.toLocaleString("en"),
  ]);
  return columns([head, ...rows]);
}

/** Aligns the first column to the left and the others to the right. */
function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? "").length)));
  const line = (row: readonly string[]): string =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join("  ");
  return rows.map((row) => `${line(row).trimEnd()}\n`).join("");
}
