import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cutTables, type EffectTable } from "../../../src/math/statistics/joint-test/effect-tables.ts";
import { testJointly } from "../../../src/math/statistics/joint-test/max-t.ts";

/** The effects of a unit with two runs: the second choice swaps them. */
const swapped = (...effects: readonly number[]): Float64Array =>
  Float64Array.from([...effects, ...effects.map((effect) => -effect)]);

const testUnits = (units: readonly Float64Array[], hypotheses: number, draws = 10_000) =>
  testJointly([{ first: 0, count: hypotheses, units }], hypotheses, draws);

const pValues = ({ results }: ReturnType<typeof testUnits>) => results.map(({ p, adjusted }) => [p, adjusted] as const);

describe("by hand", () => {
  test("five units, all worse: one of 32 swaps is as bad", () => {
    const { results, critical } = testUnits(
      Array.from({ length: 5 }, () => swapped(1)),
      1,
    );
    expect(results[0]).toMatchObject({ p: 1 / 32, adjusted: 1 / 32, error: Math.sqrt(5), units: 5 });
    // One of 32 swaps sums to 5, five sum to 3: 5% allow one of them, so 3/√5 is the largest statistic that is not significant.
    expect(critical(0.05)).toBeCloseTo(3 / Math.sqrt(5), 12);
    expect(critical(0.01)).toBeCloseTo(5 / Math.sqrt(5), 12);
  });

  test("two hypotheses that share units", () => {
    // Effects: A has +1 of units 1, 2 and 3; B has +1 of unit 2 and +1 of unit 4. T_A = 3/√3 = √3, T_B = 2/√2 = √2.
    // Of 16 swaps, A reaches √3 in 2 (units 1 to 3 unswapped, unit 4 either way): p_A = 1/8. The largest of both reaches √3 only
    // so, because B is at most √2: adjusted 1/8. B reaches √2 if units 2 and 4 are unswapped: 4 of 16, p_B = adjusted_B = 1/4.
    const units = [swapped(1, 0), swapped(1, 1), swapped(1, 0), swapped(0, 1)];
    expect(pValues(testUnits(units, 2))).toEqual([
      [1 / 8, 1 / 8],
      [1 / 4, 1 / 4],
    ]);
  });

  test("two hypotheses on units of their own: neither can hide behind the other", () => {
    // Each has three units that are all worse, T = √3. The largest reaches √3 if either does: 1 − (7/8)² = 15/64.
    const units = [...Array(3).fill(swapped(1, 0)), ...Array(3).fill(swapped(0, 1))];
    expect(pValues(testUnits(units, 2))).toEqual([
      [1 / 8, 15 / 64],
      [1 / 8, 15 / 64],
    ]);
  });

  test("the same hypothesis twice costs nothing", () => {
    const units = Array(6).fill(swapped(1, 1));
    expect(pValues(testUnits(units, 2))).toEqual([
      [1 / 64, 1 / 64],
      [1 / 64, 1 / 64],
    ]);
  });

  test("with two base runs each of three runs could be the head", () => {
    // A unit that missed now and hit in both base runs: 1 against a mean of 0. As the head, a base run is worse by 0 − 1/2.
    const unit = Float64Array.of(1, -0.5, -0.5);
    // One of 3 choices for each of 3 units: 1 of 27 arrangements is as bad.
    expect(testUnits([unit, unit, unit], 1).results[0]).toMatchObject({ p: 1 / 27, adjusted: 1 / 27 });
  });

  test("a hypothesis without effects has p = 1 and does not change that of others", () => {
    expect(pValues(testUnits([swapped(1, 0), swapped(1, 0)], 2))).toEqual([
      [1 / 4, 1 / 4],
      [1, 1],
    ]);
    expect(testUnits([], 1).results[0]).toMatchObject({ p: 1, adjusted: 1, error: 0 });
  });
});

test("scipy 1.17.1: permutation_test of 10 sums of real numbers, type samples, exact, greater", () => {
  const effects = [0.5, 0.25, -0.125, 1, 0.75, -0.5, 0.3, 0.6, 0.1, 0.9];
  expect(
    testUnits(
      effects.map((effect) => swapped(effect)),
      1,
    ).results[0]?.p,
  ).toBe(20 / 1024);
});

/** All ways to choose one of `choices[i]` for each i. */
function arrangements(choices: readonly number[]): number[][] {
  return choices.reduce<number[][]>(
    (all, count) => all.flatMap((one) => Array.from({ length: count }, (_, choice) => [...one, choice])),
    [[]],
  );
}

