import { describe, expect, test } from "vitest";
import { parseUntrusted } from "../../src/store/parse.ts";

const nest = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const zeros = (count: number): string => `[0${",0".repeat(count - 1)}]`;

test.each([
  ["null", "null"],
  ["a text", '"x"'],
  ["a report", '{ "schema": 1, "suites": { "bot": { "scores": [] } } }'],
  ["100 levels below the outermost value", nest(101)],
  ["as many values as are allowed, in many levels", `[${zeros(2_999_935)},${nest(64)}]`],
  ["brackets and commas in strings, and escaped quotes", JSON.stringify(`${"[{,".repeat(3_000_000)}\\"\\`)],
])("%s: is read", (_name, text) => {
  expect(parseUntrusted(text, "line 1")).toEqual(JSON.parse(text));
});

describe("values that are refused", () => {
  test.each([
    ["101 levels", nest(102), /^line 1 nests more than 100 levels deep$/],
    ["a million levels, which would overflow any stack", nest(1_000_000), /more than 100 levels deep/],
    ["a prototype among the keys", '{"a":[{"__proto__":{}}]}', /key `__proto__`/],
    ["one value more than three million", `[${zeros(2_999_936)},${nest(64)}]`, /more than 3000000 values/],
    // These would take gigabytes when they are parsed.
    ["empty objects", `[${"{},".repeat(3_000_000)}{}]`, /more than 3000000 values/],
    ["lists in lists", `[${"[[[0]]],".repeat(1_000_000)}[]]`, /more than 3000000 values/],
    ["a broken text of lists that never end", "[".repeat(6_000_000), /more than 3000000 values/],
  ])("%s", (_name, text, why) => {
    expect(() => parseUntrusted(text, "line 1")).toThrow(why);
  });
});
