import { findExcessSpread, findTrends, MIN_TREND_POINTS, type Move, type ScoreLine } from "../comparison/trend.ts";
import type { Config } from "../core/config/config.ts";
import { type HistoryPoint, MAX_PUSHES, type ScoreSpread, type Since, seriesName } from "../core/history.ts";
import { ownValue } from "../core/json.ts";
import { CASES } from "../core/judge/judge-settings.ts";
import { type Baseline, isBaseRun, isFound, type Report, type StoredReport } from "../core/report.ts";
import { type Score, scoreName } from "../core/score.ts";
import { allowedDrop } from "../core/verdict/drops.ts";
import type { GateResult, Severity } from "../core/verdict/gate.ts";
import { decideVerdict } from "../gates/verdict.ts";
import { NO_REFERENCES, type References } from "../github/baseline/references.ts";
import { roundingOf } from "../math/numbers.ts";

/** Returns whether a run on this baseline will have points enough for a trend, so that it matters since when they are counted. */
export function needsReleaseTags({ trend }: Config, baseline: Baseline): boolean {
  return trend !== "off" && isFound(baseline) && baseline.report.history.length + 1 >= MIN_TREND_POINTS;
}

/** Adds to a run of the base branch which gated scores become worse with its pushes, as gate results, and which move more than chance. */
export function addTrend(
  evaluated: StoredReport,
  baseline: Baseline,
  { trend: rule = "warn" }: Config,
  { tags, isOverridden }: References = NO_REFERENCES,
): StoredReport {
  const { verdict, source } = evaluated.report;
  if (verdict === null || !isBaseRun(source)) return evaluated;
  const report = isOverridden ? withReference(evaluated.report) : evaluated.report;
  const points = distinctPoints(report.history, tags);
  const followed = followedScores(report).map((score) => followScore(score, points));
  const isTested = rule !== "off" && followed.some(({ places }) => places.length >= MIN_TREND_POINTS);
  // Empty where the release tags could not be read.
  const lines = isTested && tags !== null ? findTrends(followed) : [];
  const [, ownBranch = null] = /^refs\/heads\/(.+)$/.exec(source.ref ?? "") ?? [];
  const branch = (isFound(baseline) ? baseline.branch : null) ?? ownBranch;
  const falling = followed.flatMap((one, at): GateResult[] => {
    const line = lines[at] ?? null;
    const isLarge = line !== null && Math.abs(line.to - line.from) > one.minEffect + roundingOf(line.from, line.to);
    return line === null || !isLarge || rule === "off" ? [] : [trendResult(one, line, { points, rule, branch })];
  });
  const spread = followed.flatMap((one) => spreadOf(one, points) ?? []);
  const { outcome, reason, gates } = decideVerdict([...verdict.gates, ...falling], verdict.incomplete);
  const trend = lines.length > 0 && ({ trend: falling.length > 0 ? "worse" : "steady" } as const);
  const decided = falling.length > 0 && { verdict: { ...verdict, outcome, reason, gates } };
  return { ...evaluated, report: { ...report, ...decided, ...trend, ...(spread.length > 0 && { spread }) } };
}

/** Marks the report's own point, unless an earlier run of its commit has that mark: a nightly run accepts nothing again. */
function withReference(report: Report): Report {
  const own = report.history.at(-1);
  if (own === undefined || report.history.some((one) => one.commit === own.commit && one.reference)) return report;
  return { ...report, history: [...report.history.slice(0, -1), { ...own, reference: "override" }] };
}

/** Points of a history in a row that have the same answers: the commit and the errors of the first one, the rest of the last. */
export interface DistinctPoint extends HistoryPoint {
  /** How many there are. */
  readonly count: number;
  /** Whether one of them is another run of the commit before it. */
  readonly isRerun: boolean;
  /** The release tag of one of them. */
  readonly tag?: string | undefined;
}

/** Joins points with the same answers. A tag of the last one does not count: a release is compared with what came since the one before. */
export function distinctPoints(
  history: readonly HistoryPoint[],
  tags: ReadonlyMap<string, string> | null,
): DistinctPoint[] {
  const points: DistinctPoint[] = [];
  for (const [at, point] of history.entries()) {
    // Runs of a commit are counted from its first one.
    const isFirst = point.commit !== history[at - 1]?.commit;
    const tag = at === history.length - 1 || !isFirst ? undefined : tags?.get(point.commit ?? "");
    const last = points.at(-1);
    const isSame = last !== undefined && point.cases !== undefined && point.cases === last.cases;
    const isRerun = !isFirst && point.commit !== null;
    if (!isSame) points.push({ ...point, count: 1, isRerun, tag });
    else {
      const { commit, errors, count, failed = point.failed, reference = point.reference } = last;
      const marks = { ...(failed && { failed }), ...(reference && { reference }), tag: tag ?? last.tag };
      const joined = { count: count + 1, isRerun: last.isRerun || isRerun };
      points[points.length - 1] = { ...point, commit, ...(errors && { errors }), ...marks, ...joined };
    }
  }
  return points;
}

