import { type Metric, ratio, whole } from "../../../src/core/metric.ts";
import { rootMeanSquare } from "./compute.ts";

/** What is known of a case after its lines are read. */
export type Evidence = { error: number; tolerance: number };

const shared = {
  better: "lower",
  unit: "number",
  range: [0, Number.POSITIVE_INFINITY],
  revision: 1,
  whenUndefined: { value: null, why: "no case has a prediction" },
} as const;

/** A ratio of two sums over cases: it gets intervals, tests, slices and merging of shards for free. */
const mae = ratio<Evidence>({
  ...shared,
  id: "mae",
  title: "mean absolute error",
  source: "Willmott and Matsuura 2005",
  top: ({ error }) => Math.abs(error),
  bottom: () => 1,
});

/** A metric of the whole set: it is prepared once, and evaluated with weights for intervals. */
const rmse = whole<Evidence>({
  ...shared,
  id: "rmse",
  title: "root mean squared error",
  source: "Willmott and Matsuura 2005",
  prepare: (evidence) => {
    const errors = evidence.map(({ error }) => error);
    return (weights) => rootMeanSquare(errors, weights);
  },
});

/** All metrics of the family. */
export const metrics: readonly Metric<Evidence>[] = [mae, rmse];
