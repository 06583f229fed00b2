import type { Metric } from "../../core/metric.ts";
import { accuracy } from "./accuracy.ts";
import type { Evidence } from "./evidence.ts";
import { quality } from "./quality.ts";
import { rocAuc } from "./roc-auc.ts";

/** All metrics of the family; all but `accuracy` are measured by label and as averages over labels. */
export function metrics(): Metric<Evidence>[] {
  return [accuracy(), quality("precision"), quality("recall"), quality("f1"), rocAuc()];
}
