import { describe, expect, test } from "vitest";
import { readCell, readCellAgain, readPythonLiteral } from "../../../src/input/formats/csv-cell.ts";

test.each<[string, unknown, unknown]>([
  ["Paris", "Paris", undefined],
  ["", "", null],
  ["NaN", "NaN", null],
  [" 0.5 ", " 0.5 ", 0.5],
  ["007", "007", undefined],
  ["1990", "1990", 1990],
  ["-0.5e3", "-0.5e3", -500],
  ["+1", "+1", undefined],
  [".5", ".5", undefined],
  [" 1", " 1", 1],
  ["1e400", "1e400", undefined],
  ["9007199254740993", "9007199254740993", undefined],
  ["true", "true", true],
  ["False", "False", false],
  ["TRUE", "TRUE", true],
  ["tRue", "tRue", undefined],
  ["null", "null", null],
  ['["a"]', ["a"], '["a"]'],
  [' {"a": [1]}', { a: [1] }, ' {"a": [1]}'],
  ["[1] says so", "[1] says so", undefined],
  ["['a', 'b']", ["a", "b"], "['a', 'b']"],
  ["[", "[", undefined],
  // A key twice: neither value is taken.
  ['[{"a": "\\":", "a": 1}]', '[{"a": "\\":", "a": 1}]', undefined],
  ["{'a': 99, 'a': 1}", "{'a': 99, 'a': 1}", undefined],
  ['{"a": "b\\": c"}', { a: 'b": c' }, '{"a": "b\\": c"}'],
])("the first and the other value of a cell: %j", (text, first, other) => {
  expect([readCell(text), readCellAgain(text)]).toEqual([first, other]);
});

// The left side is what Python 3.11's `repr` and numpy 2.4's `str` print for the right side.
describe("Python literals", () => {
  test.each<[string, unknown]>([
    ["[]", []],
    ["{}", {}],
    ["['it is', \"it's\", 'a \"b\"', 'both \\' \"']", ["it is", "it's", 'a "b"', "both ' \""]],
    ["[True, False, None, 1, -2.5, 1e-05, 1e+16]", [true, false, null, 1, -2.5, 1e-5, 1e16]],
    ["{'a': {'b': ['c']}, 'd': [[1], []]}", { a: { b: ["c"] }, d: [[1], []] }],
    [
      "['line\\nfeed', 'tab\\t', 'back\\\\slash', '\\x00\\x1b', '\\u200b', '\\U000e0001']",
      ["line\nfeed", "tab\t", "back\\slash", "\0\x1b", "\u200b", "\u{e0001}"],
    ],
    ["['é', '漢', '😀']", ["é", "漢", "😀"]],
    ["['a' 'b'\n 'c']", ["a", "b", "c"]],
    ["[0.1 0.25 1.  ]", [0.1, 0.25, 1]],
    ["{1: 'a'}", { "1": "a" }],
    ["{'__proto__': 1}", Object.fromEntries([["__proto__", 1]])],
  ])("%j", (text, value) => {
    expect(readPythonLiteral(text)).toEqual(value);
  });

  test.each([
    "['a' ... 'b']",
    "[nan]",
    "[inf]",
    "[1",
    "['a]",
    "['a'] b",
    "{'a'}",
    "{'a' 1}",
    "{'a': 1 'b': 2}",
    "[,]",
    "[a]",
    "[Truer]",
    "[9007199254740993]",
    "array(['a'], dtype=object)",
    "",
    "[".repeat(200_000),
  ])("rejects %j", (text) => {
    expect(readPythonLiteral(text)).toBeUndefined();
  });

  test("reads a long text without a stack overflow", () => {
    const long = "a\\n".repeat(1_000_000);
    expect(readPythonLiteral(`['${long}']`)).toEqual(["a\n".repeat(1_000_000)]);
  });
});
