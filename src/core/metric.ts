import { type CaseRow, type Evidence, hasNoTrace } from "./case.ts";
import { NOT_LABELLED_REASONS } from "./judge/judge-request.ts";

/** Which way a metric gets better. */
export type Better = "higher" | "lower";

/** What every metric declares about itself. */
export interface MetricFacts {
  /** As in the literature; never renamed. `recall@5` carries its k. */
  readonly id: string;
  /** What makes it one of several under the same id: `iou=0.5`, `label=cat`. */
  readonly slice?: string;
  /** Whether it stands with the scores of the whole set although it has a slice of its own: `average=macro`. */
  readonly headline?: boolean;
  /** Whether it only breaks another slice down further: it stands in the report, and on pages only where a gate names it. */
  readonly reportOnly?: boolean;
  /** Other names a gate may use for it (`recall@k`, the short form's `under`). */
  readonly aliases?: readonly string[];
  /** The question it answers, as a noun phrase. */
  readonly title: string;
  readonly better: Better;
  /** Smallest and largest possible value. */
  readonly range: readonly [number, number];
  /** How people are shown it; values are fractions internally. */
  readonly unit: "fraction" | "number";
  /** Raised when the same evidence gives another number: deltas across revisions are withheld. */
  readonly revision: number;
  /** The document section or paper that defines it. */
  readonly source: string;
  /** When there is nothing to measure: the source's convention (null where it has none), and why in words. */
  readonly whenUndefined: { readonly value: number | null; readonly why: string };
}

/** Why a case is not scored, in the order of what to look at first. */
export const UNSCORED_REASONS = ["no trace", ...NOT_LABELLED_REASONS] as const;

/** Why a case is not scored. */
export type UnscoredReason = (typeof UNSCORED_REASONS)[number];

/** A metric's facts, and what the data make of it. */
interface Declared<E> extends MetricFacts {
  readonly breakdown?: Breakdown<E>;
  /** Whether a case gives anything to measure: where none does, the metric is not measured at all. Left out, it always is. */
  appliesTo?(evidence: E): boolean;
  /** Whether a judge labels what it measures: its scores are compared only under the same judge. */
  readonly isJudged?: true;
  /**
   * Why a case that should be measured is not; null where it is measured or has no part in the metric. Such cases do not count,
   * and the score has bounds for what it may be with them. Cases without a trace are always unscored, unless the family observes them.
   */
  unscored?(evidence: E): UnscoredReason | null;
}

/** The further metrics that the data give a metric: one for each label, each noise level. */
export interface Breakdown<E = Evidence> {
  /** The keys that stand together in their slices, in the order they stand there: these sets and no others. */
  readonly keySets: readonly (readonly string[])[];
  /** The values of those keys that can have only a few, whatever the data. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  /** Whether the metric is measured with a slice only. */
  readonly slicesOnly?: boolean;
  /** Which of their slices stand with the scores of the whole set (`headline`), and so are measured by the fields of cases too; left out, none. */
  readonly isHeadline?: (slice: string) => boolean;
  /** The metrics of the same id that this evidence gives, each with its slice, in the order of the report; blind to the order of cases. */
  metricsOf(evidence: readonly E[]): readonly Metric<E>[];
}

/** A quotient of two sums over cases: `top` and `bottom` are one case's share in each. */
export interface RatioMetric<E = Evidence> extends Declared<E> {
  readonly kind: "ratio";
  top(evidence: E): number;
  bottom(evidence: E): number;
  /** The most that a case without its label can weigh, once it has one: 1 unless it says otherwise, Infinity where nobody knows. */
  readonly maxWeight?: number;
}

/** What metrics of the whole set are read from, looked at only once and then weighed many times: intervals resample cases. */
export interface Table<E = Evidence, Seen = unknown> {
  /** What it gives may be the same object each time. */
  prepare(evidence: readonly E[]): (weights: Weights) => Seen;
  /** How much work one weighing is, in cases that are looked at; left out, it is their number. */
  work?(evidence: readonly E[]): number;
}

/** Case i counts `weights[i]` times (null: once each): one that counts 0 times is not there. */
export type Weights = Uint32Array | null;

/** The value by how often each case counts; null where there is nothing to measure. */
export type WeightedValue = (weights: Weights) => number | null;

/** A number computed from all evidence at once; metrics of one table are weighed together. Null when there is nothing to measure. */
export interface WholeMetric<E = Evidence> extends Declared<E> {
  readonly kind: "whole";
  readonly table: Table<E>;
  /** The value in what the table saw last. */
  readonly read: (seen: unknown) => number | null;
  /** Whether a case has a part in it: so many cases are told beside the value. Left out, all have. Metrics that share it are counted once. */
  isCounted?(evidence: E): boolean;
  /** Where the value must lie whatever the cases without their labels are; left out, anywhere in the range. */
  bounds?(evidence: readonly E[]): readonly [number, number];
}

/** A mean over cases of what the outcomes of their repeated trials say; null for a case that does not count. */
export interface TrialMetric extends MetricFacts {
  readonly kind: "trial";
  readonly share: (row: Pick<CaseRow, "outcome" | "trials">) => number | null;
  /** Where the share must lie whatever the unscored trials are; null for a case that cannot count. */
  readonly bounds: (row: Pick<CaseRow, "outcome" | "trials">) => readonly [number, number] | null;
}

/** A metric over evidence of one shape. */
export type Metric<E = Evidence> = RatioMetric<E> | WholeMetric<E> | TrialMetric;

