import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ErrorDetail } from "../../../src/core/error.ts";
import { NO_SOURCE } from "../../../src/core/report.ts";
import { mostSimilar } from "../../../src/input/diagnoses/diagnose.ts";
import { scoreSuites } from "../../../src/pipeline/evaluate.ts";
import { formatError } from "../../../src/report/terminal.ts";
import { families } from "../../all-families.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { readConfig } from "../../read-config.ts";

/** Returns the warnings of scoring one suite, with the files of its gold and traces by name. */
async function warningsOf(suite: string, files: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = temporaryFolder({ ...files, "noworse.yml": `suites: { s: { ${suite} } }` });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const warnings: ErrorDetail[] = [];
  const warn = (_: string, warning: ErrorDetail): void => void warnings.push(warning);
  const config = readConfig(join(folder, "noworse.yml"), families);
  await scoreSuites(config, { created: "2026-11-23T00:00:00Z", source: NO_SOURCE, root: folder, warn });
  return warnings.map(formatError);
}

const jsonl = (...lines: readonly object[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join("");
const GENERATION = "family: generation, gold: gold.jsonl, traces: 'traces*'";
const gold = jsonl({ id: 1, references: ["a"] }, { id: 2, references: ["b"] }, { id: 3, references: ["c"] });
const trace = (id: number, more: object = {}): object => ({ id, prediction: "a", ...more });

describe("a field of nearly the same name as one that is read and absent in the line", () => {
  test("is a warning for each file and field, with its first line", async () => {
    const files = {
      "gold.jsonl": gold,
      "traces-1.jsonl": jsonl(trace(1), trace(2, { contxts: [], verdict: {} })),
      "traces-2.jsonl": jsonl(trace(3, { contxts: [] })),
    };
    expect(await warningsOf(GENERATION, files)).toEqual([
      "The field `contxts` is not read, and the line has no `contexts` · traces-1.jsonl:2 · If `contexts` is meant, rename it.",
      "The field `verdict` is not read, and the line has no `verdicts` · traces-1.jsonl:2 · If `verdicts` is meant, rename it.",
      "The field `contxts` is not read, and the line has no `contexts` · traces-2.jsonl:1 · If `contexts` is meant, rename it.",
    ]);
  });

  test("is found in an object of a line, and in gold lines", async () => {
    const files = {
      "gold.jsonl": jsonl({ qid: "q", qestion: "?", answerable: true, gold_claim_substr: ["a"] }),
      "traces.jsonl": jsonl({ qid: "q", retrieved_ids: [], answer_json: { claim: "a", Citations: [] } }),
    };
    expect(await warningsOf("family: grounded, gold: gold.jsonl, traces: traces.jsonl", files)).toEqual([
      "No trace has `citations` · Add to the suite: `fields: { citations: answer_json.Citations }`.",
      "The field `qestion` is not read, and the line has no `question` · gold.jsonl:1 · If `question` is meant, rename it.",
    ]);
  });

  test("is one that the suite maps, breaks scores down by, or takes for clusters", async () => {
    const mapped = { "gold.jsonl": gold, "traces.jsonl": jsonl({ id: 1, said: "a" }, { id: 2, said: "b", docz: [] }) };
    const fields = "fields: { prediction: said, contexts: docs, verdicts: 'not_null(verdict, `{}`)' }";
    expect(await warningsOf(`${GENERATION}, ${fields}`, mapped)).toEqual(["1 gold line has no trace (`3`)."]);
    const long = fields.replace("docs", "documents");
    const misspelt = { ...mapped, "traces.jsonl": mapped["traces.jsonl"].replace("docz", "docments") };
    expect(await warningsOf(`${GENERATION}, ${long}`, misspelt)).toContain(
      "The field `docments` is not read, and the line has no `documents` · traces.jsonl:2 · If `documents` is meant, rename it.",
    );
    const grouped = jsonl(
      { id: 1, references: ["a"], topic: "law", source: "x" },
      { id: 2, references: ["a"], topics: "law", soruce: "x" },
    );
    const traces = jsonl(trace(1), trace(2));
    const groups = "slices: [topic], cluster: source";
    expect(await warningsOf(`${GENERATION}, ${groups}`, { "gold.jsonl": grouped, "traces.jsonl": traces })).toEqual([
      "The field `topics` is not read, and the line has no `topic` · gold.jsonl:2 · If `topic` is meant, rename it.",
      "The field `soruce` is not read, and the line has no `source` · gold.jsonl:2 · If `source` is meant, rename it.",
    ]);
  });
});

describe("no warning", () => {
  test.each<[string, object]>([
    ["a field of another name", { latency: 1, model: "m", note: "", text: "t", content: "c" }],
    ["a field that gold lines have", { reference: "a", references: ["a"] }],
    ["a number of a series", { contexts_1: [], contexts1: [] }],
    ["the field itself beside it", { contexts: [], context: "kept" }],
    ["a field that has no value", { contexts: null, context: "kept" }],
  ])("%s", async (_, more) => {
    const traces = jsonl(trace(1, more), trace(2, more), trace(3, more));
    expect(await warningsOf(GENERATION, { "gold.jsonl": gold, "traces.jsonl": traces })).toEqual([]);
  });

  test("a field that another line has beside the one that is read", async () => {
    const traces = jsonl(trace(1, { contxts: [] }), trace(2, { contxts: [], contexts: [] }), trace(3));
    expect(await warningsOf(GENERATION, { "gold.jsonl": gold, "traces.jsonl": traces })).toEqual([]);
  });

  test("a field that a metric or a prompt of the suite reads", async () => {
    const files = {
      "gold.jsonl": jsonl({ id: 1, references: ["a"], contex: "c" }),
      "traces.jsonl": jsonl(trace(1, { verdict: 1, contex: "c" })),
    };
    const metrics = "metrics: { verdict: { better: higher } }";
    const custom = "custom: { tone: { prompt: 'Is {{trace.contex}} kind?', choices: { yes: 1, no: 0 } } }";
    const warnings = await warningsOf(`${GENERATION}, ${metrics}, ${custom}`, files);
    expect(warnings.filter((one) => one.includes("is not read"))).toEqual([]);
  });
});

test("of files with many misspelt fields ten warnings are shown, and lines of further shapes are not looked at", async () => {
  const files = Object.fromEntries(
    Array.from({ length: 12 }, (_, n) => [`traces-${n}.jsonl`, jsonl(trace(n, { contxts: [] }))]),
  );
  const golds = jsonl(...Array.from({ length: 12 }, (_, id) => ({ id, references: ["a"] })));
  const warnings = await warningsOf(GENERATION, { ...files, "gold.jsonl": golds });
  expect(warnings).toHaveLength(11);
  expect(warnings.at(-1)).toBe("2 more fields of the files seem to be misspelt.");
  // 2,000 keys of 50 characters are more than are noted of a file.
  const wide = Array.from({ length: 2000 }, (_, n) => trace(1, { [`${"k".repeat(46)}${1000 + n}`]: 1 }));
  const late = jsonl(...wide, trace(1, { contxts: [] }));
  expect(
    await warningsOf(GENERATION, { "gold.jsonl": jsonl({ id: 1, references: ["a"] }), "traces.jsonl": late }),
  ).toEqual([expect.stringContaining("2,000 traces were replaced")]);
});

test.each<[string, readonly string[], string | null]>([
  // Missing, doubled, wrong and swapped letters; other ways to write a name; singular and plural.
  ["citatons", ["claim", "citations"], "citations"],
  ["citationns", ["citations"], "citations"],
  ["citetions", ["citations"], "citations"],
  ["citaitons", ["citations"], "citations"],
  ["refrences", ["reference", "references"], "references"],
  ["slice", ["slices"], "slices"],
  ["goldCitations", ["gold_citations"], "gold_citations"],
  ["Text", ["text"], "text"],
  ["retreived_id", ["retrieved_ids"], null],
  ["constriants", ["constraints"], "constraints"],
  // Words of their own.
  ["test", ["text"], null],
  ["weight", ["height"], null],
  ["content", ["contexts"], null],
  ["region", ["reason"], null],
  ["mode", ["model"], null],
  ["context_2", ["context_1"], null],
  ["preference", ["reference"], null],
  ["étiquette", ["etiquette"], null],
  ["x".repeat(100), ["x".repeat(99)], null],
])("`%s` among %j is %j", (field, names, meant) => {
  expect(mostSimilar(field, names)).toBe(meant);
});
