import { THRESHOLD_STEPS } from "./threshold-step.ts";

const WIDTH = THRESHOLD_STEPS + 1;

/** Counts of several kinds at each of the 19 score thresholds, with the examples of greatest weight. */
export class ThresholdCounts<Example> {
  readonly #maxExamples: number;
  readonly #maxWeight: number;
  /** By kind, the change of the count from one step to the next. */
  readonly #changes: Int32Array;
  /** By kind, a bit for each step that can still take examples. */
  readonly #open: Int32Array;
  readonly #examples: Example[][];
  readonly #weights: number[][];

  /** `maxWeight` is an upper bound of the weights of examples: full lists of such examples are never looked at again. */
  constructor(kinds: number, maxExamples: number, maxWeight = Number.POSITIVE_INFINITY) {
    this.#maxExamples = maxExamples;
    this.#maxWeight = maxWeight;
    this.#changes = new Int32Array(kinds * WIDTH);
    this.#open = new Int32Array(kinds).fill(maxExamples > 0 ? (1 << THRESHOLD_STEPS) - 1 : 0);
    this.#examples = Array.from({ length: kinds * THRESHOLD_STEPS }, () => []);
    this.#weights = Array.from({ length: kinds * THRESHOLD_STEPS }, () => []);
  }

  /** Counts one of a kind at the steps `from < step <= to`; of examples with equal weights the first is kept. */
  add(kind: number, [from, to]: readonly [number, number], example: Example, weight = 0): void {
    if (from >= to) return;
    const first = kind * WIDTH;
    this.#changes[first + from] = (this.#changes[first + from] as number) + 1;
    this.#changes[first + to] = (this.#changes[first + to] as number) - 1;
    let open = (this.#open[kind] as number) & ((1 << to) - (1 << from));
    for (; open !== 0; open &= open - 1) this.#keep(kind, 31 - Math.clz32(open & -open), example, weight);
  }

  #keep(kind: number, step: number, example: Example, weight: number): void {
    const weights = this.#weights[kind * THRESHOLD_STEPS + step] as number[];
    let at = weights.length;
    while (at > 0 && (weights[at - 1] as number) < weight) at -= 1;
    if (at === this.#maxExamples) return;
    const examples = this.#examples[kind * THRESHOLD_STEPS + step] as Example[];
    weights.splice(at, 0, weight);
    examples.splice(at, 0, example);
    if (weights.length > this.#maxExamples) {
      weights.pop();
      examples.pop();
    }
    const isFull = weights.length === this.#maxExamples && (weights.at(-1) as number) >= this.#maxWeight;
    if (isFull) this.#open[kind] = (this.#open[kind] as number) & ~(1 << step);
  }

  /** Returns the counts of a kind at the steps 1 to 19. */
  countsOf(kind: number): number[] {
    let count = 0;
    return Array.from({ length: THRESHOLD_STEPS }, (_, index) => {
      count += this.#changes[kind * WIDTH + index] as number;
      return count;
    });
  }

  /** Returns the examples of a kind at a step from 1 to 19. */
  examplesOf(kind: number, step: number): readonly Example[] {
    return this.#examples[kind * THRESHOLD_STEPS + step - 1] as Example[];
  }
}
