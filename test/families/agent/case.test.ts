import { expect, test } from "vitest";
import { readGold, readTrace } from "../../../src/families/agent/case.ts";
import { valueIn } from "../../value-in.ts";
import { errorTexts } from "../error-texts.ts";

test("a text nested too deeply stays text, and an object is an error", () => {
  const deep = `${"[".repeat(5000)}${"]".repeat(5000)}`;
  const lineWith = (given: unknown) => ({ id: "a", tool_calls: [{ name: "f", arguments: given }] });
  expect(valueIn(readTrace(lineWith(deep))).calls).toEqual([{ name: "f", arguments: deep }]);
  const nested = readTrace(lineWith(JSON.parse(`{"a":${deep}}`)));
  expect(nested.ok ? [] : errorTexts(nested.errors)).toEqual([
    "`tool_calls.0` has arguments nested deeper than 100 levels",
  ]);
});

test("more than 500 expected calls are one error", () => {
  const read = readGold({ id: "a", expected_tool_calls: Array(501).fill("f") });
  expect(read.ok ? [] : errorTexts(read.errors)).toEqual(["`expected_tool_calls` has 501 calls, more than 500"]);
});
