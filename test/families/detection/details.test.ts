import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/core/json.ts";
import { details } from "../../../src/families/detection/curves.ts";
import { detection } from "../../../src/families/detection/family.ts";
import type { Params } from "../../../src/families/detection/params.ts";
import type { Lines } from "../../law-cases.ts";
import { withParams } from "../../with-params.ts";
import { linesOf } from "./coco-lines.ts";
import { type PlainImage, plainEvidence } from "./plain-evidence.ts";
import { see } from "./scored.ts";

const params = withParams(detection, {}).params as Params;

const toldPlainly = (images: readonly PlainImage[], given: Partial<Params> = {}): Json =>
  details(
    images.map((image) => ({ id: `${image.id}.jpg`, evidence: plainEvidence(image) })),
    { ...params, ...given },
    "yard",
  );

/** What stands at a path of JSON. */
function at(json: Json | undefined, ...path: string[]): Json | undefined {
  return path.reduce<Json | undefined>((value, key) => {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    return (value as Record<string, Json>)[key];
  }, json);
}

const folder = new URL("reference-values/", import.meta.url);
test.each(readdirSync(folder))("reference values: the counts of the detailed curve: %s", (name) => {
  const file = JSON.parse(readFileSync(new URL(name, folder), "utf8"));
  const rows = linesOf(file).map((lines, id) => ({ id: `${id}`, evidence: see(lines, { iou_type: file.iouType }) }));
  const all = details(rows, params, "yard");
  let compared = 0;
  for (const [label, steps] of Object.entries<object>(file.expected.detailed_recommended_iou50)) {
    for (const [step, expected] of Object.entries(steps)) {
      expect(countsAt(all, label, step), `${label} ${step}`).toEqual(expected);
      compared += 1;
    }
  }
  expect(compared).toBe(19 * file.gt.categories.length);
});

/** The counts at a threshold by the reference's names; a label that stands nowhere has no curve, and zeros there. */
function countsAt(all: Json, label: string, step: string): object {
  const curve = at(all, "detailed_pr_curve", label, step);
  const [tp, fp, fn] = ["tp", "fp", "fn"].map((part) => at(curve, part, "observations"));
  return {
    tp: at(tp, "all", "count") ?? 0,
    fp_misclassification: at(fp, "misclassifications", "count") ?? 0,
    fp_hallucination: at(fp, "hallucinations", "count") ?? 0,
    fn_misclassification: at(fn, "misclassifications", "count") ?? 0,
    fn_no_prediction: at(fn, "no_predictions", "count") ?? 0,
  };
}

/** What a curve has at a threshold. */
const counts = (tp: number, fp: number, tn: number | null, fn: number, ...rates: readonly (number | null)[]) => {
  const [precision, recall, f1] = rates;
  return { tp, fp, tn, fn, precision, recall, f1 };
};

