import { expect, test } from "vitest";
import { parseExpression } from "../../../src/input/mapping/expression.ts";

test.each([
  ['"__proto__".x', 1],
  ["constructor", "C"],
])("the key %s is a field like any other", (text, value) => {
  const data = JSON.parse('{"__proto__": {"x": 1}, "constructor": "C"}');
  const parsed = parseExpression(text);
  expect("expression" in parsed && parsed.expression.valueIn(data)).toBe(value);
});
