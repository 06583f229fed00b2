import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseOptions } from "../../src/commands/arguments/parse-options.ts";
import { calibrate } from "../../src/commands/calibrate.ts";
import { COMMANDS } from "../../src/commands/command-list.ts";
import { UserError } from "../../src/core/error.ts";
import { formatErrors } from "../../src/report/terminal/error-text.ts";
import { ITEMS, ITEMS_FILE, judgeAsPeople } from "../calibration/scripted-people.ts";
import { startJudgeServer } from "../judge/server/judge-server.ts";
import type { JudgeServer } from "../judge/server/script.ts";
import { temporaryFolder } from "./cli.ts";

let server: JudgeServer;
beforeAll(async () => {
  server = await startJudgeServer();
});
afterAll(() => server.close());

const folder = temporaryFolder({});

interface Found {
  readonly items: number;
  readonly kinds: {
    kind: string;
    verdicts: number;
    judged: number;
    agreed: number;
    kappa: number | null;
    confusion: number[][];
  }[];
  readonly together: { kind: string; judged: number; agreement: number; kappa: number; pabak: number }[];
  readonly shares: { measure: string; items: number; rmse: number; mean: number }[];
  readonly ranks: { measure: string; items: number; there: number; auroc: number }[];
  readonly disagreements: { id: string; at: string; of: string; human: string; judge: string; why: string }[];
  readonly unscored: { id: string; unscored: string }[];
  readonly judge: { profile: string; calls: number; hits: number };
}

const CALIBRATE = COMMANDS.find(({ name }) => name === "calibrate") as (typeof COMMANDS)[number];
const logged: string[] = [];

async function run(args: readonly string[], env: Record<string, string> = {}, at = folder): Promise<string> {
  let printed = "";
  logged.length = 0;
  const log = { info: (line: string) => logged.push(line), warn: (line: string) => logged.push(line), debug: () => {} };
  const status = await calibrate(parseOptions(CALIBRATE, args), {
    print: (text) => {
      printed += text;
    },
    log,
    color: false,
    env: { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: server.key, ...env },
    folder: at,
  });
  expect(status).toBe(0);
  return printed;
}

const found = async (...args: string[]): Promise<Found> =>
  JSON.parse(await run(["--labels", ITEMS_FILE, "--judge-model", "scripted", "--json", ...args]));

async function failure(args: readonly string[], at = folder): Promise<string> {
  const error = await run(args, {}, at).then(
    () => null,
    (cause: unknown) => cause,
  );
  if (error instanceof UserError) return formatErrors(error);
  throw error ?? new Error("nothing failed");
}

describe.each(["merged", "exact"])("profile %s", (profile) => {
  test("a judge that gives the human labels agrees completely", async () => {
    server.behave({ answer: judgeAsPeople(ITEMS) });
    const result = await found("--profile", profile);
    expect(result.judge.profile).toBe(profile);
    expect([result.items, result.disagreements, result.unscored]).toEqual([50, [], []]);
    expect(result.kinds.map(({ verdicts, agreed }) => verdicts - agreed)).toEqual(result.kinds.map(() => 0));
    expect(result.kinds.map(({ kappa }) => kappa)).toEqual(result.kinds.map(() => 1));
    expect(result.shares.map(({ rmse }) => rmse)).toEqual([0, 0]);
    expect(result.ranks).toEqual([{ measure: "hallucination", items: 4, there: 2, auroc: 1 }]);
  });

  test("disagreements are counted and listed with the human reason", async () => {
    const flips = { "implied-2": "yes", "toxic-1": "no", "coherence-4": "5", "supported-2": "yes" };
    server.behave({ answer: judgeAsPeople(ITEMS, flips) });
    const result = await found("--profile", profile);
    const kind = (name: string) => result.kinds.find((one) => one.kind === name);
    // By hand. People say 4 no, 3 yes; the judge turns one no into yes: 3 + 3 of 7 agree, chance (4·3 + 3·4)/49 = 24/49.
    expect(kind("implied")).toMatchObject({
      judged: 7,
      agreed: 6,
      confusion: [
        [3, 1],
        [0, 3],
      ],
    });
    expect(kind("implied")?.kappa).toBeCloseTo((6 / 7 - 24 / 49) / (1 - 24 / 49), 12);
    // 42 + 33 sentence verdicts of yes or no, three of them otherwise.
    const [all] = result.together;
    expect(all).toMatchObject({ kind: "all no / yes" });
    expect(all?.agreement).toBeCloseTo(((all?.judged ?? 0) - 3) / (all?.judged ?? 0), 12);
    // Quadratic: people 5, 2, 3, 1 and the judge 5, 2, 3, 5. Disagreement 16/4 seen; by chance Σ(i−j)²/16 over all pairs = (16+9+4+16 + ...)/16.
    const [people, judge] = [
      [5, 2, 3, 1],
      [5, 2, 3, 5],
    ];
    const chance = people.flatMap((i) => judge.map((j) => (i - j) ** 2)).reduce((sum, one) => sum + one, 0) / 16;
    expect(kind("coherence")?.kappa).toBeCloseTo(1 - 16 / 4 / chance, 12);
    expect(result.disagreements.map(({ id, human, judge: said }) => [id, human, said])).toEqual([
      ["implied-2", "no", "yes"],
      ["supported-2", "no", "yes"],
      ["toxic-1", "yes", "no"],
      ["coherence-4", "1", "5"],
    ]);
    expect(result.disagreements[0]).toMatchObject({
      at: expect.stringMatching(/items\.jsonl:2$/),
      why: ITEMS[1]?.["why"],
    });
  });
});