describe("details", () => {
  const cat = { label: "cat", box: [10, 10, 20, 20] } as const;
  const dog = { label: "dog", box: [100, 50, 20, 20] } as const;
  const image = (id: number, objects: PlainImage["objects"], detections: PlainImage["detections"]): PlainImage => ({
    id,
    objects,
    detections,
  });

  test("precision, recall and F1 at each threshold, null where it is 0/0", () => {
    const all = toldPlainly([
      image(1, [cat, { ...cat }], [{ ...cat, score: 0.6 }]),
      image(2, [], [{ ...cat, score: 0.3 }]),
    ]);
    // By hand: at 0.30 one of two objects is found (the other lies under it, unfound), one detection of two is right.
    expect(at(all, "pr_curve", "cat", "0.30")).toEqual(counts(1, 1, null, 1, 0.5, 0.5, 0.5));
    expect(at(all, "pr_curve", "cat", "0.35")).toEqual(counts(1, 0, null, 1, 1, 0.5, 2 / 3));
    expect(at(all, "pr_curve", "cat", "0.65")).toEqual(counts(0, 0, null, 2, null, 0, 0));
    const none = toldPlainly([image(1, [], [{ ...dog, score: 0.3 }])]);
    expect(at(none, "pr_curve", "dog", "0.35")).toEqual(counts(0, 0, null, 0, null, null, null));
  });

  test("examples: the best scores first, and the largest of what nothing was seen of", () => {
    const small = { label: "cat", box: [50, 50, 4, 4] } as const;
    const all = toldPlainly(
      [
        image(
          1,
          [small, dog],
          [
            { ...cat, score: 0.5 },
            { ...dog, label: "cat", score: 0.55 },
          ],
        ),
        image(2, [cat], [{ ...dog, score: 0.9 }]),
        image(
          3,
          [dog],
          [
            { ...dog, score: 0.7 },
            { ...cat, score: 0.5 },
          ],
        ),
      ],
      { pr_curve_max_examples: 2 },
    );
    const cats = (step: string, part: string, kind: string): Json | undefined =>
      at(all, "detailed_pr_curve", "cat", step, part, "observations", kind);
    const where = (id: number, { box }: { box: readonly number[] }): Json => ({
      dataset: "yard",
      datum: `${id}.jpg`,
      box: [...box],
    });
    expect(cats("0.50", "fp", "hallucinations")).toEqual({ count: 2, examples: [where(1, cat), where(3, cat)] });
    expect(cats("0.50", "fp", "misclassifications")).toEqual({ count: 1, examples: [where(1, dog)] });
    expect(cats("0.55", "fp", "hallucinations")).toEqual({ count: 0, examples: [] });
    expect(cats("0.05", "fn", "no_predictions")).toEqual({ count: 2, examples: [where(2, cat), where(1, small)] });
    expect(at(all, "detailed_pr_curve", "dog", "0.55", "fn", "observations", "misclassifications")).toEqual({
      count: 1,
      examples: [where(1, dog)],
    });
    expect(at(all, "detailed_pr_curve", "dog", "0.60", "fn")).toMatchObject({
      total: 1,
      observations: { misclassifications: { count: 0 }, no_predictions: { count: 1 } },
    });
    expect(at(all, "detailed_pr_curve", "dog", "0.60", "tp")).toEqual({
      total: 1,
      observations: { all: { count: 1, examples: [where(3, dog)] } },
    });
  });

  test("of very many labels the most frequent have curves", () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ label: `l${at}`, box: cat.box }));
    const all = toldPlainly([image(1, many, []), image(2, many.slice(20), [])]);
    expect(at(all, "labels_without_curve")).toBe(10);
    const shown = Object.keys(at(all, "pr_curve") as object);
    expect(shown).toHaveLength(50);
    expect(shown).toEqual(expect.arrayContaining(many.slice(20).map(({ label }) => label)));
    expect(Object.keys(at(all, "recall_by_iou") as object)).toHaveLength(60);
  });

  test("recalls at ten IoUs count what is matched and does count, of detections with a score of at least the threshold", () => {
    const seen = plainEvidence(
      image(
        1,
        [cat, cat],
        [
          { ...cat, score: 0.9 },
          { ...cat, score: 0.4 },
          { ...cat, score: 0.2 },
        ],
      ),
    );
    const [one] = seen.labels;
    if (!one) throw new Error("no label");
    // Bits: the first found one at 0.50 and 0.55, the second at 0.50, the third lies over a crowd at each IoU.
    const bits = [
      [0b11, 0],
      [0b1, 0],
      [0b1111111111, 0b1111111111],
    ]; // matched, ignored
    const detections = one.detections.map((detection, at) => {
      const [matched = 0, ignored = 0] = bits[at] ?? [];
      return { ...detection, matched: [matched, 0, 0, 0], ignored: detection.ignored.with(0, ignored) };
    });
    const row = { id: "1", evidence: { ...seen, labels: [{ ...one, detections }] } };
    const recalls = (threshold: number | null): Json | undefined =>
      at(details([row], { ...params, recall_score_threshold: threshold }, "yard"), "recall_by_iou", "cat");
    expect(recalls(null)).toEqual([1, 0.5, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(recalls(0.41)).toEqual([0.5, 0.5, 0, 0, 0, 0, 0, 0, 0, 0]);
    const nothing = { ...row.evidence, labels: [{ ...one, objects: [] }] };
    expect(at(details([{ id: "1", evidence: nothing }], params, "yard"), "recall_by_iou", "cat")).toEqual(
      Array(10).fill(null),
    );
  });
});

