import { DOCUMENTS, holdsAny, type Library, relevantFor, shuffleDocuments } from "./library.ts";
import { cutPassage, hasAnswer, type Piece, type Question } from "./passage.ts";
import wrongAnswers from "./wrong-answers.json" with { type: "json" };

/** By question, a wrong answer of the right one's kind that its passage does not have: written by hand. */
const WRONG_ANSWERS: Readonly<Record<string, string>> = wrongAnswers;

/** A case: what the program is asked, and what is expected of it. */
export interface MadeCase {
  readonly id: string;
  readonly question: string;
  readonly documents: readonly Piece[];
  readonly gold: {
    readonly ability: string;
    readonly noise_ratio?: number;
    readonly ground_truth?: readonly string[] | readonly (readonly string[])[];
    readonly counterfactual_answer?: string;
  };
}

/** How many questions each ability is tested with. */
const SIZES = { noise: 40, rejection: 60, integration: 40 } as const;

/** The cases of all four abilities. No question is asked for noise robustness and for integration both. */
export function makeCases(library: Library): MadeCase[] {
  const fit = library.questions.filter((one) => one.answerable && relevantFor(one, DOCUMENTS, library));
  const noisy = fit.slice(0, SIZES.noise);
  const joined = fit.slice(SIZES.noise, SIZES.noise + 2 * SIZES.integration);
  return [
    ...noisy.flatMap((question, index) => noiseCases(question, index, library)),
    ...rejectionCases(library),
    ...integrationCases(joined, library),
    ...counterfactualCases(library),
  ];
}

function nameCase(ability: string, index: number): string {
  return `${ability}-${String(index + 1).padStart(2, "0")}`;
}

/** One question at each level of noise: documents that hold the answer give way to foreign ones that look most like it. */
function noiseCases(question: Question, index: number, library: Library): MadeCase[] {
  const noise = library.noiseFor(question, DOCUMENTS - 1);
  return Array.from({ length: DOCUMENTS }, (_, foreign) => {
    const own = relevantFor(question, DOCUMENTS - foreign, library) ?? [];
    const noise_ratio = foreign / DOCUMENTS;
    const id = `${nameCase("noise", index)}-${Math.round(100 * noise_ratio)}`;
    const documents = shuffleDocuments(id, [...own, ...noise.slice(0, foreign)]);
    const gold = { ability: "noise_robustness", noise_ratio, ground_truth: question.answers };
    return { id, question: question.question, documents, gold };
  });
}

/** Questions that look as if their own passage answered them, and it does not. */
function rejectionCases(library: Library): MadeCase[] {
  const fit = library.questions.filter((one) => !one.answerable && library.piecesOf(one));
  return fit.slice(0, SIZES.rejection).map((question, index) => {
    const id = nameCase("rejection", index);
    const documents = shuffleDocuments(id, library.piecesOf(question) ?? []);
    return { id, question: question.question, documents, gold: { ability: "negative_rejection" } };
  });
}

/** Two questions asked as one: two documents of each passage, and a foreign one. Both answers are needed. */
function integrationCases(questions: readonly Question[], library: Library): MadeCase[] {
  return Array.from({ length: SIZES.integration }, (_, index) => {
    const pair = questions.slice(2 * index, 2 * index + 2);
    const own = pair.flatMap((question) => relevantFor(question, 2, library) ?? []);
    const noise = library
      .noiseFor(pair[0] as Question, DOCUMENTS)
      .filter((piece) => !own.includes(piece) && !pair.some((question) => holdsAny(piece.text, question)));
    const id = nameCase("integration", index);
    const documents = shuffleDocuments(id, [...own, ...noise.slice(0, 1)]);
    const ground_truth = pair.map(({ answers }) => answers);
    const gold = { ability: "information_integration", noise_ratio: 1 / DOCUMENTS, ground_truth };
    return { id, question: pair.map(({ question }) => question).join(" "), documents, gold };
  });
}

/** A question's own passage with a wrong answer in the right one's place, wherever it stands. */
function counterfactualCases(library: Library): MadeCase[] {
  const questions = library.questions.filter(({ id }) => Object.hasOwn(WRONG_ANSWERS, id));
  return questions.map((question, index) => {
    const wrong = WRONG_ANSWERS[question.id] ?? "";
    const id = nameCase("counterfactual", index);
    const passage = library.passageOf(question);
    const text = replaceWord(passage.text, question.answers[0] ?? "", wrong);
    const pieces = cutPassage({ ...passage, text }, DOCUMENTS);
    if (pieces === null || hasAnswer(passage.text, wrong) || !hasAnswer(text, wrong) || holdsAny(text, question)) {
      throw new Error(`\`${question.question}\` cannot be answered wrongly by \`${wrong}\``);
    }
    const documents = shuffleDocuments(id, pieces);
    const gold = { ability: "counterfactual_robustness", ground_truth: question.answers, counterfactual_answer: wrong };
    return { id, question: question.question, documents, gold };
  });
}

function replaceWord(text: string, word: string, by: string): string {
  const plain = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${plain}(?![\\p{L}\\p{N}])`, "gu"), () => by);
}
