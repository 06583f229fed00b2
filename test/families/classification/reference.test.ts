import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { NO_KEY } from "../../../src/core/line/label-key.ts";
import { classification } from "../../../src/families/classification/family.ts";
import { rankLabels, rocCurve } from "../../../src/families/classification/roc.ts";
import { withParams } from "../../with-params.ts";
import { seeLine, valuesOf } from "./scored.ts";

type Numbers = Readonly<Record<string, number | null>>;
type Cells = Readonly<Record<string, number>>;
interface Curve {
  readonly fpr: number[];
  readonly tpr: number[];
  readonly thresholds: (number | null)[];
}

/** `reference-values.jsonl`: inputs, scikit-learn 1.2.1's values for them, and the curves that the design wants. */
interface ReferenceCase {
  readonly name: string;
  readonly labels: readonly string[];
  readonly y_true: readonly string[];
  readonly scores: readonly (readonly (number | null)[])[];
  readonly sklearn: {
    readonly prediction: readonly (string | null)[];
    readonly accuracy: number;
    readonly per_class: Readonly<Record<string, Numbers & { readonly support: number; readonly predicted: number }>>;
    readonly macro: Numbers;
    readonly micro: Numbers;
    readonly weighted: Numbers;
    readonly roc_auc_macro_ovr_defined_only: number | null;
    readonly confusion_matrix_rows_true: number[][];
  };
  readonly curves_recommended: Readonly<Record<string, Readonly<Record<string, Cells>>>>;
}

