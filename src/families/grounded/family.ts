import { z } from "zod";
import { type Case, type Outcome, truncate } from "../../core/case.ts";
import { defineFamily } from "../../core/family.ts";
import { documentsOf } from "../../core/line/line-fields.ts";
import type { Score } from "../../core/score.ts";
import { formatFor } from "../../math/text/number-format.ts";
import { stripWhitespace } from "../../math/text/whitespace.ts";
import { fields, type Gold, readGold, readTrace, signs, type Trace } from "./case.ts";
import { checkCitations, countDifferent, isContained, isRecalled, isRefusal, ranksOf } from "./compute.ts";
import {
  type ConstraintLabel,
  checkConstraints,
  judgeConstraints,
  missingConstraints,
  observeConstraints,
} from "./constraint.ts";
import { type Evidence, evidenceSchema, internEvidence, isCorrect, isShipped } from "./evidence.ts";
import { explain, summarize } from "./explain.ts";
import { metrics } from "./metrics.ts";
import { charts, figures } from "./views.ts";

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
  describe: { reason: explain, texts: summarize, figures },
  advise,
  documents,
  judge: { label: judgeConstraints, decidesOutcome: false },
  charts,
});

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
