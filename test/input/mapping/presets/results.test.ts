import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { ErrorList } from "../../../../src/core/error.ts";
import type { PresetId } from "../../../../src/core/line/field.ts";
import { scores as family } from "../../../../src/families/scores/family.ts";
import { RecordSource } from "../../../../src/input/formats/record-source.ts";
import { LineMapper } from "../../../../src/input/mapping/line-mapper.ts";
import { isExportOf } from "../../../../src/input/mapping/presets/preset.ts";
import { presets } from "../../../../src/input/mapping/presets/presets.ts";
import { questionId } from "../../../../src/input/mapping/question-id.ts";
import { formatError } from "../../../../src/report/terminal/error-text.ts";
import { temporaryFolder } from "../../../commands/cli.ts";
import { writeZip } from "../../../github/baseline/zip-writer.ts";
import { compare, scoreFile } from "./score-file.ts";

type Line = Record<string, unknown>;

interface Export {
  readonly lines: readonly Line[];
  /** Each line's `file:line`, or `file:entry`. */
  readonly places: readonly string[];
  readonly warning: string | null;
}

const bytesOf = (name: string): Buffer => readFileSync(new URL(`results/${name}`, import.meta.url));

/** Reads an export to the lines of the family `scores` that its preset makes of it. */
async function readExport(name: string, preset: PresetId, bytes: string | Buffer = bytesOf(name)): Promise<Export> {
  const folder = temporaryFolder({ [name]: bytes });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const errors = new ErrorList();
  const mapper = new LineMapper({ preset, records: null, fields: [] }, family.input.fields, "traces");
  const take = (line: unknown) => ({ ok: true, id: String((line as Line)["id"]), value: line }) as const;
  const { picker, allowsNotFinite } = mapper;
  const options = { mapper, allowsNotFinite, ...(picker && { picker }) };
  const source = new RecordSource([{ path: join(folder, name), name }], take, errors, options);
  const [lines, places]: [Line[], string[]] = [[], []];
  while (!source.isDone) {
    await source.readBatch(({ value, place }) => {
      lines.push(value as Line);
      places.push(source.nameOf(place));
    });
  }
  source.close();
  expect(errors.errors.map(formatError)).toEqual([]);
  const leftOut = mapper.leftOutWarning();
  return { lines, places, warning: leftOut && formatError(leftOut) };
}

const field = (lines: readonly Line[], name: string): unknown[] => lines.map((line) => line[name]);
const score = (lines: readonly Line[], name: string): unknown[] =>
  lines.map(({ scores }) => (scores as Record<string, unknown>)[name]);

