import type { Ranking } from "./ranking.ts";

/** Points that are kept of a curve. */
export const MOST_POINTS = 51;

/** The points of a ROC curve from the strictest threshold (null: nothing reaches it) to the mildest, as scikit-learn's `roc_curve`. */
export interface RocCurve {
  readonly fpr: number[];
  readonly tpr: number[];
  readonly thresholds: (number | null)[];
}

/**
 * The ROC curve of a ranking: a point for each different score; of more than `most` the ones nearest to as many even
 * steps along the curve. Null without cases on both sides. `scoreOf` is the label's score in a case.
 */
export function rocCurve(ranking: Ranking, scoreOf: (row: number) => number, most: number): RocCurve | null {
  const { hits, rest, points } = sizesOf(ranking);
  if (hits === 0 || rest === 0) return null;
  const curve: RocCurve = { fpr: [0], tpr: [0], thresholds: [null] };
  const step = points + 1 <= most ? 0 : 2 / (most - 1);
  let [hit, missed, next] = [0, 0, step];
  for (let i = ranking.length - 1; i >= 0; i -= 1) {
    const code = ranking[i] as number;
    if ((code & 2) === 2) hit += 1;
    else missed += 1;
    const isPoint = i === 0 || ((ranking[i - 1] as number) & 1) === 1;
    const [fpr, tpr] = [missed / rest, hit / hits];
    // The last point is reached: `next` is 2 at most.
    if (!isPoint || fpr + tpr < next) continue;
    curve.fpr.push(fpr);
    curve.tpr.push(tpr);
    curve.thresholds.push(scoreOf(code >>> 2));
    if (step > 0) next = (Math.floor((fpr + tpr) / step) + 1) * step;
  }
  return curve;
}

function sizesOf(ranking: Ranking): { readonly hits: number; readonly rest: number; readonly points: number } {
  let [hits, points] = [0, 0];
  for (const code of ranking) {
    if ((code & 2) === 2) hits += 1;
    if ((code & 1) === 1) points += 1;
  }
  return { hits, rest: ranking.length - hits, points };
}
