// A small search engine over the passages of ../wiki-qa: `node rank.mjs [VERSION] [OUT]`, VERSION `trace` or `truncated`.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import MiniSearch from "minisearch";
import { readLines, words } from "../wiki-qa/text.mjs";

/** The number of words of a passage that each version indexes. */
const INDEXED = { trace: Number.POSITIVE_INFINITY, truncated: 64 };
const MOST = 10;

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const version = process.argv[2] ?? "trace";
const out = process.argv[3] ?? here(`runs/${version}.jsonl`);
const index = new MiniSearch({ fields: ["text"], tokenize: words });
for (const { id, text } of readLines(here("../wiki-qa/data/passages.jsonl"))) {
  index.add({ id, text: text.split(/\s+/).slice(0, INDEXED[version]).join(" ") });
}
const rankings = readLines(here("eval/gold.jsonl")).map(({ id, query }) => {
  const found = index.search(query).slice(0, MOST);
  return { id, retrieved: found.map((passage) => ({ id: passage.id, score: Number(passage.score.toFixed(3)) })) };
});
mkdirSync(dirname(out), { recursive: true });
writeFileSync(out, rankings.map((ranking) => `${JSON.stringify(ranking)}\n`).join(""));
console.log(`${rankings.length} rankings`);
