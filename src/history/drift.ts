import type { Baseline } from "../core/baseline.ts";
import { type Drift, type HistoryPoint, MAX_POINTS, MAX_SERIES, seriesName } from "../core/history.ts";
import type { Better } from "../core/metric.ts";
import { historyWithCurrent, isBaseRun, type Report } from "../core/report.ts";
import { isMainScore, scoreName } from "../core/score.ts";
import type { JudgedMetricsOf } from "../core/suite-report.ts";
import { adjustHolm } from "../math/statistics/holm.ts";
import { fallingTrendPValue } from "../math/statistics/trend.ts";
import { continueHistory } from "./history.ts";

/** A series of one score: its suite, name and direction, and the digest of its current gold set. */
export interface Series {
  readonly suite: string;
  /** The full name of the score. */
  readonly metric: string;
  readonly better: Better;
  readonly gold: string;
}

const MIN_WINDOW = 8;
const WINDOWS = [MIN_WINDOW, 16, 32] as const;
const MIN_FALL = 0.01;
/** The chance of reporting noise as a drift, over all series, their windows, and the reports of a whole history. */
const ALPHA = 0.05;
/** How often a history is looked at until its first report is forgotten: once for each new report (Bonferroni). */
const LOOKS = MAX_POINTS - MIN_WINDOW + 1;
/** Differences of fractions such as 0.84 − 0.83 are not exact. */
const ROUNDING = 1e-9;

/** Adds the history of the base branch to a report, and the scores that are slowly dropping. */
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

/**
 * Returns the slow drops up to the last point of a history: for each series the longest window with one. Reports are independent of
 * each other even where their cases are not: dependent cases make each report noisier, which the test sees.
 */
export function findDrifts(history: readonly HistoryPoint[], series: readonly Series[]): Drift[] {
  const windows = series.slice(0, MAX_SERIES).flatMap((one) => windowsOf(history, one));
  const ps = adjustHolm(windows.map(({ p }) => p));
  const found = new Map<Series, Drift>();
  for (const [index, { of, drift }] of windows.entries()) {
    if ((ps[index] ?? 1) > ALPHA || drift === null || !isSlow(drift)) continue;
    if (drift.reports > (found.get(of)?.reports ?? 0)) found.set(of, drift);
  }
  return [...found.values()];
}

/** The last reports of a series, and the drop over them. */
interface Window {
  readonly of: Series;
  readonly drift: Drift | null;
  /** The chance of such a trend by noise in any of the reports that were looked at: each new report is another look (Bonferroni). */
  readonly p: number;
}

function windowsOf(history: readonly HistoryPoint[], series: Series): Window[] {
  const readings = readSeries(history, series);
  const lengths = [...new Set([...WINDOWS, readings.length])].filter((n) => n >= MIN_WINDOW && n <= readings.length);
  const sign = series.better === "higher" ? 1 : -1;
  return lengths.map((length) => {
    const window = readings.slice(-length);
    const p = fallingTrendPValue(window.map(({ value }) => sign * value));
    return { of: series, drift: measureFall(window, series, sign), p: Math.min(1, p * LOOKS) };
  });
}

/** One report's value of one series. */
interface Reading {
  readonly commit: string | null;
  readonly value: number;
}

/** Returns the points that can be compared with the last one: those with the same gold set and a value. */
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
  const smooth = smoothValues(window.map(({ value }) => sign * value));
  return {
    suite,
    metric,
    fall: sign * (first.value - last.value),
    merges: steps.filter(({ before, after }) => after.commit !== null && before.commit !== after.commit).length,
    reports: window.length,
    from: first.value,
    to: last.value,
    since: first.commit,
    largest_step: Math.max(...smooth.slice(1).map((value, index) => (smooth[index] ?? value) - value)),
  };
}

/** Returns the median of each value and its two neighbours: one noisy report makes no step of it. */
function smoothValues(values: readonly number[]): number[] {
  return values.slice(2).map((last, index) => {
    const [first, middle] = [values[index] ?? last, values[index + 1] ?? last];
    return Math.max(Math.min(first, middle), Math.min(Math.max(first, middle), last));
  });
}

function isSlow({ fall, largest_step }: Drift): boolean {
  return fall >= MIN_FALL - ROUNDING && largest_step < fall / 2 - ROUNDING;
}
