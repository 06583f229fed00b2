import type { CaseRow } from "../core/case.ts";
import type { PairedTest, UnscoredChange } from "../core/diff.ts";
import type { Metric, SummedMetric } from "../core/metric.ts";
import { joinSlices, rowsIn, sliceFields, slicesOf } from "../core/slice.ts";
import type { Interval } from "../math/statistics/interval.ts";
import type { Quotient } from "../math/statistics/quotient.ts";
import { CaseSet } from "../scoring/case-set.ts";
import {
  type Depth,
  depthsOf,
  type PairedDelta,
  type PairedQuotient,
  pairedIntervals,
  testPair,
} from "../scoring/estimate.ts";
import type { PairedSets } from "../scoring/paired-set.ts";
import { metricsBySlice, sizeOf } from "../scoring/suite-score.ts";
import { makeRoom, quotientValue, termsOf } from "../scoring/term.ts";
import { sumWeighed, weighRows } from "../scoring/weight.ts";
import { compareWholes } from "../scoring/whole-change.ts";
import type { Pairs } from "./pair.ts";
import { groupByScored, type ScoredGroup, type Sides, unscoredChange } from "./unscored-change.ts";

/** One metric on one slice of the paired cases; a value is null where that side has nothing to measure. */
export interface PairedChange {
  readonly metric: string;
  readonly slice: string;
  readonly base: number | null;
  readonly head: number | null;
  /** Cases that count on either side. */
  readonly n: number;
  readonly interval: Interval | null;
  readonly test: PairedTest | null;
  /** What cases that are not scored on both sides leave open; null where all are. */
  readonly unscored: UnscoredChange | null;
}

/** Every metric before and now over the paired cases: the whole set, then each slice. */
export function comparePairs(pairs: Pairs, metrics: readonly Metric[], depth: Depth): PairedChange[] {
  const { base, head } = pairs;
  const slices = slicesOf(head, sliceFields(head)).map((slice) => ({ slice, rows: rowsIn(slice, head) }));
  const depths = depthsOf(slices.map(sizeOf), depth);
  const measured = metricsBySlice(metrics, () => [...base, ...head]);
  return slices.flatMap(({ slice, rows }, index) => {
    const sides = { base: rowsIn(slice, base), head: rows };
    const all = setsOf(sides);
    const own = measured(slice);
    const compared = new Map(
      groupByScored(own, sides).flatMap((group) => compareGroup(group, all, { ratios: depths[index] ?? depth, depth })),
    );
    return own.map((metric): PairedChange => {
      const found = compared.get(metric) ?? NOTHING;
      return { metric: metric.id, slice: joinSlices(metric.slice ?? "", slice.name), ...found };
    });
  });
}

/** Metrics over the cases that they are scored on, and what the others leave open. */
function compareGroup(
  { metrics, sides, left }: ScoredGroup,
  all: PairedSets,
  depths: { readonly ratios: Depth; readonly depth: Depth },
): [Metric, Found & Pick<PairedChange, "unscored">][] {
  const sets = left === 0 ? all : setsOf(sides);
  const ratios = compareRatios(
    metrics.filter((metric) => metric.kind !== "whole"),
    sides,
    depths.ratios,
  );
  const wholes = compareWholes(
    metrics.filter((metric) => metric.kind === "whole"),
    sets,
    depths.depth,
  );
  return metrics.map((metric) => {
    const found = (metric.kind === "whole" ? wholes.get(metric) : ratios.get(metric)) ?? NOTHING;
    return [metric, { ...found, unscored: unscoredChange(metric, all, { cases: left, depth: depths.ratios }) }];
  });
}

function setsOf({ base, head }: Sides): PairedSets {
  let both: CaseSet | null = null;
  const merged = (): CaseSet => {
    both ??= new CaseSet([...base, ...head]);
    return both;
  };
  return { base: new CaseSet(base), head: new CaseSet(head), both: merged };
}

const NOTHING = { base: null, head: null, n: 0, interval: null, test: null, unscored: null };

type Found = Omit<PairedChange, "metric" | "slice" | "unscored">;

/** All ratio metrics of a slice; those that moved are resampled together, so that they see the same draws. */
function compareRatios(metrics: readonly SummedMetric[], sides: Sides, depth: Depth): Map<Metric, Found> {
  const found = new Map<Metric, Found>();
  const moved: (PairedDelta & { readonly metric: SummedMetric; readonly found: Found })[] = [];
  const [before, now] = [valuesOf(sides.base), valuesOf(sides.head)];
  const cases = sides.head.length;
  const isFew = cases <= depth.most;
  const room = isFew ? null : { base: makeRoom(cases), head: makeRoom(cases) };
  for (const metric of metrics) {
    const pair = { base: termsOf(metric, sides.base, room?.base), head: termsOf(metric, sides.head, room?.head) };
    const [base, head] = [before(metric, pair.base), now(metric, pair.head)];
    const plain = { base, head, n: countEither(pair), interval: null, test: null };
    if (base === null || head === null) {
      found.set(metric, plain);
      continue;
    }
    const delta = head - base;
    const test = testPair(pair, { ...depth, delta, better: metric.better });
    const one = { ...plain, test, interval: depth.intervals && test.changed === 0 ? ([0, 0] as const) : null };
    found.set(metric, one);
    if (!depth.intervals || test.changed === 0) continue;
    const change = { metric, pair, delta, range: metric.range, found: one };
    // What is not resampled need not wait for the others, whose numbers take its room.
    if (isFew) moved.push(change);
    else found.set(metric, { ...one, interval: pairedIntervals([change], depth)[0] ?? null });
  }
  const intervals = pairedIntervals(moved, depth);
  for (const [index, one] of moved.entries()) {
    found.set(one.metric, { ...one.found, interval: intervals[index] ?? null });
  }
  return found;
}

/** The value of each metric over rows, as their scores have it: means over trials do not add up to the last digit. */
function valuesOf(rows: readonly CaseRow[]): (metric: SummedMetric, terms: Quotient) => number | null {
  if (!rows.some(({ trials }) => trials)) return (_, terms) => quotientValue(terms);
  const weighed = weighRows(rows);
  return (metric, terms) => {
    if (metric.kind !== "ratio") return quotientValue(terms);
    const { top, bottom } = sumWeighed(metric, weighed);
    return bottom === 0 ? null : top / bottom;
  };
}

function countEither({ base, head }: PairedQuotient): number {
  let count = 0;
  for (let i = 0; i < base.bottom.length; i += 1) if (base.bottom[i] !== 0 || head.bottom[i] !== 0) count += 1;
  return count;
}
