import { rmSync } from "node:fs";
import { basename } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isObject } from "../../src/core/json.ts";
import { loadAllFamilies } from "../../src/families/index.ts";
import { describeUnseen } from "../../src/report/reasons/gate-reasons.ts";
import { detectWhole } from "../../src/setup/detection/detect.ts";
import { readSample } from "../../src/setup/detection/sample.ts";
import { findSetup, tryConfig } from "../../src/setup/set-up.ts";
import { openConfig } from "../../src/setup/unread-files.ts";
import { temporaryFolder } from "../commands/cli.ts";
import { bytesOf } from "../input/mapping/presets/samples.ts";
import { rowsOf } from "../input/rows.ts";

await loadAllFamilies();

/** What `init` makes of samples on which no gate can fail if half of the cases get worse, and of which ones by preset and name. */
const OTHERWISE: Readonly<Record<string, readonly [what: string, samples: RegExp]>> = {
  // At most 10 cases, in CSV, XML or groups, which are not repeated.
  few: [
    "No gate fails if half of the cases get worse.",
    /^(?:junit, .*(?:JUnit's|JUnit XML|vitest|jest)|mlflow, (?:tables|.*justif|MLflow)|langsmith, .*as CSV|ragas, conv|braintrust, .*CSV has s|harmb|nnunet)/,
  ],
  // Nothing says which direction of their own scores is the better one: a config leaves it open.
  open: [
    "it is not known whether more of",
    /^(?:langsmith, (?:two|.*what eval)|braintrust, two|langfuse, .*downl|weave|langwatch, .*without t)/,
  ],
  resources: ["times, costs or tokens", /^openinference, (?!evaluations|question|.*\(2\)$|what|the case)/],
  // No case passes.
  worst: ["No score can get worse than it is", /^(?:promptfoo, the two|langsmith, runs|llama_index, LlamaIndex$)/],
  // The samples have few fields or no answer, those of `openai_chat` have no score.
  unread: [
    "`",
    /^(?:openinference, (?:question|the case|what|.*\(2\)$)|openai_chat|simpleqa, a question|inspect_ai, .*JSON)/,
  ],
  // No export: expected texts and answers of a data set.
  none: ["generation", /^deepeval, .*data-set/],
};

/** Names of what tells records apart: all texts and whole numbers in it are changed. */
const ID =
  /(?:^|[_.])(?:id|inputs?|question|query|prompt|problem|vars|scenario|example|nodeid|doc|index|messages|turns|behavior|abbr|file|probe)$|^(?:name|task|key)$|(?:Id|Idx)$/;
const COPIES = [...Array(20).keys()];

function renamed(value: unknown, copy: number, isId = false): unknown {
  if (copy === 0 || (!isId && typeof value !== "object")) return value;
  if (typeof value === "string") return `${value} ${copy}`;
  if (typeof value === "number") return Number.isInteger(value) ? value + copy * 1000 : value;
  if (Array.isArray(value)) return isId ? value.map((one) => renamed(one, copy, true)) : value;
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renamed(one, copy, isId || ID.test(key))]));
}

/** Repeats the lists of records in a document, and maps of like objects, with new ids. */
function repeated(value: unknown): unknown {
  if (Array.isArray(value) && value.some(isObject))
    return COPIES.flatMap((copy) => value.map((one) => renamed(one, copy)));
  if (!isObject(value)) return value;
  const [entries, all] = [Object.entries(value), Object.values(value)];
  const areAlike = all.length > 1 && all.every(isObject) && new Set(all.map((one) => `${Object.keys(one)}`)).size === 1;
  if (!areAlike) return Object.fromEntries(entries.map(([key, one]) => [key, repeated(one)]));
  const named = (copy: number) => entries.map(([key, one]) => [copy ? `${key} ${copy}` : key, renamed(one, copy)]);
  return Object.fromEntries(COPIES.flatMap(named));
}

function manyOf(file: string, content: string | Uint8Array): string | Uint8Array {
  try {
    if (file.endsWith(".json")) return JSON.stringify(repeated(JSON.parse(`${content}`)));
    const lines = file.endsWith(".jsonl") ? `${content}`.trim().split("\n") : null;
    const all = lines && (repeated(lines.map((line) => JSON.parse(line))) as unknown[]);
    return all?.map((line) => JSON.stringify(line)).join("\n") ?? content;
  } catch {
    return content;
  }
}

type Row = Readonly<
  Record<"name" | "preset", string> & Partial<Record<"file" | "as" | "text", string>> & { json?: object }
>;
const table = (name: string): Row[] => rowsOf(`../input/mapping/presets/${name}`, import.meta.url);
const kindOf = (row?: Row) => row?.name.split(" > ")[0];
const SAMPLES = [
  // Of the samples in one group, the first one, and all real files.
  ...table("samples.jsonl").filter((row, at, all) => row.file || kindOf(row) !== kindOf(all[at - 1])),
  ...table("results/reference-values.jsonl").map((row) => ({ ...row, file: `results/${row.file}` })),
].map(({ file, as = "export.json", text, json, ...row }) => {
  const content = file ? bytesOf(file) : (text ?? JSON.stringify(json));
  return { ...row, file: basename(file ?? as), content };
});
const TABLES = table("tables.jsonl").map((row) => ({ ...row, file: row.file ?? "", content: row.text ?? "" }));

test.each([...SAMPLES, ...TABLES])("$preset, $name", async ({ file, content, preset, name }) => {
  const folder = temporaryFolder({ [file]: manyOf(file, content) });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const place = { folder, root: folder, hasGit: false, created: "2026-01-01T00:00:00Z" };
  const { config, leftOut } = await findSetup(place, { progress: () => {} });
  const [kind, [what] = []] = Object.entries(OTHERWISE).find(([, [, all]]) => all.test(`${preset}, ${name}`)) ?? [];
  const sample = await readSample(folder, file);
  const exports = new Set((sample ? detectWhole(sample) : []).map(({ reading }) => reading.preset));
  if (kind !== "unread") expect([...exports]).toEqual([kind === "none" ? undefined : preset]);
  if (config === null) {
    expect(leftOut.map(({ text }) => text)).toEqual([expect.stringContaining(what ?? "?")]);
    const suite = leftOut[0]?.suite;
    const open = suite && openConfig(suite).replaceAll("better: #", "better: higher #");
    expect(open !== undefined).toBe(kind === "open");
    if (open !== undefined) expect((await tryConfig(open, place)).report.suites).not.toEqual({});
    return;
  }
  const [suite] = config.suites;
  const { proofs } = config;
  const unseen = proofs.flatMap((proof) => describeUnseen(proof, true)).map((one) => one.what);
  expect(suite?.draft.written.preset).toBe(kind === "none" ? undefined : preset);
  expect(unseen).toEqual(kind === "few" ? [what] : []);
  for (const one of unseen) expect(config.text).toContain(one);
  if (kind === undefined) expect(proofs[0]?.results.worse).toEqual({ kind: "fails" });
});
