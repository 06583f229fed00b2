import { expect, test } from "vitest";
import { scoreFiles } from "../mapping/presets/score-file.ts";

test("files are groups where the preset leaves out more than is read at once before the first case", async () => {
  const left = Array(300).fill(JSON.stringify({ response: "x".repeat(500), faithfulness: 0.5 }));
  const cases = ["p", "q"].map((input) => JSON.stringify({ user_input: input, response: "r", faithfulness: 0.5 }));
  const text = [...left, ...cases].join("\n");
  const suite = "    family: scores\n    traces: r-*.jsonl\n    preset: ragas\n";
  const { rows } = await scoreFiles({ "r-a.jsonl": text, "r-b.jsonl": text }, suite);
  expect(rows.map(({ id }) => id.slice(0, 2)).sort()).toEqual(["a/", "a/", "b/", "b/"]);
});
