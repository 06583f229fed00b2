import { isRight } from "./breakdown.ts";
import { ABILITIES } from "./case.ts";
import type { Evidence } from "./evidence.ts";

/** What the document counts of one ability; what it does not count of it is 0. */
type Counts = Record<"total" | "correct" | "incorrect" | "rejected" | "errors_detected" | "errors_corrected", number>;

/** The document's counts for each ability that has a case, in its order. */
export function countAbilities(evidence: readonly Evidence[]): Record<string, Counts> {
  const counted: Record<string, Counts> = {};
  for (const ability of ABILITIES) {
    const cases = evidence.filter((one) => one.ability === ability);
    if (cases.length > 0) counted[ability] = countCases(cases);
  }
  return counted;
}

function countCases(cases: readonly Evidence[]): Counts {
  const count = (is: (one: Evidence) => boolean): number => cases.filter(is).length;
  const correct = count((one) => isRight(one) === true);
  const rejected = count((one) => one.ability === "negative_rejection" && one.rejected);
  return {
    total: cases.length,
    correct,
    incorrect: cases.length - correct - rejected,
    rejected,
    errors_detected: count((one) => one.detected),
    errors_corrected: count((one) => one.corrected),
  };
}
