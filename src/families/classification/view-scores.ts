import { createFacts, createList, type Figure, type List, type Tone } from "../../core/view/figure.ts";
import { type Answer, type Evidence, NO_KEY } from "./evidence.ts";

/** So many labels of a list are shown, the truth and the prediction beside them; and the lists of so many keys. */
const MOST_RANKED = 10;
const MOST_LISTS = 6;

type Entry = Parameters<typeof createList>[1][number];

/** What was said of a case: the truth, the prediction, and the labels by their scores; of several keys the wrong ones first. */
export function scoreFigures(evidence: Evidence): Figure[] {
  if (!("answers" in evidence))
    return [createFacts(answerFacts(evidence, evidence.missing)), ...listOf("Scores", evidence)];
  const isRight = ({ predicted, truth }: Answer): boolean => predicted === truth;
  const ordered = [
    ...evidence.answers.filter((answer) => !isRight(answer)),
    ...evidence.answers.filter((answer) => isRight(answer)),
  ];
  const facts = ordered.map((answer) => keyFact(answer, evidence.missing));
  const lists = ordered.flatMap((answer) => listOf(`Scores: ${answer.key}`, answer));
  return [createFacts(facts), ...lists.slice(0, MOST_LISTS)];
}

type Fact = readonly [name: string, value: string, tone: Tone];

function answerFacts(answer: Answer, isMissing: boolean): Fact[] {
  const { truth, predicted } = answer;
  const rank = rankText(answer);
  return [
    ["predicted", saidText(answer, isMissing), predicted === truth ? "good" : "bad"],
    ["truth", truth, "plain"],
    ...(rank === null ? [] : [["rank of the truth", rank, "plain"] as const]),
  ];
}

const saidText = ({ predicted }: Answer, isMissing: boolean): string =>
  predicted ?? (isMissing ? "there is no trace" : "no label");

/** All of one key in a line: `blue, not red (rank 2 of 3)`. */
function keyFact(answer: Answer & { readonly key: string }, isMissing: boolean): Fact {
  const { key, truth, predicted } = answer;
  const said = saidText(answer, isMissing);
  if (predicted === truth) return [key === NO_KEY ? "label" : key, said, "good"];
  const rank = rankText(answer);
  return [key, `${said}, not ${truth}${rank === null ? "" : ` (rank ${rank})`}`, "bad"];
}

/** `2 of 10`; null where nothing has scores. */
function rankText({ truth, labels, scores }: Answer): string | null {
  if (labels === null || scores === null) return null;
  const place = labels.indexOf(truth);
  return place < 0 ? `none: it has no score among ${labels.length}` : `${rankOf(scores, place)} of ${labels.length}`;
}

/** How many labels stand before one, and itself: by score, equal ones as they are written. */
function rankOf(scores: readonly number[], place: number): number {
  const own = scores[place] as number;
  let rank = 1;
  for (let i = 0; i < scores.length; i += 1) {
    const score = scores[i] as number;
    if (score > own || (score === own && i < place)) rank += 1;
  }
  return rank;
}

/** The labels with the highest scores, and wherever they stand the truth and the prediction. */
function listOf(title: string, answer: Answer): List[] {
  const { labels, scores } = answer;
  if (labels === null || scores === null) return [];
  const best = bestPlaces(scores);
  const entries: Entry[] = best.map((place) => entryAt(answer, place));
  for (const label of new Set([answer.truth, ...(answer.predicted === null ? [] : [answer.predicted])])) {
    const place = labels.indexOf(label);
    if (place < 0) entries.push(wordsOn(answer, label, ["no score"]));
    else if (!best.includes(place)) entries.push(entryAt(answer, place, [`rank ${rankOf(scores, place)}`]));
  }
  const scored = entries.filter(({ text }) => labels.includes(text)).length;
  return [{ ...createList(title, entries, true), left_out: labels.length - scored }];
}

/** The places of the highest scores, the first of equal ones first. */
function bestPlaces(scores: readonly number[]): number[] {
  const best: number[] = [];
  for (let place = 0; place < scores.length; place += 1) {
    const score = scores[place] as number;
    if (best.length === MOST_RANKED && score <= (scores[best.at(-1) as number] as number)) continue;
    const before = best.findIndex((other) => (scores[other] as number) < score);
    best.splice(before < 0 ? best.length : before, 0, place);
    if (best.length > MOST_RANKED) best.pop();
  }
  return best;
}

function entryAt(answer: Answer, place: number, more: readonly string[] = []): Entry {
  const { labels, scores } = answer;
  const score = scores?.[place] ?? 0;
  const isShare = scores?.every((one) => one >= 0 && one <= 1) ?? false;
  const words = wordsOn(answer, labels?.[place] ?? "", more);
  return { ...words, note: scoreText(score), share: isShare ? score : null };
}

/** Which of the two a label is: the truth, the prediction, both or neither. */
function wordsOn({ truth, predicted }: Answer, label: string, more: readonly string[]): Entry {
  const tags = [...(label === truth ? ["truth"] : []), ...(label === predicted ? ["predicted"] : []), ...more];
  return { text: label, tags, tone: label === truth ? "good" : label === predicted ? "bad" : "plain" };
}

/** Four digits at most. */
const scoreText = (score: number): string => String(Number(score.toPrecision(4)));
