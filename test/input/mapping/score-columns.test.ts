import { expect, test } from "vitest";
import { columnsOf, scaleOf } from "../../../src/input/mapping/score-columns.ts";

test.each<[string, readonly number[], [number, number] | null]>([
  ["faithfulness", [0, 0.5, 1], [0, 1]],
  ["helpfulness", [1, 4, 5], [1, 5]],
  ["helpfulness", [0, 4, 5], [0, 10]],
  // They can be low ones of a judge from 0 to 10.
  ["helpfulness", [2, 3, 4], [0, 10]],
  ["correctness", [45, 90], [0, 100]],
  ["correctness", [45, 101], null],
  ["tone", [-1, 1], null],
  ["tone", [], null],
  // An answer with more wrong words than the reference has: above 1. A cosine of two directions: below 0.
  ["wer", [0.1, 0.4], null],
  ["semantic_similarity", [0.1, 0.4], null],
  ["latency_ms", [1, 4], null],
])("the scale of `%s` %j: %j", (name, values, scale) => {
  expect(scaleOf(values, name)).toEqual(scale);
});

test.each([["+0.5"], ["0x1A"], [".5"], [""]])("the text %j, which a run refuses as a score, is no column", (text) => {
  expect(columnsOf([{ accuracy: text }, { accuracy: "0.25" }], []).map(({ name }) => name)).toEqual(
    text === "" ? ["accuracy"] : [],
  );
});