/** The step-down max-T procedure as its authors write it, over a list of all arrangements. */
function bruteForce(units: readonly Float64Array[], hypotheses: number): [p: number, adjusted: number][] {
  const effect = (unit: Float64Array, choice: number, at: number): number => unit[choice * hypotheses + at] ?? 0;
  const all = arrangements(units.map((unit) => unit.length / hypotheses));
  const each = Array.from({ length: hypotheses }, (_, at) => at);
  const sums = all.map((one) =>
    each.map((at) => units.reduce((sum, unit, u) => sum + effect(unit, one[u] ?? 0, at), 0)),
  );
  const errors = each.map((at) => Math.sqrt(sums.reduce((sum, one) => sum + (one[at] ?? 0) ** 2, 0) / all.length));
  const tested = each.filter((at) => (errors[at] ?? 0) > 1e-9);
  const statistics = sums.map((one) => one.map((sum, at) => sum / (errors[at] ?? 1)));
  const [observed = []] = statistics;
  const order = tested.toSorted((a, b) => (observed[b] ?? 0) - (observed[a] ?? 0));
  const share = (isReached: (one: readonly number[]) => boolean): number =>
    statistics.filter(isReached).length / all.length;
  const results = each.map((): [number, number] => [1, 1]);
  let largest = 0;
  for (const [step, at] of order.entries()) {
    const reached = (observed[at] ?? 0) - 1e-9;
    largest = Math.max(
      largest,
      share((one) => order.slice(step).some((other) => (one[other] ?? 0) >= reached)),
    );
    results[at] = [share((one) => (one[at] ?? 0) >= reached), largest];
  }
  return results;
}

/** Units with this many hypotheses: of two runs, or of three. Small whole numbers give many ties and units without an effect. */
const unitOf = (hypotheses: number): fc.Arbitrary<Float64Array> =>
  fc
    .tuple(fc.constantFrom(2, 2, 2, 3), fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 9, maxLength: 9 }))
    .map(([runs, numbers]) => {
      const value = (run: number, at: number): number => numbers[(run * hypotheses + at) % 9] ?? 0;
      const mean = (at: number): number =>
        Array.from({ length: runs }, (_, run) => value(run, at)).reduce((sum, one) => sum + one, 0) / runs;
      return Float64Array.from({ length: runs * hypotheses }, (_, place) => {
        const [run, at] = [Math.floor(place / hypotheses), place % hypotheses];
        // A run against the mean of the others.
        return ((value(run, at) - mean(at)) * runs) / (runs - 1);
      });
    });
const units = fc
  .integer({ min: 1, max: 3 })
  .chain((hypotheses) => fc.tuple(fc.constant(hypotheses), fc.array(unitOf(hypotheses), { maxLength: 7 })));