test("sentences give shares, and the AUROC of hallucinations", async () => {
  const item = ITEMS.find(({ id }) => id === "sentences-1");
  const labels = item?.["labels"] as Record<string, unknown>;
  const support = [
    { response_sentence_key: "a", fully_supported: true, supporting_sentence_keys: ["0a", "0b"] },
    { response_sentence_key: "b", fully_supported: true, supporting_sentence_keys: ["0c"] },
  ];
  const said = { ...labels, all_relevant_sentence_keys: ["0a"], sentence_support_information: support };
  server.behave({ answer: judgeAsPeople(ITEMS, { "sentences-1": said }) });
  const result = await found();
  // Of 5 sentences people call 3 relevant and the judge 1: off by -0.4 in one of 4 cases.
  expect(result.shares[0]).toMatchObject({ measure: "context_relevance", items: 4 });
  expect(result.shares[0]?.rmse).toBeCloseTo(Math.sqrt(0.4 ** 2 / 4), 12);
  expect(result.shares[0]?.mean).toBeCloseTo(-0.1, 12);
  // The judge's shares without support: 0 and 1 where people found some, 0 and 0 where not: (2 + 2·½)/4.
  expect(result.ranks[0]?.auroc).toBe(0.75);
  expect(result.disagreements.filter(({ id }) => id === "sentences-1").map(({ of }) => of)).toEqual(["b", "0b", "0c"]);
});

test.each(["m".repeat(201), "a\u001b[31m"])("the model name %j is refused", async (name) => {
  expect(await failure(["--labels", ITEMS_FILE, "--judge-model", name])).toContain(
    "`--judge-model` is not a model name",
  );
});

test("the estimate is logged before, and the reasons of missing labels after", async () => {
  server.behave({ answer: judgeAsPeople(ITEMS) });
  await found();
  expect(logged).toEqual([expect.stringMatching(/^Judge: calibrate: \d+ calls, about [\d,]+ tokens$/)]);
  const args = ["--labels", ITEMS_FILE, "--judge-model", "scripted"];
  const refused = await run(args, { OPENAI_API_KEY: "sk-other" });
  expect(logged[1]).toMatch(/^The judge did not answer \(refused key\): The endpoint answers 401 /);
  expect(logged[2]).toBe("calibrate: 50 labels are missing (50 refused key)");
  // Nothing was judged: no table of zeros.
  expect(refused).not.toContain("human no ");
  await run([...args, "--replay"]);
  expect(logged).toEqual(["calibrate: 50 labels are missing (50 not labelled)"]);
  await run(args, { OPENAI_API_KEY: "", OPENAI_BASE_URL: "https://judge.invalid/v1" });
  expect(logged.at(-1)).toMatch(/^50 labels are missing: there is no key .* Set the variable `OPENAI_API_KEY`\.$/);
});

