import type { Case, CaseSummary, Outcome } from "../../core/case.ts";
import { defineFamily } from "../../core/family.ts";
import type { CaseFields } from "../../core/line/field.ts";
import { NO_KEY } from "../../core/line/label-key.ts";
import { singleLine } from "../../math/text/whitespace.ts";
import { type Gold, readGold, readTrace, type Trace } from "./case.ts";
import { details } from "./details.ts";
import { type Answer, type Evidence, evidenceSchema, isRight } from "./evidence.ts";
import { metrics } from "./metrics.ts";
import { type Params, paramsSchema } from "./params.ts";
import type { Prediction } from "./prediction.ts";
import { charts, figures } from "./views.ts";

const fields: CaseFields = {
  id: { role: "id" },
  label: { side: "gold" },
  text: { role: "question", side: "gold" },
  predictions: { side: "traces" },
  predicted: { side: "traces" },
};

const NO_ANSWER = { predicted: null, labels: null, scores: null };

function observe({ gold, trace }: Case<Gold, Trace>): Evidence {
  const missing = trace === null;
  const [only] = gold.truth;
  if (only && only[0] === NO_KEY) {
    const { predicted, labels, scores } = predictionFor(NO_KEY, trace);
    // Every field by name: copied with `...`, an object of these takes twice the time and memory.
    return { truth: only[1], predicted, labels, scores, missing };
  }
  const answers = gold.truth.map(([key, truth]) => {
    const { predicted, labels, scores } = predictionFor(key, trace);
    return { key, truth, predicted, labels, scores };
  });
  return { answers, missing };
}

/** Keys that only the trace has are not part of the case. */
function predictionFor(key: string, trace: Trace | null): Omit<Prediction, "key"> {
  return trace?.answers.find((answer) => answer.key === key) ?? NO_ANSWER;
}

const outcome = (evidence: Evidence): Outcome => (isRight(evidence) ? "pass" : "fail");

function explain(evidence: Evidence): string {
  if (evidence.missing) return "has no trace";
  if (!("answers" in evidence)) return explainAnswer(evidence);
  const wrong = evidence.answers.filter(({ predicted, truth }) => predicted !== truth);
  if (wrong.length === 0) return "every label is right";
  return wrong.map((answer) => `\`${singleLine(answer.key)}\`: ${explainAnswer(answer)}`).join("; ");
}

function explainAnswer(answer: Answer): string {
  const { truth, predicted } = answer;
  if (predicted === null) return `no label was predicted; the truth is \`${singleLine(truth)}\``;
  const prediction = `predicted \`${singleLine(predicted)}\`${scoreText(answer, predicted)}`;
  return predicted === truth ? prediction : `${prediction}, not \`${singleLine(truth)}\``;
}

function scoreText({ labels, scores }: Pick<Answer, "labels" | "scores">, label: string): string {
  const score = scores?.[labels?.indexOf(label) ?? -1];
  return score === undefined ? "" : ` (${Math.round(score * 10_000) / 10_000})`;
}

function summarize({ gold, trace }: Case<Gold, Trace>): CaseSummary {
  const withKey = (key: string, text: string): string => (key === NO_KEY ? text : `${key}: ${text}`);
  const expected = gold.truth.map(([key, label]) => withKey(key, label)).join(", ");
  const got = trace?.answers.map((answer) => withKey(answer.key, gotText(answer))).join(", ");
  return { text: gold.text, expected, got: got ?? "(no trace)" };
}

function gotText(answer: Prediction): string {
  return answer.predicted === null ? "(no label)" : `${answer.predicted}${scoreText(answer, answer.predicted)}`;
}

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
  describe: { reason: explain, texts: summarize, figures },
  details,
  charts,
});
