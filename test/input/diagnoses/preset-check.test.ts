import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { families } from "../../all-families.ts";
import { problemsOf, warningsOf } from "../mapping/read-suite.ts";

const results = (name: string): string =>
  readFileSync(new URL(`../mapping/presets/results/${name}`, import.meta.url), "utf8");
const PROMPTFOO = results("promptfoo-12.json");
const RAGAS = results("ragas-9.jsonl");

/** Returns the problems of a file in a suite of scores. */
const problems = (file: string, content: string, more: string, family = "scores"): Promise<readonly string[]> =>
  problemsOf(
    { "noworse.yml": `suites:\n  s:\n    family: ${family}\n    traces: ${file}\n${more}`, [file]: content },
    families,
  );

describe("without a preset", () => {
  test("a known export is named, with what it has", async () => {
    expect(await problems("output.json", PROMPTFOO, "")).toEqual([
      "The JSON file is neither a list nor an object with one list of objects: it has `evalId`, `results`, `config`, `shareableUrl`, `metadata` · output.json · It looks like an export of promptfoo: add `preset: promptfoo` to the suite.",
    ]);
    expect((await problems("r.jsonl", RAGAS, ""))[0]).toBe(
      "`id` must be a string, not missing · in all 9 lines, first r.jsonl:1:1 · Add to the suite: `preset: ragas`.",
    );
  });

  test.each([
    [
      "scores of another shape",
      "inspect-log.json",
      "`scores.match` must be a number, true, false or null",
      "inspect_ai",
    ],
    ["a list of scores", "langfuse-api.json", "`scores` must be a map of names to numbers", "langfuse"],
    ["questions that are objects", "mlflow-genai.json", "`id` must be a string, not missing", "mlflow"],
  ])("%s of a known export: the error names its preset", async (_, file, what, preset) => {
    const [first] = await problems(file, results(file), "");
    expect(first).toContain(what);
    expect(first?.endsWith(` Add to the suite: \`preset: ${preset}\`.`), first).toBe(true);
  });

  // The rows have an `id` and a known number, so that they could be read without a preset: as other cases, and without most results.
  test.each([
    ["langfuse-traces.json", "langfuse", "`latency_ms`, `cost`, `tokens`"],
    ["langsmith.csv", "langsmith", "`correctness`, `conciseness`, `latency_ms`"],
    ["braintrust.csv", "braintrust", "`latency_ms`"],
  ])("a warning names results of %s that only its preset reads", async (file, preset, names) => {
    const files = (more: string) => ({
      "noworse.yml": `suites:\n  s:\n    family: scores\n    traces: ${file}\n${more}`,
      [file]: results(file),
    });
    const warning = `The traces look like an export of ${preset}, of whose results these are not read: ${names} · Add to the suite: \`preset: ${preset}\`.`;
    expect(await warningsOf(files(""), families)).toContain(warning);
    expect(await warningsOf(files(`    preset: ${preset}\n`), families)).not.toContain(warning);
    expect(await warningsOf(files("    metrics: { cost: {} }\n"), families)).not.toContain(warning);
  });

  test("scores in the family's own form are all read, whatever other fields are called", async () => {
    const line = '{"id":"a","question":"Q?","response":"R","contexts":["C"],"scores":{"faithfulness":0.5}}';
    const config = "suites:\n  s:\n    family: scores\n    traces: t.jsonl\n";
    expect(await warningsOf({ "noworse.yml": config, "t.jsonl": line }, families)).toEqual([
      "No trace has `output` · Add to the suite: `preset: ragas` or `fields: { output: response }`.",
    ]);
  });
});

