import { type DetailRow, type Details, defineFamily, type SuiteFindings } from "../../core/family.ts";
import { isObject, type Json } from "../../core/json.ts";
import { type CaseFields, type FamilySigns, isListOf, namesIn } from "../../core/line/field.ts";
import { objectByLabel, parseLabelId } from "../../core/line/label-key.ts";
import { formatPercent } from "../../math/text/number-format.ts";
import { check, type Gold, readGold, readTrace, type Trace } from "./case.ts";
import { charts, explain, figures, outcome, parts, summarize } from "./describe.ts";
import { type Evidence, evidenceSchema, type LabelEvidence, observe } from "./evidence.ts";
import { listedLabels, metrics, poolLabels } from "./metrics.ts";
import { type Params, paramsSchema } from "./params.ts";

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
  gated: ["miou"],
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
  const pooled = poolLabels(rows.map(({ evidence }) => evidence.labels));
  const listed = listedLabels(pooled);
  const sum = (side: Side): number => rows.reduce((total, { evidence }) => total + evidence.unlabelled[side], 0);
  const pixelsOf = (id: string): Json => {
    const { intersection, truth, predicted } = pooled.get(id) as LabelEvidence;
    return { intersection, union: truth + predicted - intersection, truth, predicted };
  };
  return {
    pixels: objectByLabel(listed.map((id) => [parseLabelId(id), pixelsOf(id)])),
    unlabelled: { truth: sum("truth"), predicted: sum("predicted") },
    labels_left_out: pooled.size - listed.length,
  };
}

type Side = "truth" | "predicted";

/** The share of void pixels above which 255 may be a class. */
const MOST_VOID = 0.1;

/** Stops where pixels are void because `void` is not set, and may be a class. */
export function checkSuite(all: readonly Evidence[], { labels: names }: Pick<Params, "labels">): SuiteFindings {
  const labels = all.flatMap((one) => one.labels);
  const shareOf = (side: Side): number => {
    const voids = all.reduce((sum, one) => sum + (one.void_by_default?.[side] ?? 0), 0);
    const pixels = [...labels, ...all.map(({ unlabelled }) => unlabelled)].reduce((sum, one) => sum + one[side], 0);
    return voids === 0 ? 0 : voids / pixels;
  };
  const [truth, predicted] = [shareOf("truth"), shareOf("predicted")];
  const seen = new Set(labels.flatMap((one) => (one.truth > 0 ? [one.label] : [])));
  const unseen = Object.values(names ?? {})
    .flat()
    .find((name) => !seen.has(name));
  const have = (share: number, of: string): string | false =>
    share > MOST_VOID && `${formatPercent(share)} of the pixels of ${of} have the value 255`;
  const why =
    have(truth, "the truth") ||
    have(predicted, "the predictions") ||
    (truth > 0 && seen.size <= 1 && "The truth has one label and the value 255") ||
    (truth > 0 && unseen !== undefined && `The truth has no label \`${unseen}\`, but the value 255`);
  const todo = "Add `void: null` to `params` if 255 is a class, or `void: 255` if these pixels have no label.";
  return why ? { errors: [{ what: `${why}, which is left out by default.`, todo }] } : {};
}