describe("a log of Inspect", () => {
  // Values of the log's own header (`accuracy` is 0.8) and of `model_usage` in its samples.
  test("has scores, tokens and passes of a real `.eval`", async () => {
    const { lines, places, warning } = await readExport("inspect-popularity.eval", "inspect_ai");
    expect(warning).toBeNull();
    expect(places[0]).toBe("inspect-popularity.eval:samples/1_epoch_1.json");
    expect(field(lines, "id")).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(score(lines, "match")).toEqual([1, 1, 0, 1, 1, 1, 0, 1, 1, 1]);
    expect(field(lines, "pass").filter((pass) => pass === true)).toHaveLength(8);
    expect([...score(lines, "tokens")].sort()).toEqual([57, 60, 60, 63, 63, 65, 65, 66, 69, 72]);
    expect(lines[8]).toMatchObject({ expected: [" Yes"], output: "Yes", group: "popularity" });
    expect(lines[8]?.["text"]).toContain("With popularity and reach comes great economic influence");
    expect(lines[0]).not.toHaveProperty("trial");
  });

  test("in JSON is read the same", async () => {
    const { lines } = await readExport("inspect-log.json", "inspect_ai");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ id: 1, pass: false, output: "No", scores: { match: 0 } });
  });

  const logOf = (samples: unknown, more: object = {}): string =>
    JSON.stringify({ status: "success", eval: { task: "qa", config: { epochs: 2 }, ...more }, samples });

  // `value_to_float` in inspect_ai's scorer/_metric.py, but what it takes for 0 with a warning is left out.
  test.each<[unknown, unknown, unknown]>([
    ["C", 1, true],
    ["I", 0, false],
    ["P", 0.5, false],
    ["N", 0, false],
    [true, 1, true],
    ["yes", 1, true],
    ["False", 0, false],
    ["0.25", 0.25, false],
    [0.25, 0.25, undefined],
    [1, 1, undefined],
    ["unsure", undefined, undefined],
    [["C"], undefined, undefined],
    [Number.NaN, null, undefined],
  ])("with the value %j has the score %j and passes: %j", async (value, number, pass) => {
    const text = logOf([{ id: "a", epoch: 1, scores: { s: { value } } }]);
    const { lines } = await readExport("log.json", "inspect_ai", text);
    expect([score(lines, "s")[0], lines[0]?.["pass"]]).toEqual([number, pass]);
  });

  test("with NaN for a sample that was not scored has no score", async () => {
    const text = logOf([{ id: "a", epoch: 1, scores: { s: { value: "?" } } }]).replace('"?"', "NaN");
    expect(score((await readExport("log.json", "inspect_ai", text)).lines, "s")).toEqual([null]);
  });

  test("has epochs as trials, failed samples as missing, and an accuracy of numbers as the result", async () => {
    const scorers = [{ name: "exact", metrics: [{ name: "inspect_ai/accuracy" }] }];
    const samples = [
      { id: "a", epoch: 1, scores: { exact: { value: 1 } }, total_time: 1.5 },
      { id: "a", epoch: 2, scores: { exact: { value: 0, explanation: "no" } }, limit: { type: "token", limit: 5 } },
      { id: "b", epoch: 1, error: { message: "boom" } },
    ];
    const { lines } = await readExport("log.json", "inspect_ai", logOf(samples, { scorers }));
    expect(field(lines, "trial")).toEqual([1, 2, 1]);
    expect(score(lines, "exact")).toEqual([1, 0, null]);
    expect(field(lines, "pass")).toEqual([true, false, null]);
    expect(score(lines, "latency_ms")[0]).toBe(1500);
    expect(field(lines, "reason")).toEqual([null, "stopped by the token limit: no", "boom"]);
  });

  // An evaluation that stops early would otherwise be scored on what it got done.
  test.each(["error", "cancelled", "started"])(
    "with the status %s has the samples that it lacks as missing",
    async (status) => {
      const dataset = { sample_ids: ["a", 2] };
      const scorers = [{ name: "s", metrics: [{ name: "inspect_ai/accuracy" }] }];
      const log = { status, eval: { task: "qa", dataset, config: { epochs: 2 }, scorers } };
      const samples = [{ id: "a", epoch: 1, scores: { s: { value: "C" } } }];
      const why = `the log lacks it: the evaluation has the status ${status}`;
      const zipped = writeZip([
        { name: "header.json", content: JSON.stringify(log) },
        { name: "samples/a_epoch_1.json", content: JSON.stringify(samples[0]) },
      ]);
      const inJson = await readExport("log.json", "inspect_ai", JSON.stringify({ ...log, samples }));
      const inZip = await readExport("log.eval", "inspect_ai", zipped);
      for (const { lines } of [inJson, inZip]) {
        expect(lines.map(({ id, trial, pass, scores }) => [id, trial, pass, scores])).toEqual([
          ["a", 1, true, { s: 1 }],
          ["a", 2, null, { s: null }],
          [2, 1, null, { s: null }],
          [2, 2, null, { s: null }],
        ]);
        expect(field(lines, "reason").slice(1)).toEqual([why, why, why]);
      }
      expect(inZip.places).toEqual(
        ["samples/a_epoch_1.json", ...Array(3).fill("header.json")].map((at) => `log.eval:${at}`),
      );
      const done = JSON.stringify({ ...log, status: "success", samples });
      expect((await readExport("log.json", "inspect_ai", done)).lines).toHaveLength(1);
    },
  );

  test("has scores by key, texts of attachments, costs and tool calls", async () => {
    const call = { id: "1", function: "search", arguments: { q: "x" } };
    const sample = {
      id: "a",
      epoch: 1,
      input: [
        { role: "system", content: "Be short." },
        {
          role: "user",
          content: [
            { type: "text", text: "attachment://k" },
            { type: "image", image: "i" },
          ],
        },
      ],
      output: { completion: "attachment://l" },
      attachments: { k: "What is it?", l: "It is long." },
      messages: [{ role: "assistant", tool_calls: [call] }],
      scores: { rubric: { value: { tone: "C", depth: 2, other: null } } },
      model_usage: { m: { total_tokens: 5, total_cost: 0.25 }, n: { total_tokens: 7, total_cost: 0.5 } },
    };
    const { lines } = await readExport("log.json", "inspect_ai", logOf([sample]));
    expect(lines[0]).toMatchObject({
      text: "What is it?",
      output: "It is long.",
      tool_calls: [{ name: "search", arguments: { q: "x" } }],
      scores: { "rubric/tone": 1, "rubric/depth": 2, "rubric/other": null, tokens: 12, cost: 0.75 },
    });
  });
});