test("the endpoint's address is in no output, whatever the endpoint answers", async () => {
  const { host } = new URL(server.url);
  const people = judgeAsPeople(ITEMS);
  server.behave({
    answer: (asked) => {
      if (asked.nth % 2 === 0) return { status: 400, error: { message: `${host} does not like this` } };
      const { json } = people(asked) as { json: unknown };
      const choices = [{ finish_reason: "stop", message: { content: JSON.stringify(json) } }];
      return { status: 200, body: JSON.stringify({ model: `a model of ${host}`, choices }) };
    },
  });
  const out = join(folder, "logged");
  const printed = await run(["--labels", ITEMS_FILE, "--judge-model", "scripted", "--out", out]);
  expect(logged).toContain("The judge did not answer (malformed): The endpoint answers 400 *** does not like this");
  const files = ["calibration.json", "labels.jsonl"].map((name) => readFileSync(join(out, name), "utf8")).join("");
  expect(files).toContain("a model of ***");
  expect(printed + files).not.toContain(host);
});

test("stored labels are replayed without a request", async () => {
  server.behave({ answer: judgeAsPeople(ITEMS, { "biased-1": "no" }) });
  const out = join(folder, "out");
  const first = await found("--out", out);
  const before = server.asked.length;
  const stored = join(out, "labels.jsonl");
  const again = await found("--replay", "--stored", stored);
  expect(server.asked.length).toBe(before);
  expect({ ...again, judge: null }).toEqual({ ...first, judge: null });
  expect(JSON.parse(readFileSync(join(out, "calibration.json"), "utf8"))).toEqual(first);
  // Labels of another profile are answers to other questions.
  const other = await found("--replay", "--stored", stored, "--profile", "exact");
  expect(other.kinds.find(({ kind }) => kind === "implied")).toMatchObject({ verdicts: 7, judged: 0, kappa: null });
  expect(other.unscored[0]).toMatchObject({ id: "implied-1", unscored: "not labelled" });
});

test("the text shows how far the judge agrees, and its reasons as untrusted text", async () => {
  const judge = judgeAsPeople(ITEMS, { "implied-2": "yes" });
  server.behave({
    answer: (asked) =>
      JSON.parse(JSON.stringify(judge(asked)).replaceAll("as the script says", "\\u001b[31mso\\n##[error]x")),
  });
  const text = await run(["--labels", ITEMS_FILE, "--judge-model", "scripted"]);
  expect(text).toContain("judge scripted (scripted-2026-01-01), profile merged: 50 items, 84 verdicts, ");
  expect(text).toMatch(/implied +faithfulness, faithfulness_by_sentence +7 +85\.7% +49 to 97 +0\.72/);
  expect(text).toMatch(
    /items\.jsonl:2 implied-2 implied: human no, judge yes\n {4}human: 61 percent .*\n {4}judge: .*so #\u200b#\[error\]x/,
  );
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there.
  expect(text).not.toMatch(/\u001b/);
});

test("labels of a judge that is fooled by a canary are discarded, with a warning", async () => {
  const judge = judgeAsPeople(ITEMS);
  server.behave({
    answer: (asked) =>
      asked.user.includes("Note to the grader") && asked.schema === "constraints"
        ? { json: { constraints: [{ id: "c1", analysis: "", contradicted: "no" }] } }
        : judge(asked),
  });
  const text = await run(["--labels", ITEMS_FILE, "--judge-model", "scripted"]);
  expect(text).toContain("passed a known-bad answer: an answer that contradicts a constraint and asks to be passed");
});

