import type { Evidence } from "../core/case.ts";
import type { WholeMetric } from "../core/metric.ts";
import { getOrCreate } from "../math/memo.ts";

/** How many cases have each name, by the function that returns the names in evidence. */
type CountsByName = Map<NonNullable<WholeMetric["part"]>["namesIn"], ReadonlyMap<string, number>>;

/**
 * Returns a function that counts the cases that a whole-set metric counts, once for all metrics with the same function. A case counts if
 * any of its evidence does.
 */
export function caseCounter(
  cases: number,
  evidenceOf: (index: number, metric: WholeMetric) => readonly Evidence[],
): (metric: WholeMetric) => number {
  const counts = new Map<WholeMetric["isCounted"], number>();
  const byName: CountsByName = new Map();
  return (metric) => {
    const { isCounted, part, unscored } = metric;
    if (part) {
      const namesIn = (one: Evidence): readonly string[] => (unscored?.(one) ? [] : part.namesIn(one));
      const found = getOrCreate(byName, part.namesIn, () =>
        countNames(cases, (index) => evidenceOf(index, metric).map(namesIn)),
      );
      return found.get(part.name) ?? 0;
    }
    if (!isCounted) return cases;
    return getOrCreate(counts, isCounted, () =>
      countCases(cases, (index) => evidenceOf(index, metric).some(isCounted)),
    );
  };
}

function countCases(cases: number, isCounted: (index: number) => boolean): number {
  let count = 0;
  for (let index = 0; index < cases; index += 1) if (isCounted(index)) count += 1;
  return count;
}

/** Counts the cases that have each name; a case may have it several times. */
function countNames(
  cases: number,
  namesOf: (index: number) => readonly (readonly string[])[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (let index = 0; index < cases; index += 1) {
    for (const name of new Set(namesOf(index).flat())) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
