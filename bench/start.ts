import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { printMachine } from "./machine.ts";
import { medianOf } from "./measure.ts";

// `node bench/start.ts [runs]`: what the command line and the action take to start, beside bare Node, in turn.
const runs = Number(process.argv[2] ?? 15);
const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const CLI = here("../dist/cli.js");
const folder = mkdtempSync(join(tmpdir(), "noworse-start-"));
const wrong = join(folder, "noworse.yml");
writeFileSync(
  wrong,
  "suites:\n  bot:\n    family: grounded\n    gold: gold.jsonl\n    traces: trace.jsonl\n    gatess: {}\n",
);
const commands: Readonly<Record<string, readonly string[]>> = {
  "bare Node": ["--eval", "0"],
  "--version": [CLI, "--version"],
  "--help": [CLI, "--help"],
  "a config that is not there": [CLI, "run", "--config", join(folder, "not-there.yml")],
  "an unknown key in a config": [CLI, "run", "--config", wrong],
  "the action, to its first error": [here("../dist/action.js")],
};

function start(args: readonly string[]): number {
  const from = performance.now();
  spawnSync(process.execPath, args, { env: {} });
  return performance.now() - from;
}

printMachine();
const times = Object.entries(commands).map(([name, args]) => ({ name, args, walls: [] as number[] }));
for (let run = 0; run < runs; run += 1) for (const { args, walls } of times) walls.push(start(args));
const bare = medianOf(times[0]?.walls ?? []);
process.stdout.write(`median of ${runs} starts in turn\n`);
for (const { name, walls } of times) {
  const wall = medianOf(walls);
  process.stdout.write(
    `${name.padEnd(32)} ${wall.toFixed(0).padStart(5)} ms, ${(wall / bare).toFixed(2)} × bare Node\n`,
  );
}
rmSync(folder, { recursive: true });
