import type { Breakdown } from "../../core/metric.ts";
import { sliceName } from "../../core/slice.ts";
import { keysOf } from "./columns.ts";
import { type Evidence, NO_KEY } from "./evidence.ts";

/** The page that the metrics are defined on. */
export const SOURCE = "valor-metrics, Classification Metrics";

/** When there are no cases, no mean over labels has a value. */
export const NO_CASES = { value: null, why: "there are no cases" } as const;

/** What of a slice's name tells the key; nothing where labels have none. */
export function keySlice(key: string): string {
  return key === NO_KEY ? "" : sliceName("key", key);
}

/** The keys of the evidence that are named. */
export function namedKeys(evidence: readonly Evidence[]): string[] {
  return keysOf(evidence).filter((key) => key !== NO_KEY);
}

/** A metric that is measured by label and in averages over labels, for each key. */
export function breakdownByLabel<M extends ReturnType<Breakdown<Evidence>["metricsOf"]>[number]>(
  averages: readonly string[],
  of: (key: string, evidence: readonly Evidence[]) => readonly M[],
): Breakdown<Evidence> {
  return {
    keySets: [["label"], ["average"], ["key", "label"], ["key", "average"]],
    values: { average: averages },
    slicesOnly: true,
    isHeadline: (slice) => slice.split(",").includes(sliceName("average", "macro")),
    metricsOf: (evidence) => {
      const keys = keysOf(evidence);
      return (keys.length === 0 ? [NO_KEY] : keys).flatMap((key) => of(key, evidence));
    },
  };
}