describe("with the preset of another tool", () => {
  test.each([
    ["ragas", "output.json", PROMPTFOO, "promptfoo"],
    ["deepeval", "output.json", PROMPTFOO, "promptfoo"],
    ["promptfoo", "r.jsonl", RAGAS, "ragas"],
    ["promptfoo", "t.json", results("deepeval-sample.json"), "deepeval"],
  ])("%s for %s: the right one is named", async (preset, file, content, right) => {
    const [first] = await problems(file, content, `    preset: ${preset}\n`);
    expect(first).toMatch(
      new RegExp(
        `ook(s)? like one of ${preset} · (?:in all \\d+ (?:lines|records|rows), first )?${file}.* · It looks like one of ${right}: write \`preset: ${right}\`\\.$`,
      ),
    );
  });

  test.each([
    ["junit", "output.json", PROMPTFOO, "promptfoo"],
    ["openinference", "output.json", PROMPTFOO, "promptfoo"],
    ["openinference", "r.jsonl", RAGAS, "ragas"],
    ["junit", "r.jsonl", RAGAS, "ragas"],
  ])("%s finds no record in %s: the right one is named", async (preset, file, content, right) => {
    const [first] = await problems(file, content, `    preset: ${preset}\n`);
    expect(first).toMatch(
      new RegExp(
        `^the file does not look like one of ${preset} · (?:in all \\d+ (?:lines|records|rows), first )?${file}`,
      ),
    );
    expect(first).toContain(`It looks like one of ${right}: write \`preset: ${right}\`.`);
  });

  test("a file of another tool beside those of the preset is an error, and not passed over", async () => {
    const files = {
      "noworse.yml": "suites:\n  s:\n    family: scores\n    traces: [a.xml, b.json]\n    preset: junit\n",
      ...{ "a.xml": '<testsuite name="s"><testcase name="t"/></testsuite>', "b.json": results("pytest-report.json") },
    };
    expect(await problemsOf(files, families)).toEqual([
      "the file does not look like one of junit · b.json · It looks like one of pytest: write `preset: pytest`.",
    ]);
  });

  // The header and the cells are as promptfoo 0.120 writes them with `--output output.csv`.
  test.each(["", "    preset: promptfoo\n"])(
    "the CSV of promptfoo is refused, and JSON asked for (%j)",
    async (more) => {
      const csv = 'question,"[openai:gpt-5] {{question}}"\nQ?,[PASS] (1.00) A\n';
      const [first] = await problems("t.csv", csv, more);
      expect(first).toMatch(
        / · t\.csv(:2)? · It looks like the CSV of promptfoo, .*: write JSON with `--output output\.json`\.$/,
      );
    },
  );

  test("of gold and of traces are both refused", async () => {
    const suite =
      "    family: generation\n    gold: g.jsonl\n    traces: t.jsonl\n    preset: promptfoo\n    gold_preset: promptfoo\n";
    const files = {
      "noworse.yml": `suites:\n  s:\n${suite}`,
      "g.jsonl": '{"id":"a","references":["x"]}',
      "t.jsonl": '{"id":"a","prediction":"x","references":["x"]}',
    };
    const found = await problemsOf(files, families);
    expect(found.map((one) => one.split(" · ").slice(0, 2).join(" · "))).toEqual([
      "No record looks like one of promptfoo · g.jsonl",
      "No record looks like one of promptfoo · t.jsonl",
    ]);
  });

  test("of no tool: the keys are named", async () => {
    expect(await problems("t.jsonl", '{"x":1,"y":"z"}', "    preset: promptfoo\n")).toEqual([
      "No record looks like one of promptfoo · t.jsonl · It has `x`, `y`: name the tool that wrote it, or leave the preset out and map your fields with `fields`.",
    ]);
  });
});

test("a family that needs what the preset does not read says so", async () => {
  const [first] = await problems("output.json", PROMPTFOO, "    preset: promptfoo\n", "detection");
  expect(first).toBe(
    "`objects` must be a list, not missing · in all 12 records, first output.json:8:4 · `preset: promptfoo` does not fill it: map it in `fields`, or score what promptfoo measured with `family: scores`.",
  );
});
