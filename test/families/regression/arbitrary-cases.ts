import fc from "fast-check";
import type { FamilyCases } from "../../law-cases.ts";

const id = fc.constant("a");
const number = fc.integer({ min: -20, max: 20 });
const tolerance = fc.integer({ min: 0, max: 5 });

/** Generated cases of the family. */
export const regressionCases: FamilyCases = {
  params: fc.record({ tolerance: fc.option(tolerance) }),
  any: fc.record({
    gold: fc.record({ id, text: fc.string(), target: number }),
    trace: fc.option(fc.record({ id, prediction: fc.option(number) })),
  }),
  // Without a tolerance no case passes; of equal targets there is no R².
  perfectParams: fc.record({ tolerance }),
  perfect: number.map((least) =>
    [least, least + 1].map((value) => ({ gold: { id: "a", target: value }, trace: { id: "a", prediction: value } })),
  ),
};
