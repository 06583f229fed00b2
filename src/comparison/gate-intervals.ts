import type { Change } from "../core/diff.ts";
import type { Gate } from "../core/gate.ts";
import { isQuantile, type Metric } from "../core/metric.ts";
import { scoreName } from "../core/score.ts";
import type { Interval } from "../math/statistics/interval.ts";
import { FULL_RESAMPLING, type ResamplingLimits } from "../scoring/intervals.ts";
import { comparePairs } from "./paired-changes.ts";
import type { ClusteredRows } from "./pairs.ts";

/** The gates of a suite, the changes of their scores by name, and the rows that these compare. */
interface GatedChanges {
  readonly gates: readonly Gate[];
  readonly metrics: readonly Metric[];
  readonly changes: ReadonlyMap<string, Change>;
  readonly rows: ClusteredRows;
}

/** The interval of a quantile of too few cases, which excludes nothing. */
const UNBOUNDED: Interval = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/**
 * Returns the interval of the change of each score that a `non_inferior` gate is on, by score: the shown interval, computed again
 * only for another confidence. Null where all cases changed alike.
 */
export function gateIntervals(
  { gates, metrics, changes, rows }: GatedChanges,
  limits: Partial<ResamplingLimits>,
): Map<string, Interval | null> {
  const intervals = new Map<string, Interval | null>();
  for (const gate of gates) {
    const { non_inferior: condition } = gate.conditions;
    const [name, change] = [scoreName(gate), changes.get(scoreName(gate))];
    if (condition === undefined || change === undefined) continue;
    if (change.interval && change.confidence === condition.confidence) {
      intervals.set(name, change.interval);
      continue;
    }
    const own = metrics.filter(({ id }) => id === gate.metric);
    const depth = { ...FULL_RESAMPLING, ...limits, intervals: true, draws: 1, confidence: condition.confidence };
    const compared = comparePairs(rows, own, { ...depth, resamples: depth.resamples || FULL_RESAMPLING.resamples });
    const found = compared.find((one) => scoreName(one) === name)?.interval ?? null;
    intervals.set(name, found ?? (own.some(isQuantile) ? UNBOUNDED : null));
  }
  return intervals;
}
