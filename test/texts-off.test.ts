import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, inflateRawSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { families } from "./all-families.ts";
import { runCommand } from "./catalogue/run-command.ts";
import { temporaryFolder } from "./commands/cli.ts";
import { gitWorkspace } from "./e2e/runner/git-workspace.ts";
import { linesOf } from "./e2e/small-set.ts";
import { rowsOf } from "./input/rows.ts";
import { startJudgeServer } from "./judge/server/judge-server.ts";
import type { Asked, JudgeServer, Said } from "./judge/server/script.ts";

/**
 * The lines of a case of a family, with a text in each field that takes one: `{text what}` stands for one, `{long what}`
 * for one that is stored elsewhere, `{id}` for the case, and `{ right, wrong }` for what decides whether it passes.
 */
interface MarkedCase {
  readonly family: string;
  readonly suite?: string;
  /** False where no field takes a text. */
  readonly hasTexts?: boolean;
  readonly gold?: object;
  readonly trace: object;
}

/** Returns a text with the mark that every text of the data has, and no name. */
const text = (id: string, what: string): string => `zqxjv of ${id}: Anna's ${what}`;
/** Returns one that is too long for a row, so that its end is stored elsewhere. */
const long = (id: string, what: string): string => `${text(id, what)}. ${"It is so. ".repeat(40)}${text(id, what)}`;

const CASES: Readonly<Record<string, MarkedCase>> = Object.fromEntries(
  rowsOf<MarkedCase>("texts-off.jsonl", import.meta.url).map((row) => [row.family, row]),
);

function fill(value: unknown, id: string, isRight: boolean): unknown {
  if (typeof value === "string") {
    const named = value.replaceAll("{id}", id);
    return named.replaceAll(/\{(text|long) ([\w ]+)\}/g, (_, how, what) => (how === "text" ? text : long)(id, what));
  }
  if (Array.isArray(value)) return value.map((one) => fill(one, id, isRight));
  if (typeof value !== "object" || value === null) return value;
  if ("right" in value && "wrong" in value) return fill(isRight ? value.right : value.wrong, id, isRight);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one, id, isRight)]));
}

/** Returns the lines of a case with this id. */
function linesFor({ gold, trace }: MarkedCase, id: string, isRight: boolean): { gold?: object; trace: object } {
  const lines = { ...(gold && { gold }), trace };
  return fill(lines, id, isRight) as { gold?: object; trace: object };
}

const CASE_COUNT = 12;
const ids = Array.from({ length: CASE_COUNT }, (_, index) => `c${index + 10}`);

/** Returns the data of a suite, of which the later half is wrong in a worse version. */
function dataOf(own: MarkedCase, isWorse: boolean): Record<string, string> {
  const lines = ids.map((id, index) => linesFor(own, id, !isWorse || index < CASE_COUNT / 2));
  const gold = lines.flatMap((line) => (line.gold ? [line.gold] : []));
  const traces = linesOf(lines.map(({ trace }) => trace));
  return { "traces.jsonl": traces, ...(gold.length > 0 && { "gold.jsonl": linesOf(gold) }) };
}

function configOf(id: string, texts: string, more = ""): string {
  const gold = CASES[id]?.gold ? "\n    gold: gold.jsonl" : "";
  const own = [CASES[id]?.suite ?? "", more].filter((line) => line !== "").map((line) => `\n    ${line}`);
  return `${texts}suites:\n  bot:\n    family: ${id}${gold}\n    traces: traces.jsonl${own.join("")}\n    gates: { cases: { max_new_failures: 0 } }\n`;
}

const OFF = "texts: none\n";

/** Writes files into a folder. */
function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
}

