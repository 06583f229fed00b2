import type { Change } from "../../core/diff.ts";
import type { Report } from "../../core/report.ts";
import { isMainScore, measuredValue, type Score, scoreName } from "../../core/score.ts";
import { ofSuite, type SuiteReport } from "../../core/suite-report.ts";
import type { GateResult } from "../../core/verdict/gate.ts";
import { groupBy } from "../../math/group.ts";
import { formatFor, type ValueFormat } from "../../math/text/number-format.ts";
import type { GateStatus } from "../block.ts";
import { describeCaseCondition, formatScore, NO_VALUE } from "../format.ts";
import {
  aggregateSuffix,
  breachOf,
  COST_UNITS,
  combineStatus,
  createSliceResult,
  deltaTexts,
  describeConditions,
  isFullShown,
  metricDirection,
  type RowCondition,
  type SliceResult,
} from "./cells.ts";
import { describePairs } from "./pairs.ts";

/** One row of a table of scores: a score before and after, or a gate on cases, and the conditions on it. */
export interface ScoreRow {
  readonly suite: string;
  readonly name: string;
  /** Whether the row is a gate on cases, whose name is trusted; names of metrics are foreign text. */
  readonly isCaseGate: boolean;
  /** How the values of the cases become the score, ` (p95)`; else empty. */
  readonly suffix: string;
  /** The family and id of a documented metric; null for a suite's own metrics. */
  readonly documented: { readonly family: string; readonly metric: string } | null;
  readonly base: string;
  readonly head: string;
  /** The score over all cases of each run where it differs from base and head, which are over the compared cases; else empty. */
  readonly full: string;
  /** The size of the change, `5.4 pts`, with its direction, `▼ 5.4 pts`, and in words, `▼ 5.4 pts worse`. */
  readonly size: string;
  readonly arrow: string;
  readonly delta: string;
  /** `(-8.1 to -2.6)`; empty without one. */
  readonly interval: string;
  /** The conditions on it with their results; none without a gate. */
  readonly conditions: readonly RowCondition[];
  readonly status: GateStatus;
  /** By how much its failed gates miss their limits. */
  readonly breach: number;
  /** Whether the score is undefined before and after and not gated: only full tables show it. */
  readonly isEmpty: boolean;
  /** The source of the strings; null for gates on cases, and where there is none. */
  readonly score: Score | null;
  readonly change: Change | null;
  readonly slice: SliceResult | null;
}

/** Returns all rows of a report in its own order: scores, then gates on cases, suite by suite. */
export function createRows(report: Pick<Report, "suites" | "diff" | "verdict">): ScoreRow[] {
  const changes = report.diff?.changes ?? [];
  const results = report.verdict?.gates ?? [];
  const suites = new Set([...Object.keys(report.suites), ...[...changes, ...results].map(({ suite }) => suite)]);
  return [...suites].flatMap((suite) => {
    const own = ofSuite(results, suite);
    const empty = emptyScores(report, suite);
    const rows = scoreRows(suite, report.suites[suite], { changes: ofSuite(changes, suite), own });
    return [
      ...rows.map((row) => (empty.has(row.name) ? { ...row, isEmpty: true } : row)),
      ...own.filter(isWorthARow).map(createCaseRow),
    ];
  });
}

function scoreRows(
  suite: string,
  report: SuiteReport | undefined,
  { changes, own }: { readonly changes: readonly Change[]; readonly own: readonly GateResult[] },
): ScoreRow[] {
  const before = new Map(changes.map((change) => [scoreName(change), change]));
  const now = new Map((report?.scores ?? []).map((score) => [scoreName(score), score]));
  const gated = groupBy(
    own.filter(({ metric }) => metric !== "cases"),
    scoreName,
  );
  const isFine = (name: string): boolean => (now.get(name) ?? before.get(name))?.fine === true && !gated.has(name);
  return [...new Set([...now.keys(), ...before.keys(), ...gated.keys()])]
    .filter((name) => !isFine(name))
    .map((name) => {
      const [score, change, results] = [now.get(name) ?? null, before.get(name) ?? null, gated.get(name) ?? []];
      return createScoreRow({ suite, report, name, score, change, results });
    });
}

interface ScoreFacts extends Pick<ScoreRow, "suite" | "name" | "score" | "change"> {
  readonly report: SuiteReport | undefined;
  readonly results: readonly GateResult[];
}

