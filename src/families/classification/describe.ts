import type { Case, CaseSummary, Outcome } from "../../core/case.ts";
import { NO_KEY } from "../../core/line/label-key.ts";
import { createFacts, createList, type Fact, type Figure, type List, type ListEntry } from "../../core/view/figure.ts";
import { singleLine } from "../../math/text/words.ts";
import type { Gold, Prediction, Trace } from "./case.ts";
import { type Answer, type Evidence, isRight } from "./evidence.ts";

export const outcome = (evidence: Evidence): Outcome => (isRight(evidence) ? "pass" : "fail");

export function explain(evidence: Evidence): string {
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

export function texts({ gold, trace }: Case<Gold, Trace>): CaseSummary {
  const withKey = (key: string, text: string): string => (key === NO_KEY ? text : `${key}: ${text}`);
  const expected = gold.truth.map(([key, label]) => withKey(key, label)).join(", ");
  const got = trace?.answers.map((answer) => withKey(answer.key, gotText(answer))).join(", ");
  return { text: gold.text, expected, got: got ?? "(no trace)" };
}

function gotText(answer: Prediction): string {
  return answer.predicted === null ? "(no label)" : `${answer.predicted}${scoreText(answer, answer.predicted)}`;
}

/** The most labels in a list, besides the truth and the prediction; and the most keys with lists. */
const MOST_RANKED = 10;
const MOST_LISTS = 6;

/** Shows a case: the truth, the prediction, and the labels by score; of several keys the wrong ones first. */
export function figures({ evidence }: { readonly evidence: Evidence }): Figure[] {
  if (!("answers" in evidence))
    return [createFacts(answerFacts(evidence, evidence.missing)), ...scoreList("Scores", evidence)];
  const isRight = ({ predicted, truth }: Answer): boolean => predicted === truth;
  const ordered = [
    ...evidence.answers.filter((answer) => !isRight(answer)),
    ...evidence.answers.filter((answer) => isRight(answer)),
  ];
  const facts = ordered.map((answer) => keyFact(answer, evidence.missing));
  const lists = ordered.flatMap((answer) => scoreList(`Scores: ${answer.key}`, answer));
  return [createFacts(facts), ...lists.slice(0, MOST_LISTS)];
}

function answerFacts(answer: Answer, isMissing: boolean): Fact[] {
  const { truth, predicted } = answer;
  const rank = formatRank(answer);
  return [
    ["predicted", formatPrediction(answer, isMissing), predicted === truth ? "good" : "bad"],
    ["truth", truth, "plain"],
    ...(rank === null ? [] : [["rank of the truth", rank, "plain"] as const]),
  ];
}

const formatPrediction = ({ predicted }: Answer, isMissing: boolean): string =>
  predicted ?? (isMissing ? "no trace" : "no label");

/** Describes the answer for one key: `blue, not red (rank 2 of 3)`. */
function keyFact(answer: Answer & { readonly key: string }, isMissing: boolean): Fact {
  const { key, truth, predicted } = answer;
  const prediction = formatPrediction(answer, isMissing);
  if (predicted === truth) return [key === NO_KEY ? "label" : key, prediction, "good"];
  const rank = formatRank(answer);
  return [key, `${prediction}, not ${truth}${rank === null ? "" : ` (rank ${rank})`}`, "bad"];
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
  const own = scores[index] as number;
  let rank = 1;
  for (let i = 0; i < scores.length; i += 1) {
    const score = scores[i] as number;
    if (score > own || (score === own && i < index)) rank += 1;
  }
  return rank;
}

/** Lists the labels with the highest scores, the truth and the prediction. */
function scoreList(title: string, answer: Answer): List[] {
  const { truth, predicted, labels, scores } = answer;
  if (labels === null || scores === null) return [];
  const best = bestIndices(scores);
  const areShares = scores.every((one) => one >= 0 && one <= 1);
  const scoreEntry = (index: number, moreTags?: readonly string[]): ListEntry => {
    const score = scores[index] as number;
    const { text, tags, tone } = labelEntry(answer, labels[index] as string, moreTags);
    // Every field by name: copying an object and adding fields takes six times as long.
    return { text, tags, tone, note: String(Number(score.toPrecision(4))), share: areShares ? score : null };
  };
  const entries = best.map((index) => scoreEntry(index));
  for (const label of new Set([truth, ...(predicted === null ? [] : [predicted])])) {
    const index = labels.indexOf(label);
    if (index < 0) entries.push(labelEntry(answer, label, ["no score"]));
    else if (!best.includes(index)) entries.push(scoreEntry(index, [`rank ${rankOf(scores, index)}`]));
  }
  const scored = entries.filter(({ text }) => labels.includes(text)).length;
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

function labelEntry({ truth, predicted }: Answer, label: string, moreTags: readonly string[] = []) {
  const tags = [...(label === truth ? ["truth"] : []), ...(label === predicted ? ["predicted"] : []), ...moreTags];
  return { text: label, tags, tone: label === truth ? "good" : label === predicted ? "bad" : "plain" } as const;
}
