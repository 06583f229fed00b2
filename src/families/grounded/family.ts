import { z } from "zod";
import { type Case, documentsOf, type Outcome } from "../../core/case.ts";
import { defineFamily } from "../../core/family.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { type Chart, sliceBars } from "../../core/view/chart.ts";
import { stripWhitespace } from "../../math/text/words.ts";
import { checkCitations, fields, type Gold, readGold, readTrace, signs, type Trace } from "./case.ts";
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
    oneLine: true,
    readGold,
    readTrace,
    check: (one) => [...checkCitations(one.trace), ...checkConstraints(one)],
    hasAnswer: ({ answer }) => stripWhitespace(answer?.claim ?? "") !== "",
  },
  evidence: evidenceSchema,
  observe: (one, { params, labels }) => observe(one, params, labels),
  observeMissing: (gold, { params, labels }) => observe({ gold, trace: null }, params, labels),
  gated: ["precision", "over_refusal", "under_refusal", "recall@"],
  metrics: ({ k }) => metrics(k),
  outcome,
  describe,
  documents,
  judge: { label: judgeConstraints, decidesOutcome: false },
  charts,
});

function charts(now: SuiteReport, base: SuiteReport | null): readonly Chart[] {
  const recall = now.scores.find(({ metric }) => metric.startsWith("recall@"))?.metric ?? "";
  return [
    ...sliceBars(now, base, { metric: "precision", title: "Precision by slice" }),
    ...sliceBars(now, base, { metric: recall, title: "Retrieval by slice" }),
  ];
}