/** Returns all texts of a folder's files: unpacked, also what a page has packed. */
function textsIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const texts = files.map(({ parentPath, name }) => {
    const bytes = readFileSync(join(parentPath, name));
    return (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString("utf8");
  });
  const packed = texts.flatMap((one) => [...one.matchAll(/<script type="text\/plain" id="[^"]+">([^<]+)</g)]);
  return [...texts, ...packed.map(([, data = ""]) => inflateRawSync(Buffer.from(data, "base64")).toString("utf8"))];
}

/** Returns what of some texts has a mark, with what is around it. */
const marked = (texts: readonly string[]): string[] =>
  texts.flatMap((one) => /.{0,80}zqxjv.{0,40}/s.exec(one)?.[0] ?? []);

const run = (folder: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runCommand(args, folder, { SOURCE_DATE_EPOCH: "1763719200", ...env });

/** Stores a report of good cases, then compares worse ones with it; returns all that was printed, and all files of the second run. */
async function compare(
  folder: string,
  rules: { readonly before: string; readonly now: string; readonly more?: string },
  id: string,
) {
  const good = await scored(folder, id, { texts: rules.before, more: rules.more, isWorse: false });
  const worse = await scored(folder, id, { texts: rules.now, more: rules.more, isWorse: true });
  const printed = [good.printed, worse.printed];
  for (const format of ["json", "markdown", "junit"]) {
    const { printed: other } = await run(folder, ["run", "--baseline", "good", "--out", "worse", "--format", format]);
    printed.push(other);
  }
  return { worse, printed, files: textsIn(join(folder, "worse")) };
}

async function scored(folder: string, id: string, how: { texts: string; more?: string | undefined; isWorse: boolean }) {
  write(folder, { "noworse.yml": configOf(id, how.texts, how.more), ...dataOf(CASES[id] as MarkedCase, how.isWorse) });
  const [out, args] = how.isWorse ? ["worse", ["--baseline", "good"]] : ["good", []];
  return run(folder, ["run", "--out", out, ...args]);
}

test("every family has its case", () => {
  expect(new Set(Object.keys(CASES))).toEqual(new Set(families.map(({ id }) => id)));
});

/** Values of the wrong kind for most fields. */
const WRONG: readonly ((id: string) => unknown)[] = [
  (id) => text(id, "value"),
  () => "zqxjv",
  (id) => [text(id, "value"), { zqxjv: text(id, "value") }],
  (id) => ({ [text(id, "key")]: text(id, "value") }),
];

/** Returns each field of a line but its id, also those of the objects in it, as a copy of the line with another value. */
function spoiled(line: object, value: unknown): object[] {
  return Object.entries(line).flatMap(([key, own]) => {
    if (key === "id" || key === "qid") return [];
    const inside = own !== null && typeof own === "object" && !Array.isArray(own) ? spoiled(own, value) : [];
    return [{ ...line, [key]: value }, ...inside.map((one) => ({ ...line, [key]: one }))];
  });
}

/** Spoils a file as a whole: broken JSON, plain text, CSV with and without a header, another format by its name. */
const BROKEN: readonly (readonly [name: string, content: (lines: readonly string[]) => string])[] = [
  ["x.jsonl", (lines) => lines.map((line) => line.replace(/"/, "'")).join("\n")],
  ["x.jsonl", (lines) => lines.map((line) => line.slice(0, line.lastIndexOf("zqxjv") + 9)).join("\n")],
  ["x.jsonl", (lines) => lines.map((line) => `${line} ${line}`).join("\n")],
  ["x.jsonl", (lines) => lines.map((line) => Object.values(JSON.parse(line)).join(" ")).join("\n")],
  ["x.jsonl", (lines) => lines.map((line) => JSON.stringify({ some: JSON.parse(line) })).join("\n")],
  ["x.json", (lines) => `{"zqxjv it": [${lines.join(",")}], "other": {"a": [${lines.join(",")}]}}`],
  ["x.csv", (lines) => lines.map((line) => line.replaceAll(/[{}]/g, "")).join("\n")],
  ["x.csv", (lines) => `id,text\n${lines.join("\n")}`],
  ["x.xml", (lines) => `<testsuite>${lines.join("")}`],
  ["x.trec", (lines) => lines.join("\n")],
];

describe.each(Object.keys(CASES))("%s", (id) => {
  const own = CASES[id] as MarkedCase;
  test("no error and no warning quotes a line that cannot be read", async () => {
    const folder = temporaryFolder({});
    const [first, ...others] = ids.map((name) => linesFor(own, name, true));
    const sides = ["gold", "trace"] as const;
    const lines = (side: (typeof sides)[number], spoilt: object[]) =>
      linesOf([...spoilt, ...others.slice(spoilt.length).flatMap((one) => one[side] ?? [])]);
    const printed: string[] = [];
    const check = async (files: Readonly<Record<string, string>>) => {
      write(folder, files);
      printed.push((await run(folder, ["validate"])).printed);
    };
    for (const side of sides) {
      const line = first?.[side];
      if (line === undefined) continue;
      const file = side === "gold" ? "gold.jsonl" : "traces.jsonl";
      const sound = { "noworse.yml": configOf(id, OFF), ...dataOf(own, false) };
      for (const [at, change] of WRONG.entries()) {
        for (const spoilt of spoiled(line, change("c10")))
          await check({ ...sound, [file]: lines(side, at === 0 ? [spoilt, spoilt] : [spoilt]) });
      }
      const rows = ids.map((name) => JSON.stringify(linesFor(own, name, true)[side]));
      for (const [name, content] of BROKEN) {
        await check({ ...sound, "noworse.yml": configOf(id, OFF).replaceAll(file, name), [name]: content(rows) });
      }
    }
    expect(marked(printed)).toEqual([]);
  }, 60_000);

  test("texts are shown without the rule, and none with it", async () => {
    const folder = temporaryFolder({});
    const shown = await compare(folder, { before: "", now: "" }, id);
    expect(shown.worse.status, shown.worse.printed).toBe(1);
    expect(marked(shown.files).length > 0).toBe(CASES[id]?.hasTexts ?? true);
    const hidden = await compare(folder, { before: OFF, now: OFF }, id);
    expect(hidden.worse.status, hidden.worse.printed).toBe(1);
    expect(marked([...hidden.printed, ...hidden.files])).toEqual([]);
    expect(hidden.worse.printed).toContain("c16");
    expect(hidden.worse.printed.match(/texts: none/g)).toHaveLength(1);
  });

  test("a baseline that was stored with texts shows none of them", async () => {
    const folder = temporaryFolder({});
    const { printed, files } = await compare(folder, { before: "", now: OFF }, id);
    printed.push((await run(folder, ["diff", "good", "worse", "--format", "json"])).printed);
    await run(folder, ["html", "good", "--base", "worse", "--out", "worse/other.html"]);
    expect(readdirSync(join(folder, "worse"))).toContain("other.html");
    expect(marked([...printed.slice(1), ...files, ...textsIn(join(folder, "worse"))])).toEqual([]);
  });
});

describe("a change that removes the rule shows no text", () => {
  const broken = `${JSON.stringify({ id: "c10", answer: text("c10", "answer") })}, "pass": "zqxjv it"\n`;

  test("compared with a stored report, of which it says why", async () => {
    const folder = temporaryFolder({});
    const { worse, printed, files } = await compare(folder, { before: OFF, now: "" }, "scores");
    expect(worse.printed).toContain("the base's config has `texts: none`");
    write(folder, { "traces.jsonl": broken });
    printed.push((await run(folder, ["run", "--baseline", "good", "--out", "worse"])).printed);
    expect(marked([...printed, ...files])).toEqual([]);
  });

  test("compared with a commit, or with one that the newest commit of its branch is stricter than", async () => {
    const shown = { "noworse.yml": configOf("scores", ""), ...dataOf(CASES["scores"] as MarkedCase, false) };
    const repository = gitWorkspace(shown);
    onTestFinished(repository.remove);
    repository.branch("feature");
    repository.switchTo("main");
    repository.commit("stricter", { "noworse.yml": configOf("scores", OFF) });
    repository.switchTo("feature");
    write(repository.dir, dataOf(CASES["scores"] as MarkedCase, true));
    const { printed, status } = await run(repository.dir, ["run", "--baseline", "main", "--out", "worse"]);
    expect(status, printed).toBe(1);
    write(repository.dir, { "traces.jsonl": broken });
    const { printed: errors } = await run(repository.dir, ["run", "--baseline", "main", "--out", "worse"]);
    expect(errors).toContain("traces.jsonl:1");
    expect(marked([printed, errors, ...textsIn(join(repository.dir, "worse"))])).toEqual([]);
  });
});

type Schema = Readonly<{ type?: string; enum?: string[]; items?: Schema; properties?: Record<string, Schema> }>;

/** A judge that answers each question in its shape, with a mark in every text. */
function markingJudge({ user, body }: Asked): Said {
  const [, json = "{}"] = /\n(\{.*\})\n/.exec(user) ?? [];
  const data = JSON.parse(json);
  const of = (list: string) =>
    (list === "reference_statements" ? data.references?.flatMap((one: Said) => Object(one).statements) : data[list]) ??
    [];
  const fill = ({ type, enum: choices, items, properties }: Schema, name: string): unknown => {
    if (choices) return choices.at(-1);
    if (type === "boolean") return false;
    if (type === "array" && items?.type === "string") return name === "statements" ? [text("judge", name)] : [];
    if (type === "array") {
      if (items?.properties?.["sentence"]) return [{ ...Object(fill(items, name)), sentence: "s1" }];
      const key = items?.properties?.["response_sentence_key"] ? "key" : "id";
      const list = key === "key" ? data.response : of(name);
      return list.map((one: Record<string, string>) => ({
        ...Object(fill(items ?? {}, name)),
        [key === "key" ? "response_sentence_key" : "id"]: one[key],
      }));
    }
    if (type !== "object") return text("judge", name);
    return Object.fromEntries(Object.entries(properties ?? {}).map(([key, one]) => [key, fill(one, key)]));
  };
  const { json_schema: shape } = Object(body["response_format"]);
  return { json: fill(shape.schema, "") };
}

const JUDGED: Readonly<Record<string, string>> = {
  generation: "metrics: [faithfulness, answer_correctness, answer_relevance, bias]",
  ragbench: "params: { method: judge }",
  grounded: "metrics: [precision, constraint_violations]",
  scores: `custom: { tone: { prompt: "How is {{ answer }}?", choices: { good: 1, bad: 0 } } }`,
};

describe.each(Object.keys(JUDGED))("a judge of %s", (id) => {
  const own = CASES[id] as MarkedCase;
  const lines = linesFor(own, "c10", true);
  const { verdicts: _, contradicted: _given, ...trace } = lines.trace as Record<string, unknown>;
  const files = { "traces.jsonl": linesOf([trace]), ...(lines.gold && { "gold.jsonl": linesOf([lines.gold]) }) };
  const config = (texts: string) =>
    configOf(id, `${texts}judge: { model: m, canaries: false }\n`, JUDGED[id]).replace(own.suite ?? "\n\n", "");
  let judge: JudgeServer;
  beforeEach(async () => {
    judge = await startJudgeServer({ answer: markingJudge });
  });
  afterEach(() => judge.close());
  const runJudged = (folder: string, texts: string, ...args: string[]) => {
    write(folder, { "noworse.yml": config(texts), ...files });
    return run(folder, ["run", ...args], { OPENAI_API_KEY: judge.key, OPENAI_BASE_URL: judge.url });
  };

  test("its reasons are not stored, and its verdicts are", async () => {
    const folder = temporaryFolder({});
    const shown = await runJudged(folder, "", "--out", "shown");
    expect(marked(textsIn(join(folder, "shown"))), shown.printed).not.toEqual([]);
    const printed = [(await runJudged(folder, OFF, "--out", "hidden", "--baseline", "shown")).printed];
    expect(judge.asked.length).toBeGreaterThan(0);
    const asked = judge.asked.length;
    printed.push((await runJudged(folder, OFF, "--out", "again", "--baseline", "hidden")).printed);
    expect(marked([...printed, ...["hidden", "again"].flatMap((out) => textsIn(join(folder, out)))])).toEqual([]);
    // What the judge found in words is not stored, and found again.
    expect(judge.asked.length - asked).toBe(id === "generation" ? 2 : 0);
  });

  test("a service that repeats what it was sent is not quoted", async () => {
    const folder = temporaryFolder({});
    judge.behave({ fault: ({ user }) => ({ status: 400, error: { message: user } }) });
    const { printed } = await runJudged(folder, OFF, "--out", "failed");
    expect(printed).toContain("The judge did not answer");
    expect(marked([printed, ...textsIn(join(folder, "failed"))])).toEqual([]);
  });
});