describe("a test report", () => {
  test("of pytest in JUnit's XML has the results and times of a real run", async () => {
    const { lines, places } = await readExport("junit-fail.xml", "junit");
    expect(places[1]).toBe("junit-fail.xml:7");
    // The file has the attribute `time` in seconds.
    expect(score(lines, "latency_ms")).toEqual([6435, 1, 6417, 7541, 1514]);
    expect(field(lines, "pass")).toEqual([true, null, true, false, true]);
    expect(score(lines, "success")).toEqual([true, null, true, false, true]);
    expect(lines[0]).toMatchObject({
      id: "test.test_spark.SparkTests::test_check_shape_compatibility",
      text: "test_check_shape_compatibility",
      group: "pytest",
    });
    expect(lines[3]?.["reason"]).toContain("def test_rsh_events(self):");
  });

  test("of Jest has the suite's name for tests without a class", async () => {
    const { lines } = await readExport("jest-junit.xml", "junit");
    expect(field(lines, "id")).toEqual(["widget.test.js::Load widget via link", "widget.test.js::Mount iframe"]);
    expect(field(lines, "pass")).toEqual([true, true]);
    expect(score(lines, "latency_ms")).toEqual([272, 23]);
  });

  // Written by `pytest --junitxml` 9.0.3, which printed: 2 failed, 4 passed, 1 skipped, 1 xfailed, 1 xpassed, 3 errors.
  test("of pytest has a failed test with a failed teardown once, and recorded properties as scores", async () => {
    const { lines } = await readExport("pytest-junit.xml", "junit");
    expect(lines.map(({ text, pass }) => [text, pass])).toEqual([
      ["test_gas", true],
      ["test_depth", false],
      ["test_skipped", null],
      ["test_known", null],
      ["test_unexpected", true],
      ["test_setup", false],
      ["test_teardown", false],
      ["test_both", false],
      ["test_each[1]", true],
      ["test_each[2]", true],
    ]);
    expect(score(lines, "faithfulness").slice(0, 3)).toEqual([0.75, 0.25, undefined]);
    expect(field(lines, "reason").slice(2, 4)).toEqual(["no data", "known"]);
    expect(lines[7]?.["reason"]).toBe("assert False");
  });

  // Written by `vitest run --reporter=junit` 5.1.0.
  test("of vitest has the file in the id", async () => {
    const { lines } = await readExport("vitest-junit.xml", "junit");
    expect(field(lines, "pass")).toEqual([true, false, null, null, true, true, true, true]);
    expect(lines[1]).toMatchObject({
      id: "answers.test.ts::answers > gives the depth <in metres>",
      reason: "expected 'I do not know' to be '31 m' // Object.is equality",
    });
    expect(score(lines, "latency_ms")[1]).toBeCloseTo(3.560922, 9);
  });

  test("of Maven passes with a retry that passes", async () => {
    const { lines } = await readExport("surefire-flaky.xml", "junit");
    expect(field(lines, "pass")).toEqual([false, false, true, true]);
    expect(field(lines, "reason").slice(0, 2)).toEqual([
      "Always throws exception",
      "Always fails assertion ==> expected: <1> but was: <2>",
    ]);
  });

  test("has suites in suites, properties as scores, times with commas, and tests that did not run", async () => {
    const text = `<testsuites><testsuite name="outer"><testsuite name="inner">
      <testcase classname="a" name="t" time="1,234.5"><properties><property name="faithfulness" value="0.75"/>
        <property name="safe" value="True"/><property name="owner" value="me"/></properties></testcase>
      <testcase name="u" time="-" status="notrun"/><testcase name="v" result="suppressed"/>
      <testcase name="outer v"><error/></testcase></testsuite><testcase name="outer"/></testsuite></testsuites>`;
    const { lines } = await readExport("a.xml", "junit", text);
    expect(field(lines, "id")).toEqual(["a::t", "inner::u", "inner::v", "inner::outer v", "outer"]);
    expect(field(lines, "group")).toEqual(["inner", "inner", "inner", "inner", "outer"]);
    expect(field(lines, "pass")).toEqual([true, null, null, false, true]);
    expect(lines[0]?.["scores"]).toEqual({ faithfulness: 0.75, safe: true, success: true, latency_ms: 1_234_500 });
    expect(score(lines, "latency_ms").slice(1)).toEqual([null, null, null, null]);
  });

  test("of pytest-json-report has the results and the times of the calls of a real run", async () => {
    const { lines } = await readExport("pytest-report.json", "pytest");
    expect(field(lines, "pass")).toEqual([true, false, null, true, false, false, null, true]);
    expect(score(lines, "latency_ms").slice(0, 2)).toEqual([0.10704994201660156, 0.15997886657714844]);
    expect(score(lines, "latency_ms")[4]).toBeNull();
    expect(lines[1]).toMatchObject({ id: "test_create_report.py::test_fail_with_fixture", reason: "assert False" });
    expect(field(lines, "id").at(-1)).toBe("test_create_report.py::test_parametrized[1]");
  });

  // README of pytest-json-report: `metadata` of a test, and `user_properties` as a list of objects.
  test("of pytest-json-report has what tests recorded as scores", async () => {
    const tests = [
      {
        nodeid: "t.py::a",
        outcome: "passed",
        call: { duration: 0.5 },
        metadata: { bleu: 0.25, note: "x" },
        user_properties: [{ faithfulness: 0.75 }, { ok: true }],
      },
    ];
    const { lines } = await readExport("r.json", "pytest", JSON.stringify({ tests }));
    expect(lines[0]?.["scores"]).toEqual({ bleu: 0.25, faithfulness: 0.75, ok: true, success: true, latency_ms: 500 });
  });
});

