import type { ScoredCase } from "../../core/family.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import type { Chart } from "../../core/view/chart.ts";
import {
  createFacts,
  createList,
  type Fact,
  type Facts,
  type Figure,
  type List,
  missingWordsText,
  type Tone,
} from "../../core/view/figure.ts";
import type { Gold, Trace } from "./case.ts";
import { abilityBars, abilitySlices, noiseCharts, wrongBars } from "./charts.ts";
import {
  AGREEMENTS,
  type Agreement,
  correctsError,
  findAgreement,
  findDetection,
  findMissingWords,
  findRejection,
} from "./compute.ts";
import type { Evidence } from "./evidence.ts";
import { ABILITY_NAMES, whyRight } from "./explain.ts";
import { isRight } from "./metrics.ts";
import { matchRule, type Params, rejectionPhrases } from "./params.ts";

type RgbCase = ScoredCase<Params, Gold, Trace, Evidence>;

/** Facts about a case: its ability, its result, and the phrases that decide it. */
function factsOf(one: RgbCase): Facts {
  const { ability, noise, model, answer } = one.evidence;
  return createFacts([
    ["Ability", ABILITY_NAMES[ability]],
    ...(answer === "given" ? responseFacts(one) : [absentFact(answer)]),
    ...(noise === null ? [] : [["Noise", `${noise}% of the documents`] as const]),
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

function rejectionFact({ trace, params }: RgbCase, tone: Tone): Fact {
  const phrase = findRejection(trace?.response ?? "", rejectionPhrases(params), params.match);
  return ["Rejection", phrase === null ? "contains no rejection phrase" : `contains “${phrase}”`, tone];
}

/** Facts about the counterfactual error: the phrase that detects it, and whether the wrong answer is repeated. */
function errorFacts({ gold, trace, params, evidence }: RgbCase): readonly Fact[] {
  const { counterfactual } = gold;
  const phrase = findDetection(trace?.response ?? "", counterfactual, params.error_detection_keywords, params.match);
  const detection: Fact = [
    "Error",
    phrase === null ? "not detected" : `detected by “${phrase}”`,
    phrase === null ? "bad" : "good",
  ];
  if (counterfactual === null) return [detection];
  const { repeated, corrected } = evidence;
  const repeats: Fact = [
    "Wrong answer",
    `${repeated ? "contains" : "does not contain"} “${counterfactual}”`,
    repeated && !corrected ? "bad" : "plain",
  ];
  return [detection, repeats];
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
  const places = answers.map((answer) => AGREEMENTS.indexOf(findAgreement(response, answer, rule)));
  const place = places.reduce((best, one) => Math.min(best, one), AGREEMENTS.length - 1);
  const best = AGREEMENTS[place] ?? "none";
  const tag = (rule.strict ? STRICT_TAGS : AGREEMENT_TAGS)[best];
  const isNear = !rule.strict && (best === "none" || best === "words");
  const note = isNear ? missingText(response, answers[places.indexOf(place)] ?? "") : "";
  if (best === "none") return { tone: otherwise, tags: [tag], note };
  const mustCorrect = evidence.ability === "counterfactual_robustness";
  const corrects = answers.some((answer) => correctsError(response, answer, gold.counterfactual, rule));
  if (mustCorrect && !corrects) return { tone: "bad" as const, tags: ["loosely, beside the wrong answer"], note };
  return { tone: "good" as const, tags: [tag], note };
}

/** Names the missing words of an answer if some of its words are there. */
function missingText(response: string, answer: string): string {
  const missing = findMissingWords(response, answer) ?? [];
  return missing.length === 0 ? "" : missingWordsText(missing);
}

export function figures(one: RgbCase): readonly Figure[] {
  return [factsOf(one), answerList(one)].filter((figure) => figure !== null);
}

export function charts(now: SuiteReport, base: SuiteReport | null): readonly Chart[] {
  return [...abilityBars(now, base), ...noiseCharts(now, base), ...wrongBars(now, base), ...abilitySlices(now, base)];
}
