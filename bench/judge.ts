import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { printMachine } from "./machine.ts";

// `node bench/judge.ts [cases] [peers]`: judged metrics beside npm's autoevals 0.3.0 and promptfoo 0.123.1, on the same cases, against the
// same judge on loopback (50 ms latency, a process of its own), at equal concurrency: requests, wall time, largest memory; then with 40 malformed
// answers, and with a limit of 100 requests in 2 s: lost results. Runs the built command line.
//
// `peers` is a folder outside of the repository; tools that are not in it are skipped. They are not dependencies of this project
// (promptfoo takes 2 GB), so install them there by hand:
//   npm install --ignore-scripts --prefix PEERS/autoevals autoevals@0.3.0 openai@7.55.0
//   npm install --ignore-scripts --prefix PEERS/promptfoo promptfoo@0.123.1
printMachine();
const cases = Number(process.argv[2] ?? 200);
const peers = process.argv[3] ?? "";
const CONCURRENCY = 20;
const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "noworse-bench-"));

const SAME = ["faithfulness", "context_recall", "answer_correctness"];
const ALL = [
  ...SAME,
  ...["answer_relevance", "answer_relevancy", "bias", "toxicity", "context_precision", "context_relevance"],
  ...["faithfulness_by_sentence", "hallucination"],
];

type Mode = "plain" | "malformed" | "limited";

/** The results that a client prints. */
interface Results {
  readonly results: number;
  readonly lost: number;
}

/** A program to measure: its command line, and how to read its results. */
interface Client {
  readonly command: readonly string[];
  readonly resultsOf: (stdout: string) => Results;
}

const line = (n: number): object => ({
  id: `c${n}`,
  query: `Who keeps the lighthouse number ${n}, and since when?`,
  prediction: `Keeper ${n} has kept it since ${1800 + n}. The keeper lives on the island.`,
  contexts: Array.from(
    { length: 5 },
    (_, k) => `Register ${k} of lighthouse ${n}. Keeper ${n} came in ${1800 + n}. ${"The sea was calm. ".repeat(50)}`,
  ),
  references: [`Keeper ${n}, since ${1800 + n}.`],
});
const lines = Array.from({ length: cases }, (_, n) => line(n));
const traces = join(folder, "traces.jsonl");
writeFileSync(traces, lines.map((one) => `${JSON.stringify(one)}\n`).join(""));

/** Runs this project in a folder of its own. */
function ours(name: string, metrics: readonly string[], labels: string | null): Client {
  const own = join(folder, name);
  mkdirSync(own);
  copyFileSync(traces, join(own, "traces.jsonl"));
  if (labels !== null) copyFileSync(labels, join(own, "labels.jsonl.gz"));
  const more = labels === null ? "" : ", labels: labels.jsonl.gz";
  writeFileSync(
    join(own, "noworse.yml"),
    `judge: { model: m, embedding_model: e, concurrency: ${CONCURRENCY}${more} }
suites:
  bench:
    family: generation
    traces: traces.jsonl
    metrics: [${metrics.join(", ")}]
`,
  );
  const cli = ["run", "--json", "--quiet", "--config", join(own, "noworse.yml"), "--out", join(own, "out")];
  return { command: [process.execPath, here("../dist/cli.js"), ...cli], resultsOf: (text) => countOurs(text, metrics) };
}

function countOurs(stdout: string, metrics: readonly string[]): Results {
  const { suites } = JSON.parse(stdout) as { suites: { bench: { scores: { metric: string; n?: number }[] } } };
  const scores = suites.bench.scores.filter(({ metric }) => metrics.includes(metric));
  const measured = scores.reduce((sum, { n = 0 }) => sum + n, 0);
  return { results: metrics.length * cases, lost: metrics.length * cases - measured };
}

function autoevals(...more: readonly string[]): Client {
  const at = join(peers, "autoevals");
  const command = [process.execPath, here("judge-autoevals.ts"), at, traces, String(CONCURRENCY), ...more];
  return { command, resultsOf: (stdout) => JSON.parse(stdout.trim().split("\n").at(-1) ?? "") };
}

function promptfoo(name: string): Client {
  const config = join(folder, `${name}.json`);
  const output = join(folder, `${name}-results.json`);
  const grader = { id: "openai:chat:m", config: { apiBaseUrl: "{{env.OPENAI_BASE_URL}}" } };
  writeFileSync(
    config,
    JSON.stringify({
      providers: ["echo"],
      prompts: ["{{prediction}}"],
      defaultTest: { options: { provider: grader } },
      tests: lines.map((one) => promptfooTest(one as Case)),
    }),
  );
  const bin = join(peers, "promptfoo/node_modules/.bin/promptfoo");
  const flags = [
    "--no-cache",
    "--no-progress-bar",
    "--no-table",
    "--no-write",
    "-j",
    String(CONCURRENCY),
    "-o",
    output,
  ];
  return { command: [process.execPath, bin, "eval", "-c", config, ...flags], resultsOf: () => countPromptfoo(output) };
}

