import { z } from "zod";
import { type PrCounts, prCounts, THRESHOLD_STEPS, thresholdName } from "../../math/statistics/threshold-counts.ts";

const countsSchema = z.looseObject({
  tp: z.int().nonnegative(),
  fp: z.int().nonnegative(),
  fn: z.int().nonnegative(),
});

/**
 * Reads the `pr_curve` of a report's details: by label, the counts at the thresholds 0.05 … 0.95. Stored details are untrusted;
 * labels that do not have all of these counts are left out.
 */
export function readPrCurves(value: unknown): Map<string, readonly PrCounts[]> {
  const curves = new Map<string, readonly PrCounts[]>();
  for (const [label, curve] of entriesOf(value)) {
    const steps = new Map(entriesOf(curve));
    const counts = Array.from({ length: THRESHOLD_STEPS }, (_, index) =>
      countsSchema.safeParse(steps.get(thresholdName(index + 1))),
    ).flatMap(({ data }) => (data ? [prCounts(data.tp, data.fp, data.fn)] : []));
    if (counts.length === THRESHOLD_STEPS) curves.set(label, counts);
  }
  return curves;
}

/** Returns the entries of an untrusted value that should be an object; none if it is not. */
export function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}
