import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { tryConfig } from "../../src/setup/set-up.ts";
import { type Fields, init, jsonl, place, rowsOf } from "./init-in.ts";

test("lists of several models whose cases have the same ids under another name are groups", async () => {
  const list = (wrong: number) =>
    Array.from({ length: 40 }, (_, i) => ({ question_id: i, question: `Why is it ${i}?`, correct: i % wrong !== 0 }));
  const { suites, status } = await init({ "res.json": JSON.stringify({ "gpt-4o": list(3), claude: list(4) }) });
  expect(status).toBe(0);
  const fields = { id: "join('/', [to_string(group), to_string(question_id)])" };
  // Of 80 cases at most a tenth may be lost.
  expect(suites[0]).toMatchObject({ records: "groups(@)", fields, gates: { correct: {}, cases: { min: 73 } } });
});

test.each<[string, (i: number) => object, readonly string[] | undefined, cases?: number]>([
  ["a topic", (i) => ({ topic: ["returns", "delivery", "payment"][i % 3] }), ["topic"]],
  [
    "a topic within metadata",
    (i) => ({ example: { metadata: { Category: `c${i % 30}` } } }),
    ["example.metadata.Category"],
  ],
  [
    "two topics",
    (i) => ({ language: i % 2 ? "de" : "en", topic: `t${i % 4}`, domain: `d${i % 5}` }),
    ["language", "topic"],
  ],
  ["one topic for all", () => ({ topic: "all" }), undefined],
  ["a topic for each case", (i) => ({ topic: `t${i}` }), undefined],
  ["too many topics", (i) => ({ topic: `t${i % 31}` }), undefined],
  ["topics of some cases only", (i) => (i % 9 ? { topic: `t${i % 3}` } : {}), undefined],
  ["more topics than the first cases have", (i) => ({ topic: i < 200 ? `t${i % 3}` : `u${i}` }), ["topic"]],
  ["too many topics beyond the first cases", (i) => ({ topic: i < 200 ? `t${i % 3}` : `u${i}` }), undefined, 3000],
  ["texts of another name", (i) => ({ note: `n${i % 3}` }), undefined],
])("lines with %s are broken down by it, and the config runs", async (_, more, slices, cases = 210) => {
  const row = (i: number) => ({ id: i, correct: i % 3 > 0, ...more(i) });
  const { suites, status } = await init({ "out.jsonl": rowsOf(row, cases) });
  expect([status, suites[0]?.["slices"]]).toEqual([0, slices]);
});

describe("scores and verdicts beside answers are measured and gated", () => {
  // The shape of Aylana-Vorster/RAG_Quantic_Project_5 evaluation_results.csv, whose verdicts fell unseen.
  const header = "topic,query,answer,gold_answer,latency,groundedness,citation_accuracy,partial_match";
  const verdict = (i: number): string => (i % 5 ? "True" : "False");
  const csv = Array.from(
    { length: 60 },
    (_, i) => `t,How many for ${i}?,It is ${i} days [d].,${i} days.,${300 + i},${verdict(i)},True,${verdict(i + 1)}`,
  );

  test("in columns of CSV", async () => {
    const { suites, status } = await init({ "evaluation_results.csv": `${header}\n${csv.join("\n")}\n` });
    expect(status).toBe(0);
    const [suite] = suites;
    expect(suite).toMatchObject({ family: "generation", metrics: { groundedness: {} } });
    const regression = { no_regression: {} };
    // A time of an unknown unit only warns.
    expect(suite?.["gates"]).toMatchObject({
      groundedness: regression,
      latency: { severity: "warn" },
    });
  });

  test("in objects of JSONL, by their place", async () => {
    const row = (i: number) => ({
      id: `c-${i}`,
      reference: `value ${i}`,
      answer: `value ${i}`,
      judged: { faithfulness: i % 4 ? 0.9 : 0.5, tone: i % 3 },
    });
    const { suites, printed } = await init({ "evals/out.jsonl": rowsOf(row) });
    // The family has a metric of that name, which is another measure.
    expect(suites[0]).toMatchObject({
      family: "generation",
      metrics: { faithfulness_score: { field: "judged.faithfulness" } },
    });
    expect(suites[0]?.["gates"]).toMatchObject({ faithfulness_score: { no_regression: {} } });
    expect(printed).toContain("it is not known whether more of it is better: `tone`.");
  });

  test("a direction that the user says on the terminal is written, and nothing else is said of it", async () => {
    const row = (i: number) => ({ id: i, correct: i % 3 > 0, tone: i % 5, pitch: i % 4 });
    const questions: string[] = [];
    const ask = async (question: string): Promise<string> => {
      questions.push(question);
      return question.includes("`tone`") ? "lower" : question.includes("Write") ? "y" : "";
    };
    const { suites, text } = await init({ "out.jsonl": rowsOf(row) }, { yes: false, ask });
    expect(suites[0]).toMatchObject({ metrics: { correct: {}, tone: { better: "lower" } }, gates: { tone: {} } });
    expect(text).toContain("it is not known whether more of it is better: `pitch`.");
    expect(questions.map((one) => /`\w+`/.exec(one)?.[0] ?? "files")).toEqual(["`tone`", "`pitch`", "files"]);
  });

  test("the line for a number of an unknown direction measures it", async () => {
    const row = (i: number) => ({ id: i, reference: `value ${i}`, answer: `value ${i}`, tone: i % 3, "x y": i % 2 });
    const { folder, printed, text } = await init({ "evals/out.jsonl": rowsOf(row) });
    const [, line = ""] = /To measure that, write `(.*)`, with/.exec(printed) ?? [];
    expect(parse(line)).toEqual({ metrics: { tone: { better: null }, "x y": { better: null } } });
    const filled = line.replaceAll("better: ", "better: higher");
    const { report } = await tryConfig(text.replace(/^ {4}gates:$/m, `    ${filled}\n    gates:`), place(folder));
    const [suite] = Object.values(report.suites);
    expect(suite?.scores.filter(({ metric }) => ["tone", "x y"].includes(metric)).map(({ status }) => status)).toEqual([
      "measured",
      "measured",
    ]);
  });
});

