import { NO_KEY } from "../../core/line/label-key.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { barChart, fractionAxis } from "../../core/view/bars.ts";
import type { Chart } from "../../core/view/chart.ts";
import { createFacts, createList, type Fact, type Figure, type List, type ListEntry } from "../../core/view/figure.ts";
import { confusionChart } from "./confusion-chart.ts";
import { precisionRecallChart, rocChart } from "./curve-charts.ts";
import type { Answer, Evidence } from "./evidence.ts";
import { compareKeys, type KeyComparison } from "./report-details.ts";
import {
  formatChange,
  mostChanged,
  pairValues,
  quoteLabel,
  titleWithKey,
  type ValuePair,
  worstFirst,
} from "./value-pair.ts";

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

/** The most keys with charts, four each. */
const MOST_KEYS = 6;
/** The most labels with bars, up to half of them those that changed most; and the most labels in the caption. */
const MOST_BARS = 30;
const MOST_NAMED = 3;
const MACRO = "average=macro";

/** Returns the charts of a suite by key; of many keys, those whose accuracy changed most. */
export function charts(now: SuiteReport, base: SuiteReport | null): Chart[] {
  const keys = compareKeys(now, base);
  const accuracy = new Map(
    keys.map(({ key, ...sides }): [string, ValuePair] => [
      key,
      { now: sides.now.score("accuracy", ""), base: sides.base?.score("accuracy", "") ?? null },
    ]),
  );
  const chosen = new Set(mostChanged(accuracy, MOST_KEYS));
  const all = keys.filter(({ key }) => chosen.has(key)).flatMap(keyCharts);
  if (keys.length <= MOST_KEYS) return all;
  const which = `The charts show ${MOST_KEYS} of ${keys.length} keys: those whose accuracy ${base ? "changed most" : "is lowest"}.`;
  return all.map((chart, index) => (index === 0 ? { ...chart, caption: `${chart.caption} ${which}` } : chart));
}

function keyCharts(key: KeyComparison): Chart[] {
  return [...f1Chart(key), ...confusionChart(key), ...precisionRecallChart(key), ...rocChart(key)];
}

/** Charts F1 by label, the lowest first; no chart if no label has one. */
function f1Chart({ key, now, base }: KeyComparison): Chart[] {
  const pairs = pairValues(now.byLabel("f1"), base?.byLabel("f1"));
  const worst = [...pairs].sort(([, one], [, other]) => worstFirst(one, other)).map(([label]) => label);
  const chosen = new Set([...new Set([...mostChanged(pairs, MOST_BARS / 2), ...worst])].slice(0, MOST_BARS));
  const bars = worst.filter((label) => chosen.has(label)).map((name) => ({ name, ...(pairs.get(name) as ValuePair) }));
  const left = pairs.size - bars.length;
  const named = bars.slice(0, MOST_NAMED).map((bar) => `${quoteLabel(bar.name)} ${formatChange(bar, base !== null)}`);
  const macro = { now: now.score("f1", MACRO), base: base?.score("f1", MACRO) ?? null };
  return barChart({
    title: titleWithKey("F1 by label", key),
    caption: `Lowest: ${named.join("; ")}. Average over all labels (macro): ${formatChange(macro, base !== null)}.`,
    axis: fractionAxis("F1"),
    bars,
    ...(left > 0 && { left_out: { count: left, which: base ? "higher ones that changed less" : "the higher ones" } }),
  });
}
