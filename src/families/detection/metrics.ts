import { keySlice, labelId, NO_KEY, parseLabelId, selectLabels } from "../../core/line/label-key.ts";
import { type CorpusMetric, corpus, type MetricGroup } from "../../core/metric.ts";
import { joinSlices, parseSlice, sliceName } from "../../core/score.ts";
import { type CocoValues, cocoGroup, MAX_DETECTIONS, type Selection, select } from "./average-precision.ts";
import { AREAS, countNames, type Evidence } from "./evidence.ts";
import { iouName, iouSteps, type Params } from "./params.ts";

const SOURCE = "valor-metrics, Object Detection and Instance Segmentation Metrics";

/** The IoUs in COCO's table. */
const HEADLINE_IOUS: readonly string[] = ["0.5", "0.75"];
const SIZES = AREAS.slice(1);
/** A metric without a `max` slice considers 100 detections of an image and label. */
const [DEFAULT_MAX, ...SMALLER_MAXIMA] = MAX_DETECTIONS;
const MAXIMA = SMALLER_MAXIMA.toReversed();
/** The most labels, and the most keys, with scores of their own. */
const MOST_LABELS = 500;
const MOST_KEYS = 50;

const IDS = {
  map: {
    title: "mean over labels and IoUs of average precision",
    source: `${SOURCE}: Mean Average Precision; COCO's AP`,
    what: "precision",
  },
  mar: {
    title: "mean over labels and IoUs of recall",
    source: `${SOURCE}: Mean Average Recall; COCO's AR`,
    what: "recall",
  },
  ap: { title: "average precision of a label", source: `${SOURCE}: Average Precision`, what: "precision" },
  ar: { title: "recall of a label over IoUs", source: `${SOURCE}: Average Recall`, what: "recall" },
} as const;

type Id = keyof typeof IDS;

/** The slices of an id; `matching: document` has only those by IoU, because COCO defines areas and numbers of detections. */
const SLICES = { map: ["iou", "area"], mar: ["max", "area"], ap: ["iou", "area"], ar: ["max", "area"] } as const;

/** Declares all metrics of the family; they are one group. */
export function metrics(params: Params): CorpusMetric<Evidence>[] {
  const names = iouSteps(params).map(iouName);
  const create = metricFactory(names, params.recall_score_threshold);
  const selections = {
    iou: names.map((_, iou) => ({ iou })),
    area: SIZES.map((area) => ({ area })),
    max: MAXIMA.map((maxDetections) => ({ maxDetections })),
  };
  const values = { iou: names, area: SIZES, max: MAXIMA.map(String) };
  return (["map", "mar", "ap", "ar"] as const).map((id) => {
    const slices = SLICES[id].filter((name) => params.matching === "coco" || name === "iou");
    const sliced = (part: Part) =>
      slices.flatMap((name) => selections[name].map((selection) => create(id, { ...part, ...selection })));
    const withSlices = (part: Part) => [create(id, part), ...sliced(part)];
    if (id === "map" || id === "mar") {
      const keySets = withKey(slices.map((name) => [name])).concat([["key"]]);
      const metricsOf = ({ keys }: Listed) => [...sliced({}), ...keys.flatMap((key) => withSlices({ key }))];
      return {
        ...create(id, {}),
        breakdown: { keySets, values, isHeadline: isHeadlineMean, listing: LISTING, metricsOf },
      };
    }
    const keySets = withKey([["label"], ...slices.map((name) => (name === "iou" ? [name, "label"] : ["label", name]))]);
    const metricsOf = ({ labels }: Listed) =>
      labels.flatMap((label) => withSlices({ key: parseLabelId(label).key, label }));
    return { ...create(id, {}), breakdown: { keySets, values, slicesOnly: true, listing: LISTING, metricsOf } };
  });
}

const withKey = (keySets: readonly (readonly string[])[]): (readonly string[])[] => [
  ...keySets,
  ...keySets.map((set) => ["key", ...set]),
];

/** Returns whether a mean with this slice is shown with the scores of the whole set: COCO's table, and the mean of a key. */
function isHeadlineMean(slice: string): boolean {
  const [first, ...others] = parseSlice(slice);
  return first !== undefined && others.length === 0 && (first[0] !== "iou" || HEADLINE_IOUS.includes(first[1]));
}

/** Lists the ids of the labels with scores of their own, those with the most objects and a few that are only detected; likewise the keys with means. */
const LISTING = {
  list: (evidence: readonly Evidence[]) => ({
    labels: selectLabels(countNames(evidence, labelId), MOST_LABELS),
    keys: selectLabels(
      countNames(evidence, ({ key }) => key),
      MOST_KEYS,
    ).filter((key) => key !== NO_KEY),
  }),
};
type Listed = ReturnType<typeof LISTING.list>;

/** What a metric is about: one label and its key, all labels of a key, or all labels; and a slice of these. */
type Part = Partial<Selection>;

function metricFactory(iouNames: readonly string[], minScore: number | null) {
  const group: MetricGroup<Evidence, CocoValues> = {
    ...cocoGroup({ ious: iouNames.length, minScore }),
    namesIn: namesOf,
  };
  return (id: Id, part: Part): CorpusMetric<Evidence> => {
    const all = { key: null, label: null, iou: null, area: "all", maxDetections: DEFAULT_MAX } as const;
    const selection: Selection = { ...all, ...part };
    const { key, label, iou, area, maxDetections } = selection;
    const slice = joinSlices(
      keySlice(key ?? NO_KEY),
      iou === null ? "" : sliceName("iou", iouNames[iou] as string),
      label === null ? "" : sliceName("label", parseLabelId(label).label),
      area === "all" ? "" : sliceName("area", area),
      maxDetections === DEFAULT_MAX ? "" : sliceName("max", String(maxDetections)),
    );
    const isPlain = iou === null && area === "all" && maxDetections === DEFAULT_MAX;
    const headline = label === null && isHeadlineMean(slice);
    const objects = area === "all" ? "object" : `${area} object`;
    const { title, source, what } = IDS[id];
    return corpus<Evidence, CocoValues>({
      id,
      slice,
      headline,
      // Pages show the AP and AR of each label; for the whole set, the values of COCO's table.
      reportOnly: label === null ? !(headline || slice === "") : !isPlain,
      title,
      source,
      whenUndefined: {
        value: null,
        why: `no ${objects}${label !== null ? " of this label" : key !== null ? " of this key" : ""} counts`,
        because: "gold",
      },
      // A key has no separator, so that it is never the id of a label.
      ...(key !== null && { name: label ?? key }),
      group,
      read: (computed) => select(computed, selection, what),
    });
  };
}

/** Returns the ids of the labels of an image, and their keys. */
function namesOf({ labels }: Evidence): string[] {
  return labels.flatMap((label) => (label.key === NO_KEY ? [labelId(label)] : [labelId(label), label.key]));
}
