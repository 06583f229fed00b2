import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeItems } from "./items.ts";
import { printMachine } from "./machine.ts";
import { type Cost, measure, median } from "./measure.ts";

// `node bench/score.ts [items] [runs] [shuffled]`: `noworse score`, plain Python and the floor (`floor.ts`), in turn, in one run.
// `shuffled` puts the traces into another order and repeats 3% of them.
printMachine();
const items = Number(process.argv[2] ?? 1_000_000);
const runs = Number(process.argv[3] ?? 3);
const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "noworse-bench-"));
const { gold, trace } = writeItems(folder, items, process.argv[4] === "shuffled");
const commands: Readonly<Record<string, readonly string[]>> = {
  noworse: [process.execPath, here("../dist/cli.js"), "score", "--gold", gold, "--trace", trace],
  python: ["python3", here("grounded.py"), gold, trace],
  floor: [process.execPath, here("floor.ts"), gold, trace],
};
const costs: Record<string, Cost[]> = Object.fromEntries(Object.keys(commands).map((name) => [name, []]));
for (let run = 0; run < runs; run += 1) {
  for (const [name, command] of Object.entries(commands)) costs[name]?.push(measure(command));
}
rmSync(folder, { recursive: true });
const middle = Object.fromEntries(Object.entries(costs).map(([name, list]) => [name, median(list)]));
const { noworse, python, floor } = middle;
if (!noworse || !python || !floor) throw new Error("a command was not measured");
const shares = (text: string): string =>
  ["precision", "chr", "under_refusal", "over_refusal", "recall@k"].map((name) => JSON.parse(text)[name]).join(" ");
if (shares(noworse.stdout) !== shares(python.stdout)) throw new Error("the numbers differ");
process.stdout.write(`${items} items, median of ${runs} runs in turn, equal numbers (${shares(python.stdout)})\n`);
for (const [name, cost] of Object.entries(middle)) {
  process.stdout.write(
    `${name.padEnd(10)} ${cost.seconds.toFixed(2)} s, ${cost.cpu.toFixed(2)} s of processor, ${cost.mebibytes.toFixed(0)} MiB\n`,
  );
}
process.stdout.write(`python / noworse  ${(python.seconds / noworse.seconds).toFixed(2)}\n`);
process.stdout.write(`noworse / floor   ${(noworse.seconds / floor.seconds).toFixed(2)}\n`);
