import { expect, test } from "vitest";
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

test("files are groups where the preset leaves out more than is read at once before the first case", async () => {
  const left = Array(300).fill(JSON.stringify({ response: "x".repeat(500), faithfulness: 0.5 }));
  const cases = ["p", "q"].map((input) => JSON.stringify({ user_input: input, response: "r", faithfulness: 0.5 }));
  const text = [...left, ...cases].join("\n");
  const suite = "    family: scores\n    traces: r-*.jsonl\n    preset: ragas\n";
  const { rows } = await scoreFiles({ "r-a.jsonl": text, "r-b.jsonl": text }, suite);
  expect(rows.map(({ id }) => id.slice(0, 2)).sort()).toEqual(["a/", "a/", "b/", "b/"]);
});