test("the line for numbers of long names is whole, and has the scales that are written", async () => {
  const names = Array.from({ length: 5 }, (_, at) => `${"a long name of a number ".repeat(3)}${at}`);
  const row = (i: number) => ({
    id: i,
    accuracy: (i % 3) / 2,
    ...Object.fromEntries(names.map((one) => [one, i % 5])),
  });
  const { printed, suites } = await init({ "out.jsonl": rowsOf(row) });
  const [, line = ""] = /To measure that, write `(.*)`, with/.exec(printed) ?? [];
  expect(suites[0]?.["metrics"]).toEqual({ accuracy: { range: [0, 1] } });
  const open = Object.fromEntries(names.map((one) => [one, { better: null }]));
  expect(parse(line)).toEqual({ metrics: { accuracy: { range: [0, 1] }, ...open } });
});

test("configs that are shown for several files can stand in one", async () => {
  const files = ["alpha", "beta"].map((name) => [`${name}.csv`, `${name},u\n1.5,a\n2.5,b\n`]);
  const { printed } = await init(Object.fromEntries(files));
  const names = [...printed.matchAll(/suites:\n +(.*):/g)].map(([, name]) => name);
  expect(names).toEqual(["results", "results-2"]);
});

describe("own lines with nested fields", () => {
  const line = (i: number) => ({
    case_id: `q-${i}`,
    input: { question: `What is value ${i}?` },
    output: { answer: i % 5 ? `It is value ${i}.` : "No idea.", citations: i % 5 ? [`d#${i}`] : [] },
    retrieval: {
      chunks: [
        { chunk_id: `d#${i}`, text: "a" },
        { chunk_id: "e#1", text: "b" },
      ],
    },
    expected: { reference: i % 5 ? `value ${i}` : null, relevant_chunk_ids: i % 5 ? [`d#${i}`] : [] },
  });

  test("with a flag of refusals have the share of right ones as a score", async () => {
    const row = (i: number) => ({
      ...line(i),
      output: { ...line(i).output, refused: i % 5 === 0, answer: `value ${i}` },
      expected: { ...line(i).expected, answerable: i % 5 > 0 },
    });
    const { suites } = await init({ "evals/out.jsonl": rowsOf(row) });
    expect(suites.map(({ family }) => family).sort()).toEqual(["generation", "retrieval"]);
    expect(suites.find(({ family }) => family === "generation")).toHaveProperty("metrics.right_refusal");
  });

  test("without refusals are rankings and texts, a suite each", async () => {
    const { suites } = await init({ "evals/out.jsonl": rowsOf(line) });
    expect(suites.map(({ family }) => family).sort()).toEqual(["generation", "retrieval"]);
  });

  test("an answer in an object of what is expected is none of the system's; right refusals are a score", async () => {
    const expected = (i: number) => ({
      answer: i % 5 ? `value ${i}` : null,
      answerable: i % 5 > 0,
      chunks: [`d#${i}`],
    });
    const output = (i: number) => ({ text: `value ${i}`, refused: i % 5 === 0, latency_ms: 9 });
    const rows = [
      (i: number) => ({ id: i, query: `q${i}`, expected: expected(i) }),
      (i: number) => ({ id: i, output: output(i), contexts: line(i).retrieval.chunks }),
    ] as const;
    const both = { references: "expected.answer", prediction: "output.text" };
    const one = await init({ "evals/out.jsonl": rowsOf((i) => ({ ...rows[0](i), ...rows[1](i) })) });
    const two = await init({ "evals/gold.jsonl": rowsOf(rows[0]), "evals/answers.jsonl": rowsOf(rows[1]) });
    for (const { suites } of [one, two]) {
      expect(suites.map(({ family }) => family)).toEqual(["retrieval", "generation"]);
      const [ranking, texts] = suites;
      expect({ ...(texts?.["gold_fields"] ?? {}), ...(texts?.["fields"] as Fields) }).toMatchObject(both);
      // The numbers are measured once.
      expect(ranking?.["metrics"]).toBeUndefined();
      expect(texts?.["metrics"]).toMatchObject({ latency_ms: { field: "output.latency_ms" } });
    }
    // Of 60 cases 12 cannot be answered, and these are refused: all are right.
    const { report } = await tryConfig(one.text, place(one.folder));
    const scores = Object.values(report.suites).flatMap((suite) => suite.scores);
    expect(scores.find(({ metric }) => metric === "right_refusal")).toMatchObject({ value: 1, n: 60 });
  });
});

