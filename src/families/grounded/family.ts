import { z } from "zod";
import { type Case, cutShown, type Outcome, type Shown } from "../../core/case.ts";
import { defineFamily } from "../../core/family.ts";
import { type Metric, ratio } from "../../core/metric.ts";
import { stripWhiteSpace } from "../../math/white-space.ts";
import { fields, type Gold, type PassageId, readGold, readTrace, type Trace } from "./case.ts";
import { checkCitations, isContained, isRecalled } from "./compute.ts";

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

const evidenceSchema = z.strictObject({
  answerable: z.boolean(),
  /** `none`: the trace has no answer; `missing`: there is no trace. Both count among the shipped. */
  answer: z.enum(["shipped", "refused", "none", "missing"]),
  /** C: the claim holds an expected text. */
  contained: z.boolean(),
  /** H is `hit`; the others say why it is none. */
  citation: z.enum(["hit", "miss", "nothing", "foreign", "unexpected", "malformed"]),
  /** The first citation that was not retrieved. */
  foreign: z.string().nullable(),
  /** All expected passages are among the first k retrieved. */
  recalled: z.boolean(),
});

/** What was seen in one grounded answer. */
type Evidence = z.infer<typeof evidenceSchema>;

const isShipped = (evidence: Evidence): boolean => evidence.answer !== "refused";
const isHit = (evidence: Evidence): boolean => evidence.citation === "hit";
const isCorrect = (evidence: Evidence): boolean =>
  isShipped(evidence) && evidence.answerable && evidence.contained && isHit(evidence);

function metrics(params: Params): Metric<Evidence>[] {
  return [
    ratio({
      id: "precision",
      title: "correct and properly cited answers among those shipped",
      better: "higher",
      revision: 1,
      source: "grounded-scorer, section 2: Precision (answered)",
      vacuous: { value: 1, why: "nothing was shipped" },
      top: (evidence) => Number(isCorrect(evidence)),
      bottom: (evidence) => Number(isShipped(evidence)),
    }),
    ratio({
      id: "chr",
      title: "answers with a citation hit among those shipped",
      better: "higher",
      revision: 1,
      source: "grounded-scorer, section 2: Citation Hit Rate, as its scorer counts it",
      vacuous: { value: 1, why: "nothing was shipped" },
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
      vacuous: { value: 0, why: "no question is unanswerable" },
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
      vacuous: { value: 0, why: "no question is answerable" },
      top: (evidence) => Number(!isShipped(evidence) && evidence.answerable),
      bottom: (evidence) => Number(evidence.answerable),
    }),
    ratio({
      id: `recall@${params.k}`,
      aliases: ["recall@k"],
      title: `answerable questions whose expected passages are all among the first ${params.k} retrieved`,
      better: "higher",
      revision: 1,
      source: "grounded-scorer, section 2: Recall@k",
      vacuous: { value: 0, why: "no question is answerable" },
      top: (evidence) => Number(evidence.answerable && evidence.recalled),
      bottom: (evidence) => Number(evidence.answerable),
    }),
  ];
}

function observe({ gold, trace }: Case<Gold, Trace>, params: Params): Evidence {
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

const ANSWERS = evidenceSchema.shape.answer.options;
const CITATIONS = evidenceSchema.shape.citation.options;
const EACH: Evidence[] = [];

/** One object for all cases in which the same was seen: a million cases hold a few dozen rows, not a million. */
function oneOfEach(seen: Evidence): Evidence {
  if (seen.foreign !== null) return seen;
  const flags = Number(seen.answerable) + 2 * Number(seen.contained) + 4 * Number(seen.recalled);
  const kind = ANSWERS.indexOf(seen.answer) + ANSWERS.length * CITATIONS.indexOf(seen.citation);
  const known = EACH[8 * kind + flags];
  if (known) return known;
  EACH[8 * kind + flags] = Object.freeze(seen);
  return seen;
}

/** Answerable: shipped, contained and hit. Not answerable: refused. */
function outcome(evidence: Evidence): Outcome {
  return (evidence.answerable ? isCorrect(evidence) : !isShipped(evidence)) ? "pass" : "fail";
}

function why(evidence: Evidence): string {
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
  metrics,
  observe,
  outcome,
  why,
  show,
});
