import { seriesName } from "../../core/history.ts";
import type { Report } from "../../core/report.ts";
import { adviceFor, isMainScore, type Score, scoreName, unscoredCount } from "../../core/score.ts";
import { groupBy } from "../../math/statistics/group.ts";
import { firstFew } from "../../math/text/texts.ts";
import type { Note } from "../block.ts";
import { formatCount } from "../format.ts";
import { emptyScores } from "../scores/empty-scores.ts";
import { subjectIn } from "./note.ts";

type MissingScore = Extract<Score, { readonly why: string }>;

/**
 * Returns why scores have no value, one note for each reason; a brief list leaves out scores that never had one. Gates that did not
 * pass have their own notes.
 */
export function scoreNotes(report: Report, isBrief: boolean): Note[] {
  const explained = new Set((report.verdict?.gates ?? []).filter(({ outcome }) => outcome === "fail").map(gateName));
  const missing = Object.entries(report.suites).flatMap(([suite, { scores }]) => {
    const empty = isBrief ? emptyScores(report, suite) : new Set<string>();
    return scores.flatMap((score) => {
      if (score.status === "measured" || score.status === "partial" || empty.has(scoreName(score))) return [];
      // There are many slices: their rows show which are undefined. Scores that only the report has are not in any table.
      if ((score.slice !== "" || score.fine) && score.status === "undefined") return [];
      if (score.status === "undefined" && explained.has(gateName({ ...score, suite }))) return [];
      const about = subjectIn(report, suite, scoreName(score));
      return [{ about, text: describeMissing(score), mark: markOf(score) }];
    });
  });
  return joinSubjects(missing);
}

/** Makes one note of those with the same text. */
function joinSubjects(notes: readonly Note[]): Note[] {
  return [...groupBy(notes, ({ text }) => text)].map(([text, all]): Note => {
    return { mark: all[0]?.mark ?? "info", about: all.map(({ about }) => about).join(", "), text };
  });
}

/** The most reasons, and the most metrics of each, that are named of scores that a brief list leaves out. */
const MAX_REASONS = 3;
const MAX_SKIPPED = 3;

/** Counts the scores that a brief list leaves out, and says why: "1 metric skipped: under_refusal (no question is unanswerable)"; empty where there are none. */
export function describeSkipped(report: Report): string {
  const skipped = Object.entries(report.suites).flatMap(([suite, { scores }]) => {
    const empty = emptyScores(report, suite);
    return scores.flatMap((score) => {
      if (score.status !== "undefined" || !empty.has(scoreName(score))) return [];
      return [{ name: subjectIn(report, suite, scoreName(score)), why: score.why }];
    });
  });
  if (skipped.length === 0) return "";
  const reasons = [...groupBy(skipped, ({ why }) => why)].map(([why, all]) => {
    return `${firstFew(all, MAX_SKIPPED, ({ name }) => name)} (${why})`;
  });
  return `${formatCount(skipped.length, "metric")} skipped: ${firstFew(reasons, MAX_REASONS, String, { separator: "; " })}`;
}

function gateName(gate: { readonly suite: string; readonly metric: string; readonly slice: string }): string {
  return seriesName(gate.suite, scoreName(gate));
}

function describeMissing(score: MissingScore): string {
  if (score.status === "undefined") return `skipped: ${score.why}`;
  return unscoredCount(score) > 0 ? `not scored: ${score.why}: ${adviceFor(score.why)}` : `failed: ${score.why}`;
}

function markOf(score: MissingScore): Note["mark"] {
  if (score.status !== "failed") return "info";
  return unscoredCount(score) > 0 ? "unsure" : "fail";
}

/** Returns why main scores are partial, one note for each reason; the rows of slices show theirs. */
export function partialScoreNotes(report: Report): Note[] {
  const partial = Object.entries(report.suites).flatMap(([suite, { scores }]) =>
    scores.flatMap((score): Note[] => {
      if (score.status !== "partial" || !isMainScore(score) || score.fine) return [];
      const text = `partial: ${formatCount(score.unscored, "case")} not scored (${score.why}): ${adviceFor(score.why)}`;
      return [{ mark: "unsure", about: subjectIn(report, suite, scoreName(score)), text }];
    }),
  );
  return joinSubjects(partial);
}
