import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { factualF1, meanSimilarity } from "../../../src/families/generation/answer-metrics.ts";
import {
  averagePrecision,
  bestAttributed,
  supportBySentence,
} from "../../../src/families/generation/context-metrics.ts";
import { cosineSimilarity } from "../../../src/math/numbers.ts";

const verdicts = fc.array(fc.boolean(), { maxLength: 12 });
const count = fc.integer({ min: 0, max: 20 });
const close = (value: number | null, expected: number): void => expect(value).toBeCloseTo(expected, 12);

describe("each formula in another form", () => {
  test("F1 is the harmonic mean of precision and recall", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), count, count, (tp, fp, fn) => {
        const [precision, recall] = [tp / (tp + fp), tp / (tp + fn)];
        close(factualF1({ tp, fp, fn }), 2 / (1 / precision + 1 / recall));
        expect(factualF1({ tp: 0, fp, fn })).toBe(0);
      }),
    );
  });

  test("context precision is the mean of P@k, counted anew for each useful k", () => {
    fc.assert(
      fc.property(verdicts, (useful) => {
        const at = useful.flatMap((isUseful, index) => (isUseful ? [index + 1] : []));
        const precisions = at.map((k) => useful.slice(0, k).filter(Boolean).length / k);
        const sum = precisions.reduce((total, one) => total + one, 0);
        close(averagePrecision(useful), at.length === 0 ? 0 : sum / at.length);
      }),
    );
  });

  test("context recall leaves out references that state nothing", () => {
    const recallOf = (references: readonly (readonly boolean[])[]): number | null => {
      const stated = references.map((list) => list.map((attributable) => ({ text: "s", attributable })));
      const best = bestAttributed(stated.map((statements) => ({ statements })));
      return best && best.filter(({ attributable }) => attributable).length / best.length;
    };
    fc.assert(
      fc.property(fc.array(verdicts, { maxLength: 4 }), (references) => {
        const told = references.filter((list) => list.length > 0);
        expect(recallOf([...references, []])).toBe(recallOf(told));
        const shares = told.map((list) => list.filter(Boolean).length / list.length);
        expect(recallOf(references)).toBe(shares.length === 0 ? null : Math.max(...shares));
      }),
    );
  });
});

describe("cosines", () => {
  const vector = fc.array(fc.double({ min: -1e3, max: 1e3, noNaN: true }), { minLength: 3, maxLength: 3 });

  test("do not change with the length of a vector, and turn with its direction", () => {
    const scale = fc.constantFrom(1e-300, 1e-9, 3, 1e280);
    fc.assert(
      fc.property(vector, vector, scale, (a, b, by) => {
        fc.pre(a.some((one) => Math.abs(one) > 1e-6) && b.some((one) => Math.abs(one) > 1e-6));
        const value = cosineSimilarity(a, b) ?? Number.NaN;
        expect(Math.abs(value)).toBeLessThanOrEqual(1);
        close(
          cosineSimilarity(
            a.map((one) => one * by),
            b,
          ),
          value,
        );
        close(
          cosineSimilarity(
            a.map((one) => -one),
            b,
          ),
          -value,
        );
        close(cosineSimilarity(a, a), 1);
      }),
    );
  });

  test("of no direction are undefined, and so is a mean of one such", () => {
    expect(cosineSimilarity([0, 0], [1, 2])).toBeNull();
    expect(meanSimilarity([1, null])).toBeNull();
    expect(meanSimilarity([])).toBeNull();
    expect(meanSimilarity([1, 0, 0.5])).toBe(0.5);
  });
});

test("a sentence is implied when all of its claims are, by all of their contexts", () => {
  const claim = (sentence: string | null, implied: boolean, ...contexts: number[]) => {
    return { text: "c", sentence, implied, contexts };
  };
  const claims = [
    claim("b", true, 2),
    claim("a", true, 0),
    claim("b", false),
    claim("b", true, 1, 2),
    claim(null, false),
  ];
  expect(supportBySentence(claims)).toEqual([
    { text: "b", implied: false, contexts: [1, 2] },
    { text: "a", implied: true, contexts: [0] },
  ]);
});
