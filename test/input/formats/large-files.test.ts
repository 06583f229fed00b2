import { expect, test } from "vitest";
import { recordsIn } from "../../../src/input/mapping/presets/promptfoo/records.ts";
import { readOne } from "./read-files.ts";

// Where a column, a key or a record is looked up among all others, the sizes below take minutes instead of a tenth of a second.

const columns = Array.from({ length: 100_000 }, (_, index) => `column_${index}`);

test("the column that 100,000 others are between is found to be there twice", async () => {
  const text = `${columns.join(",")},column_7\n`;
  expect((await readOne("a.csv", text)).problems).toEqual([
    "The header has the column `column_7` twice · a.csv:1 · Give every column its own name.",
  ]);
  const table = JSON.stringify({ columns: [...columns, "column_7"], data: [] });
  expect((await readOne("a.json", table)).problems[0]).toContain("the table has the column `column_7` twice");
});

test("a row of 100,000 columns is read", async () => {
  const { records } = await readOne("a.csv", `${columns.join(",")}\n${columns.map(() => "x").join(",")}\n`);
  expect(records.map(([at, value]) => [at, Object.keys(value as object).length])).toEqual([["a.csv:2", 100_000]]);
});

test("a document is not searched for a preset as long as its records are found", async () => {
  const suggestPreset = (): never => {
    throw new Error("searched");
  };
  const read = (text: string) => readOne("a.json", text, { suggestPreset });
  expect((await read('[{ "id": 1 }]')).records).toHaveLength(1);
  expect((await read('{ "cases": [{ "id": 1 }] }')).records).toHaveLength(1);
  await expect(read('{ "a": 1 }')).rejects.toThrow("searched");
});

test("50,000 results of one test of promptfoo are told apart from those of other tests", () => {
  const results = Array.from({ length: 50_000 }, () => ({ vars: { question: "q" }, testCase: { assert: [] } }));
  const other = { vars: { question: "q" }, testCase: { assert: [{ type: "equals" }] } };
  const found = recordsIn([...results, other]).map(
    ({ value }) => (value as Record<string, unknown>)["derived_variant"],
  );
  expect([found.length, new Set(found).size]).toEqual([50_001, 2]);
});
