import { describe, expect, test } from "vitest";
import { seedRandom } from "../../../src/math/random.ts";
import { type PermutedGroup, permutationTest } from "../../../src/math/statistics/permutation-test.ts";

/** Units with two runs each: their effects as they are, and rearranged. */
const pair = (...effects: number[]): Float64Array => Float64Array.from(effects.flatMap((effect) => [effect, -effect]));
const groupOf = (...columns: Float64Array[]): PermutedGroup => ({
  units: (columns[0]?.length ?? 0) / 2,
  ways: 2,
  columns: columns.map((effects) => ({ effects })),
});
const test1 = (...effects: number[]) => permutationTest([groupOf(pair(...effects))], [0.05], 10_000)[0];

describe("one statistic", () => {
  // By hand: of k equal effects that are all worse no arrangement is larger and one is equal. It counts whole with six or fewer, else half.
  // Effects of 0 cannot move the sum, and are no units.
  test.each([
    [1, 0, 2 ** -1],
    [5, 0, 2 ** -5],
    [6, 0, 2 ** -6],
    [6, 3, 2 ** -6],
    [7, 0, 2 ** -7 / 2],
    [10, 0, 2 ** -10 / 2],
  ])("%d of as many worse, and %d without an effect: p = %d", (count, still, p) => {
    expect(test1(...Array<number>(count).fill(1), ...Array<number>(still).fill(0))?.p).toBeCloseTo(p, 12);
  });

  test("graded effects", () => {
    // scipy 1.17.1: permutation_test, samples, exact: 15 of 1024 are at least as large; by enumeration 2 of these are equal.
    expect(test1(0.5, 0.75, -0.125, 1, 0.75, -0.5, 0.3, 0.6, 0.1, 0.9)?.p).toBeCloseTo((15 - 1) / 1024, 12);
  });

  test("many units are drawn", () => {
    // scipy 1.17.1: binom.sf(24, 40, 0.5) + ½ · binom.pmf(24, 40, 0.5) = 0.107721; the draws' error is 0.0031.
    const found = test1(...Array<number>(24).fill(1), ...Array<number>(16).fill(-1));
    expect(Math.abs((found?.p ?? 0) - 0.107721)).toBeLessThan(4 * 0.0031);
    expect(found?.error).toBeCloseTo(Math.sqrt(40), 12);
  });

  test("without an effect has p = 1 and no critical value", () => {
    const none = Number.POSITIVE_INFINITY;
    expect(test1(0, 0)).toEqual({ p: 1, adjusted: 1, error: 0, significant: none, chance: none });
    // By hand: four of four have p = 1/16, so that at the level 0.05 no drop is significant.
    expect(test1(1, 1, 1, 1)).toEqual({ p: 1 / 16, adjusted: 1 / 16, error: 2, significant: none, chance: none });
  });

  test("the smallest significant drop is above the largest one that is chance", () => {
    // By hand, ten equal effects: 9 worse and 1 better are larger in 1, equal in 10 of 1024: p = 6/1024; 8 and 2: (11 + 22.5)/1024
    // = 0.0327, a drop of 6 of √10; 7 and 3: (56 + 60)/1024 = 0.113, a drop of 4. Six, plain: 6 worse in 1, 5 and 1 in 6 of 64: 0.109.
    const found = test1(...Array<number>(8).fill(1), -1, -1);
    expect(found?.p).toBeCloseTo(33.5 / 1024, 12);
    expect(found?.significant).toBeCloseTo(6 / Math.sqrt(10), 12);
    expect(found?.chance).toBeCloseTo(4 / Math.sqrt(10), 12);
    const few = test1(1, 1, 1, 1, 1, -1);
    expect(few).toMatchObject({ p: 7 / 64, significant: 6 / Math.sqrt(6), chance: 4 / Math.sqrt(6) });
  });
});

