// Lines for `ragbench` from the answers of ../wiki-qa: `node make-traces.mjs [VERSION] [OUT]`, VERSION `trace` or `worse-chunking`.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { readLines } from "../wiki-qa/text.mjs";

/** Every fifth question, and the best three of the passages that were retrieved: enough to see, little to store. */
const EVERY = 5;
const DOCUMENTS = 3;

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const version = process.argv[2] ?? "trace";
const out = process.argv[3] ?? here(`runs/${version}.jsonl`);
const passages = new Map(readLines(here("../wiki-qa/data/passages.jsonl")).map((passage) => [passage.id, passage]));
const topics = new Map(readLines(here("../wiki-qa/eval/gold.jsonl")).map(({ qid, topic }) => [qid, topic]));
const answered = readLines(here(`../wiki-qa/runs/${version}.jsonl`)).filter((_, place) => place % EVERY === 0);
const traces = answered.map(({ qid, q, retrieved_ids, answer_json }) => ({
  id: qid,
  question: q,
  topic: topics.get(qid),
  documents: retrieved_ids.slice(0, DOCUMENTS).map((id) => passages.get(id).text),
  response: answer_json.claim,
}));
mkdirSync(dirname(out), { recursive: true });
writeFileSync(out, traces.map((trace) => `${JSON.stringify(trace)}\n`).join(""));
console.log(`${traces.length} traces`);
