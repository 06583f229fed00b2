import { createList, type List, type Tone, truncateText } from "../../core/view/figure.ts";
import { AGREEMENTS, type Agreement, correctsError, findAgreement, findMissingWords } from "./compute.ts";
import type { RgbCase } from "./facts.ts";

/** How what is expected stands in the response; null where no answer is due, or none was given. */
export function answerList(one: RgbCase): List | null {
  const { gold, evidence } = one;
  const [first = [], ...others] = gold.truth;
  if (evidence.answer !== "given" || gold.truth.length === 0) return null;
  if (others.length > 0) {
    const parts = gold.truth.map((answers) => ({ text: answers.join(" / "), ...standingOf(one, answers, "bad") }));
    return createList("Expected, each of these", parts);
  }
  const otherwise = evidence.agreement === "none" ? "bad" : "plain";
  const answers = first.map((answer) => ({ text: answer, ...standingOf(one, [answer], otherwise) }));
  return createList(first.length === 1 ? "Expected" : "Expected, one of these", answers);
}

const STANDINGS: Readonly<Record<Agreement, string>> = {
  holds: "in the response",
  within: "the response is a part of it",
  words: "80 % of its words in the response",
  none: "not in the response",
};
const STRICT: Readonly<Record<Agreement, string>> = {
  ...STANDINGS,
  holds: "is the response",
  none: "is not the response",
};

/** The plainest agreement with any of some answers; where an error is to be corrected, whether one does so. */
function standingOf({ gold, trace, params, evidence }: RgbCase, answers: readonly string[], otherwise: Tone) {
  const said = trace?.response ?? "";
  const places = answers.map((answer) => AGREEMENTS.indexOf(findAgreement(said, answer, params)));
  const place = places.reduce((best, one) => Math.min(best, one), AGREEMENTS.length - 1);
  const best = AGREEMENTS[place] ?? "none";
  const tag = (params.strict ? STRICT : STANDINGS)[best];
  const isNear = !params.strict && (best === "none" || best === "words");
  const note = isNear ? missingText(said, answers[places.indexOf(place)] ?? "") : "";
  if (best === "none") return { tone: otherwise, tags: [tag], note };
  const isDue = evidence.ability === "counterfactual_robustness";
  const corrects = answers.some((answer) => correctsError(said, answer, gold.counterfactual, params));
  if (isDue && !corrects) return { tone: "bad" as const, tags: ["loosely, beside the wrong answer"], note };
  return { tone: "good" as const, tags: [tag], note };
}

const NAMED = 8;
const LONGEST_WORD = 60;

/** Which words of an answer are missing where others are there. */
function missingText(response: string, answer: string): string {
  const missing = findMissingWords(response, answer) ?? [];
  if (missing.length === 0) return "";
  const named = missing.slice(0, NAMED).map((word) => `“${truncateText(word, LONGEST_WORD)}”`);
  return `missing: ${named.join(", ")}${missing.length > NAMED ? ` and ${missing.length - NAMED} more` : ""}`;
}
