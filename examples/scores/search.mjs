// The provider that promptfoo calls: the answers of ../wiki-qa, at the speed and the price of a small model.
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const lines = (path) =>
  readFileSync(fileURLToPath(new URL(`../wiki-qa/${path}`, import.meta.url)), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
const passages = new Map(lines("data/passages.jsonl").map(({ id, text }) => [id, text]));
const countWords = (text) => text.split(/\s+/).length;

export default class Search {
  constructor({ config }) {
    this.passages = config.passages;
    this.answers = new Map(lines(config.answers).map((line) => [line.q, line]));
  }

  id() {
    return "wiki-qa";
  }

  async callApi(question) {
    const { answer_json, retrieved_ids } = this.answers.get(question);
    const read = retrieved_ids.slice(0, this.passages).map((id) => passages.get(id));
    const prompt = countWords([question, ...read].join(" "));
    const completion = countWords(answer_json.claim);
    // As a model would take: 20 ms, 0.2 ms for each word that it reads, and 2 ms for each that it writes.
    await setTimeout(20 + 0.2 * prompt + 2 * completion);
    const cost = (0.15 * prompt + 0.6 * completion) / 1e6;
    return { output: answer_json.claim, cost, tokenUsage: { total: prompt + completion, prompt, completion } };
  }
}
