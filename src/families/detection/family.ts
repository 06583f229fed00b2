import { defineFamily } from "../../core/family.ts";
import { isObject } from "../../core/json.ts";
import { type CaseFields, type FamilySigns, isListOf } from "../../core/line/field.ts";
import { type Gold, keyErrors, readGold, readTrace, type Trace } from "./case.ts";
import { charts } from "./charts.ts";
import { details } from "./curves.ts";
import { explain, objectParts, outcome, summarize } from "./describe.ts";
import { type Evidence, evidenceSchema } from "./evidence.ts";
import { figures } from "./figures.ts";
import { checkShapes } from "./mask-size.ts";
import { observe } from "./matching.ts";
import { metrics } from "./metrics.ts";
import { type Params, paramsSchema } from "./params.ts";

const fields: CaseFields = {
  id: { role: "id" },
  file_name: { side: "gold" },
  width: { side: "gold" },
  height: { side: "gold" },
  objects: { side: "gold" },
  detections: { side: "traces" },
};

const isShapes = isListOf(
  (value) => isObject(value) && (Object.hasOwn(value, "bbox") || Object.hasOwn(value, "segmentation")),
);

/** Objects, and detections of them. */
const signs: readonly FamilySigns[] = [
  {
    what: "objects in images",
    fields: {
      objects: { names: ["annotations", "groundtruth"], fits: isShapes },
      detections: { names: ["predictions", "results"], fits: isShapes },
    },
  },
];

/** Detection of objects by boxes or masks: average precision and recall, defined by Valor, with the values of pycocotools. */
export const detection = defineFamily<Params, Gold, Trace, Evidence>({
  id: "detection",
  title: "Detection",
  caseNoun: "image",
  params: paramsSchema,
  input: {
    fields,
    signs,
    oneLine: true,
    forms: ["COCO"],
    readGold,
    readTrace,
    check: ({ gold, trace }, params) => [
      ...keyErrors(gold, trace),
      ...checkShapes("detections", trace.detections, gold, params),
    ],
  },
  evidence: evidenceSchema,
  observe: (one, { params }) => observe(one, params),
  observeMissing: (gold, { params }) => observe({ gold, trace: null }, params),
  gated: ["map", "mar"],
  metrics,
  outcome,
  basis: ({ iou }) => (iou === null ? undefined : iou === "segm" ? "masks" : "boxes"),
  describe: { reason: explain, texts: summarize, figures },
  parts: { one: "object", many: "objects", passed: "found", failed: "missed", of: objectParts },
  details,
  charts,
});
