import type { Breakdown } from "../../core/metric.ts";
import { sliceName } from "../../core/slice.ts";
import { type Evidence, keysOf, NO_KEY } from "./evidence.ts";

/** The page that defines the metrics. */
export const SOURCE = "valor-metrics, Classification Metrics";

/** Without cases, no mean over labels has a value. */
export const NO_CASES = { value: null, why: "there are no cases" } as const;

/** Returns the slice of a key; empty if labels have no keys. */
export function keySlice(key: string): string {
  return key === NO_KEY ? "" : sliceName("key", key);
}

/** Breaks a metric down by label and by averages over labels, for each key. */
export function breakdownByLabel<M extends ReturnType<Breakdown<Evidence>["metricsOf"]>[number]>(
  averages: readonly string[],
  metricsOf: (key: string, evidence: readonly Evidence[]) => readonly M[],
): Breakdown<Evidence> {
  return {
    keySets: [["label"], ["average"], ["key", "label"], ["key", "average"]],
    values: { average: averages },
    slicesOnly: true,
    isHeadline: (slice) => slice.split(",").includes(sliceName("average", "macro")),
    metricsOf: (evidence) => {
      const keys = keysOf(evidence);
      return (keys.length === 0 ? [NO_KEY] : keys).flatMap((key) => metricsOf(key, evidence));
    },
  };
}
