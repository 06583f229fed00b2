import { expect, test } from "vitest";
import { type CaseRow, type Evidence, NO_TRACE } from "../../src/core/case.ts";
import { type CorpusMetric, corpus, type MetricGroup } from "../../src/core/metric.ts";
import { CaseSet } from "../../src/scoring/case-set.ts";
import { FACTS } from "../comparison/paired.ts";
import { row } from "../core/sample.ts";

const labels = (...names: string[]): Evidence => ({ labels: names });

/** A case with one piece of evidence, or with a trial for each of several. */
function caseOf(id: string, first: Evidence, ...others: Evidence[]): CaseRow {
  const trials = [first, ...others].map((evidence, at) => ({ trial: `${at}`, outcome: "pass" as const, evidence }));
  return row(id, "pass", { evidence: first, ...(others.length > 0 && { trials }) });
}

let [looks, prepared] = [0, 0];
const group: MetricGroup<Evidence, number> = {
  namesIn: (evidence) => {
    looks += 1;
    return evidence["labels"] as string[];
  },
  prepare: (evidence) => {
    prepared += 1;
    return (weights) => (weights === null ? evidence.length : weights.reduce((sum, one) => sum + one, 0));
  },
};
const metric = (facts: Partial<CorpusMetric> = {}): CorpusMetric =>
  corpus<Evidence, number>({
    id: "size",
    title: "the number of cases",
    ...FACTS,
    ...facts,
    group,
    read: (size) => size,
  });

test("a metric with a name counts the cases that have it in any trial; all names are found in one pass", () => {
  const cases = [
    caseOf("a", labels("cat")),
    caseOf("b", labels("dog"), labels("cat", "dog")),
    caseOf("c", labels("cat", "cat")),
  ];
  const set = new CaseSet(cases);
  looks = 0;
  // By hand.
  expect(["cat", "dog", "ibis"].map((name) => set.countOf(metric({ name })))).toEqual([3, 1, 0]);
  expect(looks).toBe(4);
});

const unscored = (evidence: Evidence) => (evidence["lost"] ? "malformed" : null);
const SOME = [caseOf("a", labels("cat")), caseOf("b", { ...labels("cat"), lost: true }), caseOf("c", NO_TRACE)];

test("unscored cases, and those without a trace, have no names and do not count", () => {
  const counts = (facts: Partial<CorpusMetric>) => new CaseSet(SOME).countOf(metric(facts));
  // By hand: of three cases, one lost its label and one has no trace.
  expect([counts({}), counts({ name: "cat" }), counts({ unscored }), counts({ unscored, name: "cat" })]).toEqual([
    ...[2, 2, 1, 1],
  ]);
});

test("a group is prepared once for a set of cases, for those that are scored", () => {
  const set = new CaseSet(SOME);
  const all = [metric({ unscored }), metric({ unscored, name: "cat" })];
  prepared = 0;
  expect([...set.values(all).values()]).toEqual([1, 1]);
  // By hand: the weight of the only case that is scored.
  expect([...set.weightedValues(all)(Uint32Array.of(3, 5, 7))]).toEqual([3, 3]);
  expect(prepared).toBe(1);
});
