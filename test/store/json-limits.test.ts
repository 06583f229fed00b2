import { describe, expect, test } from "vitest";
import { jsonLimitError, parseJson } from "../../src/store/parse.ts";

const nest = (depth: number): unknown => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`);

describe("values that are checked further", () => {
  test.each([
    ["nothing", null],
    ["a text", "x"],
    ["a report", { schema: 1, suites: { bot: { scores: [] } } }],
    ["100 levels", nest(101)],
  ])("%s", (_name, value) => {
    expect(jsonLimitError(value)).toBeNull();
  });

  test("as many values as the limit allows", () => {
    expect(jsonLimitError([new Array(50).fill(0), new Array(48).fill(0)], 100)).toBeNull();
  });
});

describe("values that are refused", () => {
  test.each([
    ["101 levels", nest(102), /more than 100 levels deep/],
    ["a million levels, which would overflow any stack", nest(1_000_000), /more than 100 levels deep/],
    ["a prototype among the keys", JSON.parse('{"a":[{"__proto__":{}}]}'), /key `__proto__`/],
    ["more than three million values", [new Array(3_000_001).fill(0)], /more than 3000000 values/],
  ])("%s", (_name, value, why) => {
    expect(jsonLimitError(value)).toMatch(why);
  });

  test("one value more than the limit allows", () => {
    expect(jsonLimitError([new Array(50).fill(0), new Array(49).fill(0)], 100)).toBe("contains more than 100 values");
  });
});

describe("texts that are refused before they are parsed, which would take gigabytes", () => {
  // 3,000,000 values are allowed, in 100 levels below the outermost one.
  test.each([
    ["empty objects", `[${"{},".repeat(3_000_000)}{}]`, "line 1 contains more than 3000000 values"],
    ["lists in lists", `[${"[[[0]]],".repeat(1_000_000)}[]]`, "line 1 contains more than 3000000 values"],
    ["a broken text of lists that never end", "[".repeat(6_000_000), "line 1 nests more than 100 levels deep"],
  ])("%s", (_name, text, why) => {
    expect(() => parseJson(text, "line 1")).toThrow(why);
  });

  test("brackets and commas in strings, and escaped quotes, are no values", () => {
    const text = `${"[{,".repeat(3_000_000)}\\"\\`;
    expect(parseJson(JSON.stringify({ text, list: [1, 2] }), "line 1")).toEqual({ text, list: [1, 2] });
  });

  test("as many values as are allowed, in many levels", () => {
    expect(parseJson(JSON.stringify([new Array(2_999_935).fill(0), nest(64)]), "line 1")).toHaveLength(2);
  });
});
