import { describe, expect, test } from "vitest";
import type { Figure, List, Scene } from "../../../src/core/view/figure.ts";
import { figuresOf } from "./scored.ts";

const sceneIn = (shown: readonly Figure[]): Scene | undefined => shown.find((one) => one.kind === "scene");
const listIn = (shown: readonly Figure[], title: string): readonly string[][] =>
  shown
    .filter((one): one is List => one.kind === "list" && one.title === title)
    .flatMap(({ entries }) => entries.map(({ text, tags, note, share }) => [text, ...tags, note, `${share}`]));

test("with the document's matching an object can be taken by a detection that barely touches it", () => {
  // IoU 1/199 = 0.005 is the first detection's; the second is exact and finds no object left.
  const objects = [{ label: "dog", bbox: [0, 0, 10, 10] }];
  const detections = [
    { label: "dog", bbox: [9, 9, 10, 10], score: 0.9 },
    { label: "dog", bbox: [0, 0, 10, 10], score: 0.8 },
  ];
  const shown = figuresOf({ gold: { id: 1, objects }, trace: { id: 1, detections } }, { matching: "document" });
  expect(listIn(shown, "Missed")).toEqual([["dog 1", "taken", "IoU 1.00 with dog 0.8", "1"]]);
  expect(listIn(shown, "Wrong")).toEqual([
    ["dog 0.9", "nothing there", "", "null"],
    ["dog 0.8", "taken", "IoU 1.00 with dog 1", "1"],
  ]);
});

const item = (label: string, bbox: readonly number[], score?: number) =>
  score === undefined ? { label, bbox } : { label, bbox, score };

describe("reasons of mistakes, by hand", () => {
  // With IoU 0.5 and score 0.5. Boxes of 100 × 100 pixels shifted by 10 share 9,000 of 11,000 pixels.
  const objects = [
    item("dog", [0, 0, 100, 100]),
    item("cat", [200, 0, 100, 100]),
    item("bird", [400, 0, 100, 100]),
    item("fish", [600, 0, 50, 50]),
    item("cow", [800, 0, 30, 20]),
    item("sheep", [0, 200, 100, 100]),
    item("sheep", [0, 220, 100, 100]),
  ];
  const detections = [
    item("dog", [0, 0, 100, 100], 0.9),
    item("dog", [0, 0, 100, 80], 0.8),
    item("dog", [200, 0, 100, 100], 0.7),
    item("bird", [400, 0, 100, 40], 0.6),
    item("fish", [600, 0, 50, 50], 0.3),
    item("cow", [900, 400, 10, 10], 0.55),
    item("sheep", [0, 210, 100, 100], 0.95),
  ];
  const lines = { gold: { id: 1, width: 1000, height: 500, objects }, trace: { id: 1, detections } };
  const shown = figuresOf(lines);

  test("the facts", () => {
    expect(shown[0]).toEqual({
      kind: "facts",
      facts: [
        { name: "objects found", value: "2 of 7", tone: "bad" },
        { name: "detections", value: "4 of 6 wrong", tone: "bad" },
        { name: "required", value: "score 0.5, IoU 0.5 of boxes", tone: "plain" },
      ],
    });
  });

  test("missed objects, the largest first", () => {
    expect(listIn(shown, "Missed")).toEqual([
      ["bird 1", "IoU too low", "IoU 0.40 with bird 0.6; 0.5 is required", "0.4"],
      ["cat 1", "wrong label", "IoU 1.00 with dog 0.7", "1"],
      ["sheep 1", "duplicate", "IoU 0.82 with sheep 0.95, matched with sheep 2", "0.8182"],
      ["fish 1", "score too low", "IoU 1.00 with fish 0.3; score 0.5 is required", "1"],
      ["cow 1", "not detected", "30 × 20 pixels", "null"],
    ]);
  });

  test("wrong detections, the highest score first", () => {
    expect(listIn(shown, "Wrong")).toEqual([
      ["dog 0.8", "duplicate", "IoU 0.80 with dog 1, matched with dog 0.9", "0.8"],
      ["dog 0.7", "wrong label", "IoU 1.00 with cat 1", "1"],
      ["bird 0.6", "IoU too low", "IoU 0.40 with bird 1; 0.5 is required", "0.4"],
      ["cow 0.55", "nothing there", "", "null"],
    ]);
  });

  test("the scene draws mistakes on top", () => {
    const { width, height, shapes } = sceneIn(shown) as Scene;
    expect([width, height]).toEqual([1000, 500]);
    const names = shapes.map(({ role, name }) => `${role} ${name}`);
    expect(names.slice(0, 4)).toEqual(["truth dog 1", "truth sheep 2", "found sheep 0.95", "found dog 0.9"]);
    const listed = ["Missed", "Wrong"].map((title) =>
      listIn(shown, title).map(([name]) => `${title.toLowerCase()} ${name}`),
    );
    expect(names.slice(4)).toEqual(listed.flat());
    expect(shapes[0]?.note).toBe("found: dog 0.9");
    expect(shapes[4]?.note).toBe("IoU too low: IoU 0.40 with bird 0.6; 0.5 is required");
    expect(shapes[7]?.shape).toEqual({ kind: "box", x: 600, y: 0, width: 50, height: 50 });
  });

  test("an IoU just below the required one is not rounded up to it", () => {
    // 499 / 1000 of the pixels.
    const near = { objects: [item("a", [0, 0, 10, 100])], detections: [item("a", [0, 0, 10, 49.99], 0.9)] };
    const wrong = listIn(
      figuresOf({ gold: { id: 1, objects: near.objects }, trace: { id: 1, detections: near.detections } }),
      "Wrong",
    );
    expect(wrong).toEqual([["a 0.9", "IoU too low", "IoU 0.4999 with a 1; 0.5 is required", "0.4999"]]);
  });

  test("a score and an IoU exactly at their thresholds count", () => {
    const objects = [item("a", [0, 0, 10, 100])];
    const shown = figuresOf({
      gold: { id: 1, objects },
      trace: { id: 1, detections: [item("a", [0, 0, 10, 50], 0.5)] },
    });
    expect(listIn(shown, "Found")).toEqual([["a 0.5", "found", "IoU 0.50 with a 1", "0.5"]]);
    expect(sceneIn(shown)?.shapes.map(({ role }) => role)).toEqual(["truth", "found"]);
  });
});

test("of very many shapes mistakes are on top, which are kept", () => {
  const objects = Array.from({ length: 500 }, (_, at) => item("a", [20 * at, 0, 10 + (at % 5), 10]));
  const right = objects.slice(0, 200).map(({ bbox }) => item("a", bbox, 0.9));
  const wrong = Array.from({ length: 150 }, (_, at) => item("a", [20 * at, 500, 10, 10], 0.8));
  const shown = figuresOf({ gold: { id: 1, objects }, trace: { id: 1, detections: [...right, ...wrong] } });
  const { shapes, left_out } = sceneIn(shown) as Scene;
  expect(shapes.length + left_out).toBe(200 + 200 + 300 + 150);
  expect(shapes.slice(-200).map(({ role }) => role)).toEqual([
    ...Array(50).fill("missed"),
    ...Array(150).fill("wrong"),
  ]);
});
