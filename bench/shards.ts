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

// `node bench/shards.ts [cases] [shards] [--baseline] [--data FOLDER]`: `noworse merge` of that many generated cases in shards.
// First a small set: each shard of all its lines, the merge, and one run, whose files must be the same bytes. Then the large one. There a
// shard reads the lines of its own cases only, since each shard reading all of them would take hours: its report then counts the cases of
// all shards, as it would have. `--baseline` merges a second version, of which every tenth answer is a refusal, and compares it with the first.
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
const noworse = (...options: string[]): Cost => measure([process.execPath, cli, ...options, "--quiet"], env);

/** Writes the lines of the cases into folders, and the config into each: `folderOf` returns the index of a case's folder. */
function writeLines(
  folders: readonly string[],
  cases: number,
  version: number,
  folderOf: (id: string) => number = () => 0,
): void {
  const files = folders.map((folder) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "noworse.yml"), CONFIG);
    const open = (name: string): LineFile => ({ file: openSync(join(folder, name), "w"), lines: [] });
    return [open("gold.jsonl"), open("trace.jsonl")] as const;
  });
  for (let at = 0; at < cases; at += 1) {
    const id = `case-${String(at).padStart(8, "0")}`;
    // Each case has draws of its own, so that it is the same in any shard.
    const { gold, trace } = groundedLines(seeded(at), id);
    const refusal = version === 2 && at % 10 === 0 ? { answer_json: { claim: "not in context", citations: [] } } : {};
    const [golds, traces] = files[folderOf(id)] ?? [];
    addLine(golds, gold);
    addLine(traces, { ...trace, ...refusal });
  }
  for (const one of files.flat()) {
    flush(one);
    closeSync(one.file);
  }
}

/** A file that is written some thousand lines at a time. */
interface LineFile {
  readonly file: number;
  lines: string[];
}

function addLine(to: LineFile | undefined, line: object): void {
  if (to === undefined) throw new RangeError("a case has no folder");
  to.lines.push(`${JSON.stringify(line)}\n`);
  if (to.lines.length >= 10_000) flush(to);
}

function flush(to: LineFile): void {
  writeSync(to.file, to.lines.join(""));
  to.lines = [];
}

const numbers = (most: number): number[] => Array.from({ length: most }, (_, at) => at + 1);

/** Checks that the merge of a small set writes the bytes of one run. */
function checkSmall(folder: string): void {
  writeLines([folder], SMALL, 1);
  const [config, one, merged] = [join(folder, "noworse.yml"), join(folder, "one"), join(folder, "merged")];
  const folders = numbers(count).map((index) => {
    const out = join(folder, `shard-${index}`);
    noworse("run", "--config", config, "--shard", `${index}/${count}`, "--out", out);
    return out;
  });
  noworse("run", "--config", config, "--out", one);
  noworse("merge", ...folders, "--config", config, "--out", merged);
  const names = readdirSync(one).sort();
  const different = names.filter((name) => !readFileSync(join(one, name)).equals(readFileSync(join(merged, name))));
  if (different.length > 0) throw new Error(`the merge writes other bytes than one run: ${different.join(", ")}`);
  process.stdout.write(`${SMALL} cases in ${count} shards: merged into the bytes of one run (${names.join(", ")})\n`);
}

/** Returns the folders of the shards of the large set, which are made unless they were kept. */
function largeShards(data: string, version: number): string[] {
  const made = join(data, `shards-${total}-${version}`);
  const out = (index: number): string => join(made, `${index}-of-${count}`);
  const folders = numbers(count).map(out);
  if (folders.every((folder) => existsSync(folder))) return folders;
  const work = mkdtempSync(join(data, "lines-"));
  const shards = numbers(count).map((index) => ({ index, count }));
  const folderOf = (id: string): number => shards.findIndex((shard) => isInShard({ id }, shard));
  const parts = numbers(count).map((index) => join(work, String(index)));
  writeLines(parts, total, version, folderOf);
  mkdirSync(made, { recursive: true });
  for (const [at, part] of parts.entries()) {
    rmSync(out(at + 1), { recursive: true, force: true });
    makeShard(part, at + 1);
    renameSync(join(part, "out"), out(at + 1));
    rmSync(part, { recursive: true });
  }
  rmSync(work, { recursive: true });
  return folders;
}

/** Scores one shard in the folder of its lines. */
function makeShard(folder: string, index: number): void {
  const out = join(folder, "out");
  noworse("run", "--config", join(folder, "noworse.yml"), "--shard", `${index}/${count}`, "--out", out);
  const path = join(out, "report.json");
  const report = JSON.parse(readFileSync(path, "utf8"));
  const { suites } = report;
  Object.assign(suites.s.cases, { total, scored: total });
  suites.s.fingerprint.gold = `sha256:${"0".repeat(64)}`;
  delete suites.s.files;
  writeFileSync(path, JSON.stringify(report));
}

function mergeLarge(data: string, version: number, baseline: string | null): string {
  const folders = largeShards(data, version);
  const work = join(data, `merge-${version}`);
  writeLines([work], 0, version);
  const out = join(work, "out");
  const options = baseline === null ? [] : ["--baseline", baseline];
  const cost = noworse("merge", ...folders, "--config", join(work, "noworse.yml"), "--out", out, ...options);
  const what = `${total} cases in ${count} shards${baseline === null ? "" : ", compared with a baseline"}`;
  const { seconds, cpu, mebibytes } = cost;
  process.stdout.write(
    `${what}: ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of processor, ${mebibytes.toFixed(0)} MiB\n`,
  );
  return out;
}

printMachine();
const temporary = mkdtempSync(join(tmpdir(), "noworse-bench-"));
checkSmall(join(temporary, "small"));
const data = values.data ?? temporary;
const first = mergeLarge(data, 1, null);
if (values.baseline) mergeLarge(data, 2, first);
rmSync(temporary, { recursive: true });
