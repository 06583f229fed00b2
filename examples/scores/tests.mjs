// The test cases: every second answerable question of ../wiki-qa, with its accepted answers.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const path = fileURLToPath(new URL("../wiki-qa/data/questions.jsonl", import.meta.url));
const questions = readFileSync(path, "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line));

export default () =>
  questions
    .filter(({ answerable }) => answerable)
    .filter((_, index) => index % 4 === 0)
    .map(({ question, answers }) => ({
      vars: { question },
      assert: [
        { type: "icontains-any", value: answers },
        { type: "javascript", value: "file://answer-recall.mjs", metric: "answer_recall", config: { answers } },
      ],
    }));
