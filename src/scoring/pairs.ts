import type { CountedCase } from "../core/case-results.ts";
import { PAIR_CHOICES, type PairChoice } from "../core/definition.ts";

/** Counts what the judge found of the pairs of answers of cases, each trial by itself. */
export function countPairs(metric: string, rows: readonly CountedCase[]): Record<PairChoice, number> {
  const counts = Object.fromEntries(Object.keys(PAIR_CHOICES).map((choice) => [choice, 0])) as Record<
    PairChoice,
    number
  >;
  for (const row of rows) {
    for (const { choices = {} } of row.trials ?? [row]) {
      const chosen = choices[metric];
      if (chosen && "choice" in chosen && Object.hasOwn(counts, chosen.choice))
        counts[chosen.choice as PairChoice] += 1;
    }
  }
  return counts;
}

/** Returns why the judge found an answer worse than the base's, of several trials of the first one; undefined where it did not. */
export function whyNotPreferred(metric: string, row: CountedCase): string | undefined {
  const chosen = (row.trials ?? [row]).flatMap(({ choices = {} }) => choices[metric] ?? []);
  return chosen.flatMap((one) =>
    "value" in one && "why" in one && typeof one.why === "string" && one.value < PAIR_CHOICES.equal ? [one.why] : [],
  )[0];
}