describe("several statistics", () => {
  test("one without an effect takes no share of the level", () => {
    const [one, none] = permutationTest([groupOf(pair(1, 1, 1, 1, 1), pair(0, 0, 0, 0, 0))], [0.05, 0.05], 10_000);
    expect([one?.adjusted, none?.p, none?.adjusted]).toEqual([1 / 32, 1, 1]);
  });

  test("that always agree cost nothing", () => {
    const same = pair(1, 1, 1, 1, 1);
    const [one, other] = permutationTest([groupOf(same, same)], [0.05, 0.05], 10_000);
    expect([one?.adjusted, other?.adjusted]).toEqual([1 / 32, 1 / 32]);
  });

  // By hand: the least p of two is as small as that of k of k in 1 − (1 − 2^−k)² of the arrangements, which are all equal ones: they count
  // whole for 5, half for 7. Of 5 beside 5 and 2 of 7, whose p is (8 + 10.5)/128: as small where the first or 7 of 7, p = 1/256, fell.
  test.each([
    [5, pair(1, 1, 1, 1, 1), 1 - (31 / 32) ** 2],
    [7, pair(1, 1, 1, 1, 1, 1, 1), (1 - (127 / 128) ** 2) / 2],
    [5, pair(1, 1, 1, 1, 1, -1, -1), 1 - (31 / 32) * (127 / 128)],
  ])("of two suites are corrected as independent ones: %d of as many", (count, other, adjusted) => {
    const all = groupOf(pair(...Array<number>(count).fill(1)));
    const [one] = permutationTest([all, groupOf(other)], [0.05, 0.05], 10_000);
    expect(one?.adjusted).toBeCloseTo(adjusted, 12);
  });

  test("a drop is significant where the correction for the rest puts it, and one alone where that for all does", () => {
    // By hand, 7 equal effects: 7 worse in 1, 6 and 1 in 7 of 128. Alone 6 and 1 have p = (1 + 3.5)/128 = 0.035, of two the least p is as
    // small with (1 − (127/128)² + 1 − (120/128)²)/2 = 0.068. So of two only 7 of √7 are significant, of the second one also 5.
    const group = groupOf(pair(1, 1, 1, 1, 1, 1, 1));
    const [one, other] = permutationTest([group, group], [0.05, 0.05], 10_000);
    const [seven, five] = [7, 5].map((sum) => sum / Math.sqrt(7));
    expect([one, other]).toMatchObject([
      { significant: seven, chance: five },
      { significant: five, chance: five },
    ]);
  });

  test("a function of the arrangement that is the same sum has the same p", () => {
    const effects = pair(3, 1, -1, 2, 2);
    const of = (ways: Uint8Array): number => ways.reduce((sum, way, unit) => sum + (effects[2 * unit + way] ?? 0), 0);
    const [sum, value] = permutationTest(
      [{ units: 5, ways: 2, columns: [{ effects }, { of, values: effects }] }],
      [0.05, 0.05],
      10_000,
    );
    expect(value?.p).toBe(sum?.p);
  });
});

/** Numbers of units by run, of which larger ones are worse; run w is the head's in way w. */
type Runs = readonly (readonly number[])[];

const drop = (runs: readonly number[], head: number): number => {
  const others = runs.filter((_, run) => run !== head);
  return (runs[head] ?? 0) - others.reduce((sum, one) => sum + one, 0) / others.length;
};
const columnOf = (units: Runs): Float64Array =>
  Float64Array.from(units.flatMap((runs) => runs.map((_, way) => drop(runs, way))));
/** Multiples of 1/8 from 0 to 1, the head's larger by a shift: columns × units × runs. */
const drawRuns = (seed: number, [columns, units, runs]: readonly [number, number, number], shift = 0): Runs[] => {
  const random = seedRandom([seed, 2, 3, 4]);
  const draw = (run: number): number => (random() % 9) / 8 + (run === 0 ? shift : 0);
  const list = <T>(length: number, of: (index: number) => T): T[] => Array.from({ length }, (_, index) => of(index));
  return list(columns, () => list(units, () => list(runs, draw)));
};

/**
 * The step-down minimum of p over all arrangements, as it is written in the books: [p, adjusted p] by column. Equal values count half, of a
 * column that up to six units can move whole.
 */
function bruteForce(columns: readonly Runs[]): [number, number][] {
  const [units, ways] = [columns[0]?.length ?? 0, columns[0]?.[0]?.length ?? 0];
  const rows = Array.from({ length: ways ** units }, (_, arrangement) =>
    columns.map((numbers) => {
      const drops = numbers.map((runs, unit) => drop(runs, Math.floor(arrangement / ways ** unit) % ways));
      const sum = drops.reduce((all, one) => all + one, 0);
      return ways === 2 ? sum : sum / Math.sqrt(drops.reduce((all, one) => all + one * one, 1e-300));
    }),
  );
  const ties = columns.map((numbers) => (numbers.filter((runs) => new Set(runs).size > 1).length > 6 ? 0.5 : 1));
  const tailOf = (values: readonly number[], value: number, tie: number): number =>
    values.reduce((sum, one) => sum + Number(one > value + 1e-9) + Number(Math.abs(one - value) <= 1e-9) * tie, 0) /
    values.length;
  const ps = columns.map((_, column) => {
    const values = rows.map((row) => row[column] ?? 0);
    const known = new Map<number, number>();
    return values.map((value) => {
      if (!known.has(value)) known.set(value, tailOf(values, value, ties[column] ?? 1));
      return known.get(value) ?? 1;
    });
  });
  const own = ps.map((list) => list[0] ?? 1);
  const order = [...own.keys()].sort((a, b) => (own[a] ?? 0) - (own[b] ?? 0));
  const found = own.map((p): [number, number] => [p, p]);
  let largest = 0;
  for (const [step, column] of order.entries()) {
    const later = order.slice(step);
    const least = rows.map((_, at) => -Math.min(...later.map((one) => ps[one]?.[at] ?? 1)));
    largest = Math.max(largest, tailOf(least, -(own[column] ?? 1), ties[column] ?? 1), own[column] ?? 1);
    found[column] = [own[column] ?? 1, largest];
  }
  return found;
}

