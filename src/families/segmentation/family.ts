import type { Case, CaseSummary } from "../../core/case.ts";
import { defineFamily } from "../../core/family.ts";
import { check, type Gold, readGold, readTrace, type Trace } from "./case.ts";
import { className } from "./class-name.ts";
import { details } from "./details.ts";
import { type Evidence, evidenceSchema } from "./evidence.ts";
import { fields } from "./fields.ts";
import { metrics } from "./metrics.ts";
import { namedMaps } from "./named-maps.ts";
import { explain, outcome, parts, singleLine } from "./outcome.ts";
import { type NamedMap, overlapsOf } from "./overlap.ts";
import { type Params, paramsSchema } from "./params.ts";
import { views } from "./views.ts";

function observe({ gold, trace }: Case<Gold, Trace>, { pass_iou }: Params): Evidence {
  const [truth, predicted] = namedMaps(gold, trace);
  const { labels, pixels, unlabelled } = overlapsOf(truth, predicted);
  return {
    labels: [...labels],
    pixels: [...pixels],
    unlabelled: [...unlabelled],
    missing: predicted === null,
    pass_iou,
  };
}

function summarize({ gold, trace }: Case<Gold, Trace>): CaseSummary {
  const [truth, predicted] = namedMaps(gold, trace);
  const got = predicted === null ? "(no prediction)" : labelsText(predicted);
  return { text: gold.text || `${gold.map.width} × ${gold.map.height} pixels`, expected: labelsText(truth), got };
}

/** The labels of a map, in the order in which they come up. */
function labelsText({ map, labels }: NamedMap): string {
  const names = new Set(map.classes.map((key) => singleLine(className(key, labels))));
  return names.size === 0 ? "(no labels)" : [...names].slice(0, 100).join(", ");
}

/** Semantic segmentation: IoU of the pixels of each label, and its mean (source: Valor's page of metrics). */
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
