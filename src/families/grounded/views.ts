import type { ScoredCase } from "../../core/family.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { sliceBars } from "../../core/view/bars.ts";
import type { Chart } from "../../core/view/chart.ts";
import {
  createFacts,
  createList,
  type Fact,
  type Facts,
  type Figure,
  type List,
  MOST_ENTRIES,
  missingWordsText,
} from "../../core/view/figure.ts";
import { splitWhitespace, stripWhitespace } from "../../math/text/whitespace.ts";
import type { Gold, Trace } from "./case.ts";
import { isContained, isLookedFor } from "./compute.ts";
import { type ConstraintLabel, type ConstraintVerdict, constraintVerdicts } from "./constraint.ts";
import { type Evidence, isHit } from "./evidence.ts";
import { whyNoHit } from "./explain.ts";
import { absentList, idTexts, rankText, retrievedList } from "./retrieval.ts";

type ViewParams = { readonly k: number; readonly refusal: string };

type GroundedCase = ScoredCase<ViewParams, Gold, Trace, Evidence, ConstraintLabel>;

/** Facts about a case: refused or answered, expected string, citations, retrieval. */
function factsOf(one: GroundedCase): Facts {
  const { evidence } = one;
  const isChecked = evidence.answerable && evidence.answer === "shipped";
  return createFacts([
    ["Question", evidence.answerable ? "answerable" : "unanswerable: it should be refused"],
    answerFact(evidence),
    ...(isChecked ? [textFact(one), citationFact(one)] : []),
    ...(evidence.answerable && one.trace !== null ? [retrievalFact(one, one.trace)] : []),
  ]);
}

function answerFact({ answer, answerable }: Evidence): Fact {
  if (answer === "missing") return ["Answer", "none: there is no trace", "bad"];
  if (answer === "none") return ["Answer", "none: the trace has no answer", "bad"];
  if (answer === "refused")
    return answerable
      ? ["Answer", "refused, although the question is answerable", "bad"]
      : ["Answer", "correctly refused", "good"];
  return answerable ? ["Answer", "given"] : ["Answer", "given, although the question is unanswerable", "bad"];
}

/** The fact about C: the expected string that the claim contains. */
function textFact({ gold, trace, evidence }: GroundedCase): Fact {
  const name = "Expected string";
  const { substrings } = gold;
  if (substrings.length === 0) return [name, "none is expected"];
  if (!evidence.contained) {
    return [name, substrings.length === 1 ? "not in the claim" : `none of ${substrings.length} is in the claim`, "bad"];
  }
  const claim = stripWhitespace(trace?.answer?.claim ?? "");
  const found = substrings.find((text) => isContained(claim, [text])) ?? "";
  return [name, `the claim contains “${found}”`, "good"];
}

/** The fact about H: the citations, and what is wrong with them. */
function citationFact({ gold, trace, evidence }: GroundedCase): Fact {
  const name = "Citations";
  if (!isHit(evidence)) return [name, whyNoHit(evidence) ?? "", "bad"];
  if (gold.citations.length === 0) return [name, "cites nothing, as is expected", "good"];
  const expected = new Set(gold.citations);
  const cited = (trace?.answer?.citations ?? []).filter((id) => expected.has(id));
  return [name, `cites ${idTexts([...new Set(cited)])}, which is expected and was retrieved`, "good"];
}

function retrievalFact({ gold, evidence, params }: GroundedCase, trace: Trace): Fact {
  const [name, { k }] = ["Retrieval", params];
  const count = new Set(gold.citations).size;
  if (count === 0) return [name, "no passage is expected"];
  const among = `among the first ${k}`;
  if (evidence.recalled)
    return [name, `${count === 1 ? "the expected passage is" : `all ${count} expected passages are`} ${among}`, "good"];
  const what = count === 1 ? "the expected passage is not" : `not all ${count} expected passages are`;
  return [name, `${what} ${among}: ${rankText({ gold, trace, k, cites: true })}`, "bad"];
}

/** The figures of a case: facts, retrieved and missing passages, expected strings, constraints. */
export function figures(one: GroundedCase): readonly Figure[] {
  const { gold, trace, evidence, params } = one;
  const cites = evidence.answerable && evidence.answer === "shipped";
  const retrieval = trace && { gold, trace, k: params.k, cites };
  return [
    factsOf(one),
    retrieval && retrieval.trace.retrieved.length > 0 ? retrievedList(retrieval) : null,
    retrieval && absentList(retrieval),
    cites ? textList(one) : null,
    constraintList(one),
  ].filter((figure) => figure !== null);
}

/** Lists the expected strings and their missing words; null if the facts say it all. */
function textList({ gold, trace, evidence }: GroundedCase): List | null {
  if (gold.substrings.length < (evidence.contained ? 2 : 1)) return null;
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
  if (missing.length === words.length) return "";
  return missingWordsText(missing);
}

function constraintList(one: GroundedCase): List | null {
  const found = constraintVerdicts(one, one.params.refusal, one.labels);
  if (found === undefined) return null;
  return createList(
    "Constraints",
    found.verdicts.map((verdict) => ({
      text: verdict.text,
      note: verdict.analysis,
      ...verdictTags(verdict, found.unscored),
    })),
  );
}

function verdictTags({ contradicted }: ConstraintVerdict, unscored: string | null) {
  if (contradicted === null) return { tone: "open" as const, tags: ["not judged", ...(unscored ? [unscored] : [])] };
  return contradicted
    ? { tone: "bad" as const, tags: ["contradicted"] }
    : { tone: "good" as const, tags: ["not contradicted"] };
}

/** Charts of precision and retrieval by the slices of the config. */
export function charts(now: SuiteReport, base: SuiteReport | null): readonly Chart[] {
  const recall = now.scores.find(({ metric }) => metric.startsWith("recall@"))?.metric ?? "";
  return [
    ...sliceBars(now, base, { metric: "precision", title: "Precision by slice" }),
    ...sliceBars(now, base, { metric: recall, title: "Retrieval by slice" }),
  ];
}
