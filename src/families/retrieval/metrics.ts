import { type Metric, type MetricFacts, ratio } from "../../core/metric.ts";
import type { Evidence } from "./evidence.ts";
import { AT_K, METRIC_KINDS, type Measure, measureAt, rPrecision } from "./params.ts";

/** All metrics of the family: each with every cutoff, and R-precision. Pages show the largest cutoff, and others that a gate names. */
export function metrics({ k: ks }: { readonly k: readonly number[] }): Metric<Evidence>[] {
  const largest = ks.at(-1);
  const atEach = METRIC_KINDS.flatMap((kind) =>
    ks.map((k) => {
      const { title, source } = AT_K[kind];
      const names = { id: `${kind}@${k}`, ...(ks.length === 1 && { aliases: [`${kind}@k`] }) };
      return meanOf(measureAt(kind, k), { ...names, title: title(k), source, reportOnly: k !== largest });
    }),
  );
  const title = "relevant documents among the first R, R the number of relevant documents (mean over queries)";
  const source = "Manning, Raghavan and Schütze 2008, section 8.4, as trec_eval's Rprec";
  return [...atEach, meanOf(rPrecision, { id: "r_precision", title, source })];
}

/** Creates the mean of a measure over the queries that are not skipped. */
function meanOf(
  measure: Measure,
  names: Pick<MetricFacts, "id" | "title" | "source" | "aliases" | "reportOnly">,
): Metric<Evidence> {
  return ratio<Evidence>({
    ...names,
    whenUndefined: { value: null, why: "no query has a relevant document", because: "gold" },
    revision: 2,
    top: measure,
    bottom: ({ skipped }) => Number(!skipped),
  });
}
