import { defineFamily } from "../../core/family.ts";
import { fields, type Gold, readGold, readTrace, type Trace } from "./case.ts";
import { charts } from "./charts.ts";
import { explain, figures, outcome, texts } from "./describe.ts";
import { details } from "./details.ts";
import { type Evidence, evidenceSchema, observe } from "./evidence.ts";
import { metrics } from "./metrics.ts";
import { type Params, paramsSchema } from "./params.ts";

/** Classification into labels: accuracy, precision, recall, F1 and ROC AUC, defined by Valor, with the values of scikit-learn. */
export const classification = defineFamily<Params, Gold, Trace, Evidence>({
  id: "classification",
  title: "Classification",
  caseNoun: "text",
  params: paramsSchema,
  input: { fields, oneLine: true, readGold, readTrace },
  evidence: evidenceSchema,
  observe,
  observeMissing: (gold) => observe({ gold, trace: null }),
  metrics,
  outcome,
  describe: { reason: explain, texts, figures },
  details,
  charts,
});
