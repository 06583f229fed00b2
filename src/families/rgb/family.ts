import type { Outcome } from "../../core/case.ts";
import { defineFamily } from "../../core/family.ts";
import { type Metric, ratio } from "../../core/metric.ts";
import { accuracy, isRight } from "./breakdown.ts";
import { type Gold, readGold, readTrace, type Trace } from "./case.ts";
import { countAbilities } from "./counts.ts";
import { type Evidence, evidenceSchema, observe } from "./evidence.ts";
import { explain, summarize } from "./explain.ts";
import { fields } from "./fields.ts";
import { type Params, paramsSchema } from "./params.ts";
import { views } from "./views.ts";

const isRejecting = ({ ability }: Evidence): boolean => ability === "negative_rejection";
const isCounterfactual = ({ ability }: Evidence): boolean => ability === "counterfactual_robustness";
const NO_COUNTERFACTUAL = "no case is of counterfactual robustness";

function metrics(): Metric<Evidence>[] {
  return [
    accuracy,
    ratio({
      id: "rejection_rate",
      title: "questions rejected among those that their documents do not answer",
      better: "higher",
      revision: 1,
      source: "rgb-metrics, section 2: rejection_rate",
      whenUndefined: { value: 0, why: "no case is of negative rejection" },
      top: (evidence) => Number(isRejecting(evidence) && evidence.rejected),
      bottom: (evidence) => Number(isRejecting(evidence)),
    }),
    ratio({
      id: "error_detection_rate",
      title: "responses that tell of an error among those to counterfactual documents",
      better: "higher",
      revision: 1,
      source: "rgb-metrics, section 4: error_detection_rate",
      whenUndefined: { value: null, why: NO_COUNTERFACTUAL },
      top: (evidence) => Number(evidence.detected),
      bottom: (evidence) => Number(isCounterfactual(evidence)),
    }),
    ratio({
      id: "error_correction_rate",
      title: "responses that give the right answer among those to counterfactual documents",
      better: "higher",
      revision: 1,
      source: "rgb-metrics, section 4: error_correction_rate",
      whenUndefined: { value: null, why: NO_COUNTERFACTUAL },
      top: (evidence) => Number(evidence.corrected),
      bottom: (evidence) => Number(isCounterfactual(evidence)),
    }),
    ratio({
      id: "correction_given_detection",
      title: "responses that give the right answer among those that tell of an error",
      better: "higher",
      revision: 1,
      source: "our addition, from the counts of rgb-metrics, section 4",
      whenUndefined: { value: null, why: "no response tells of an error" },
      top: (evidence) => Number(evidence.detected && evidence.corrected),
      bottom: (evidence) => Number(evidence.detected),
      unscored: (evidence) => (isCounterfactual(evidence) && evidence.answer === "missing" ? "no trace" : null),
    }),
  ];
}

/** Right where an answer is due, a rejection where none is. */
function outcome(evidence: Evidence): Outcome {
  return (isRight(evidence) ?? evidence.rejected) ? "pass" : "fail";
}

/** Four abilities of a system that answers from documents (source: the RGB evaluation's document). */
export const rgb = defineFamily<Params, Gold, Trace, Evidence>({
  id: "rgb",
  title: "Retrieval-augmented generation: noise, rejection, integration, counterfactuals",
  caseNoun: "question",
  params: paramsSchema,
  input: {
    fields,
    oneLine: true,
    readGold,
    readTrace,
    hasAnswer: ({ response }) => (response ?? "").trim() !== "",
  },
  evidence: evidenceSchema,
  observe: (one, { params }) => observe(one, params),
  observeMissing: (gold, { params }) => observe({ gold, trace: null }, params),
  metrics,
  outcome,
  explain,
  summarize,
  details: (rows) => ({ counts: countAbilities(rows.map(({ evidence }) => evidence)) }),
  views,
});
