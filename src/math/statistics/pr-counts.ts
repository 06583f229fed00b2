/** True positives, false positives and false negatives, with what they amount to; null for 0/0. */
export interface PrCounts {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
}

/** Computes precision, recall and F1 from counts. */
export function prCounts(tp: number, fp: number, fn: number): PrCounts {
  return {
    tp,
    fp,
    fn,
    precision: quotient(tp, tp + fp),
    recall: quotient(tp, tp + fn),
    f1: quotient(2 * tp, 2 * tp + fp + fn),
  };
}

const quotient = (top: number, bottom: number): number | null => (bottom === 0 ? null : top / bottom);

/** Adds up curves of `length` thresholds, threshold by threshold. */
export function sumPrCounts(curves: Iterable<readonly PrCounts[]>, length: number): PrCounts[] {
  const sums = Array.from({ length }, () => ({ tp: 0, fp: 0, fn: 0 }));
  for (const curve of curves) {
    for (const [step, sum] of sums.entries()) {
      const { tp = 0, fp = 0, fn = 0 } = curve[step] ?? {};
      sums[step] = { tp: sum.tp + tp, fp: sum.fp + fp, fn: sum.fn + fn };
    }
  }
  return sums.map(({ tp, fp, fn }) => prCounts(tp, fp, fn));
}