describe("laws", () => {
  test("the exact p-values are those of a list of all arrangements", () => {
    fc.assert(
      fc.property(units, ([hypotheses, list]) => {
        const expected = bruteForce(list, hypotheses);
        for (const [at, [p, adjusted]] of pValues(testUnits(list, hypotheses)).entries()) {
          expect(p).toBeCloseTo(expected[at]?.[0] ?? -1, 12);
          expect(adjusted).toBeCloseTo(expected[at]?.[1] ?? -1, 12);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("neither the order of units nor the scale of a hypothesis matters, nor how suites are split into groups", () => {
    fc.assert(
      fc.property(units, fc.nat(), ([hypotheses, list], turn) => {
        const expected = pValues(testUnits(list, hypotheses));
        const turned = list.map((_, index) => list[(index + turn) % list.length] ?? swapped(0));
        expect(pValues(testUnits(turned, hypotheses))).toEqual(expected);
        const scaled = list.map((unit) => unit.map((effect, at) => effect * 2 ** (at % hypotheses)));
        expect(pValues(testUnits(scaled, hypotheses))).toEqual(expected);
        const groups = [list.slice(0, 3), list.slice(3)].map((own) => ({ first: 0, count: hypotheses, units: own }));
        for (const [at, { p, adjusted }] of testJointly(groups, hypotheses, 100).results.entries()) {
          expect(p).toBeCloseTo(expected[at]?.[0] ?? -1, 12);
          expect(adjusted).toBeCloseTo(expected[at]?.[1] ?? -1, 12);
        }
      }),
    );
  });

  test("swapping the runs of a unit changes the observed statistic, not the distribution", () => {
    fc.assert(
      fc.property(units, fc.nat(6), ([hypotheses, list], which) => {
        const other = list.map((unit, index) =>
          index === which ? Float64Array.from([...unit.slice(hypotheses), ...unit.slice(0, hypotheses)]) : unit,
        );
        const [one, two] = [testUnits(list, hypotheses), testUnits(other, hypotheses)];
        for (const level of [0.01, 0.05, 0.3]) expect(two.critical(level)).toBeCloseTo(one.critical(level), 12);
        expect(two.results.map(({ error }) => error)).toEqual(
          one.results.map(({ error }) => expect.closeTo(error, 12)),
        );
      }),
    );
  });

  test("a corrected p is at least its own, and a larger statistic never has a larger one", () => {
    fc.assert(
      fc.property(units, ([hypotheses, list]) => {
        const { results } = testUnits(list, hypotheses);
        for (const { p, adjusted } of results) expect(adjusted).toBeGreaterThanOrEqual(p - 1e-12);
        const sorted = results.filter((one) => one.units > 0).sort((a, b) => b.statistic - a.statistic);
        for (const [index, { adjusted }] of sorted.entries()) {
          expect(adjusted).toBeGreaterThanOrEqual(sorted[index - 1]?.adjusted ?? 0);
        }
      }),
    );
  });

  test("a hypothesis is found significant exactly if its statistic exceeds the critical value of the first step", () => {
    fc.assert(
      fc.property(units, fc.constantFrom(0.05, 0.125, 0.25), ([hypotheses, list], level) => {
        const { results, critical } = testUnits(list, hypotheses);
        const largest = results.filter((one) => one.units > 0).sort((a, b) => b.statistic - a.statistic)[0];
        if (!largest) return;
        expect(largest.statistic > critical(level) + 1e-9).toBe(largest.adjusted <= level + 1e-12);
      }),
    );
  });
});

describe("random draws", () => {
  /** As many worse units as better ones on the first hypothesis, and a second one of the opposite sign. */
  const mixed = (worse: number, better: number): Float64Array[] => [
    ...Array.from({ length: worse }, () => swapped(1, -1)),
    ...Array.from({ length: better }, () => swapped(-1, 1)),
  ];

  test("estimate the corrected p", () => {
    // scipy 1.17.1: binom.sf(22, 36, 0.5) = 0.0662 for each; the largest of ±T reaches |T|: twice as often, 0.1325. The standard
    // error of 10,000 draws is 0.0034.
    const [one = [0, 0], two = [0, 0]] = pValues(testUnits(mixed(23, 13), 2));
    expect(one[0]).toBeCloseTo(0.066249, 6);
    expect(one[1]).toBeGreaterThan(0.1325 - 4 * 0.0034);
    expect(one[1]).toBeLessThan(0.1325 + 4 * 0.0034);
    expect(two[1]).toBeGreaterThan(0.9);
  });

  test("give equal digits for equal numbers, in any order", () => {
    const list = mixed(23, 13);
    expect(testUnits(list.toReversed(), 2).results).toEqual(testUnits(list, 2).results);
  });

  test("of slices that share few units add only the sums that these move, to the same digits", () => {
    const sparse = Array.from({ length: 90 }, (_, at) => {
      const effects = new Array<number>(6).fill(0);
      effects[(at * at) % 6] = ((at * 7) % 11) - 4;
      return swapped(...effects);
    });
    const { results, critical } = testUnits(sparse, 6, 5000);
    // As computed by the version that added the sums of all statistics.
    expect(pValues({ results, critical })).toEqual([
      [0.13055419921875, 0.2471505698860228],
      [0.09418116376724656, 0.2471505698860228],
      [1, 1],
      [0.049560546875, 0.16356728654269145],
      [0.10217956408718257, 0.2471505698860228],
      [1, 1],
    ]);
    expect(critical(0.05)).toBe(2.179773481208204);
    const tables: EffectTable[] = [];
    const all = [...cutTables({ first: 10, count: 6, units: sparse.slice(0, 16) }, tables)];
    // By hand: eight units a table, on statistics 0, 1, 3 and 4 of the group; the seed is made of all sums.
    expect(tables.map(({ rows, places }) => [rows, ...places])).toEqual(Array(2).fill([256, 10, 11, 13, 14]));
    expect(tables.map(({ sums }) => sums.length)).toEqual([256 * 4, 256 * 4]);
    expect(all.map(({ length }) => length)).toEqual([256 * 6, 256 * 6]);
  });

  test("never give a p below what their number allows, unless a bound does", () => {
    // 30 units of different sizes, all worse by almost the same, so that no draw is as bad: Hoeffding gives exp(−T²/2).
    const sizes = Array.from({ length: 30 }, (_, index) => 1 + index / 1000);
    const [result] = testUnits(
      sizes.map((size) => swapped(size)),
      1,
      1000,
    ).results;
    const squares = sizes.reduce((sum, size) => sum + size * size, 0);
    const sum = sizes.reduce((all, size) => all + size, 0);
    expect(result?.p).toBeCloseTo(Math.exp(-(sum ** 2) / squares / 2), 12);
    // With 14 worse of 20 the p of 1000 draws is a count plus one of 1001.
    const few = testUnits(
      sizes.slice(0, 20).map((size, index) => swapped(index < 14 ? size : -size)),
      1,
      1000,
    );
    expect(((few.results[0]?.p ?? 0) * 1001) % 1).toBeCloseTo(0, 9);
  });

  test("of very many units are drawn in blocks, which keeps p", () => {
    // 5000 units, 2600 worse: T = 200/√5000 = 2.83, normal upper tail 0.0023; blocks of five leave T's variance as it is.
    const sizes = Array.from({ length: 5000 }, (_, index) => swapped(index < 2600 ? 1.0001 : -1));
    const [result] = testUnits(sizes, 1).results;
    expect(result).toMatchObject({ units: 5000, error: expect.closeTo(Math.sqrt(5000), 1) });
    expect(result?.p).toBeGreaterThan(0.0005);
    expect(result?.p).toBeLessThan(0.006);
  });
});
