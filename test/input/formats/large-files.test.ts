import { parquetWriteBuffer } from "hyparquet-writer";
import { expect, test } from "vitest";
import { openinference } from "../../../src/input/mapping/presets/openinference/openinference.ts";
import { promptfoo } from "../../../src/input/mapping/presets/promptfoo.ts";
import { readOne } from "./read-files.ts";

// Where a column, a key or a record is looked up among all others, the sizes below take minutes instead of a tenth of a second.

const columns = Array.from({ length: 100_000 }, (_, index) => `column_${index}`);

test("the column that thousands of others are between is found to be there twice", async () => {
  const text = `${columns.slice(0, 4999).join(",")},column_7\n`;
  expect((await readOne("a.csv", text)).problems).toEqual([
    "The header has the column `column_7` twice · a.csv:1 · Give every column its own name.",
  ]);
  const table = JSON.stringify({ columns: [...columns, "column_7"], data: [] });
  expect((await readOne("a.json", table)).problems[0]).toContain("the table has the column `column_7` twice");
});

test("a row of 5,000 columns is read, and a table with more is refused by its header", async () => {
  const csv = (count: number): string => `${columns.slice(0, count).join(",")}\n${"x,".repeat(count - 1)}x\n`;
  const { records } = await readOne("a.csv", csv(5000));
  expect(records.map(([at, value]) => [at, Object.keys(value as object).length])).toEqual([["a.csv:2", 5000]]);
  const refused = (at: string) => [
    `The table has more than 5,000 columns · ${at} · Leave out those that no metric reads.`,
  ];
  expect((await readOne("a.csv", csv(5001))).problems).toEqual(refused("a.csv:1"));
  const columnData = columns.slice(0, 5001).map((name) => ({ name, data: ["x"], type: "STRING" as const }));
  const parquet = new Uint8Array(parquetWriteBuffer({ columnData }));
  expect((await readOne("a.parquet", parquet)).problems).toEqual(refused("a.parquet"));
});

test("a document is not searched for a preset as long as its records are found", async () => {
  const suggestPreset = (): never => {
    throw new Error("searched");
  };
  const read = (text: string) => readOne("a.json", text, { search: { suggestPreset } });
  expect((await read('[{ "id": 1 }]')).records).toHaveLength(1);
  expect((await read('{ "cases": [{ "id": 1 }] }')).records).toHaveLength(1);
  await expect(read('{ "a": 1 }')).rejects.toThrow("searched");
});

test("50,000 results of one test of promptfoo are told apart from those of other tests", () => {
  const results = Array.from({ length: 50_000 }, () => ({ vars: { question: "q" }, testCase: { assert: [] } }));
  const other = { vars: { question: "q" }, testCase: { assert: [{ type: "equals" }] } };
  const found = (promptfoo.findRecords?.([...results, other]) ?? []).map(
    ({ value }) => (value as { derived: { variant: string } }).derived.variant,
  );
  expect([found.length, new Set(found).size]).toEqual([50_001, 2]);
});

test("the question of a trace is found although 10,000 spans are each in the one before", () => {
  const spans = Array.from({ length: 10_000 }, (_, index) => ({
    ...{ traceId: "t", spanId: `s${index}`, parentSpanId: index === 0 ? null : `s${index - 1}` },
    attributes: { "openinference.span.kind": "LLM", "input.value": `q${index}`, "output.value": "a" },
  }));
  expect(openinference.findRecords?.(spans)).toMatchObject([{ value: { spanId: "s0" } }]);
});

// Each sign of these begins a search that reached to the end of the text: 80 kB took 5 s.
test.each([
  ["a string of backslashes", "a.jsonl", `{"a":"${"\\".repeat(2_000_000)}"}`, 1],
  ["NaN and a string without an end", "a.jsonl", `{"a":NaN,"${'\\"'.repeat(1_000_000)}`, 0],
  ["a printed list without an end", "a.csv", `a\n['${"\\'".repeat(1_000_000)}\n`, 1],
])("%s of 2 MB takes no longer than another text of its length", async (_, name, text, count) => {
  expect((await readOne(name, text, { allowsNotFinite: true })).records).toHaveLength(count);
});
