import { describe, expect, test } from "vitest";
import { AGGREGATES, type Aggregate, type FieldMetric } from "../../../src/core/definition.ts";
import type { Score } from "../../../src/core/score.ts";
import { aggregateMetric } from "../../../src/families/fields/aggregates.ts";
import { CaseSet } from "../../../src/scoring/case-set.ts";
import { summarizeRows } from "../../../src/scoring/scores.ts";
import { row } from "../../core/sample.ts";
import { rowsOf } from "../../input/rows.ts";

type Value = number | boolean | null;

/** `reference-values.jsonl`: lists of values and what numpy 2.4.6 gives for them, made with code of its own. */
interface Reference {
  readonly name: string;
  readonly values: readonly Value[];
  readonly missing: number;
  readonly range: readonly [number, number] | null;
  readonly bounds: readonly [number, number] | null;
  readonly expected: Readonly<Partial<Record<Aggregate, number>>>;
}

const references = rowsOf<Reference>("reference-values.jsonl", import.meta.url);

const NUMBER: FieldMetric = { name: "x", better: "higher", aggregate: "mean", unit: "number" };

const scoresOf = (value: Value) => ({ x: value === null ? null : Number(value) });

function aggregate(values: readonly Value[], definition: Partial<FieldMetric>): Score {
  const rows = values.map((value, index) => row(`c${index}`, "pass", { scores: scoresOf(value) }));
  const [score] = summarizeRows([aggregateMetric({ ...NUMBER, ...definition })], new CaseSet(rows), "");
  return score as Score;
}

const cases = references.flatMap((reference) =>
  Object.entries(reference.expected).map(([how, value]) => ({ ...reference, how: how as Aggregate, value })),
);

test.each(cases)("$how of $name", ({ how, value, values, missing, range }) => {
  const score = aggregate(values, { aggregate: how, ...(range && { range: [...range] as [number, number] }) });
  expect(score).toMatchObject({ status: missing > 0 ? "partial" : "measured" });
  expect((score as { value: number }).value).toBeCloseTo(value, 9);
  // Relative, too: costs are small.
  expect(Math.abs((score as { value: number }).value - value)).toBeLessThanOrEqual(1e-9 * Math.abs(value));
});

test.each(references.filter(({ bounds }) => bounds !== null))(
  "the mean of $name has bounds",
  ({ values, range, bounds }) => {
    const { bounds: found } = aggregate(values, { range: [...(range ?? [0, 1])] as [number, number] }) as {
      bounds: [number, number];
    };
    expect(found[0]).toBeCloseTo(bounds?.[0] ?? Number.NaN, 9);
    expect(found[1]).toBeCloseTo(bounds?.[1] ?? Number.NaN, 9);
  },
);

describe("missing values", () => {
  // By hand, with the missing value at 0 and at 10: 0 1 2 3 and 1 2 3 10.
  test.each([
    ["median", [1.5, 2.5]],
    ["p90", [2.7, 7.9]],
    ["min", [0, 1]],
    ["max", [3, 10]],
    ["sum", [6, 16]],
    ["mean", [1.5, 4]],
  ] as const)("the %s has bounds from the range", (how, bounds) => {
    const score = aggregate([1, null, 2, 3], { aggregate: how, range: [0, 10] });
    expect(score).toMatchObject({ status: "partial", unscored: 1, missing: { "no score": 1 } });
    const { bounds: found } = score as { bounds: [number, number] };
    expect(found[0]).toBeCloseTo(bounds[0], 12);
    expect(found[1]).toBeCloseTo(bounds[1], 12);
  });

  // By hand: nothing bounds the missing value. The least is at most 1, the largest at least 3; p90 is linear in the value.
  test.each([
    ["mean", [null, null]],
    ["sum", [null, null]],
    ["min", [null, 1]],
    ["max", [3, null]],
    ["p90", [2.7, null]],
  ] as const)("the %s without a range has no more bounds than the other values give", (how, bounds) => {
    const score = aggregate([1, null, 2, 3], { aggregate: how });
    expect(score).toMatchObject({ status: "partial", unscored: 1 });
    const { bounds: found } = score as { bounds: [number | null, number | null] };
    for (const end of [0, 1] as const) {
      if (bounds[end] === null) expect(found[end]).toBeNull();
      else expect(found[end]).toBeCloseTo(bounds[end] ?? Number.NaN, 12);
    }
  });

  test("a median is bounded without a range, because a few values cannot move it far", () => {
    // By hand: the middle of −∞ 1 2 3 4 is 2, that of 1 2 3 4 ∞ is 3.
    expect(aggregate([1, 2, 3, 4, null], { aggregate: "median" })).toMatchObject({ value: 2.5, bounds: [2, 3] });
  });

  test("a median between a value and a missing one has no bounds", () => {
    expect(aggregate([1, null], { aggregate: "median" })).toMatchObject({
      status: "partial",
      value: 1,
      bounds: [null, null],
    });
  });

  test("without any value the score is undefined, not zero", () => {
    for (const how of AGGREGATES)
      expect(aggregate([null, null], { aggregate: how })).toMatchObject({ status: "undefined", value: null });
  });
});

test("the trials of a case share its weight in a sum", () => {
  // By hand: the mean of 1 and 3, plus 5.
  const trials = [1, 3].map((value) => ({
    trial: String(value),
    outcome: "pass" as const,
    evidence: {},
    scores: scoresOf(value),
  }));
  const rows = [row("a", "pass", { scores: scoresOf(1), trials }), row("b", "pass", { scores: scoresOf(5) })];
  const [score] = summarizeRows([aggregateMetric({ ...NUMBER, aggregate: "sum" })], new CaseSet(rows), "");
  expect(score).toMatchObject({ status: "measured", value: 7, n: 2 });
});
