import type { ScoredCase } from "../../core/family.ts";
import { createFacts, type Facts, type Tone } from "../../core/view/figure.ts";
import { isRight } from "./breakdown.ts";
import type { Gold, Trace } from "./case.ts";
import { findDetection, findRejection } from "./compute.ts";
import type { Evidence } from "./evidence.ts";
import { ABILITY_NAMES, whyRight } from "./explain.ts";
import { type Params, rejectionPhrases } from "./params.ts";

/** A case with all that is known of it. */
export type RgbCase = ScoredCase<Params, Gold, Trace, Evidence>;

type Fact = readonly [name: string, value: string, tone?: Tone];

/** What was tested, how the response does, and by which words that was told. */
export function factsOf(one: RgbCase): Facts {
  const { ability, noise, model, answer } = one.evidence;
  return createFacts([
    ["Ability", ABILITY_NAMES[ability]],
    ...(answer === "given" ? responseFacts(one) : [absentFact(answer)]),
    ...(noise === null ? [] : [["Noise", `${noise} % of the documents`] as const]),
    ...(model === null ? [] : [["Model", model] as const]),
  ]);
}

function absentFact(answer: Evidence["answer"]): Fact {
  return ["Response", answer === "missing" ? "none: there is no trace" : "none: it is null", "bad"];
}

function responseFacts(one: RgbCase): readonly Fact[] {
  const { evidence } = one;
  const right = isRight(evidence);
  if (right === null) return [rejectionFact(one, evidence.rejected ? "good" : "bad")];
  return [
    ["Response", whyRight(evidence), right ? "good" : "bad"],
    ...(evidence.ability === "counterfactual_robustness" ? errorFacts(one) : []),
    ...(evidence.rejected ? [rejectionFact(one, right ? "plain" : "bad")] : []),
  ];
}

/** The phrase by which the response counts as a rejection. */
function rejectionFact({ trace, params }: RgbCase, tone: Tone): Fact {
  const phrase = findRejection(trace?.response ?? "", rejectionPhrases(params), params.match);
  return ["Rejection", phrase === null ? "holds no phrase that rejects" : `holds “${phrase}”`, tone];
}

/** The words that tell of an error, and whether the wrong answer is repeated. */
function errorFacts({ gold, trace, params, evidence }: RgbCase): readonly Fact[] {
  const { counterfactual } = gold;
  const told = findDetection(trace?.response ?? "", counterfactual, params.error_detection_keywords, params.match);
  const detection: Fact = [
    "Error",
    told === null ? "nothing tells of it" : `told of by “${told}”`,
    told === null ? "bad" : "good",
  ];
  if (counterfactual === null) return [detection];
  const { repeated, corrected } = evidence;
  const repeats: Fact = [
    "Wrong answer",
    `${repeated ? "holds" : "does not hold"} “${counterfactual}”`,
    repeated && !corrected ? "bad" : "plain",
  ];
  return [detection, repeats];
}
