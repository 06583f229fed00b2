import type { Trend } from "../../core/history.ts";
import type { Better, UnscoredReason } from "../../core/metric.ts";
import type { Report } from "../../core/report.ts";
import { missingOfScore, type Score, scoreName, scoreValue, unscoredCount } from "../../core/score.ts";
import { hasSeveral, ofSuite } from "../../core/suite-report.ts";
import type { GateResult } from "../../core/verdict/gate.ts";
import { groupBy } from "../../math/group.ts";
import { formatFor, formatPercent } from "../../math/text/number-format.ts";
import { joinPhrases, type Phrase, type Piece } from "../block.ts";
import { truncate } from "../escape.ts";
import { describeCaseCondition, formatCount, formatFailed, formatInteger } from "../format.ts";
import { describeLoss } from "../reasons/drops.ts";
import { IN_NEWEST } from "../reasons/gate-reasons.ts";
import { aggregateSuffix, metricDirection } from "../scores/cells.ts";
import { describeWorsePairs } from "../scores/pairs.ts";
import { compareBreaches, createRows, type ScoreRow } from "../scores/score-row.ts";

/** The most different reasons that a headline gives, and the most gates that it names for each. */
const MAX_REASONS = 2;
const MAX_NAMED = 2;
const MAX_NAME_LENGTH = 60;

/** Why a gate decides the verdict: what it is on, and the rest of the clause, which others can share. */
interface Reason {
  readonly name: readonly Piece[];
  readonly text: string;
}

/**
 * Describes the blocking gates that decide the verdict, one for each score: those that failed, `precision 78.9% (minimum 80%)`, else
 * the inconclusive ones, else warnings; null where there are none. Equal reasons are joined: `precision and chr fell 5.4 pts`.
 */
export function describeReasons(report: Report, rows: readonly ScoreRow[] = createRows(report)): Phrase | null {
  const results = report.verdict?.gates ?? [];
  const blocking = results.filter(({ severity }) => severity === "fail");
  const deciding = [
    blocking.filter(({ outcome }) => outcome === "fail"),
    blocking.filter(({ outcome }) => outcome === "inconclusive"),
    results.filter(({ severity, outcome }) => severity === "warn" && outcome === "fail"),
  ].find(({ length }) => length > 0);
  if (deciding === undefined) return null;
  const rowOf = new Map(rows.map((row) => [JSON.stringify([row.suite, row.name]), row]));
  // A trend is another reason than those that the row of the same score shows.
  const isTrend = ({ reason }: GateResult): boolean => reason.kind === "trend";
  const apart = [deciding.filter((result) => !isTrend(result)), deciding.filter(isTrend)];
  const subjects = apart
    .flatMap((some) => [...groupBy(some, subjectKey)])
    .map(([key, [first, ...others]]) => {
      return { results: [first as GateResult, ...others] as const, row: rowOf.get(key) };
    });
  // A suite that is gone comes first: it explains what follows. Then values that are beyond their limit, whatever they were.
  const rank = ({ results, row }: Subject): number =>
    Object.hasOwn(report.suites, results[0].suite) ? (row !== undefined && results.some(isLevel) ? 1 : 2) : 0;
  const sorted = subjects.toSorted((a, b) => rank(a) - rank(b) || compareBreaches(a.row, b.row));
  // Two gates of a suite can share a reason that names only the suite.
  const unique = new Map(
    sorted.map((subject) => describeReason(subject, report)).map((one) => [JSON.stringify(one), one]),
  );
  const reasons = [...unique.values()];
  const groups = [...groupBy(reasons, ({ text }) => text).values()];
  const shown = groups.slice(0, MAX_REASONS);
  const left = reasons.length - shown.reduce((sum, group) => sum + Math.min(group.length, MAX_NAMED), 0);
  const more = left > 0 ? ` and ${formatInteger(left)} more` : "";
  const clauses = shown.map((group) => {
    const names = group.slice(0, MAX_NAMED).map(({ name }) => name);
    return [...joinPhrases(names, " and "), group[0]?.text ?? ""];
  });
  return [...joinPhrases(clauses, ", "), more];
}

