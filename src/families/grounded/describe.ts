import type { Describe, ScoredCase } from "../../core/family.ts";
import {
  createFacts,
  createList,
  type Fact,
  type Figure,
  type List,
  type ListEntry,
  MOST_ENTRIES,
  missingWordsText,
  truncateText,
} from "../../core/view/figure.ts";
import { splitWhitespace, stripWhitespace } from "../../math/text/words.ts";
import type { Gold, PassageId, Trace } from "./case.ts";
import { type ConstraintLabel, constraintVerdicts } from "./constraint.ts";
import type { Evidence, Params } from "./evidence.ts";
import { isContained, isLookedFor } from "./evidence.ts";

export const describe: Describe<Params, Gold, Trace, Evidence, ConstraintLabel> = {
  reason: (evidence) => {
    const { first = null } = evidence.constraints ?? {};
    return first === null ? whyOutcome(evidence) : `${whyOutcome(evidence)}; contradicts the constraint “${first}”`;
  },
  texts: ({ gold, trace }) => {
    const expected = gold.answerable ? withCitations(gold.substrings.join(" / "), gold.citations) : "a refusal";
    const answer = trace?.answer;
    const got = answer ? withCitations(stripWhitespace(answer.claim), answer.citations ?? []) : "";
    return { text: gold.question, expected, got: got || (trace ? "(no answer)" : "(no trace)") };
  },
  figures,
};

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
  switch (citation) {
    case "hit":
      return null;
    case "foreign":
      return count > 1
        ? `cites ${foreign} and ${count - 1} more, which were not retrieved`
        : `cites ${foreign}, which was not retrieved`;
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

type GroundedCase = ScoredCase<Params, Gold, Trace, Evidence, ConstraintLabel>;

/** The figures of a case: facts beyond the reason, retrieved and missing passages, expected strings, constraints. */
function figures(one: GroundedCase): readonly Figure[] {
  const { gold, trace, evidence, params } = one;
  const cites = evidence.answerable && evidence.answer === "shipped";
  const retrieval = trace && { gold, trace, k: params.k, cites };
  return [
    createFacts([
      ["Question", evidence.answerable ? "answerable" : "unanswerable: it should be refused"],
      ...(evidence.answerable && retrieval ? [retrievalFact(one)] : []),
    ]),
    retrieval && retrieval.trace.retrieved.length > 0 ? retrievedList(retrieval) : null,
    retrieval && absentList(retrieval),
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
  const tone = evidence.contained ? ("plain" as const) : ("bad" as const);
  const entries = gold.substrings.slice(0, MOST_ENTRIES).map((text) => {
    if (isContained(claim, [text])) return { text, tone: "good" as const, tags: ["in the claim"] };
    if (!isLookedFor(text.toLowerCase())) return { text, tone, tags: ["too short to be looked for"] };
    return { text, tone, tags: ["not in the claim"], note: missingWords(claim.toLowerCase(), text.toLowerCase()) };
  });
  const list = createList("Expected strings, one of which is enough", entries);
  return { ...list, left_out: gold.substrings.length - entries.length };
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
  const entries = found.verdicts.map(({ text, contradicted, analysis }) => {
    if (contradicted === null) {
      const why = found.unscored === null ? [] : [found.unscored];
      return { text, note: analysis, tone: "open" as const, tags: ["not judged", ...why] };
    }
    return contradicted
      ? { text, note: analysis, tone: "bad" as const, tags: ["contradicted"] }
      : { text, note: analysis, tone: "good" as const, tags: ["not contradicted"] };
  });
  return createList("Constraints", entries);
}

interface Retrieval {
  readonly gold: Gold;
  readonly trace: Trace;
  readonly k: number;
  /** Whether the citations count: the question is answerable and its answer was shipped. */
  readonly cites: boolean;
}

const LONGEST_ID = 120;

function idText(id: PassageId): string {
  return truncateText(String(id), LONGEST_ID);
}

/** Lists the retrieved passages, best first, with tags for expected and cited ones and those beyond k. */
function retrievedList({ gold, trace, k, cites }: Retrieval): List {
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
    return { text: idText(id), tags, tone };
  });
  return createList("Retrieved", entries, true);
}

/** Lists expected or cited passages that were not retrieved; null if there are none. */
function absentList({ gold, trace }: Retrieval): List | null {
  const retrieved = new Set(trace.retrieved);
  const expected = new Set(gold.citations);
  const cited = new Set(trace.answer?.citations ?? []);
  const absent = [...new Set([...expected, ...cited])].filter((id) => !retrieved.has(id));
  if (absent.length === 0) return null;
  const alike = new Map(trace.retrieved.map((id) => [normalizeId(id), id] as const));
  const entries = absent.map((id): ListEntry => {
    const twin = alike.get(normalizeId(id));
    const isBad = gold.answerable || cited.has(id);
    const tags = [...(expected.has(id) ? ["expected"] : []), ...(cited.has(id) ? ["cited"] : [])];
    return {
      text: idText(id),
      tone: isBad ? "bad" : "plain",
      tags,
      note: twin === undefined ? "" : `retrieved is ${kindOf(twin)}`,
    };
  });
  return createList("Not retrieved", entries);
}

/** Normalizes an id, so that ids in different notation are equal. */
function normalizeId(id: PassageId): string {
  return String(id).trim().toLowerCase();
}

function kindOf(id: PassageId): string {
  if (id === null) return "null, which is another id";
  return `the ${typeof id === "number" ? "number" : "text"} \`${idText(id)}\`, which is another id`;
}