/** A metric that is a quotient of two sums over cases. */
export type SummedMetric = RatioMetric | TrialMetric;

/** Declares a ratio metric: a fraction from 0 to 1 unless it says otherwise. */
export function ratio<E>(
  definition: Omit<RatioMetric<E>, "kind" | "range" | "unit"> & Partial<Pick<MetricFacts, "range" | "unit">>,
): RatioMetric<E> {
  const unscored = unscoredReason(definition.unscored);
  const scored = (term: (evidence: E) => number) => (evidence: E) => (unscored(evidence) === null ? term(evidence) : 0);
  const { top, bottom } = definition;
  const terms = { top: scored(top), bottom: scored(bottom), unscored };
  return { kind: "ratio", range: [0, 1], unit: "fraction", ...definition, ...terms };
}

type WholeFacts<E> = Omit<WholeMetric<E>, "kind" | "range" | "unit" | "table" | "read"> &
  Partial<Pick<MetricFacts, "range" | "unit">>;

/** Where a whole-set metric gets its value: a table of its own, or one that it shares with others. */
type WholeSource<E, Seen> =
  | { readonly prepare: (evidence: readonly E[]) => WeightedValue }
  | { readonly table: Table<E, Seen>; readonly read: (seen: Seen) => number | null };

/** Declares a whole-set metric: a fraction from 0 to 1 unless it says otherwise. */
export function whole<E, Seen = unknown>(definition: WholeFacts<E> & WholeSource<E, Seen>): WholeMetric<E> {
  const unscored = unscoredReason(definition.unscored);
  const isCounted = once(definition.isCounted ?? COUNTS_ALL, unscored, () =>
    countScored(definition.isCounted, unscored),
  );
  const plain = { kind: "whole", range: [0, 1], unit: "fraction" } as const;
  if ("table" in definition) {
    const { read, table: given, ...facts } = definition;
    const table = once(given, unscored, () => scoredTable(given, unscored));
    return { ...plain, ...facts, unscored, isCounted, table, read: (seen) => read(seen as Seen) };
  }
  const { prepare, ...facts } = definition;
  const table = scoredTable({ prepare }, unscored);
  return { ...plain, ...facts, unscored, isCounted, table, read: (seen) => seen as number | null };
}

type Unscored<E> = (evidence: E) => UnscoredReason | null;

/** The reason of a metric's own, after that of cases without a trace; the same function for all metrics that have none. */
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

const made = new WeakMap<object, WeakMap<object, unknown>>();

/** Makes a value once for each pair: metrics that share a table and its unscored cases share what is made of both. */
function once<Value>(one: object, other: object, make: () => Value): Value {
  const ofOne = made.get(one) ?? new WeakMap<object, unknown>();
  made.set(one, ofOne);
  const value = (ofOne.get(other) as Value | undefined) ?? make();
  ofOne.set(other, value);
  return value;
}

/** The table over scored cases alone. */
function scoredTable<E, Seen>(table: Table<E, Seen>, unscored: Unscored<E>): Table<E, Seen> {
  const isScored = (evidence: E): boolean => unscored(evidence) === null;
  return {
    ...(table.work && { work: (evidence) => table.work?.(evidence.filter(isScored)) ?? 0 }),
    prepare: (evidence) => {
      const indices = evidence.flatMap((one, index) => (isScored(one) ? [index] : []));
      if (indices.length === evidence.length) return table.prepare(evidence);
      const look = table.prepare(evidence.filter(isScored));
      const kept = new Uint32Array(indices.length);
      return (weights: Weights) => {
        if (weights === null) return look(null);
        for (const [at, index] of indices.entries()) kept[at] = weights[index] as number;
        return look(kept);
      };
    },
  };
}

/** All that is measured of the metrics where this evidence is: each that it gives anything for by itself, then by the slices that the data give it. */
export function applicableMetrics<E>(metrics: readonly Metric<E>[], evidence: readonly E[]): Metric<E>[] {
  const traced = evidence.filter((one) => !hasNoTrace(one));
  return metrics.flatMap((metric) => {
    if (metric.kind === "trial") return [metric];
    const { breakdown, appliesTo } = metric;
    if (appliesTo && !traced.some(appliesTo)) return [];
    if (breakdown === undefined) return [metric];
    return [...(breakdown.slicesOnly ? [] : [metric]), ...breakdown.metricsOf(traced)];
  });
}

/** Whether it stands with the scores of the whole set: in the main table, in the history, in trends. */
export function isHeadline({ slice = "", headline = false }: Pick<MetricFacts, "slice" | "headline">): boolean {
  return slice === "" || headline;
}

/** The word among judged metrics for how cases come out: what flips, newly fails and is critical. */
export const CASES = "cases";

/**
 * The ids of the metrics that a judge may label. Where there are any and cases come out by them too (`byOutcome`), what rests
 * on how cases come out is among them: metrics of trials, and `cases`.
 */
export function judgedMetrics(metrics: readonly Metric[], byOutcome: boolean): ReadonlySet<string> {
  const judged = metrics.filter((metric) => metric.kind !== "trial" && metric.isJudged);
  if (judged.length === 0) return new Set();
  const trials = byOutcome ? metrics.filter(({ kind }) => kind === "trial") : [];
  return new Set([...[...judged, ...trials].map(({ id }) => id), ...(byOutcome ? [CASES] : [])]);
}