describe("a table or traces of MLflow", () => {
  test("has scores without justifications", async () => {
    const { lines, places, warning } = await readExport("mlflow-table.json", "mlflow");
    expect(warning).toBeNull();
    expect(places[0]).toBe("mlflow-table.json:12");
    expect(score(lines, "toxicity/v1/score")).toEqual([0, 0.001, 0.002, 0.003, 0.004]);
    expect(score(lines, "answer_similarity/v1/score")).toEqual([3, 4, 5, 3, 4]);
    expect(Object.keys(lines[0]?.["scores"] ?? {})).toEqual([
      "token_count",
      "toxicity/v1/score",
      "answer_similarity/v1/score",
    ]);
    expect(lines[0]).toMatchObject({ id: questionId("Q0?"), text: "Q0?", expected: ["E0"], output: "A0" });
  });

  // A judge's call failed in the third row.
  test("has a score that failed as missing, and the time in milliseconds", async () => {
    const { lines } = await readExport("mlflow-figures.json", "mlflow");
    expect(score(lines, "answer_correctness/v1/score")).toEqual([1, 2, null]);
    expect(score(lines, "latency_ms")).toEqual([31_319.5691109, 22_056.9307804, 26_039.8509502]);
    expect(lines[0]).toMatchObject({ expected: ["33/100"], output: "97/100" });
  });

  test("as CSV has numbers, and the time in milliseconds", async () => {
    const { lines } = await readExport(
      "a.csv",
      "mlflow",
      "inputs,outputs,latency,rouge1/v1/score\nQ?,A,1.5,0.25\nR?,B,,\n",
    );
    expect(score(lines, "latency_ms")).toEqual([1500, undefined]);
    expect(score(lines, "rouge1/v1/score")).toEqual([0.25, undefined]);
  });

  test("has assessments of traces: valid feedback as scores, expectations as expected texts", async () => {
    const { lines, warning } = await readExport("mlflow-traces.jsonl", "mlflow");
    expect(warning).toBeNull();
    expect(field(lines, "scores")).toEqual([
      { correctness: true, relevance: 0.75, latency_ms: 1250 },
      { correctness: true, relevance: null, latency_ms: 800 },
    ]);
    expect(lines[0]).toMatchObject({ output: "Ada", expected: ["Ada Lovelace"], reason: "It names Ada." });
  });

  test("has the columns of `mlflow.genai.evaluate()`", async () => {
    const { lines } = await readExport("mlflow-genai.json", "mlflow");
    expect(field(lines, "scores")).toEqual([
      { correctness: true, relevance: 0.75, latency_ms: 1250 },
      { correctness: false, relevance: null, latency_ms: 800 },
    ]);
    expect(lines[0]?.["id"]).toBe(questionId({ question: "Who?" }));
  });
});

