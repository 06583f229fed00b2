import type { Evidence, LabelEvidence } from "./evidence.ts";

const THRESHOLDS = 10;

/**
 * By label the recalls at the IoUs 0.50, 0.55, … 0.95: objects found by the first 100 detections of each image (those of at least
 * `least`, where it is a number) of all that count, as COCO's recall; null where there are none.
 */
export function recallsByIou(
  rows: readonly Evidence[],
  labels: readonly string[],
  least: number | null,
): [string, (number | null)[]][] {
  const sums = new Map(labels.map((label) => [label, new Float64Array(1 + THRESHOLDS)]));
  for (const one of rows.flatMap((row) => row.labels)) {
    const sum = sums.get(one.label);
    if (sum) addFound(sum, one, least);
  }
  return [...sums].map(([label, [objects = 0, ...found]]) => [
    label,
    found.map((count) => (objects === 0 ? null : count / objects)),
  ]);
}

/** The first number of a sum is that of the objects, the others are those found at each IoU. */
function addFound(sum: Float64Array, { counts, matched, ignored, scores }: LabelEvidence, least: number | null): void {
  sum[0] = (sum[0] as number) + counts[0];
  for (const [place, bits] of (matched[0] ?? []).entries()) {
    if (least !== null && (scores[place] as number) < least) return;
    const counting = bits & ~(ignored[0]?.[place] ?? 0);
    for (let at = 0; at < THRESHOLDS; at += 1) sum[at + 1] = (sum[at + 1] as number) + ((counting >> at) & 1);
  }
}
