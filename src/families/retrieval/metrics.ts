import { type Metric, type MetricFacts, ratio } from "../../core/metric.ts";
import type { Evidence } from "./evidence.ts";
import { METRIC_KINDS, type Measure, type MetricKind, measureAt, rPrecision } from "./measures.ts";

type Facts = Pick<MetricFacts, "source"> & { readonly title: (k: number) => string };

const FACTS: Readonly<Record<MetricKind, Facts>> = {
  ndcg: {
    title: (k) => `discounted gain of the first ${k}, relative to the ideal ranking (mean over queries)`,
    source: "Järvelin and Kekäläinen 2002, with the grade as the gain, as trec_eval's ndcg_cut",
  },
  mrr: {
    title: (k) => `1 / rank of the first relevant document among the first ${k} (mean over queries)`,
    source: "Voorhees 1999, as trec_eval's recip_rank of a ranking cut at k",
  },
  map: {
    title: (k) =>
      `precision at the relevant documents among the first ${k} (mean over all relevant ones, then over queries)`,
    source: "Buckley and Voorhees 2000, as trec_eval's map_cut",
  },
  precision: {
    title: (k) => `relevant documents among the first ${k} (mean over queries)`,
    source: "Manning, Raghavan and Schütze 2008, section 8.4, as trec_eval's P",
  },
  recall: {
    title: (k) => `relevant documents that are among the first ${k} (mean over queries)`,
    source: "Manning, Raghavan and Schütze 2008, section 8.3, as trec_eval's recall",
  },
  hit_rate: {
    title: (k) => `queries with a relevant document among the first ${k}`,
    source: "trec_eval's success",
  },
};

/** All metrics of the family: each with every cutoff, and R-precision. Pages show the largest cutoff, and others that a gate names. */
export function metrics({ k: ks }: { readonly k: readonly number[] }): Metric<Evidence>[] {
  const largest = ks.at(-1);
  const atEach = METRIC_KINDS.flatMap((kind) =>
    ks.map((k) => {
      const { title, source } = FACTS[kind];
      const names = { id: `${kind}@${k}`, ...(ks.length === 1 && { aliases: [`${kind}@k`] }) };
      return meanOf(measureAt(kind, k), { ...names, title: title(k), source, reportOnly: k !== largest });
    }),
  );
  const title = "relevant documents among the first R, R the number of relevant documents (mean over queries)";
  const source = "Manning, Raghavan and Schütze 2008, section 8.4, as trec_eval's Rprec";
  return [...atEach, meanOf(rPrecision, { id: "r_precision", title, source })];
}

type Names = Pick<MetricFacts, "id" | "title" | "source" | "aliases" | "reportOnly">;

/** Creates the mean of a measure over the queries that have a relevant document. */
function meanOf(measure: Measure, names: Names): Metric<Evidence> {
  return ratio<Evidence>({
    ...names,
    whenUndefined: { value: null, why: "no query has a relevant document", because: "gold" },
    top: (evidence) => (evidence.relevant === 0 ? 0 : measure(evidence)),
    bottom: ({ relevant }) => Number(relevant > 0),
  });
}
