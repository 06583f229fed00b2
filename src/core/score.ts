import { z } from "zod";
import type { Evidence } from "./case.ts";
import type { Metric } from "./metric.ts";
import { joinSlices } from "./slice.ts";
import type { Counted } from "./term.ts";
import { countCases, countWeighed, sumWeighed, type Weighed, weighEvidence, weighRows } from "./weight.ts";
import { summarizeWhole } from "./whole.ts";

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
    /** The 95 % interval; null or absent when none could be made. */
    interval: z.tuple([z.number(), z.number()]).nullable().optional(),
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

/** The scores of all metrics over all evidence, without intervals; the order of cases does not matter. */
export function summarize(metrics: readonly Metric[], evidence: readonly Evidence[]): Score[] {
  const rows = (): Counted[] => evidence.map((one) => ({ evidence: one }));
  const cases = { rows, weighed: weighEvidence(evidence), slice: "" };
  return metrics.map((metric) => summarizeMetric(metric, cases));
}

/** The scores of all metrics over the rows of a slice, without intervals. Each case weighs the same, however many trials it has. */
export function summarizeRows(metrics: readonly Metric[], rows: readonly Counted[], slice: string): Score[] {
  const cases = { rows: () => rows, weighed: weighRows(rows), slice };
  return metrics.map((metric) => summarizeMetric(metric, cases));
}

interface Cases {
  readonly rows: () => readonly Counted[];
  readonly weighed: Weighed;
  readonly slice: string;
}

function summarizeMetric(metric: Metric, { rows, weighed, slice }: Cases): Score {
  const name = { metric: metric.id, slice: joinSlices(metric.slice ?? "", slice) };
  const facts = { better: metric.better, revision: metric.revision };
  const { value: convention, why } = metric.vacuous;
  const vacuous: Score = { ...name, status: "vacuous", value: convention, n: 0, why, ...facts };
  if (metric.kind === "whole") {
    const all = rows();
    const value = summarizeWhole(metric, all);
    return value === null ? vacuous : finite({ ...name, status: "measured", value, n: all.length, ...facts });
  }
  const sums = sumWeighed(metric, weighed);
  if (sums.bottom === 0) return vacuous;
  const n = weighed.trials ? countCases(metric, rows()) : countWeighed(metric, weighed);
  // Of one case's trials the quotient is taken before the scale is: it is exact.
  const value = sums.top / sums.bottom;
  const [top, bottom] = [sums.top / weighed.scale, sums.bottom / weighed.scale];
  return finite({ ...name, status: "measured", value, n, top, bottom, ...facts });
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