describe("every p is that of all arrangements, one by one", () => {
  test.each([
    ["two runs", [3, 9, 2], 9],
    ["two runs, of which few units move one statistic", [3, 9, 2], 5],
    ["three runs", [3, 7, 3], 6],
    ["five runs", [3, 4, 5], 4],
  ] as const)("%s", (_, size, moving) => {
    for (const seed of [1, 2, 3]) {
      const [first = [], ...others] = drawRuns(seed, size, 0.3);
      const columns = [first.map((runs, unit) => (unit < moving ? runs : runs.map(() => 0))), ...others];
      const group = { units: size[1], ways: size[2], columns: columns.map((one) => ({ effects: columnOf(one) })) };
      const found = permutationTest([group], [0.05, 0.05, 0.05], 10_000);
      for (const [column, [p, adjusted]] of bruteForce(columns).entries()) {
        expect(found[column]?.p).toBeCloseTo(p, 12);
        expect(found[column]?.adjusted).toBeCloseTo(adjusted, 12);
      }
    }
  });

  test("and near that of all where arrangements are drawn", () => {
    // 3^9 = 19,683 are too many to enumerate. The error of a share p of 10,000 draws is √(p(1 − p)/10,000).
    const columns = drawRuns(1, [2, 9, 3], 0.15);
    const group = { units: 9, ways: 3, columns: columns.map((one) => ({ effects: columnOf(one) })) };
    const found = permutationTest([group], [0.05, 0.05], 10_000);
    for (const [column, [p, adjusted]] of bruteForce(columns).entries()) {
      expect(Math.abs((found[column]?.p ?? 9) - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / 10_000));
      expect(Math.abs((found[column]?.adjusted ?? 9) - adjusted)).toBeLessThan(
        4 * Math.sqrt((adjusted * (1 - adjusted)) / 10_000),
      );
    }
  });
});

test("a drop is significant just where it reaches the smallest significant one, and exceeds the largest that is chance", () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const runs = 2 + (seed % 3);
    const shape = [1, seed % 2 === 0 ? 6 : 14, runs] as const;
    const [numbers = []] = drawRuns(seed, shape, 0.1 + (seed % 5) / 10);
    const effects = columnOf(numbers);
    const level = [0.01, 0.05, 0.2][seed % 3] as number;
    const [found] = permutationTest([{ units: shape[1], ways: runs, columns: [{ effects }] }], [level], 2000);
    const observed = numbers.reduce((sum, one) => sum + drop(one, 0), 0);
    const { significant = 0, chance = 0, error = 0, adjusted = 1 } = found ?? {};
    const isSignificant = adjusted <= level;
    const [isReached, isBeyond] = [observed >= significant * error - 1e-9, observed > chance * error + 1e-9];
    expect([seed, isReached, isBeyond]).toEqual([seed, isSignificant, isSignificant]);
  }
});

test("a head that is noisier than five base runs is seldom a regression", () => {
  // 300 runs of 40 unchanged units, the head's noise five times as large. At 5% the error of the share is 1.3 points: 9% is three of them. Without
  // the division it is about 20%: the sum's variance is 40·(1 + 0.04/5), but 40·(1.01 + 5·0.09)/6 over the arrangements.
  const random = seedRandom([5, 6, 7, 8]);
  const uniform = (): number => random() / 2 ** 32 - 0.5;
  let alarms = 0;
  for (let repeat = 0; repeat < 300; repeat += 1) {
    const units = Array.from({ length: 40 }, () =>
      Array.from({ length: 6 }, (_, run) => uniform() * (run === 0 ? 5 : 1)),
    );
    const [found] = permutationTest([{ units: 40, ways: 6, columns: [{ effects: columnOf(units) }] }], [0.05], 400);
    alarms += Number((found?.p ?? 1) <= 0.05);
  }
  expect(alarms / 300).toBeLessThan(0.09);
});

test("with more than two ways sums are divided by their noise in the same arrangement", () => {
  // By hand, two units with three runs each, of which the first is the head: effects (2, −1, −1) and (1, 0, −1). The nine sums over
  // their roots of squares: (2+1)/√5 = 1.342 observed; (2+0)/2 = 1, (2−1)/√5, (−1+1)/√2 = 0 twice, −1/1 twice, −2/√2 twice. So p = 1/9.
  const effects = Float64Array.of(2, -1, -1, 1, 0, -1);
  const [found] = permutationTest([{ units: 2, ways: 3, columns: [{ effects }] }], [0.05], 10_000);
  expect(found?.p).toBeCloseTo(1 / 9, 12);
  expect(found?.error).toBeCloseTo(Math.sqrt(5), 12);
});
