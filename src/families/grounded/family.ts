import { z } from "zod";
import { type Case, cutShown, type Outcome, type Shown } from "../../core/case.ts";
import { defineFamily } from "../../core/family.ts";
import type { Labels } from "../../core/stage.ts";
import { stripWhiteSpace } from "../../math/white-space.ts";
import { constraintQuestion } from "./calibration.ts";
import { fields, type Gold, type PassageId, readGold, readTrace, type Trace } from "./case.ts";
import { checkCitations, isContained, isRecalled } from "./compute.ts";
import { askConstraints, checkConstraints, seeConstraints } from "./constraint.ts";
import { type Evidence, evidenceSchema, isCorrect, isShipped, oneOfEach } from "./evidence.ts";
import { metrics } from "./metrics.ts";

const paramsSchema = z
  .strictObject({
    k: z.int().min(1).default(5).describe("How many of the retrieved passages `recall@k` looks at; at least 1."),
    refusal: z
      .string()
      .refine((token) => stripWhiteSpace(token) !== "", "the refusal token is empty")
      .default("not in context")
      .describe("The text that refuses to answer; white space around it and upper case do not matter."),
  })
  .describe("Parameters of the family `grounded`.");

type Params = z.infer<typeof paramsSchema>;

function observe(one: Case<Gold, Trace>, params: Params, labels: Labels): Evidence {
  const evidence = observeAnswer(one, params);
  const constraints = seeConstraints(one, params.refusal, labels);
  return constraints === undefined ? evidence : { ...evidence, constraints };
}

function observeAnswer({ gold, trace }: Case<Gold, Trace>, params: Params): Evidence {
  const { answerable } = gold;
  const retrieved = trace?.retrieved ?? [];
  const recalled = answerable && isRecalled(gold.citations, retrieved, params.k);
  const answer = trace?.answer;
  if (!answer) {
    const kind = trace ? "none" : "missing";
    return oneOfEach({ answerable, answer: kind, contained: false, citation: "nothing", foreign: null, recalled });
  }
  const claim = stripWhiteSpace(answer.claim);
  const refused = claim.toLowerCase() === stripWhiteSpace(params.refusal).toLowerCase();
  const { citation, foreign } = checkCitations(answer.citations, gold.citations, retrieved);
  const named = citation === "foreign" ? cutShown(String(foreign)) : null;
  const contained = isContained(claim, gold.substrings);
  return oneOfEach({
    answerable,
    answer: refused ? "refused" : "shipped",
    contained,
    citation,
    foreign: named,
    recalled,
  });
}

/** Answerable: shipped, contained and hit. Not answerable: refused. */
function outcome(evidence: Evidence): Outcome {
  return (evidence.answerable ? isCorrect(evidence) : !isShipped(evidence)) ? "pass" : "fail";
}

function why(evidence: Evidence): string {
  const { first = null } = evidence.constraints ?? {};
  return first === null ? whyOutcome(evidence) : `${whyOutcome(evidence)}; contradicts the constraint “${first}”`;
}

function whyOutcome(evidence: Evidence): string {
  if (evidence.answer === "missing") return "has no trace";
  if (evidence.answer === "none") return "the trace has no answer";
  if (evidence.answer === "refused")
    return evidence.answerable ? "refuses an answerable question" : "refuses, as it should";
  if (!evidence.answerable) return "answers a question that has no answer";
  const faults = evidence.contained ? [] : ["holds none of the expected texts"];
  const cites = whyNoHit(evidence);
  if (cites) faults.push(cites);
  return faults.length === 0 ? "correct and properly cited" : faults.join("; ");
}

function whyNoHit(evidence: Evidence): string | null {
  switch (evidence.citation) {
    case "hit":
      return null;
    case "foreign":
      return `cites ${evidence.foreign}, which was not retrieved`;
    case "miss":
      return "cites none of the expected passages";
    case "nothing":
      return "cites nothing";
    case "unexpected":
      return "cites passages, although none is expected";
    case "malformed":
      return "has citations that are no list";
  }
}

function show({ gold, trace }: Case<Gold, Trace>): Shown {
  const expected = gold.answerable ? withCitations(gold.substrings.join(" / "), gold.citations) : "a refusal";
  const answer = trace?.answer;
  const got = answer ? withCitations(stripWhiteSpace(answer.claim), answer.citations ?? []) : "";
  return { text: gold.question, expected, got: got || (trace ? "(no answer)" : "(no trace)") };
}

function withCitations(text: string, citations: readonly PassageId[]): string {
  return citations.length === 0 ? text : `${text} [${citations.slice(0, 10).join(", ")}]`.trimStart();
}

/** Grounded question answering: precision, citations, refusals and retrieval (source: the grounded scorer's document). */
export const grounded = defineFamily<Params, Gold, Trace, Evidence>({
  id: "grounded",
  title: "Grounded question answering",
  shownAs: "question",
  params: paramsSchema,
  evidence: evidenceSchema,
  fields,
  readGold,
  readTrace,
  metrics: ({ k }) => metrics(k),
  check: checkConstraints,
  asks: (one, { params, ...facts }) => askConstraints(one, { ...facts, refusal: params.refusal }),
  observe,
  judgesOutcome: false,
  outcome,
  why,
  show,
  questions: [constraintQuestion],
  hasAnswer: ({ trace }) => stripWhiteSpace(trace?.answer?.claim ?? "") !== "",
});
