import { z } from "zod";
import { type Case, documentsOf, type Outcome } from "../../core/case.ts";
import { defineFamily, type ScoredCase } from "../../core/family.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { type Chart, sliceBars } from "../../core/view/chart.ts";
import {
  createFacts,
  createList,
  type Fact,
  type Figure,
  type List,
  type ListEntry,
  missingWordsText,
} from "../../core/view/figure.ts";
import { splitWhitespace, stripWhitespace } from "../../math/text/words.ts";
import { checkCitations, fields, type Gold, type PassageId, readGold, readTrace, signs, type Trace } from "./case.ts";
import { type ConstraintLabel, checkConstraints, constraintVerdicts, judgeConstraints } from "./constraint.ts";
import {
  type Evidence,
  evidenceSchema,
  isContained,
  isCorrect,
  isLookedFor,
  isShipped,
  observe,
  type Params,
} from "./evidence.ts";
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
  describe: {
    reason: (evidence) => {
      const { first = null } = evidence.constraints ?? {};
      return first === null ? whyOutcome(evidence) : `${whyOutcome(evidence)}; contradicts the constraint “${first}”`;
    },
    withoutTexts: ({ constraints, foreign, ...evidence }) => ({
      ...evidence,
      foreign: foreign && "…",
      ...(constraints && { constraints: { ...constraints, first: constraints.first && "…" } }),
    }),
    texts: ({ gold, trace }) => {
      const expected = gold.answerable ? withCitations(gold.substrings.join(" / "), gold.citations) : "a refusal";
      const answer = trace?.answer;
      const got = answer ? withCitations(stripWhitespace(answer.claim), answer.citations ?? []) : "";
      return { text: gold.question, expected, got: got || (trace ? "(no answer)" : "(no trace)") };
    },
    figures,
  },
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

function withCitations(text: string, citations: readonly PassageId[]): string {
  return citations.length === 0 ? text : `${text} [${citations.slice(0, 10).join(", ")}]`.trimStart();
}

function whyOutcome(evidence: Evidence): string {
  if (evidence.answer === "missing") return "has no trace";
  if (evidence.answer === "none") return "the trace has no answer";
  if (evidence.answer === "refused")
    return evidence.answerable ? "refuses an answerable question" : "correctly refuses";
  if (!evidence.answerable) return "answers an unanswerable question";
  const reasons = evidence.contained ? [] : ["contains none of the expected strings"];
  const cites = whyNoHit(evidence);
  if (cites) reasons.push(cites);
  return reasons.length === 0 ? "correct and properly cited" : reasons.join("; ");
}

/** Explains why the citations are no hit; null if they are. */
function whyNoHit({ citation, foreign, not_retrieved: count }: Evidence): string | null {
  if (citation !== "foreign") return NO_HIT[citation];
  if (count === 1) return `cites ${foreign}, which was not retrieved`;
  return `cites ${foreign} and ${count - 1} more, which were not retrieved`;
}

const NO_HIT = {
  hit: null,
  miss: "cites none of the expected passages",
  nothing: "cites nothing",
  unexpected: "cites passages, although none is expected",
  malformed: "has citations that are not a list",
};

type GroundedCase = ScoredCase<Params, Gold, Trace, Evidence, ConstraintLabel>;

/** The figures of a case: facts beyond the reason, retrieved and missing passages, expected strings, constraints. */
function figures(one: GroundedCase): readonly Figure[] {
  const { gold, trace, evidence, params } = one;
  const { answerable } = evidence;
  // Whether the citations count: the question is answerable and its answer was shipped.
  const cites = answerable && evidence.answer === "shipped";
  return [
    createFacts([
      ["Question", answerable ? "answerable" : "unanswerable: it should be refused"],
      ...(answerable && trace ? [retrievalFact(one)] : []),
    ]),
    trace && trace.retrieved.length > 0 ? retrievedList(gold, trace, params.k, cites) : null,
    trace && absentList(gold, trace),
    cites ? textList(one) : null,
    constraintList(one),
  ].filter((figure) => figure !== null);
}

function retrievalFact({ gold, evidence, params }: GroundedCase): Fact {
  const [name, among] = ["Retrieval", `among the first ${params.k}`];
  const count = new Set(gold.citations).size;
  if (count === 0) return [name, "no passage is expected"];
  if (evidence.recalled)
    return [name, `${count === 1 ? "the expected passage is" : `all ${count} expected passages are`} ${among}`, "good"];
  const what = count === 1 ? "the expected passage is not" : `not all ${count} expected passages are`;
  return [name, `${what} ${among}`, "bad"];
}

