import { once } from "../math/memo.ts";
import { type CaseRow, type Evidence, hasNoTrace } from "./case.ts";
import { NOT_LABELLED_REASONS } from "./judge/judge-request.ts";

export type Better = "higher" | "lower";

/** How values are printed: `fraction` as a percentage, `number` as it is, `usd` with a dollar sign, any other word after the value (`912 ms`). */
export type Unit = string;

/** What every metric declares about itself. */
export interface MetricFacts {
  /** As in the literature; never renamed. `recall@5` carries its k. */
  readonly id: string;
  /** Distinguishes metrics of the same id: `iou=0.5`, `label=cat`. */
  readonly slice?: string;
  /** Whether it is shown with the scores of the whole set although it has a slice: `average=macro`. */
  readonly headline?: boolean;
  /** Whether the score is only in the report; pages show it where a gate names it. */
  readonly reportOnly?: boolean;
  /** Other names a gate may use for it (`recall@k`, the short form's `under`). */
  readonly aliases?: readonly string[];
  /** What it measures, as a noun phrase. */
  readonly title: string;
  readonly better: Better;
  /** The smallest and the largest possible value. */
  readonly range: readonly [number, number];
  readonly unit: Unit;
  /** Increased when the same evidence gives another value; values of different revisions are not compared. */
  readonly revision: number;
  /** The document section or paper that defines it. */
  readonly source: string;
  /** If the denominator is 0: the source's convention (null if it has none), the reason, and `gold` where only the gold set can be it. */
  readonly whenUndefined: { readonly value: number | null; readonly why: string; readonly because?: "gold" };
}

/** Why a case is not scored, the most important reason first. */
export const UNSCORED_REASONS = ["no trace", "no score", ...NOT_LABELLED_REASONS] as const;
export type UnscoredReason = (typeof UNSCORED_REASONS)[number];

/** The members that ratio and whole-set metrics share. */
interface Declared<E> extends MetricFacts {
  /**
   * The part of a case that its functions get, by default the evidence of the family: the scores of the line, or the
   * judge's choices for the suite's own questions. Then the metric has no `breakdown` and no `appliesTo`.
   */
  readonly reads?: "scores" | "choices";
  readonly breakdown?: Breakdown<E>;
  /** Whether the metric applies to a case; if it applies to none, the report leaves it out. */
  appliesTo?(evidence: E): boolean;
  /** Whether a judge labels what it measures: its scores are compared only under the same judge. */
  readonly isJudged?: true;
  /**
   * Returns why a case is unscored; null where it is scored, or where the metric does not apply to it. Unscored cases do not count,
   * and the score has bounds for all their possible values. Cases without a trace are always unscored, unless the family observes them.
   */
  unscored?(evidence: E): UnscoredReason | null;
  /**
   * Returns whether these cases leave the score undefined whatever the system answers. For metrics that are undefined either because
   * of the gold set or because of the output; others say it in `whenUndefined`.
   */
  lacksGold?(evidence: readonly E[]): boolean;
}

/** Further metrics of the same id that depend on the data: one for each label or noise level. */
export interface Breakdown<E = Evidence> {
  /** The sets of keys that occur together in slices, each in the order of the slice. */
  readonly keySets: readonly (readonly string[])[];
  /** The possible values of keys that have a fixed set of them. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  /** Whether the metric exists only with a slice. */
  readonly slicesOnly?: boolean;
  /** Returns whether a slice is a headline; these are broken down by the fields of cases too. Left out, none is. */
  readonly isHeadline?: (slice: string) => boolean;
  /** Returns the metrics for this evidence, in the order of the report, whatever the order of the cases. */
  metricsOf(evidence: readonly E[]): readonly Metric<E>[];
}

/** A quotient of two sums over cases: `top` returns what a case adds to the numerator, `bottom` what it adds to the denominator. */
export interface RatioMetric<E = Evidence> extends Declared<E> {
  readonly kind: "ratio";
  top(evidence: E): number;
  bottom(evidence: E): number;
  /** Whether what the trace has decides if a case counts: one that counts in the baseline and not now lacks a value. */
  readonly losesCases?: true;
  /** Whether the trace names the slice, besides: a case that counts now and not in the baseline, where it was elsewhere, lacks a value too. */
  readonly gainsCases?: true;
  /** The most that an unscored case can add to `bottom`: 1 by default, Infinity if unknown. */
  readonly maxWeight?: number;
  /** Set for one of many names, such as labels: a case without it adds nothing. All metrics of the names share the function. */
  readonly part?: { readonly name: string; namesIn(evidence: E): readonly string[] };
  /** Set where the value is the sum of the tops, and `bottom` only counts cases: the range of one top. */
  readonly total?: { readonly range: readonly [number, number] };
}

