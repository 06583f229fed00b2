import { z } from "zod";
import { keySlice, NO_KEY } from "../../core/line/label-key.ts";
import { scoreValue } from "../../core/score.ts";
import { joinSlices, sliceValue } from "../../core/slice.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { readPrCurves } from "../../core/view/pr-curves.ts";
import type { PrCounts } from "../../math/statistics/threshold-counts.ts";

const count = z.int().nonnegative();
const points = z.array(z.number().min(0).max(1)).min(2).max(1000);

const confusionSchema = z.object({
  labels: z.array(z.string()),
  matrix: z.array(z.array(count)),
  no_prediction: z.array(count),
  labels_left_out: count,
  left_out: count,
});
const rocSchema = z.record(z.string(), z.object({ fpr: points, tpr: points }).nullable()).nullable();

/** The confusion matrix of the report's details: counts of truth by prediction. */
export type Confusion = z.infer<typeof confusionSchema>;

/** A ROC curve of the report's details. */
export interface RocPoints {
  readonly fpr: readonly number[];
  readonly tpr: readonly number[];
}

/** The data of one key that charts need from one report. Stored details are untrusted: invalid parts are left out. */
export interface KeyDetails {
  readonly confusion: Confusion | null;
  readonly curves: ReadonlyMap<string, readonly PrCounts[]>;
  readonly rocs: ReadonlyMap<string, RocPoints>;
  /** The number of labels without a curve in the report. */
  readonly withoutCurve: number;
  /** Returns a score of the key by its slice within the key; null if there is none. */
  readonly score: (metric: string, slice: string) => number | null;
  /** Returns the values of a metric by label, for labels with scores of their own. */
  readonly byLabel: (metric: string) => ReadonlyMap<string, number | null>;
}

/** A key with its details in both reports; `base` is null without a baseline. */
export interface KeyComparison {
  readonly key: string;
  readonly now: KeyDetails;
  readonly base: KeyDetails | null;
}

/** Compares the details of two reports for each key of the first; labels without keys have the key `NO_KEY`. */
export function compareKeys(now: SuiteReport, base: SuiteReport | null): KeyComparison[] {
  return keysIn(now).map((key) => ({ key, now: readDetails(now, key), base: base && readDetails(base, key) }));
}

function keysIn({ details: { confusion } }: SuiteReport): string[] {
  if (confusionSchema.safeParse(confusion).success) return [NO_KEY];
  if (typeof confusion !== "object" || confusion === null || Array.isArray(confusion)) return [];
  return Object.keys(confusion);
}

function readDetails(report: SuiteReport, key: string): KeyDetails {
  const part = (name: string): unknown => detailOf(report.details, name, key);
  const rocs = rocSchema.safeParse(part("roc_curve")).data ?? {};
  return {
    confusion: readConfusion(part("confusion")),
    curves: readPrCurves(part("pr_curve")),
    rocs: new Map(
      Object.entries(rocs).flatMap(([label, roc]) => (roc && roc.fpr.length === roc.tpr.length ? [[label, roc]] : [])),
    ),
    withoutCurve: count.safeParse(part("labels_without_curve")).data ?? 0,
    score: (metric, slice) => {
      const name = joinSlices(keySlice(key), slice);
      const score = report.scores.find((one) => one.metric === metric && one.slice === name);
      return score ? scoreValue(score) : null;
    },
    byLabel: (metric) => valuesByLabel(report, metric, key),
  };
}

function detailOf(details: SuiteReport["details"], name: string, key: string): unknown {
  const part = Object.hasOwn(details, name) ? details[name] : undefined;
  if (key === NO_KEY) return part;
  if (typeof part !== "object" || part === null || Array.isArray(part)) return undefined;
  return Object.hasOwn(part, key) ? part[key] : undefined;
}

function readConfusion(part: unknown): Confusion | null {
  const { data } = confusionSchema.safeParse(part);
  const size = data?.labels.length ?? 0;
  const isSquare = data?.matrix.length === size && data.matrix.every((row) => row.length === size);
  return data && isSquare && data.no_prediction.length === size ? data : null;
}

function valuesByLabel({ scores }: SuiteReport, metric: string, key: string): ReadonlyMap<string, number | null> {
  const prefix = key === NO_KEY ? "" : `${keySlice(key)},`;
  return new Map(
    scores.flatMap((score): [string, number | null][] => {
      if (score.metric !== metric || !score.slice.startsWith(prefix)) return [];
      const label = sliceValue(score.slice.slice(prefix.length), "label");
      return label === null ? [] : [[label, scoreValue(score)]];
    }),
  );
}
