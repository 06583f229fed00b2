import { describe, expect, test } from "vitest";
import { readOne } from "../read-files.ts";

/** Reads a line that is not the first of its file. */
async function read(line: string): Promise<{ values: unknown[]; errors: string[] }> {
  const { records, found } = await readOne("a.jsonl", `\n${line}`);
  const errors = found.map(({ at, what, todo }) => `${at?.split(":")[2]}: ${what} → ${todo}`);
  return { values: records.map(([, value]) => value), errors };
}

describe("the records of a line", () => {
  test.each<[string, string, readonly unknown[]]>([
    ["nothing", "", []],
    ["white space as Python strips it", " \t\u001c\u001f\u0085\u00a0\u3000", []],
    ["a carriage return before the line feed", '{"a":1}\r', [{ a: 1 }]],
    ["white space that JSON does not know around it", '\u00a0{"a":1}\u2003', [{ a: 1 }]],
    ["bare carriage returns between objects", '{"a":1}\r{"a":2}\r\r{"a":3}\r', [{ a: 1 }, { a: 2 }, { a: 3 }]],
    ["line separators inside of texts", '{"a":"x\u2028y\u2029z\u0085"}', [{ a: "x\u2028y\u2029z\u0085" }]],
    ["a lone surrogate by its escape", '{"a":"\\ud800"}', [{ a: "\ud800" }]],
    ["values that are no objects: a family says so", "[2]", [[2]]],
  ])("%s", async (_, line, values) => {
    expect(await read(line)).toEqual({ values, errors: [] });
  });

  test("a hostile key is plain data", async () => {
    const [value] = (await read('{"__proto__":{"polluted":1},"constructor":2}')).values;
    expect(Object.keys(value as object)).toEqual(["__proto__", "constructor"]);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  test("reads 100 levels, and reports broken deep nesting without a stack overflow", async () => {
    expect((await read(`{"a":${"[".repeat(99)}${"]".repeat(99)}}`)).values).toHaveLength(1);
    expect((await read(`{"a":${"[".repeat(200_000)}`)).errors).toEqual([
      expect.stringContaining("1: The JSON is nested too deeply, or not valid."),
    ]);
  });
});

// Columns are counted by hand, from 1, in code points.
test.each<[string, number, RegExp]>([
  ['{"a":NaN}', 6, /`NaN` is not JSON\. .*allow_nan=False/],
  ['{"a":-Infinity}', 6, /`-Infinity` is not JSON/],
  ['{"a":[1, ]}', 8, /comma after the last entry\. → Remove the comma/],
  ['{"a":1,}', 7, /comma after the last entry/],
  ["{'a':1}", 2, /`'` is not valid JSON here. .*json\.dumps/],
  ["{a:1}", 2, /`a` is not valid JSON here/],
  ['{"a":1}{"a":2}', 8, /`{` is after the end of the JSON\. → Write one JSON object per line/],
  ['{"a":1}}', 8, /`}` is after the end of the JSON/],
  ['{"a":True}', 6, /`True` is not valid JSON here/],
  ['{"a":1} // b', 9, /`\/` is not valid JSON here/],
  ['{"a":01}', 7, /`1` is not valid JSON here/],
  ['{"a":1 "b":2}', 8, /`"b"` is not valid JSON here/],
  ['{"a" 1}', 6, /`1` is not valid JSON here/],
  ['{"a":"é\ty"}', 6, /`"é\ty"` is not valid JSON here/],
  ['{"a":"😀\\x41"}', 6, /is not valid JSON here/],
  ['\u00a0 {"a":x}', 8, /`x` is not valid JSON here/],
  ['\ufeff{"a":1}', 1, /is not valid JSON here/],
  ['{"a":"b', 6, /string that begins here has no end/],
  ['{"a":[1', 8, /Incomplete JSON at the end of the line/],
  ["hello", 1, /`hello` is not valid JSON here/],
  ["<<<<<<< HEAD", 1, /merge conflict/],
  ["[", 1, /one JSON list, not JSONL/],
  ['[{"a":1},', 1, /one JSON list, not JSONL/],
  ["{", 1, /indented JSON, not JSONL/],
  ['{"a":1}\r{"b":x}', 14, /`x` is not valid JSON here/],
])("errors in a line: %s", async (line, column, said) => {
  const { errors } = await read(line);
  expect(errors).toEqual([expect.stringMatching(new RegExp(`^${column}: `))]);
  expect(errors[0]).toMatch(said);
});
