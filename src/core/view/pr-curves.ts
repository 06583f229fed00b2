import { z } from "zod";
import { type PrCounts, prCounts, THRESHOLD_STEPS, thresholdName } from "../../math/statistics/threshold-counts.ts";
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
    const steps = new Map(entriesOf(curve));
    const counts = Array.from({ length: THRESHOLD_STEPS }, (_, index) =>
      countsSchema.safeParse(steps.get(thresholdName(index + 1))),
    ).flatMap(({ data }) => (data ? [prCounts(data.tp, data.fp, data.fn)] : []));
    if (counts.length === THRESHOLD_STEPS) curves.set(label, counts);
  }
  return curves;
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
