import type { Columns } from "./columns.ts";
import { byCodeUnits } from "./label-list.ts";

/** So many labels at most have scores of their own; of those that are never right, so many. */
const MOST_LISTED = 1000;
const MOST_NEVER_TRUE = 20;

/** The labels that have scores of their own, in the order of code units: those that occur as truth or prediction, the more frequent ones where they are very many. */
export function listedLabels({ labels, truth, predicted }: Columns): string[] {
  const support = countLabels(truth, labels.length);
  const said = countLabels(predicted, labels.length);
  const places = labels.map((_, place) => place);
  const asTruth = places.filter((place) => support[place]);
  const neverTrue = places.filter((place) => !support[place] && said[place]);
  const chosen = [...mostFrequent(asTruth, support, MOST_LISTED), ...mostFrequent(neverTrue, said, MOST_NEVER_TRUE)];
  return chosen.map((place) => labels[place] as string).sort(byCodeUnits);
}

/** How often each label occurs in a column. */
export function countLabels(column: Int32Array, labels: number): Uint32Array {
  const counts = new Uint32Array(labels);
  for (const label of column) if (label >= 0) counts[label] = (counts[label] as number) + 1;
  return counts;
}

/** The places with the highest counts, the first of equal ones. */
export function mostFrequent(places: readonly number[], counts: Uint32Array, most: number): number[] {
  const sorted = places.toSorted((a, b) => (counts[b] as number) - (counts[a] as number) || a - b);
  return sorted.slice(0, most);
}
