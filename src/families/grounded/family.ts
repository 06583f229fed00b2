import { z } from "zod";
import { type Case, type Outcome, truncate } from "../../core/case.ts";
import { defineFamily } from "../../core/family.ts";
import { documentsOf } from "../../core/line/line-fields.ts";
import { stripWhitespace } from "../../math/text/whitespace.ts";
import { advise } from "./advice.ts";
import { fields, type Gold, readGold, readTrace, type Trace } from "./case.ts";
import { checkCitations, countDifferent, isContained, isRecalled, isRefusal, ranksOf } from "./compute.ts";
import {
  type ConstraintLabel,
  checkConstraints,
  judgeConstraints,
  missingConstraints,
  observeConstraints,
} from "./constraint.ts";
import { constraintQuestion } from "./constraint-prompt.ts";
import { type Evidence, evidenceSchema, internEvidence, isCorrect, isShipped } from "./evidence.ts";
import { explain, summarize } from "./explain.ts";
import { metrics } from "./metrics.ts";
import { views } from "./views.ts";

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

type Params = z.infer<typeof paramsSchema>;

function observe(one: Case<Gold, Trace>, params: Params, label: ConstraintLabel): Evidence {
  const evidence = observeAnswer(one, params);
  const constraints =
    one.trace === null ? missingConstraints(one.gold) : observeConstraints(one, params.refusal, label);
  return constraints === undefined ? evidence : { ...evidence, constraints };
}

function observeAnswer({ gold, trace }: Case<Gold, Trace>, { k, refusal }: Params): Evidence {
  const { answerable } = gold;
  const retrieved = trace?.retrieved ?? [];
  const retrieval = {
    recalled: answerable && isRecalled(gold.citations, retrieved, k),
    expected: answerable ? countDifferent(gold.citations) : 0,
    ranks: answerable ? ranksOf(gold.citations, retrieved, k) : [],
  };
  const answer = trace?.answer;
  if (!answer) {
    const kind = trace ? "none" : "missing";
    const nothing = { contained: false, citation: "nothing", foreign: null, cited: 0, not_retrieved: 0 } as const;
    return internEvidence({ answerable, answer: kind, ...nothing, ...retrieval });
  }
  const claim = stripWhitespace(answer.claim);
  const refused = isRefusal(claim, refusal);
  const { citation, foreign, cited, notRetrieved } = checkCitations(answer.citations, gold.citations, retrieved);
  return internEvidence({
    answerable,
    answer: refused ? "refused" : "shipped",
    contained: isContained(claim, gold.substrings),
    citation,
    foreign: citation === "foreign" ? truncate(String(foreign)) : null,
    cited: refused ? 0 : cited,
    not_retrieved: refused ? 0 : notRetrieved,
    ...retrieval,
  });
}

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
  explain,
  advise,
  summarize,
  documents,
  judge: { label: judgeConstraints, decidesOutcome: false, questions: [constraintQuestion] },
  views,
});
