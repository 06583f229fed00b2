import { getOrCreate } from "../math/memo.ts";
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
export const UNSCORED_REASONS = ["no trace", "no score", "no base answer", ...NOT_LABELLED_REASONS] as const;
export type UnscoredReason = (typeof UNSCORED_REASONS)[number];

/**
 * What several metrics have in common. The scoring engine asks a group once for a set of cases, however many metrics there are: the AP
 * of 500 labels is read from one result. All metrics of a group have the same `unscored`.
 */
export interface MetricGroup<E = Evidence, Result = unknown> {
  /**
   * Prepares the evidence of the scored cases. The returned function is called for many weights, because intervals resample cases; it
   * may return the same object each time.
   */
  prepare(evidence: readonly E[]): (weights: Weights) => Result;
  /** The cost of one evaluation, in cases; by default the number of cases. */
  work?(evidence: readonly E[]): number;
  /** Returns the names in a case, such as its labels: a metric with one of these names counts only cases that have it. */
  namesIn?(evidence: E): readonly string[];
}

/** The members that ratio and corpus metrics share. */
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
   * Returns why a case with a trace is unscored; null where it is scored, or where the metric does not apply to it. Unscored cases do not
   * count, and the score has bounds for all their possible values. `reasonUnscored` adds the cases without a trace.
   */
  unscored?(evidence: E): UnscoredReason | null;
  /**
   * Returns whether these cases leave the score undefined whatever the system answers. For metrics that are undefined either because
   * of the gold set or because of the output; others say it in `whenUndefined`.
   */
  lacksGold?(evidence: readonly E[]): boolean;
  readonly group?: MetricGroup<E>;
  /** One of the names of the group, such as a label: a case without it adds nothing. */
  readonly name?: string;
}

/** Further metrics of the same id that depend on the data: one for each label or noise level. */
export interface Breakdown<E = Evidence, Found = unknown> {
  /** The sets of keys that occur together in slices, each in the order of the slice. */
  readonly keySets: readonly (readonly string[])[];
  /** The possible values of keys that have a fixed set of them. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  /** Whether the metric exists only with a slice. */
  readonly slicesOnly?: boolean;
  /** Returns whether a slice is a headline; these are broken down by the fields of cases too. Left out, none is. */
  readonly isHeadline?: (slice: string) => boolean;
  /** What the metrics depend on. Breakdowns of several metrics that have the same object look through the evidence once. */
  readonly listing: Listing<E, Found>;
  /** Returns the metrics for what was found, in the order of the report, whatever the order of the cases. */
  metricsOf(found: Found): readonly Metric<E>[];
}

/** Finds what there is in evidence: the labels with a score of their own. */
export interface Listing<E, Found> {
  list(evidence: readonly E[]): Found;
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
  /** Set where the value is the sum of the tops, and `bottom` only counts cases: the range of one top. */
  readonly total?: { readonly range: readonly [number, number] };
}

/** How often each case counts; null means once each. */
export type Weights = Uint32Array | null;

/** Returns the value for weights; null if there is nothing to measure. */
export type WeightedValue = (weights: Weights) => number | null;

/** A number computed from all cases at once. */
export interface CorpusMetric<E = Evidence> extends Declared<E> {
  readonly kind: "corpus";
  readonly group: MetricGroup<E>;
  /** Reads the value from what the group returned; null if there is nothing to measure. */
  readonly read: (result: unknown) => number | null;
  /** Set where the value is computed from ratios: a case that one of them loses lacks a value here too. */
  readonly means?: readonly RatioMetric<E>[];
  /** Returns the bounds of the value, whatever its unscored cases are; by default the range. */
  bounds?(evidence: readonly E[]): readonly [number, number];
  /** Set where the value is a quantile of one number a case: its share (0: the least, 1: the largest), and the number. */
  readonly quantile?: { readonly share: number; of(evidence: E): number | null };
}

/** A corpus metric that is a quantile of one number a case. */
export type QuantileMetric = CorpusMetric & { readonly quantile: NonNullable<CorpusMetric["quantile"]> };

/** Returns whether a metric is a quantile. The jackknife does not estimate its error, so it has intervals and tests of its own. */
export function isQuantile(metric: Metric): metric is QuantileMetric {
  return metric.kind === "corpus" && metric.quantile !== undefined;
}

/** The id of the share of cases that pass. A score that a config defines, or a question to the judge, may have it: then it is theirs. */
export const PASS_RATE = "pass_rate";

