import { openDice } from "./dice.ts";
import {
  cutPassage,
  cutSentences,
  hasAnswer,
  type Overlap,
  type Passage,
  type Piece,
  type Question,
  weighWords,
} from "./passage.ts";

/** Documents that a question comes with. */
export const DOCUMENTS = 5;

/** Everything that cases are made of. */
export interface Library {
  readonly questions: readonly Question[];
  readonly passageOf: (question: Question) => Passage;
  /** A passage cut into as many pieces as a question has documents; null when it is too short. */
  readonly piecesOf: (question: Question) => readonly Piece[] | null;
  readonly overlap: Overlap;
  /** Pieces of other passages that have the sentences most like an answer, and hold none. */
  readonly noiseFor: (question: Question, count: number) => readonly Piece[];
}

/** Opens a library over the data. */
export function openLibrary(questions: readonly Question[], passages: readonly Passage[]): Library {
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const pieces = new Map(passages.map((passage) => [passage.id, cutPassage(passage, DOCUMENTS)]));
  const all = [...pieces.values()].flatMap((cut) => cut ?? []);
  const overlap = weighWords(passages);
  const noiseFor = (question: Question, count: number): Piece[] => {
    const likeAnswer = ({ text }: Piece): number =>
      Math.max(...cutSentences(text).map((sentence) => overlap(question.question, sentence)));
    const foreign = all.filter(({ passage, text }) => passage !== question.passage && !holdsAny(text, question));
    const scored = foreign.map((piece) => ({ piece, score: likeAnswer(piece) }));
    return scored
      .sort((a, b) => b.score - a.score || (a.piece.text < b.piece.text ? -1 : 1))
      .slice(0, count)
      .map(({ piece }) => piece);
  };
  return {
    questions,
    overlap,
    noiseFor,
    passageOf: ({ passage }) => byId.get(passage) as Passage,
    piecesOf: ({ passage }) => pieces.get(passage) ?? null,
  };
}

/** Whether a text has any of a question's accepted answers. */
export function holdsAny(text: string, { answers }: Question): boolean {
  return answers.some((answer) => hasAnswer(text, answer));
}

/** How many sentences before and after the answering one a document takes with it. */
const AROUND: readonly (readonly [before: number, after: number])[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [2, 0],
  [0, 2],
  [0, 0],
  [2, 1],
  [1, 2],
];

/** So many documents of the question's own passage that hold its answer, as overlapping chunks do; null when there are not so many. */
export function relevantFor(question: Question, count: number, library: Library): readonly Piece[] | null {
  const sentences = cutSentences(library.passageOf(question).text);
  const scored = sentences
    .map((text, index) => ({ text, index, score: library.overlap(question.question, text) }))
    .filter(({ text }) => holdsAny(text, question))
    .sort((a, b) => b.score - a.score || a.index - b.index);
  const at = scored[0]?.index;
  if (at === undefined) return null;
  const texts = AROUND.map(([before, after]) => sentences.slice(Math.max(0, at - before), at + after + 1).join(" "));
  const chunks = [...new Set(texts)].slice(0, count).map((text) => ({ passage: question.passage, text }));
  return chunks.length < count ? null : chunks;
}

/** The documents in an order that says nothing of what they are. */
export function shuffleDocuments(seed: string, documents: readonly Piece[]): Piece[] {
  return openDice(seed).shuffle(documents);
}
