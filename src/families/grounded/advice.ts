import type { Score } from "../../core/score.ts";
import { formatFor } from "../../math/text/number-format.ts";

/**
 * Returns the lines of the document's troubleshooting table (grounded-scorer, section 6, and the tip in section 2) that match the
 * metrics that failed a gate or got worse.
 */
export function advise(names: ReadonlySet<string>, scores: readonly Score[]): string[] {
  const poor = new Set([...names].filter((name) => mainScore(name, scores)?.status !== "undefined"));
  const recall = scores.find(({ metric }) => metric.startsWith("recall@"))?.metric ?? "recall@k";
  return [
    ...answerAdvice(poor, scores),
    ...(poor.has("under_refusal")
      ? [
          "under_refusal high → unanswerable questions are answered: strengthen the refusal behavior, or constrain retrieval",
        ]
      : []),
    ...(poor.has("over_refusal")
      ? [`over_refusal high → answerable questions are refused: improve ${recall}, or shrink chunks`]
      : []),
    ...(poor.has(recall) ? [`${recall} low → the index or its manifest drifted, or the retrieval logic is wrong`] : []),
  ];
}

function answerAdvice(poor: ReadonlySet<string>, scores: readonly Score[]): string[] {
  const precision = poor.has("precision");
  const chr = poor.has("chr") || (precision && citesAllWrongly(scores));
  const found = chr ? countNotRetrieved(scores) : "";
  if (precision && chr) {
    return [`precision low, chr low → grounding is broken: answers do not rest on the retrieved passages${found}`];
  }
  if (precision) {
    return [
      "precision low, chr not → claims miss `gold_claim_substr`: tighten the claim format or the expected strings",
    ];
  }
  return chr ? [`chr low, precision not → answers cite the wrong evidence${found}`] : [];
}

/** Returns whether every answer that is not precise cites wrongly, so that no claim alone is to blame. */
function citesAllWrongly(scores: readonly Score[]): boolean {
  const [precision, chr] = ["precision", "chr"].map((name) => mainScore(name, scores));
  return precision?.status === "measured" && chr?.status === "measured" && chr.value <= precision.value;
}

function mainScore(name: string, scores: readonly Score[]): Score | undefined {
  return scores.find(({ metric, slice }) => metric === name && slice === "");
}

/** Returns ` (3 of 120 citations were not retrieved)`; empty if all were. Of repeated trials it is the mean, which may be a fraction. */
function countNotRetrieved(scores: readonly Score[]): string {
  const score = mainScore("citations_not_retrieved", scores);
  if (score?.status !== "measured" && score?.status !== "partial") return "";
  const { top = 0, bottom = 0 } = score;
  const { bare, value } = formatFor("citations");
  return top === 0 ? "" : ` (${bare(top)} of ${value(bottom)} were not retrieved)`;
}
