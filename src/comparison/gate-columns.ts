import type { CaseRow } from "../core/case.ts";
import type { Gate, NoRegression } from "../core/gate.ts";
import { isQuantile, type Metric, type SummedMetric, type WholeMetric } from "../core/metric.ts";
import { joinSlices, rowsOfSlice, type Slice, scoreName, sliceFields, slicesOf } from "../core/score.ts";
import { ratioTerms } from "../core/trial.ts";
import { lazy } from "../math/memo.ts";
import { groupBy } from "../math/statistics/group.ts";
import type { RatioTerms } from "../math/statistics/ratio.ts";
import { metricsBySlice } from "../scoring/scores.ts";
import { extremeTerms } from "../scoring/unscored.ts";
import { isFlipping } from "./paired-tests.ts";
import type { PairedRows } from "./pairs.ts";
import { ratioEffects, type SwapEffects, type SwapLayout } from "./swaps/effects.ts";
import { affordableLayout, influenceEffects, type WholeGroup } from "./swaps/influences.ts";
import { type OwnTest, quantileEffects } from "./swaps/quantiles.ts";
import { type LeftOut, leftOutFinder } from "./unscored-impact.ts";

/** One gate and the effects of the suite's units on its score. */
export interface GateColumn {
  readonly gate: Gate;
  readonly condition: NoRegression;
  /** Over the cases that all runs scored. */
  readonly effects: SwapEffects;
  /** Units with changed cases. */
  readonly units: number;
  /** Null where all cases are scored. */
  readonly open: OpenEffects | null;
  /** Set where the score is no sum of effects: its test, which other gates cannot share. */
  readonly own?: OwnTest;
}

/** The effects with unscored cases at their worst and at their best; null where they are unbounded. */
export interface OpenEffects {
  readonly cases: number;
  readonly worst: SwapEffects | null;
  readonly best: SwapEffects | null;
  /** Whether cases only hit or miss: then p is between those of the ends for any result of the unscored cases. */
  readonly isFlipping: boolean;
}

/** The gates of a suite, each on a score over some of the paired cases. */
interface GatedPairs {
  readonly gates: readonly Gate[];
  readonly metrics: readonly Metric[];
  readonly pairs: PairedRows;
}

/** The score of a gate: its metric, and the indices of the cases of its slice, of those that all runs scored, and of the others. */
interface GatedScore {
  readonly gate: Gate;
  readonly condition: NoRegression;
  readonly metric: Metric;
  readonly slice: readonly number[];
  readonly places: readonly number[];
  /** Equal for scores over the same cases. */
  readonly key: string;
}

/** Returns the effects of a suite's units on the score of each gate. A score without cases, or that has no value without one of them, has no column. */
export function gateColumns(gated: GatedPairs, given: SwapLayout): GateColumn[] {
  const scores = gatedScores(gated);
  const layout = measuredLayout(scores, gated.pairs, given);
  const wholes = scores.filter(isSmoothScore);
  const groups = [...groupBy(wholes, ({ key }) => key).values()];
  const groupOf = (group: readonly WholeScore[]): WholeGroup => {
    return { metrics: group.map(({ metric }) => metric), places: group[0]?.places ?? [] };
  };
  const merged = affordableLayout(groups.map(groupOf), layout);
  const influences = new Map<GatedScore, SwapEffects | null>(
    groups.flatMap((group) => {
      const effects = influenceEffects(groupOf(group), merged);
      return group.map((score, index) => [score, effects[index] ?? null] as const);
    }),
  );
  return scores.flatMap((score): GateColumn[] => {
    const column = columnOf(score, influences.get(score) ?? null, merged);
    const unitOf = (index: number): number => layout.unitOf[score.places[index] as number] as number;
    return column ? [{ ...column, units: new Set(column.effects.changed.map(unitOf)).size }] : [];
  });
}

/** Returns the layout, with the rows as they were compared as its only base run where a base run by itself has too few trials for a score. */
function measuredLayout(scores: readonly GatedScore[], { base, head }: PairedRows, layout: SwapLayout): SwapLayout {
  const [, ...baseRuns] = layout.runs;
  const isMeasured = ({ metric, places }: GatedScore): boolean => {
    if (metric.kind !== "trial") return true;
    const counts = (rows: readonly CaseRow[], place: number): boolean => metric.share(rows[place] as CaseRow) !== null;
    return places.every((place) => !counts(base, place) || baseRuns.every((rows) => counts(rows, place)));
  };
  return baseRuns.length === 1 || scores.every(isMeasured) ? layout : { ...layout, runs: [head, base] };
}

interface WholeScore extends GatedScore {
  readonly metric: WholeMetric;
}

/** Returns whether the influence of single cases says what moves a whole-set score. */
function isSmoothScore(score: GatedScore): score is WholeScore {
  return score.metric.kind === "whole" && !isQuantile(score.metric);
}

