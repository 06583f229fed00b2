import { readFileSync, rmSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { parse, stringify } from "yaml";
import { type ErrorDetail, UserError } from "../src/core/error.ts";
import { isObject } from "../src/core/json.ts";
import { NO_SOURCE } from "../src/core/report.ts";
import { families, loadAllFamilies } from "../src/families/index.ts";
import { readConfig } from "../src/input/config/config.ts";
import { EXAMPLE } from "../src/input/config/config-files.ts";
import { scoreSuites } from "../src/run/evaluate.ts";
import { temporaryFolder } from "./commands/cli.ts";

await loadAllFamilies();

type Fields = Readonly<Record<string, unknown>>;
const jsonl = (...rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join("");

/** Runs a config; returns what was measured, and the errors or warnings. */
async function attempt(config: string, files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder(files);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const found: ErrorDetail[] = [];
  try {
    const read = await readConfig(config, "noworse.yml", folder, families);
    const warn = (_: string, error: ErrorDetail): void => void found.push(error);
    const options = { created: "2026-01-01T00:00:00Z", source: NO_SOURCE, root: folder, warn };
    const [suite] = Object.values((await scoreSuites(read, options)).report.suites);
    const measured = suite?.scores.filter(({ status }) => status === "measured" || status === "partial") ?? [];
    return { found, measured: measured.map(({ metric }) => metric) };
  } catch (error) {
    if (error instanceof UserError) return { found: [...error.errors], measured: null };
    throw error;
  }
}

const configOf = (suite: Fields): string => stringify({ suites: { s: suite } });

/** Returns the YAML in the back-ticks of a message: what has a key and a value. */
function yamlIn(text: string): readonly Fields[] {
  const ticked = [...text.matchAll(/`((?:[^`]|`(?:true|false|null)`)+)`/g)].map(([, inner = ""]) => inner);
  return ticked.flatMap((inner) => {
    if (!/^\S+: [^\s…]/.test(inner)) return [];
    const braced = /^[^{['"]*, [\w"]+: /.test(inner) || /\}, \S+: /.test(inner) ? `{ ${inner} }` : inner;
    return [parse(braced) as Fields];
  });
}

/** Adds a part of YAML to a suite, inside of the map `at` if that is named; maps that both have are joined. */
function withAdvice(suite: Fields, advice: Fields, at?: string): Fields {
  const add = at === undefined ? advice : { [at]: advice };
  const joined = Object.entries(add).map(([key, value]) => {
    const old = suite[key];
    return [key, isObject(old) && isObject(value) ? { ...old, ...value } : value];
  });
  return { ...suite, ...Object.fromEntries(joined) };
}

const SCORED = { family: "scores", traces: "t.jsonl" };
const ANSWERS = { family: "generation", traces: "t.jsonl" };
const LABELS = { family: "classification", traces: "t.jsonl" };
const answered = { id: "1", references: ["a"], prediction: "a" };

interface Row {
  readonly suite: Fields;
  readonly text: string;
  readonly name?: string;
  /** A part of the message, and the map of the suite that its YAML is for. */
  readonly says: string;
  readonly at?: string;
  readonly measures: string;
}

const ROWS: Readonly<Record<string, Row>> = {
  "a gate on a score of an unknown direction": {
    suite: { ...SCORED, gates: { tone: { no_regression: {} } } },
    ...{ text: jsonl({ id: "1", tone: 3 }), says: "does not say whether", measures: "tone" },
  },
  "numbers beside answers": {
    suite: ANSWERS,
    ...{ text: jsonl({ ...answered, groundedness: 0.5, tone: 3, ok: true }), says: "no metric reads", measures: "ok" },
  },
  "one of several numbers, where others are measured": {
    suite: { ...ANSWERS, metrics: { groundedness: {} } },
    ...{ text: jsonl({ ...answered, groundedness: 0.5, tone: 3 }), says: "no metric reads", measures: "tone" },
    at: "metrics",
  },
  "a score with the name of a metric of the family": {
    suite: ANSWERS,
    ...{ text: jsonl({ ...answered, faithfulness: 0.5 }), says: "no metric reads", measures: "faithfulness_score" },
  },
  "scores under `scores`, one with the name of a metric of the family": {
    suite: ANSWERS,
    text: jsonl({ ...answered, scores: { faithfulness: 0.5, tone: 2 } }),
    ...{ says: "no metric reads", measures: "faithfulness_score" },
  },
  "a number that is no score": {
    suite: ANSWERS,
    ...{ text: jsonl({ ...answered, temperature: 0.5 }), says: "says that it is no score", measures: "rougeL" },
    at: "metrics",
  },
  "scores of which none has a known direction": {
    suite: SCORED,
    ...{ text: jsonl({ id: "1", tone: 3 }), says: "there is nothing to measure", measures: "tone" },
  },
  "an export without its preset": {
    suite: SCORED,
    text: jsonl({ user_input: "q", response: "a", retrieved_contexts: ["c"], faithfulness: 0.5, reference: "r" }),
    ...{ says: "ragas", measures: "faithfulness" },
  },
  "a field under another name": {
    suite: { ...ANSWERS, fields: { id: "id" } },
    ...{ text: jsonl({ id: "1", references: ["a"], model_answer: "a" }), says: "`prediction` must be", at: "fields" },
    measures: "rougeL",
  },
  "a field under another name, the first one": {
    suite: ANSWERS,
    ...{ text: jsonl({ id: "1", references: ["a"], model_answer: "a" }), says: "`prediction` must be" },
    measures: "rougeL",
  },
  "lists of cases in a document": {
    suite: { ...SCORED, traces: "t.json" },
    name: "t.json",
    text: JSON.stringify({ meta: [{ a: "x" }], cases: [{ id: "1", score: 1 }] }),
    ...{ says: "several lists of objects", measures: "score" },
  },
  "texts by id": {
    suite: { ...SCORED, traces: "t.json", metrics: { success: { field: "prediction == 'a'" } } },
    name: "t.json",
    text: JSON.stringify({ q1: "a", q2: "b" }),
    ...{ says: "For a record of each key", measures: "success" },
  },
  "totals of a run": {
    suite: { ...SCORED, traces: "t.json" },
    name: "t.json",
    text: JSON.stringify({ accuracy: 0.9, f1: 0.8 }),
    ...{ says: "If all of it is one record", measures: "accuracy" },
  },
  "rows without an id": {
    suite: { ...LABELS, traces: "t.csv", fields: { label: "y_true", predicted: "y_pred" } },
    name: "t.csv",
    text: "y_true,y_pred\na,a\nb,a\n",
    ...{ says: "`id` must be", measures: "accuracy" },
  },
  "records with the id of another": {
    suite: SCORED,
    ...{ text: jsonl({ id: "1", score: 1 }, { id: "1", score: 0 }), says: "is used twice", measures: "score" },
  },
};

test.each(Object.entries(ROWS))("%s: the advice leads to a run", async (_what, row) => {
  const { suite, text, name = "t.jsonl", says, at, measures } = row;
  const before = await attempt(configOf(suite), { [name]: text });
  const message = before.found.find(({ what, todo = "" }) => `${what} ${todo}`.includes(says));
  expect(message, JSON.stringify(before.found)).toBeDefined();
  const advice = yamlIn(message?.todo ?? "");
  expect(advice.length, message?.todo).toBeGreaterThan(0);
  const parts = says.includes("no score") ? advice.slice(-1) : says === "no metric reads" ? advice.slice(0, 1) : advice;
  const after = await attempt(configOf(parts.reduce<Fields>((all, part) => withAdvice(all, part, at), suite)), {
    [name]: text,
  });
  expect(after.measured, JSON.stringify(after.found)).toContain(measures);
  expect(after.found.map(({ what }) => what)).not.toContain(message?.what);
});

test("the example of a config without one is a config", async () => {
  const gold = jsonl({
    qid: "1",
    question: "q",
    answerable: true,
    gold_claim_substr: ["thirty"],
    gold_citations: ["p"],
  });
  const trace = jsonl({ qid: "1", retrieved_ids: ["p"], answer_json: { claim: "thirty", citations: ["p"] } });
  const { measured } = await attempt(EXAMPLE, { "eval/gold.jsonl": gold, "runs/trace.jsonl": trace });
  expect(measured).toContain("precision");
});

test("the field names of RAGBench's document are read by the mapping that the family's page has", async () => {
  const page = readFileSync(new URL("../src/families/ragbench/README.md", import.meta.url), "utf8");
  const [, advice = ""] = /map the others: `(.*)`/.exec(page) ?? [];
  const suite = withAdvice({ family: "ragbench", traces: "t.jsonl" }, parse(advice) as Fields);
  const line = { id: "1", query: "What is RAG?", response: "A method.", retrieved_documents: ["RAG is a method."] };
  const { measured } = await attempt(configOf(suite), { "t.jsonl": jsonl({ ...line, ground_truth: "A method." }) });
  expect(measured).toContain("adherence");
});