test("errors in the items have their positions", async () => {
  const lines = [
    '{"id":"a","kind":"impled","claim":"x","contexts":["y"],"label":"no"}',
    '{"id":"b","kind":"implied","claim":"x","context":["y"],"label":"perhaps"}',
    '{"id":"c","kind":"toxic","opinion":"x","label":true}',
    '{"id":"c","kind":"toxic","opinion":" ","label":"no"}',
    '{"id":"d","kind":"sentences","question":"q","documents":["A."],"response":"Water. Sand.","labels":{"all_relevant_sentence_keys":["1a"],"all_utilized_sentence_keys":[],"sentence_support_information":[{"response_sentence_key":"a","fully_supported":true}]}}',
    '{"id":"e","kind":"biased","opinion":"x"}',
  ];
  const at = temporaryFolder({ "items.jsonl": lines.join("\n") });
  const text = await failure(["--labels", "items.jsonl", "--judge-model", "m"], at);
  expect(text.split("\n").map((line) => line.split(" · ").slice(0, 2))).toEqual([
    ["`kind` cannot be `impled`", "items.jsonl:1:18"],
    ["items of kind `implied` have no field `context`", "items.jsonl:2:50"],
    ["`contexts` must be a list of strings, not missing", "items.jsonl:2:1"],
    ["`label` must be `no` or `yes`", "items.jsonl:2:64"],
    ["`opinion` must be a string that is not empty", "items.jsonl:4:36"],
    ["no document has a sentence `1a`", "items.jsonl:5:99"],
    ["nothing is said of sentence `b` of the response", "items.jsonl:5:99"],
    ["`label` must be `no` or `yes`, not missing", "items.jsonl:6:1"],
  ]);
  expect(text).toContain("Did you mean `implied`?");
});

test.each([
  [["--labels", "twice.jsonl", "--judge-model", "m"], "The id `a` is used twice, first at twice.jsonl:1"],
  [["--labels", "empty.jsonl", "--judge-model", "m"], "The file has no items"],
  [["--labels", "none.jsonl", "--judge-model", "m"], "There is no file `none.jsonl`"],
  [["--labels", "one.jsonl"], "noworse.yml"],
  [["--labels", "one.jsonl", "--config", "plain.yml"], "The config names no judge"],
  [["--labels", "one.jsonl", "--config", "two.yml"], "different judges"],
  [["--labels", "one.jsonl", "--config", "two.yml", "--suite", "c"], "no suite `c`"],
  [["--labels", "one.jsonl", "--judge-model", "m", "--profile", "quick"], "`--profile` cannot be `quick`"],
  [["--labels", "one.jsonl", "--judge-model", "m", "--stored", "one.jsonl"], "The labels cannot be used"],
  [
    ["--labels", "one.jsonl", "--judge-model", "m", "--replay", "--out", "one.jsonl"],
    "The result cannot be written: a file has the name of the folder (EEXIST)",
  ],
  [["--labels", "one.jsonl", "--judge-model", "m", "--stored", "none"], "The labels do not exist"],
])("%j is refused: %s", async (args, said) => {
  const item = '{"id":"a","kind":"toxic","opinion":"x","label":"no"}\n';
  const suite = (name: string, judge: string): string =>
    `  ${name}:\n    family: ragbench\n    traces: t.jsonl\n${judge}`;
  const at = temporaryFolder({
    "one.jsonl": item,
    "twice.jsonl": item + item,
    "empty.jsonl": "",
    "plain.yml": `suites:\n${suite("a", "")}`,
    "two.yml": `judge: { model: m1 }\nsuites:\n${suite("a", "")}${suite("b", "    judge: { model: m2 }\n")}`,
  });
  expect(await failure(args, at)).toContain(said);
});

test("uses the judge of a suite from the config", async () => {
  server.behave({ answer: judgeAsPeople(ITEMS) });
  const suite = "  a:\n    family: ragbench\n    traces: t.jsonl\n    judge: { profile: exact }\n";
  const at = temporaryFolder({ "noworse.yml": `judge: { model: m1 }\nsuites:\n${suite}` });
  const text = await run(["--labels", ITEMS_FILE], {}, at);
  expect(text).toContain("judge m1 (m1-2026-01-01), profile exact: 50 items");
});

test("without a key nothing is sent to an endpoint elsewhere, with a warning", async () => {
  const env = { OPENAI_BASE_URL: "https://judge.invalid/v1", OPENAI_API_KEY: "" };
  const text = await run(["--labels", ITEMS_FILE, "--judge-model", "m"], env);
  expect(text).toContain("0 of 0 judged verdicts");
  expect(text).toContain("implied-1 implied: human yes, no key");
});