/** Finds the metric and the cases of each gate. */
function gatedScores({ gates, metrics, pairs: { base, head } }: GatedPairs): GatedScore[] {
  const byName = new Map(gates.map((gate) => [scoreName(gate), gate]));
  const measured = metricsBySlice(metrics, [base, head]);
  return slicesOf(head, sliceFields(head)).flatMap((slice) => {
    const rowsOf = slicedRows(slice, { base, head });
    return measured(slice).flatMap((metric): GatedScore[] => {
      const name = { metric: metric.id, slice: joinSlices(metric.slice ?? "", slice.name) };
      const gate = byName.get(scoreName(name));
      const condition = gate?.conditions.no_regression;
      if (!gate || !condition) return [];
      const score = scoreOf({ gate, condition, metric }, slice, rowsOf());
      return score.slice.length > 0 ? [score] : [];
    });
  });
}

/** The indices of a slice's cases, and what each metric leaves out. */
interface SlicedRows {
  readonly all: readonly number[];
  readonly leftOut: (metric: Metric) => LeftOut;
}

/** Returns a function that selects the rows of a slice once, when its first gate needs them. */
function slicedRows(slice: Slice, { base, head }: Pick<PairedRows, "base" | "head">): () => SlicedRows {
  return lazy(() => ({
    all: slice.indices ?? head.map((_, index) => index),
    leftOut: leftOutFinder({ base: rowsOfSlice(slice, base), head: rowsOfSlice(slice, head) }),
  }));
}

function scoreOf(
  named: Pick<GatedScore, "gate" | "condition" | "metric">,
  slice: Slice,
  { all, leftOut }: SlicedRows,
): GatedScore {
  const { left, absent } = leftOut(named.metric);
  const without = (places: readonly number[]): readonly number[] => {
    const isLeft = new Set(places);
    return places.length === 0 ? all : all.filter((_, index) => !isLeft.has(index));
  };
  const places = without(left);
  return { ...named, slice: without(absent), places, key: `${slice.name}\n${left.join()}` };
}

function columnOf(
  score: GatedScore,
  influences: SwapEffects | null,
  layout: SwapLayout,
): Omit<GateColumn, "units"> | null {
  const { gate, condition, metric, slice, places } = score;
  const cases = slice.length - places.length;
  if (metric.kind === "whole") {
    const open = cases === 0 ? null : { cases, worst: null, best: null, isFlipping: false };
    if (isQuantile(metric)) {
      const { effects, test } = quantileEffects(metric, places, layout);
      return places.length === 0 ? null : { gate, condition, effects, open, own: test };
    }
    return influences && { gate, condition, effects: influences, open };
  }
  const terms = termsOf(places, layout, (rows) => ratioTerms(metric, rows));
  const effects = ratioEffects({ terms, units: unitsOf(places, layout), better: metric.better });
  return { gate, condition, effects, open: cases === 0 ? null : { cases, ...openEffects(score, metric, layout) } };
}

/** Returns the terms of each run over some cases. */
function termsOf<Terms>(
  places: readonly number[],
  { runs }: SwapLayout,
  terms: (rows: readonly CaseRow[], isHead: boolean) => Terms,
): Terms[] {
  return runs.map((rows, run) => {
    const own = places.length === rows.length ? rows : places.map((place) => rows[place] as CaseRow);
    return terms(own, run === 0);
  });
}

function unitsOf(places: readonly number[], { unitOf }: SwapLayout): Uint32Array {
  return places.length === unitOf.length ? unitOf : Uint32Array.from(places, (place) => unitOf[place] as number);
}

function openEffects(
  { slice }: GatedScore,
  metric: SummedMetric,
  layout: SwapLayout,
): Pick<OpenEffects, "worst" | "best" | "isFlipping"> {
  const [bad, good] = metric.better === "higher" ? ([0, 1] as const) : ([1, 0] as const);
  const at = (head: 0 | 1, base: 0 | 1) =>
    termsOf(slice, layout, (rows, isHead) => extremeTerms(metric, rows, isHead ? head : base));
  const effects = (terms: readonly (RatioTerms | null)[]): SwapEffects | null =>
    terms.every((one) => one !== null)
      ? ratioEffects({ terms: terms.flatMap((one) => one ?? []), units: unitsOf(slice, layout), better: metric.better })
      : null;
  const ends = [at(bad, good), at(good, bad)];
  const isFlippingEnd = ([head, base]: readonly (RatioTerms | null)[]): boolean =>
    head != null && base != null && isFlipping({ head, base });
  const [worst = null, best = null] = ends.map(effects);
  const isSingle = layout.runs.length === 2 && layout.units === layout.unitOf.length;
  return { worst, best, isFlipping: isSingle && ends.every(isFlippingEnd) };
}
