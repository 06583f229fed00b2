import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse, stringify } from "yaml";
import { type ErrorDetail, UserError } from "../src/core/error.ts";
import { isObject } from "../src/core/json.ts";
import { NO_SOURCE, type Report } from "../src/core/report.ts";
import { families, loadAllFamilies } from "../src/families/index.ts";
import { checkGates } from "../src/gates/checks/check-gates.ts";
import { adviceFor, ServiceError } from "../src/github/api/service-error.ts";
import { createServices } from "../src/github/api/services.ts";
import { FETCH_DEPTH_ADVICE } from "../src/github/baseline/commit-files.ts";
import { readConfig } from "../src/input/config/config.ts";
import { EXAMPLE } from "../src/input/config/config-files.ts";
import { resolveJudgeModels } from "../src/input/config/config-set.ts";
import { compareAndEvaluate, fileBaseline, scoreSuites } from "../src/pipeline/evaluate.ts";
import { requirePrices } from "../src/pipeline/judge-limits.ts";
import { publishRun } from "../src/pipeline/publish-fork/publish-run.ts";
import { createNotes } from "../src/report/notes/notes.ts";
import { describeResult } from "../src/report/reasons/gate-reasons.ts";
import { suggestGates } from "../src/setup/gates.ts";
import { evaluationWorkflow, publisherWorkflow } from "../src/setup/workflows.ts";
import { temporaryFolder } from "./commands/cli.ts";
import { keepLog } from "./github/sample-context.ts";
import { makePng } from "./input/formats/png/made-png.ts";

await loadAllFamilies();

