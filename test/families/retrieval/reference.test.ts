import { describe, expect, test } from "vitest";
import { scoreValue } from "../../../src/core/score.ts";
import { retrieval } from "../../../src/families/retrieval/family.ts";
import { summarize } from "../../../src/scoring/scores.ts";
import { rowsOf } from "../../input/rows.ts";
import { withParams } from "../../with-params.ts";

/** `reference-values.jsonl`: made from trec_eval's definitions; `published` are values that trec_eval, pytrec_eval, ranx and Wikipedia print. */
interface ReferenceCase {
  readonly name: string;
  readonly retrieved: readonly string[];
  readonly relevant: unknown;
  readonly expected: Readonly<Record<string, number>>;
  /** A value, and half a unit of its last digit. */
  readonly published: Readonly<Record<string, readonly [number, number]>> | null;
}

const cases = rowsOf<ReferenceCase>("reference-values.jsonl", import.meta.url);

const scoring = withParams(retrieval, { k: [1, 3, 5, 10, 20] });

describe("values equal trec_eval's (83 rankings)", () => {
  test.each(cases)("$name", ({ retrieved, relevant, expected, published }) => {
    const one = scoring.read({ id: "a", retrieved, relevant });
    const scores = summarize(scoring.metrics, [scoring.observe(one)]);
    const values = new Map(scores.map((score) => [score.metric, scoreValue(score)]));
    expect(new Set(values.keys())).toEqual(new Set(Object.keys(expected)));
    for (const [metric, value] of Object.entries(expected)) expect(values.get(metric), metric).toBeCloseTo(value, 9);
    for (const [metric, [value, error]] of Object.entries(published ?? {})) {
      expect(Math.abs((values.get(metric) ?? Number.NaN) - value), metric).toBeLessThanOrEqual(error);
    }
  });

  test("all of them are read", () => expect(cases).toHaveLength(83));
});