/** Lists the expected strings and their missing words; null without any. */
function textList({ gold, trace, evidence }: GroundedCase): List | null {
  if (gold.substrings.length === 0) return null;
  const claim = stripWhitespace(trace?.answer?.claim ?? "");
  const tone = evidence.contained ? "plain" : "bad";
  const entries = gold.substrings.map((text): ListEntry => {
    if (isContained(claim, [text])) return { text, tone: "good", tags: ["in the claim"] };
    if (!isLookedFor(text.toLowerCase())) return { text, tone, tags: ["too short to be looked for"] };
    return { text, tone, tags: ["not in the claim"], note: missingWords(claim.toLowerCase(), text.toLowerCase()) };
  });
  return createList("Expected strings, one of which is enough", entries);
}

/** Names the words of a string that a claim does not contain, both in lower case. */
function missingWords(claim: string, text: string): string {
  const words = [...new Set(splitWhitespace(text))];
  const missing = words.filter((word) => !claim.includes(word));
  if (missing.length === 0) return "all of its words are there, but not in a row";
  return missing.length === words.length ? "" : missingWordsText(missing);
}

function constraintList(one: GroundedCase): List | null {
  const found = constraintVerdicts(one, one.params.refusal, one.labels);
  if (found === undefined) return null;
  const unknown = ["not judged", ...(found.unscored === null ? [] : [found.unscored])];
  const entries = found.verdicts.map(({ text, contradicted, analysis: note }): ListEntry => {
    if (contradicted === null) return { text, note, tone: "open", tags: unknown };
    return contradicted
      ? { text, note, tone: "bad", tags: ["contradicted"] }
      : { text, note, tone: "good", tags: ["not contradicted"] };
  });
  return createList("Constraints", entries);
}

/** Lists the retrieved passages, best first, with tags for expected and cited ones and those beyond k. */
function retrievedList(gold: Gold, trace: Trace, k: number, cites: boolean): List {
  const expected = new Set(gold.citations);
  const cited = new Set(trace.answer?.citations ?? []);
  const isHit = [...cited].some((id) => expected.has(id));
  const seen = new Set<PassageId>();
  const entries = trace.retrieved.map((id, place): ListEntry => {
    const [isExpected, isCited, isBeyond, isRepeated] = [expected.has(id), cited.has(id), place >= k, seen.has(id)];
    seen.add(id);
    const tags = [
      ...(isExpected ? ["expected"] : []),
      ...(isCited ? ["cited"] : []),
      ...(isExpected && cites && !isCited && !isHit ? ["not cited"] : []),
      ...(isCited && cites && !isExpected ? ["not expected"] : []),
      ...(isBeyond ? [`beyond k = ${k}`] : []),
      ...(isRepeated ? ["again"] : []),
    ];
    const isWrong = isExpected ? isBeyond && !isRepeated && gold.answerable : isCited && cites && !isHit;
    const tone = isWrong ? "bad" : isExpected && !isRepeated && gold.answerable ? "good" : "plain";
    return { text: String(id), tags, tone };
  });
  return createList("Retrieved", entries, true);
}

/** Lists expected or cited passages that were not retrieved; null if there are none. */
function absentList(gold: Gold, trace: Trace): List | null {
  const retrieved = new Set(trace.retrieved);
  const expected = new Set(gold.citations);
  const cited = new Set(trace.answer?.citations ?? []);
  const absent = [...new Set([...expected, ...cited])].filter((id) => !retrieved.has(id));
  if (absent.length === 0) return null;
  const alike = new Map(trace.retrieved.map((id) => [normalizeId(id), id] as const));
  const entries = absent.map((id): ListEntry => {
    const twin = alike.get(normalizeId(id));
    const tone = gold.answerable || cited.has(id) ? "bad" : "plain";
    const tags = [...(expected.has(id) ? ["expected"] : []), ...(cited.has(id) ? ["cited"] : [])];
    // `7` and `"7"` are different ids, as for the reference scorer.
    const note = twin === undefined ? "" : `retrieved is ${JSON.stringify(twin)}, which is another id`;
    return { text: String(id), tone, tags, note };
  });
  return createList("Not retrieved", entries);
}

/** Normalizes an id, so that ids in different notation are equal. */
function normalizeId(id: PassageId): string {
  return String(id).trim().toLowerCase();
}
