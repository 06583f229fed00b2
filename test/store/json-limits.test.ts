import { describe, expect, test } from "vitest";
import { jsonLimitError } from "../../src/store/parse.ts";

const nest = (depth: number): unknown => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`);

describe("values that are checked further", () => {
  test.each([
    ["nothing", null],
    ["a text", "x"],
    ["a report", { schema: 1, suites: { bot: { scores: [] } } }],
    ["64 levels", nest(65)],
  ])("%s", (_name, value) => {
    expect(jsonLimitError(value)).toBeNull();
  });

  test("as many values as the limit allows", () => {
    expect(jsonLimitError([new Array(50).fill(0), new Array(48).fill(0)], 100)).toBeNull();
  });
});

describe("values that are refused", () => {
  test.each([
    ["65 levels", nest(66), /more than 64 levels deep/],
    ["a million levels, which would overflow any stack", nest(1_000_000), /more than 64 levels deep/],
    ["a prototype among the keys", JSON.parse('{"a":[{"__proto__":{}}]}'), /key `__proto__`/],
    ["more than three million values", [new Array(3_000_001).fill(0)], /more than 3000000 values/],
  ])("%s", (_name, value, why) => {
    expect(jsonLimitError(value)).toMatch(why);
  });

  test("one value more than the limit allows", () => {
    expect(jsonLimitError([new Array(50).fill(0), new Array(49).fill(0)], 100)).toBe("contains more than 100 values");
  });
});
