import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readArchive } from "../../src/github/baseline/archive.ts";
import { UnusableReportError } from "../../src/store/parse.ts";
import { type CommandEnd, runCommand } from "../catalogue/run-command.ts";
import { SOUND_FILES } from "../catalogue/sound-files.ts";
import { temporaryFolder } from "../commands/cli.ts";
import { writeZip } from "../github/baseline/zip-writer.ts";
import { type Mutation, mutate, mutations } from "./mutation.ts";
import { CONFIG_SEEDS, INPUT_SEEDS, LABEL_SEED, type Seed } from "./seeds.ts";

/** How long `npm run fuzz` runs in all; without it, each part has a fixed number of runs, always the same ones. */
const SECONDS = Number(process.env["FUZZ_SECONDS"] ?? 0);
const PARTS = 6;
const LONG = { timeout: (SECONDS / PARTS) * 2000 + 300_000 };
/** No single input here takes longer than some hundredths of a second of the processor. */
const MAX_MS = 20_000;

/** Warnings of Node, which go to standard error as they are: a library that quotes an input there could make it a command. */
const warnings: string[] = [];
process.on("warning", ({ message }) => warnings.push(message));

/** Checks a property of mutated bytes, in `runs` runs or as long as the time lasts. It returns what became of an input, which is counted. */
async function fuzz<T>(name: string, runs: number, seeds: fc.Arbitrary<T>, check: Check<T>): Promise<void> {
  const counts = new Map<string, number>();
  const property = fc.asyncProperty(seeds, fc.nat(), mutations, async (seed, which, changes) => {
    const start = process.cpuUsage();
    const end = await check(seed, which, changes);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(MAX_MS);
    expect(warnings).toEqual([]);
    counts.set(end, (counts.get(end) ?? 0) + 1);
  });
  const endless = { numRuns: 1e9, interruptAfterTimeLimit: (SECONDS / PARTS) * 1000, markInterruptAsFailure: false };
  await fc.assert(property, SECONDS > 0 ? endless : { numRuns: runs, seed: 19 });
  const list = [...counts].sort().map(([end, count]) => `${count} ${end}`);
  if (SECONDS > 0) process.stderr.write(`${name}: ${list.join(", ")}\n`);
}

type Check<T> = (seed: T, which: number, changes: readonly Mutation[]) => Promise<string>;

/** Runs a command on a seed whose file is changed. It ends as a user's error or with a verdict, never as ours. */
async function runChanged(
  { files, changed }: Seed,
  which: number,
  { changes, args }: { readonly changes: readonly Mutation[]; readonly args: readonly string[] },
): Promise<CommandEnd & { readonly content: Buffer }> {
  const target = changed[which % changed.length] ?? "";
  const folder = temporaryFolder({});
  const content = mutate(Buffer.from(files[target] ?? ""), changes);
  try {
    for (const [path, original] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), path === target ? content : original);
    }
    const end = await runCommand(args, folder);
    if (end.internal !== null) throw end.internal;
    expect([0, 1, 2, 3, 4]).toContain(end.status);
    if (end.status > 1) expect(end.printed).not.toBe("");
    return { ...end, content };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const ended =
  (args: readonly string[]): Check<Seed> =>
  async (seed, which, changes) =>
    `end with ${(await runChanged(seed, which, { changes, args })).status}`;

test("inputs of every family and format end in a verdict or a user's error", LONG, () =>
  fuzz("inputs", 45, fc.constantFrom(...INPUT_SEEDS), ended(["run"])),
);

test("configs end in a verdict or a user's error", LONG, () =>
  fuzz("configs", 40, fc.constantFrom(...CONFIG_SEEDS), ended(["validate"])),
);

test("stored labels end in a verdict or a user's error", LONG, () =>
  fuzz("labels", 20, fc.constant(LABEL_SEED), ended(["run", "--replay"])),
);

const SCORES: Seed = {
  name: "scores",
  files: {
    "noworse.yml":
      "suites: { s: { family: scores, traces: t.jsonl, metrics: { tone: { better: higher } }, gates: { tone: { min: 0.5 } } } }",
    "t.jsonl": ["0.49", "0.5", "0.5", "0.5"].map((tone, index) => `{"id":"${index}","tone":${tone}}\n`).join(""),
  },
  changed: ["t.jsonl"],
};

/** The mean of a score over the lines that have one, as a program of a few lines reads it; NaN where more than a quarter has none. */
function plainMean(content: Buffer): number {
  const lines = content
    .toString("utf8")
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "");
  const values = lines.map((line) => JSON.parse(line.trim()).tone ?? null).filter((value) => value !== null);
  if (values.length < 0.75 * lines.length) return Number.NaN;
  return values.reduce((sum, value) => sum + Number(value), 0) / values.length;
}

test("a gate passes only if the mean of the changed file is what it asks for", LONG, () =>
  fuzz("gates", 30, fc.constant(SCORES), async (seed, which, changes) => {
    const { status, content } = await runChanged(seed, which, { changes, args: ["run"] });
    if (status === 0) expect(plainMean(content)).toBeGreaterThanOrEqual(0.5);
    return `end with ${status}`;
  }),
);

let base = "";
let report = Buffer.alloc(0);
let rows = Buffer.alloc(0);
beforeAll(async () => {
  base = temporaryFolder(SOUND_FILES);
  expect((await runCommand(["run"], base)).status).toBe(0);
  report = readFileSync(join(base, "noworse-out/report.json"));
  rows = gunzipSync(readFileSync(join(base, "noworse-out/cases.jsonl.gz")));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

test("stored reports end in a verdict or a user's error", LONG, () =>
  fuzz("reports", 20, fc.constantFrom("report.json", "cases.jsonl.gz", "packed rows"), async (name, which, changes) => {
    const packed = gzipSync(name === "packed rows" ? mutate(rows, changes) : rows);
    const files = {
      ...SOUND_FILES,
      "noworse.yml": String(SOUND_FILES["noworse.yml"]).replace("min: 0.5", "max_drop: 0.02"),
      "base/report.json": report,
      "base/cases.jsonl.gz": packed,
    };
    const unchanged = name === "packed rows" ? [] : changes;
    const changed = [name === "packed rows" ? "base/cases.jsonl.gz" : `base/${name}`];
    return ended(["run", "--baseline", "base"])({ name, files, changed }, which, unchanged);
  }),
);

test("archives are read or refused", LONG, () =>
  fuzz("archives", 60, fc.boolean(), async (stored, _which, changes) => {
    const files = [
      { name: "report.json", content: report.toString() },
      { name: "cases.jsonl.gz", content: rows.toString(), stored },
    ];
    try {
      await readArchive(mutate(writeZip(files), changes), () => {});
      return "read";
    } catch (error) {
      if (!(error instanceof UnusableReportError)) throw error;
      return "refused";
    }
  }),
);
