import { describe, expect, test } from "vitest";
import type { CaseRow } from "../../../src/core/case.ts";
import { type WeightedValue, type WholeMetric, whole } from "../../../src/core/metric.ts";
import { CaseSet } from "../../../src/core/summarize/case-set.ts";
import { FULL } from "../../../src/core/summarize/estimate.ts";
import { compareWhole } from "../../../src/core/summarize/whole.ts";
import { FACTS, hits } from "../compare/paired.ts";
import { row } from "../sample.ts";

/** The mean hit; `look` is called for each value that is asked for. */
const meanOf = (look = () => {}): WholeMetric =>
  whole({
    id: "mean",
    title: "the mean hit",
    ...FACTS,
    prepare: (evidence): WeightedValue => {
      const values = Float64Array.from(evidence, (one) => Number(one["hit"]));
      return (weights) => {
        look();
        let [sum, count] = [0, 0];
        for (let i = 0; i < values.length; i += 1) {
          const weight = weights ? (weights[i] as number) : 1;
          sum += weight * (values[i] as number);
          count += weight;
        }
        return count === 0 ? null : sum / count;
      };
    },
  });

const compared = (metric: WholeMetric, base: readonly CaseRow[], head: readonly CaseRow[]) =>
  compareWhole(
    metric,
    { base: new CaseSet(base), head: new CaseSet(head), both: () => new CaseSet([...base, ...head]) },
    { ...FULL, intervals: false },
  );

const tried = (id: string, list: readonly number[]): CaseRow =>
  row(id, "pass", {
    evidence: { hit: list[0] ?? 0 },
    trials: list.map((hit, index) => ({ trial: String(index), outcome: "pass", evidence: { hit } })),
  });

describe("whole metrics of repeated trials", () => {
  // By hand: (1/2 + 1) / 2, and (2/4 + 4/5) / 2.
  test.each([
    [[1, 0], [1, 1, 1], 0.75],
    [[0, 1], [1, 1, 1], 0.75],
    [[1, 0, 0, 1], [1, 1, 0, 1, 1], 0.65],
  ])("every trial of a case weighs the same, however many others have: %j and %j", (one, other, mean) => {
    expect(new CaseSet([tried("a", one), tried("b", other)]).weightedValue(meanOf())(null)).toBeCloseTo(mean, 12);
  });

  test("the one case that there is proves nothing, though the sides do not have as many trials", () => {
    // By hand: 1/3 - 1/2 either way the sides are swapped, so p is 1.
    const { test: found, base, head } = compared(meanOf(), [tried("a", [0, 1])], [tried("a", [0, 1, 0])]);
    expect([base, head]).toEqual([0.5, expect.closeTo(1 / 3, 12)]);
    expect(found?.p).toBe(1);
  });
});

describe("the test of a whole metric", () => {
  test("stops when enough draws are as large", () => {
    let looks = 0;
    const count = () => {
      looks += 1;
    };
    const [base, head] = [hits([0, 1, 0, 1]), hits([1, 0, 1, 0])];
    // The difference is 0, so every draw is as large.
    expect(compared(meanOf(count), base, head).test?.p).toBe(1);
    expect(looks).toBeLessThan(250);
  });

  test("of very many cases is no surer than any swapping of the few that changed", () => {
    // By hand: 5 changed cases all one way give 2 · 0.5^5 = 0.0625; the normal tail of sqrt(5) alone would be 0.025.
    const base = hits(Array<number>(20_001).fill(1));
    const head = hits(base.map((_, index) => (index % 4000 === 7 && index < 20_000 ? 0 : 1)));
    expect(compared(meanOf(), base, head).test).toMatchObject({ name: "jackknife", changed: 5, p: 0.0625 });
  });
});
