import { quotient } from "./numbers.ts";

/** The thresholds 0.05, 0.10, … 0.95 (Valor, "Precision-Recall Curves"): steps 1 to 19. */
export const THRESHOLD_STEPS = 19;
const thresholdAt = (step: number): number => step / (THRESHOLD_STEPS + 1);

/** Formats the threshold of a step from 1 to 19 as in reports: `0.05`. */
export function thresholdName(step: number): string {
  return thresholdAt(step).toFixed(2);
}

/** Returns what a function gives for the steps 1 to 19. */
export function atEachStep<Value>(valueAt: (step: number) => Value): Value[] {
  return Array.from({ length: THRESHOLD_STEPS }, (_, index) => valueAt(index + 1));
}

/** Creates an object by threshold, from `0.05` to `0.95`, of what a function gives for the steps 1 to 19. */
export function byThreshold<Value>(valueAt: (step: number) => Value): Record<string, Value> {
  return Object.fromEntries(atEachStep((step) => [thresholdName(step), valueAt(step)]));
}

/** Returns the number of thresholds that a score reaches, which is also the step of the highest one. */
export function stepsReached(score: number): number {
  const step = Math.min(THRESHOLD_STEPS, Math.max(0, Math.floor(score * (THRESHOLD_STEPS + 1))));
  // The product can be rounded up to the next step, but never below a reached one, because 20 times a threshold is exactly its step.
  return step > 0 && score < thresholdAt(step) ? step - 1 : step;
}

/**
 * Kinds of results for one label: true positives, false positives and false negatives, of which another label is the reason or nothing
 * is, and true negatives where they are counted (Valor, "Precision-Recall Curves").
 */
export const RESULTS = {
  found: 0,
  misclassification: 1,
  hallucination: 2,
  confused: 3,
  unpredicted: 4,
  trueNegative: 5,
} as const;
const KINDS = Object.values(RESULTS);

const WIDTH = THRESHOLD_STEPS + 1;

/** Counts the results of each kind at the 19 score thresholds, with the examples of the largest weights. */
export class ThresholdCounts<Example> {
  readonly #maxExamples: number;
  /** By kind, the change of the count from one step to the next. */
  readonly #changes = new Int32Array(KINDS.length * WIDTH);
  readonly #examples = Array.from({ length: KINDS.length * THRESHOLD_STEPS }, (): [Example, weight: number][] => []);

  constructor(maxExamples: number) {
    this.#maxExamples = maxExamples;
  }

  /** Counts one of a kind at the steps `from < step <= to`; of examples with equal weights, the first are kept. */
  add(kind: number, from: number, to: number, example: Example, weight = 0): void {
    if (from >= to) return;
    const first = kind * WIDTH;
    this.#changes[first + from] = (this.#changes[first + from] as number) + 1;
    this.#changes[first + to] = (this.#changes[first + to] as number) - 1;
    for (let step = from; step < to; step += 1) {
      const kept = this.#examples[kind * THRESHOLD_STEPS + step] as [Example, weight: number][];
      const isFull = kept.length === this.#maxExamples;
      if (isFull && (kept.at(-1)?.[1] ?? weight) >= weight) continue;
      kept.splice(kept.findLastIndex((one) => one[1] >= weight) + 1, 0, [example, weight]);
      if (isFull) kept.pop();
    }
  }

  /** Returns the number of results of a kind at a step from 1 to 19. */
  countAt(kind: number, step: number): number {
    return this.#changes.subarray(kind * WIDTH, kind * WIDTH + step).reduce((sum, change) => sum + change, 0);
  }

  /** Returns the examples of a kind at a step from 1 to 19. */
  examplesAt(kind: number, step: number): Example[] {
    const kept = this.#examples[kind * THRESHOLD_STEPS + step - 1] ?? [];
    return kept.map(([example]) => example);
  }

  /** Returns precision, recall, F1 and their counts at a step. */
  prCountsAt(step: number): PrCounts {
    const fp = this.countAt(RESULTS.misclassification, step) + this.countAt(RESULTS.hallucination, step);
    const fn = this.countAt(RESULTS.confused, step) + this.countAt(RESULTS.unpredicted, step);
    return prCounts(this.countAt(RESULTS.found, step), fp, fn);
  }

  /** Returns the detailed curve in the form of Valor's page, with examples as the report has them. */
  detailedCurve<Entry>(hasNegatives: boolean, entryOf: (example: Example, kind: number) => Entry) {
    return byThreshold((step) => {
      const observed = (kind: number) => ({
        count: this.countAt(kind, step),
        examples: this.examplesAt(kind, step).map((example) => entryOf(example, kind)),
      });
      const kinds = (named: Readonly<Record<string, number>>) => {
        const observations = Object.entries(named).map(([name, kind]) => [name, observed(kind)] as const);
        const total = observations.reduce((sum, [, { count }]) => sum + count, 0);
        return { total, observations: Object.fromEntries(observations) };
      };
      return {
        tp: kinds({ all: RESULTS.found }),
        fp: kinds({ hallucinations: RESULTS.hallucination, misclassifications: RESULTS.misclassification }),
        ...(hasNegatives && { tn: kinds({ all: RESULTS.trueNegative }) }),
        fn: kinds({ misclassifications: RESULTS.confused, no_predictions: RESULTS.unpredicted }),
      };
    });
  }
}

/**
 * Returns how many examples each list of so many labels may have: as many as wanted, unless all lists together could then have more
 * than `most`; at least one where any is wanted.
 */
export function exampleLimit(labels: number, wanted: number, most: number): number {
  return Math.min(wanted, Math.max(1, Math.floor(most / Math.max(1, labels * KINDS.length * THRESHOLD_STEPS))));
}

/** Returns true positives, false positives and false negatives, with precision, recall and F1; null for 0/0. */
export function prCounts(tp: number, fp: number, fn: number) {
  return {
    tp,
    fp,
    fn,
    precision: quotient(tp, tp + fp),
    recall: quotient(tp, tp + fn),
    f1: quotient(2 * tp, 2 * tp + fp + fn),
  };
}

export type PrCounts = Readonly<ReturnType<typeof prCounts>>;
