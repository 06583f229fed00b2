import { expect, test } from "vitest";
import type { Family } from "../../../src/core/family.ts";
import { grounded } from "../../../src/families/grounded/family.ts";

const family: Family = grounded;
const documentsOf = (citations: readonly unknown[], retrieved: readonly unknown[] | null) =>
  family.documents?.({
    gold: { question: "", answerable: true, substrings: [], citations },
    trace: retrieved && { retrieved, answer: null },
  });

test("the documents of a question are those of its expected passages", () => {
  expect(documentsOf(["a.pdf#3", "a.pdf#4", "b.pdf#1"], ["c.pdf#1"])).toEqual(["a.pdf", "b.pdf"]);
});

test("without expected passages they are those of the retrieved ones", () => {
  expect(documentsOf([], ["c.pdf#1", 7, "d", "#1"])).toEqual(["c.pdf", "7", "d"]);
  expect(documentsOf([], null)).toEqual([]);
});
