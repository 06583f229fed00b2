import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { shownIn } from "../../bench/judge-answer.ts";
import { startJudgeServer } from "../../test/judge/server/judge-server.ts";

// `node scripts/examples/pairs.ts [FOLDER]` writes the runs and the labels of `examples/pairs` anew from `hand/pairs.jsonl`, after that file
// or a prompt was edited. No model is called: a server on loopback answers with the preferences of that file.
const example = fileURLToPath(new URL("../../examples/pairs/", import.meta.url));
const out = process.argv[2] ?? example;

/** A question with both answers; without a shorter one, both versions answer the same. `first`: whichever is shown first. */
interface Pair {
  readonly id: string;
  readonly query: string;
  readonly answer: string;
  readonly shorter?: string;
  readonly preferred?: "base" | "new" | "neither" | "first";
  readonly why?: string;
}

const lines = readFileSync(join(example, "hand/pairs.jsonl"), "utf8").trimEnd().split("\n");
const pairs = lines.map((line) => JSON.parse(line) as Pair);

function preference(data: Readonly<Record<string, unknown>>): object {
  const pair = pairs.find(({ query }) => query === data["question"]);
  if (pair?.preferred === undefined) throw new Error(`hand/pairs.jsonl has no preference for ${data["question"]}`);
  const { preferred: wanted, why: analysis = "" } = pair;
  if (wanted === "first" || wanted === "neither") return { analysis, preferred: wanted };
  const isFirst = data["first"] === (wanted === "base" ? pair.answer : pair.shorter);
  return { analysis, preferred: isFirst ? "first" : "second" };
}

const write = (path: string, of: (pair: Pair) => string): void => {
  const traces = pairs.map((pair) => `${JSON.stringify({ id: pair.id, query: pair.query, prediction: of(pair) })}\n`);
  writeFileSync(path, traces.join(""));
};
mkdirSync(join(out, "runs"), { recursive: true });
write(join(out, "runs/trace.jsonl"), ({ answer }) => answer);
write(join(out, "runs/shorter-answers.jsonl"), ({ answer, shorter = answer }) => shorter);

const server = await startJudgeServer({ answer: (request) => ({ json: preference(shownIn(request).data) }) });
const folder = mkdtempSync(join(tmpdir(), "pairs-"));
try {
  for (const part of ["noworse.yml", "runs"]) {
    cpSync(join(part === "runs" ? out : example, part), join(folder, part), { recursive: true });
  }
  const cli = fileURLToPath(new URL("../../src/cli.ts", import.meta.url));
  const env = { ...process.env, OPENAI_BASE_URL: server.url, OPENAI_API_KEY: server.key };
  // The exit status is that of the gates and does not matter here.
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [cli, "run", ...args], { cwd: folder, env }).catch(() => {});
  await run("--out", "base");
  cpSync(join(folder, "runs/shorter-answers.jsonl"), join(folder, "runs/trace.jsonl"));
  await run("--baseline", "base", "--out", "head");
  const labels = gunzipSync(readFileSync(join(folder, "head/labels.jsonl.gz"))).toString();
  writeFileSync(join(out, "labels.jsonl"), labels.replaceAll(/"model":"by-hand[^"]*"/g, '"model":"by-hand"'));
} finally {
  rmSync(folder, { recursive: true });
  await server.close();
}
