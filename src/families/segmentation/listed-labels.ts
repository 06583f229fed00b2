import { type Evidence, overlapAt } from "./evidence.ts";

/** So many labels at most have scores of their own; of those that are only ever predicted, so many. */
const MOST_LISTED = 1000;
const MOST_NEVER_TRUE = 20;

/** What each label of each image adds to the sums of its label, as columns; labels are told by their place in `labels`. */
export interface PooledLabels {
  /** In the order of code units. */
  readonly labels: readonly string[];
  readonly entries: {
    readonly rows: Uint32Array;
    readonly labels: Uint32Array;
    readonly intersections: Float64Array;
    readonly unions: Float64Array;
  };
  /** Pixels of each label in the ground truth, and in predictions. */
  readonly truth: Float64Array;
  readonly predicted: Float64Array;
}

/** The labels of all images. */
export function pooledLabels(evidence: readonly Evidence[]): PooledLabels {
  const names = new Set<string>();
  for (const row of evidence) for (const label of row.labels) names.add(label);
  const labels = [...names].sort((one, other) => (one < other ? -1 : 1));
  const places = new Map(labels.map((label, place) => [label, place]));
  const size = evidence.reduce((sum, row) => sum + row.labels.length, 0);
  const entries = {
    rows: new Uint32Array(size),
    labels: new Uint32Array(size),
    intersections: new Float64Array(size),
    unions: new Float64Array(size),
  };
  const [truth, predicted] = [new Float64Array(labels.length), new Float64Array(labels.length)];
  let at = 0;
  for (const [index, row] of evidence.entries()) {
    for (const [place, label] of row.labels.entries()) {
      const { intersection, union } = overlapAt(row, place);
      const pooled = places.get(label) as number;
      entries.rows[at] = index;
      entries.labels[at] = pooled;
      entries.intersections[at] = intersection;
      entries.unions[at] = union;
      truth[pooled] = (truth[pooled] as number) + (row.pixels[3 * place + 1] as number);
      predicted[pooled] = (predicted[pooled] as number) + (row.pixels[3 * place + 2] as number);
      at += 1;
    }
  }
  return { labels, entries, truth, predicted };
}

/** The labels that have scores of their own, in the order of code units: those with the most pixels where they are very many. */
export function listedLabels(evidence: readonly Evidence[]): string[] {
  const { labels, truth, predicted } = pooledLabels(evidence);
  const places = labels.map((_, place) => place);
  const most = (from: readonly number[], pixels: Float64Array, count: number): readonly number[] =>
    from.toSorted((a, b) => (pixels[b] as number) - (pixels[a] as number) || a - b).slice(0, count);
  const isTrue = (place: number): boolean => (truth[place] as number) > 0;
  const asTruth = most(places.filter(isTrue), truth, MOST_LISTED);
  const neverTrue = places.filter((place) => !isTrue(place));
  const chosen = [...asTruth, ...most(neverTrue, predicted, MOST_NEVER_TRUE)].sort((a, b) => a - b);
  return chosen.map((place) => labels[place] as string);
}
