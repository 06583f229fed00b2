// Relevance judgements from ../wiki-qa: `node make-gold.mjs [OUT]`.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { readLines } from "../wiki-qa/text.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The fewest characters of an answer that is searched in other passages: shorter ones are anywhere. */
const FEWEST = 5;

const out = process.argv[2] ?? here("eval/gold.jsonl");
const passages = readLines(here("../wiki-qa/data/passages.jsonl"));
const articleOf = (id) => id.replace(/#\d+$/, "");

/** Grade 2 for the passage that answers the question, 1 for the others of its article that contain the answer. */
function relevantTo({ gold_citations: [own], gold_claim_substr: answers }) {
  const searched = answers.filter((answer) => answer.length >= FEWEST).map((answer) => answer.toLowerCase());
  const others = passages.filter(({ id, text }) => {
    const isOther = id !== own && articleOf(id) === articleOf(own);
    return isOther && searched.some((answer) => text.toLowerCase().includes(answer));
  });
  return Object.fromEntries([[own, 2], ...others.map(({ id }) => [id, 1])]);
}

const gold = readLines(here("../wiki-qa/eval/gold.jsonl"))
  .filter(({ answerable }) => answerable)
  .map((line) => ({ id: line.qid, query: line.question, relevant: relevantTo(line), topic: line.topic }));
mkdirSync(dirname(out), { recursive: true });
writeFileSync(out, gold.map((line) => `${JSON.stringify(line)}\n`).join(""));
console.log(`${gold.length} queries, ${gold.reduce((sum, { relevant }) => sum + Object.keys(relevant).length, 0)} relevant passages`);
