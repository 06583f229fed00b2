import { describe, expect, test } from "vitest";
import { clusteredInterval, pairedIntervals } from "../../src/comparison/paired-tests.ts";
import type { Interval } from "../../src/math/statistics/interval.ts";
import { seedRandom } from "../../src/math/statistics/random.ts";
import type { RatioTerms } from "../../src/math/statistics/ratio.ts";

const LIMITS = { most: 2000, resamples: 1000 };
const UNBOUNDED: Interval = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

function terms(top: readonly number[], bottom: readonly number[] = top.map(() => 1)): RatioTerms {
  return { top: Float64Array.from(top), bottom: Float64Array.from(bottom) };
}

/** The interval of a difference of two means over the same cases. */
function intervalOf(base: RatioTerms, head: RatioTerms, range = UNBOUNDED): Interval | null {
  const mean = ({ top, bottom }: RatioTerms) => sumOf(top) / sumOf(bottom);
  const change = { pair: { base, head }, delta: mean(head) - mean(base), range };
  return pairedIntervals([change], LIMITS)[0] ?? null;
}

const sumOf = (column: Float64Array): number => column.reduce((sum, one) => sum + one, 0);

describe("the interval of a difference over fewer than 30 cases", () => {
  test("is Student's", () => {
    // By hand: the cases differ by 1 to 5, mean 3 and variance 10/4, so 3 ± t · √(2.5/5); scipy.stats.t.ppf(0.975, 4) is t.
    const half = 2.7764451051977987 * Math.sqrt(0.5);
    const expected = [expect.closeTo(3 - half, 12), expect.closeTo(3 + half, 12)];
    expect(intervalOf(terms([1, 1, 1, 1, 1]), terms([2, 3, 4, 5, 6]))).toEqual(expected);
    // Cases that count in neither run say nothing.
    const sparse = [
      terms([1, 0, 1, 1, 1, 1, 0], [1, 0, 1, 1, 1, 1, 0]),
      terms([2, 0, 3, 4, 5, 6, 0], [1, 0, 1, 1, 1, 1, 0]),
    ];
    expect(intervalOf(sparse[0] as RatioTerms, sparse[1] as RatioTerms)).toEqual(expected);
  });

  test("is that of clusters of one case", () => {
    const [base, head] = [terms([0.2, 0.9, 0.4, 0], [1, 1, 1, 0]), terms([0.1, 0.3, 0.8, 0.5], [1, 1, 1, 1])];
    const delta = 1.7 / 4 - 1.5 / 3;
    const clusters = { of: Uint32Array.of(0, 1, 2, 3), count: 4 };
    const change = { pair: { base, head }, delta, range: [0, 1] } as const;
    expect(pairedIntervals([change], LIMITS)[0]).toEqual(clusteredInterval(change, clusters).interval);
  });

  test("ends where the difference does, and is missing for one case and for equal changes", () => {
    expect(intervalOf(terms([1, 1]), terms([0, 0.5]), [0, 1])).toEqual([-1, 1]);
    expect(intervalOf(terms([1]), terms([0]))).toBeNull();
    expect(intervalOf(terms([1, 2, 3]), terms([2, 3, 4]))).toBeNull();
    expect(intervalOf(terms([1, 2, 3]), terms([1, 2, 3]))).toEqual([0, 0]);
  });

  describe("contains the truth", () => {
    const SAMPLES = 1000;

    /** Counts the samples of so many normal changes around 0 whose interval contains 0. */
    function countCovered(size: number, intervalOfChanges: (changes: readonly number[]) => Interval | null): number {
      const bits = seedRandom([2, 9, 4, 1]);
      const random = () => bits() / 2 ** 32;
      const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
      const isCovered = () => {
        const [low, high] = intervalOfChanges(Array.from({ length: size }, normal)) ?? [1, -1];
        return low <= 0 && high >= 0;
      };
      return Array.from({ length: SAMPLES }, isCovered).filter(Boolean).length;
    }

    // Student's interval of normal values is exact. The standard error of 1,000 samples is 0.7 points, so within three of it.
    test.each([3, 5, 10, 20])("in 95% of samples of %d cases", (size) => {
      const covered = countCovered(size, (changes) => intervalOf(terms(changes.map(() => 0)), terms(changes)));
      expect(covered).toBeGreaterThan(929);
      expect(covered).toBeLessThan(971);
    });
  });
});
