import { hasNoBaseline, isRelativeCondition } from "../../core/baseline-record.ts";
import type { GateResult } from "../../core/gate.ts";
import type { Report } from "../../core/report.ts";
import { scoreName } from "../../core/score.ts";
import { groupBy } from "../../math/statistics/group.ts";
import { describeCaseCondition, formatCondition, formatCount } from "../format.ts";
import { describeDrift } from "./drift-text.ts";
import { evaluationChangeNotes } from "./evaluation-change-notes.ts";
import { failedCanaryNotes, judgeNotes } from "./judge-notes.ts";
import { partialScoreNotes, scoreNotes } from "./score-notes.ts";
import { suggestScore } from "./suggest-score.ts";

/** One thing that a table cannot say. Every part may be foreign text but the mark. */
export interface Note {
  readonly mark: "fail" | "unsure" | "info";
  /** Suite and score it is about; empty when it is about the whole run. */
  readonly about: string;
  readonly text: string;
}

const MOST_NOTES = 12;
const MOST_DRIFTS = 4;

/** What a reader must be told beside the tables: what the run changes about its own measure, and what is incomplete, unsure, not evaluated, not measured or withheld. A brief page only counts the scores that say nothing. */
export function createNotes(report: Report, extent: "brief" | "full" = "full"): Note[] {
  const measure = [...evaluationChangeNotes(report), ...failedCanaryNotes(report)];
  const notes = [
    ...verdictNotes(report),
    ...driftNotes(report),
    ...skippedNotes(report),
    ...scoreNotes(report, extent === "brief"),
    ...partialScoreNotes(report),
    ...withheldNotes(report),
    ...partialNotes(report),
    ...chanceNotes(report),
    ...underpoweredNotes(report),
  ];
  const more = notes.length - MOST_NOTES;
  const judges = judgeNotes(report);
  if (more <= 0) return [...measure, ...notes, ...judges];
  const rest: Note = { mark: "info", about: "", text: `and ${formatCount(more, "more note")} in the report` };
  return [...measure, ...notes.slice(0, MOST_NOTES), rest, ...judges];
}

function verdictNotes(report: Report): Note[] {
  const { verdict, suites, complete } = report;
  const many = Object.keys(suites).length > 1;
  if (verdict === null) return [];
  const told = verdict.gates.filter(
    (ruling) => needsNote(ruling, report) && !verdict.incomplete.some((text) => text.endsWith(ruling.why)),
  );
  const incomplete = verdict.incomplete.filter((text) => !isReportedElsewhere(text, report));
  const notes: Note[] = incomplete.map((text) => ({ mark: "unsure", about: "incomplete", text }));
  if (!complete && verdict.incomplete.length === 0) {
    notes.push({ mark: "unsure", about: "incomplete", text: "the report does not hold all that was to be scored" });
  }
  for (const ruling of told) {
    const mark = ruling.outcome === "fail" ? "fail" : "unsure";
    notes.push({ mark, about: gateSubject(ruling, many), text: `${ruling.why}${suggestScore(ruling, report)}` });
  }
  const said =
    verdict.why === null || [...verdict.incomplete, ...verdict.gates.map(({ why }) => why)].includes(verdict.why);
  if (verdict.why !== null && !said) notes.unshift({ mark: "unsure", about: "", text: verdict.why });
  return notes;
}

/** An outage of the baseline stands where the baseline does; a failed score has a note of its own. */
function isReportedElsewhere(text: string, { diff, suites }: Report): boolean {
  if (diff?.baseline.status === "error" && text.endsWith(diff.baseline.why ?? "")) return true;
  return Object.values(suites).some(({ scores }) =>
    scores.some((score) => score.status === "failed" && text.includes(score.why)),
  );
}

/** A failed limit is plain from its row; which critical cases fail, and why a ruling is unsure, is not. */
function needsNote(ruling: GateResult, { suites }: Report): boolean {
  if ("freeze" in ruling.demand) return false;
  if (ruling.outcome === "fail") return "critical" in ruling.demand;
  if (ruling.outcome !== "inconclusive") return false;
  const score = suites[ruling.suite]?.scores.find((candidate) => scoreName(candidate) === scoreName(ruling));
  return (
    score === undefined ||
    score.status === "measured" ||
    score.status === "partial" ||
    Object.keys(ruling.demand).some(isRelativeCondition)
  );
}

function gateSubject(ruling: GateResult, many: boolean): string {
  const what = ruling.metric !== "cases" ? scoreName(ruling) : "critical" in ruling.demand ? "" : "cases";
  return [suitePrefix(ruling.suite, many), what].filter(Boolean).join(" ");
}

function suitePrefix(suite: string, many: boolean): string {
  return many ? suite : "";
}

