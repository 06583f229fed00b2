import type { Evidence } from "./case.ts";

/** Which way a metric gets better. */
export type Better = "higher" | "lower";

/** What every metric declares about itself. */
export interface MetricFacts {
  /** As in the literature; never renamed. `recall@5` carries its k. */
  readonly id: string;
  /** Parameters that make it one of several under the same id: `iou=0.5`. */
  readonly slice?: string;
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
  readonly vacuous: { readonly value: number | null; readonly why: string };
}

/** A quotient of two sums over cases: `top` and `bottom` are one case's share in each. */
export interface RatioMetric<E = Evidence> extends MetricFacts {
  readonly kind: "ratio";
  readonly top: (evidence: E) => number;
  readonly bottom: (evidence: E) => number;
}

/** A number computed from all evidence at once; null when there is nothing to measure. */
export interface WholeMetric<E = Evidence> extends MetricFacts {
  readonly kind: "whole";
  readonly summarize: (evidence: readonly E[]) => number | null;
}

/** A metric over evidence of one shape. */
export type Metric<E = Evidence> = RatioMetric<E> | WholeMetric<E>;

/** Declares a ratio metric: a fraction from 0 to 1 unless it says otherwise. */
export function ratio<E>(
  definition: Omit<RatioMetric<E>, "kind" | "range" | "unit"> & Partial<Pick<MetricFacts, "range" | "unit">>,
): RatioMetric<E> {
  return { kind: "ratio", range: [0, 1], unit: "fraction", ...definition };
}

/** Declares a whole-set metric: a fraction from 0 to 1 unless it says otherwise. */
export function whole<E>(
  definition: Omit<WholeMetric<E>, "kind" | "range" | "unit"> & Partial<Pick<MetricFacts, "range" | "unit">>,
): WholeMetric<E> {
  return { kind: "whole", range: [0, 1], unit: "fraction", ...definition };
}
