import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeClassified } from "./classified.ts";
import { printMachine } from "./machine.ts";
import { type Cost, measure, median } from "./measure.ts";

// `node bench/classification.ts [rows] [runs] [python]`: scores rows of ten labels by this family, numpy and scikit-learn, in turn.
printMachine();
const rows = Number(process.argv[2] ?? 1_000_000);
const runs = Number(process.argv[3] ?? 3);
const python = process.argv[4] ?? "python3";
const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "noworse-bench-"));
const file = join(folder, "trace.jsonl");
writeClassified(file, rows);
writeFileSync(join(folder, "noworse.yml"), "suites:\n  s: { family: classification, traces: trace.jsonl }\n");
const config = ["--config", join(folder, "noworse.yml"), "--out", join(folder, "out"), "--quiet"];
const commands: Readonly<Record<string, readonly string[]>> = {
  ours: [process.execPath, "--max-old-space-size=8000", here("classification-score.ts"), file],
  numpy: [python, here("classification.py"), "numpy", file],
  "scikit-learn": [python, here("classification.py"), "scikit-learn", file],
  "noworse run": [process.execPath, here("../dist/cli.js"), "run", ...config],
};
const costs: Record<string, Cost[]> = Object.fromEntries(Object.keys(commands).map((name) => [name, []]));
for (let run = 0; run < runs; run += 1) {
  for (const [name, command] of Object.entries(commands)) costs[name]?.push(measure(command));
}
rmSync(folder, { recursive: true });

interface Printed {
  readonly seconds: number;
  readonly values: Readonly<Record<string, number>>;
}
const printed = (cost: Cost): Printed | null => (cost.stdout.startsWith("{") ? JSON.parse(cost.stdout) : null);
const middle = Object.entries(costs).map(([name, list]) => ({
  name,
  cost: median(list),
  result: printed(median(list)),
}));
const ours = middle[0];
process.stdout.write(`${rows} rows of ten labels, median of ${runs} runs in turn\n`);
for (const { name, cost, result } of middle) {
  for (const [id, value] of Object.entries(result?.values ?? {})) {
    if (Math.abs(value - (ours?.result?.values[id] ?? Number.NaN)) > 1e-9) throw new Error(`${name}: ${id} differs`);
  }
  const whole = `${cost.seconds.toFixed(2)} s  ${cost.mebibytes.toFixed(0)} MiB`;
  const part = result ? `, metrics alone ${result.seconds.toFixed(2)} s of processor` : "";
  const ratio = cost.seconds / (ours?.cost.seconds ?? Number.NaN);
  const alone = result ? ` and ${(result.seconds / (ours?.result?.seconds ?? Number.NaN)).toFixed(2)}` : "";
  process.stdout.write(`${name.padEnd(13)} ${whole}${part}; / ours ${ratio.toFixed(2)}${alone}\n`);
}
