import fc from "fast-check";
import { expect, test } from "vitest";
import type { Evidence as AnyEvidence } from "../../../src/core/case.ts";
import type { RatioMetric } from "../../../src/core/metric.ts";
import { type Evidence, withoutText } from "../../../src/families/grounded/evidence.ts";
import { metrics } from "../../../src/families/grounded/metrics.ts";

const count = fc.nat({ max: 20 });
const evidence: fc.Arbitrary<Evidence> = fc.record(
  {
    answerable: fc.boolean(),
    answer: fc.constantFrom("shipped", "refused", "none", "missing"),
    contained: fc.boolean(),
    citation: fc.constantFrom("hit", "miss", "nothing", "foreign", "unexpected", "malformed"),
    foreign: fc.constantFrom("p1", "p2", null),
    cited: count,
    not_retrieved: count,
    recalled: fc.boolean(),
    expected: count,
    ranks: fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 3 }),
    constraints: fc.constant({ of: 2, contradicted: 1, first: "no", unscored: null }),
  },
  {
    requiredKeys: [
      "answerable",
      "answer",
      "contained",
      "citation",
      "foreign",
      "cited",
      "not_retrieved",
      "recalled",
      "expected",
      "ranks",
    ],
  },
) as fc.Arbitrary<Evidence>;

function valuesOf(metric: RatioMetric<Evidence>, one: Evidence): unknown[] {
  return [metric.top(one), metric.bottom(one), metric.unscored?.(one)];
}

test("no metric reads what is left out of reduced evidence", () => {
  const all = metrics(5) as RatioMetric<Evidence>[];
  expect(all.map(({ reduced }) => reduced)).toEqual(all.map(() => withoutText));
  fc.assert(
    fc.property(evidence, (one) => {
      for (const metric of all) expect(valuesOf(metric, withoutText(one))).toEqual(valuesOf(metric, one));
    }),
  );
});

test("evidence that differs in the text of a citation alone becomes one object", () => {
  fc.assert(
    fc.property(evidence, (one) => {
      fc.pre(one.constraints === undefined);
      expect(withoutText({ ...one, foreign: "p1" })).toBe(withoutText({ ...one, foreign: "p2" }));
    }),
  );
});

test("scores and choices beside it are left out, and evidence without a trace stays as it is", () => {
  const [one] = fc.sample(evidence, 1) as [Evidence];
  const plain = { ...one, foreign: "p1" };
  delete plain.constraints;
  const beside = { ...plain, field_scores: { latency: 1 }, custom: {} };
  expect(Object.keys(withoutText(beside))).toEqual(Object.keys(withoutText(plain)));
  const missing: AnyEvidence = { no_trace: true };
  expect(withoutText(missing as unknown as Evidence)).toBe(missing);
});
