import fc from "fast-check";
import type { FamilyCases } from "../../law-cases.ts";

const id = fc.constantFrom("d1", "d2", "d3", "d4", "7");
const score = fc.double({ noNaN: true, noDefaultInfinity: true });
const written = fc.oneof(id, fc.constant(7), fc.record({ id }));
const retrieved = fc.oneof(fc.array(written, { maxLength: 15 }), fc.array(fc.record({ id, score }), { maxLength: 15 }));
const grade = fc.constantFrom(-1, 0, 1, 2, 3, 0.5);
const relevant = fc.oneof(fc.array(id, { maxLength: 4 }), fc.dictionary(id, grade, { maxKeys: 5 }));
const cutoffs = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 });

/** Perfect rankings have as many relevant documents as the only cutoff: then precision and recall can both be 1. */
const PERFECT = ["d1", "d2", "d3"];

/** Any rankings, and perfect ones. */
export const retrievalCases: FamilyCases = {
  params: fc.record({ k: cutoffs, without_relevant: fc.constantFrom("zero", "skip") }),
  any: fc.record({
    gold: fc.record({ id: fc.constant("a"), query: fc.string(), relevant }),
    trace: fc.option(fc.record({ id: fc.constant("a"), retrieved: fc.option(retrieved, { freq: 9 }) })),
  }),
  perfectParams: fc.constant({ k: [PERFECT.length] }),
  perfect: fc.shuffledSubarray(["d4", "d5", "d6"]).map((others) => [
    {
      gold: { id: "a", relevant: { d1: 3, d2: 2, d3: 1, d9: 0 } },
      trace: { id: "a", retrieved: [...PERFECT, ...others] },
    },
    { gold: { id: "b", relevant: PERFECT }, trace: { id: "b", retrieved: [...PERFECT.toReversed(), ...others] } },
  ]),
};
