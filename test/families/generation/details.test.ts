import { expect, test } from "vitest";
import { fitsFamily } from "../../all-families.ts";
import { see } from "./line.ts";

const matchedOf = (line: object) => see({ id: "a", prediction: "p", ...line }).matched;

test("the statements of the reference that the answer matches best stay in the evidence, as the write-up prints them", () => {
  const references = [
    { tp: [], fp: ["p"], fn: ["r"] },
    { tp: ["t"], fp: [], fn: [] },
  ];
  expect(matchedOf({ verdicts: { references } })).toEqual({
    ...{ tp: ["t"], fp: [], fn: [] },
    ...{ num_tp: 1, num_fp: 0, num_fn: 0 },
  });
  expect(matchedOf({ num_tp: 2, num_fp: 2, num_fn: 1 })).toEqual({
    ...{ tp: [], fp: [], fn: [] },
    ...{ num_tp: 2, num_fp: 2, num_fn: 1 },
  });
  expect(matchedOf({ reference: "r" })).toBeNull();
});

test("long texts and lists are cut, and their evidence fits its shape", () => {
  const fn = Array.from({ length: 40 }, () => "👍".repeat(300));
  const evidence = see({ id: "a", prediction: "p", verdicts: { references: [{ tp: [], fp: [], fn }] } });
  expect(evidence.matched?.fn).toHaveLength(30);
  expect(evidence.matched).toMatchObject({ num_fn: 40, tp: [] });
  expect(evidence.matched?.fn[0]).toBe(`${"👍".repeat(199)}…`);
  expect(fitsFamily("generation", evidence)).toBe(true);
});
