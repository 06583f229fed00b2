import { describe, expect, test } from "vitest";
import { UserError } from "../../../src/core/error.ts";
import { formatError } from "../../../src/report/terminal.ts";
import { scoreFiles } from "../mapping/presets/score-file.ts";

const idsOf = async (...given: Parameters<typeof scoreFiles>): Promise<string[]> =>
  (await scoreFiles(...given)).rows.map(({ id }) => id);

async function errorsOf(...given: Parameters<typeof scoreFiles>): Promise<readonly string[]> {
  const error = await scoreFiles(...given).catch((thrown: unknown) => thrown);
  if (!(error instanceof UserError)) throw new Error("nothing was wrong");
  return error.errors.map(formatError);
}

const LABELS = "    family: classification\n    fields: { label: y_true, predicted: y_pred }\n";
const ROWS = "y_true,y_pred\n1,1\n0,1\n0,0\n1,1\n";

describe("`id: row` numbers the records of a file", () => {
  test("three of four labels of a table without ids are right: 3/4", async () => {
    const { rows, metric } = await scoreFiles({ "p.csv": ROWS }, `${LABELS}    traces: p.csv\n    id: row\n`);
    expect(rows.map(({ id }) => id)).toEqual(["1", "2", "3", "4"]);
    expect(metric("accuracy")).toBe(0.75);
  });

  test("also below a column without a name, as pandas writes its index", async () => {
    const text = ",y_true,y_pred\n0,a,a\n1,b,a\n";
    expect((await scoreFiles({ "p.csv": text }, `${LABELS}    traces: p.csv\n    id: row\n`)).metric("accuracy")).toBe(
      0.5,
    );
  });

  // The positives have 0.9 and 0.4, the negatives 0.6 and 0.1: three of four pairs are in order.
  test("a probability of one class is one of both: the area under the curve is 3/4", async () => {
    const text = "y_true,y_prob\n1,0.9\n0,0.6\n1,0.4\n0,0.1\n";
    const p = '{"0": `1` - to_number(y_prob), "1": to_number(y_prob)}';
    const suite = `    family: classification\n    traces: p.csv\n    id: row\n`;
    const { metric } = await scoreFiles(
      { "p.csv": text },
      `${suite}    fields: { label: y_true, predictions: '${p}' }\n`,
    );
    expect(metric("roc_auc", "average=macro")).toBe(0.75);
  });

  test("a record without any value would shift the ids behind it; an empty answer in the one column is a record", async () => {
    const scores = (file: string) => `    family: scores\n    traces: ${file}\n    id: row\n`;
    const what = "the record has no value, and `id: row` counts it";
    expect(await errorsOf({ "a.csv": "q,f1\n,\nA,1\n" }, scores("a.csv"))).toEqual([`${what} · a.csv:2 · Remove it.`]);
    expect(await errorsOf({ "a.jsonl": '{}\n{"f1":1}\n' }, scores("a.jsonl"))).toHaveLength(1);
    expect(await idsOf({ "a.csv": 'f1\n\n""\n1\n' }, scores("a.csv"))).toEqual(["1", "2"]);
  });

  test("on both sides, and instead of the ids of a preset", async () => {
    const gold = "label\na\nb\n";
    const suite = "    family: classification\n    gold: g.csv\n    traces: p.csv\n    id: row\n";
    const traces = "predicted\na\na\n";
    expect((await scoreFiles({ "g.csv": gold, "p.csv": traces }, suite)).metric("accuracy")).toBe(0.5);
    const ragas = '{"user_input":"Q?","response":"A.","faithfulness":0.5}\n';
    const scores = "    family: scores\n    preset: ragas\n    traces: r.jsonl\n    id: row\n";
    expect(await idsOf({ "r.jsonl": ragas.repeat(2) }, scores)).toEqual(["1", "2"]);
  });
});

