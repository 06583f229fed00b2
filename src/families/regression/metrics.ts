import { corpus, type Metric, type MetricGroup, ratio } from "../../core/metric.ts";

/** The evidence of a case: all that metrics need. `prediction`: null without one; `tolerance`: null where no case passes or fails. */
export type Evidence = { target: number; prediction: number | null; tolerance: number | null };

/** Returns by how much a prediction is too high; NaN without one. */
export const errorOf = ({ target, prediction }: Evidence): number => (prediction ?? Number.NaN) - target;

const shared = {
  better: "lower",
  unit: "number",
  range: [0, Number.POSITIVE_INFINITY],
  whenUndefined: { value: null, why: "no case has a prediction" },
  unscored: ({ prediction }: Evidence) => (prediction === null ? "no trace" : null),
} as const;

/** A ratio of two sums over cases. Intervals, tests and slices need no further code. */
const mae = ratio<Evidence>({
  ...shared,
  id: "mae",
  title: "mean absolute error",
  source: "Willmott and Matsuura 2005, as scikit-learn's mean_absolute_error",
  top: (evidence) => Math.abs(errorOf(evidence)),
  bottom: () => 1,
});

/** Sums over cases: their number, their squared errors, and the squared differences of their targets from the mean target. */
type Sums = { readonly count: number; readonly squaredErrors: number; readonly spread: number };

/** What two metrics of all cases together need: prepared once, then evaluated with many weights for intervals. */
const sums: MetricGroup<Evidence, Sums> = {
  prepare: (evidence) => {
    // Sorted, so that the order of cases changes no digit.
    const sorted = evidence.map((one, index) => ({ index, target: one.target, squared: errorOf(one) ** 2 }));
    sorted.sort((a, b) => a.target - b.target || a.squared - b.squared);
    // Differences from the median keep the digits that sums of squares of large targets lose.
    const median = sorted[Math.floor(sorted.length / 2)]?.target ?? 0;
    const rows = sorted.map(({ index, target, squared }) => ({ index, squared, difference: target - median }));
    return (weights) => {
      let [count, squaredErrors, sum, squares, least, most] = [0, 0, 0, 0, Number.POSITIVE_INFINITY, 0];
      for (const { index, squared, difference } of rows) {
        const times = weights === null ? 1 : (weights[index] ?? 0);
        if (times === 0) continue;
        count += times;
        squaredErrors += times * squared;
        sum += times * difference;
        squares += times * difference ** 2;
        [least, most] = [Math.min(least, difference), difference];
      }
      return { count, squaredErrors, spread: least >= most ? 0 : squares - sum ** 2 / count };
    };
  },
};

const rmse = corpus<Evidence, Sums>({
  ...shared,
  id: "rmse",
  title: "root mean squared error",
  source: "Willmott and Matsuura 2005, as scikit-learn's root_mean_squared_error",
  group: sums,
  read: ({ count, squaredErrors }) => (count === 0 ? null : Math.sqrt(squaredErrors / count)),
});

const r2 = corpus<Evidence, Sums>({
  ...shared,
  id: "r2",
  title: "coefficient of determination R²: 1 is perfect, 0 is as good as the mean target for every case",
  better: "higher",
  range: [Number.NEGATIVE_INFINITY, 1],
  source: "Draper and Smith 1998, as scikit-learn's r2_score",
  whenUndefined: { value: null, why: "the targets do not differ, or no case has a prediction" },
  lacksGold: (evidence) => evidence.every(({ target }) => target === evidence[0]?.target),
  group: sums,
  read: ({ squaredErrors, spread }) => (spread === 0 ? null : 1 - squaredErrors / spread),
});

/** All metrics of the family. */
export const metrics: readonly Metric<Evidence>[] = [mae, rmse, r2];
