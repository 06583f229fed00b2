import { z } from "zod";
import { exactSum } from "../math/sum.ts";
import type { Evidence } from "./case.ts";
import type { Metric } from "./metric.ts";

const named = {
  metric: z.string(),
  /** `key=value` pairs joined by commas; empty for the whole set. */
  slice: z.string(),
};
const declared = { better: z.enum(["higher", "lower"]), revision: z.int() };

/** One number with its name, slice and count, or the reason why there is none. */
export const scoreSchema = z.discriminatedUnion("status", [
  z.strictObject({
    ...named,
    status: z.literal("measured"),
    value: z.number(),
    /** Cases it was measured on. */
    n: z.int(),
    /** The two sums of a ratio. */
    top: z.number().optional(),
    bottom: z.number().optional(),
    ...declared,
  }),
  z.strictObject({
    ...named,
    status: z.literal("vacuous"),
    /** The source's convention for 0/0, which is what a gate reads; null where it has none. */
    value: z.number().nullable(),
    n: z.literal(0),
    why: z.string(),
    ...declared,
  }),
  z.strictObject({ ...named, status: z.literal("failed"), why: z.string(), ...declared }),
]);

/** A score: measured, vacuous (0/0) or failed. Never a silent zero. */
export type Score = z.infer<typeof scoreSchema>;

/** The scores of all metrics over all evidence; the order of cases does not matter. */
export function summarize(metrics: readonly Metric[], evidence: readonly Evidence[]): Score[] {
  const counted = countRows(evidence);
  return metrics.map((metric) => summarizeMetric(metric, evidence, counted));
}

/** A row of evidence, and how many cases share this very object: families may use one for all cases that look the same. */
interface CountedRow {
  readonly row: Evidence;
  times: number;
}

function countRows(evidence: readonly Evidence[]): readonly CountedRow[] {
  const counted = new Map<Evidence, CountedRow>();
  for (const row of evidence) {
    const known = counted.get(row);
    if (known) known.times += 1;
    else counted.set(row, { row, times: 1 });
  }
  return [...counted.values()];
}

function summarizeMetric(metric: Metric, evidence: readonly Evidence[], counted: readonly CountedRow[]): Score {
  const name = { metric: metric.id, slice: "" };
  const facts = { better: metric.better, revision: metric.revision };
  const vacuous: Score = {
    ...name,
    status: "vacuous",
    value: metric.vacuous.value,
    n: 0,
    why: metric.vacuous.why,
    ...facts,
  };
  if (metric.kind === "whole") {
    const value = metric.summarize(evidence);
    return value === null ? vacuous : finite({ ...name, status: "measured", value, n: evidence.length, ...facts });
  }
  const top = exactSum(
    counted,
    ({ row }) => metric.top(row),
    ({ times }) => times,
  );
  const bottom = exactSum(
    counted,
    ({ row }) => metric.bottom(row),
    ({ times }) => times,
  );
  if (bottom === 0) return vacuous;
  const n = counted.reduce((sum, { row, times }) => (metric.bottom(row) === 0 ? sum : sum + times), 0);
  return finite({ ...name, status: "measured", value: top / bottom, n, top, bottom, ...facts });
}

/** A number that is none is a failed score, not a value. */
function finite(score: Extract<Score, { status: "measured" }>): Score {
  if (Number.isFinite(score.value)) return score;
  const { metric, slice, better, revision } = score;
  return { metric, slice, status: "failed", why: `the metric gives ${score.value}, not a number`, better, revision };
}

/** What a gate or a comparison reads of a score: its value, the convention of a vacuous one, or null. */
export function readValue(score: Score): number | null {
  return score.status === "failed" ? null : score.value;
}

/** The full name of a score: `accuracy[ability=noise_robustness]`, or the bare metric for the whole set. */
export function scoreName(score: { readonly metric: string; readonly slice: string }): string {
  return score.slice === "" ? score.metric : `${score.metric}[${score.slice}]`;
}
