import { describe, expect, test } from "vitest";
import type { Gold, Trace } from "../../../src/families/detection/case.ts";
import { objectParts, outcome, show, why } from "../../../src/families/detection/explain.ts";
import { see } from "./scored.ts";

const dogs = [
  { label: "dog", bbox: [0, 0, 20, 20] },
  { label: "dog", bbox: [100, 0, 20, 20] },
];
const found = (score: number, place = 0) => ({ ...dogs[place], score });
const seen = (detections: object[] | null, objects: object[] = dogs, params = {}) =>
  see({ gold: { id: 1, objects }, trace: detections && { id: 1, detections } }, params);

describe("an image passes when all is found, and nothing else", () => {
  test.each([
    ["all", [found(0.5), found(0.9, 1)], "pass", "all 2 objects are found"],
    ["one below the score", [found(0.49), found(0.9, 1)], "fail", "misses dog 1"],
    ["one twice", [found(0.9), found(0.8), found(0.9, 1)], "fail", "detects dog (0.8) where none is left to find"],
    ["false ones below the score", [found(0.9), found(0.49), found(0.9, 1)], "pass", "all 2 objects are found"],
    [
      "a cat in a dog's place",
      [found(0.9), { label: "cat", score: 0.7, bbox: [100, 0, 20, 20] }],
      "fail",
      "misses dog 2; detects cat (0.7) where something else is",
    ],
    ["no trace", null, "fail", "has no trace"],
    ["nothing", [], "fail", "misses dog 1, dog 2"],
  ])("%s", (_, detections, wanted, said) => {
    const evidence = seen(detections);
    expect([outcome(evidence), why(evidence)]).toEqual([wanted, said]);
  });

  test("a crowd need not be found, and what lies in it is not false", () => {
    const crowd = { label: "dog", bbox: [0, 0, 200, 200], iscrowd: 1 };
    const inIt = [found(0.9), found(0.8), found(0.9, 1)];
    expect(outcome(seen(inIt, [...dogs, crowd]))).toBe("pass");
    expect(outcome(seen([], [crowd]))).toBe("pass");
    expect(why(seen([], [crowd]))).toBe("nothing is to be found, and nothing is detected");
    expect(outcome(seen([found(0.9)], [{ ...crowd, label: "cat" }]))).toBe("fail");
  });

  test("by the IoU and the score that the parameters give", () => {
    const narrow = [{ label: "dog", score: 0.3, bbox: [0, 0, 20, 9] }];
    const one = dogs.slice(0, 1);
    expect(outcome(seen(narrow, one, { pr_curve_iou_threshold: 0.45, found_score_threshold: 0.3 }))).toBe("pass");
    expect(outcome(seen(narrow, one, { pr_curve_iou_threshold: 0.46, found_score_threshold: 0.3 }))).toBe("fail");
    expect(outcome(seen(narrow, one, { pr_curve_iou_threshold: 0.45, found_score_threshold: 0.31 }))).toBe("fail");
  });
});

test("many faults are counted, three are named", () => {
  const many = Array.from({ length: 8 }, (_, place) => ({ label: "dog", bbox: [50 * place, 0, 20, 20] }));
  expect(why(seen([], many))).toBe("misses dog 1, dog 2, dog 3 and 5 more");
});

test("each object is told by itself, by its number among those of its label", () => {
  const cat = { label: "cat", bbox: [40, 40, 10, 10] };
  const evidence = seen([found(0.9), found(0.2, 1), { ...cat, label: "dog", score: 0.6 }], [...dogs, cat]);
  expect(objectParts(evidence)).toEqual([
    { name: "cat 1", text: "something else is detected there (10 × 10 pixels at 40, 40)", passes: false, kind: "cat" },
    { name: "dog 1", text: "found at 0.9", passes: true, kind: "dog" },
    { name: "dog 2", text: "found only at 0.2, below 0.5", passes: false, kind: "dog" },
  ]);
  expect(objectParts(seen([found(0.499999)]))[0]?.text).toBe("found only just below 0.5");
  expect(objectParts(seen(null)).map(({ text }) => text)).toEqual([
    "missed (20 × 20 pixels at 0, 0)",
    "missed (20 × 20 pixels at 100, 0)",
  ]);
});

test("objects of labels that look alike are told apart", () => {
  const objects = ["dog", "dog ", "dog\t", " dog"].map((label) => ({ label, bbox: [0, 0, 20, 20] }));
  expect(objectParts(seen(null, objects)).map(({ name }) => name)).toEqual([" dog 1", "dog 1", "dog\t 1", "dog  1"]);
});

test("what is shown of an image", () => {
  const gold: Gold = {
    image: 7,
    name: "yard.jpg",
    size: null,
    objects: dogs.map(({ label }) => ({ label, box: [0, 0, 1, 1], area: null, crowd: false, segmentation: null })),
  };
  const trace: Trace = {
    detections: [0.2, 0.91].map((score) => ({ label: "cat", score, box: [0, 0, 1, 1], segmentation: null })),
  };
  expect(show({ gold, trace })).toEqual({ text: "yard.jpg", expected: "2 × dog", got: "cat 0.91, cat 0.2" });
  expect(show({ gold: { ...gold, name: "", objects: [] }, trace: null })).toEqual({
    text: "image 7",
    expected: "(nothing)",
    got: "(no trace)",
  });
});
