import type { CaseRow } from "../../src/core/case.ts";
import { type Family, observeCase, type Params } from "../../src/core/family.ts";
import type { Metric } from "../../src/core/metric.ts";
import { classification } from "../../src/families/classification/family.ts";
import { detection } from "../../src/families/detection/family.ts";
import { drawBelow, type Random, seedOfText, seedRandom } from "../../src/math/random.ts";
import { normalUpperTail } from "../../src/math/statistics/distributions.ts";
import { scoreRows } from "../../src/scoring/scores.ts";
import { toyRow } from "../toy.ts";
import { normal, uniform } from "./draws.ts";
import type { Settings } from "./situation.ts";

/** Cases of two labels: those of `a`, whose scores are larger by `apart` standard deviations. */
export interface Binary extends Settings {
  readonly n: number;
  readonly positives: number;
  readonly apart: number;
}

const readerOf = (family: Family) => {
  const params: Params = family.params.parse({});
  const read = (parsed: ReturnType<Family["input"]["readGold"]>): unknown => {
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
    return parsed.value;
  };
  const rowOf = (index: number, gold: object, trace: object): CaseRow => {
    const one = {
      gold: read(family.input.readGold({ id: `c${index}`, ...gold }, params)),
      trace: read(family.input.readTrace({ id: `c${index}`, ...trace }, params)),
    };
    const evidence = observeCase({ family, params }, one);
    return { ...toyRow(index, evidence), outcome: family.outcome(evidence) };
  };
  return { rowOf, metrics: family.metrics(params) as readonly Metric[] };
};

const labelled = readerOf(classification);
export const BINARY_METRICS = labelled.metrics;

export function drawBinary(random: Random, { n, positives, apart }: Binary): CaseRow[] {
  return Array.from({ length: n }, (_, index) => {
    const isPositive = index < positives;
    const score = normalUpperTail(-normal(random) + (isPositive ? -apart : apart) / 2);
    return labelled.rowOf(
      index,
      { label: isPositive ? "a" : "b", text: "t" },
      { predictions: { a: score, b: 1 - score } },
    );
  });
}

/** Returns the true value of a score. The label with the larger score is predicted. */
export function binaryTruth(of: "roc_auc" | "f1" | "macro f1", { n, positives, apart }: Binary): number {
  if (of === "roc_auc") return 1 - normalUpperTail(apart / Math.SQRT2);
  const wrong = normalUpperTail(apart / 2);
  const f1Of = (share: number): number =>
    (2 * share * (1 - wrong)) / (share + share * (1 - wrong) + (1 - share) * wrong);
  const [a, b] = [f1Of(positives / n), f1Of(1 - positives / n)];
  return of === "f1" ? a : (a + b) / 2;
}

const detected = readerOf(detection);
export const DETECTION_METRICS = detected.metrics.filter(({ id }) => id === "ap");

/** Draws images of one to three objects of a label, of which three of four are found, and false detections with lower scores. */
export function drawDetections(random: Random, n: number): CaseRow[] {
  return Array.from({ length: n }, (_, index) => {
    const objects = Array.from({ length: 1 + drawBelow(random, 3) }, (_, at) => ({
      label: "a",
      bbox: [120 * at, 10, 60, 60],
    }));
    const found = objects
      .filter(() => uniform(random) < 0.75)
      .map((one) => ({ ...one, score: 1 - normalUpperTail(normal(random) + 0.75) }));
    const made = { label: "a", bbox: [500, 300, 50, 50], score: 1 - normalUpperTail(normal(random) - 0.75) };
    const detections = uniform(random) < 0.5 ? [...found, made] : found;
    return detected.rowOf(index, { width: 640, height: 480, objects }, { detections });
  });
}

const LARGE = 20_000;
let known: number | null = null;

/** Returns the average precision of so many images that it hardly varies. */
export function trueAp(): number {
  if (known === null) {
    const rows = drawDetections(seedRandom(seedOfText("large")), LARGE);
    const score = scoreRows(DETECTION_METRICS, rows, [], false).find(({ slice }) => slice === "iou=0.5,label=a");
    known = score?.status === "measured" ? score.value : Number.NaN;
  }
  return known;
}
