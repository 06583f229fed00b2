import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startJudgeServer } from "../../test/judge/server/judge-server.ts";
import type { Asked, Turn } from "../../test/judge/server/script.ts";
import { shownIn, toolAnswer } from "../judge-answer.ts";
import { medianOf } from "../measure.ts";

/** A question with the answers of the base and of this run. */
export interface AnswerPair {
  readonly question: string;
  readonly base: string;
  readonly head: string;
}

/** A program, and the status that it ends with. */
interface Program {
  readonly name: string;
  readonly command: readonly string[];
  readonly status: number;
}

/** What a program sent, and how long it took. */
interface Sent {
  readonly requests: readonly Asked[];
  readonly seconds: number;
}

type Print = (line: string) => void;
type Encode = (text: string) => readonly number[];

const CASES = 400;
const CHANGED = 100;
const RUNS = 3;
const CONCURRENCY = 20;
const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const pairs = Array.from({ length: CASES }, (_, n): AnswerPair => {
  const base = `You can send lamp ${n} back within ${20 + (n % 9)} days. The parcel label is in your account, under Orders. The money is on your card within five days.`;
  const head = `Lamp ${n} can be returned within ${20 + (n % 9)} days; the label is in your account.`;
  return {
    question: `How do I return the lamp number ${n}, and when do I get my money?`,
    base,
    head: n < CHANGED ? head : base,
  };
});

/** Answers this project as a judge that prefers the longer answer. */
function answer(request: Asked): Turn {
  const { first = "", second = "" } = shownIn(request).data as { first?: string; second?: string };
  const isFirst = first.includes("Note to the judge")
    ? false
    : second.includes("Note to the judge") || first.length > second.length;
  return {
    json: { analysis: "It says where the label is and when the money comes.", preferred: isFirst ? "first" : "second" },
  };
}

/** Measures requests, tokens and time of this project, and of autoevals in a folder, on the same pairs. */
export async function measureCost(peer: string | null, print: Print): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "noworse-pairs-"));
  try {
    await runBeside(noworse(folder, "base", 0, []), folder);
    const base = ["--baseline", join(folder, "base")];
    const programs = [noworse(folder, "head", 1, base), ...(peer === null ? [] : autoevals(folder, peer))];
    const sent = programs.map((): Sent[] => []);
    // In turn, so that other work on the machine slows all of them.
    for (let turn = 0; turn < RUNS; turn += 1) {
      for (const [at, program] of programs.entries()) sent[at]?.push(await runBeside(program, folder));
    }
    print(`${CASES} cases, ${CHANGED} changed; 50 ms latency, ${CONCURRENCY} at once, median of ${RUNS} runs in turn`);
    const encode = peer === null ? null : (createRequire(join(peer, "package.json"))("gpt-tokenizer").encode as Encode);
    printSent(programs, sent, encode, print);
    copyFileSync(join(folder, "head/labels.jsonl.gz"), join(folder, "labels.jsonl.gz"));
    const again = await runBeside(noworse(folder, "head", 1, [...base, "--approve-measure"]), folder);
    print(`${"noworse, stored labels".padEnd(WIDTH)} ${again.requests.length} requests, ${again.seconds.toFixed(2)} s`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns a run of this project on one version of the answers, in a folder of its own. Labels count that are in `labels.jsonl.gz`. */
function noworse(folder: string, of: "base" | "head", status: number, more: readonly string[]): Program {
  const name = join(folder, `${of}.yml`);
  const lines = pairs.map((pair, n) => ({
    id: `c${n}`,
    query: pair.question,
    prediction: pair[of],
    references: [pair.base],
  }));
  writeFileSync(join(folder, `${of}.jsonl`), lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const labels = more.includes("--approve-measure") ? ", labels: labels.jsonl.gz" : "";
  writeFileSync(
    name,
    `judge: { model: m, concurrency: ${CONCURRENCY}${labels} }
suites:
  bot:
    family: generation
    traces: ${of}.jsonl
    metrics: [preferred]
    custom: { preferred: { compare: true, prompt: Which answer helps the customer more? } }
    gates: { preferred: { no_regression: {} } }
`,
  );
  const command = [here("../../dist/cli.js"), "run", "--quiet", "--config", name, "--out", join(folder, of), ...more];
  return { name: "noworse", command, status };
}

/** Returns runs of `Battle` on the changed pairs in both orders, and on all pairs once, which is how it is meant. */
function autoevals(folder: string, peer: string): Program[] {
  const changed = pairs.slice(0, CHANGED);
  const swapped = changed.map(({ question, base, head }): AnswerPair => ({ question, base: head, head: base }));
  const battle = (name: string, of: readonly AnswerPair[]): Program => {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(of));
    return { name: `Battle, ${name}`, command: [here("autoevals.ts"), peer, file, String(CONCURRENCY)], status: 0 };
  };
  return [battle("changed, both orders", [...changed, ...swapped]), battle("all, one order", pairs)];
}

const WIDTH = 28;

function printSent(
  programs: readonly Program[],
  sent: readonly (readonly Sent[])[],
  encode: Encode | null,
  print: Print,
): void {
  const times = sent.map((runs) => medianOf(runs.map(({ seconds }) => seconds)));
  for (const [at, { name }] of programs.entries()) {
    const [time = Number.NaN, own = Number.NaN] = [times[at], times[0]];
    const requests = sent[at]?.[0]?.requests ?? [];
    const tokens = encode ? tokensOf(requests, encode) : 0;
    const each = (tokens / requests.length).toFixed(0);
    const counted = encode ? `, ${tokens} tokens sent (${each} a request)` : "";
    const ratio = at === 0 ? "" : `, ${(time / own).toFixed(2)} of the time of noworse`;
    print(`${name.padEnd(WIDTH)} ${requests.length} requests${counted}, ${time.toFixed(2)} s${ratio}`);
  }
}

/** Runs a program against a judge of its own on loopback. */
async function runBeside({ command, status: wanted }: Program, cwd: string): Promise<Sent> {
  const server = await startJudgeServer({ answer, fault: (request) => toolAnswer(request, false), latency: 50 });
  try {
    const env = { ...process.env, OPENAI_BASE_URL: server.url, OPENAI_API_KEY: server.key };
    const start = performance.now();
    const client = spawn(process.execPath, command, { cwd, env, stdio: ["ignore", "ignore", "pipe"] });
    const errors: Buffer[] = [];
    client.stderr.on("data", (chunk: Buffer) => errors.push(chunk));
    const [status] = await once(client, "close");
    const seconds = (performance.now() - start) / 1000;
    if (status !== wanted) throw new Error(`status ${status}, not ${wanted}: ${Buffer.concat(errors)}`);
    return { requests: [...server.asked], seconds };
  } finally {
    await server.close();
  }
}

/** Counts the tokens of what was sent: the messages, and the schema or the tool that the answer has to fit. */
function tokensOf(asked: readonly Asked[], encode: Encode): number {
  const sizes = asked.map(({ system, user, body }) => {
    const shape = JSON.stringify(body["response_format"] ?? body["tools"] ?? "");
    return [system, user, shape].reduce((sum, text) => sum + encode(text).length, 0);
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}
