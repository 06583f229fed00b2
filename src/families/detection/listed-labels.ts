import type { Evidence } from "./evidence.ts";

/** So many labels at most have scores of their own; of those without objects, so many. */
const MOST_LISTED = 500;
const MOST_NEVER_TRUE = 20;

/** The labels that have scores of their own, by code units: where they are very many, the ones with the most objects; of labels without objects the ones that are detected most. */
export function listedLabels(evidence: readonly Evidence[]): string[] {
  const objects = new Map<string, number>();
  const detected = new Map<string, number>();
  for (const { labels } of evidence) {
    for (const { label, counts, scores } of labels) {
      objects.set(label, (objects.get(label) ?? 0) + counts[0]);
      detected.set(label, (detected.get(label) ?? 0) + scores.length);
    }
  }
  const all = [...objects.keys()].sort(byCodeUnits);
  const asObject = all.filter((label) => objects.get(label));
  const neverTrue = all.filter((label) => !objects.get(label));
  return [...most(asObject, objects, MOST_LISTED), ...most(neverTrue, detected, MOST_NEVER_TRUE)].sort(byCodeUnits);
}

const byCodeUnits = (one: string, other: string): number => (one < other ? -1 : 1);

/** The labels with the highest counts, the first of equal ones. */
function most(labels: readonly string[], counts: ReadonlyMap<string, number>, size: number): string[] {
  return labels.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0)).slice(0, size);
}
