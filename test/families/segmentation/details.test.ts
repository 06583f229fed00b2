import { describe, expect, test } from "vitest";
import type { Evidence } from "../../../src/families/segmentation/evidence.ts";
import { details, segmentation } from "../../../src/families/segmentation/family.ts";
import { fitsFamily } from "../../all-families.ts";
import { withParams } from "../../with-params.ts";
import { seeLine } from "./scored.ts";

const evidenceOf = (truth: unknown, prediction: unknown, params = {}): Evidence =>
  seeLine({ id: "a", ground_truth: truth, prediction }, params).evidence;

const row = (id: string, truth: unknown, prediction: unknown) => ({ id, evidence: evidenceOf(truth, prediction) });

test("of very many labels those with the most pixels have scores", () => {
  const many = row("a", [Array.from({ length: 1005 }, (_, at) => `l${at}`)], null);
  const rows = [many, row("b", [["l7"]], [Array.from({ length: 1 }, () => "l9999")])];
  expect(details(rows)).toMatchObject({ labels_left_out: 5 });
  const { pixels } = details(rows);
  expect(Object.keys(pixels as object)).toHaveLength(1001);
});

describe("case results and parts", () => {
  const scoring = (pass_iou: number) => withParams(segmentation, { pass_iou });
  const half = [[["a", "a", "b", "b"]], [["a", "b", "b", "b"]]] as const;

  test("an image passes by the mean IoU of its labels", () => {
    // a: 1/2, b: 2/3; their mean is 7/12.
    const at = (pass_iou: number) => scoring(pass_iou).outcome(evidenceOf(half[0], half[1], { pass_iou }));
    expect([at(0.583), at(0.584)]).toEqual(["pass", "fail"]);
    expect(scoring(0.5).outcome(evidenceOf([["a", "a"]], [["a", null]]))).toBe("pass");
    expect(scoring(0).outcome(evidenceOf(half[0], null, { pass_iou: 0 }))).toBe("fail");
  });

  test("labels of the truth are found or missed", () => {
    const of = (truth: unknown, prediction: unknown, pass_iou: number) =>
      segmentation.parts?.of(evidenceOf(truth, prediction, { pass_iou }));
    expect(of(half[0], half[1], 0.6)).toEqual([
      { name: "a", text: "IoU 50.0%, below 60.0%", passes: false, kind: "a" },
      { name: "b", text: "IoU 66.7%", passes: true, kind: "b" },
    ]);
    expect(of([["a"]], [["b"]], 0.5)).toEqual([{ name: "a", text: "IoU 0%, below 50.0%", passes: false, kind: "a" }]);
    expect(of(half[0], half[1], 0.5001)).toMatchObject([{ text: "IoU just below 50.0%" }, {}]);
    expect(of([["a"]], null, 0)).toEqual([{ name: "a", text: "no prediction", passes: false, kind: "a" }]);
  });

  test("no share is rounded to 0% or 100%", () => {
    const truth = Array.from({ length: 5000 }, () => 0);
    const prediction = truth.map((_, at) => (at === 0 ? 1 : 0));
    expect(segmentation.describe.reason(evidenceOf([truth], [prediction]))).toBe("mean IoU 50.0%, worst `1` (0%)");
    expect(segmentation.describe.reason(evidenceOf([truth], [prediction.map((one) => (one === 1 ? -1 : 0))]))).toBe(
      "mean IoU 99.9% of `0`",
    );
    expect(segmentation.describe.reason(evidenceOf([["a"]], [["a"]]))).toBe("every pixel is right");
  });
});

test("invalid evidence does not fit", () => {
  const evidence = evidenceOf([[0, 1]], [[0, 0]]);
  expect(fitsFamily("segmentation", evidence)).toBe(true);
  for (const wrong of [
    ...["intersection", "truth", "predicted"].flatMap((part) =>
      [-1, 0.5, null, undefined].map((wrong) => ({ ...evidence, labels: [{ ...evidence.labels[0], [part]: wrong }] })),
    ),
    { ...evidence, unlabelled: { truth: 0, predicted: 1e9 } },
    { ...evidence, view: {} },
    { ...evidence, labels: [{ ...evidence.labels[0], label: "" }] },
  ]) {
    expect(fitsFamily("segmentation", wrong)).toBe(false);
  }
});