test("of copies of an export in several folders one is a suite, and it says so; other answers are another suite", async () => {
  const rows = (right: number): string => rowsOf((i) => ({ id: i, reference: `w${i}`, answer: `w${i % right}` }));
  const { suites, printed } = await init({ "a/out.jsonl": rows(50), "b/out.jsonl": rows(50), "c/out.jsonl": rows(40) });
  expect(suites.map(({ traces }) => traces)).toEqual(["a/out.jsonl", "c/out.jsonl"]);
  expect(printed).toContain("note: `b/out.jsonl` has the same content and is left out.");
});

test("labels and predictions without an id are identified by their rows", async () => {
  const rows = Array.from({ length: 60 }, (_, i) => `${i % 2},${i % 7 ? i % 2 : 0}`);
  const { suites } = await init({ "predictions.csv": `y_true,y_pred\n${rows.join("\n")}\n` });
  expect(suites[0]).toMatchObject({ family: "classification", id: "row", gates: { accuracy: { no_regression: {} } } });
});

const dict = (documents: (i: number) => object): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`q${i}`, documents(i)])));

test("results of tests, whose scores are texts and of which some were skipped, are set up", async () => {
  const tests = Array.from({ length: 60 }, (_, i) => {
    const result = i % 20 === 7 ? "SKIPPED" : i % 4 ? "PASSED" : "FAILED";
    return { test: `t.py::test[${i} a]`, score: result === "SKIPPED" ? result : `${(i % 4) + 2}/5`, result };
  });
  const { suites } = await init({ "results.json": JSON.stringify({ created: "2026-01-01", tests }) });
  expect(suites).toMatchObject([{ family: "scores", fields: { id: "test", pass: "result" } }]);
  expect(suites[0]).toMatchObject({ metrics: { score: { range: [0, 1] } }, gates: { score: {}, pass_rate: {} } });
});

test("scores by case, as a map of maps, are no rankings", async () => {
  const { suites } = await init({ "results.json": dict((i) => ({ accuracy: i % 2, ...(i % 3 && { f1: 0.5 }) })) });
  expect(suites).toMatchObject([{ family: "scores" }]);
});

test("lines of several models that share an id are cases of their own, as in judgments of MT-Bench", async () => {
  const row = (i: number) => ({ question_id: i >> 1, model: i % 2 ? "gpt-4" : "vicuna", score: i % 3 ? 0.9 : 0.5 });
  const { suites } = await init({ "judgments.jsonl": rowsOf(row) });
  expect(suites[0]).toMatchObject({ fields: { id: "join('/', [to_string(model), to_string(question_id)])" } });
  expect(suites[0]).not.toHaveProperty("trial");
});

