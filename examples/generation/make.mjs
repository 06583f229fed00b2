// Makes eval/gold.jsonl and runs/*.jsonl from ../wiki-qa: `node make.mjs [FOLDER]`. README.md says the rules in words.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readLines, sentences, words } from "../wiki-qa/text.mjs";

/** Every second answerable question, and of what was retrieved for it the first passage: enough to see, small enough to read. */
const STEP = 2;
const CONTEXTS = 1;

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const data = (name) => readLines(here(`../wiki-qa/${name}`));

const out = process.argv[2] ?? here(".");
const passages = new Map(data("data/passages.jsonl").map(({ id, text }) => [id, text]));
const questions = data("data/questions.jsonl")
  .filter(({ answerable }) => answerable)
  .filter((_, index) => index % STEP === 0);

/** The sentence of the passage that has the answer and shares the most words with the question; the first of equals. */
function sentenceOf({ answers: [answer], passage, question }) {
  const asked = new Set(words(question));
  const shared = (sentence) => new Set(words(sentence).filter((word) => asked.has(word))).size;
  const holding = sentences(passages.get(passage)).filter((sentence) => sentence.includes(answer));
  return holding.reduce((best, sentence) => (best !== undefined && shared(sentence) <= shared(best) ? best : sentence), undefined);
}

function goldOf(question) {
  const sentence = sentenceOf(question);
  const references = [...new Set([...question.answers, ...(sentence === undefined ? [] : [sentence])])];
  return { id: question.id, query: question.question, references };
}

function tracesOf(run) {
  const answered = new Map(data(run).map((trace) => [trace.qid, trace]));
  return questions.map(({ id }) => {
    const { retrieved_ids, answer_json } = answered.get(id);
    const contexts = retrieved_ids.slice(0, CONTEXTS).map((passage) => passages.get(passage));
    return { id, prediction: answer_json.claim, contexts };
  });
}

function write(name, lines) {
  const path = join(out, name);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
}

write("eval/gold.jsonl", questions.map(goldOf));
for (const run of ["runs/trace.jsonl", "runs/worse-chunking.jsonl"]) write(run, tracesOf(run));
