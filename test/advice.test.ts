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
import { rowsOf } from "./input/rows.ts";

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

/** Five cases of each of twenty documents; where not all pass, those of three documents fail. */
const documents = (pass: boolean): string =>
  jsonl(...Array.from({ length: 100 }, (_, i) => ({ id: `${i}`, doc: `d${i % 20}`, pass: pass || i % 20 > 2 })));
const PICTURE = makePng({ width: 4, height: 1, values: [0, 0, 255, 255] });
const MADE = new Map(
  Object.entries({ "<documents>": documents(false), "<passed documents>": documents(true), "<picture>": PICTURE }),
);

/** A text, lines as JSON, or the name of what is made above. */
type Content = string | readonly object[];
const contentOf = (content: Content): string | Uint8Array =>
  typeof content === "string" ? (MADE.get(content) ?? content) : jsonl(...content);

interface Row {
  readonly name: string;
  readonly suite: Fields;
  readonly file?: string;
  readonly text: Content;
  /** The content of the file in the base, and that of `g.jsonl`. */
  readonly base?: Content;
  readonly gold?: Content;
  /** What is wrong at the top of the config. */
  readonly top?: Fields;
  /** A part of the message, and the map of the suite that its YAML is for. */
  readonly says: string;
  readonly at?: string;
  readonly measures: string;
  /** Whether each part of the advice is a way of its own. */
  readonly isEither?: true;
}

test.each(rowsOf<Row>("advice.jsonl", import.meta.url))("$name: the advice leads to a run", async (row) => {
  const { suite, text, file = "t.jsonl", gold = "", top, says, at, measures, isEither } = row;
  const files = { [file]: contentOf(text), "g.jsonl": contentOf(gold), "p.png": PICTURE };
  const base = row.base && String(contentOf(row.base));
  const before = await attempt(configOf(suite, top), files, base);
  const message = before.found.find(({ what, todo = "" }) => `${what} ${todo}`.includes(says));
  expect(message, JSON.stringify(before.found)).toBeDefined();
  // What the advice leaves open is filled in.
  const todo = message?.todo?.replace(/better:(?= \})/g, "better: lower").replace(/\bID\b/, "'1'") ?? "";
  const advice = yamlIn(todo);
  expect(advice.length, todo).toBeGreaterThan(0);
  const parts = says.includes("no score") ? advice.slice(-1) : says === "no metric reads" ? advice.slice(0, 1) : advice;
  for (const way of isEither ? parts.map((part) => [part]) : [parts]) {
    const advised = way.reduce<Fields>((all, part) => withAdvice(all, part, at), suite);
    const after = await attempt(configOf(advised), files, base);
    expect(after.measured, JSON.stringify(after.found)).toContain(measures);
    // Cases stay few; those that are critical are protected.
    const isSaid = after.found.some((one) => one.what === message?.what && one.todo === message.todo);
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