interface Case {
  readonly query: string;
  readonly prediction: string;
  readonly contexts: readonly string[];
  readonly references: readonly string[];
}

function promptfooTest({ query, prediction, contexts, references }: Case): object {
  const context = contexts.join("\n");
  const types = ["context-faithfulness", "context-recall"].map((type) => ({
    type,
    threshold: 0.5,
    value: references[0],
  }));
  return { vars: { query, prediction, context }, assert: [...types, { type: "factuality", value: references[0] }] };
}

/** promptfoo counts a result that it could not grade as failed; this lenient judge fails nothing. */
function countPromptfoo(output: string): Results {
  if (!existsSync(output)) return { results: 3 * cases, lost: 3 * cases };
  const { results } = JSON.parse(readFileSync(output, "utf8")) as { results: { results: Graded[] } };
  const passed = results.results
    .flatMap(({ gradingResult }) => gradingResult?.componentResults ?? [])
    .filter(({ pass }) => pass).length;
  return { results: 3 * cases, lost: 3 * cases - passed };
}

interface Graded {
  readonly gradingResult?: { readonly componentResults?: readonly { readonly pass: boolean }[] };
}

async function measure(name: string, mode: Mode, { command, resultsOf }: Client): Promise<void> {
  const server = spawn(process.execPath, [here("judge-server.ts"), mode], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
  const { url, key } = JSON.parse(String((await lines.next()).value));
  const env = {
    ...process.env,
    OPENAI_BASE_URL: url,
    OPENAI_API_KEY: key,
    PROMPTFOO_DISABLE_TELEMETRY: "1",
    PROMPTFOO_DISABLE_UPDATE: "1",
    PROMPTFOO_CONFIG_DIR: join(folder, "promptfoo"),
  };
  const client = spawn("/usr/bin/time", ["-f", "%e %M", ...command], { env, stdio: ["ignore", "pipe", "pipe"] });
  const [out, err]: [Buffer[], Buffer[]] = [[], []];
  client.stdout.on("data", (chunk: Buffer) => out.push(chunk));
  client.stderr.on("data", (chunk: Buffer) => err.push(chunk));
  await once(client, "close");
  server.stdin.end();
  const summary = JSON.parse(String((await lines.next()).value));
  const stderr = Buffer.concat(err).toString().trim();
  const [seconds = Number.NaN, kibibytes = Number.NaN] = (stderr.split("\n").at(-1) ?? "").split(" ").map(Number);
  if (Number.isNaN(seconds) || (summary.calls === 0 && !name.includes("warm"))) throw new Error(`${name}: ${stderr}`);
  const { results, lost } = resultsOf(Buffer.concat(out).toString());
  const requests = `${summary.chat} chat + ${summary.calls - summary.chat} embeddings, ${summary.mostInFlight} at once`;
  const memory = `${(kibibytes / 1024).toFixed(0)} MiB`;
  const mishap = mode === "malformed" ? `, ${summary.broken} answers malformed` : "";
  process.stdout.write(
    `${mode.padEnd(9)} ${name.padEnd(22)} ${seconds.toFixed(2)} s, ${memory}, ${requests}${mishap}; ${lost} of ${results} results lost\n`,
  );
}

process.stdout.write(`${cases} cases, 5 contexts of 1000 letters, 1 reference; 50 ms latency\n`);
for (const mode of ["plain", "malformed", "limited"] as const) {
  await measure("ours, same three", mode, ours(`same-${mode}`, SAME, null));
  if (existsSync(join(peers, "autoevals"))) await measure("autoevals", mode, autoevals());
  if (existsSync(join(peers, "promptfoo"))) await measure("promptfoo", mode, promptfoo(`promptfoo-${mode}`));
  if (mode === "plain") {
    if (existsSync(join(peers, "autoevals"))) await measure("autoevals, six metrics", mode, autoevals("six"));
    await measure("ours, eleven metrics", mode, ours("all", ALL, null));
    await measure("ours, eleven, warm", mode, ours("warm", ALL, join(folder, "all/out/labels.jsonl.gz")));
  }
}
rmSync(folder, { recursive: true });
