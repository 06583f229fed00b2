import { type Breakdown, type Table, type WholeMetric, whole } from "../../core/metric.ts";
import { joinSlices, sliceName } from "../../core/slice.ts";
import { type CocoMetrics, type MetricSelection, selectPrecision, selectRecall } from "./coco-metrics.ts";
import { AREAS, type Evidence } from "./evidence.ts";
import { listedLabels } from "./listed-labels.ts";
import type { Params } from "./params.ts";
import { MAX_DETECTIONS } from "./pr-curve.ts";
import { cocoMetricsTable } from "./table.ts";

const SOURCE = "valor-metrics, Object Detection and Instance Segmentation Metrics";

/** The IoUs as names of slices have them. */
export const IOU_NAMES = ["0.5", "0.55", "0.6", "0.65", "0.7", "0.75", "0.8", "0.85", "0.9", "0.95"] as const;
const SIZES = AREAS.slice(1);
/** What is counted where nothing else is said: 100 detections of an image and label. */
const [ALL_DETECTED, ...FEWER] = MAX_DETECTIONS;
const MOST_NAMES = FEWER.map(String).toReversed();

const VALUES = { iou: IOU_NAMES, area: SIZES, max: MOST_NAMES };
/** Of the IoUs, the ones that COCO's table has. */
const HEADLINE_IOUS: readonly string[] = ["0.5", "0.75"];

const IDS = {
  map: {
    title: "mean over labels and IoUs of average precision",
    source: `${SOURCE}: Mean Average Precision; COCO's AP`,
    of: selectPrecision,
  },
  mar: {
    title: "mean over labels and IoUs of recall",
    source: `${SOURCE}: Mean Average Recall; COCO's AR`,
    of: selectRecall,
  },
  ap: { title: "average precision of a label", source: `${SOURCE}: Average Precision`, of: selectPrecision },
  ar: { title: "recall of a label over IoUs", source: `${SOURCE}: Average Recall`, of: selectRecall },
} as const;

type Id = keyof typeof IDS;

const WHOLE: MetricSelection = { label: null, iou: null, area: "all", most: ALL_DETECTED };

/** All metrics of the family, read from one table. */
export function metrics({ recall_score_threshold: leastScore }: Params): WholeMetric<Evidence>[] {
  const table = cocoMetricsTable(leastScore);
  const countsOf = countersByLabel();
  const one = (id: Id, chosen: Partial<MetricSelection> = {}, headline = true): WholeMetric<Evidence> => {
    const { label = null } = chosen;
    const counts = label === null ? null : countsOf(label);
    return { ...chosenMetric(table, id, { ...WHOLE, ...chosen }, headline), ...(counts && { isCounted: counts }) };
  };
  return [
    {
      ...one("map"),
      breakdown: {
        keySets: [["iou"], ["area"]],
        values: VALUES,
        isHeadline: (slice) =>
          !slice.startsWith("iou=") || HEADLINE_IOUS.some((iou) => slice === sliceName("iou", iou)),
        metricsOf: () => [...byIou(one, "map", null), ...byArea(one, "map", null)],
      },
    },
    {
      ...one("mar"),
      breakdown: {
        keySets: [["area"], ["max"]],
        values: VALUES,
        isHeadline: () => true,
        metricsOf: () => [...byMost(one, "mar", null), ...byArea(one, "mar", null)],
      },
    },
    {
      ...one("ap"),
      breakdown: byLabel([["label"], ["iou", "label"], ["label", "area"]], (label) => [
        one("ap", { label }, false),
        ...byIou(one, "ap", label),
        ...byArea(one, "ap", label),
      ]),
    },
    {
      ...one("ar"),
      breakdown: byLabel([["label"], ["label", "area"], ["label", "max"]], (label) => [
        one("ar", { label }, false),
        ...byMost(one, "ar", label),
        ...byArea(one, "ar", label),
      ]),
    },
  ];
}

type Counter = NonNullable<WholeMetric<Evidence>["isCounted"]>;

/** Whether a label is in an image: one function for all metrics of the label, so that its images are counted once. */
function countersByLabel(): (label: string) => Counter {
  const known = new Map<string, Counter>();
  return (label) => {
    const counts = known.get(label) ?? (({ labels }: Evidence) => labels.some((one) => one.label === label));
    known.set(label, counts);
    return counts;
  };
}

type MakeMetric = (id: Id, chosen: Partial<MetricSelection>, headline: boolean) => WholeMetric<Evidence>;

const byIou = (one: MakeMetric, id: Id, label: string | null) =>
  IOU_NAMES.map((name, iou) => one(id, { label, iou }, label === null && HEADLINE_IOUS.includes(name)));

const byArea = (one: MakeMetric, id: Id, label: string | null) =>
  SIZES.map((area) => one(id, { label, area }, label === null));

const byMost = (one: MakeMetric, id: Id, label: string | null) =>
  FEWER.toReversed().map((most) => one(id, { label, most }, label === null));

function byLabel(
  keySets: Breakdown["keySets"],
  of: (label: string) => readonly WholeMetric<Evidence>[],
): Breakdown<Evidence> {
  return { keySets, values: VALUES, slicesOnly: true, metricsOf: (evidence) => listedLabels(evidence).flatMap(of) };
}

function chosenMetric(
  table: Table<Evidence, CocoMetrics>,
  id: Id,
  chosen: MetricSelection,
  headline: boolean,
): WholeMetric<Evidence> {
  const { title, source, of } = IDS[id];
  const { label, iou, area, most } = chosen;
  const slice = joinSlices(
    iou === null ? "" : sliceName("iou", IOU_NAMES[iou] as string),
    label === null ? "" : sliceName("label", label),
    area === "all" ? "" : sliceName("area", area),
    most === ALL_DETECTED ? "" : sliceName("max", String(most)),
  );
  const kind = area === "all" ? "object" : `${area} object`;
  const why = `no ${kind}${label === null ? "" : " of this label"} counts`;
  return whole<Evidence, CocoMetrics>({
    id,
    slice,
    headline: headline && slice !== "",
    // Of a label its AP and its recall are enough to look at; of the whole set, COCO's figures.
    reportOnly: label === null ? !headline : iou !== null || area !== "all" || most !== ALL_DETECTED,
    title,
    source,
    better: "higher",
    revision: 1,
    whenUndefined: { value: null, why },
    table,
    read: (standing) => of(standing, chosen),
  });
}
