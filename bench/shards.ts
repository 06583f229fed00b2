import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { isInShard } from "../src/core/shard/shard.ts";
import { groundedLines, seeded } from "./growth/lines.ts";
import { printMachine } from "./machine.ts";
import { type Cost, measure } from "./measure.ts";

// `node bench/shards.ts [cases] [shards] [--baseline] [--data FOLDER]`: `evaldelta merge` of that many generated cases in shards.
// First a small set: each shard of all its lines, the merge, and one run, whose files must be the same bytes. Then the large one. There a
// shard reads the lines of its own cases only, since each shard reading all of them would take hours: its report then counts the cases of
// all shards, as it would have. `--baseline` merges a second version, of which every fiftieth answer is a refusal, and compares it with the first.
// `--data` keeps the shards.
const { values, positionals } = parseArgs({
  options: { data: { type: "string" }, baseline: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [total, count] = [Number(positionals[0] ?? 10_000_000), Number(positionals[1] ?? 16)];
const SMALL = 4000;
const CONFIG =
  "suites:\n  s: { family: grounded, gold: gold.jsonl, traces: trace.jsonl, gates: { precision: { no_regression: {} } } }\n";
const cli = fileURLToPath(new URL("../dist/cli.js", import.meta.url));
const env = { ...process.env, SOURCE_DATE_EPOCH: "1763712000" };
const evaldelta = (...options: string[]): Cost => measure([process.execPath, cli, ...options, "--quiet"], env);

/** Writes the lines of some of the cases, and the config. */
function writeLines(folder: string, cases: number, version: number, isWanted: (id: string) => boolean): void {
  mkdirSync(folder, { recursive: true });
  const files = ["gold.jsonl", "trace.jsonl"].map((name) => openSync(join(folder, name), "w"));
  let lines: [string[], string[]] = [[], []];
  const flush = (): void => {
    for (const [side, file] of files.entries()) writeSync(file, lines[side]?.map((line) => `${line}\n`).join("") ?? "");
    lines = [[], []];
  };
  for (let at = 0; at < cases; at += 1) {
    const id = `case-${String(at).padStart(8, "0")}`;
    if (!isWanted(id)) continue;
    // Each case has draws of its own, so that it is the same in any shard.
    const { gold, trace } = groundedLines(seeded(at), id);
    const refusal = version === 2 && at % 50 === 0 ? { answer_json: { claim: "not in context", citations: [] } } : {};
    lines[0].push(JSON.stringify(gold));
    lines[1].push(JSON.stringify({ ...trace, ...refusal }));
    if (lines[0].length >= 10_000) flush();
  }
  flush();
  files.forEach(closeSync);
  writeFileSync(join(folder, "evaldelta.yml"), CONFIG);
}

const numbers = (most: number): number[] => Array.from({ length: most }, (_, at) => at + 1);

/** Checks that the merge of a small set writes the bytes of one run. */
function checkSmall(folder: string): void {
  writeLines(folder, SMALL, 1, () => true);
  const [config, one, merged] = [join(folder, "evaldelta.yml"), join(folder, "one"), join(folder, "merged")];
  const folders = numbers(count).map((index) => {
    const out = join(folder, `shard-${index}`);
    evaldelta("run", "--config", config, "--shard", `${index}/${count}`, "--out", out);
    return out;
  });
  evaldelta("run", "--config", config, "--out", one);
  evaldelta("merge", ...folders, "--config", config, "--out", merged);
  const names = readdirSync(one).sort();
  const different = names.filter((name) => !readFileSync(join(one, name)).equals(readFileSync(join(merged, name))));
  if (different.length > 0) throw new Error(`the merge writes other bytes than one run: ${different.join(", ")}`);
  process.stdout.write(`${SMALL} cases in ${count} shards: merged into the bytes of one run (${names.join(", ")})\n`);
}

/** Returns the folder of one shard of the large set, which is made unless it was kept. */
function shardOf(data: string, index: number, version: number): string {
  const name = `shards-${total}-${version}`;
  const out = join(data, name, `${index}-of-${count}`);
  if (existsSync(out)) return out;
  const work = mkdtempSync(join(tmpdir(), "evaldelta-shard-"));
  const shard = { index, count };
  writeLines(work, total, version, (id) => isInShard({ id }, shard));
  evaldelta("run", "--config", join(work, "evaldelta.yml"), "--shard", `${index}/${count}`, "--out", join(work, "out"));
  const path = join(work, "out", "report.json");
  const report = JSON.parse(readFileSync(path, "utf8"));
  const { suites } = report;
  Object.assign(suites.s.cases, { total, scored: total });
  suites.s.fingerprint.gold = `sha256:${"0".repeat(64)}`;
  delete suites.s.files;
  writeFileSync(path, JSON.stringify(report));
  mkdirSync(join(data, name), { recursive: true });
  renameSync(join(work, "out"), out);
  rmSync(work, { recursive: true });
  return out;
}

function mergeLarge(data: string, version: number, baseline: string | null): string {
  const folders = numbers(count).map((index) => shardOf(data, index, version));
  const work = join(data, `merge-${version}`);
  writeLines(work, 0, version, () => false);
  const out = join(work, "out");
  const options = baseline === null ? [] : ["--baseline", baseline];
  const cost = evaldelta("merge", ...folders, "--config", join(work, "evaldelta.yml"), "--out", out, ...options);
  const what = `${total} cases in ${count} shards${baseline === null ? "" : ", compared with a baseline"}`;
  const { seconds, cpu, mebibytes } = cost;
  process.stdout.write(
    `${what}: ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of processor, ${mebibytes.toFixed(0)} MiB\n`,
  );
  return out;
}

printMachine();
const temporary = mkdtempSync(join(tmpdir(), "evaldelta-bench-"));
checkSmall(join(temporary, "small"));
const data = values.data ?? temporary;
const first = mergeLarge(data, 1, null);
if (values.baseline) mergeLarge(data, 2, first);
rmSync(temporary, { recursive: true });
