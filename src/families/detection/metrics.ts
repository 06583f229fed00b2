import { selectLabels } from "../../core/label-selection.ts";
import { type Breakdown, type WholeMetric, whole } from "../../core/metric.ts";
import { joinSlices, sliceName } from "../../core/slice.ts";
import {
  type CocoMetrics,
  cocoMetricsTable,
  type MetricSelection,
  selectPrecision,
  selectRecall,
} from "./coco-metrics.ts";
import { AREAS, type Evidence } from "./evidence.ts";
import type { Params } from "./params.ts";
import { MAX_DETECTIONS } from "./pr-curve.ts";

const SOURCE = "valor-metrics, Object Detection and Instance Segmentation Metrics";

/** The IoUs as written in slice names. */
export const IOU_NAMES = ["0.5", "0.55", "0.6", "0.65", "0.7", "0.75", "0.8", "0.85", "0.9", "0.95"] as const;
/** The IoUs in COCO's table. */
const HEADLINE_IOUS: readonly string[] = ["0.5", "0.75"];
const SIZES = AREAS.slice(1);
/** A metric without a `max` slice considers 100 detections of an image and label. */
const [DEFAULT_MAX, ...SMALLER_MAXIMA] = MAX_DETECTIONS;
const MAXIMA = SMALLER_MAXIMA.toReversed();
const VALUES = { iou: IOU_NAMES, area: SIZES, max: MAXIMA.map(String) };
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

/** Declares all metrics of the family; they read one table. */
export function metrics({ recall_score_threshold: minScore }: Params): WholeMetric<Evidence>[] {
  const create = metricFactory(minScore);
  return [
    {
      ...create("map"),
      breakdown: {
        keySets: [["iou"], ["area"]],
        values: VALUES,
        isHeadline: (slice) =>
          !slice.startsWith("iou=") || HEADLINE_IOUS.some((iou) => slice === sliceName("iou", iou)),
        metricsOf: () => [...byIou(create, "map", null), ...byArea(create, "map", null)],
      },
    },
    {
      ...create("mar"),
      breakdown: {
        keySets: [["area"], ["max"]],
        values: VALUES,
        isHeadline: () => true,
        metricsOf: () => [...byMaximum(create, "mar", null), ...byArea(create, "mar", null)],
      },
    },
    {
      ...create("ap"),
      breakdown: byLabel([["label"], ["iou", "label"], ["label", "area"]], (label) => [
        create("ap", { label }, false),
        ...byIou(create, "ap", label),
        ...byArea(create, "ap", label),
      ]),
    },
    {
      ...create("ar"),
      breakdown: byLabel([["label"], ["label", "area"], ["label", "max"]], (label) => [
        create("ar", { label }, false),
        ...byMaximum(create, "ar", label),
        ...byArea(create, "ar", label),
      ]),
    },
  ];
}

const byIou = (create: CreateMetric, id: Id, label: string | null) =>
  IOU_NAMES.map((name, iou) => create(id, { label, iou }, label === null && HEADLINE_IOUS.includes(name)));

const byArea = (create: CreateMetric, id: Id, label: string | null) =>
  SIZES.map((area) => create(id, { label, area }, label === null));

const byMaximum = (create: CreateMetric, id: Id, label: string | null) =>
  MAXIMA.map((maxDetections) => create(id, { label, maxDetections }, label === null));

function byLabel(
  keySets: Breakdown["keySets"],
  metricsOf: (label: string) => readonly WholeMetric<Evidence>[],
): Breakdown<Evidence> {
  return {
    keySets,
    values: VALUES,
    slicesOnly: true,
    metricsOf: (evidence) => listedLabels(evidence).flatMap(metricsOf),
  };
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

function metricFactory(minScore: number | null): CreateMetric {
  const table = cocoMetricsTable(minScore);
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
    const slice = sliceOf(all);
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

function sliceOf({ label, iou, area, maxDetections }: MetricSelection): string {
  return joinSlices(
    iou === null ? "" : sliceName("iou", IOU_NAMES[iou] as string),
    label === null ? "" : sliceName("label", label),
    area === "all" ? "" : sliceName("area", area),
    maxDetections === DEFAULT_MAX ? "" : sliceName("max", String(maxDetections)),
  );
}
