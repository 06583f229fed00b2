import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/core/json.ts";
import { classification } from "../../../src/families/classification/family.ts";
import { withParams } from "../../with-params.ts";
import { seeLine } from "./scored.ts";

const detailsOf = (lines: readonly object[], given: Record<string, Json> = {}): Record<string, Json> =>
  withParams(classification, { pr_curve_max_examples: 2, ...given }).details(
    lines.map((line) => seeLine(line)) as never,
  );

/** Returns the value at a path of JSON. */
function at(json: Json, ...path: string[]): Json | undefined {
  return path.reduce<Json | undefined>((value, key) => {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    return (value as Record<string, Json>)[key];
  }, json);
}

/** What a curve has at a threshold. */
const counts = (tp: number, fp: number, tn: number | null, fn: number, ...rates: readonly (number | null)[]) => {
  const [precision, recall, f1] = rates;
  return { tp, fp, tn, fn, precision, recall, f1 };
};

describe("details", () => {
  test("by key if labels have keys", () => {
    const label = { animal: "cat", color: "red" };
    const all = detailsOf([
      { id: "a", label, predictions: { animal: { cat: 0.6, dog: 0.4 } }, predicted: { color: "blue" } },
    ]);
    expect(at(all, "confusion")).toEqual({
      animal: { labels: ["cat"], matrix: [[1]], no_prediction: [0], labels_left_out: 0, left_out: 0 },
      color: {
        labels: ["blue", "red"],
        matrix: [
          [0, 0],
          [1, 0],
        ],
        no_prediction: [0, 0],
        labels_left_out: 0,
        left_out: 0,
      },
    });
    expect(at(all, "pr_curve", "animal", "cat", "0.60")).toEqual(counts(1, 0, 0, 0, 1, 1, 1));
    expect(at(all, "pr_curve", "animal", "dog", "0.40")).toEqual(counts(0, 1, 0, 0, 0, null, 0));
    // Labels without scores have no curves.
    expect(at(all, "pr_curve", "color")).toBeNull();
    expect(at(all, "roc_curve", "animal", "cat")).toBeNull();
  });

  test("the second-best label counts at every threshold that it reaches: Valor's example of 0.91 and 0.90", () => {
    const all = detailsOf([{ id: "a", label: "dog", predictions: { cat: 0.91, dog: 0.9 } }]);
    expect(at(all, "pr_curve", "dog", "0.90")).toMatchObject({ tp: 1, fn: 0 });
    expect(at(all, "detailed_pr_curve", "dog", "0.95", "fn")).toEqual({
      total: 1,
      observations: { misclassifications: { count: 0, examples: [] }, no_predictions: { count: 1, examples: ["a"] } },
    });
    const later = detailsOf([{ id: "a", label: "dog", predictions: { cat: 0.96, dog: 0.9 } }]);
    expect(at(later, "detailed_pr_curve", "dog", "0.95", "fn", "observations", "misclassifications")).toEqual({
      count: 1,
      examples: ["a"],
    });
  });

  test("very many labels are cut and counted", () => {
    const lines = Array.from({ length: 130 }, (_, index) => {
      const label = `l${String(index).padStart(3, "0")}`;
      return { id: `c${index}`, label, predictions: { [label]: 0.9, l000: index < 120 ? 0.1 : 0.95 } };
    });
    const all = detailsOf(lines);
    expect(at(all, "confusion", "labels")).toHaveLength(100);
    // 30 labels have no row: their cases stand nowhere, whether they are predicted right or as l000.
    expect(at(all, "confusion")).toMatchObject({ labels_left_out: 30, left_out: 30 });
    expect(Object.keys(at(all, "pr_curve") ?? {})).toHaveLength(50);
    expect(at(all, "labels_without_curve")).toBe(80);
    expect(JSON.stringify(all).length).toBeLessThan(1_000_000);
  });

  test("a ROC curve of many scores has 51 points", () => {
    const lines = Array.from({ length: 500 }, (_, index) => ({
      id: `c${index}`,
      label: index % 3 === 0 ? "a" : "b",
      predictions: { a: (index % 250) / 250, b: 0.5 },
    }));
    expect(at(detailsOf(lines), "roc_curve", "a", "fpr")).toHaveLength(51);
  });

  test("as many examples as are asked for, but at most 20,000 in all", () => {
    const lines = Array.from({ length: 300 }, (_, index) => ({ id: `c${index}`, label: "a", predictions: { a: 1 } }));
    const found = (given: Record<string, Json>): readonly Json[] => {
      const all = detailsOf(lines, given);
      const examples = at(all, "detailed_pr_curve", "a", "0.50", "tp", "observations", "all", "examples");
      return [(examples as Json[]).length, all["max_examples"] as Json];
    };
    expect(found({ pr_curve_max_examples: 170 })).toEqual([170, 170]);
    // Six kinds at each of 19 thresholds: 20,000 / (6 × 19) = 175.4 for each list.
    expect(found({ pr_curve_max_examples: 1000 })).toEqual([175, 175]);
  });

  test("only the curves that are wanted, with and without keys", () => {
    const plain = [{ id: "a", label: "x", predictions: { x: 1 } }];
    const keyed = [{ id: "a", label: { k: "x" }, predictions: { k: { x: 1 } } }];
    for (const lines of [plain, keyed]) {
      expect(Object.keys(detailsOf(lines, { curves: ["roc_curve", "pr_curve"] }))).toEqual([
        "confusion",
        "pr_curve",
        "roc_curve",
        "labels_without_curve",
      ]);
      expect(Object.keys(detailsOf(lines, { curves: [] }))).toEqual(["confusion"]);
    }
  });
});
