import type { Case } from "../../core/case.ts";
import { defineFamily } from "../../core/family.ts";
import type { CaseFields } from "../../core/line/field.ts";
import { check, type Gold, readGold, readTrace, type Trace } from "./case.ts";
import { details } from "./details.ts";
import { type Evidence, evidenceSchema } from "./evidence.ts";
import { explain, outcome, parts, summarize } from "./explain.ts";
import { metrics } from "./metrics.ts";
import { countPixels, mapPairs } from "./overlap.ts";
import { type Params, paramsSchema } from "./params.ts";
import { views } from "./views.ts";

const fields: CaseFields = {
  id: { role: "id" },
  text: { role: "question" },
  labels: {},
  ground_truth: { picture: true },
  prediction: { picture: true },
  picture: { picture: true },
};

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
  input: { fields, oneLine: true, readGold, readTrace, check },
  evidence: evidenceSchema,
  observe: (one, { params }) => observe(one, params),
  observeMissing: (gold, { params }) => observe({ gold, trace: null }, params),
  metrics,
  outcome,
  explain,
  summarize,
  parts,
  details,
  views,
});
