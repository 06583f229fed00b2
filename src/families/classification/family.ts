import type { Case, CaseSummary, Outcome } from "../../core/case.ts";
import { defineFamily } from "../../core/family.ts";
import { isObject } from "../../core/json.ts";
import { type FamilySigns, FIELD_NAMES, namesIn } from "../../core/line/field.ts";
import { labelName, NO_KEY } from "../../core/line/label-key.ts";
import { createFacts, createList, type Fact, type Figure, type List, type ListEntry } from "../../core/view/figure.ts";
import { singleLine } from "../../math/text/words.ts";
import { fields, type Gold, type Prediction, readGold, readTrace, type Trace } from "./case.ts";
import { charts } from "./charts.ts";
import { details, type Params, paramsSchema } from "./details.ts";
import { type Answer, basisOf, checkSuite, type Evidence, evidenceSchema, isRight, observe } from "./evidence.ts";
import { metrics } from "./metrics.ts";

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

function outcome({ answers }: Evidence): Outcome {
  return answers.every(isRight) ? "pass" : "fail";
}

function explain({ answers, missing }: Evidence): string {
  if (missing) return "has no trace";
  const wrong = answers.filter((answer) => !isRight(answer));
  if (wrong.length === 0 && answers[0]?.key !== NO_KEY) return "every label is right";
  const texts = (wrong.length === 0 ? answers : wrong).map((answer) => {
    const { key } = answer;
    return `${key === NO_KEY ? "" : `\`${singleLine(key)}\`: `}${explainAnswer(answer)}`;
  });
  return texts.join("; ");
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

function texts({ gold, trace }: Case<Gold, Trace>): CaseSummary {
  const expected = gold.truth.map(([key, label]) => labelName({ key, label })).join(", ");
  const got = trace?.answers.map((answer) => labelName({ key: answer.key, label: gotText(answer) })).join(", ");
  return { text: gold.text, expected, got: got ?? "(no trace)" };
}

function gotText(answer: Prediction): string {
  return answer.predicted === null ? "(no label)" : `${answer.predicted}${scoreText(answer, answer.predicted)}`;
}

/** The most labels in a list, besides the truth and the prediction. */
const MOST_RANKED = 10;

/** Shows a case: the prediction and the truth, and the labels by score; of several keys the wrong ones first. */
function figures({ evidence }: { readonly evidence: Evidence }): Figure[] {
  const answers = evidence.answers.toSorted((one, other) => Number(isRight(one)) - Number(isRight(other)));
  const facts = answers.map((answer) => answerFact(answer, evidence.missing));
  return [createFacts(facts), ...answers.flatMap(scoreList)];
}

/** Describes the answer for one key: `blue, not red (rank 2 of 3)`. */
function answerFact(answer: Answer, isMissing: boolean): Fact {
  const { key, truth, predicted } = answer;
  const name = key === NO_KEY ? "label" : key;
  const prediction = predicted ?? (isMissing ? "no trace" : "no label");
  if (isRight(answer)) return [name, prediction, "good"];
  const rank = formatRank(answer);
  return [name, `${prediction}, not ${truth}${rank === null ? "" : ` (rank ${rank})`}`, "bad"];
}

/** Formats the rank of the truth: `2 of 10`; null without scores. */
function formatRank({ truth, labels, scores }: Answer): string | null {
  if (labels === null || scores === null) return null;
  const index = labels.indexOf(truth);
  return index < 0
    ? `none, not among the ${labels.length} scored labels`
    : `${rankOf(scores, index)} of ${labels.length}`;
}

function rankOf(scores: readonly number[], index: number): number {
  const wanted = scores[index] as number;
  let rank = 1;
  for (let i = 0; i < scores.length; i += 1) {
    const score = scores[i] as number;
    if (score > wanted || (score === wanted && i < index)) rank += 1;
  }
  return rank;
}

/** Lists the labels with the highest scores, the truth and the prediction. */
function scoreList({ key, truth, predicted, labels, scores }: Answer): List[] {
  if (labels === null || scores === null) return [];
  const best = bestIndices(scores).map((index) => labels[index] as string);
  const shown = [...new Set([...best, truth, ...(predicted === null ? [] : [predicted])])];
  const areShares = scores.every((one) => one >= 0 && one <= 1);
  const entries = shown.map((text): ListEntry => {
    const index = labels.indexOf(text);
    const score = scores[index] ?? null;
    const tags = [
      ...(text === truth ? ["truth"] : []),
      ...(text === predicted ? ["predicted"] : []),
      ...(score === null ? ["no score"] : best.includes(text) ? [] : [`rank ${rankOf(scores, index)}`]),
    ];
    const tone = text === truth ? "good" : text === predicted ? "bad" : "plain";
    const note = score === null ? "" : String(Number(score.toPrecision(4)));
    return { text, tags, tone, note, share: areShares ? score : null };
  });
  const scored = shown.filter((text) => labels.includes(text)).length;
  const title = key === NO_KEY ? "Scores" : `Scores: ${key}`;
  return [{ ...createList(title, entries, true), left_out: labels.length - scored }];
}

/** Returns the indices of the highest scores; of equal scores, the first. */
function bestIndices(scores: readonly number[]): number[] {
  const best: number[] = [];
  for (let index = 0; index < scores.length; index += 1) {
    const score = scores[index] as number;
    if (best.length === MOST_RANKED && score <= (scores[best.at(-1) as number] as number)) continue;
    const before = best.findIndex((other) => (scores[other] as number) < score);
    best.splice(before < 0 ? best.length : before, 0, index);
    if (best.length > MOST_RANKED) best.pop();
  }
  return best;
}
