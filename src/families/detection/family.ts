import { defineFamily } from "../../core/family.ts";
import { type Gold, readGold, readTrace, type Trace } from "./case.ts";
import { details } from "./details.ts";
import { type Evidence, evidenceSchema } from "./evidence.ts";
import { objectParts, outcome, show, why } from "./explain.ts";
import { fields } from "./fields.ts";
import { checkDetections } from "./mask-size.ts";
import { metrics } from "./metrics.ts";
import { observe } from "./observe.ts";
import { type Params, paramsSchema } from "./params.ts";
import { views } from "./views.ts";

/** Detection of objects by boxes or masks: average precision and recall (source: Valor's page of metrics; values: pycocotools'). */
export const detection = defineFamily<Params, Gold, Trace, Evidence>({
  id: "detection",
  title: "Detection",
  shownAs: "image",
  oneLine: true,
  forms: ["COCO"],
  params: paramsSchema,
  evidence: evidenceSchema,
  fields,
  readGold,
  readTrace,
  check: ({ gold, trace }, params) => checkDetections(gold, trace, params),
  metrics,
  observe,
  outcome,
  why,
  show,
  parts: { one: "object", many: "objects", passed: "found", failed: "missed", of: objectParts },
  details,
  views,
});
