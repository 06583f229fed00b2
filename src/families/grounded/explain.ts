import type { Case, CaseSummary } from "../../core/case.ts";
import { stripWhitespace } from "../../math/text/whitespace.ts";
import type { Gold, PassageId, Trace } from "./case.ts";
import type { Evidence } from "./evidence.ts";

export function explain(evidence: Evidence): string {
  const { first = null } = evidence.constraints ?? {};
  return first === null ? whyOutcome(evidence) : `${whyOutcome(evidence)}; contradicts the constraint “${first}”`;
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
export function whyNoHit(evidence: Evidence): string | null {
  switch (evidence.citation) {
    case "hit":
      return null;
    case "foreign":
      return whichForeign(evidence);
    case "miss":
      return "cites none of the expected passages";
    case "nothing":
      return "cites nothing";
    case "unexpected":
      return "cites passages, although none is expected";
    case "malformed":
      return "has citations that are not a list";
  }
}

function whichForeign({ foreign, not_retrieved: count }: Evidence): string {
  return count > 1
    ? `cites ${foreign} and ${count - 1} more, which were not retrieved`
    : `cites ${foreign}, which was not retrieved`;
}

export function summarize({ gold, trace }: Case<Gold, Trace>): CaseSummary {
  const expected = gold.answerable ? withCitations(gold.substrings.join(" / "), gold.citations) : "a refusal";
  const answer = trace?.answer;
  const got = answer ? withCitations(stripWhitespace(answer.claim), answer.citations ?? []) : "";
  return { text: gold.question, expected, got: got || (trace ? "(no answer)" : "(no trace)") };
}

function withCitations(text: string, citations: readonly PassageId[]): string {
  return citations.length === 0 ? text : `${text} [${citations.slice(0, 10).join(", ")}]`.trimStart();
}
