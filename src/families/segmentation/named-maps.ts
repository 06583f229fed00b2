import type { Gold, Trace } from "./case.ts";
import type { NamedMap } from "./overlap.ts";

/** The truth and the prediction of an image; where one half names its class indices, the other half's are the same. */
export function namedMaps(gold: Gold, trace: Trace | null): [NamedMap, NamedMap | null] {
  const labels = gold.labels ?? trace?.labels ?? null;
  const predicted = trace?.map ? { map: trace.map, labels: trace.labels ?? labels } : null;
  return [{ map: gold.map, labels }, predicted];
}
