import { z } from "zod";
import type { SuiteReport } from "../../core/suite-report.ts";
import { THRESHOLD_STEPS, thresholdName } from "../../math/statistics/threshold-step.ts";
import { type PrCounts, prCounts } from "./curve.ts";

const countSchema = z.looseObject({
  tp: z.int().nonnegative(),
  fp: z.int().nonnegative(),
  fn: z.int().nonnegative(),
});
const recallsSchema = z.array(z.number().min(0).max(1).nullable()).length(10);

/** By label the counts at the thresholds 0.05 … 0.95 that a report tells; labels of which it tells otherwise are left away. */
export function readCurves(report: SuiteReport | null): Map<string, readonly PrCounts[]> {
  const curves = new Map<string, readonly PrCounts[]>();
  for (const [label, curve] of entriesOf(report?.details["pr_curve"])) {
    const steps = new Map(entriesOf(curve));
    const read = Array.from({ length: THRESHOLD_STEPS }, (_, at) =>
      countSchema.safeParse(steps.get(thresholdName(at + 1))),
    );
    const counts = read.flatMap(({ data }) => (data ? [prCounts(data.tp, data.fp, data.fn)] : []));
    if (counts.length === THRESHOLD_STEPS) curves.set(label, counts);
  }
  return curves;
}

/** All curves together. */
export function sumCurves(curves: Iterable<readonly PrCounts[]>): readonly PrCounts[] {
  const sums = Array.from({ length: THRESHOLD_STEPS }, () => ({ tp: 0, fp: 0, fn: 0 }));
  for (const curve of curves) {
    for (const [at, sum] of sums.entries()) {
      const { tp = 0, fp = 0, fn = 0 } = curve[at] ?? {};
      sums[at] = { tp: sum.tp + tp, fp: sum.fp + fp, fn: sum.fn + fn };
    }
  }
  return sums.map(({ tp, fp, fn }) => prCounts(tp, fp, fn));
}

/** The mean over labels of the recall at each of the ten IoUs; null where no label has any. */
export function readRecalls(report: SuiteReport | null): (number | null)[] {
  const labels = entriesOf(report?.details["recall_by_iou"]).flatMap(([, told]) => {
    const read = recallsSchema.safeParse(told);
    return read.success ? [read.data] : [];
  });
  return Array.from({ length: 10 }, (_, at) => {
    const known = labels.flatMap((recalls) => recalls[at] ?? []);
    return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0) / known.length;
  });
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}
