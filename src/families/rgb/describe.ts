import type { Describe, ScoredCase } from "../../core/family.ts";
import { createFacts, createList, type Fact, type List, missingWordsText, type Tone } from "../../core/view/figure.ts";
import { capitalize } from "../../math/text/texts.ts";
import type { Ability, Gold, Trace } from "./case.ts";
import {
  type Agreement,
  closestAgreement,
  correctsError,
  findDetection,
  findMissingWords,
  findRejection,
} from "./compute.ts";
import { type Evidence, matchRule, type Params, rejectionPhrases } from "./evidence.ts";
import { isRight } from "./metrics.ts";

export const describe: Describe<Params, Gold, Trace, Evidence> = {
  reason,
  texts: ({ gold, trace }) => ({
    text: gold.question || abilityName(gold.ability),
    expected: expectedOf(gold),
    got: trace?.response || (trace ? "(no response)" : "(no trace)"),
  }),
  figures: (one) => [createFacts(factsOf(one)), answerList(one)].filter((figure) => figure !== null),
};

const NOT_CONTAINED = "does not contain the expected answer";

function reason(evidence: Evidence): string {
  const { answer, ability, noise } = evidence;
  if (answer === "missing") return "has no trace";
  if (answer === "none") return "has no response";
  if (ability === "negative_rejection") {
    return evidence.rejected ? "correctly rejects" : "answers a question that its documents do not answer";
  }
  const clause = ability === "counterfactual_robustness" ? whyCorrected(evidence) : whyAnswered(evidence);
  return noise === null ? clause : `${clause} (${noise}% noise)`;
}

const WHY_RIGHT = {
  holds: "contains the expected answer",
  within: "is part of the expected answer",
  words: "has at least 80% of the expected answer's words",
};

function whyAnswered({ ability, agreement, rejected }: Evidence): string {
  if (agreement !== "none") return WHY_RIGHT[agreement];
  if (rejected) return "rejects a question that its documents answer";
  return ability === "information_integration" ? "does not contain all expected answers" : NOT_CONTAINED;
}

function whyCorrected({ corrected, detected, repeated, rejected }: Evidence): string {
  if (corrected) return detected ? "detects the error and corrects it" : "gives the right answer, detects no error";
  if (detected) return repeated ? "detects an error but repeats it" : "detects an error but corrects it wrongly";
  if (rejected) return "rejects instead of correcting the error";
  return repeated ? "repeats the counterfactual answer" : NOT_CONTAINED;
}

/** Formats an ability: `Noise robustness`. */
export const abilityName = (ability: Ability): string => capitalize(ability.replace("_", " "));

function expectedOf({ ability, truth, counterfactual }: Gold): string {
  if (ability === "negative_rejection") return "a rejection";
  const expected = truth.map((answers) => answers.join(" / ")).join(" + ");
  return counterfactual === null || ability !== "counterfactual_robustness"
    ? expected
    : `${expected} (not ${counterfactual})`;
}

type RgbCase = ScoredCase<Params, Gold, Trace, Evidence>;

/** Facts beyond the reason: the ability, the phrases that decide, noise and model. */
function factsOf(one: RgbCase): readonly Fact[] {
  const { ability, noise, model, answer, rejected } = one.evidence;
  const right = isRight(one.evidence);
  const tone = right === null ? (rejected ? "good" : "bad") : right ? "plain" : "bad";
  const isGiven = answer === "given";
  return [
    ["Ability", abilityName(ability)],
    ...(isGiven && ability === "counterfactual_robustness" ? errorFacts(one) : []),
    ...(isGiven && (rejected || right === null) ? [rejectionFact(one, tone)] : []),
    ...(noise === null ? [] : [["Noise", `${noise}% of the documents`] as const]),
    ...(model === null ? [] : [["Model", model] as const]),
  ];
}

function rejectionFact({ trace, params }: RgbCase, tone: Tone): Fact {
  const phrase = findRejection(trace?.response ?? "", rejectionPhrases(params), params.match);
  return ["Rejection", phrase === null ? "contains no rejection phrase" : `contains “${phrase}”`, tone];
}

/** Facts about the counterfactual error: the phrase that detects it, and whether the wrong answer is repeated. */
function errorFacts({ gold, trace, params, evidence }: RgbCase): readonly Fact[] {
  const { counterfactual } = gold;
  const phrase = findDetection(trace?.response ?? "", counterfactual, params.error_detection_keywords, params.match);
  const detection: Fact =
    phrase === null ? ["Error", "not detected", "bad"] : ["Error", `detected by “${phrase}”`, "good"];
  if (counterfactual === null) return [detection];
  const { repeated, corrected } = evidence;
  const repeats = `${repeated ? "contains" : "does not contain"} “${counterfactual}”`;
  return [detection, ["Wrong answer", repeats, repeated && !corrected ? "bad" : "plain"]];
}

/** Lists the expected answers and how the response agrees with each; null for a negative rejection or without a response. */
function answerList(one: RgbCase): List | null {
  const { gold, evidence } = one;
  const [first = [], ...others] = gold.truth;
  if (evidence.answer !== "given" || gold.truth.length === 0) return null;
  if (others.length > 0) {
    const parts = gold.truth.map((answers) => ({ text: answers.join(" / "), ...agreementOf(one, answers, "bad") }));
    return createList("Expected, each of these", parts);
  }
  const otherwise = evidence.agreement === "none" ? "bad" : "plain";
  const answers = first.map((answer) => ({ text: answer, ...agreementOf(one, [answer], otherwise) }));
  return createList(first.length === 1 ? "Expected" : "Expected, one of these", answers);
}

const AGREEMENT_TAGS: Readonly<Record<Agreement, string>> = {
  holds: "in the response",
  within: "the response is a part of it",
  words: "80% of its words in the response",
  none: "not in the response",
};
const STRICT_TAGS: Readonly<Record<Agreement, string>> = {
  ...AGREEMENT_TAGS,
  holds: "is the response",
  none: "is not the response",
};

/** Finds the closest agreement with any of the answers, and for a counterfactual case whether one corrects the error. */
function agreementOf({ gold, trace, params, evidence }: RgbCase, answers: readonly string[], otherwise: Tone) {
  const response = trace?.response ?? "";
  const rule = matchRule(evidence.ability, params);
  const { answer, agreement: best } = closestAgreement(response, answers, rule);
  const tag = (rule.strict ? STRICT_TAGS : AGREEMENT_TAGS)[best];
  const isNear = !rule.strict && (best === "none" || best === "words");
  const missing = isNear ? findMissingWords(response, answer) : null;
  const note = missing === null || missing.length === 0 ? "" : missingWordsText(missing);
  if (best === "none") return { tone: otherwise, tags: [tag], note };
  const mustCorrect = evidence.ability === "counterfactual_robustness";
  const corrects = answers.some((one) => correctsError(response, one, gold.counterfactual, rule));
  if (mustCorrect && !corrects) return { tone: "bad" as const, tags: ["loosely, beside the wrong answer"], note };
  return { tone: "good" as const, tags: [tag], note };
}
