import { expect, test } from "vitest";
import { readPythonLiteral } from "../../../src/input/formats/csv-cell.ts";

test.each<[string, unknown]>([
  [`['${"a\\n".repeat(1_000_000)}']`, ["a\n".repeat(1_000_000)]],
  ["[".repeat(200_000), undefined],
  ["{'__proto__': 1}", Object.fromEntries([["__proto__", 1]])],
])("a Python literal of any length or key is read or not, without a stack overflow (%#)", (text, value) => {
  expect(readPythonLiteral(text)).toEqual(value);
});