const cases = readFileSync(new URL("reference-values.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line): ReferenceCase => JSON.parse(line));

function rowsOf({ labels, y_true, scores }: ReferenceCase) {
  return y_true.map((label, index) => {
    const given = labels.flatMap((name, place) => {
      const score = scores[index]?.[place] ?? null;
      return score === null ? [] : [[name, score]];
    });
    const said = given.length === 0 ? { predicted: null } : { predictions: Object.fromEntries(given) };
    return seeLine({ id: `c${index}`, label, ...said });
  });
}

function expectClose(actual: number | null | undefined, expected: number | null | undefined, name: string): void {
  if (expected === null || expected === undefined) expect(actual ?? null, name).toBeNull();
  else expect(Math.abs((actual ?? Number.NaN) - expected), `${name}: ${actual}, not ${expected}`).toBeLessThan(1e-9);
}

test("there are nine reference cases", () => expect(cases).toHaveLength(9));

describe.each(cases.map((one): [string, ReferenceCase] => [one.name, one]))("%s", (_, one) => {
  const rows = rowsOf(one);
  const evidence = rows.map((row) => row.evidence);
  const values = valuesOf(evidence);
  const { sklearn } = one;
  const told = withParams(classification, {}).details(rows) as unknown as {
    readonly confusion: { readonly labels: string[]; readonly matrix: number[][]; readonly no_prediction: number[] };
    readonly pr_curve: Readonly<Record<string, Readonly<Record<string, Numbers>>>>;
    readonly detailed_pr_curve: Readonly<
      Record<string, Readonly<Record<string, Record<"tp" | "fp" | "tn" | "fn", Observed>>>>
    >;
  };
  interface Observed {
    readonly total: number;
    readonly observations: Readonly<Record<string, { readonly count: number; readonly examples: string[] }>>;
  }

  test("predictions and accuracy", () => {
    expect(evidence.map(({ answers }) => answers[0]?.predicted)).toEqual(sklearn.prediction);
    expectClose(values.get("accuracy"), sklearn.accuracy, "accuracy");
  });

  test("precision, recall and F1 of labels; 0/0 is undefined here and 0 in scikit-learn", () => {
    for (const [label, { precision, recall, f1, support, predicted }] of Object.entries(sklearn.per_class)) {
      expectClose(values.get(`precision[label=${label}]`), predicted === 0 ? null : precision, `precision ${label}`);
      expectClose(values.get(`recall[label=${label}]`), support === 0 ? null : recall, `recall ${label}`);
      expectClose(values.get(`f1[label=${label}]`), support + predicted === 0 ? null : f1, `f1 ${label}`);
    }
  });

  test("averages", () => {
    for (const average of ["macro", "micro", "weighted"] as const) {
      for (const id of ["precision", "recall", "f1"]) {
        expectClose(values.get(`${id}[average=${average}]`), sklearn[average][id], `${id} ${average}`);
      }
    }
  });

  test("ROC AUC", () => {
    for (const [label, { roc_auc_ovr }] of Object.entries(sklearn.per_class)) {
      expectClose(values.get(`roc_auc[label=${label}]`), roc_auc_ovr, `roc_auc ${label}`);
    }
    expectClose(values.get("roc_auc[average=macro]"), sklearn.roc_auc_macro_ovr_defined_only, "roc_auc macro");
  });

  test("confusion matrix", () => {
    const occurring = one.labels.map((label) => one.y_true.includes(label) || sklearn.prediction.includes(label));
    const kept = <T>(list: readonly T[]): T[] => list.filter((_, place) => occurring[place]);
    expect(told.confusion.labels).toEqual(kept(one.labels));
    // A column after the labels' own counts the cases without a prediction.
    expect(told.confusion.matrix).toEqual(kept(sklearn.confusion_matrix_rows_true).map(kept));
    const none = kept(sklearn.confusion_matrix_rows_true).map((row) => row[one.labels.length] ?? 0);
    expect(told.confusion.no_prediction).toEqual(none);
  });

  test("curves at the thresholds 0.05 to 0.95", () => {
    expect(new Set(Object.keys(told.pr_curve))).toEqual(new Set(Object.keys(one.curves_recommended)));
    for (const [label, steps] of Object.entries(one.curves_recommended)) {
      expect(Object.keys(told.pr_curve[label] ?? {})).toEqual(Object.keys(steps));
      for (const [step, { fn_misclassification, fn_no_prediction, ...counts }] of Object.entries(steps)) {
        const cell = told.pr_curve[label]?.[step];
        expect(cell, `${label} ${step}`).toMatchObject(counts);
        const { tp = 0, fp = 0, fn = 0 } = counts;
        expectClose(cell?.["precision"], tp + fp === 0 ? null : tp / (tp + fp), "precision");
        expectClose(cell?.["recall"], tp + fn === 0 ? null : tp / (tp + fn), "recall");
        expectClose(cell?.["f1"], 2 * tp + fp + fn === 0 ? null : (2 * tp) / (2 * tp + fp + fn), "f1");
        const detailed = told.detailed_pr_curve[label]?.[step];
        expect(detailed?.fn.total).toBe(fn);
        expect(detailed?.fn.observations["misclassifications"]?.count).toBe(fn_misclassification);
        expect(detailed?.fn.observations["no_predictions"]?.count).toBe(fn_no_prediction);
        expect(detailed?.fp.observations["misclassifications"]?.count).toBe(fp);
        expect(detailed?.fp.observations["hallucinations"]).toEqual({ count: 0, examples: [] });
      }
    }
  });

  test("ROC curves with all points", () => {
    for (const [label, { roc_curve }] of Object.entries(sklearn.per_class)) {
      const wanted = roc_curve as unknown as Curve | undefined;
      if (!wanted) continue;
      const [ranked] = rankLabels(evidence, NO_KEY, [label]);
      const curve = ranked && rocCurve(ranked, Number.POSITIVE_INFINITY);
      expect(curve?.thresholds).toEqual(wanted.thresholds);
      for (const side of ["fpr", "tpr"] as const) {
        expect(curve?.[side]).toHaveLength(wanted[side].length);
        for (const [at, value] of wanted[side].entries())
          expectClose(curve?.[side][at], value, `${label} ${side} ${at}`);
      }
    }
  });
});
