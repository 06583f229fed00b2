// A small retrieval-and-answer program: `node answer.mjs [SETTINGS] [OUT]`. It reads the questions and the passages, never the gold.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import MiniSearch from "minisearch";
import { readLines, sentences, words } from "./text.mjs";

const REFUSAL = "not in context";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The passage in pieces, each with the id of its passage: the whole passage, or `size` words at a time wherever that cuts. */
function chunksOf(passage, chunking) {
  if (chunking.by === "passage") return [{ id: passage.id, passage: passage.id, text: passage.text }];
  if (chunking.by !== "words") throw new Error(`chunking.by is \`${chunking.by}\`: write \`passage\` or \`words\``);
  const all = passage.text.split(/\s+/);
  const count = Math.ceil(all.length / chunking.size);
  return Array.from({ length: count }, (_, n) => ({
    id: `${passage.id}/${n}`,
    passage: passage.id,
    text: all.slice(n * chunking.size, (n + 1) * chunking.size).join(" "),
  }));
}

/** A BM25 index over the chunks, and the weight of each word: the rarer among the chunks, the heavier. */
function buildIndex(chunks) {
  const index = new MiniSearch({ fields: ["text"], storeFields: ["passage", "text"], tokenize: words });
  index.addAll(chunks);
  const holding = new Map();
  for (const chunk of chunks) {
    for (const word of new Set(words(chunk.text))) holding.set(word, (holding.get(word) ?? 0) + 1);
  }
  const weigh = (word) => Math.log(1 + chunks.length / (1 + (holding.get(word) ?? 0)));
  return { index, weigh };
}

/** The share of the question's weight whose words the sentence has, 0 to 1. */
function overlap(asked, sentence, weigh) {
  const has = new Set(words(sentence));
  const sum = (list) => list.reduce((total, word) => total + weigh(word), 0);
  return sum(asked.filter((word) => has.has(word))) / sum(asked);
}

/** The trace line of one question: what was retrieved, and the best sentence of it or the refusal. */
function answer(question, { index, weigh }, settings) {
  const asked = [...new Set(words(question.question))];
  const retrieved = index.search(question.question).slice(0, settings.k);
  const candidates = retrieved.flatMap((chunk) =>
    sentences(chunk.text).map((claim) => ({ claim, passage: chunk.passage, score: overlap(asked, claim, weigh) })),
  );
  const best = candidates.reduce((top, next) => (next.score > top.score ? next : top), { score: -1 });
  const refused = best.score < settings.threshold;
  return {
    qid: question.id,
    q: question.question,
    retrieved_ids: [...new Set(retrieved.map((chunk) => chunk.passage))],
    answer_json: refused ? { claim: REFUSAL, citations: [] } : { claim: best.claim, citations: [best.passage] },
  };
}

const settings = JSON.parse(readFileSync(process.argv[2] ?? here("settings/base.json"), "utf8"));
const out = process.argv[3] ?? here("runs/trace.jsonl");
const passages = readLines(here("data/passages.jsonl"));
const built = buildIndex(passages.flatMap((passage) => chunksOf(passage, settings.chunking)));
const traces = readLines(here("data/questions.jsonl")).map((question) => answer(question, built, settings));
mkdirSync(dirname(out), { recursive: true });
writeFileSync(out, traces.map((trace) => `${JSON.stringify(trace)}\n`).join(""));
const answered = traces.filter((trace) => trace.answer_json.claim !== REFUSAL).length;
console.log(`${traces.length} traces, ${answered} answered`);
