import { describe, expect, test } from "vitest";
import { jsonLimitError } from "../../src/store/json-limits.ts";

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

  test("three million of them in all", () => {
    expect(jsonLimitError([new Array(1_500_000).fill(0), new Array(1_499_998).fill(0)])).toBeNull();
  });
});

describe("values that are refused", () => {
  test.each([
    ["65 levels", nest(66), /more than 64 deep/],
    ["a million levels, which would overflow any stack", nest(1_000_000), /more than 64 deep/],
    ["a prototype among the keys", JSON.parse('{"a":[{"__proto__":{}}]}'), /key `__proto__`/],
    ["one more than three million", [new Array(1_500_000).fill(0), new Array(1_499_999).fill(0)], /more than 3000000/],
  ])("%s", (_name, value, why) => {
    expect(jsonLimitError(value)).toMatch(why);
  });
});
