import type { Report } from "../../core/report.ts";
import { isMainScore, scoreName, unscoredCount } from "../../core/score.ts";
import { adviceFor } from "../../gates/condition.ts";
import { groupBy } from "../../math/statistics/group.ts";
import { formatCount, formatScore } from "../format.ts";
import { emptyScores } from "../scores/empty-scores.ts";
import type { Note } from "./note.ts";

const MARKS: Readonly<Record<string, Note["mark"]>> = { failed: "fail", unscored: "unsure" };

/** Why a score has no number; a brief page only counts those that say nothing. */
export function scoreNotes(report: Report, brief: boolean): Note[] {
  const { suites } = report;
  const many = Object.keys(suites).length > 1;
  let left = 0;
  const missing = Object.entries(suites).flatMap(([suite, { scores }]) => {
    const silent = brief ? emptyScores(report, suite) : new Set();
    left += silent.size;
    return scores.flatMap((score) => {
      // Of slices, which are many, only the numbers that failed: that some have nothing to measure is plain from their rows.
      if (
        score.status === "measured" ||
        score.status === "partial" ||
        (score.slice !== "" && score.status === "undefined")
      )
        return [];
      if (silent.has(scoreName(score))) return [];
      const todo = unscoredCount(score) > 0 ? `: ${adviceFor(score.why)}` : "";
      const why = `${formatScore(score)}: ${score.why}${todo}`;
      return [{ name: [many ? suite : "", scoreName(score)].filter(Boolean).join(" "), why }];
    });
  });
  const notes = [...groupBy(missing, ({ why }) => why)].map(([why, scores]): Note => {
    const about = scores.map(({ name }) => name).join(", ");
    return { mark: MARKS[why.split(":")[0] ?? ""] ?? "info", about, text: why };
  });
  if (left === 0) return notes;
  const text = `${formatCount(left, "metric")} ${left === 1 ? "has" : "have"} nothing to measure`;
  return [...notes, { mark: "info", about: "", text }];
}

/** Why scores are partial, one note for each reason; those of slices are plain from their rows. */
export function partialScoreNotes({ suites }: Report): Note[] {
  const many = Object.keys(suites).length > 1;
  const partial = Object.entries(suites).flatMap(([suite, { scores }]) =>
    scores.flatMap((score) => {
      if (score.status !== "partial" || !isMainScore(score)) return [];
      const name = [many ? suite : "", scoreName(score)].filter(Boolean).join(" ");
      const text = `partial: ${formatCount(score.unscored, "case")} could not be scored (${score.why})`;
      return [{ name, text }];
    }),
  );
  return [...groupBy(partial, ({ text }) => text)].map(([text, scores]): Note => {
    return { mark: "unsure", about: scores.map(({ name }) => name).join(", "), text };
  });
}