type Fields = Readonly<Record<string, unknown>>;
const jsonl = (...rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join("");

/**
 * Runs a config, with `base` for the first file against a run of that; returns what was measured, the cases, and all that is said: errors,
 * warnings, why gates fail, notes, and what `init` notes about gates.
 */
async function attempt(config: string, files: Readonly<Record<string, string | Uint8Array>>, base?: string) {
  const folder = temporaryFolder(files);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const found: ErrorDetail[] = [];
  try {
    const read = resolveJudgeModels(await readConfig(config, "noworse.yml", folder, families), {
      ...{ model: null, embeddingModel: null, how: "the input" },
    });
    requirePrices(read, { maxCalls: null, maxUsd: config.includes("max_tokens") ? 1 : null }, "the input `max-usd`");
    const warn = (_: string, error: ErrorDetail): void => void found.push(error);
    const options = { created: "2026-01-01T00:00:00Z", source: NO_SOURCE, root: folder, warn };
    const head = await scoreSuites(read, options);
    const [[name = "", before] = []] = Object.entries(files);
    writeFileSync(join(folder, name), base ?? before ?? "");
    const { report } = compareAndEvaluate(head, fileBaseline(await scoreSuites(read, options)), read);
    const said = [...(report.verdict?.gates ?? []).map(describeResult), ...notesOf(report)];
    found.push(...said.map((todo) => ({ what: todo, todo })));
    checkGates(head, read, null);
    const [suite] = Object.values(report.suites);
    const measured = suite?.scores.filter(({ status }) => status === "measured" || status === "partial") ?? [];
    return { found, measured: [...measured.map(({ metric }) => metric), ...(head.cases ?? []).map(({ id }) => id)] };
  } catch (error) {
    if (error instanceof UserError) return { found: [...found, ...error.errors], measured: null };
    throw error;
  }
}

const notesOf = (report: Report): readonly string[] => [
  ...createNotes(report, { isFull: true }).map(({ text }) => text),
  ...Object.values(report.suites).flatMap((suite) => suggestGates(suite, 1).notes),
];

const configOf = (suite: Fields, top?: Fields): string => stringify({ ...top, suites: { s: suite } });

/** Returns the YAML in the back-ticks of a message: what has a key and a value. */
function yamlIn(text: string): readonly Fields[] {
  const ticked = [...text.matchAll(/`((?:[^`]|`(?:true|false|null)`)+)`/g)].map(([, inner = ""]) => inner);
  return ticked.flatMap((inner) => {
    if (!/^(?:\{ )?\S+: [^\s…]/.test(inner) || inner.includes("…")) return [];
    const braced = /^\w+: [^{['"]*, [\w"]+: /.test(inner) || /\}, \S+: /.test(inner) ? `{ ${inner} }` : inner;
    return [parse(braced) as Fields];
  });
}

/** Adds a part of YAML to a suite, at a place in it if that is named; maps that both have are joined. */
function withAdvice(suite: Fields, advice: Fields, at?: string): Fields {
  const add = at?.split(".").reduceRight<Fields>((all, key) => ({ [key]: all }), advice) ?? advice;
  const joined = Object.entries(add).map(([key, value]) => {
    const old = suite[key];
    return [key, isObject(old) && isObject(value) ? { ...old, ...value } : value];
  });
  return { ...suite, ...Object.fromEntries(joined) };
}

const SCORED = { family: "scores", traces: "t.jsonl" };
const ANSWERS = { family: "generation", traces: "t.jsonl" };
const LABELS = { family: "classification", traces: "t.jsonl" };
/** Five cases of each of twenty documents; where not all pass, those of three documents fail. */
const documents = (pass: boolean): string =>
  jsonl(...Array.from({ length: 100 }, (_, i) => ({ id: `${i}`, doc: `d${i % 20}`, pass: pass || i % 20 > 2 })));
const OBJECT = { label: "a", bbox: [0, 0, 1, 1] };
const answered = { id: "1", references: ["a"], prediction: "a" };

const PICTURE = makePng({ width: 4, height: 1, values: [0, 0, 255, 255] });

interface Row {
  readonly suite: Fields;
  readonly text: string | Uint8Array;
  readonly name?: string;
  /** The text of the base, and that of `g.jsonl`. */
  readonly base?: string;
  readonly gold?: string;
  /** What is wrong at the top of the config. */
  readonly top?: Fields;
  /** What the advice leaves open, and how it is filled in. */
  readonly fill?: readonly [string | RegExp, string];
  /** A part of the message, and the map of the suite that its YAML is for. */
  readonly says: string;
  readonly at?: string;
  readonly measures: string;
  /** Whether each part of the advice is a way of its own. */
  readonly isEither?: true;
}

const BETTER = [/better:(?= \})/g, "better: lower"] as const;

const ROWS: Readonly<Record<string, Row>> = {
  "a gate on a score of an unknown direction": {
    suite: { ...SCORED, gates: { tone: { no_regression: {} } } },
    ...{ text: jsonl({ id: "1", tone: 3 }), says: "does not say whether", measures: "tone" },
    fill: BETTER,
  },
  "numbers beside answers": {
    suite: ANSWERS,
    ...{ text: jsonl({ ...answered, groundedness: 0.5, tone: 3, ok: true }), says: "no metric reads", measures: "ok" },
    fill: BETTER,
  },
  "one of several numbers, where others are measured": {
    suite: { ...ANSWERS, metrics: { groundedness: {} } },
    ...{ text: jsonl({ ...answered, groundedness: 0.5, tone: 3 }), says: "no metric reads", measures: "tone" },
    ...{ at: "metrics", fill: BETTER },
  },
  "a score with the name of a metric of the family": {
    suite: ANSWERS,
    ...{ text: jsonl({ ...answered, faithfulness: 0.5 }), says: "no metric reads", measures: "faithfulness_score" },
  },
  "scores under `scores`, one with the name of a metric of the family": {
    suite: ANSWERS,
    text: jsonl({ ...answered, scores: { faithfulness: 0.5, tone: 2 } }),
    fill: BETTER,
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
    fill: BETTER,
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
  "answers with the id of others": {
    suite: { ...ANSWERS, gold: "g.jsonl", duplicates: "error" },
    ...{ gold: jsonl({ id: "1", references: ["a"] }), text: jsonl({ ...answered }, { id: "1", prediction: "b" }) },
    ...{ says: "is used twice", measures: "rougeL" },
  },
  "lists of ids in a document": {
    suite: { ...SCORED, traces: "t.json", pass: "success" },
    ...{ name: "t.json", text: JSON.stringify({ n: 2, resolved: ["a-1"], failed: ["a-2"] }) },
    ...{ says: "For a record of each id", measures: "a-1" },
  },
  "several maps of records": {
    suite: { ...SCORED, traces: "t.json" },
    name: "t.json",
    text: JSON.stringify({ a: { x: { f1: 1 }, y: { f1: 1 } }, "b c": { p: { f1: 1 }, q: { f1: 1 } }, n: 1 }),
    ...{ says: "several lists of objects", measures: "q" },
  },
  "elements of XML": {
    suite: { ...SCORED, traces: "t.xml", fields: { id: "attributes.id", pass: "attributes.ok" } },
    ...{ name: "t.xml", text: '<all><case id="1" ok="true"/></all>', says: "has no records by itself", measures: "1" },
  },
  "a wrong rule for ids": {
    suite: { ...SCORED, traces: "a_pred.json", records: "[@]", id: "rows" },
    ...{ name: "a_pred.json", text: '{"f1":1}', says: "Write `row`", at: "id", measures: "a" },
  },
  "a tool as the family": {
    suite: { family: "ragas", traces: "t.jsonl" },
    text: jsonl({ user_input: "q", response: "a", retrieved_contexts: ["c"], faithfulness: 0.5, reference: "r" }),
    ...{ says: "There is no family", measures: "faithfulness" },
  },
  "an export that lacks what the family needs": {
    suite: { ...LABELS, preset: "ragas" },
    text: jsonl({ user_input: "q", response: "a", retrieved_contexts: ["c"], faithfulness: 0.5, reference: "r" }),
    ...{ says: "does not fill it", measures: "faithfulness" },
  },
  "a number as the result": {
    suite: { ...SCORED, fields: { pass: "quality" } },
    ...{ text: jsonl({ id: "1", quality: 0.8 }), says: "Write a condition", measures: "1" },
  },
  "a gate on results that no line has": {
    suite: { ...SCORED, gates: { cases: { max_new_failures: 0 } } },
    ...{ text: jsonl({ id: "1", score: 0.8 }), says: "nothing says which cases pass", measures: "1" },
  },
  "few cases": {
    suite: SCORED,
    text: jsonl({ id: "1", score: 1 }, { id: "2", score: 0.5 }),
    ...{ says: "Too few cases", fill: ["ID", "'1'"], measures: "1" },
  },
  "changes that depend on each other": {
    suite: { ...SCORED, slices: ["doc"] },
    ...{ text: documents(false), base: documents(true), says: "the test is surer than it should be", measures: "1" },
  },
  "a check of a line that the suite does not name": {
    suite: ANSWERS,
    ...{ text: jsonl({ ...answered, regex: "^a" }), says: "does not name the check", measures: "regex" },
  },
  "references in another script": {
    suite: ANSWERS,
    ...{ text: jsonl({ id: "1", references: ["日本語"], prediction: "日本語" }), says: "ROUGE reads", at: "params" },
    measures: "rougeL",
  },
  "rankings out of order": {
    suite: { family: "retrieval", traces: "t.jsonl" },
    text: jsonl({ id: "1", relevant: ["a"], retrieved: ["a", "b"].map((id, score) => ({ id, score })) }),
    ...{ says: "do not descend", at: "params", measures: "r_precision" },
  },
  "a judged metric without a judge": {
    suite: { ...ANSWERS, gates: { answer_correctness: { min: 0.5 } } },
    ...{ text: jsonl(answered), says: "nothing labels its cases", measures: "rougeL" },
  },
  "a model as the judge": {
    suite: ANSWERS,
    top: { judge: "gpt-4o-mini" },
    ...{ text: jsonl(answered), says: "must be a map", measures: "rougeL" },
  },
  "a value that may be a class or void": {
    suite: { family: "segmentation", traces: "t.jsonl" },
    ...{ text: jsonl({ id: "1", ground_truth: "p.png", prediction: "p.png" }), says: "is left out by default" },
    ...{ at: "params", isEither: true, measures: "miou" },
  },
  "boxes in an image that is too large for masks": {
    suite: { family: "detection", traces: "t.jsonl", params: { iou_type: "segm" } },
    text: jsonl({ id: "1", height: 3e6, width: 3, objects: [OBJECT], detections: [{ ...OBJECT, score: 1 }] }),
    ...{ says: "cannot be drawn as masks", at: "params", measures: "map" },
  },
  "a list of cases for each model": {
    suite: { ...SCORED, traces: "t.json" },
    ...{ name: "t.json", text: JSON.stringify({ a: [{ id: "1", score: 1 }], b: [{ id: "1", score: 0 }] }) },
    ...{ says: "If each list is a group", isEither: true, measures: "score" },
  },
  "files of several systems": {
    suite: { ...SCORED, traces: ["t.jsonl", "g.jsonl"] },
    ...{ text: jsonl({ id: "1", score: 1 }), gold: jsonl({ id: "1", score: 1 }), measures: "score" },
    says: "The files have the same ids",
  },
  "scores that are written as fractions": {
    suite: { ...SCORED, metrics: { rating: {} } },
    ...{ text: jsonl({ id: "1", rating: "4/5" }), says: "Read the fraction", measures: "rating" },
  },
  "a query without a relevant document": {
    suite: { family: "retrieval", traces: "t.jsonl" },
    text: jsonl({ id: "1", relevant: ["a"], retrieved: ["a"] }, { id: "2", relevant: [], retrieved: ["a"] }),
    ...{ says: "they count 0 in every metric", at: "params", measures: "r_precision" },
  },
  "predicted pictures with names of their own": {
    suite: { family: "segmentation", gold: "p.png", traces: "p_pred.png", params: { void: null } },
    ...{ name: "p_pred.png", text: PICTURE, says: "which finds the same ids in both", measures: "miou" },
  },
  "a gate of another form": {
    suite: { ...SCORED, gates: { score: [0.8] } },
    ...{ text: jsonl({ id: "1", score: 0.9 }), says: "Write `{ min: 0.8 }`", at: "gates.score", measures: "score" },
  },
  "a metric of another form": {
    suite: { ...SCORED, metrics: { tone: "higher" } },
    ...{ text: jsonl({ id: "1", tone: 0.9 }), says: "Write `{ better: higher }`", at: "metrics.tone", isEither: true },
    measures: "tone",
  },
  "a limit in dollars without prices": {
    suite: { ...ANSWERS, judge: { model: "gpt-4o-mini", max_usd: 1 } },
    ...{ text: jsonl(answered), says: "but no `prices`", at: "judge", measures: "rougeL" },
  },
  "a ceiling in dollars without prices": {
    suite: { ...ANSWERS, judge: { model: "gpt-4o-mini", max_tokens: 9 } },
    ...{ text: jsonl(answered), says: "has no `prices`, which", at: "judge", measures: "rougeL" },
  },
};

test.each(Object.entries(ROWS))("%s: the advice leads to a run", async (_what, row) => {
  const { suite, text, name = "t.jsonl", gold = "", base, top, says, at, fill = ["", ""], measures, isEither } = row;
  const files = { [name]: text, "g.jsonl": gold, "p.png": PICTURE };
  const before = await attempt(configOf(suite, top), files, base);
  const message = before.found.find(({ what, todo = "" }) => `${what} ${todo}`.includes(says));
  expect(message, JSON.stringify(before.found)).toBeDefined();
  const advice = yamlIn((message?.todo ?? "").replace(...fill));
  expect(advice.length, message?.todo).toBeGreaterThan(0);
  const parts = says.includes("no score") ? advice.slice(-1) : says === "no metric reads" ? advice.slice(0, 1) : advice;
  for (const way of isEither ? parts.map((part) => [part]) : [parts]) {
    const advised = way.reduce<Fields>((all, part) => withAdvice(all, part, at), suite);
    const after = await attempt(configOf(advised), files, base);
    expect(after.measured, JSON.stringify(after.found)).toContain(measures);
    // Cases stay few; those that are critical are protected.
    const isSaid = after.found.some(({ what, todo }) => what === message?.what && todo === message.todo);
    expect(isSaid).toBe(says === "Too few cases");
  }
});

test("what is advised for workflows is in the workflows that `init` writes", async () => {
  const [{ jobs }, publisher] = [evaluationWorkflow({ defaultBranch: "main" }), publisherWorkflow("NAME")].map((text) =>
    parse(text),
  );
  const error: UserError = await createServices(
    { GITHUB_EVENT_NAME: "push", GITHUB_REPOSITORY: "a/b", GITHUB_SHA: "c".repeat(40), GITHUB_RUN_ID: "1" },
    keepLog(),
  )
    .then(publishRun)
    .catch((one) => one);
  expect(yamlIn(error.errors[0]?.todo ?? "")).toEqual([{ on: publisher.on }]);
  const advice = [null, "pull_requests=write"].map((permissions) =>
    adviceFor(new ServiceError("permission", "", { permissions })),
  );
  for (const one of advice.flatMap(yamlIn)) expect(jobs.noworse.permissions).toMatchObject(one);
  expect(jobs.noworse.steps[0].with).toMatchObject(yamlIn(FETCH_DEPTH_ADVICE)[0] ?? {});
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