describe("`id: file` and patterns", () => {
  const scores = "    family: scores\n    traces: out/*.json\n    metrics: { f1: { better: higher } }\n";

  test("each file is a case by the name of the file", async () => {
    const files = { "out/case-a.json": '{"f1":0.5}', "out/case-b.v2.json": '{"f1":1,"steps":[{"n":1}]}' };
    expect(await idsOf(files, `${scores}    id: file\n`)).toEqual(["case-a", "case-b.v2"]);
  });

  test("one pattern joins the names of gold and of traces", async () => {
    const suite = `    family: classification\n    gold: gt/*.json\n    traces: out/*.json\n`;
    const files = { "gt/a_gtFine.json": '{"label":"x"}', "out/a_leftImg.json": '{"predicted":"x"}' };
    const id = '    id: { from: file, pattern: "^(.*)_(gtFine|leftImg)" }\n';
    expect(await idsOf(files, suite + id)).toEqual(["a"]);
    expect(await errorsOf(files, suite + id.replace("gtFine|", ""))).toEqual([
      "`a_gtFine.json` does not match the `pattern` of `id`, `^(.*)_(leftImg)` · gt/a_gtFine.json:1:1 · Write a pattern that matches every one of them.",
    ]);
    expect(await errorsOf(files, suite + id.replace("^(", "^(?="))).toEqual([
      expect.stringMatching(/^`.*` is not in RE2's syntax: .* · noworse\.yml:6:32$/),
    ]);
  });

  test("a part of a field is an id", async () => {
    const lines = '{"path":"img/a.png","f1":1}\n{"path":"img/b.png","f1":0}\n';
    const suite = "    family: scores\n    traces: t.jsonl\n    metrics: { f1: { better: higher } }\n";
    const id = '    id: { from: path, pattern: "[^/]+\\\\.png" }\n';
    expect(await idsOf({ "t.jsonl": lines }, suite + id)).toEqual(["a.png", "b.png"]);
    expect(await errorsOf({ "t.jsonl": '{"f1":1}' }, suite + id)).toEqual([
      "`id` (from `path`) is missing · t.jsonl:1:1 · Name a string of every record.",
    ]);
  });
});

test("a rule of an unknown form names the known ones", async () => {
  expect(await errorsOf({ "p.csv": ROWS }, `${LABELS}    traces: p.csv\n    id: rows\n`)).toEqual([
    expect.stringContaining("`suites.s.id` cannot be `rows` · noworse.yml:6:9 · Write `row`, `file` or"),
  ]);
});

describe("`trial: repeat`", () => {
  const suite =
    "    family: scores\n    traces: r.jsonl\n    fields: { id: task }\n    pass: passed\n    metrics: { success: { field: passed } }\n";
  const line = (task: string, passed: boolean): string => `${JSON.stringify({ task, passed })}\n`;
  const lines = ["t/0", "t/1", "t/2"].flatMap((task, at) => [line(task, at === 1), line(task, at !== 1)]).join("");

  test("makes records of an id trials: each of three tasks passes in one of two, 3/6", async () => {
    const { rows, metric } = await scoreFiles({ "r.jsonl": lines }, `${suite}    trial: repeat\n`);
    expect(rows.map(({ id, trials }) => [id, trials?.length])).toEqual([
      ["t/0", 2],
      ["t/1", 2],
      ["t/2", 2],
    ]);
    expect(metric("success")).toBe(0.5);
  });

  test("is advised where an id is used twice", async () => {
    expect((await errorsOf({ "r.jsonl": lines }, suite))[0]).toBe(
      "The id `t/0` is used twice, first at r.jsonl:1 · r.jsonl:2:1 · Give every case its own id, or add `trial: repeat` if they are its trials.",
    );
  });
});

describe("`group_by` makes rows of a value one record", () => {
  const table = "qid,doc,score\nq1,d2,12.5\nq2,d3,9.1\nq1,d1,11\n";
  const suite = "    family: retrieval\n    gold: g.jsonl\n    traces: run.csv\n    group_by: qid\n";
  const gold = '{"id":"q1","relevant":["d1"]}\n{"id":"q2","relevant":["d3"]}\n';

  test("in the order of the file: the reciprocal ranks are 1/2 and 1", async () => {
    const fields = '    fields: { retrieved: "rows[].doc" }\n';
    const { metric } = await scoreFiles({ "g.jsonl": gold, "run.csv": table }, suite + fields);
    expect(metric("mrr@10")).toBe(0.75);
  });

  test("errors name the row", async () => {
    const lines = '{"qid":"q1","doc":"d2"}\n{"qid":"q1","doc":7.5}\n';
    const fields = '    fields: { retrieved: "rows[].doc" }\n';
    const one = suite.replace("run.csv", "run.jsonl");
    expect(await errorsOf({ "g.jsonl": gold, "run.jsonl": lines }, one + fields)).toEqual([
      "`retrieved.1` (from `rows[].doc`) must be a document id, or an object with an `id` (and a number as `score`), not a number · run.jsonl:2:1",
    ]);
  });
});
