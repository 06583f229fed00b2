import { z } from "zod";
import type { Case, Outcome } from "../../core/case.ts";
import { defineFamily } from "../../core/family.ts";
import { documentsOf } from "../../core/line/line.ts";
import type { Score } from "../../core/score.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { sliceBars } from "../../core/view/bars.ts";
import type { Chart } from "../../core/view/chart.ts";
import { formatFor } from "../../math/text/number-format.ts";
import { stripWhitespace } from "../../math/text/words.ts";
import { fields, type Gold, readGold, readTrace, signs, type Trace } from "./case.ts";
import { type ConstraintLabel, checkConstraints, judgeConstraints } from "./constraint.ts";
import { describe } from "./describe.ts";
import { type Evidence, evidenceSchema, isCorrect, isShipped, observe, type Params } from "./evidence.ts";
import { metrics } from "./metrics.ts";

const paramsSchema = z
  .strictObject({
    k: z
      .int()
      .min(1)
      .default(5)
      .describe(
        "Number of retrieved passages that `recall@k`, `ndcg@k`, `hit_rate@k` and `precision@k` consider; at least 1.",
      ),
    refusal: z
      .string()
      .refine((token) => stripWhitespace(token) !== "", "the refusal token is empty")
      .default("not in context")
      .describe("The answer that is a refusal; surrounding white space and upper case do not matter."),
  })
  .describe("Parameters of the family `grounded`.");

/** An answerable question passes if its answer is correct, an unanswerable one if it is refused. */
function outcome(evidence: Evidence): Outcome {
  return (evidence.answerable ? isCorrect(evidence) : !isShipped(evidence)) ? "pass" : "fail";
}

/** Returns the documents of the expected passages, or else those of the retrieved ones. */
function documents({ gold, trace }: Case<Gold, Trace>): string[] {
  return documentsOf(gold.citations.length > 0 ? gold.citations : (trace?.retrieved ?? []));
}

/** Grounded question answering: precision, citations, refusals and retrieval (source: the grounded scorer's document). */
export const grounded = defineFamily<Params, Gold, Trace, Evidence, ConstraintLabel>({
  id: "grounded",
  title: "Grounded question answering",
  caseNoun: "question",
  params: paramsSchema,
  input: {
    fields,
    signs,
    readGold,
    readTrace,
    check: checkConstraints,
    hasAnswer: ({ answer }) => stripWhitespace(answer?.claim ?? "") !== "",
  },
  evidence: evidenceSchema,
  observe: (one, { params, labels }) => observe(one, params, labels),
  observeMissing: (gold, { params, labels }) => observe({ gold, trace: null }, params, labels),
  metrics: ({ k }) => metrics(k),
  outcome,
  describe,
  advise,
  documents,
  judge: { label: judgeConstraints, decidesOutcome: false },
  charts,
});

/** Charts of precision and retrieval by the slices of the config. */
function charts(now: SuiteReport, base: SuiteReport | null): readonly Chart[] {
  const recall = now.scores.find(({ metric }) => metric.startsWith("recall@"))?.metric ?? "";
  return [
    ...sliceBars(now, base, { metric: "precision", title: "Precision by slice" }),
    ...sliceBars(now, base, { metric: recall, title: "Retrieval by slice" }),
  ];
}

/**
 * Returns the lines of the document's troubleshooting table (grounded-scorer, section 6, and the tip in section 2) that match the
 * metrics that failed a gate or got worse.
 */
export function advise(names: ReadonlySet<string>, scores: readonly Score[]): string[] {
  const poor = new Set([...names].filter((name) => mainScore(name, scores)?.status !== "undefined"));
  const recall = scores.find(({ metric }) => metric.startsWith("recall@"))?.metric ?? "recall@k";
  return [
    ...answerAdvice(poor, scores),
    ...(poor.has("under_refusal") ? [UNDER_REFUSAL] : []),
    ...(poor.has("over_refusal")
      ? [`over_refusal high → answerable questions are refused: improve ${recall}, or shrink chunks`]
      : []),
    ...(poor.has(recall) ? [`${recall} low → the index or its manifest drifted, or the retrieval logic is wrong`] : []),
  ];
}

const UNDER_REFUSAL =
  "under_refusal high → unanswerable questions are answered: strengthen the refusal behavior, or constrain retrieval";

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