describe("an experiment of LangSmith", () => {
  test("as CSV has feedback, and the time in milliseconds", async () => {
    const { lines } = await readExport("langsmith.csv", "langsmith");
    expect(field(lines, "id")).toEqual(["ex0", "ex1", "ex2", "ex3", "ex4"]);
    expect(score(lines, "correctness")).toEqual([1, 0, 1, 1, 0]);
    expect(score(lines, "conciseness")).toEqual([0.5, 0.6, 0.7, 0.8, 0.9]);
    expect(score(lines, "latency_ms")).toEqual([1250, 2250, 3250, 4250, 5250]);
    expect(lines[0]).toMatchObject({ text: "Q0?", output: "A0", expected: ["E0"] });
    expect(lines[0]).not.toHaveProperty("pass");
  });

  test("as JSON has repetitions with the same id, tokens, costs, and evaluators that failed as missing", async () => {
    const { lines, warning } = await readExport("langsmith-results.json", "langsmith");
    expect(field(lines, "id")).toEqual(["e-1", "e-1"]);
    expect(field(lines, "scores")).toEqual([
      { correctness: 0.5, concise: true, latency_ms: 1500, tokens: 120, cost: 0.0015 },
      { correctness: 1, concise: null, latency_ms: 250 },
    ]);
    expect(lines[0]).toMatchObject({
      text: "Who?",
      output: "Ada",
      expected: ["Ada Lovelace"],
      reason: "half of the name",
    });
    expect(warning).toBe("The preset `langsmith` leaves out 1 score that is not a number.");
  });

  test("as runs has the averages of their feedback", async () => {
    const { lines } = await readExport("langsmith-runs.jsonl", "langsmith");
    expect(lines[0]).toMatchObject({ id: "e-1", scores: { correctness: 1, tone: null, latency_ms: 900, tokens: 30 } });
  });
});

describe("an experiment of Braintrust", () => {
  test("has the rows of cases, and counts the spans in them", async () => {
    const { lines, warning } = await readExport("braintrust.json", "braintrust");
    expect(warning).toBe("The preset `braintrust` leaves out 1 span inside a case.");
    expect(field(lines, "id")).toEqual(["item-1", questionId('{"question":"When?"}')]);
    expect(field(lines, "scores")).toEqual([
      { Factuality: 0.6, ExactMatch: 0, Broken: null, latency_ms: 1500, tokens: 120, cost: 0.0012 },
      { latency_ms: 30_000 },
    ]);
    expect(lines[1]).toMatchObject({ expected: ["1815"], output: null, reason: "TimeoutError" });
  });

  test("as CSV has objects in cells", async () => {
    const { lines } = await readExport("braintrust.csv", "braintrust");
    expect(score(lines, "Factuality")).toEqual([0.6, 1]);
    expect(score(lines, "latency_ms")).toEqual([1500, 2000]);
  });

  test("as CSV has flattened columns", async () => {
    const { lines } = await readExport(
      "a.csv",
      "braintrust",
      "input,output,scores.F,metrics.total_tokens\nQ?,A,0.5,7\n",
    );
    expect(field(lines, "scores")).toEqual([{ F: 0.5, tokens: 7 }]);
  });
});

