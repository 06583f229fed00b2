import type { Case } from "../../core/case.ts";
import { type DetailRow, type Details, defineFamily } from "../../core/family.ts";
import type { Json } from "../../core/json.ts";
import { isObject } from "../../core/json.ts";
import type { CaseFields } from "../../core/line/field.ts";
import { type KeyedLabel, objectByLabel, parseLabelId } from "../../core/line/label-key.ts";
import { type FamilySigns, isListOf, namesIn } from "../../core/line/signs.ts";
import { check, type Gold, readGold, readTrace, type Trace } from "./case.ts";
import { type Evidence, evidenceSchema } from "./evidence.ts";
import { explain, outcome, parts, summarize } from "./explain.ts";
import { metrics } from "./metrics.ts";
import { countPixels, mapPairs } from "./overlap.ts";
import { type Params, paramsSchema } from "./params.ts";
import { listedLabels, type PooledLabels, poolLabels } from "./pooled-labels.ts";
import { charts, figures } from "./views.ts";

const fields: CaseFields = {
  id: { role: "id" },
  text: { role: "question", side: "gold" },
  labels: {},
  ground_truth: { picture: true, side: "gold" },
  prediction: { picture: true, side: "traces" },
  picture: { picture: true },
};

const isLabelMap = (value: unknown): boolean =>
  (typeof value === "string" && /\.png$/i.test(value)) ||
  isListOf(Array.isArray)(value) ||
  (isObject(value) && Object.hasOwn(value, "masks"));

/** Label maps, and predictions of them. */
const signs: readonly FamilySigns[] = [
  {
    what: "label maps of images",
    fields: {
      ground_truth: { names: namesIn("groundtruth mask gold target"), fits: isLabelMap },
      prediction: { names: namesIn("predicted predictedmask output"), fits: isLabelMap },
    },
  },
];

function observe({ gold, trace }: Case<Gold, Trace>, { pass_iou }: Params): Evidence {
  const pairs = mapPairs(gold, trace);
  return { ...countPixels(pairs), missing: pairs.every(({ predicted }) => predicted === null), pass_iou };
}

/** Semantic segmentation: IoU of the pixels of each label, and its mean, defined by Valor. */
export const segmentation = defineFamily<Params, Gold, Trace, Evidence>({
  id: "segmentation",
  title: "Semantic segmentation",
  caseNoun: "image",
  params: paramsSchema,
  input: { fields, signs, oneLine: true, readGold, readTrace, check },
  evidence: evidenceSchema,
  observe: (one, { params }) => observe(one, params),
  observeMissing: (gold, { params }) => observe({ gold, trace: null }, params),
  metrics,
  outcome,
  describe: { reason: explain, texts: summarize, figures },
  parts,
  details,
  charts,
});

/** Returns the details for the report: pixels by label, and the number of pixels without one. */
export function details(rows: readonly DetailRow<Evidence>[]): Details {
  const evidence = rows.map((row) => row.evidence);
  const pooled = poolLabels(evidence);
  const listed = listedLabels(pooled);
  const sum = (side: 0 | 1): number => evidence.reduce((total, { unlabelled }) => total + unlabelled[side], 0);
  return {
    pixels: labelCounts(pooled, new Set(listed)),
    unlabelled: { truth: sum(0), predicted: sum(1) },
    labels_left_out: pooled.labels.length - listed.length,
  };
}

function labelCounts({ labels, entries, truth, predicted }: PooledLabels, listed: ReadonlySet<string>): Details {
  const [intersections, unions] = [new Float64Array(labels.length), new Float64Array(labels.length)];
  for (const [at, label] of entries.labels.entries()) {
    intersections[label] = (intersections[label] as number) + (entries.intersections[at] as number);
    unions[label] = (unions[label] as number) + (entries.unions[at] as number);
  }
  const counts = labels.flatMap((label, index): [KeyedLabel, Json][] => {
    const [intersection, union] = [intersections[index] as number, unions[index] as number];
    const both = { intersection, union, truth: truth[index] as number, predicted: predicted[index] as number };
    return listed.has(label) ? [[parseLabelId(label), both]] : [];
  });
  return objectByLabel(counts);
}
