import { describe, expect, test } from "vitest";
import { scoreName } from "../../../src/core/score.ts";
import { classification } from "../../../src/families/classification/family.ts";
import { withParams } from "../../with-params.ts";
import { scoresOf, seeLine } from "./scored.ts";

const scoring = withParams(classification, {});

describe("metrics in the order of the report", () => {
  test("several keys: cases with all labels right, then each key", () => {
    const predictionsOf = (color: string) => ({ animal: { cat: 0.6 }, color: { [color]: 1 } });
    const label = { animal: "cat", color: "red" };
    const rows = ["red", "blue"].map(
      (color) => seeLine({ id: color, label, predictions: predictionsOf(color) }).evidence,
    );
    const scores = new Map(scoresOf(rows).map((score) => [scoreName(score), score]));
    expect([...scores.keys()].slice(0, 4)).toEqual([
      "accuracy",
      "accuracy[key=animal]",
      "accuracy[key=color]",
      "precision[key=animal,average=macro]",
    ]);
    expect(scores.get("accuracy")).toMatchObject({ value: 0.5, top: 1, bottom: 2 });
    expect(scores.get("accuracy[key=animal]")).toMatchObject({ value: 1, headline: true });
    expect(scores.get("recall[key=color,label=red]")).toMatchObject({ value: 0.5, top: 1, bottom: 2 });
    expect(scores.get("precision[key=color,label=blue]")).toMatchObject({ value: 0, top: 0, bottom: 1 });
    // Both cases are red: there is no rest.
    expect(scores.get("roc_auc[key=color,label=red]")).toMatchObject({ status: "undefined", value: null });
  });

  test("the keys of their slices are known without data", () => {
    const sets = scoring.metrics.map((metric) => (metric.kind === "trial" ? undefined : metric.breakdown?.keySets));
    const byLabel = [["label"], ["average"], ["key", "label"], ["key", "average"]];
    expect(sets).toEqual([[["key"]], ...Array(4).fill(byLabel)]);
  });

  test("no ROC AUC if any prediction, or every case, has no scores", () => {
    const scored = seeLine({ id: "a", label: "x", predictions: { x: 1, y: 0 } }).evidence;
    const other = seeLine({ id: "b", label: "y", predictions: { x: 0, y: 1 } }).evidence;
    const withoutScores = seeLine({ id: "c", label: "y", predicted: "y" }).evidence;
    const noLabel = seeLine({ id: "d", label: "y", predicted: null }).evidence;
    const area = (...rows: (typeof scored)[]) => {
      const score = scoresOf(rows).find((one) => scoreName(one) === "roc_auc[average=macro]");
      return score?.status === "measured" ? score.value : null;
    };
    expect(area(scored, other)).toBe(1);
    // In `d` every label has the score 0: for y 1 beats 0 and 0 ties with 0, for x 1 beats 0 twice: (0.75 + 1) / 2.
    expect(area(scored, other, noLabel)).toBe(0.875);
    expect(area(scored, other, withoutScores)).toBeNull();
    expect(area(withoutScores, noLabel)).toBeNull();
    expect(area(noLabel, seeLine({ id: "e", label: "x", predicted: null }).evidence)).toBeNull();
  });

  test("of very many labels those with the most cases", () => {
    const rows = Array.from({ length: 1203 }, (_, index) => {
      const label = index < 1003 ? `t${index}` : "t1002";
      return seeLine({ id: `${index}`, label, predicted: index < 1100 ? `p${index}` : label }).evidence;
    });
    const recalls = scoresOf(rows).filter(({ metric, slice }) => metric === "recall" && slice.startsWith("label="));
    expect(recalls).toHaveLength(1020);
    expect(recalls.map(({ slice }) => slice)).toContain("label=t1002");
    // Of the others, with one case each, the last three by name are left out.
    expect(recalls.map(({ slice }) => slice)).not.toContain("label=t999");
  });
});
