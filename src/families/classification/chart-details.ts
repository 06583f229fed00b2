import { z } from "zod";
import { scoreValue } from "../../core/score.ts";
import { joinSlices, sliceValue } from "../../core/slice.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { NO_KEY } from "./evidence.ts";
import { keySlice } from "./key-slice.ts";

const count = z.int().nonnegative();
const share = z.number().min(0).max(1);
const points = z.array(share).min(2).max(1000);

const confusionSchema = z.object({
  labels: z.array(z.string()),
  matrix: z.array(z.array(count)),
  no_prediction: z.array(count),
  labels_left_out: count,
  left_out: count,
});
const stepSchema = z.object({ tp: count, fp: count, fn: count });
const curveSchema = z.record(z.string(), z.record(z.string(), stepSchema)).nullable();
const rocSchema = z.record(z.string(), z.object({ fpr: points, tpr: points }).nullable()).nullable();

/** Counts of truth by prediction, as the report tells them. */
export type Confusion = z.infer<typeof confusionSchema>;
/** TP, FP and FN of a label at one threshold. */
export type Step = z.infer<typeof stepSchema>;

/** What charts need of one side, for one key; stored details are foreign, and what does not fit is as if it were not there. */
export interface ChartDetails {
  readonly confusion: Confusion | null;
  /** By label, by threshold. */
  readonly curves: ReadonlyMap<string, ReadonlyMap<string, Step>>;
  readonly rocs: ReadonlyMap<string, { readonly fpr: readonly number[]; readonly tpr: readonly number[] }>;
  /** How many labels have no curves for room. */
  readonly withoutCurve: number;
  /** A score of the key by its own slice; null where there is none. */
  readonly score: (metric: string, slice: string) => number | null;
  /** The labels that have a score of their own in a metric, with its values. */
  readonly byLabel: (metric: string) => ReadonlyMap<string, number | null>;
}

/** The keys of the labels as the details tell them; the one without a name where labels have none. */
export function keysIn({ details }: SuiteReport): string[] {
  const { confusion } = details;
  if (confusionSchema.safeParse(confusion).success) return [NO_KEY];
  if (typeof confusion !== "object" || confusion === null || Array.isArray(confusion)) return [];
  return Object.keys(confusion);
}

/** Reads the details and the scores of a key. */
export function chartDetails(report: SuiteReport, key: string): ChartDetails {
  const part = (name: string): unknown => partOf(report.details, name, key);
  const curves = curveSchema.safeParse(part("pr_curve")).data ?? {};
  const rocs = rocSchema.safeParse(part("roc_curve")).data ?? {};
  const score = (metric: string, slice: string): number | null => {
    const name = joinSlices(keySlice(key), slice);
    const found = report.scores.find((one) => one.metric === metric && one.slice === name);
    return found ? scoreValue(found) : null;
  };
  return {
    confusion: confusionIn(part("confusion")),
    curves: new Map(Object.entries(curves).map(([label, steps]) => [label, new Map(Object.entries(steps))])),
    rocs: new Map(Object.entries(rocs).flatMap(([label, roc]) => (isWhole(roc) ? [[label, roc]] : []))),
    withoutCurve: count.safeParse(part("labels_without_curve")).data ?? 0,
    score,
    byLabel: (metric) => valuesByLabel(report, { metric, key }),
  };
}

const isWhole = (roc: { fpr: number[]; tpr: number[] } | null): roc is { fpr: number[]; tpr: number[] } =>
  roc !== null && roc.fpr.length === roc.tpr.length;

function partOf(details: SuiteReport["details"], name: string, key: string): unknown {
  const part = Object.hasOwn(details, name) ? details[name] : undefined;
  if (key === NO_KEY) return part;
  if (typeof part !== "object" || part === null || Array.isArray(part)) return undefined;
  return Object.hasOwn(part, key) ? part[key] : undefined;
}

function confusionIn(part: unknown): Confusion | null {
  const { data } = confusionSchema.safeParse(part);
  const size = data?.labels.length ?? 0;
  const isSquare = data?.matrix.length === size && data.matrix.every((row) => row.length === size);
  return data && isSquare && data.no_prediction.length === size ? data : null;
}

function valuesByLabel(
  { scores }: SuiteReport,
  { metric, key }: { readonly metric: string; readonly key: string },
): ReadonlyMap<string, number | null> {
  const start = key === NO_KEY ? "" : `${keySlice(key)},`;
  return new Map(
    scores.flatMap((score): [string, number | null][] => {
      if (score.metric !== metric || !score.slice.startsWith(start)) return [];
      const label = sliceValue(score.slice.slice(start.length), "label");
      return label === null ? [] : [[label, scoreValue(score)]];
    }),
  );
}
