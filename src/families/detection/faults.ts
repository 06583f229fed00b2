import { type Evidence, KINDS } from "./evidence.ts";

/** How many objects of an image no detection of at least its threshold finds, and how many such detections are false. */
export interface MistakeCounts {
  readonly missed: number;
  readonly wrong: number;
}

/** What is wrong in an image, as `outcome` sees it. */
export function countMistakes({ labels, threshold }: Evidence): MistakeCounts {
  let [missed, wrong] = [0, 0];
  for (const { objects, kinds, scores } of labels) {
    for (const score of objects.found) if (score === null || score < threshold) missed += 1;
    for (const [place, kind] of kinds.entries()) {
      if ((scores[place] as number) < threshold) break;
      if (kind === KINDS.misclassification || kind === KINDS.hallucination) wrong += 1;
    }
  }
  return { missed, wrong };
}
