import { type Metric, type RatioMetric, ratio } from "../../core/metric.ts";
import { type Hit, ndcg } from "../../math/ranking.ts";
import { constraintViolations } from "./constraint.ts";
import { type Evidence, isCorrect, isHit, isShipped } from "./evidence.ts";

/** All metrics of the family; `k` is how many retrieved passages the metrics with a k look at. */
export function metrics(k: number): Metric<Evidence>[] {
  return [
    ratio({
      id: "precision",
      title: "correct and properly cited answers among those shipped",
      source: "grounded-scorer, section 2: Precision (answered)",
      whenUndefined: { value: 1, why: "there are only refusals" },
      top: (evidence) => Number(isCorrect(evidence)),
      bottom: (evidence) => Number(isShipped(evidence)),
    }),
    ratio({
      id: "chr",
      title: "answers with a citation hit among those shipped",
      source: "grounded-scorer, section 2: Citation Hit Rate, as its scorer counts it",
      whenUndefined: { value: 1, why: "there are only refusals" },
      top: (evidence) => Number(isShipped(evidence) && evidence.answerable && isHit(evidence)),
      bottom: (evidence) => Number(isShipped(evidence)),
    }),
    ratio({
      id: "under_refusal",
      aliases: ["under"],
      title: "unanswerable questions that were answered",
      better: "lower",
      source: "grounded-scorer, section 2: Under-refusal rate",
      whenUndefined: { value: 0, why: "no question is unanswerable", because: "gold" },
      top: (evidence) => Number(isShipped(evidence) && !evidence.answerable),
      bottom: (evidence) => Number(!evidence.answerable),
    }),
    ratio({
      id: "over_refusal",
      aliases: ["over"],
      title: "answerable questions that were refused",
      better: "lower",
      source: "grounded-scorer, section 2: Over-refusal rate",
      whenUndefined: { value: 0, why: "no question is answerable", because: "gold" },
      top: (evidence) => Number(!isShipped(evidence) && evidence.answerable),
      bottom: (evidence) => Number(evidence.answerable),
    }),
    ratio({
      id: `recall@${k}`,
      aliases: ["recall@k"],
      title: `answerable questions whose expected passages are all among the first ${k} retrieved`,
      source: "grounded-scorer, section 2: Recall@k",
      whenUndefined: { value: 0, why: "no question is answerable", because: "gold" },
      top: (evidence) => Number(evidence.answerable && evidence.recalled),
      bottom: (evidence) => Number(evidence.answerable),
    }),
    constraintViolations,
    ...rankingMetrics(k),
    citationsNotRetrieved,
  ];
}

/** A measure of the ranks of expected passages, and of how many are expected. */
type Measure = (ranks: readonly number[], expected: number) => number;

/** The metrics of the retrieved passages' order, by the family `retrieval`'s definitions; every expected passage is equally relevant. */
function rankingMetrics(k: number): RatioMetric<Evidence>[] {
  const mean = "(mean over answerable questions)";
  return [
    rankingMetric("mrr", `1 / rank of the first expected passage ${mean}`, (ranks) => 1 / firstOf(ranks)),
    rankingMetric(
      `ndcg@${k}`,
      `discounted gain of the first ${k} retrieved, relative to the ideal order ${mean}`,
      (ranks, relevant) => {
        const ideal = Array<number>(Math.min(relevant, k)).fill(1);
        const hits = ranks.map((rank): Hit => [rank, 1]);
        return ndcg(hits, ideal, k);
      },
    ),
    rankingMetric(
      `hit_rate@${k}`,
      `answerable questions with an expected passage among the first ${k} retrieved`,
      (ranks) => Number(firstOf(ranks) <= k),
    ),
    rankingMetric(
      `precision@${k}`,
      `expected passages among the first ${k} retrieved ${mean}`,
      (ranks) => ranks.filter((rank) => rank <= k).length / k,
    ),
  ];
}

/** Creates the mean of a measure over the answerable questions that expect a passage. Pages show it where a gate names it. */
function rankingMetric(id: string, title: string, measure: Measure): RatioMetric<Evidence> {
  return ratio<Evidence>({
    id,
    ...(id.includes("@") && { aliases: [id.replace(/@.*/, "@k")] }),
    title,
    source: "trec_eval, as in the family retrieval; the document has only Recall@k",
    reportOnly: true,
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

/** The citations of shipped answers that were not retrieved; the numerator is their number. */
const citationsNotRetrieved = ratio<Evidence>({
  id: "citations_not_retrieved",
  title: "citations of shipped answers that were not retrieved",
  better: "lower",
  reportOnly: true,
  source: "grounded-scorer, section 1.2: citations must be ids taken from retrieved_ids; the share is ours",
  whenUndefined: { value: null, why: "no shipped answer cites a passage" },
  maxWeight: Number.POSITIVE_INFINITY,
  top: ({ not_retrieved: count }) => count,
  bottom: ({ cited }) => cited,
  losesCases: true,
  unscored: ({ answer }) => (answer === "missing" ? "no trace" : null),
});
