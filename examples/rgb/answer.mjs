// A small program that answers from given documents: `node answer.mjs [SETTINGS] [OUT]`. It reads data/, never the gold.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { readLines, sentences, words } from "./text.mjs";

const REJECTION = "I can not answer the question because of the insufficient information in documents.";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The weight of each word: the rarer among the documents, the heavier. */
function weighWords(documents) {
  const holding = new Map();
  for (const { text } of documents) {
    for (const word of new Set(words(text))) holding.set(word, (holding.get(word) ?? 0) + 1);
  }
  return (word) => Math.log(1 + documents.length / (1 + (holding.get(word) ?? 0)));
}

/** The share of the question's weight whose words the sentence has, 0 to 1. */
function overlap(asked, sentence, weigh) {
  const has = new Set(words(sentence));
  const sum = (list) => list.reduce((total, word) => total + weigh(word), 0);
  return sum(asked.filter((word) => has.has(word))) / sum(asked);
}

/** How alike two sentences are: twice the words that both have, by the words that either has, 0 to 1. */
function likeness(one, other) {
  const [a, b] = [new Set(words(one)), new Set(words(other))];
  return (2 * [...a].filter((word) => b.has(word)).length) / (a.size + b.size);
}

/** The sentence that the program knows by heart where the documents have another one like it; null where it knows none, or the same. */
function contradiction(sentence, { known, settings }) {
  const scored = known.map((text) => ({ text, score: likeness(sentence, text) }));
  const best = scored.reduce((top, next) => (next.score > top.score ? next : top), { text: sentence, score: 0 });
  return best.score >= settings.cross_check && best.text !== sentence ? best.text : null;
}

/** What is said to one question: the best sentence of the documents, corrected where the program knows better; null: nothing. */
function answerOne(question, texts, program) {
  const asked = [...new Set(words(question))];
  const scored = texts
    .flatMap(sentences)
    .map((sentence) => ({ sentence, score: overlap(asked, sentence, program.weigh) }));
  const best = scored.reduce((top, next) => (next.score > top.score ? next : top));
  if (best.score < program.settings.threshold) return null;
  const right = contradiction(best.sentence, program);
  return right === null ? best.sentence : `The documents are wrong to say: ${best.sentence} Correct is: ${right}`;
}

/** The trace line of a question. Several questions asked as one are answered one after the other. */
function answer({ id, question, documents }, program) {
  const read = documents.slice(0, program.settings.documents).map((one) => program.texts.get(one));
  const said = question.split(/(?<=\?)\s+/).map((one) => answerOne(one, read, program));
  const response = said.filter((one) => one !== null).join(" ");
  return { id, response: response || REJECTION };
}

const settings = JSON.parse(readFileSync(process.argv[2] ?? here("settings/base.json"), "utf8"));
const out = process.argv[3] ?? here("runs/trace.jsonl");
const documents = readLines(here("data/documents.jsonl"));
const program = {
  settings,
  texts: new Map(documents.map(({ id, text }) => [id, text])),
  weigh: weighWords(documents),
  known: readLines(here("data/knowledge.jsonl")).flatMap(({ text }) => sentences(text)),
};
const traces = readLines(here("data/questions.jsonl")).map((question) => answer(question, program));
mkdirSync(dirname(out), { recursive: true });
writeFileSync(out, traces.map((trace) => `${JSON.stringify(trace)}\n`).join(""));
const rejected = traces.filter((trace) => trace.response === REJECTION).length;
console.log(`${traces.length} traces, ${rejected} rejections`);