/** A computation that whole-set metrics share: prepared once and evaluated for many weights, because intervals resample cases. */
export interface Table<E = Evidence, Result = unknown> {
  /** Prepares the evidence; the returned function may return the same object each time. */
  prepare(evidence: readonly E[]): (weights: Weights) => Result;
  /** The cost of one evaluation, in cases; by default the number of cases. */
  work?(evidence: readonly E[]): number;
}

/** How often each case counts; null means once each. */
export type Weights = Uint32Array | null;

/** Returns the value for weights; null if there is nothing to measure. */
export type WeightedValue = (weights: Weights) => number | null;

/** A number computed from all cases at once. Metrics of the same table are evaluated together. */
export interface WholeMetric<E = Evidence> extends Declared<E> {
  readonly kind: "whole";
  readonly table: Table<E>;
  /** Reads the value from what the table returned; null if there is nothing to measure. */
  readonly read: (result: unknown) => number | null;
  /** Whether a case counts in the reported number of cases; by default all do. */
  isCounted?(evidence: E): boolean;
  /** Set for one of many names, such as labels, instead of `isCounted`: only a case with it counts. All metrics of the names share the function. */
  readonly part?: { readonly name: string; namesIn(evidence: E): readonly string[] };
  /** Set where the value is computed from ratios: a case that one of them loses lacks a value here too. */
  readonly means?: readonly RatioMetric<E>[];
  /** Returns the bounds of the value, whatever its unscored cases are; by default the range. */
  bounds?(evidence: readonly E[]): readonly [number, number];
  /** Set where the value is a quantile of one number a case: its share (0: the least, 1: the largest), and the number. */
  readonly quantile?: { readonly share: number; of(evidence: E): number | null };
}

/** A whole-set metric that is a quantile of one number a case. */
export type QuantileMetric = WholeMetric & { readonly quantile: NonNullable<WholeMetric["quantile"]> };

/** Returns whether a metric is a quantile. The jackknife does not estimate its error, so it has intervals and tests of its own. */
export function isQuantile(metric: Metric): metric is QuantileMetric {
  return metric.kind === "whole" && metric.quantile !== undefined;
}

/** A mean over cases, computed from the outcomes of their trials. */
export interface TrialMetric extends MetricFacts {
  readonly kind: "trial";
  readonly share: (row: Pick<CaseRow, "outcome" | "trials">) => number | null;
  /** The bounds of the share, whatever its unscored trials are; null for a case that does not count. */
  readonly bounds: (row: Pick<CaseRow, "outcome" | "trials">) => readonly [number, number] | null;
}

/** A metric over the evidence of a family. */
export type Metric<E = Evidence> = RatioMetric<E> | WholeMetric<E> | TrialMetric;

/** A metric that is a quotient of two sums. */
export type SummedMetric = RatioMetric | TrialMetric;

/** Declares a ratio metric: a fraction from 0 to 1 of which more is better, of revision 1, unless it says otherwise. */
export function ratio<E>(definition: Omit<RatioMetric<E>, Default | "kind"> & Defaults): RatioMetric<E> {
  const { top, bottom, unscored } = definition;
  const terms = { top: scoredTerm(top, unscored), bottom: scoredTerm(bottom, unscored) };
  const own = { ...terms, unscored: unscoredReason(unscored) };
  return { kind: "ratio", ...DEFAULTS, ...definition, ...own };
}

/** Makes a term 0 for unscored cases. It is called for every case and metric, so most metrics ask only whether there is a trace. */
function scoredTerm<E>(term: (evidence: E) => number, unscored: Unscored<E> | undefined): (evidence: E) => number {
  if (unscored === undefined) return (evidence) => (hasNoTrace(evidence) ? 0 : term(evidence));
  return (evidence) => (hasNoTrace(evidence) || unscored(evidence) !== null ? 0 : term(evidence));
}

const DEFAULTS = { range: [0, 1], unit: "fraction", better: "higher", revision: 1 } as const;
type Default = keyof typeof DEFAULTS;
type Defaults = Partial<Pick<MetricFacts, Default>>;
type WholeFacts<E> = Omit<WholeMetric<E>, Default | "kind" | "table" | "read"> & Defaults;

