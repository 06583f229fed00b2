import { defineFamily } from "../../core/family.ts";
import { isObject } from "../../core/json.ts";
import { type FamilySigns, FIELD_NAMES, namesIn } from "../../core/line/field.ts";
import { fields, type Gold, readGold, readTrace, type Trace } from "./case.ts";
import { charts } from "./charts.ts";
import { explain, figures, outcome, texts } from "./describe.ts";
import { details } from "./details.ts";
import { basisOf, checkSuite, type Evidence, evidenceSchema, observe } from "./evidence.ts";
import { metrics } from "./metrics.ts";
import { type Params, paramsSchema } from "./params.ts";

const isLabel = (value: unknown): boolean =>
  (typeof value === "string" && value.length <= 80) || typeof value === "boolean" || Number.isSafeInteger(value);
const isScores = (value: unknown): boolean => {
  const scores = isObject(value) ? Object.values(value) : [];
  return scores.length > 1 && scores.every((score) => typeof score === "number");
};

/** What pipelines of transformers return for a text: labels with scores; for candidate labels, a list of each. */
const PIPELINE = "not_null(prediction, predictions, output)";
const SCORED_LABELS = `type(labels) == 'array' && from_items(zip(labels, scores)) || from_items(${PIPELINE}[?score].[label, score])`;

/** Labels, and predictions of them. */
const signs: readonly FamilySigns[] = [
  {
    what: "predicted labels",
    rank: -1,
    fields: {
      label: {
        names: namesIn(`
          label truelabel ytrue goldlabel actual actuallabel target groundtruth expected expectedlabel correctlabel
          truth true gold reference class category intent sentiment`),
        fits: isLabel,
      },
      text: { names: [...namesIn("text sentence message body subject title"), ...FIELD_NAMES.question] },
      predicted: {
        names: namesIn(`
          predicted prediction predictedlabel ypred pred predlabel predictedclass predictedcategory predictedintent
          predictedsentiment modellabel model output answer response got guess predictionlabel`),
        otherwise: `sort_by(${PIPELINE}[?score], &score)[-1].label`,
        fits: isLabel,
        isOptional: true,
      },
      predictions: {
        names: namesIn("scores probabilities probs confidences"),
        otherwise: SCORED_LABELS,
        fits: isScores,
        isOptional: true,
      },
    },
  },
];

/** Classification into labels: accuracy, precision, recall, F1 and ROC AUC, defined by Valor, with the values of scikit-learn. */
export const classification = defineFamily<Params, Gold, Trace, Evidence>({
  id: "classification",
  title: "Classification",
  caseNoun: "text",
  params: paramsSchema,
  input: { fields, signs, oneLine: true, readGold, readTrace },
  evidence: evidenceSchema,
  observe,
  observeMissing: (gold) => observe({ gold, trace: null }),
  gated: ["accuracy", "f1[average=macro]"],
  metrics,
  outcome,
  basis: basisOf,
  checkSuite,
  describe: { reason: explain, texts, figures },
  details,
  charts,
});
