import type { Case, CaseSummary } from "../../core/case.ts";
import type { Ability, Gold, Trace } from "./case.ts";
import type { Evidence } from "./evidence.ts";

const NOT_CONTAINED = "does not contain the expected answer";

export function explain(evidence: Evidence): string {
  if (evidence.answer === "missing") return "has no trace";
  if (evidence.answer === "none") return "has no response";
  const { ability, noise } = evidence;
  if (ability === "negative_rejection") {
    return evidence.rejected ? "correctly rejects" : "answers a question that its documents do not answer";
  }
  const clause = whyRight(evidence);
  return noise === null ? clause : `${clause} (${noise}% noise)`;
}

/** Explains why a response is right or wrong, for abilities that expect an answer. */
export function whyRight(evidence: Evidence): string {
  return evidence.ability === "counterfactual_robustness" ? whyCorrected(evidence) : whyAnswered(evidence);
}

function whyAnswered({ ability, agreement, rejected }: Evidence): string {
  switch (agreement) {
    case "holds":
      return "contains the expected answer";
    case "within":
      return "is part of the expected answer";
    case "words":
      return "has at least 80% of the expected answer's words";
    case "none":
      if (rejected) return "rejects a question that its documents answer";
      return ability === "information_integration" ? "does not contain all expected answers" : NOT_CONTAINED;
  }
}

function whyCorrected({ corrected, detected, repeated, rejected }: Evidence): string {
  if (corrected) return detected ? "detects the error and corrects it" : "gives the right answer, detects no error";
  if (detected) return repeated ? "detects an error but repeats it" : "detects an error but corrects it wrongly";
  if (rejected) return "rejects instead of correcting the error";
  return repeated ? "repeats the counterfactual answer" : NOT_CONTAINED;
}

export const ABILITY_NAMES: Readonly<Record<Ability, string>> = {
  noise_robustness: "Noise robustness",
  negative_rejection: "Negative rejection",
  information_integration: "Information integration",
  counterfactual_robustness: "Counterfactual robustness",
};

export function summarize({ gold, trace }: Case<Gold, Trace>): CaseSummary {
  const text = gold.question || ABILITY_NAMES[gold.ability];
  const got = trace?.response || (trace ? "(no response)" : "(no trace)");
  return { text, expected: expectedOf(gold), got };
}

function expectedOf({ ability, truth, counterfactual }: Gold): string {
  if (ability === "negative_rejection") return "a rejection";
  const expected = truth.map((answers) => answers.join(" / ")).join(" + ");
  return counterfactual === null || ability !== "counterfactual_robustness"
    ? expected
    : `${expected} (not ${counterfactual})`;
}