describe("traces and experiments of Langfuse", () => {
  test("has the scores of an export, the mean where there are several, and what is no number counted", async () => {
    const { lines, warning } = await readExport("langfuse-traces.json", "langfuse");
    expect(field(lines, "id")).toEqual(["case-1", "case-2"]);
    expect(field(lines, "scores")).toEqual([
      { accuracy: 1, helpfulness: 0.75, latency_ms: 1364, cost: 0.0000207, tokens: 105 },
      { helpfulness: 0.25, toxicity: 0.1, latency_ms: 500, cost: 0 },
    ]);
    expect(warning).toBe("The preset `langfuse` leaves out 1 score that is not a number.");
  });

  test("has the scores of the API, and the tokens of its observations", async () => {
    const { lines } = await readExport("langfuse-api.json", "langfuse");
    expect(lines[0]).toMatchObject({ id: questionId("Who?"), text: "Who?", output: "Ada", reason: "right" });
    expect(lines[0]?.["scores"]).toEqual({ accuracy: 1, helpfulness: 0.75, latency_ms: 2000, cost: 0.01, tokens: 40 });
  });

  test("has the evaluations of an experiment", async () => {
    const { lines } = await readExport("langfuse-experiment.json", "langfuse");
    expect(lines[0]).toMatchObject({ id: "item-1", text: "Who?", output: "Ada", expected: ["Ada Lovelace"] });
    expect(lines[0]?.["scores"]).toEqual({ accuracy: 0.5, short: true });
  });
});

describe("cases that regress and that are fixed", () => {
  const flipsOf = async (name: string, preset: PresetId, edit: (text: string) => string) => {
    const text = bytesOf(name).toString();
    const diff = compare(await scoreFile(name, text, { preset }), await scoreFile(name, edit(text), { preset }));
    const { flips } = diff;
    return [flips?.regressed.length, flips?.fixed.length, flips?.added.length, flips?.removed.length];
  };

  test("are found in JUnit's XML", async () => {
    const edit = (text: string): string =>
      text.replace(/<failure[\s\S]*?<\/failure>/, "").replace('time="6.435">', '$&<error message="boom"/>');
    expect(await flipsOf("junit-fail.xml", "junit", edit)).toEqual([1, 1, 0, 0]);
  });

  test("are found in reports of pytest-json-report", async () => {
    const edit = (text: string): string => text.replace('"outcome": "xpassed"', '"outcome": "failed"');
    expect(await flipsOf("pytest-report.json", "pytest", edit)).toEqual([1, 0, 0, 0]);
  });

  test("are found in logs of Inspect", async () => {
    const edit = (text: string): string => text.replace('"value": "I"', '"value": "C"');
    expect(await flipsOf("inspect-log.json", "inspect_ai", edit)).toEqual([0, 1, 0, 0]);
  });
});

test("a test that was skipped is a case without a score, and no case that passes", async () => {
  const { rows, warnings } = await scoreFile("junit-fail.xml", bytesOf("junit-fail.xml"), { preset: "junit" });
  expect(warnings).toEqual([]);
  expect(rows.map(({ outcome }) => outcome).sort()).toEqual(["fail", "pass", "pass", "pass", "unscored"]);
});

test.each<[string, PresetId]>([
  ["inspect-log.json", "inspect_ai"],
  ["pytest-report.json", "pytest"],
  ["mlflow-table.json", "mlflow"],
  ["mlflow-genai.json", "mlflow"],
  ["langsmith-results.json", "langsmith"],
  ["braintrust.json", "braintrust"],
  ["langfuse-traces.json", "langfuse"],
  ["langfuse-api.json", "langfuse"],
  ["langfuse-experiment.json", "langfuse"],
])("%s is detected as %s only", (name, id) => {
  const document: unknown = JSON.parse(bytesOf(name).toString());
  expect(presets.filter((one) => isExportOf(one, document)).map((one) => one.id)).toEqual([id]);
});
