import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Scene } from "../../../src/core/view/figure.ts";
import type { Gold, Trace } from "../../../src/families/detection/case.ts";
import { explain, objectParts, outcome, summarize } from "../../../src/families/detection/describe.ts";
import { detectionCases } from "./arbitrary-cases.ts";
import { figuresOf, see } from "./scored.ts";

const dogs = [
  { label: "dog", bbox: [0, 0, 20, 20] },
  { label: "dog", bbox: [100, 0, 20, 20] },
];
const found = (score: number, index = 0) => ({ ...dogs[index], score });
const evidenceOf = (detections: object[] | null, objects: object[] = dogs, params = {}) =>
  see({ gold: { id: 1, objects }, trace: detections && { id: 1, detections } }, params);

describe("an image passes if all objects are found and nothing else is detected", () => {
  test.each([
    ["all", [found(0.5), found(0.9, 1)], "pass", "all 2 objects are found"],
    ["one below the score", [found(0.49), found(0.9, 1)], "fail", "dog (object 1) not detected"],
    ["one twice", [found(0.9), found(0.8), found(0.9, 1)], "fail", "detects dog (0.8) without a matching object"],
    ["false ones below the score", [found(0.9), found(0.49), found(0.9, 1)], "pass", "all 2 objects are found"],
    [
      "a cat in a dog's place",
      [found(0.9), { label: "cat", score: 0.7, bbox: [100, 0, 20, 20] }],
      "fail",
      "dog (object 2) not detected; detects cat (0.7) on an object of another label",
    ],
    ["no trace", null, "fail", "has no trace"],
    ["nothing", [], "fail", "dog (object 1), dog (object 2) not detected"],
  ])("%s", (_, detections, expected, reason) => {
    const evidence = evidenceOf(detections);
    expect([outcome(evidence), explain(evidence)]).toEqual([expected, reason]);
  });

  test("a crowd region need not be found, and detections in it are not false", () => {
    const crowd = { label: "dog", bbox: [0, 0, 200, 200], iscrowd: 1 };
    const inIt = [found(0.9), found(0.8), found(0.9, 1)];
    expect(outcome(evidenceOf(inIt, [...dogs, crowd]))).toBe("pass");
    expect(outcome(evidenceOf([], [crowd]))).toBe("pass");
    expect(explain(evidenceOf([], [crowd]))).toBe("has no objects and no detections");
    expect(outcome(evidenceOf([found(0.9)], [{ ...crowd, label: "cat" }]))).toBe("fail");
  });

  test("the parameters give the IoU and the score", () => {
    const narrow = [{ label: "dog", score: 0.3, bbox: [0, 0, 20, 9] }];
    const one = dogs.slice(0, 1);
    expect(outcome(evidenceOf(narrow, one, { pr_curve_iou_threshold: 0.45, found_score_threshold: 0.3 }))).toBe("pass");
    expect(outcome(evidenceOf(narrow, one, { pr_curve_iou_threshold: 0.46, found_score_threshold: 0.3 }))).toBe("fail");
    expect(outcome(evidenceOf(narrow, one, { pr_curve_iou_threshold: 0.45, found_score_threshold: 0.31 }))).toBe(
      "fail",
    );
  });
});

test("each object is a part, numbered among those of its label", () => {
  const cat = { label: "cat", bbox: [40, 40, 10, 10] };
  const evidence = evidenceOf([found(0.9), found(0.2, 1), { ...cat, label: "dog", score: 0.6 }], [...dogs, cat]);
  expect(objectParts(evidence)).toEqual([
    { name: "cat 1", text: "detected as another label (10 × 10 pixels at 40, 40)", passes: false, kind: "cat" },
    { name: "dog 1", text: "found with score 0.9", passes: true, kind: "dog" },
    { name: "dog 2", text: "found only with score 0.2", passes: false, kind: "dog" },
  ]);
  // 0.499999 is shown as 0.5.
  expect(objectParts(evidenceOf([found(0.499999)]))[0]?.text).toBe("found only with score 0.5");
  expect(objectParts(evidenceOf(null)).map(({ text }) => text)).toEqual([
    "missed (20 × 20 pixels at 0, 0)",
    "missed (20 × 20 pixels at 100, 0)",
  ]);
});

test("the summary of an image", () => {
  const gold: Gold = {
    image: 7,
    name: "yard.jpg",
    size: null,
    objects: dogs.map(({ label }) => ({
      key: "",
      label,
      box: [0, 0, 1, 1],
      area: null,
      crowd: false,
      segmentation: null,
    })),
  };
  const trace: Trace = {
    detections: [0.2, 0.91].map((score) => ({ key: "", label: "cat", score, box: [0, 0, 1, 1], segmentation: null })),
  };
  expect(summarize({ gold, trace })).toEqual({ text: "yard.jpg", expected: "2 × dog", got: "cat 0.91, cat 0.2" });
  expect(summarize({ gold: { ...gold, name: "", objects: [] }, trace: null })).toEqual({
    text: "image 7",
    expected: "(nothing)",
    got: "(no trace)",
  });
});

test("scenes, case results and parts agree on objects and detections, crowd regions and scores at the threshold included", () => {
  const threshold = fc.constantFrom(0, 0.3, 0.5, 0.9);
  fc.assert(
    fc.property(detectionCases.any, threshold, (lines, found_score_threshold) => {
      const evidence = see(lines, { found_score_threshold });
      const missed = objectParts(evidence).filter(({ passes }) => !passes).length;
      const scene = figuresOf(lines, { found_score_threshold }).find((one): one is Scene => one.kind === "scene");
      const shapes = (scene?.shapes ?? []).filter(({ name }) => !name.startsWith("crowd of "));
      const count = (role: string): number => shapes.filter((one) => one.role === role).length;
      expect(count("missed")).toBe(missed);
      if (!evidence.missing) expect(outcome(evidence)).toBe(missed + count("wrong") > 0 ? "fail" : "pass");
      // Each object that is found has one detection that finds it.
      expect(count("truth")).toBe(objectParts(evidence).length - missed);
      expect(count("found")).toBe(count("truth"));
    }),
  );
});
