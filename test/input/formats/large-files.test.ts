import { parquetWriteBuffer } from "hyparquet-writer";
import { expect, test } from "vitest";
import { ErrorList } from "../../../src/core/error.ts";
import { RowErrors } from "../../../src/input/formats/row-errors.ts";
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

test("lines of which 50,000 cannot be parsed are not read further", async () => {
  const { problems } = await readOne("a.jsonl", "{a\n".repeat(200_000));
  expect(problems).toHaveLength(2);
  expect(problems[0]).toContain("in 50,001 lines, first a.jsonl:1:2");
  expect(problems[1]).toMatch(
    /^More than 50,000 rows cannot be read; the rest of the file is left out · a.jsonl:50001:/,
  );
});

test("a JSON document of more objects than fit into memory is refused before it is parsed", async () => {
  // 5,000,001 lists in 32 MiB, which nothing else would refuse.
  const text = `[${"[], ".repeat(5_000_000).padEnd(33 * 1024 * 1024)}1]`;
  expect((await readOne("a.json", text)).problems).toEqual([
    "The JSON has more than 5,000,000 `[` and `{` · a.json · Write JSONL, one object per line: any size can be read.",
  ]);
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

test("more records than a map can have are an error", () => {
  const errors = new RowErrors(new ErrorList(), 2);
  errors.countRow();
  errors.countRow();
  expect(() => errors.countRow()).toThrow("A suite has more than 2 records.");
});

test("a string that every row of a Parquet file repeats is read until it fills gigabytes", async () => {
  // 1,000,000 characters in 600 rows are 600 million, and the file has a few kilobytes.
  const data = Array.from({ length: 600 }, () => "x".repeat(1_000_000));
  const file = new Uint8Array(parquetWriteBuffer({ columnData: [{ name: "id", data, type: "STRING" }] }));
  const { problems, records } = await readOne("a.parquet", file, { isReadOnce: true });
  expect([file.length < 100_000, problems.length, records.length > 500]).toEqual([true, 1, true]);
  expect(problems[0]).toContain("The strings of the Parquet file are too long together");
});
