import { THRESHOLD_STEPS } from "../../math/statistics/threshold-step.ts";

/** What one label can meet: true positives, two kinds of false positives, two kinds of false negatives (Valor, "Object Detection Tasks"). */
export const [TP, FP_MISCLASSIFIED, FP_HALLUCINATED, FN_MISCLASSIFIED, FN_UNPREDICTED] = [0, 1, 2, 3, 4] as const;
const KINDS = 5;

/** Where an example stands: the image's row, and the place of the box in a list of its label there. */
export interface Example {
  readonly row: number;
  readonly box: number;
  /** Examples with more of it come first: the score of what is there, the area of what is missed. */
  readonly weight: number;
}

/** How often one label met what at each threshold, with the weightiest examples. */
export class ThresholdCounts {
  readonly #most: number;
  /** By kind, how many more there are at a step than at the one before; what falls after the last step falls into a place of its own. */
  readonly #rises = new Int32Array(KINDS * (THRESHOLD_STEPS + 1));
  readonly #examples: Example[][] = Array.from({ length: KINDS * THRESHOLD_STEPS }, () => []);

  constructor(mostExamples: number) {
    this.#most = mostExamples;
  }

  /** A detection or object that is of the kind at the steps `from < step <= to`. */
  add(kind: number, [from, to]: readonly [number, number], example: Example): void {
    if (from >= to) return;
    const first = kind * (THRESHOLD_STEPS + 1);
    this.#rises[first + from] = (this.#rises[first + from] as number) + 1;
    this.#rises[first + to] = (this.#rises[first + to] as number) - 1;
    if (this.#most === 0) return;
    for (let step = from; step < to; step += 1)
      this.#keep(this.#examples[kind * THRESHOLD_STEPS + step] as Example[], example);
  }

  /** Of equal weights the first one stays first. */
  #keep(kept: Example[], example: Example): void {
    const last = kept[this.#most - 1];
    if (last && last.weight >= example.weight) return;
    let place = kept.length;
    while (place > 0 && (kept[place - 1] as Example).weight < example.weight) place -= 1;
    kept.splice(place, 0, example);
    if (kept.length > this.#most) kept.pop();
  }

  /** How many are of a kind at each step. */
  countsOf(kind: number): number[] {
    let count = 0;
    return Array.from({ length: THRESHOLD_STEPS }, (_, before) => {
      count += this.#rises[kind * (THRESHOLD_STEPS + 1) + before] as number;
      return count;
    });
  }

  /** The weightiest that are of a kind at a step from 1 to 19. */
  examplesOf(kind: number, step: number): readonly Example[] {
    return this.#examples[kind * THRESHOLD_STEPS + step - 1] as Example[];
  }
}
