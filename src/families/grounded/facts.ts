import type { ScoredCase } from "../../core/family.ts";
import { createFacts, type Facts, type Tone } from "../../core/view/figure.ts";
import { stripWhitespace } from "../../math/text/whitespace.ts";
import type { Gold, Trace } from "./case.ts";
import { isContained } from "./compute.ts";
import type { ConstraintLabel } from "./constraint.ts";
import { type Evidence, isHit } from "./evidence.ts";
import { whyNoHit } from "./explain.ts";
import { idTexts, rankText } from "./retrieval.ts";

/** What a case is looked at by. */
export type ViewParams = { readonly k: number; readonly refusal: string };

/** A grounded case with all that is known of it. */
export type GroundedCase = ScoredCase<ViewParams, Gold, Trace, Evidence, ConstraintLabel>;

type Fact = readonly [name: string, value: string, tone?: Tone];

/** What was asked for and what came: refused or answered, expected text, citations, retrieval. */
export function factsOf(one: GroundedCase): Facts {
  const { evidence } = one;
  const isHeld = evidence.answerable && evidence.answer === "shipped";
  return createFacts([
    ["Question", evidence.answerable ? "answerable" : "has no answer: a refusal is due"],
    answerFact(evidence),
    ...(isHeld ? [textFact(one), citationFact(one)] : []),
    ...(evidence.answerable && one.trace !== null ? [retrievalFact(one, one.trace)] : []),
  ]);
}

function answerFact({ answer, answerable }: Evidence): Fact {
  if (answer === "missing") return ["Answer", "none: there is no trace", "bad"];
  if (answer === "none") return ["Answer", "none: the trace has no answer", "bad"];
  if (answer === "refused")
    return answerable
      ? ["Answer", "refused, although the question is answerable", "bad"]
      : ["Answer", "refused, as it should be", "good"];
  return answerable ? ["Answer", "given"] : ["Answer", "given, although there is none", "bad"];
}

/** C: which expected text the claim holds. */
function textFact({ gold, trace, evidence }: GroundedCase): Fact {
  const name = "Expected text";
  const { substrings } = gold;
  if (substrings.length === 0) return [name, "none is expected"];
  if (!evidence.contained) {
    return [name, substrings.length === 1 ? "not in the claim" : `none of ${substrings.length} is in the claim`, "bad"];
  }
  const claim = stripWhitespace(trace?.answer?.claim ?? "");
  const held = substrings.find((text) => isContained(claim, [text])) ?? "";
  return [name, `the claim holds “${held}”`, "good"];
}

/** H: what is cited, and what of it is wrong. */
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
