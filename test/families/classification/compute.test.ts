import fc from "fast-check";
import { expect, test } from "vitest";
import { NO_KEY } from "../../../src/core/line/label-key.ts";
import type { Answer, Evidence } from "../../../src/families/classification/evidence.ts";
import { rankLabels, rocCurve } from "../../../src/families/classification/roc.ts";
import { stepsReached } from "../../../src/math/pr-counts.ts";

const evidenceOf = (answer: Omit<Answer, "key">, missing = false): Evidence => ({
  answers: [{ key: NO_KEY, ...answer }],
  missing,
});

const LABELS = ["a", "b", "c", "d", "10", "__proto__"] as const;
const label = fc.constantFrom(...LABELS);
const tied = fc.constantFrom(0, 0.05, 0.1, 0.15, 0.35, 0.5, 0.7, 0.95, 1);
const score = fc.oneof(
  tied,
  fc.double({ min: -0.2, max: 1.2, noNaN: true }).map((one) => one + 0),
);
const scored = fc
  .tuple(label, fc.shuffledSubarray([...LABELS], { minLength: 1 }), fc.array(score, { minLength: 6, maxLength: 6 }))
  .map(([truth, labels, all]) => {
    const scores = all.slice(0, labels.length);
    const predicted = labels[scores.indexOf(Math.max(...scores))] ?? null;
    return evidenceOf({ truth, predicted, labels, scores });
  });
const scoreOf = ({ labels, scores }: Omit<Answer, "key">, label: string): number =>
  scores?.[labels?.indexOf(label) ?? -1] ?? 0;

/** The share of pairs in which the label's case scores higher, ties counting half. */
function pairShare(evidence: readonly Evidence[], label: string): number | null {
  const answers = evidence.flatMap((one) => one.answers);
  const hits = answers.filter(({ truth }) => truth === label);
  const rest = answers.filter(({ truth }) => truth !== label);
  const won = hits.flatMap((hit) =>
    rest.map((other) => (Math.sign(scoreOf(hit, label) - scoreOf(other, label)) + 1) / 2),
  );
  return won.length === 0 ? null : won.reduce((sum, one) => sum + one, 0) / won.length;
}

function expectEqual(actual: number | null | undefined, expected: number | null, name: string): void {
  if (expected === null) expect(actual, name).toBeNull();
  else expect(Math.abs((actual ?? Number.NaN) - expected), `${name}: ${actual}, not ${expected}`).toBeLessThan(1e-12);
}

test("a score reaches a threshold if it is at least as large, to the last bit", () => {
  const bits = new BigUint64Array(1);
  const double = new Float64Array(bits.buffer);
  const beside = (value: number, by: bigint): number => {
    double[0] = value;
    bits[0] = (bits[0] ?? 0n) + by;
    return double[0] as number;
  };
  for (const step of Array.from({ length: 19 }, (_, index) => index + 1)) {
    const threshold = Number((0.05 * step).toFixed(2));
    const scores = [beside(threshold, -1n), threshold, beside(threshold, 1n)];
    expect(scores.map(stepsReached), `${threshold}`).toEqual([step - 1, step, step]);
  }
  expect([-1, 0, 0.0499, 0.96, 1, 1e300, -1e300].map(stepsReached)).toEqual([0, 0, 0, 19, 19, 19, 0]);
});

const trapezoids = ({ fpr, tpr }: { readonly fpr: number[]; readonly tpr: number[] }): number =>
  fpr.slice(1).reduce((sum, x, at) => {
    const [before, y, below] = [fpr[at] ?? 0, tpr[at + 1] ?? 0, tpr[at] ?? 0];
    return sum + ((x - before) * (y + below)) / 2;
  }, 0);

test("the trapezoids under all points of a ROC curve add up to the area; fewer points are some of them with both ends", () => {
  fc.assert(
    fc.property(fc.array(scored, { maxLength: 60 }), fc.integer({ min: 2, max: 12 }), (evidence, few) => {
      for (const ranked of rankLabels(evidence, NO_KEY, [...LABELS])) {
        const name = ranked.label;
        const full = rocCurve(ranked, Number.POSITIVE_INFINITY);
        const short = rocCurve(ranked, few);
        const area = pairShare(evidence, name);
        expect(full === null).toBe(area === null);
        if (!full || !short) continue;
        expectEqual(trapezoids(full), area, name);
        expect(short.fpr.length).toBeLessThanOrEqual(few);
        expect(short.thresholds.every((one) => full.thresholds.includes(one))).toBe(true);
        expect([short.fpr[0], short.tpr[0], short.fpr.at(-1), short.tpr.at(-1)]).toEqual([0, 0, 1, 1]);
      }
    }),
    { numRuns: 500 },
  );
});