/** What gates are on: a score with its row, or one count of the cases. */
interface Subject {
  readonly results: readonly [GateResult, ...GateResult[]];
  readonly row: ScoreRow | undefined;
}

/** Returns a key of what a gate is on: a score, or one count of the cases. */
export function subjectKey({ suite, metric, slice, demand }: GateResult): string {
  return JSON.stringify([suite, metric === "cases" ? Object.keys(demand) : scoreName({ metric, slice })]);
}

function describeReason({ results, row }: Subject, report: Report): Reason {
  const { suites, diff } = report;
  const [result] = results;
  if (result.reason.kind === "trend") return describeTrendReason(result, result.reason, report);
  const suite = Object.hasOwn(suites, result.suite) ? suites[result.suite] : undefined;
  if (suite === undefined) return describeGoneSuite(result.suite, diff);
  // Names the suite where there are several.
  const inSuite = (separator: string, text: string): Reason =>
    hasSeveral(suites) ? { name: [{ name: result.suite }], text: `${separator}${text}` } : { name: [], text };
  if (result.reason.kind === "no_results") return inSuite(": ", "nothing says which cases pass");
  const isOfScores = result.outcome === "inconclusive" && "max_unscored" in result.demand;
  const unlabelled = isOfScores ? suite.scores.find((one) => describeJudgeFailure(one) !== null) : undefined;
  const score = unlabelled ?? row?.score ?? null;
  const missing = score === null || result.outcome !== "inconclusive" ? 0 : unscoredCount(score);
  const cause = score === null || missing === 0 ? null : describeJudgeFailure(score);
  if (cause !== null) {
    const total = formatCount(suite.cases.total, "case");
    return inSuite(": ", `${cause}, ${formatInteger(missing)} of ${total} not labelled`);
  }
  if (result.metric === "cases") return inSuite(" ", describeCaseReason(result, diff));
  const name = [
    ...(hasSeveral(suites) ? [{ name: result.suite }, " "] : []),
    { name: truncate(scoreName(result), MAX_NAME_LENGTH) },
    aggregateSuffix(suite, result.metric),
  ];
  if (missing > 0) return { name, text: `: ${formatCount(missing, "case")} not scored` };
  if (result.outcome === "inconclusive") return { name, text: ": not decided" };
  if (score?.status === "undefined") return { name, text: ": no value" };
  const better = score?.better ?? metricDirection(suite, result.metric);
  return { name, text: describeNumbers(results, better, row) };
}

function describeTrendReason({ suite, metric, slice, unit }: GateResult, reason: Trend, { suites }: Report): Reason {
  const loss = { prose: describeLoss({ reason, metric, slice, unit }) };
  return { name: hasSeveral(suites) ? [{ name: suite }, ": ", loss] : [loss], text: "" };
}

function describeGoneSuite(suite: string, diff: Report["diff"]): Reason {
  const name = ["suite ", { name: suite }];
  const change = diff?.measure.find((one) => one.what === "suite" && one.suite === suite);
  if (change === undefined) return { name, text: " is missing" };
  const { part, after } = change;
  if (typeof after !== "string") return { name, text: " is removed" };
  if (part === "renamed") return { name: [...name, " is renamed to ", { name: after }], text: "" };
  return { name: [...name, " is gone, renamed to ", { name: after }], text: "?" };
}

/** The reasons for missing labels that lie with the judge's set-up, not with the cases. */
const JUDGE_FAILURES: readonly (readonly [reason: UnscoredReason, text: string])[] = [
  ["no key", "judge API key not set"],
  ["refused key", "judge API key refused"],
  ["budget", "judge budget used up"],
  ["outage", "judge not available"],
];

/** Describes why the judge did not label cases; null where that is not the judge's set-up. */
function describeJudgeFailure(score: Score): string | null {
  const missing = missingOfScore(score);
  return JUDGE_FAILURES.find(([reason]) => missing[reason] !== undefined)?.[1] ?? null;
}

function describeCaseReason(result: GateResult, diff: Report["diff"]): string {
  if ("freeze" in result.demand) return `frozen ${describeMeasureChanges(diff)}`;
  const { what, count, failed, ...condition } = describeCaseCondition(result);
  const counted = describeRemoved(result, diff) ?? condition.counted;
  if (result.outcome === "inconclusive") return "max_unscored" in result.demand ? counted : `${what} not decided`;
  return "critical" in result.demand ? `${what}: ${count}` : `${counted} (${failed})`;
}