function createScoreRow({ suite, report, name, score, change, results }: ScoreFacts): ScoreRow {
  const all = measuredValue(score) ?? change?.head ?? null;
  const compared = change?.full ? change.head : null;
  const value = compared ?? all;
  const base = change?.base ?? null;
  const format = formatFor((score ?? change ?? results[0])?.unit);
  const bounds = score?.status === "partial" ? score.bounds.filter((bound) => bound !== null) : [];
  const decimals = Math.max(...[value, all, ...bounds].map((one) => decimalsFor(one, base, results, format)));
  const print = (one: number | null): string => (one === null ? NO_VALUE : format.value(one, decimals));
  const head = score && compared === null ? formatScore(score, decimals) : print(value);
  const metric = (score ?? change)?.metric ?? name.replace(/\[.*$/s, "");
  const direction = score?.better ?? metricDirection(report, metric);
  const isFull = change !== null && isFullShown(change);
  const isMet = results.every(({ outcome }) => outcome === "pass");
  const overAll = compared === null || print(all) === head || (isMet && !isFull) ? null : print(all);
  const full = isFull && change.full ? `${print(change.full.base)} → ${print(change.full.head)}` : "";
  return {
    suite,
    name,
    isCaseGate: false,
    suffix: aggregateSuffix(report, metric),
    documented: documentedMetric(report, metric),
    // Of two answers one is better than the other: none has a value by itself.
    base: base === null || change?.pairs ? NO_VALUE : format.value(base, Math.min(decimals, format.most(base))),
    head,
    full,
    ...deltaTexts(head, change, results, decimals),
    ...(change?.pairs && change.delta !== null && { delta: describePairs(change.pairs), interval: "" }),
    conditions: describeConditions(results, direction, overAll),
    status: combineStatus(results),
    breach: Math.max(0, ...results.map((result) => breachOf(result, base))),
    isEmpty: false,
    score,
    change,
    slice: createSliceResult(score, change),
  };
}

/** Returns the documented metric; null for those that the suite defines itself or that its lines have. */
function documentedMetric(report: SuiteReport | undefined, metric: string): ScoreRow["documented"] {
  if (report === undefined) return null;
  const { family, custom = {}, field_metrics: ofLines = {} } = report;
  return Object.hasOwn(custom, metric) || Object.hasOwn(ofLines, metric) ? null : { family, metric };
}

/** Returns all rows but slices without a gate, which belong to the table of slices. */
export function withoutPlainSlices(rows: readonly ScoreRow[]): ScoreRow[] {
  return rows.filter(({ slice, status }) => slice === null || status !== "none");
}

/** Returns enough decimals to distinguish a score from its limits, and from its baseline if it changed. */
function decimalsFor(
  value: number | null,
  base: number | null,
  results: readonly GateResult[],
  format: ValueFormat,
): number {
  if (value === null) return format.usual(...(base === null ? [] : [base]));
  const limits = results
    .flatMap(({ demand }) => [demand["min"], demand["max"]])
    .filter((limit) => typeof limit === "number");
  const known = base === null ? [] : [base];
  const apart = Math.min(format.apart(value, known), format.most(value, ...known));
  return Math.max(apart, format.apart(value, limits));
}

/** Returns whether a gate on cases has a row; a default one, which nobody wrote, only if it does not pass. */
function isWorthARow({ metric, implied, outcome }: GateResult): boolean {
  return metric === "cases" && (implied !== true || outcome !== "pass");
}

function createCaseRow(result: GateResult): ScoreRow {
  const { what, gate, count } = describeCaseCondition(result);
  return {
    suite: result.suite,
    name: what,
    isCaseGate: true,
    suffix: "",
    documented: null,
    base: "",
    head: count,
    full: "",
    size: "",
    arrow: "",
    delta: "",
    interval: "",
    conditions: [{ result, text: gate }],
    status: combineStatus([result]),
    breach: 0,
    isEmpty: false,
    score: null,
    change: null,
    slice: null,
  };
}

const RANKS = { fail: 0, warn: 1, unsure: 2, worse: 3, better: 4, added: 5, removed: 5, redefined: 5 } as const;

/** Sorts rows for a reviewer: failures first, the largest breach before smaller ones, then changes (worse before better), then the rest. */
export function sortRows(rows: readonly ScoreRow[]): ScoreRow[] {
  const ranks: Readonly<Record<string, number>> = RANKS;
  const rank = ({ status, change }: ScoreRow): number => Math.min(ranks[status] ?? 6, ranks[change?.kind ?? ""] ?? 6);
  return rows.toSorted((a, b) => rank(a) - rank(b) || compareBreaches(a, b));
}

/** Compares two rows by their breaches; latency and cost, which no share of a quality equals, come last. */
export function compareBreaches(a: ScoreRow | undefined, b: ScoreRow | undefined): number {
  const isCost = (row: ScoreRow | undefined): number =>
    Number((row?.breach ?? 0) > 0 && COST_UNITS.has(row?.score?.unit ?? ""));
  return isCost(a) - isCost(b) || (b?.breach ?? 0) - (a?.breach ?? 0);
}

/**
 * Returns the names of a suite's main scores that are undefined now and before and have no gate.
 * None if all scores of the suite are undefined, which must be visible.
 */
export function emptyScores(
  { suites, diff, verdict }: Pick<Report, "suites" | "diff" | "verdict">,
  suite: string,
): ReadonlySet<string> {
  const scores = (suites[suite]?.scores ?? []).filter(isMainScore);
  if (scores.every(({ status }) => status === "undefined")) return new Set();
  const gated = new Set(ofSuite(verdict?.gates ?? [], suite).map(scoreName));
  const before = new Map(ofSuite(diff?.changes ?? [], suite).map((change) => [scoreName(change), change]));
  const redefined = ofSuite(diff?.redefined ?? [], suite).length > 0;
  const isEmpty = (score: Score): boolean => {
    const name = scoreName(score);
    const { base = null, kind = "added" } = before.get(name) ?? {};
    // A score that failed in the baseline is not one without a value.
    const hadNothing = base === null && (redefined || kind === "same" || kind === "added");
    return score.status === "undefined" && !gated.has(name) && hadNothing;
  };
  return new Set(scores.filter(isEmpty).map(scoreName));
}
