import { expect, test } from "vitest";
import type { Detected } from "../../../src/setup/detection/detect.ts";
import { checksFor } from "../../../src/setup/detection/drafts.ts";

const LONG = "In the documents that I have found it says that it is ";

function detectedOf(records: readonly Record<string, unknown>[], fields: Readonly<Record<string, string>>): Detected {
  const sample = {
    name: "a.jsonl",
    format: "JSONL",
    document: undefined,
    records,
    recordsAt: null,
    others: [],
  } as const;
  return { sample, family: "generation", what: "", reading: { fields }, ids: [] };
}

// A reference of up to five words is short, and an answer of up to eight; a reference of up to four characters is too short to be searched.
test.each([
  ["Paris", "in Paris", { exact_match: true, token_f1: true }],
  ["Paris", `${LONG}Paris.`, { contains: { ignore_case: true } }],
  ["yes", `${LONG}eyes.`, {}],
  ["the capital of France since 987", "Paris", {}],
])("the checks of a reference %j and an answer %j", (reference, answer, checks) => {
  const gold = detectedOf([{ ideal: [reference, reference] }, { ideal: [reference] }], { references: "ideal" });
  const answers = detectedOf([{ out: answer }, { out: answer }], { prediction: "out" });
  expect(checksFor(gold, answers)).toEqual(checks);
});

test("answers that are empty, or not texts, tell nothing of their length", () => {
  const gold = detectedOf([{ reference: "Paris" }], {});
  expect(checksFor(gold, detectedOf([{ prediction: "" }, { prediction: null }], {}))).toEqual({});
});