/** Where a whole-set metric gets its value: a table of its own, or one that it shares with others. */
type WholeSource<E, Result> =
  | { readonly prepare: (evidence: readonly E[]) => WeightedValue }
  | { readonly table: Table<E, Result>; readonly read: (result: Result) => number | null };

/** Declares a whole-set metric, with the defaults of `ratio`. */
export function whole<E, Result = unknown>(definition: WholeFacts<E> & WholeSource<E, Result>): WholeMetric<E> {
  const unscored = unscoredReason(definition.unscored);
  const isCounted = once(definition.isCounted ?? COUNTS_ALL, unscored, () =>
    countScored(definition.isCounted, unscored),
  );
  const plain = { kind: "whole", ...DEFAULTS } as const;
  if ("table" in definition) {
    const { read, table: given, ...facts } = definition;
    const table = once(given, unscored, () => scoredTable(given, unscored));
    return { ...plain, ...facts, unscored, isCounted, table, read: (result) => read(result as Result) };
  }
  const { prepare, ...facts } = definition;
  const table = scoredTable({ prepare }, unscored);
  return { ...plain, ...facts, unscored, isCounted, table, read: (result) => result as number | null };
}

/** Returns why a case is not scored; null where it is. */
export type Unscored<E = Evidence> = (evidence: E) => UnscoredReason | null;

/** Adds the check for a missing trace to a metric's own `unscored`; metrics without one share the same function. */
function unscoredReason<E>(own: Unscored<E> | undefined): Unscored<E> {
  if (own === undefined) return noTraceReason;
  return once(own, noTraceReason, () => (evidence: E) => noTraceReason(evidence) ?? own(evidence));
}

function noTraceReason(evidence: unknown): "no trace" | null {
  return hasNoTrace(evidence) ? "no trace" : null;
}

const COUNTS_ALL = (): boolean => true;

function countScored<E>(isCounted: (evidence: E) => boolean = COUNTS_ALL, unscored: Unscored<E>) {
  return (evidence: E): boolean => unscored(evidence) === null && isCounted(evidence);
}

/** Returns whether all evidence is scored, found once for a list, which must not change afterwards, and a function. */
export function areScored<E>(evidence: readonly E[], unscored: Unscored<E>): boolean {
  return once(evidence, unscored, () => evidence.every((one) => unscored(one) === null));
}

/** Restricts a table to the scored cases. */
function scoredTable<E, Result>(table: Table<E, Result>, unscored: Unscored<E>): Table<E, Result> {
  const isScored = (evidence: E): boolean => unscored(evidence) === null;
  return {
    ...(table.work && { work: (evidence) => table.work?.(evidence.filter(isScored)) ?? 0 }),
    prepare: (evidence) => {
      // Of a family with many labels, each metric has a table of its own over the same cases.
      if (areScored(evidence, unscored)) return table.prepare(evidence);
      const indices = evidence.flatMap((one, index) => (isScored(one) ? [index] : []));
      const evaluate = table.prepare(evidence.filter(isScored));
      const kept = new Uint32Array(indices.length);
      return (weights: Weights) => {
        if (weights === null) return evaluate(null);
        for (const [at, index] of indices.entries()) kept[at] = weights[index] as number;
        return evaluate(kept);
      };
    },
  };
}

/** Returns the metrics that apply to this evidence, each followed by its slices. */
export function applicableMetrics<E>(metrics: readonly Metric<E>[], evidence: readonly E[]): Metric<E>[] {
  // Families remember what they computed from an array: it is copied only where it has to be.
  const traced = evidence.some(hasNoTrace) ? evidence.filter((one) => !hasNoTrace(one)) : evidence;
  return metrics.flatMap((metric) => {
    if (metric.kind === "trial") return [metric];
    const { breakdown, appliesTo } = metric;
    if (appliesTo && !traced.some(appliesTo)) return [];
    if (breakdown === undefined) return [metric];
    return [...(breakdown.slicesOnly ? [] : [metric]), ...breakdown.metricsOf(traced)];
  });
}

/** Returns whether a score is shown in the main table, the history and trends. */
export function isHeadline({ slice = "", headline = false }: Pick<MetricFacts, "slice" | "headline">): boolean {
  return slice === "" || headline;
}
