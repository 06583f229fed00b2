import { hasNoBaseline, isRelativeCondition } from "../../core/baseline-record.ts";
import type { GateResult } from "../../core/gate.ts";
import type { Report } from "../../core/report.ts";
import { scoreName } from "../../core/score.ts";
import { groupBy } from "../../math/statistics/group.ts";
import { findSimilar } from "../../math/text/edit-distance.ts";
import type { Note } from "../block.ts";
import { formatCount, formatInteger } from "../format.ts";
import { toTerminal } from "../print/terminal.ts";
import { describeGate } from "../scores/cells.ts";
import { subjectIn } from "./note.ts";

/** Returns why the verdict is incomplete, and the reasons of gates that their rows do not show. */
export function verdictNotes(report: Report): Note[] {
  const { verdict, complete } = report;
  if (verdict === null) return [];
  const { incomplete, gates, why } = verdict;
  const notes = incomplete
    .filter((text) => !isReportedElsewhere(text, report))
    .map((text): Note => ({ mark: "unsure", about: "incomplete", text }));
  if (!complete && incomplete.length === 0) {
    notes.push({ mark: "unsure", about: "incomplete", text: "the report does not contain every suite of the config" });
  }
  const unexplained = gates.filter((result) => {
    return needsNote(result, report) && !incomplete.some((text) => text.endsWith(result.why));
  });
  notes.push(...resultNotes(unexplained, report));
  const isRepeated = why === null || [...incomplete, ...gates.map((result) => result.why)].includes(why);
  return isRepeated ? notes : [{ mark: "unsure", about: "", text: why }, ...notes];
}

/** Returns the reasons of gates, each once with all gates that it is about. */
function resultNotes(results: readonly GateResult[], report: Report): Note[] {
  const byReason = groupBy(results, (result) => `${result.outcome} ${result.why}${suggestScore(result, report)}`);
  return [...byReason.values()].flatMap(([first, ...others]): Note[] => {
    if (first === undefined) return [];
    const subjects = [first, ...others].map((result) => gateSubject(result, report));
    const about = [...new Set(subjects)].filter(Boolean).join(", ");
    const mark = first.outcome === "fail" ? "fail" : "unsure";
    return [{ mark, about, text: `${first.why}${suggestScore(first, report)}` }];
  });
}

/** Returns whether another line reports this: that on the baseline, or the note on a failed score. */
function isReportedElsewhere(text: string, { diff, suites }: Report): boolean {
  if (diff?.baseline.status === "error" && text.endsWith(diff.baseline.why ?? "")) return true;
  return Object.values(suites).some(({ scores }) =>
    scores.some((score) => score.status === "failed" && text.includes(score.why)),
  );
}

/** Returns whether the row of a gate does not explain its result: failed critical cases, no number, and most inconclusive gates. */
function needsNote(result: GateResult, { suites }: Report): boolean {
  if ("freeze" in result.demand) return false;
  if (result.outcome === "fail") return "critical" in result.demand || result.actual === null;
  if (result.outcome !== "inconclusive") return false;
  const score = suites[result.suite]?.scores.find((candidate) => scoreName(candidate) === scoreName(result));
  return (
    score === undefined ||
    score.status === "measured" ||
    score.status === "partial" ||
    Object.keys(result.demand).some(isRelativeCondition)
  );
}

function gateSubject(result: GateResult, report: Report): string {
  const name = result.metric !== "cases" ? scoreName(result) : "critical" in result.demand ? "" : "cases";
  return subjectIn(report, result.suite, name);
}

/** Suggests the most similar slice for a gate on a slice that the data do not have; empty otherwise. */
export function suggestScore(result: GateResult, { suites }: Report): string {
  if (result.metric === "cases" || result.slice === "") return "";
  const scores = (suites[result.suite]?.scores ?? []).filter(({ metric }) => metric === result.metric);
  if (scores.some(({ slice }) => slice === result.slice)) return "";
  const alike = scores.filter(({ slice }) => keysOf(slice) === keysOf(result.slice));
  const similar = findSimilar(
    valuesOf(result.slice),
    alike.map(({ slice }) => valuesOf(slice)),
  );
  const score = alike.find(({ slice }) => valuesOf(slice) === similar);
  return score === undefined ? "" : `; did you mean \`${scoreName(score)}\`?`;
}

const keysOf = (slice: string): string => slice.replace(/=[^,]*/g, "");
const valuesOf = (slice: string): string => slice.replace(/[^,=]+=/g, "");

/** Returns the gates that were not evaluated, one note for each reason; a brief list leaves out those without a baseline, which the title counts. */
export function skippedGateNotes(report: Report, isBrief: boolean): Note[] {
  const { verdict, diff } = report;
  const hasNone = diff !== null && hasNoBaseline(diff.baseline);
  if (hasNone && isBrief) return [];
  const skipped = (verdict?.gates ?? []).filter(({ outcome }) => outcome === "not_evaluated");
  const byReason = groupBy(skipped, ({ why }) => (hasNone ? "there is no baseline" : why));
  return [...byReason].map(([why, results]) => {
    const named = results.slice(0, 3).map((result) => {
      const { subject, condition } = describeGate(result, report);
      return `${toTerminal(subject)} ${condition}`;
    });
    const more = results.length > 3 ? ` and ${formatInteger(results.length - 3)} more` : "";
    const about = `${formatCount(results.length, "gate")} not evaluated`;
    return { mark: "info", about, text: `${why} (${named.join("; ")}${more})` };
  });
}