test("lines that share an id are trials of its case", async () => {
  const { suites } = await init({
    "results/out.jsonl": rowsOf((i) => ({ task_id: `t-${i >> 1}`, passed: i % 3 > 0, score: i % 3 })),
  });
  expect(suites[0]).toMatchObject({ family: "scores", trial: "repeat" });
});

const calling = (q: number) => {
  const call = { type: "function", function: { name: "find", arguments: `{"q":${q}}` } };
  return { role: "assistant", content: null, tool_calls: [call] };
};

test.each([
  ["beside what is expected", {}],
  ["in a file that its name calls golden", { gold_fields: { expected_tool_calls: "messages[].tool_calls[]" } }],
])("the calls in messages are an agent's: %s", async (_where, gold) => {
  const chat = (i: number, q: number) => ({
    id: `c-${i}`,
    messages: [{ role: "user", content: `Do ${i}` }, calling(q)],
  });
  const made = (i: number) => chat(i, i % 9 ? i : -1);
  const beside = (i: number) => ({ ...made(i), expected_tool_calls: [{ name: "find", arguments: { q: i } }] });
  const isTwo = "gold_fields" in gold;
  const golden = isTwo ? { "runs/golden.jsonl": rowsOf((i) => chat(i, i)) } : {};
  const { suites, text, folder } = await init({ "runs/a.jsonl": rowsOf(isTwo ? made : beside), ...golden });
  const fields = { tool_calls: "messages[].tool_calls[]" };
  expect(suites).toMatchObject([{ family: "agent", traces: "runs/a.jsonl", fields, ...gold }]);
  // 7 of 60 numbers are multiples of 9, which are called with another argument.
  const { report } = await tryConfig(text, place(folder));
  const scores = Object.values(report.suites)[0]?.scores ?? [];
  expect(scores.find(({ metric }) => metric === "argument_match")).toMatchObject({ value: 53 / 60 });
});

