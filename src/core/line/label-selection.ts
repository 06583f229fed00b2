/** How often a label occurs as truth and as prediction: in cases, objects or pixels. */
export interface LabelFrequency {
  readonly label: string;
  readonly truth: number;
  readonly predicted: number;
}

/** The most labels with scores of their own that never occur as truth. */
const MOST_NEVER_TRUE = 20;

/**
 * Selects the labels that get scores of their own, in code unit order: at most `most` that occur as truth and 20 that do not, the
 * most frequent of each.
 */
export function selectLabels(labels: readonly LabelFrequency[], most: number): string[] {
  const asTruth = labels.filter(({ truth }) => truth > 0);
  const neverTrue = labels.filter(({ truth }) => truth === 0);
  const byFrequency = (key: "truth" | "predicted") => (a: LabelFrequency, b: LabelFrequency) =>
    b[key] - a[key] || compareLabels(a.label, b.label);
  return [
    ...asTruth.sort(byFrequency("truth")).slice(0, most),
    ...neverTrue.sort(byFrequency("predicted")).slice(0, MOST_NEVER_TRUE),
  ]
    .map(({ label }) => label)
    .sort(compareLabels);
}

/** Compares different labels by code units. */
export function compareLabels(one: string, other: string): number {
  return one < other ? -1 : 1;
}
