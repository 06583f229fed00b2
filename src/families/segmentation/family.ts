import { type DetailRow, type Details, defineFamily } from "../../core/family.ts";
import { isObject } from "../../core/json.ts";
import { type CaseFields, type FamilySigns, isListOf, namesIn } from "../../core/line/field.ts";
import { objectByLabel, parseLabelId } from "../../core/line/label-key.ts";
import { check, type Gold, readGold, readTrace, type Trace } from "./case.ts";
import { charts, explain, figures, outcome, parts, summarize } from "./describe.ts";
import { type Evidence, evidenceSchema, type LabelPixels, observe } from "./evidence.ts";
import { listedLabels, metrics, poolLabels } from "./metrics.ts";
import { type Params, paramsSchema } from "./params.ts";
import { checkSuite } from "./void.ts";

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
  checkSuite,
  outcome,
  describe: { reason: explain, texts: summarize, figures },
  parts,
  details,
  charts,
});

/** Returns the details for the report: pixels by label, and the number of pixels without one. */
export function details(rows: readonly DetailRow<Evidence>[]): Details {
  const pooled = poolLabels(rows.map(({ evidence }) => evidence));
  const listed = listedLabels(pooled);
  const sum = (side: 0 | 1): number => rows.reduce((total, { evidence }) => total + evidence.unlabelled[side], 0);
  return {
    pixels: objectByLabel(listed.map((id) => [parseLabelId(id), { ...(pooled.get(id) as LabelPixels) }])),
    unlabelled: { truth: sum(0), predicted: sum(1) },
    labels_left_out: pooled.size - listed.length,
  };
}
