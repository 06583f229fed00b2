import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Files in which a function runs: for one case more than for the files around it, and in a whole run. */
export interface Walk {
  /** Files with a function that runs more often for two cases than for one, from `scoreSuite` until all rows are there. */
  readonly toRow: number;
  /** The same until the comment is written. */
  readonly toComment: number;
  /** Files with a function that runs in `run --baseline HEAD` on the whole example. */
  readonly inRun: number;
}

const EXAMPLE = "examples/wiki-qa";
const WORSE = "runs/worse-chunking.jsonl";
const TRACE = "runs/trace.jsonl";
const GOLD = "eval/gold.jsonl";
/** Two cases that pass in the example, and fail in its worse version. */
const REGRESSED = ["061faadc3bc1dbd2ce05b0bc0", "429fabce46f02ecf78e5b8ca8"];

/** Follows cases of an example through the program of a checkout: counts the files that they pass. */
export function walkCases(root: string): Walk {
  const scratch = mkdtempSync(join(tmpdir(), "noworse-walk-"));
  try {
    const one = traceRun(root, join(scratch, "one"), REGRESSED.slice(0, 1));
    const two = traceRun(root, join(scratch, "two"), REGRESSED);
    const all = traceRun(root, join(scratch, "all"), null);
    return {
      toRow: filesPerCase(untilRows(one), untilRows(two)),
      toComment: filesPerCase(untilComment(one), untilComment(two)),
      inRun: new Set(all.map(fileOf)).size,
    };
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** Runs the worse version of the example against the good one, which is committed. Returns the calls in order. */
function traceRun(root: string, folder: string, ids: readonly string[] | null): readonly string[] {
  cpSync(join(root, EXAMPLE), folder, { recursive: true });
  if (ids !== null) {
    for (const file of [GOLD, TRACE, WORSE]) keepLines(join(folder, file), ids);
    const config = readFileSync(join(folder, "noworse.yml"), "utf8");
    writeFileSync(join(folder, "noworse.yml"), config.replace(/^ *(?:critical|under_refusal|cases):.*\n/gm, ""));
  }
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, stdio: "ignore" });
  git("init", "--quiet");
  git("add", "--all");
  git("-c", "user.name=walk", "-c", "user.email=walk@localhost", "commit", "--quiet", "--message", "Base");
  cpSync(join(folder, WORSE), join(folder, TRACE));
  const calls = join(folder, "calls.json");
  const hooks = join(import.meta.dirname, "trace-calls.mjs");
  const args = ["--import", hooks, join(root, "src/cli.ts"), "run", "--baseline", "HEAD"];
  spawnSync(process.execPath, args, { cwd: folder, stdio: "ignore", env: { ...process.env, TRACE_CALLS: calls } });
  return JSON.parse(readFileSync(calls, "utf8")) as string[];
}

function keepLines(file: string, ids: readonly string[]): void {
  const lines = readFileSync(file, "utf8").split("\n");
  writeFileSync(file, `${lines.filter((line) => ids.some((id) => line.includes(id))).join("\n")}\n`);
}

const fileOf = (call: string): string => call.slice(0, call.indexOf(":"));

/** Returns the calls from the first `scoreSuite` until scores are computed. */
function untilRows(calls: readonly string[]): readonly string[] {
  const start = calls.findIndex((call) => call.endsWith(":scoreSuite"));
  const end = calls.findIndex((call, index) => index > start && ROWS_DONE.test(call));
  return calls.slice(start, end);
}

/** The functions that are called once the rows of a suite are there. */
const ROWS_DONE = /:(?:labelAndScore|reportSuite)$/;

function untilComment(calls: readonly string[]): readonly string[] {
  const start = calls.findIndex((call) => call.endsWith(":scoreSuite"));
  const end = calls.findLastIndex((call) => /^report\/comment[/.]/.test(call));
  return calls.slice(start, end + 1);
}

function filesPerCase(one: readonly string[], two: readonly string[]): number {
  const [before, after] = [countCalls(one), countCalls(two)];
  return new Set([...after].filter(([call, count]) => count > (before.get(call) ?? 0)).map(([call]) => fileOf(call)))
    .size;
}

function countCalls(calls: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const call of calls) counts.set(call, (counts.get(call) ?? 0) + 1);
  return counts;
}
