// Makes eval/gold.jsonl from data/: `node make-gold.mjs [OUT]`. README.md says the rules in words.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { readLines, sentences, words } from "./text.mjs";

/** A shorter substring is never contained in a claim (the metric's own rule), so a shorter answer is widened. */
const SHORTEST = 5;

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const lengthOf = (text) => [...text.toLowerCase()].length;

/** True where `answer` stands in `text` at `start` as whole words, not as a part of a longer one. */
function standsAlone(text, answer, start) {
  const inWord = /[\p{L}\p{N}]/u;
  return !inWord.test(text[start - 1] ?? "") && !inWord.test(text[start + answer.length] ?? "");
}

/** The sentence of the passage that has the answer as whole words and shares the most words with the question. */
function sentenceOf(answer, passage, question) {
  const asked = new Set(words(question));
  const shared = (sentence) => new Set(words(sentence).filter((word) => asked.has(word))).size;
  const holding = sentences(passage).filter((sentence) => occurrences(sentence, answer).length > 0);
  if (holding.length === 0) throw new Error(`no sentence of the passage has \`${answer}\` as a word of its own`);
  return holding.reduce((best, sentence) => (shared(sentence) > shared(best) ? sentence : best));
}

/** Where the answer stands in the text as whole words. */
function occurrences(text, answer) {
  const found = [];
  for (let at = text.indexOf(answer); at >= 0; at = text.indexOf(answer, at + 1)) {
    if (standsAlone(text, answer, at)) found.push(at);
  }
  return found;
}

/** The shortest run of whole words around the text's first occurrence of the answer that is long enough; the earlier of equals. */
function widen(answer, text) {
  const start = occurrences(text, answer)[0];
  const end = start + answer.length;
  // A word here begins and ends with a letter, a digit or a sign that belongs to it: no phrase hangs on a comma or a full stop.
  const word = /[\p{L}\p{N}$€£](?:\S*[\p{L}\p{N}%])?/gu;
  const spans = [...text.matchAll(word)].map((match) => [match.index, match.index + match[0].length]);
  const phrases = spans
    .filter(([from]) => from <= start)
    .flatMap(([from]) => spans.filter(([, to]) => to >= end).map(([, to]) => text.slice(from, to)))
    .filter((phrase) => lengthOf(phrase) >= SHORTEST);
  if (phrases.length === 0) throw new Error(`\`${answer}\` cannot be widened within \`${text}\``);
  return phrases.reduce((best, phrase) => (lengthOf(phrase) < lengthOf(best) ? phrase : best));
}

function substringsOf(question, passage) {
  const meant = question.answers.filter((answer) => words(answer).length > 0); // one accepted answer of the data is a lone full stop
  const long = meant.filter((answer) => lengthOf(answer) >= SHORTEST);
  const around = (answer) =>
    long.find((other) => occurrences(other, answer).length > 0) ?? sentenceOf(answer, passage.text, question.question);
  return [...new Set(meant.map((answer) => (long.includes(answer) ? answer : widen(answer, around(answer)))))];
}

function goldLine(question, passages) {
  const passage = passages.get(question.passage);
  return {
    qid: question.id,
    question: question.question,
    answerable: question.answerable,
    gold_claim_substr: question.answerable ? substringsOf(question, passage) : [],
    gold_citations: question.answerable ? [passage.id] : [],
    topic: passage.title.replaceAll("_", " "),
  };
}

const passages = new Map(readLines(here("data/passages.jsonl")).map((passage) => [passage.id, passage]));
const lines = readLines(here("data/questions.jsonl")).map((question) => JSON.stringify(goldLine(question, passages)));
const out = process.argv[2] ?? here("eval/gold.jsonl");
mkdirSync(dirname(out), { recursive: true });
writeFileSync(out, `${lines.join("\n")}\n`);
console.log(`${lines.length} gold lines`);
