import { selectLabels } from "../../core/label-selection.ts";
import { type WholeMetric, whole } from "../../core/metric.ts";
import { joinSlices, sliceName } from "../../core/slice.ts";
import {
  type CocoMetrics,
  cocoMetricsTable,
  type MetricSelection,
  selectPrecision,
  selectRecall,
} from "./coco-metrics.ts";
import { AREAS, type Evidence } from "./evidence.ts";
import { iouName, iouSteps, type Params } from "./params.ts";
import { MAX_DETECTIONS } from "./pr-curve.ts";

const SOURCE = "valor-metrics, Object Detection and Instance Segmentation Metrics";

/** The IoUs in COCO's table. */
const HEADLINE_IOUS: readonly string[] = ["0.5", "0.75"];
const SIZES = AREAS.slice(1);
/** A metric without a `max` slice considers 100 detections of an image and label. */
const [DEFAULT_MAX, ...SMALLER_MAXIMA] = MAX_DETECTIONS;
const MAXIMA = SMALLER_MAXIMA.toReversed();
/** The most labels with scores of their own. */
const MOST_LABELS = 500;

const IDS = {
  map: {
    title: "mean over labels and IoUs of average precision",
    source: `${SOURCE}: Mean Average Precision; COCO's AP`,
    select: selectPrecision,
  },
  mar: {
    title: "mean over labels and IoUs of recall",
    source: `${SOURCE}: Mean Average Recall; COCO's AR`,
    select: selectRecall,
  },
  ap: { title: "average precision of a label", source: `${SOURCE}: Average Precision`, select: selectPrecision },
  ar: { title: "recall of a label over IoUs", source: `${SOURCE}: Average Recall`, select: selectRecall },
} as const;

type Id = keyof typeof IDS;

type CreateMetric = (id: Id, selection?: Partial<MetricSelection>, headline?: boolean) => WholeMetric<Evidence>;

/** The slices of an id: by IoU for precision; by area and number of detections only where matching is COCO's, which defines them. */
const SLICES = {
  coco: { map: ["iou", "area"], mar: ["max", "area"], ap: ["iou", "area"], ar: ["max", "area"] },
  document: { map: ["iou"], mar: [], ap: ["iou"], ar: [] },
} as const satisfies Record<Params["matching"], Record<Id, readonly ("iou" | "area" | "max")[]>>;

/** Declares all metrics of the family; they read one table. */
export function metrics(params: Params): WholeMetric<Evidence>[] {
  const names = iouSteps(params).map(iouName);
  const create = metricFactory(names, params.recall_score_threshold);
  const values = { iou: names, area: SIZES, max: MAXIMA.map(String) };
  const slicesOf = SLICES[params.matching];
  const slicesBy = {
    iou: (id: Id, label: string | null) =>
      names.map((name, iou) => create(id, { label, iou }, label === null && HEADLINE_IOUS.includes(name))),
    area: (id: Id, label: string | null) => SIZES.map((area) => create(id, { label, area }, label === null)),
    max: (id: Id, label: string | null) =>
      MAXIMA.map((maxDetections) => create(id, { label, maxDetections }, label === null)),
  };
  const sliced = (id: Id, label: string | null) => slicesOf[id].flatMap((key) => slicesBy[key](id, label));
  const means = (["map", "mar"] as const).map((id) => ({
    ...create(id),
    breakdown: {
      keySets: slicesOf[id].map((key) => [key]),
      values,
      isHeadline: (slice: string) =>
        !slice.startsWith("iou=") || HEADLINE_IOUS.some((iou) => slice === sliceName("iou", iou)),
      metricsOf: () => sliced(id, null),
    },
  }));
  const byLabel = (["ap", "ar"] as const).map((id) => ({
    ...create(id),
    breakdown: {
      keySets: [["label"], ...slicesOf[id].map((key) => (key === "iou" ? [key, "label"] : ["label", key]))],
      values,
      slicesOnly: true,
      metricsOf: (evidence: readonly Evidence[]) =>
        listedLabels(evidence).flatMap((label) => [create(id, { label }, false), ...sliced(id, label)]),
    },
  }));
  return [...means, ...byLabel];
}

/** Returns the labels with scores of their own: those with the most objects, and a few that are only detected. */
function listedLabels(evidence: readonly Evidence[]): string[] {
  const labels = new Map<string, { label: string; truth: number; predicted: number }>();
  for (const { label, counts, scores } of evidence.flatMap((row) => row.labels)) {
    const sum = labels.get(label) ?? { label, truth: 0, predicted: 0 };
    labels.set(label, sum);
    sum.truth += counts[0];
    sum.predicted += scores.length;
  }
  return selectLabels([...labels.values()], MOST_LABELS);
}

function metricFactory(iouNames: readonly string[], minScore: number | null): CreateMetric {
  const table = cocoMetricsTable({ ious: iouNames.length, minScore });
  // All metrics of a label share one function, so that its images are counted once.
  const counters = new Map<string, (evidence: Evidence) => boolean>();
  const hasLabel = (label: string) => {
    const counter = counters.get(label) ?? (({ labels }: Evidence) => labels.some((one) => one.label === label));
    counters.set(label, counter);
    return counter;
  };
  return (id, selection = {}, headline = true) => {
    const all = { label: null, iou: null, area: "all", maxDetections: DEFAULT_MAX, ...selection } as const;
    const { label, iou, area, maxDetections } = all;
    const slice = sliceOf(all, iouNames);
    const { title, source, select } = IDS[id];
    const objects = area === "all" ? "object" : `${area} object`;
    return whole<Evidence, CocoMetrics>({
      id,
      slice,
      headline: headline && slice !== "",
      // Pages show the AP and AR of each label; for the whole set, the values of COCO's table.
      reportOnly: label === null ? !headline : iou !== null || area !== "all" || maxDetections !== DEFAULT_MAX,
      title,
      source,
      better: "higher",
      revision: 1,
      whenUndefined: {
        value: null,
        why: `no ${objects}${label === null ? "" : " of this label"} counts`,
        because: "gold",
      },
      ...(label !== null && { isCounted: hasLabel(label) }),
      table,
      read: (computed) => select(computed, all),
    });
  };
}

function sliceOf({ label, iou, area, maxDetections }: MetricSelection, iouNames: readonly string[]): string {
  return joinSlices(
    iou === null ? "" : sliceName("iou", iouNames[iou] as string),
    label === null ? "" : sliceName("label", label),
    area === "all" ? "" : sliceName("area", area),
    maxDetections === DEFAULT_MAX ? "" : sliceName("max", String(maxDetections)),
  );
}
