import { expect, test } from "vitest";
import type { Evidence } from "../../src/core/case.ts";
import type { WholeMetric } from "../../src/core/metric.ts";
import { caseCounter } from "../../src/scoring/case-counts.ts";

const metric = (facts: Partial<WholeMetric>): WholeMetric => facts as WholeMetric;
const labels = (...names: string[]): Evidence => ({ labels: names });

let looks = 0;
const namesIn = (evidence: Evidence): string[] => {
  looks += 1;
  return evidence["labels"] as string[];
};

test("a metric of a name counts the cases that have it in any evidence; all names are counted in one pass", () => {
  // Three cases; the second has two trials, the third a name twice.
  const cases = [[labels("cat")], [labels("dog"), labels("cat", "dog")], [labels("cat", "cat")]];
  const count = caseCounter(cases.length, (index) => cases[index] as Evidence[]);
  looks = 0;
  // By hand.
  const counts = ["cat", "dog", "ibis"].map((name) => count(metric({ part: { name, namesIn } })));
  expect(counts).toEqual([3, 1, 0]);
  expect(looks).toBe(4);
});

test("unscored evidence has no names", () => {
  const cases = [[labels("cat")], [{ ...labels("cat"), lost: true }]];
  const count = caseCounter(cases.length, (index) => cases[index] as Evidence[]);
  const unscored = (evidence: Evidence) => (evidence["lost"] ? "no trace" : null);
  expect(count(metric({ unscored, part: { name: "cat", namesIn } }))).toBe(1);
});

test("without names and `isCounted` all cases count", () => {
  const count = caseCounter(2, () => [labels()]);
  expect(count(metric({}))).toBe(2);
  expect(count(metric({ isCounted: () => false }))).toBe(0);
});
