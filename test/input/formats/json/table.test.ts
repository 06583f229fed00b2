import { describe, expect, test } from "vitest";
import { tableRows } from "../../../../src/input/formats/json/table.ts";

describe("a table that pandas wrote as JSON", () => {
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
});