describe("data that are not understood", () => {
  const details = (run: number) => [0, 1].map((i) => ({ question: `Q${i}?`, num_relevant: run + i, latency_ms: 800 }));
  const runs = [0, 1].map((run) => ({
    timestamp: `2026-06-16T15:5${run}:00`,
    total_questions: 2,
    mrr: 0.86 + run / 100,
    details: details(run),
  }));
  const annotations = (i: number) => [
    { name: "tone", score: i % 2 },
    { name: "it's_made_up", score: 1 - (i % 2) },
  ];
  const days = [1, 2, 3].map((day) => ({ date: `2026-06-0${day}`, avg_score: 0.5, n_cases: 9 }));

  test.each<[string, string, string, readonly string[]]>([
    // The shape of AlanJLJ2202/RAG-Pipeline evaluation_results.json.
    ["evaluation_results.json", JSON.stringify(runs), "is a list of runs with totals", ["latency_ms"]],
    ["results/history.jsonl", jsonl(days), "is a list of runs with totals", []],
    ["predictions/x.csv", "alpha,beta,gamma\na,1.5,u\nb,2.5,v\n", "numbers whose meaning is not known", ["beta"]],
    [
      "results/metrics.json",
      '{"accuracy":0.9,"f1":0.8,"model":"m"}',
      "has totals (`accuracy`, `f1`)",
      ["accuracy", "f1"],
    ],
    // The shape of MTEB's results of a task.
    [
      "results/Banking77Classification.json",
      '{"mteb_version":"1","scores":{"test":[{"f1":0.8,"main_score":0.8,"hf_subset":"default"}]},"task_name":"B"}',
      "has totals (`f1`, `main_score`)",
      ["f1", "main_score"],
    ],
    // The shape of an experiment of Phoenix: pooled, scores of opposite directions would hide that all cases got worse.
    [
      "experiment.json",
      JSON.stringify([0, 1, 2, 3].map((i) => ({ example_id: `e${i}`, annotations: annotations(i) }))),
      "it has `example_id`, `annotations`",
      ["tone", "it's_made_up"],
    ],
    // `sacrebleu -m bleu chrf`: two scores are no trials of the case `mixed`.
    [
      "mt/bleu.json",
      '[{"name":"BLEU","score":34.1,"case":"mixed"},{"name":"chrF2","score":60.2,"case":"mixed"}]',
      "it has `name`, `score`, `case`",
      ["BLEU", "chrF2"],
    ],
    // The columns of `cross_validation` of Nixtla: `y` is no score.
    [
      "cv.csv",
      `unique_id,ds,y,AutoARIMA\n${Array.from({ length: 60 }, (_, i) => `s${i % 2},2024-${i},${i * 9.5},${i * 9 + 1}`).join("\n")}\n`,
      "it has `unique_id`, `ds`, `y`, `AutoARIMA`",
      ["mae", "rmse"],
    ],
    ["shop/products.csv", "sku,price,rating\nP-1,9.5,4\nP-2,8.5,5\n", "it has `sku`, `price`, `rating`", ["rating"]],
    ["answers.jsonl", rowsOf((i) => ({ id: i, response: `text ${i}` })), "no expected answer, score or verdict", []],
    ["runs/chats.jsonl", rowsOf((id) => ({ id, messages: [calling(id)] })), "is not recognized as results", []],
    ["evals/q.jsonl", rowsOf((i) => ({ id: i, words: `text ${i}` })), "is not recognized as results", []],
    [
      "gold.jsonl",
      rowsOf((i) => ({ id: i, query: `q${i}`, expected: { answer: `text ${i}`, documents: ["d"] } })),
      "no file has answers with the same ids",
      [],
    ],
    ["results.json", '[{"id":1,', "`results.json`", []],
  ])("%s: nothing is written, and the shortest config is one that runs", async (name, text, reason, metrics) => {
    const { folder, status, printed, shown } = await init({ [name]: text, "README.md": "" });
    expect(status).toBe(2);
    expect(printed).toContain(reason);
    expect(printed).not.toContain("lamp shop");
    for (const file of ["noworse.yml", "evals/answers.jsonl", ".github"])
      expect(existsSync(join(folder, file)), file).toBe(false);
    expect(shown !== "").toBe(metrics.length > 0);
    if (metrics.length === 0) return;
    const { report } = await tryConfig(shown.replaceAll("better: #", "better: higher #"), place(folder));
    const measured = Object.values(report.suites)[0]?.scores.filter((score) => score.status === "measured");
    expect(measured?.map(({ metric }) => metric)).toEqual(expect.arrayContaining([...metrics]));
  });

  // The shapes of AgentDojo and of aider's benchmark: a file for each case, which the names of folders tell apart, or nothing else.
  test.each([
    ["r.json", { utility: true, security: false }, ["utility", "security"]],
    ["r.json", { tests_outcomes: [true], cost: 0.5 }, []],
    ["#.json", { utility: true, cost: 0.5 }, ["utility", "cost"]],
  ])("files with the same fields are explained once: %s, %j", async (name, result, metrics) => {
    const texts = [0, 1, 2, 3].map((i) => ({ user_task_id: `u${i >> 1}`, injection_task_id: `i${i % 2}`, ...result }));
    const files = texts.map((one, i) => [`runs/${i}/${name.replace("#", `${i}`)}`, JSON.stringify(one)]);
    const { folder, status, printed } = await init(Object.fromEntries(files));
    expect(status).toBe(2);
    expect(printed).toContain(`are 4 files with the same fields, as of a case each: \`user_task_id\``);
    expect(printed.split("user_task_id`").length).toBe(2);
    const [, config = ""] = printed.split("The shortest config that reads it:\n");
    expect(config !== "").toBe(metrics.length > 0);
    if (config === "") return;
    const yaml = config.split("\n\n")[0] ?? "";
    const { report } = await tryConfig(yaml.replaceAll("better: #", "better: higher #"), place(folder));
    expect(report.suites["results"]?.cases.total).toBe(4);
  });

  test("an example is written only where it is asked for", async () => {
    const files = { "data/countries.json": '[{"name":"A","code":"a"},{"name":"B","code":"b"}]' };
    const { status, printed } = await init(files);
    expect(status).toBe(2);
    expect(printed).toContain("`data/countries.json` is not recognized as results: it has `name`, `code`");
    const example = await init(files, { example: true });
    expect(example.status).toBe(0);
    expect(example.suites[0]).toMatchObject({ family: "grounded", traces: "evals/answers.jsonl" });
  });
});
