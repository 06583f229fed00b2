import { expect, test } from "vitest";
import { DocumentOrder, documents, NameNumbers, truncate } from "../../src/core/case.ts";

// At most 200 code points: 199 and an ellipsis where something was cut.
test.each<[string, string, string]>([
  ["short", "abc", "abc"],
  ["exactly 200", "a".repeat(200), "a".repeat(200)],
  ["201", "a".repeat(201), `${"a".repeat(199)}…`],
  ["200 letters of two code units", "👍".repeat(200), "👍".repeat(200)],
  ["201 letters of two code units", "👍".repeat(201), `${"👍".repeat(199)}…`],
  ["200 letters, the last of two code units", `${"a".repeat(199)}👍`, `${"a".repeat(199)}👍`],
  ["a letter of two code units at the cut", `${"a".repeat(198)}👍👍👍`, `${"a".repeat(198)}👍…`],
  ["very long", "👍a".repeat(5_000), `${"👍a".repeat(99)}👍…`],
])("shown texts are cut to 200 code points: %s", (_, text, shown) => {
  expect(truncate(text)).toBe(shown);
  expect(Array.from(truncate(text)).length).toBeLessThanOrEqual(200);
});

test("names are numbered in their order, also beyond the most of a map", () => {
  const numbers = new NameNumbers(2);
  const names = ["b", "a", "", "b", "__proto__", "e", "__proto__", "", "a"];
  expect(names.map((name) => numbers.of(name))).toEqual([0, 1, 2, 0, 3, 4, 3, 2, 1]);
  expect([0, 1, 2, 3, 4].map((number) => numbers.name(number))).toEqual(["b", "a", "", "__proto__", "e"]);
  expect(numbers.count).toBe(5);
});

test("documents are numbered in the order in which they are asked for, also those that the process meets later", () => {
  const [one, two] = ["case.test one", "case.test two"].map((name) => documents.of(name)) as [number, number];
  const order = new DocumentOrder();
  expect([order.of(two), order.of(one), order.of(two)]).toEqual([0, 1, 0]);
  const later = Array.from({ length: 50 }, (_, index) => documents.of(`case.test later ${index}`));
  expect(later.map((document) => order.of(document))).toEqual(later.map((_, index) => index + 2));
  expect(order.of(one)).toBe(1);
});
