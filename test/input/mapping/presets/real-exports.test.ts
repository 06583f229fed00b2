import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { PresetId } from "../../../../src/core/line/field.ts";
import { field, type Line, readExport, score } from "./read-export.ts";
import { compare, type ScoredFile, scoreFile } from "./score-file.ts";

// Real exports; README.md says where each is from. Expected values are the figures in the files.

const textOf = (name: string): string => readFileSync(new URL(`results/${name}`, import.meta.url), "utf8");

/** The milliseconds of each line, to a nanosecond: seconds have a rounding error when they are multiplied. */
const timesOf = (lines: readonly Line[]): number[] =>
  score(lines, "latency_ms").map((value) => Number((value as number).toFixed(6)));

/** Scores a file, or an edited text of it, with a rule that says which cases pass. */
const scored = (file: string, preset: PresetId, more: string, edit = (text: string): string => text) =>
  scoreFile(file, edit(textOf(file)), { preset, more: `    ${more}\n` });

/** The ids of the cases that regressed and were fixed, and how many were added and removed. */
function flipsOf(base: ScoredFile, head: ScoredFile) {
  const { flips } = compare(base, head);
  const texts = (list: "regressed" | "fixed") => flips?.[list].map(({ text }) => text);
  return [texts("regressed"), texts("fixed"), flips?.added.length, flips?.removed.length];
}

const changeOf = (base: ScoredFile, head: ScoredFile, name: string) =>
  compare(base, head).changes.find(({ metric }) => metric === name);

describe("a CSV of LangSmith's `get_test_results()`", () => {
  const FILE = "langsmith-export.csv";

  test("has 10 cases without ids of examples: their inputs tell them apart", async () => {
    const { lines, warning } = await readExport(FILE, "langsmith");
    expect(warning).toBeNull();
    expect(new Set(field(lines, "id")).size).toBe(10);
    expect(field(lines, "text")).toEqual(["7", "1", "8", "2", "9", "4", "5", "3", "0", "6"]);
    expect(field(lines, "output")).toEqual(["7", "55", "21", "1", "9", "3", "5", "2", "0", "5"]);
    expect(lines[0]).toMatchObject({ expected: ["13"] });
    expect(score(lines, "exact_match")).toEqual([0, 0, 1, 1, 0, 1, 1, 1, 1, 0]);
    expect(timesOf(lines).slice(0, 3)).toEqual([1426.419, 5490.039, 1262.267]);
  });
});

// Two experiments on one data set, with other evaluators.
test("two tables of LangSmith's `to_pandas()` have the same cases", async () => {
  const fast = 'pass: "latency_ms <= 2000"';
  const base = await scored("langsmith-random-score.json", "langsmith", fast);
  const head = await scored("langsmith-custom-score.json", "langsmith", fast);
  const { lines } = await readExport("langsmith-random-score.json", "langsmith");
  expect(score(lines, "random_score")).toEqual([4, 6, 7, 5, 7, 1]);
  expect(timesOf(lines)).toEqual([3112.384, 4077.394, 1172.011, 1374.912, 1821.961, 2135.424]);
  expect(lines[2]).toMatchObject({
    id: "b03e98d1-44ad-4142-8dfa-7b0a31a57096",
    text: "List up the name of the authors",
  });
  const other = await readExport("langsmith-custom-score.json", "langsmith");
  expect(score(other.lines, "custom_score")).toEqual([0.87, 0.93, 0.87, 0.87, 0.83, 0.93]);
  // 1,821.961 ms became 2,651.672 ms; three others were slow before, two are fast in both.
  expect(flipsOf(base, head)).toEqual([["What is the framework used for reasoning and p..."], [], 0, 0]);
});

describe("two experiments of Braintrust", () => {
  const RULE = 'pass: "no_error >= 1"\n    metrics: { no_error: { better: higher, aggregate: rate } }';

  test("have the metrics of a case as columns", async () => {
    const { lines, warning } = await readExport("braintrust-initial.json", "braintrust");
    expect(warning).toBeNull();
    expect(lines).toHaveLength(5);
    expect(score(lines, "no_error")).toEqual([0, 0, 1, 1, 1]);
    expect(timesOf(lines)).toEqual([1728.403, 1881.156, 3824.243, 1992.921, 4303.131]);
    expect(score(lines, "cost")).toEqual([0.00232, 0.003005, 0.002285, 0.002365, 0.00224]);
    const { lines: later } = await readExport("braintrust-samples.json", "braintrust");
    expect(score(later, "correct_sql")).toEqual([1, 1, null, null, null]);
  });

  // Braintrust's own summary of the second: "60.00% (-) 'no_error' score (1 improvements, 1 regressions)".
  test("are compared as Braintrust compared them: one better, one worse, the same rate", async () => {
    const base = await scored("braintrust-initial.json", "braintrust", RULE);
    const head = await scored("braintrust-samples.json", "braintrust", RULE);
    expect(flipsOf(base, head)).toEqual([
      ["Which team won the most games in 2015?"],
      ["Which team had the biggest difference in records across two consecutive years?"],
      0,
      0,
    ]);
    expect(changeOf(base, head, "no_error")?.delta).toBe(0);
  });
});

describe("tables in MLflow's notebooks", () => {
  const meanOf = (values: readonly unknown[]): number =>
    (values as number[]).reduce((sum, value) => sum + value, 0) / values.length;

  // The notebook prints `faithfulness/v1/mean`: 4.0, `flesch_kincaid_grade_level/v1/mean`: 7.625 and `ari_grade_level/v1/mean`: 9.45.
  test("keep the names of the evaluated data, and the means of their scores are those that MLflow printed", async () => {
    const { lines, warning } = await readExport("mlflow-rag.json", "mlflow");
    expect(warning).toBeNull();
    expect(field(lines, "text").at(-1)).toBe("How to load_table()?");
    expect(score(lines, "faithfulness/v1/score")).toEqual([5, 5, 1, 5]);
    expect(meanOf(score(lines, "faithfulness/v1/score"))).toBe(4);
    expect(meanOf(score(lines, "flesch_kincaid_grade_level/v1/score"))).toBe(7.625);
    expect(meanOf(score(lines, "ari_grade_level/v1/score"))).toBeCloseTo(9.45, 12);
    expect(timesOf(lines)).toEqual([3970.739, 1083.653, 2833.117, 3736.17]);
  });
});

describe("traces downloaded from Langfuse", () => {
  const FILE = "langfuse-download.jsonl";

  test("have their scores, and the sums of their observations; one without an input is left out", async () => {
    const { lines, warning } = await readExport(FILE, "langfuse");
    expect(warning).toMatch(/^The preset `langfuse` leaves out 1 /);
    expect(field(lines, "scores")).toEqual([
      { hallucination: 0.1, toxicity: 0, latency_ms: 10_722, cost: 0.00085, tokens: 2023 },
      { hallucination: 0.1, toxicity: 0, latency_ms: 12_032, cost: 0.005139299999, tokens: 2061 },
    ]);
    expect(lines[1]).toMatchObject({ text: '{"model":"gemini-2.5-flash","contents":"What is Langfuse?"}' });
  });
});