describe("examples", () => {
  const detailsOf = (lines: readonly Lines[], given: Record<string, Json>): Json => {
    const scoring = withParams(detection, given);
    const rows = lines.map((one, id) => ({ id: `${id}`, evidence: see(one, given) as never }));
    return scoring.details(rows);
  };
  const hallucinations = (all: Json): Json[] =>
    at(all, "detailed_pr_curve", "dog", "0.05", "fp", "observations", "hallucinations", "examples") as Json[];
  const strays = (count: number): Lines => ({
    gold: { id: 1, objects: [] },
    trace: {
      id: 1,
      detections: Array.from({ length: count }, (_, x) => ({ label: "dog", bbox: [x, 0, 1, 1], score: 1 })),
    },
  });

  test("as many as are asked for, but at most 20,000 in a report", () => {
    const lines = Array<Lines>(20).fill(strays(15));
    expect(hallucinations(detailsOf(lines, { pr_curve_max_examples: 170 }))).toHaveLength(170);
    expect(hallucinations(detailsOf(lines, { pr_curve_max_examples: 0 }))).toEqual([]);
    // Six kinds at each of 19 thresholds: 20,000 / (6 × 19) = 175.4 for each list.
    const all = detailsOf(lines, { pr_curve_max_examples: 1000 });
    expect([at(all, "max_examples"), hallucinations(all).length]).toEqual([175, 175]);
  });

  test("masks of the detection and of the missed object, where masks are compared", () => {
    // Masks of 2 × 3 pixels (height × width), column by column: 011000 and 000011; pycocotools 2.0.11 encodes them as "123" and "42".
    const [one, other] = [
      { size: [2, 3], counts: [1, 2, 3] },
      { size: [2, 3], counts: [4, 2] },
    ];
    const lines: Lines = {
      gold: { id: 1, width: 3, height: 2, objects: [{ label: "dog", segmentation: other }] },
      trace: { id: 1, detections: [{ label: "dog", segmentation: one, score: 0.9 }] },
    };
    const all = detailsOf([lines], { pr_curve_example_geometry: "mask" });
    expect(hallucinations(all)).toEqual([
      { dataset: "s", datum: "0", box: [0, 0, 2, 2], mask: { size: [2, 3], counts: "123" } },
    ]);
    expect(at(all, "detailed_pr_curve", "dog", "0.95", "fn", "observations", "no_predictions")).toEqual({
      count: 1,
      examples: [{ dataset: "s", datum: "0", box: [2, 0, 1, 2], mask: { size: [2, 3], counts: "42" } }],
    });
    // An object of an area beyond COCO's largest does not count; the other keeps its mask.
    const huge = { label: "dog", segmentation: { size: [2, 3], counts: [0, 6] }, area: 2e10 };
    const both = { ...lines, gold: { ...lines.gold, objects: [huge, { label: "dog", segmentation: other }] } };
    expect(
      at(detailsOf([both], { pr_curve_example_geometry: "mask" }), "detailed_pr_curve", "dog", "0.95", "fn"),
    ).toMatchObject({ observations: { no_predictions: { count: 1, examples: [{ mask: { counts: "42" } }] } } });
    expect(hallucinations(detailsOf([lines], {}))).toEqual([{ dataset: "s", datum: "0", box: [0, 0, 2, 2] }]);
  });

  test("only the curves that are wanted", () => {
    const keysOf = (curves: Json): string[] => Object.keys(detailsOf([strays(1)], { curves }) as object);
    expect(keysOf(["pr_curve"])).toEqual(["pr_curve", "labels_without_curve", "iou_type"]);
    expect(keysOf(["detailed_pr_curve"])).toEqual([
      "detailed_pr_curve",
      "max_examples",
      "labels_without_curve",
      "iou_type",
    ]);
    expect(keysOf(["recall_by_iou"])).toEqual(["recall_by_iou", "labels_without_recall", "iou_type"]);
    expect(keysOf([])).toEqual(["iou_type"]);
  });
});
