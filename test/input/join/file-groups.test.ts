import { describe, expect, test } from "vitest";
import { differingParts } from "../../../src/input/join/file-groups.ts";
import { scoreFiles } from "../mapping/presets/score-file.ts";

test.each<[readonly string[], readonly string[] | null]>([
  [
    ["out/gsm8k.jsonl", "out/mmlu.jsonl"],
    ["gsm8k", "mmlu"],
  ],
  [
    ["out/samples_mmlu_pro_2026.jsonl", "out/samples_arc_2026.jsonl"],
    ["mmlu_pro", "arc"],
  ],
  [
    ["a/x.jsonl", "b/x.jsonl"],
    ["a", "b"],
  ],
  // They differ in two parts, or are runs.
  [["a/x.jsonl", "b/y.jsonl"], null],
  [["run-2026-01-05.jsonl", "run-2026-01-06.jsonl"], null],
  [["t1.jsonl", "t1.jsonl.gz"], null],
  [["run_1.jsonl", "run_2.jsonl"], null],
  [["results.jsonl", "results2.jsonl"], null],
  [["2026-01-05T10-00-00_arc_Ab.eval", "2026-01-05T10-01-00_mmlu_Cd.eval"], null],
  [["only.jsonl"], null],
])("the names %j differ in %j", (names, parts) => {
  expect(differingParts(names)).toEqual(parts);
});

const SUITE = "    family: scores\n    traces: out/*.jsonl\n    metrics: { acc: { better: higher } }\n";
const lines = (...values: number[]): string => values.map((acc, id) => JSON.stringify({ id, acc })).join("\n");

describe("files whose cases have the same ids", () => {
  // 3 of 4 cases have 1: the mean is 3/4, that of `mmlu` 1/2.
  test("are groups, with a slice for each", async () => {
    const files = { "out/gsm8k.jsonl": lines(1, 1), "out/mmlu.jsonl": lines(1, 0) };
    const { rows, metric, warnings, stored } = await scoreFiles(files, `${SUITE}    slices: [file]\n`);
    expect(rows.map(({ id }) => id)).toEqual(["gsm8k/0", "gsm8k/1", "mmlu/0", "mmlu/1"]);
    expect(metric("acc")).toBe(0.75);
    const scores = stored.report.suites["s"]?.scores.map((one) => [one.slice, "value" in one ? one.value : null]);
    expect(scores).toContainEqual(["file=mmlu", 0.5]);
    expect(warnings).toEqual(["The files have the same ids, so that each is a group of cases: `gsm8k/…`, `mmlu/…`."]);
  });

  test("are groups in gold and in traces", async () => {
    const labels = (key: string, ...values: string[]) =>
      values.map((value, id) => JSON.stringify({ id: String(id), [key]: value })).join("\n");
    const files = {
      ...{ "gold/de.jsonl": labels("label", "a", "b"), "gold/en.jsonl": labels("label", "b", "b") },
      ...{ "out/run-de.jsonl": labels("predicted", "a", "a"), "out/run-en.jsonl": labels("predicted", "b", "b") },
    };
    const suite = "    family: classification\n    gold: gold/*.jsonl\n    traces: out/*.jsonl\n";
    const { rows, metric } = await scoreFiles(files, suite);
    expect(rows.map(({ id }) => id)).toEqual(["de/0", "de/1", "en/0", "en/1"]);
    expect(metric("accuracy")).toBe(0.75);
  });

  test("are groups where the preset leaves out more than is read at once before the first case", async () => {
    const left = Array(300).fill(JSON.stringify({ response: "x".repeat(500), faithfulness: 0.5 }));
    const cases = ["p", "q"].map((input) => JSON.stringify({ user_input: input, response: "r", faithfulness: 0.5 }));
    const text = [...left, ...cases].join("\n");
    const suite = "    family: scores\n    traces: r-*.jsonl\n    preset: ragas\n";
    const { rows } = await scoreFiles({ "r-a.jsonl": text, "r-b.jsonl": text }, suite);
    expect(rows.map(({ id }) => id.slice(0, 2)).sort()).toEqual(["a/", "a/", "b/", "b/"]);
  });

  test("are rows of several files without ids", async () => {
    const files = { "out/a.csv": "acc\n1\n", "out/b.csv": "acc\n0\n" };
    const { rows } = await scoreFiles(files, `${SUITE.replace("jsonl", "csv")}    id: row\n`);
    expect(rows.map(({ id }) => id)).toEqual(["a/1", "b/1"]);
  });
});

test("files with ids of their own are no groups, and `file` is a slice of them all the same", async () => {
  const files = { "out/a.jsonl": '{"id":"x","acc":1}', "out/b.jsonl": '{"id":"y","acc":0}' };
  const { rows, warnings, stored } = await scoreFiles(files, `${SUITE}    slices: [file]\n`);
  expect(rows.map(({ id }) => id)).toEqual(["x", "y"]);
  expect(warnings).toEqual([]);
  expect(stored.report.suites["s"]?.scores.map(({ slice }) => slice)).toContain("file=a");
});
