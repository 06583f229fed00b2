import { z } from "zod";
import { atEachStep, type PrCounts, prCounts, thresholdName } from "../../math/statistics/threshold-counts.ts";
import { isObject } from "../json.ts";
import { labelName } from "../line/label-key.ts";

const countsSchema = z.looseObject({
  tp: z.int().nonnegative(),
  fp: z.int().nonnegative(),
  fn: z.int().nonnegative(),
});

/**
 * Reads the `pr_curve` of a report's details: by label (with its key, if there are keys), the counts at the thresholds 0.05 … 0.95.
 * Stored details are untrusted; labels that do not have all of these counts are left out.
 */
export function readPrCurves(value: unknown): Map<string, readonly PrCounts[]> {
  const curves = new Map<string, readonly PrCounts[]>();
  for (const [label, curve] of curveEntries(value)) {
    const counts = readSteps(curve, countsSchema);
    if (counts) {
      curves.set(
        label,
        counts.map(({ tp, fp, fn }) => prCounts(tp, fp, fn)),
      );
    }
  }
  return curves;
}

/** Reads what an untrusted curve has at the thresholds 0.05 … 0.95; null unless the schema accepts all of it. */
export function readSteps<Step>(curve: unknown, schema: z.ZodType<Step>): Step[] | null {
  const steps = new Map(entriesOf(curve));
  const read = atEachStep((step) => schema.safeParse(steps.get(thresholdName(step))));
  return read.every(({ success }) => success) ? read.map(({ data }) => data as Step) : null;
}

/** Returns the curves in untrusted details by label: `dog`, or `animal: dog` where they are by key and label. */
export function curveEntries(value: unknown): [string, unknown][] {
  const isCurve = (part: unknown): boolean => entriesOf(part).some(([step]) => step === thresholdName(1));
  return entriesOf(value).flatMap(([name, part]): [string, unknown][] =>
    isCurve(part) ? [[name, part]] : entriesOf(part).map(([label, curve]) => [labelName({ key: name, label }), curve]),
  );
}

/** Returns the entries of an untrusted value that should be an object; none if it is not. */
export function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}