/** Returns whether a metric is the share of cases that pass, and not another one with its name. */
export function isPassRate(metric: Metric): boolean {
  return metric.id === PASS_RATE && metric.kind !== "trial" && metric.reads === undefined;
}

/** Returns whether a metric is computed from the results of cases, and not from what else was measured of them. */
export function isOfResults(metric: Metric): boolean {
  return metric.kind === "trial" || isPassRate(metric);
}

/** A mean over cases, computed from the outcomes of their trials. */
export interface TrialMetric extends MetricFacts {
  readonly kind: "trial";
  readonly share: (row: Pick<CaseRow, "outcome" | "trials">) => number | null;
  /** The bounds of the share, whatever its unscored trials are; null for a case that does not count. */
  readonly bounds: (row: Pick<CaseRow, "outcome" | "trials">) => readonly [number, number] | null;
}

/** A metric over the evidence of a family. */
export type Metric<E = Evidence> = RatioMetric<E> | CorpusMetric<E> | TrialMetric;

/** A metric that is a quotient of two sums. */
export type SummedMetric = RatioMetric | TrialMetric;

/** Declares a ratio metric: a fraction from 0 to 1 of which more is better, of revision 1, unless it says otherwise. */
export function ratio<E>(definition: Omit<RatioMetric<E>, Default | "kind"> & Defaults): RatioMetric<E> {
  const { top, bottom, unscored } = definition;
  const terms = { top: scoredTerm(top, unscored), bottom: scoredTerm(bottom, unscored) };
  return { kind: "ratio", ...DEFAULTS, ...definition, ...terms };
}

/** Makes a term 0 for unscored cases. It is called for every case and metric, so most metrics ask only whether there is a trace. */
function scoredTerm<E>(term: (evidence: E) => number, unscored: Unscored<E> | undefined): (evidence: E) => number {
  if (unscored === undefined) return (evidence) => (hasNoTrace(evidence) ? 0 : term(evidence));
  return (evidence) => (hasNoTrace(evidence) || unscored(evidence) !== null ? 0 : term(evidence));
}

const DEFAULTS = { range: [0, 1], unit: "fraction", better: "higher", revision: 1 } as const;
type Default = keyof typeof DEFAULTS;
type Defaults = Partial<Pick<MetricFacts, Default>>;
type CorpusFacts<E> = Omit<CorpusMetric<E>, Default | "kind" | "group" | "read"> & Defaults;

/** Where a corpus metric gets its value: a preparation of its own, or that of its group. */
type CorpusSource<E, Result> =
  | { readonly prepare: (evidence: readonly E[]) => WeightedValue }
  | { readonly group: MetricGroup<E, Result>; readonly read: (result: Result) => number | null };

/** Declares a corpus metric, with the defaults of `ratio`. */
export function corpus<E, Result = unknown>(definition: CorpusFacts<E> & CorpusSource<E, Result>): CorpusMetric<E> {
  const plain = { kind: "corpus", ...DEFAULTS } as const;
  if ("group" in definition) {
    const { read, ...facts } = definition;
    return { ...plain, ...facts, read: (result) => read(result as Result) };
  }
  const { prepare, ...facts } = definition;
  return { ...plain, ...facts, group: { prepare }, read: (result) => result as number | null };
}

/** Returns why a case is not scored; null where it is. */
type Unscored<E = Evidence> = (evidence: E) => UnscoredReason | null;

/** Returns why a metric does not score a case: it has no trace, or the metric's own reason; null where it is scored. */
export function reasonUnscored<E>({ unscored }: Pick<Declared<E>, "unscored">, evidence: E): UnscoredReason | null {
  return hasNoTrace(evidence) ? "no trace" : (unscored?.(evidence) ?? null);
}

/** Returns the metrics that apply to this evidence, each followed by its slices. */
export function applicableMetrics<E>(metrics: readonly Metric<E>[], evidence: readonly E[]): Metric<E>[] {
  const traced = evidence.filter((one) => !hasNoTrace(one));
  const found = new Map<Listing<E, unknown>, unknown>();
  return metrics.flatMap((metric) => {
    if (metric.kind === "trial") return [metric];
    const { breakdown, appliesTo } = metric;
    if (appliesTo && !traced.some(appliesTo)) return [];
    if (breakdown === undefined) return [metric];
    const { listing } = breakdown;
    const listed = getOrCreate(found, listing, () => listing.list(traced));
    return [...(breakdown.slicesOnly ? [] : [metric]), ...breakdown.metricsOf(listed)];
  });
}
