import { describe, expect, test } from "vitest";
import { rowsOf } from "../../input/rows.ts";
import { faultIn, judgedIn, judgedOf, ruleOn, see } from "./line.ts";

const line = { id: "a", prediction: "p" };

interface Row {
  readonly name: string;
  readonly tp_fp_fn_by_groundtruth: [number, number, number][];
  readonly expected: number;
}

const rows = rowsOf<Row>("retrieval-answer_correctness.jsonl", import.meta.url);

describe("answer correctness from `num_tp`, `num_fp` and `num_fn`", () => {
  // Made with Valor 0.33.9 (retrieval-answer_correctness.jsonl).
  test.each(rows)("$name", ({ tp_fp_fn_by_groundtruth: counts, expected }) => {
    const references = counts.map(([num_tp, num_fp, num_fn]) => ({ num_tp, num_fp, num_fn }));
    expect(judgedOf({ references })["answer_correctness"]).toBeCloseTo(expected, 9);
    const [only, ...more] = references;
    if (only && more.length === 0)
      expect(judgedIn(see({ ...line, ...only }))["answer_correctness"]).toBeCloseTo(expected, 9);
  });

  // The object that the write-up prints for its example about the age of marriage.
  test("reads what the write-up prints", () => {
    const printed = { num_tp: 0, num_fp: 1, num_fn: 1, json: "{'TP': [], 'FP': ['16'], 'FN': ['18']}", score: 0 };
    expect(judgedOf({ references: [printed] })["answer_correctness"]).toBe(0);
    expect(ruleOn({ ...line, verdicts: { references: [printed] } })).toEqual([
      "fail",
      "answer_correctness is below 0.5 (0.00): 0 statements in both texts, 1 in the answer only, 1 in the reference only",
    ]);
  });

  test("agrees with the lists beside it", () => {
    const reference = { TP: ["t"], FP: [], FN: ["f"], num_tp: 1, num_fp: 0, num_fn: 1 };
    // 1 / (1 + ½ · 1) = 2/3.
    expect(judgedOf({ references: [reference] })["answer_correctness"]).toBeCloseTo(2 / 3, 12);
    expect(faultIn({ ...line, verdicts: { references: [{ ...reference, num_fn: 2 }] } })).toBe(
      "verdicts.references.0.num_fn | `verdicts.references.0.num_fn` is 2, but `fn` has 1 statement | Leave the number out, or correct it.",
    );
  });

  test("is refused if a number is missing, negative, or said twice", () => {
    expect(faultIn({ ...line, num_tp: 1, num_fp: 0 })).toContain("`num_fn` is missing, although the line has `num_tp`");
    expect(faultIn({ ...line, num_tp: 1, num_fp: -1, num_fn: 0 })).toContain("must not be negative");
    const numbers = { num_tp: 1, num_fp: 0, num_fn: 0 };
    expect(faultIn({ ...line, ...numbers, verdicts: { references: [numbers] } })).toContain(
      "the line has both `num_tp` and `verdicts.references`",
    );
    expect(faultIn({ ...line, verdicts: { references: [{ num_tp: 1 }] } })).toContain("num_fp` is missing");
    expect(faultIn({ ...line, ...numbers, references: ["r", "s"] })).toContain("has 1 entry, but `references` has 2");
  });
});
