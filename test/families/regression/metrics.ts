import { corpus, type Metric, ratio } from "../../../src/core/metric.ts";

/** The evidence of a case, which is all that the metrics need. */
export type Evidence = { error: number; tolerance: number };

const shared = {
  better: "lower",
  unit: "number",
  range: [0, Number.POSITIVE_INFINITY],
  revision: 1,
  whenUndefined: { value: null, why: "no case has a prediction" },
} as const;

/** A ratio of two sums over cases. Intervals, tests and slices need no further code. */
const mae = ratio<Evidence>({
  ...shared,
  id: "mae",
  title: "mean absolute error",
  source: "Willmott and Matsuura 2005",
  top: ({ error }) => Math.abs(error),
  bottom: () => 1,
});

/** A metric of all cases together. It is prepared once, then evaluated with many weights for intervals. */
const rmse = corpus<Evidence>({
  ...shared,
  id: "rmse",
  title: "root mean squared error",
  source: "Willmott and Matsuura 2005",
  prepare: (evidence) => {
    const errors = evidence.map(({ error }) => error);
    return (weights) => rootMeanSquare(errors, weights);
  },
});

/** Returns the root mean square, with case i counted `weights[i]` times (null: once each); null without cases. */
function rootMeanSquare(errors: readonly number[], weights: Uint32Array | null): number | null {
  let [sum, count] = [0, 0];
  for (const [index, error] of errors.entries()) {
    const times = weights === null ? 1 : (weights[index] ?? 0);
    sum += times * error ** 2;
    count += times;
  }
  return count === 0 ? null : Math.sqrt(sum / count);
}

/** All metrics of the family. */
export const metrics: readonly Metric<Evidence>[] = [mae, rmse];
