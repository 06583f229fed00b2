import fc from "fast-check";
import { expect, test } from "vitest";
import { caseText, type Evidence } from "../../src/core/case.ts";
import { CaseSet } from "../../src/scoring/case-set.ts";

const number = fc.oneof(fc.integer({ min: -2, max: 120 }), fc.double());
const value = fc.oneof(
  number,
  fc.string({ maxLength: 3 }),
  fc.boolean(),
  fc.array(number, { maxLength: 3 }),
  fc.constant(null),
);
const evidence = fc.dictionary(fc.constantFrom("a", "b", "cd", "c"), value) as fc.Arbitrary<Evidence>;
const row = fc.record({ evidence, trials: fc.constant(undefined) });

test("law: cases are in the order of their whole content", () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
      const texts = rows.map(caseText);
      const order = new CaseSet(rows as never).contentOrder();
      const inOrder = order.map((index) => texts[index] as string);
      expect(inOrder).toEqual(texts.toSorted((one, other) => (one < other ? -1 : Number(one > other))));
      // Cases of equal content stay in their order.
      for (let place = 1; place < order.length; place += 1) {
        if (inOrder[place] === inOrder[place - 1]) expect(order[place]).toBeGreaterThan(order[place - 1] as number);
      }
    }),
    { numRuns: 1000 },
  );
});
