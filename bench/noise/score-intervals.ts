import type { CaseRow } from "../../src/core/case.ts";
import type { Metric } from "../../src/core/metric.ts";
import { aggregateMetric } from "../../src/families/fields/aggregates.ts";
import type { Random } from "../../src/math/random.ts";
import { normalQuantile } from "../../src/math/statistics/distributions.ts";
import { scoreRows } from "../../src/scoring/scores.ts";
import { toyMetrics, toyRow } from "../toy.ts";
import { BINARY_METRICS, binaryTruth, DETECTION_METRICS, drawBinary, drawDetections, trueAp } from "./binary-task.ts";
import { beta, normal, uniform } from "./draws.ts";
import { covers, type Scored } from "./engine.ts";
import { documentNames } from "./pairs.ts";
import { combine, type Settings, type Situation } from "./situation.ts";

/** A score of one run, and what it would be over endlessly many cases. */
interface Measured {
  readonly settings: Settings;
  readonly metrics: readonly Metric[];
  readonly score: Scored;
  truth(): number;
  draw(random: Random): CaseRow[];
  readonly repetitions?: number;
}

/** Returns a situation that counts how often the interval of a score contains its true value. */
function intervalOf({ settings, metrics, score, truth, draw, repetitions = 2000 }: Measured): Situation {
  return {
    ...{ part: "score-intervals", settings, repetitions },
    simulate: (random, tally) => {
      const found = scoreRows(metrics, draw(random), []).find(
        ({ metric, slice }) => metric === score.metric && slice === score.slice,
      );
      if (found?.status !== "measured") return;
      const interval = found.interval ?? null;
      const [low, high] = interval ?? [null, null];
      tally.count("has an interval", interval !== null);
      tally.count("covers", interval !== null && covers(interval, truth()));
      tally.count("truth is lower", interval !== null && low !== null && truth() < low - 1e-12);
      tally.count("truth is higher", interval !== null && high !== null && truth() > high + 1e-12);
      if (settings["of"] === "median" || settings["of"] === "p95") {
        tally.count("open end", interval !== null && (low === null || high === null));
      }
    },
  };
}

const PROPORTION = { metrics: toyMetrics(1, 0), score: { metric: "m0", slice: "" } };

function rate(n: number, chance: number): Measured {
  return {
    ...PROPORTION,
    settings: { of: "rate", n, rate: chance },
    truth: () => chance,
    draw: (random) => Array.from({ length: n }, (_, at) => toyRow(at, { m0: Number(uniform(random) < chance) })),
  };
}

/** Measures a rate of documents whose own rates are drawn from a Beta distribution, so that cases of one correlate by `icc`. */
function clusteredRate(
  documents: { readonly n: number; readonly documents: number; readonly sizes: "equal" | "unequal" },
  chance: number,
  icc: number,
): Measured {
  const names = documentNames(documents.n, documents.documents, documents.sizes);
  const known = (1 - icc) / icc;
  return {
    ...PROPORTION,
    settings: { of: "rate", ...documents, rate: chance, icc },
    truth: () => chance,
    draw: (random) => {
      const chances = new Map(names.map((name) => [name, -1]));
      for (const name of chances.keys()) chances.set(name, beta(random, known * chance, known * (1 - chance)));
      return names.map((cluster, at) => {
        return { ...toyRow(at, { m0: Number(uniform(random) < (chances.get(cluster) ?? 0)) }), cluster };
      });
    },
  };
}

/** Measures a number with a log-normal distribution, such as a latency: its mean or a quantile. */
function logNormal(of: "mean" | "median" | "p95", n: number, sigma: number): Measured {
  const metric = aggregateMetric({ name: "ms", better: "lower", aggregate: of, unit: "ms", range: undefined });
  const truth = { mean: sigma ** 2 / 2, median: 0, p95: sigma * normalQuantile(0.95) }[of];
  return {
    settings: { of, n, sigma },
    metrics: [metric],
    score: { metric: "ms", slice: "" },
    truth: () => Math.exp(truth),
    draw: (random) =>
      Array.from({ length: n }, (_, at) => ({ ...toyRow(at, {}), scores: { ms: Math.exp(sigma * normal(random)) } })),
  };
}

/** Measures two labels whose scores are normal: the area under the ROC curve, F1 of the rarer label, or the mean F1. */
function binary(of: "roc_auc" | "f1" | "macro f1", task: Parameters<typeof drawBinary>[1]): Measured {
  const [metric, slice] = of === "macro f1" ? ["f1", "average=macro"] : [of, "label=a"];
  return {
    settings: { of, ...task },
    metrics: BINARY_METRICS.filter(({ id }) => id === metric),
    score: { metric, slice },
    truth: () => binaryTruth(of, task),
    draw: (random) => drawBinary(random, task),
  };
}

function averagePrecision(n: number): Measured {
  return {
    settings: { of: "ap", n },
    metrics: DETECTION_METRICS,
    score: { metric: "ap", slice: "iou=0.5,label=a" },
    truth: trueAp,
    draw: (random) => drawDetections(random, n),
    repetitions: 1000,
  };
}

const CLUSTERED = [
  clusteredRate({ n: 120, documents: 10, sizes: "equal" }, 0.95, 0.25),
  clusteredRate({ n: 120, documents: 5, sizes: "unequal" }, 0.8, 0.25),
  clusteredRate({ n: 120, documents: 10, sizes: "unequal" }, 0.8, 0.25),
  clusteredRate({ n: 240, documents: 30, sizes: "unequal" }, 0.8, 0.25),
  clusteredRate({ n: 300, documents: 10, sizes: "equal" }, 0.9, 0.1),
];

/** Situations with one run, and the 95% interval of a score. */
export const INTERVALS: readonly Situation[] = [
  rate(35, 0.95),
  ...CLUSTERED,
  logNormal("mean", 30, 1),
  logNormal("mean", 60, 0.6),
  logNormal("mean", 300, 1.5),
  ...combine({ of: ["median", "p95"] as const, n: [30, 100] }).map(({ of, n }) => logNormal(of, n, 0.8)),
  binary("roc_auc", { n: 60, positives: 12, apart: 1.2 }),
  binary("roc_auc", { n: 60, positives: 12, apart: 2.7 }),
  binary("roc_auc", { n: 200, positives: 40, apart: 1.2 }),
  binary("roc_auc", { n: 200, positives: 40, apart: 2.7 }),
  ...combine({ of: ["f1", "macro f1"] as const, n: [60, 200] }).map(({ of, n }) =>
    binary(of, { n, positives: n / 5, apart: 2.7 }),
  ),
  averagePrecision(60),
  averagePrecision(200),
].map(intervalOf);
