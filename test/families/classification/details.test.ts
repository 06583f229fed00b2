import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/core/json.ts";
import { details } from "../../../src/families/classification/details.ts";
import { seeLine } from "./scored.ts";

const params = { pr_curve_max_examples: 2 };
const detailsOf = (lines: readonly object[]): Record<string, Json> => details(lines.map(seeLine), params);

/** Returns the value at a path of JSON. */
function at(json: Json, ...path: string[]): Json | undefined {
  return path.reduce<Json | undefined>((value, key) => {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    return (value as Record<string, Json>)[key];
  }, json);
}

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
    expect(at(all, "pr_curve", "animal", "cat", "0.60")).toEqual({
      tp: 1,
      fp: 0,
      tn: 0,
      fn: 0,
      precision: 1,
      recall: 1,
      f1: 1,
    });
    expect(at(all, "pr_curve", "animal", "dog", "0.40")).toEqual({
      tp: 0,
      fp: 1,
      tn: 0,
      fn: 0,
      precision: 0,
      recall: null,
      f1: 0,
    });
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

  test("names of built-in properties as labels survive JSON", () => {
    const labels = ["toString", "constructor", "x"];
    const lines = labels.map((label) => {
      const predictions: [string, number][] = labels.map((name) => [name, name === label ? 0.7 : 0.1]);
      return { id: label, label, predictions: Object.fromEntries(predictions) };
    });
    const all: Record<string, Json> = JSON.parse(JSON.stringify(detailsOf(lines)));
    for (const label of labels) {
      expect(at(all, "pr_curve", label, "0.70")).toMatchObject({ tp: 1, fp: 0, tn: 2, fn: 0 });
      expect(at(all, "detailed_pr_curve", label, "0.70", "tp", "observations", "all", "examples")).toEqual([label]);
      // 0.7 for its own case, then 0.1 for both others: by hand.
      expect(at(all, "roc_curve", label)).toEqual({ fpr: [0, 0, 1], tpr: [0, 1, 1], thresholds: [null, 0.7, 0.1] });
    }
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
});
