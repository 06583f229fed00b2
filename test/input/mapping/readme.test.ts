import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PRESETS } from "../../../src/core/line/preset.ts";
import { grounded } from "../../../src/families/grounded/family.ts";
import { codeBlocksOf } from "../../architecture/document-rules.ts";
import { rowsOf } from "../rows.ts";
import { readSuite } from "./read-suite.ts";

const pageOf = (name: string): string => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), "utf8");
const sectionOf = (title: string): string =>
  pageOf("formats-and-presets.md").split(`## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
const { blocks } = codeBlocksOf(sectionOf("Map your own field names: `fields`"));
const bodyOf = (language: string): string => blocks.find((block) => block.language === language)?.body ?? "";

test("the example's config reads the example's line", async () => {
  const gold = { qid: "A0001", question: "?", answerable: true, gold_citations: ["p1#2"], gold_claim_substr: [] };
  const files = {
    "noworse.yml": bodyOf("yaml"),
    "eval/gold.jsonl": JSON.stringify(gold),
    "runs/answers.jsonl": bodyOf("json"),
  };
  expect(await readSuite(files, [grounded])).toMatchObject([
    {
      id: "A0001",
      trace: { retrieved: ["p1#1", "p1#2"], answer: { claim: "X rejects null keys.", citations: ["p1#2"] } },
    },
  ]);
});

test("every preset is in the table, with what it was checked against", () => {
  const rows = pageOf("presets.md").matchAll(/^\|[^|]+\| `(\w+)` \|[^|]+\|([^|]+)\|$/gm);
  const named = new Set([...rows].flatMap(([, id, checked = ""]) => (checked.trim() === "" ? [] : id)));
  expect(named).toEqual(new Set(PRESETS));
});

interface Sample {
  readonly preset: string;
  readonly file?: string;
}

/** The lists of samples that tests of presets read: of exports, of texts in a tool's shape, and of results with their scores. */
const LISTS = ["samples.jsonl", "tables.jsonl", "results/reference-values.jsonl"] as const;
const samplesIn = (list: string) => rowsOf<Sample>(`presets/${list}`, import.meta.url);

test("every preset has a sample, and no sample names a preset that does not exist", () => {
  const named = LISTS.flatMap(samplesIn).map(({ preset }) => preset);
  expect(new Set(named)).toEqual(new Set(PRESETS));
});

test("every export beside the tests of presets is a sample that they read", () => {
  const read = new Set([
    ...samplesIn("samples.jsonl").map(({ file }) => file),
    ...samplesIn("results/reference-values.jsonl").map(({ file }) => `results/${file}`),
    ...LISTS,
    "exports.jsonl",
  ]);
  const folder = new URL("presets", import.meta.url);
  const paths = (readdirSync(folder, { recursive: true }) as string[]).map((path) => path.replaceAll("\\", "/"));
  expect(paths.filter((path) => /\.(?!ts$|md$)\w+$/.test(path) && !read.has(path))).toEqual([]);
});
