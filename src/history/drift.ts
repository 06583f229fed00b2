import { z } from "zod";
import type { Baseline } from "../core/baseline.ts";
import type { Better } from "../core/metric.ts";
import type { Report } from "../core/report.ts";
import { isMainScore, scoreName } from "../core/score.ts";
import type { JudgedMetricsOf } from "../gates/policy.ts";
import { adjustHolm } from "../math/statistics/holm.ts";
import { fallingTrendPValue } from "../math/statistics/trend.ts";
import {
  continueHistory,
  type HistoryPoint,
  historyWithCurrent,
  isBaseRun,
  MOST_SERIES,
  pointCommitSchema,
  seriesName,
} from "./history.ts";

/** A slow fall of a score over many reports: no step made half of it, and chance hardly makes one like it. */
export const driftSchema = z.strictObject({
  suite: z.string(),
  metric: z.string(),
  /** How much worse it is now than at first, as a difference of fractions: positive also where lower is better. */
  fall: z.number().positive(),
  /** Steps from one commit to another; all steps are, unless reports were made of the same commit or of none. */
  merges: z.int().nonnegative(),
  /** Reports that it was seen in, the first and this one included. */
  reports: z.int().positive(),
  from: z.number(),
  to: z.number(),
  /** The commit of the first of these reports. */
  since: pointCommitSchema,
  /** How much the worst single step took. */
  largest_step: z.number(),
});

/** A slow fall of a score over many reports. */
export type Drift = z.infer<typeof driftSchema>;

/** All slow falls of one report. */
export const driftsSchema = z.array(driftSchema).max(MOST_SERIES);

/** A series to look at: whose score it is, of which gold set now, and which way it gets better. */
export interface Series {
  readonly suite: string;
  /** Its full name. */
  readonly metric: string;
  readonly better: Better;
  readonly gold: string;
}

const SHORTEST = 8;
const WINDOWS = [SHORTEST, 16, 32] as const;
const LEAST_FALL = 0.01;
/** The chance of calling noise a drift, over all windows of one series. */
const ALPHA = 0.01;
/** Differences of fractions such as 0.84 − 0.83 are not exact. */
const ROUNDING = 1e-9;

/** Adds to a ruled report what it remembers of the base branch, and which scores have been falling slowly. */
export function addTrend(report: Report, baseline: Baseline, judgedIn?: JudgedMetricsOf): Report {
  const history = continueHistory(report, baseline, isBaseRun(report.source), judgedIn);
  const next = { ...report, history };
  return { ...next, drifts: findDrifts(historyWithCurrent(next), seriesOf(next)) };
}

function seriesOf({ suites }: Report): Series[] {
  return Object.entries(suites).flatMap(([suite, { scores, fingerprint }]) =>
    scores
      .filter((score) => isMainScore(score) && score.status === "measured" && score.unit === undefined)
      .map((score) => ({ suite, metric: scoreName(score), better: score.better, gold: fingerprint.gold })),
  );
}

/** The slow falls that end in the last point of a history: for each series the longest window that shows one. */
export function findDrifts(history: readonly HistoryPoint[], series: readonly Series[]): Drift[] {
  return series.slice(0, MOST_SERIES).flatMap((one) => findDrift(history, one) ?? []);
}

/** One report's number of one series. */
interface Reading {
  readonly commit: string | null;
  readonly value: number;
}

function findDrift(history: readonly HistoryPoint[], series: Series): Drift | null {
  const readings = readSeries(history, series);
  const lengths = [...new Set([...WINDOWS, readings.length])].filter((n) => n >= SHORTEST && n <= readings.length);
  const windows = lengths.sort((a, b) => b - a).map((length) => readings.slice(-length));
  const sign = series.better === "higher" ? 1 : -1;
  const ps = adjustHolm(windows.map((window) => fallingTrendPValue(window.map(({ value }) => sign * value))));
  const drifts = windows.map((window) => measureFall(window, series, sign));
  return drifts.find((drift, index) => (ps[index] ?? 1) <= ALPHA && drift !== null && isSlow(drift)) ?? null;
}

/** The points that can be compared with the last one: of the same gold set, and with a number. */
function readSeries(history: readonly HistoryPoint[], { suite, metric, gold }: Series): Reading[] {
  return history.flatMap(({ commit, gold: golds, scores }) => {
    const value = scores[seriesName(suite, metric)];
    return value === undefined || golds[suite] !== gold ? [] : [{ commit, value }];
  });
}

function measureFall(window: readonly Reading[], { suite, metric }: Series, sign: number): Drift | null {
  const [first, last] = [window[0], window.at(-1)];
  if (first === undefined || last === undefined) return null;
  const steps = window.slice(1).map((reading, index) => ({ before: window[index] ?? reading, after: reading }));
  return {
    suite,
    metric,
    fall: sign * (first.value - last.value),
    merges: steps.filter(({ before, after }) => after.commit !== null && before.commit !== after.commit).length,
    reports: window.length,
    from: first.value,
    to: last.value,
    since: first.commit,
    largest_step: Math.max(...steps.map(({ before, after }) => sign * (before.value - after.value))),
  };
}

function isSlow({ fall, largest_step }: Drift): boolean {
  return fall >= LEAST_FALL - ROUNDING && largest_step < fall / 2 - ROUNDING;
}
