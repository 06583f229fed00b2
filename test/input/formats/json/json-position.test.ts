import { expect, test } from "vitest";
import { columnOf } from "../../../../src/input/formats/json/json-document.ts";

test("finds a field at any depth of a line", () => {
  expect(columnOf(`{"a":${"[".repeat(200_000)}${"]".repeat(200_000)}}`, ["a"])).toBe(6);
});
