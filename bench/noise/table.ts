import { GOALS, type Goal, markOf, rangeFor } from "./goals.ts";
import { formatShare, type Result, shareIn } from "./results.ts";

const INTRODUCTION = `Simulated pull requests: how often gates fail when nothing changed, how often they detect a drop, and how often intervals contain the truth.
Each share is followed by its Monte-Carlo standard error. 95% confidence, 999 random draws (10,000 in a real run).
Where a line does not say otherwise, cases are 60% easy (right with a chance from Beta(30, 1)), 15% hard (1 − Beta(12, 1)), 25% flaky
(Beta(2, 2)), all drawn again in every run. Metrics of a case correlate by 0.7; every second one is rarely wrong; of 5 metrics 2, of 14
metrics 6 are quotients whose denominators vary. Cases of one document have the same chance and correlate by 0.5.
With worse and better rates, answers change only as these say. Unequal documents: the k-th has 1/k as many cases as the first.
A goal shows its worst line, of goals with two ends both ends; "within error" is at most two standard errors beyond it: the worst of many
lines is too high by chance.
`;

/** Returns the goals and all results as text, and how many goals are missed. */
export function noiseTable(now: readonly Result[]): { readonly text: string; readonly missed: number } {
  const goals = GOALS.map((goal) => goalRow(goal, now));
  const head = ["", "goal", "measured", "", "where"];
  const parts = [...new Set(now.map(({ part }) => part))];
  const sections = parts.map((part) => `\n## ${part}\n\n${partTable(now.filter((result) => result.part === part))}`);
  const missed = goals.filter((row) => row.includes("✗")).length;
  return { text: `${INTRODUCTION}\n${columns([head, ...goals])}${sections.join("")}`, missed };
}

/** Returns the goals that have a limit as a Markdown table for the documentation. */
export function goalTable(now: readonly Result[]): string {
  const all = GOALS.filter((goal) => !isFact(goal)).map((goal) => goalRow(goal, now));
  const rows = all.filter(([title = "", , , mark]) => mark !== MARKS[0] || REACHED_ON_PAGE.test(title));
  const lines = rows.map(([title = "", wanted = "", share = "", mark = ""]) => {
    return `| ${title} | ${wanted} | ${`${share} ${mark}`.trim()} |\n`;
  });
  return `| | goal | measured |\n|---|---|---|\n${lines.join("")}| ${all.length - rows.length} further goals | | ${MARKS[0]} |\n`;
}

/** Goals that the page shows although they are reached; it shows all others. */
const REACHED_ON_PAGE =
  /^(?:README|stated|5-point drop of 1|5 points worse|non_inferior, drop of just the margin:|30 unchanged)/;

const MARKS = ["✓", "✓ (within error)", "✗"] as const;

function goalRow(goal: Goal, now: readonly Result[]): string[] {
  const range = rangeFor(goal, now);
  if (range === null) return [goal.title, formatGoal(goal), "–", "", ""];
  const [lowest, highest] = range;
  const isOne = lowest.result === highest.result;
  const hasOneEnd = goal.least === 0 && goal.most < 1;
  const shown = hasOneEnd || isOne ? [highest] : goal.most === 1 && !hasRange(goal) ? [lowest] : [lowest, highest];
  const marks = shown.map(({ share }) => markOf(goal, share));
  const mark = MARKS.findLast((one) => marks.includes(one)) ?? "✓";
  const worst = shown[marks.indexOf(mark)] ?? lowest;
  return [
    goal.title,
    formatGoal(goal),
    shown.map(({ share }) => formatShare(share)).join(" to "),
    isFact(goal) ? "" : mark,
    isFact(goal) && !isOne ? "" : worst.result.name,
  ];
}

const isFact = ({ least, most }: Goal): boolean => least === 0 && most === 1;

/** Whether both ends of a goal's shares are of interest. */
const hasRange = (goal: Goal): boolean => isFact(goal) || goal.column === "covers";

function formatGoal(goal: Goal): string {
  const { least, most } = goal;
  const percent = (share: number): string => `${Math.round(1000 * share) / 10}%`;
  if (isFact(goal)) return "–";
  if (least > 0 && most < 1) return `${percent(least)} to ${percent(most)}`;
  return least > 0 ? `≥ ${percent(least)}` : `≤ ${percent(most)}`;
}

/** Returns the table of a part, with the columns that it has. */
function partTable(results: readonly Result[]): string {
  const shares = [...new Set(results.flatMap(({ counts }) => Object.keys(counts)))];
  const medians = [...new Set(results.flatMap(({ medians: own }) => Object.keys(own)))];
  const rows = results.map((result) => [
    result.name.slice(result.part.length).trim(),
    ...shares.map((column) => formatIn(result, column)),
    ...medians.map((column) => String(result.medians[column] ?? "–")),
    result.repetitions.toLocaleString("en"),
  ]);
  return columns([["", ...shares, ...medians, "repetitions"], ...rows]);
}

function formatIn(result: Result, column: string): string {
  const share = shareIn(result, column);
  return share === null ? "–" : formatShare(share);
}

/** Returns all that was counted in a situation as a line. */
export function formatCounts(result: Result): string {
  const shares = Object.keys(result.counts).map((column) => `${column} ${formatIn(result, column)}`);
  return [...shares, ...Object.entries(result.medians).map(([column, value]) => `${column} ${value ?? "–"}`)].join(
    ", ",
  );
}

/** Aligns the first column to the left and the others to the right. */
function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? "").length)));
  const line = (row: readonly string[]): string =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join("  ");
  return rows.map((row) => `${line(row).trimEnd()}\n`).join("");
}