/** Returns the place of the first point that a suite's score may be compared with the last one, and why it is the first. */
export function windowOf(points: readonly DistinctPoint[], suite: string, series: string): WindowStart {
  let later: { readonly start: number; readonly digest: string } | null = null;
  for (const [start, { gold, reference, tag }] of [...points.entries()].toReversed()) {
    const digest = ownValue(gold, suite);
    if (digest !== undefined && later !== null && digest !== later.digest) {
      return { start: later.start, since: { kind: "gold" } };
    }
    if (reference !== undefined) return { start, since: { kind: reference } };
    if (tag !== undefined) return { start, since: { kind: "tag", name: tag } };
    if (digest !== undefined) later = { start, digest };
  }
  const start = Math.max(
    0,
    points.findIndex(({ scores }) => ownValue(scores, series) !== undefined),
  );
  return { start, since: { kind: start === 0 ? "start" : "measure" } };
}

interface WindowStart {
  readonly start: number;
  readonly since: Since;
}

type GatedScore = Pick<Score, "metric" | "slice" | "better" | "unit"> & {
  readonly suite: string;
  readonly series: string;
  /** Whether one of its gates blocks, and the largest drop that all of them allow. */
  readonly severity: Severity;
  readonly minEffect: number;
};

/** Returns the gated scores of a run that have a value in its own point. */
function followedScores({ suites, verdict, history }: Report): GatedScore[] {
  const found = new Map<string, GatedScore>();
  for (const gate of verdict?.gates ?? []) {
    const { suite } = gate;
    const series = seriesName(suite, scoreName(gate));
    const score = ownValue(suites, suite)?.scores.find((one) => scoreName(one) === scoreName(gate));
    if (gate.metric === CASES || score === undefined || ownValue(history.at(-1)?.scores ?? {}, series) === undefined)
      continue;
    const { metric, slice, better, unit } = score;
    const { severity = gate.severity, minEffect = 0 } = found.get(series) ?? {};
    const allowed = Math.max(minEffect, allowedDrop(gate));
    const both = { severity: severity === "fail" ? severity : gate.severity, minEffect: allowed };
    found.set(series, { suite, series, metric, slice, better, unit, ...both });
  }
  return [...found.values()];
}

/** A score at the points of its window. */
interface FollowedScore extends GatedScore {
  readonly since: Since;
  /** By point; NaN before the window, and where a point has no value. */
  readonly values: Float64Array;
  /** The places of the points with a value. */
  readonly places: readonly number[];
}

function followScore(score: GatedScore, points: readonly DistinctPoint[]): FollowedScore {
  const { start, since } = windowOf(points, score.suite, score.series);
  const values = Float64Array.from(points, ({ scores }, at) =>
    at < start ? Number.NaN : (ownValue(scores, score.series) ?? Number.NaN),
  );
  return { ...score, since, values, places: [...values.keys()].filter((at) => Number.isFinite(values[at])) };
}

interface TrendContext {
  readonly points: readonly DistinctPoint[];
  readonly rule: "warn" | "fail";
  readonly branch: string | null;
}

/** Returns the result of a score that becomes worse. */
function trendResult(
  one: FollowedScore,
  { from, to, p }: ScoreLine,
  { points, rule, branch }: TrendContext,
): GateResult {
  const { suite, metric, slice, unit, since, places } = one;
  const worst = losses(one)
    .toSorted((a, b) => b.loss - a.loss)
    .slice(0, MAX_PUSHES)
    .map(({ at, loss }) => ({ commit: points[at]?.commit ?? null, loss }));
  const after = points.slice((places[0] ?? 0) + 1);
  const pushes = after.reduce((sum, { count }) => sum + count, 0);
  const any_failed = after.some(({ failed }) => failed === true);
  const reruns = after.some(({ isRerun }) => isRerun) && ({ has_reruns: true } as const);
  return {
    ...{ suite, metric, slice, demand: { trend: rule }, outcome: "fail", actual: Math.abs(to - from) },
    reason: { kind: "trend", from, to, pushes, p, branch, since, worst, any_failed, ...reruns },
    ...{ severity: rule === "fail" ? one.severity : rule, implied: true, ...(unit !== undefined && { unit }) },
  };
}

/** Returns by how much each push made a score worse, and at which place it is. */
function losses({ better, values, places }: FollowedScore): { readonly at: number; readonly loss: number }[] {
  const changes = places.slice(1).map((at, index) => {
    const change = (values[at] as number) - (values[places[index] as number] as number);
    return { at, loss: better === "higher" ? -change : change };
  });
  return changes.filter(({ loss }) => loss > 0);
}

/** Returns by how much a score moves from push to push where that is more than its cases explain; else null. */
function spreadOf(
  { suite, metric, slice, unit, series, values }: FollowedScore,
  points: readonly DistinctPoint[],
): ScoreSpread | null {
  const moves = points.map(({ errors }, at): Move => {
    const error = ownValue(errors ?? {}, series);
    const isKnown = at > 0 && error !== undefined;
    return { change: isKnown ? (values[at] as number) - (values[at - 1] as number) : Number.NaN, error: error ?? 0 };
  });
  const spread = findExcessSpread(moves);
  const pushes = moves.filter(({ change }) => Number.isFinite(change)).length;
  return spread && { suite, metric, slice, ...(unit !== undefined && { unit }), ...spread, pushes };
}
