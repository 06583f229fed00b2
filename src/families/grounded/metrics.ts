import { type Metric, type RatioMetric, ratio } from "../../core/metric.ts";
import { constraintViolations } from "./constraint.ts";
import { type Evidence, isCorrect, isHit, isShipped, withoutText } from "./evidence.ts";
import { citationsNotRetrieved, rankingMetrics } from "./ranking-metrics.ts";

/** All metrics of the family; `k` is how many retrieved passages the metrics with a k look at. */
export function metrics(k: number): Metric<Evidence>[] {
  const all: RatioMetric<Evidence>[] = [
    ratio({
      id: "precision",
      title: "correct and properly cited answers among those shipped",
      better: "higher",
      revision: 1,
      source: "grounded-scorer, section 2: Precision (answered)",
      whenUndefined: { value: 1, why: "there are only refusals" },
      top: (evidence) => Number(isCorrect(evidence)),
      bottom: (evidence) => Number(isShipped(evidence)),
    }),
    ratio({
      id: "chr",
      title: "answers with a citation hit among those shipped",
      better: "higher",
      revision: 1,
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
      revision: 1,
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
      revision: 1,
      source: "grounded-scorer, section 2: Over-refusal rate",
      whenUndefined: { value: 0, why: "no question is answerable", because: "gold" },
      top: (evidence) => Number(!isShipped(evidence) && evidence.answerable),
      bottom: (evidence) => Number(evidence.answerable),
    }),
    ratio({
      id: `recall@${k}`,
      aliases: ["recall@k"],
      title: `answerable questions whose expected passages are all among the first ${k} retrieved`,
      better: "higher",
      revision: 1,
      source: "grounded-scorer, section 2: Recall@k",
      whenUndefined: { value: 0, why: "no question is answerable", because: "gold" },
      top: (evidence) => Number(evidence.answerable && evidence.recalled),
      bottom: (evidence) => Number(evidence.answerable),
    }),
    constraintViolations,
    ...rankingMetrics(k),
    citationsNotRetrieved,
  ];
  return all.map((metric) => ({ ...metric, reduced: withoutText }));
}
