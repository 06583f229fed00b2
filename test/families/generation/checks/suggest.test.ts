import { expect, test } from "vitest";
import { suggestChecks } from "../../../../src/families/generation/checks/texts.ts";

const LONG = "In the documents that I have found it says that it is ";

// A reference of up to five words is short, and an answer of up to eight; a reference of up to four characters is too short to be searched.
test.each([
  ["Paris", "in Paris", { exact_match: true, token_f1: true }],
  ["Paris", `${LONG}Paris.`, { contains: { ignore_case: true } }],
  ["yes", `${LONG}eyes.`, {}],
  ["the capital of France since 987", "Paris", {}],
  ["Paris", " ", {}],
])("the checks of a reference %j and an answer %j", (reference, answer, checks) => {
  expect(suggestChecks([reference, reference, reference], [answer, answer])).toEqual(checks);
});