/** Describes newly failing cases of which some only passed before they were removed: `2 newly failing cases, 20 passing cases removed`; null where there are none. */
function describeRemoved({ suite, demand, actual }: GateResult, diff: Report["diff"]): string | null {
  if (!("max_new_failures" in demand) || actual === null || !diff?.flips) return null;
  const regressed = ofSuite(diff.flips.regressed, suite).length;
  const removed = actual - regressed;
  if (removed <= 0) return null;
  const failing = regressed === 0 ? "" : `${formatCount(regressed, "newly failing case")}, `;
  return `${failing}${formatCount(removed, "passing case")} removed`;
}

/** Describes what of a score failed, its change, its value or both: ` fell 5.4 pts to 78.9% (minimum 80%)`; `: no value`, or `: not comparable` where only the change has none. */
function describeNumbers(results: Subject["results"], better: Better | undefined, row: ScoreRow | undefined): string {
  if (results.some(({ actual }) => actual === null || !Number.isFinite(actual)))
    return Number.isFinite(row?.score && scoreValue(row.score)) ? ": not comparable" : ": no value";
  const [level, change] = [results.find(isLevel), results.findLast((result) => !isLevel(result))];
  const texts = [
    change && row?.change?.pairs
      ? describeWorsePairs(row.change.pairs)
      : change && ` ${better === "lower" ? "rose" : "fell"} ${describeChange(change, better, row)}`,
    level && ` ${describeLevel(level)}`,
  ];
  return texts.filter(Boolean).join(" to");
}

const isLevel = ({ demand }: GateResult): boolean => "min" in demand || "max" in demand;

function describeLevel({ demand, actual, unit, newest }: GateResult): string {
  const limit = Number(Object.values(demand)[0]);
  return `${formatFor(unit).pair(actual ?? 0, limit)[0]}${newest ? ` ${IN_NEWEST}` : ""} (${formatFailed({ demand, unit })})`;
}

/** Describes by how much a score became worse, and the limit of that unless it is about chance. */
function describeChange(
  { demand, actual, unit }: GateResult,
  better: Better | undefined,
  row: ScoreRow | undefined,
): string {
  const [key = ""] = Object.keys(demand);
  const base = row?.change?.base;
  const isShare = key.endsWith("_relative") && base;
  const size = isShare
    ? formatPercent((actual ?? 0) / Math.abs(base))
    : row?.size || formatFor(unit).difference(actual ?? 0);
  return key === "no_regression" ? size : `${size} (${formatFailed({ demand, unit, better })})`;
}

/** Describes whether the run changes what defines its scores, and whether that was approved. */
export function describeMeasure({ diff, verdict }: Report): string {
  if ((diff?.measure ?? []).length === 0) return "";
  const frozen = (verdict?.gates ?? []).filter(({ demand, actual }) => "freeze" in demand && actual !== 0);
  // A failed gate is among the reasons.
  if (frozen.some(({ outcome }) => outcome === "fail")) return "";
  const isApproved = frozen.length > 0 && frozen.every(({ outcome }) => outcome === "pass");
  return `${describeMeasureChanges(diff)}${isApproved ? " (approved)" : ""}`;
}

/** Describes what changed: `test cases changed: 3 edited, 5 removed`, or `measure changed` where that is not all. */
function describeMeasureChanges(diff: Report["diff"]): string {
  const gold = diff?.gold ?? [];
  const isGold =
    diff?.measure.every(({ what }) => what === "gold") === true && gold.every(({ lines }) => lines !== null);
  const counts = (["edited", "removed", "renamed", "added"] as const).flatMap((kind) => {
    const count = gold.reduce((sum, { lines }) => sum + (lines?.[kind] ?? 0), 0);
    return count === 0 ? [] : [`${formatInteger(count)} ${kind}`];
  });
  return isGold && counts.length > 0 ? `test cases changed: ${counts.join(", ")}` : "measure changed";
}
