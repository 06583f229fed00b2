import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { AnswerPair } from "./cost.ts";

// `node bench/pairs/autoevals.ts FOLDER PAIRS CONCURRENCY`: asks `Battle` of the autoevals of that folder about the pairs of that file, at
// most so many at once. Address and key come from the environment. Prints how many of them it scored.
const [folder = "", file = "", concurrency = "20"] = process.argv.slice(2);
const { Battle } = createRequire(join(folder, "package.json"))("autoevals") as {
  readonly Battle: (args: object) => Promise<{ readonly score: number | null }>;
};
const pairs = JSON.parse(readFileSync(file, "utf8")) as AnswerPair[];
const access = {
  openAiBaseUrl: process.env["OPENAI_BASE_URL"],
  openAiApiKey: process.env["OPENAI_API_KEY"],
  model: "m",
};
let [next, scored] = [0, 0];
async function work(): Promise<void> {
  for (let pair = pairs[next++]; pair; pair = pairs[next++]) {
    const { question: instructions, head: output, base: expected } = pair;
    const found = await Battle({ instructions, output, expected, ...access });
    scored += Number(typeof found.score === "number");
  }
}
await Promise.all(Array.from({ length: Number(concurrency) }, work));
process.stdout.write(`${scored}\n`);
