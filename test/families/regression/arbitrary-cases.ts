import fc from "fast-check";
import type { FamilyCases } from "../../law-cases.ts";

const id = fc.constant("a");
const number = fc.integer({ min: -20, max: 20 });

/** Generated cases of the family. */
export const regressionCases: FamilyCases = {
  params: fc.record({ tolerance: fc.integer({ min: 0, max: 5 }) }),
  any: fc.record({
    gold: fc.record({ id, question: fc.string(), target: number }),
    trace: fc.option(fc.record({ id, prediction: number })),
  }),
  perfect: number.map((value) => [{ gold: { id: "a", target: value }, trace: { id: "a", prediction: value } }]),
};
