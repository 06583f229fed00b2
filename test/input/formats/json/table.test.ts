import { describe, expect, test } from "vitest";
import { tableRows } from "../../../../src/input/formats/json/table.ts";
import { readOne } from "../read-files.ts";

// pandas.DataFrame({"q": ["x", "y"], "score": [0.5, None]}).to_json(orient=…), pandas 2.2: the shapes of its documentation of `to_json`.
const ROWS = [
  { q: "x", score: 0.5 },
  { q: "y", score: null },
];
const TABLES: Readonly<Record<string, string>> = {
  split: '{"columns":["q","score"],"index":[0,1],"data":[["x",0.5],["y",null]]}',
  // wandb 0.19, `Table.to_json`.
  wandb:
    '{"_type":"table","column_types":{"params":{}},"columns":["q","score"],"data":[["x",0.5],["y",null]],"ncols":2,"nrows":2}',
  columns: '{"q":{"0":"x","1":"y"},"score":{"0":0.5,"1":null}}',
  index: '{"0":{"q":"x","score":0.5},"1":{"q":"y","score":null}}',
  records: '[{"q":"x","score":0.5},{"q":"y","score":null}]',
  table: '{"schema":{"fields":[{"name":"q"}]},"data":[{"q":"x","score":0.5},{"q":"y","score":null}]}',
};

describe("a table that pandas wrote as JSON", () => {
  test.each(Object.entries(TABLES))("is read as rows: %s", async (_, text) => {
    const { records, problems } = await readOne("a.json", text);
    expect(problems).toEqual([]);
    expect(records.map(([, value]) => value)).toEqual(ROWS);
  });

  test("has the line of each row where rows are written one by one", async () => {
    const text = '{"columns":["a"],\n"data":[\n[1],\n[2]]}';
    expect((await readOne("a.json", text)).records).toEqual([
      ["a.json:3", { a: 1 }],
      ["a.json:4", { a: 2 }],
    ]);
  });

  test("has its index as the ids, where it has one", () => {
    const ids = Array.from({ length: 20 }, (_, i) => `id-${i}`);
    const column = (value: (i: number) => unknown) => Object.fromEntries(ids.map((id, i) => [id, value(i)]));
    const rows = tableRows({ q: column((i) => `q${i}`), right: column((i) => i > 1) });
    expect(rows?.map(({ value }) => value)).toEqual(ids.map((id, i) => ({ id, q: `q${i}`, right: i > 1 })));
    // With fewer keys these are the columns, and what is above them the ids.
    expect(tableRows({ a: { q: "x", answer: "y" }, b: { q: "x", answer: "y" } })).toBeNull();
  });

  test("keeps the order and the names of a filtered table", () => {
    expect(tableRows({ a: { "7": 1, "2": 2 } })?.map(({ value }) => value)).toEqual([{ a: 2 }, { a: 1 }]);
    expect(tableRows({ columns: ["a", 1], data: [["x", "y"]] })?.map(({ value }) => value)).toEqual([
      { a: "x", 1: "y" },
    ]);
    expect(tableRows({ columns: [], data: [] })).toEqual([]);
  });

  test.each<[string, unknown]>([
    ["a list", [{ a: 1 }]],
    ["an empty object", {}],
    ["objects of other keys", { a: { "0": 1 }, b: { "1": 1 } }],
    ["objects with names", { a: { x: 1 }, b: { x: 2 } }],
    ["an object beside a value", { a: { "0": 1 }, b: 2 }],
    ["empty objects", { a: {}, b: {} }],
    ["columns without data", { columns: ["a"] }],
    ["a list of objects named data", { columns: ["a"], data: [{ a: 1 }] }],
    ["a record with columns and data", { id: "1", columns: ["a", "a"], data: [[1, 2]] }],
  ])("is not found in %s", (_, document) => {
    expect(tableRows(document)).toBeNull();
  });

  test.each<[string, string, string]>([
    [
      "a short row",
      '{"columns":["a","b"],"data":[[1,2],[1]]}',
      "row 2 of the table has 1 values and the table 2 columns",
    ],
    ["a column twice", '{"columns":["a","a"],"data":[[1,2]]}', "the table has the column `a` twice"],
  ])("is an error with %s", async (_, text, why) => {
    expect((await readOne("a.json", text)).problems).toEqual([
      `The JSON file is not a table: ${why} · a.json · Write it again with pandas.`,
    ]);
  });
});
