import { expect, test } from "vitest";
import { columnOf } from "../../../../src/input/formats/json/json-document.ts";

// Columns counted by hand, in code points.
test.each<[string, (string | number)[], number]>([
  ['{"a":1}', [], 1],
  ['  {"a":1}', [], 3],
  ['{"a":1}', ["a"], 6],
  ['{"é😀":{"b":[1,22,333]}}', ["é😀", "b", 2], 18],
  ['{"a":{"b":1}}', ["a", "missing", "deeper"], 6],
  ['{"a":[1]}', ["a", 7], 6],
  ["7", ["a"], 1],
])("in %s %j is at column %i", (line, path, column) => {
  expect(columnOf(line, path)).toBe(column);
});

test("finds a field at any depth of a line", () => {
  expect(columnOf(`{"a":${"[".repeat(200_000)}${"]".repeat(200_000)}}`, ["a"])).toBe(6);
});
