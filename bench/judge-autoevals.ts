import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

// `node bench/judge-autoevals.ts FOLDER CASES CONCURRENCY [six]`: runs the autoevals of that folder on the cases of that file, at most so many
// scorers at once: three of them, or the six that this project has too. Address and key come from the environment. Prints how many results
// it has and how many it lost.
const [folder = "", file = "", concurrency = "20", six = ""] = process.argv.slice(2);
const scorers = createRequire(join(folder, "package.json"))("autoevals") as Record<string, Scorer>;
type Scorer = (args: object) => Promise<{ readonly score: number | null }>;

interface Case {
  readonly query: string;
  readonly prediction: string;
  readonly contexts: readonly string[];
  readonly references: readonly string[];
}

const cases: Case[] = readFileSync(file, "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line));
const access = {
  openAiBaseUrl: process.env["OPENAI_BASE_URL"],
  openAiApiKey: process.env["OPENAI_API_KEY"],
  model: "m",
};
// Without its similarity: the others measure the share of facts alone.
const more: Readonly<Record<string, object>> = {
  Faithfulness: {},
  ContextRecall: {},
  AnswerCorrectness: { factualityWeight: 1, answerSimilarityWeight: 0 },
  ...(six === "six" && { ContextPrecision: {}, ContextRelevancy: {}, AnswerRelevancy: { embeddingModel: "e" } }),
};
const tasks = cases.flatMap((one) =>
  Object.keys(more).map((name) => async (): Promise<boolean> => {
    const { query: input, prediction: output, contexts: context, references } = one;
    const args = { input, output, context, expected: references[0], ...access, ...more[name] };
    const found = await scorers[name]?.(args).catch(() => null);
    return typeof found?.score === "number" && Number.isFinite(found.score);
  }),
);
let [next, scored] = [0, 0];
async function work(): Promise<void> {
  for (let task = tasks[next++]; task; task = tasks[next++]) {
    const isScored = await task();
    scored += Number(isScored);
  }
}
await Promise.all(Array.from({ length: Number(concurrency) }, work));
process.stdout.write(`${JSON.stringify({ results: tasks.length, lost: tasks.length - scored })}\n`);