/** Falls that no single report shows, the deepest first; a few stand for many. */
function driftNotes({ drifts, suites }: Report): Note[] {
  const many = Object.keys(suites).length > 1;
  const deepest = [...drifts].sort((a, b) => b.fall - a.fall);
  const more = deepest.length - MOST_DRIFTS;
  return deepest.slice(0, MOST_DRIFTS).map((drift, index): Note => {
    const about = ["slow drift", many ? `in ${drift.suite}` : ""].filter(Boolean).join(" ");
    const rest = more > 0 && index === MOST_DRIFTS - 1 ? `; ${formatCount(more, "more score")} fell slowly` : "";
    return { mark: "unsure", about, text: `${describeDrift(drift)}${rest}` };
  });
}

/** Gates that were not evaluated, one note for each reason; why there is no baseline is told elsewhere. */
function skippedNotes({ verdict, diff }: Report): Note[] {
  const alone = diff !== null && hasNoBaseline(diff.baseline);
  const skipped = (verdict?.gates ?? []).filter((ruling) => ruling.outcome === "not_evaluated");
  return [...groupBy(skipped, (ruling) => (alone ? "there is no baseline" : ruling.why))].map(([why, rulings]) => {
    const named = rulings.slice(0, 3).map(namedCondition).join("; ");
    const more = rulings.length > 3 ? ` and ${rulings.length - 3} more` : "";
    const gates = `${formatCount(rulings.length, "gate")} not evaluated`;
    return { mark: "info", about: gates, text: `${why} (${named}${more})` };
  });
}

function namedCondition(ruling: GateResult): string {
  if (ruling.metric !== "cases") return `${scoreName(ruling)} ${formatCondition(ruling)}`;
  const { what, gate } = describeCaseCondition(ruling);
  return `${what} ${gate}`;
}

/** Why deltas are withheld, one note for each suite and reason. */
function withheldNotes({ diff, suites }: Report): Note[] {
  const many = Object.keys(suites).length > 1;
  const withheld = (diff?.changes ?? []).filter((change) => change.kind === "redefined" && change.head !== null);
  return [...groupBy(withheld, ({ suite, why }) => `${suite}\u0000${why}`).values()].flatMap((changes): Note[] => {
    const [first] = changes;
    if (first === undefined) return [];
    const count = `${formatCount(changes.length, "delta")} withheld`;
    const about = [suitePrefix(first.suite, many), count].filter(Boolean).join(": ");
    return [{ mark: "info", about, text: first.why ?? "" }];
  });
}

/** Over which cases the deltas are, when the two runs' gold sets differ. */
function partialNotes({ diff, suites }: Report): Note[] {
  const many = Object.keys(suites).length > 1;
  return (diff?.partial ?? []).map(({ suite, cases }): Note => {
    // Where scores say themselves what they leave out, those cases are among these.
    const isOwn = diff?.changes.some((change) => change.suite === suite && change.unscored !== undefined);
    const scored = !isOwn && diff?.flips?.unscored.some((flip) => flip.suite === suite) ? " and could score" : "";
    const text = `deltas are over the ${formatCount(cases, "case")} that both runs have with the same gold line${scored}`;
    return { mark: "info", about: suitePrefix(suite, many), text };
  });
}

/** Gates that cannot see what they are meant to guard, in one line. */
function underpoweredNotes({ verdict, suites }: Report): Note[] {
  const many = Object.keys(suites).length > 1;
  const [first, ...others] = (verdict?.gates ?? []).filter(({ blind }) => blind !== undefined);
  if (first === undefined) return [];
  const rest = others.map((ruling) => gateSubject(ruling, many));
  const named = rest.length > 4 ? `${rest.slice(0, 3).join(", ")} and ${rest.length - 3} more` : rest.join(", ");
  const text = rest.length === 0 ? "" : `; nor can ${named} see theirs`;
  return [{ mark: "info", about: gateSubject(first, many), text: `${first.blind}${text}` }];
}

/** Gates that passed a drop which a test on its own would call real: among so many tests one such is no surprise. */
function chanceNotes({ verdict, diff, suites }: Report): Note[] {
  const many = Object.keys(suites).length > 1;
  return (verdict?.gates ?? []).flatMap((ruling): Note[] => {
    const { no_regression: demand } = ruling.demand;
    if (ruling.outcome !== "pass" || typeof demand !== "object" || !("confidence" in demand)) return [];
    const change = diff?.changes.find((one) => one.suite === ruling.suite && scoreName(one) === scoreName(ruling));
    const isSure = (change?.test?.p ?? 1) <= 1 - demand.confidence;
    return isSure && change?.kind === "worse"
      ? [{ mark: "info", about: gateSubject(ruling, many), text: ruling.why }]
      : [];
  });
}
