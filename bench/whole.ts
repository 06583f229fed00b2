import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeItems } from "./items.ts";
import { loadNow, printMachine } from "./machine.ts";
import { measure } from "./measure.ts";

// `node bench/whole.ts [largest] [runs]`: all figures that a user feels, in one run: `score` beside plain Python, in order and shuffled,
// `run` from 1,000 cases to the largest size (1,000,000), with and without a baseline, and the whole action on the example.
printMachine();
const largest = Number(process.argv[2] ?? 1_000_000);
const runs = Number(process.argv[3] ?? 3);
const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

function script(name: string, ...args: readonly string[]): void {
  process.stdout.write(`\n${name} ${args.join(" ")}, load ${loadNow()}\n`);
  const ran = spawnSync(process.execPath, [here(name), ...args], { stdio: "inherit" });
  if (ran.status !== 0) throw new Error(`${name} failed`);
}

script("score.ts", String(largest), String(runs));
script("score.ts", String(largest), String(runs), "shuffled");

process.stdout.write(`\nnoworse run, load ${loadNow()}\n`);
for (let cases = 1000; cases <= largest; cases *= 10) {
  const folder = mkdtempSync(join(tmpdir(), "noworse-bench-"));
  writeItems(folder, cases);
  const config = { suites: { items: { family: "grounded", gold: "gold.jsonl", traces: "trace.jsonl" } } };
  writeFileSync(join(folder, "noworse.json"), JSON.stringify(config));
  const command = [process.execPath, here("../dist/cli.js"), "run", "-q", "--config", join(folder, "noworse.json")];
  const base = measure([...command, "--out", join(folder, "base")]);
  const head = measure([...command, "--out", join(folder, "head"), "--baseline", join(folder, "base")]);
  for (const [name, { seconds, cpu, mebibytes }] of Object.entries({ alone: base, "with a baseline": head })) {
    const figures = [`${seconds.toFixed(2)} s`, `${cpu.toFixed(2)} s of processor`, `${mebibytes.toFixed(0)} MiB`];
    process.stdout.write(`${cases} cases, ${name}: ${figures.join(", ")}\n`);
  }
  rmSync(folder, { recursive: true });
}

script("action.ts", "7");
