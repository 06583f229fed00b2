import { appendFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { FAMILY_NAMES, writeCases } from "./growth/cases.ts";
import { type Growth, readGrowth } from "./growth/results.ts";
import { formatMachine, loadNow, thisMachine } from "./machine.ts";
import { type Cost, measure, medianOf } from "./measure.ts";

// `node bench/growth.ts [--families a,b] [--sizes 10000,100000] [--runs 3] [--data FOLDER] [--results FILE] [--again]`: a whole `noworse run`
// of generated cases of every family, beside the floor on the same files. Appends a line to the results for each family and size, smallest
// size first, and skips those that are there: a run that was stopped goes on. `--again` measures them anew. `--data` keeps the generated
// files. `node bench/growth/plot.ts` draws the results.
const { values } = parseArgs({
  options: {
    families: { type: "string", default: FAMILY_NAMES.join() },
    sizes: { type: "string", default: "10000,30000,100000,300000,1000000" },
    runs: { type: "string", default: "3" },
    data: { type: "string" },
    results: { type: "string", default: fileURLToPath(new URL("growth/results.jsonl", import.meta.url)) },
    again: { type: "boolean", default: false },
  },
});
const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const FILES = ["gold.jsonl", "trace.jsonl"];

/** Returns the folder with the cases, which are written first unless an earlier measurement has kept them. */
function casesIn(data: string, family: string, cases: number): string {
  const folder = join(data, `growth-${family}-${cases}`);
  if (existsSync(folder)) return folder;
  mkdirSync(data, { recursive: true });
  const unfinished = mkdtempSync(join(data, "unfinished-"));
  writeCases(family, cases, unfinished);
  renameSync(unfinished, folder);
  return folder;
}

/** Measures one family at one size, the run and the floor in turn. */
function measureGrowth(folder: string, family: string, cases: number, runs: number): Growth {
  const files = FILES.map((name) => join(folder, name)).filter((path) => existsSync(path));
  const out = mkdtempSync(join(tmpdir(), "noworse-bench-"));
  const run = ["run", "--config", join(folder, "noworse.yml"), "--out", out, "--quiet"];
  const [ours, floors]: [Cost[], Cost[]] = [[], []];
  const load = loadNow();
  for (let at = 0; at < runs; at += 1) {
    ours.push(measure([process.execPath, here("../dist/cli.js"), ...run]));
    floors.push(measure([process.execPath, here("floor.ts"), ...files]));
  }
  rmSync(out, { recursive: true });
  const middle = (costs: readonly Cost[], of: (cost: Cost) => number): number => round(medianOf(costs.map(of)));
  return {
    family,
    cases,
    bytes: files.reduce((sum, path) => sum + statSync(path).size, 0),
    wall: middle(ours, ({ seconds }) => seconds),
    cpu: middle(ours, ({ cpu }) => cpu),
    mebibytes: Math.round(middle(ours, ({ mebibytes }) => mebibytes)),
    floor: middle(floors, ({ cpu }) => cpu),
    runs,
    ...{ machine: thisMachine(), load: [load, loadNow()] },
  };
}

const round = (seconds: number): number => Math.round(seconds * 100) / 100;

const { results, again } = values;
const known = new Set(again ? [] : readGrowth(results).map(({ family, cases }) => `${family} ${cases}`));
const data = values.data ?? mkdtempSync(join(tmpdir(), "noworse-growth-"));
process.stdout.write(`${formatMachine(thisMachine())}; load ${loadNow()}\n`);
for (const cases of values.sizes.split(",").map(Number)) {
  for (const family of values.families.split(",")) {
    if (known.has(`${family} ${cases}`)) continue;
    const folder = casesIn(data, family, cases);
    const growth = measureGrowth(folder, family, cases, Number(values.runs));
    appendFileSync(results, `${JSON.stringify(growth)}\n`);
    const { wall, cpu, mebibytes, floor, load } = growth;
    process.stdout.write(
      `${family.padEnd(14)} ${String(cases).padStart(8)} cases: ${wall} s, ${cpu} s of processor, ${mebibytes} MiB; floor ${floor} s; load ${load.join(" to ")}\n`,
    );
    if (values.data === undefined) rmSync(folder, { recursive: true });
  }
}
if (values.data === undefined) rmSync(data, { recursive: true });
