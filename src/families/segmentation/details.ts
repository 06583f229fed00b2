import type { DetailRow, Details } from "../../core/family.ts";
import type { Json } from "../../core/json.ts";
import type { Evidence } from "./evidence.ts";
import { listedLabels, pooledLabels } from "./listed-labels.ts";

/** What the report tells beside the scores: pixels by label, and how many have none. */
export function details(rows: readonly DetailRow<Evidence>[]): Details {
  const evidence = rows.map((row) => row.evidence);
  const unlabelled = { truth: 0, predicted: 0 };
  for (const {
    unlabelled: [truth, predicted],
  } of evidence) {
    unlabelled.truth += truth;
    unlabelled.predicted += predicted;
  }
  const pooled = pooledLabels(evidence);
  return {
    pixels: pixelsOf(evidence),
    unlabelled,
    labels_left_out: pooled.labels.length - listedLabels(evidence).length,
  };
}

/** By label: pixels in both, in either, in the ground truth and in predictions. */
function pixelsOf(evidence: readonly Evidence[]): Details {
  const { labels, entries, truth, predicted } = pooledLabels(evidence);
  const [intersections, unions] = [new Float64Array(labels.length), new Float64Array(labels.length)];
  for (const [at, label] of entries.labels.entries()) {
    intersections[label] = (intersections[label] as number) + (entries.intersections[at] as number);
    unions[label] = (unions[label] as number) + (entries.unions[at] as number);
  }
  const listed = new Set(listedLabels(evidence));
  const entriesOf = labels.flatMap((label, place): [string, Json][] => {
    const [intersection, union] = [intersections[place] as number, unions[place] as number];
    const counts = { intersection, union, truth: truth[place] as number, predicted: predicted[place] as number };
    return listed.has(label) ? [[label, counts]] : [];
  });
  return Object.fromEntries(entriesOf);
}
