import { readFileSync } from "node:fs";

export interface Passage {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** A question about a passage; without answers where the passage has none. */
export interface Question {
  readonly id: string;
  readonly question: string;
  readonly answerable: boolean;
  readonly answers: readonly string[];
  readonly passage: string;
}

/** A document as the program is given it: whole sentences of one passage. */
export interface Piece {
  readonly passage: string;
  readonly text: string;
}

/** The objects of a JSONL file, in its order. */
export function readLines<T>(file: URL): T[] {
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line) as T);
}

/** The words of a text: runs of letters and digits, lower-cased. */
export function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** White space after `.`, `!` or `?`, no lower-case letter next, and no initial or known abbreviation before. */
const SENTENCE_END = /(?<=[.!?]["”’)\]]*)(?<!\b(?:\p{Lu}|St|Dr|Mr|Mrs|No|v|c)\.)\s+(?!\p{Ll})/u;

/** The sentences of a text, in its order. */
export function cutSentences(text: string): string[] {
  return text.split(SENTENCE_END);
}

/** The passage as so many documents of consecutive whole sentences, of about equally many each; null when it has too few. */
export function cutPassage({ id, text }: Passage, count: number): Piece[] | null {
  const sentences = cutSentences(text);
  if (sentences.length < count) return null;
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [index, index + 1].map((part) => Math.floor((part * sentences.length) / count));
    return { passage: id, text: sentences.slice(from, to).join(" ") };
  });
}

/** Whether a text has an answer as whole words, in any case. */
export function hasAnswer(text: string, answer: string): boolean {
  return ` ${words(text).join(" ")} `.includes(` ${words(answer).join(" ")} `);
}

/** How much of a question a text has: the share of its words, rare ones weighing more, 0 to 1. */
export type Overlap = (question: string, text: string) => number;

/** An overlap by how rare each word is among the passages. */
export function weighWords(passages: readonly Passage[]): Overlap {
  const holding = new Map<string, number>();
  for (const { text } of passages) {
    for (const word of new Set(words(text))) holding.set(word, (holding.get(word) ?? 0) + 1);
  }
  const weigh = (word: string): number => Math.log(1 + passages.length / (1 + (holding.get(word) ?? 0)));
  const sum = (list: readonly string[]): number => list.reduce((total, word) => total + weigh(word), 0);
  return (question, text) => {
    const asked = [...new Set(words(question))];
    const has = new Set(words(text));
    return sum(asked.filter((word) => has.has(word))) / sum(asked);
  };
}
