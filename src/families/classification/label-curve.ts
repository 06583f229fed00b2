import { THRESHOLD_STEPS } from "../../math/statistics/threshold-step.ts";

/** What one label can meet in a case; the last two are the false negatives: another label was predicted, or none was. */
export const KINDS = ["tp", "fp", "tn", "misclassified", "unpredicted"] as const;
/** Places in `KINDS`. */
export const [TP, FP, TN, MISCLASSIFIED, UNPREDICTED] = [0, 1, 2, 3, 4] as const;

const WIDTH = THRESHOLD_STEPS + 1;

/** How often one label met what at each threshold, with the ids of the first cases. */
export class LabelCurve {
  readonly #most: number;
  /** By kind, how many more cases there are at a step than at the one before. */
  readonly #rises = new Int32Array(KINDS.length * WIDTH);
  /** By kind, a bit for each step that still takes examples. */
  readonly #open: Int32Array;
  readonly #examples: string[][] = Array.from({ length: KINDS.length * WIDTH }, () => []);

  constructor(mostExamples: number) {
    this.#most = mostExamples;
    this.#open = new Int32Array(KINDS.length).fill(mostExamples > 0 ? (1 << THRESHOLD_STEPS) - 1 : 0);
  }

  /** A case that is of the kind at the steps `from < step <= to`. */
  add(kind: number, from: number, to: number, id: string): void {
    if (from >= to) return;
    const first = kind * WIDTH + from;
    this.#rises[first] = (this.#rises[first] as number) + 1;
    // What falls after the last step falls where nobody looks.
    if (to < THRESHOLD_STEPS) this.#rises[first - from + to] = (this.#rises[first - from + to] as number) - 1;
    const taken = (this.#open[kind] as number) & ((1 << to) - (1 << from));
    if (taken !== 0) this.#keep(kind, taken, id);
  }

  #keep(kind: number, taken: number, id: string): void {
    for (let step = 1; step <= THRESHOLD_STEPS; step += 1) {
      const bit = 1 << (step - 1);
      if ((taken & bit) === 0) continue;
      const examples = this.examplesOf(kind, step);
      examples.push(id);
      if (examples.length >= this.#most) this.#open[kind] = (this.#open[kind] as number) & ~bit;
    }
  }

  /** How many cases are of a kind at each step. */
  countsOf(kind: number): number[] {
    let count = 0;
    return Array.from({ length: THRESHOLD_STEPS }, (_, before) => {
      count += this.#rises[kind * WIDTH + before] as number;
      return count;
    });
  }

  /** The ids of the first cases that are of a kind at a step. */
  examplesOf(kind: number, step: number): string[] {
    return this.#examples[kind * WIDTH + step] as string[];
  }
}
