import { type MetricFacts, type RatioMetric, ratio } from "../../core/metric.ts";
import { ndcgOfRanks } from "../../math/ranking.ts";
import type { Evidence } from "./evidence.ts";

/** A measure of the ranks of expected passages, and of how many are expected. */
type Measure = (ranks: readonly number[], expected: number) => number;

/** The metrics of the retrieved passages' order, by the family `retrieval`'s definitions; every expected passage is equally relevant. */
export function rankingMetrics(k: number): RatioMetric<Evidence>[] {
  const source = "trec_eval, as in the family retrieval; the document has only Recall@k";
  const among = `among the first ${k} retrieved (mean over answerable questions)`;
  return [
    rankingMetric((ranks) => 1 / firstOf(ranks), {
      id: "mrr",
      title: "1 / rank of the first expected passage (mean over answerable questions)",
      source,
    }),
    rankingMetric(ndcgOfRanks(k), {
      id: `ndcg@${k}`,
      aliases: ["ndcg@k"],
      title: `discounted gain of the first ${k} retrieved, relative to the ideal order (mean over answerable questions)`,
      source,
    }),
    rankingMetric((ranks) => Number(firstOf(ranks) <= k), {
      id: `hit_rate@${k}`,
      aliases: ["hit_rate@k"],
      title: `answerable questions with an expected passage among the first ${k} retrieved`,
      source,
    }),
    rankingMetric((ranks) => countUpTo(ranks, k) / k, {
      id: `precision@${k}`,
      aliases: ["precision@k"],
      title: `expected passages ${among}`,
      source,
    }),
  ];
}

type Names = Pick<MetricFacts, "id" | "title" | "source" | "aliases">;

/** Creates the mean of a measure over the answerable questions that expect a passage. Pages show it where a gate names it. */
function rankingMetric(measure: Measure, names: Names): RatioMetric<Evidence> {
  return ratio<Evidence>({
    ...names,
    better: "higher",
    reportOnly: true,
    revision: 1,
    whenUndefined: { value: null, why: "no answerable question expects a passage", because: "gold" },
    top: (evidence) => (isCounted(evidence) ? measure(evidence.ranks, evidence.expected) : 0),
    bottom: (evidence) => Number(isCounted(evidence)),
    unscored: whyUnscored,
  });
}

const isCounted = ({ answerable, expected }: Evidence): boolean => answerable && expected > 0;

/** One function for all measures: whether all cases are scored is found once. */
const whyUnscored = (evidence: Evidence) => (isCounted(evidence) && evidence.answer === "missing" ? "no trace" : null);

/** Returns the first rank; Infinity if no expected passage was retrieved. */
function firstOf(ranks: readonly number[]): number {
  return ranks[0] ?? Number.POSITIVE_INFINITY;
}

function countUpTo(ranks: readonly number[], k: number): number {
  let count = 0;
  for (const rank of ranks) count += Number(rank <= k);
  return count;
}

/** The citations of shipped answers that were not retrieved; the numerator is their number. */
export const citationsNotRetrieved = ratio<Evidence>({
  id: "citations_not_retrieved",
  title: "citations of shipped answers that were not retrieved",
  better: "lower",
  reportOnly: true,
  revision: 1,
  source: "grounded-scorer, section 1.2: citations must be ids taken from retrieved_ids; the share is ours",
  whenUndefined: { value: null, why: "no shipped answer cites a passage" },
  maxWeight: Number.POSITIVE_INFINITY,
  top: ({ not_retrieved: count }) => count,
  bottom: ({ cited }) => cited,
  unscored: ({ answer }) => (answer === "missing" ? "no trace" : null),
});
