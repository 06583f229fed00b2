import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Figure, Scene } from "../../../src/core/view/figure.ts";
import { objectParts, outcome } from "../../../src/families/detection/describe.ts";
import type { Lines } from "../../law-cases.ts";
import { detectionCases } from "./arbitrary-cases.ts";
import { figuresOf, see } from "./scored.ts";

/** Two images of COCO. */
const { boxes, masks } = JSON.parse(readFileSync(new URL("pictured.json", import.meta.url), "utf8"));

const sceneIn = (shown: readonly Figure[]): Scene | undefined => shown.find((one) => one.kind === "scene");
const place = (label: string, bbox: readonly number[], score?: number) =>
  score === undefined ? { label, bbox } : { label, bbox, score };

describe("shapes", () => {
  test("are outlines where masks are compared, boxes where boxes are", () => {
    const kinds = (lines: Lines) => new Set(sceneIn(figuresOf(lines))?.shapes.map(({ shape }) => shape.kind));
    expect(kinds(boxes)).toEqual(new Set(["box"]));
    expect(kinds(masks)).toEqual(new Set(["outline"]));
  });

  test("with very many corners have fewer: 64 at most, 1,000 of objects or detections", () => {
    const corners = (lines: Lines) =>
      (sceneIn(figuresOf(lines))?.shapes ?? []).map(({ shape }) =>
        shape.kind === "outline" ? (shape.path.match(/[MLHV]/g)?.length ?? 0) : 0,
      );
    const few = corners(masks);
    expect(Math.max(...few)).toBeLessThanOrEqual(64);
    expect(Math.max(...few)).toBeGreaterThan(50);
    const many = { ...masks.gold, objects: Array.from({ length: 50 }, () => masks.gold.objects).flat() };
    const all = corners({ gold: many, trace: masks.trace });
    // 250 objects have 8 corners each, which is the least; two detections 64.
    expect(all.filter((one) => one > 8).length).toBeLessThanOrEqual(2);
  });
});

describe("the frame", () => {
  const frameOf = (gold: object, detections: object[]) => {
    const { width, height } = sceneIn(figuresOf({ gold: { id: 1, ...gold }, trace: { id: 1, detections } })) as Scene;
    return [width, height];
  };

  test("is the image's, whatever lies beyond it", () => {
    const beyond = [place("a", [500, 0, 900, 10], 0.9)];
    expect(frameOf({ width: 640, height: 480, objects: [] }, beyond)).toEqual([640, 480]);
    const { shapes } = sceneIn(
      figuresOf({ gold: { id: 1, width: 640, height: 480, objects: [] }, trace: { id: 1, detections: beyond } }),
    ) as Scene;
    expect(shapes[0]?.shape).toEqual({ kind: "box", x: 500, y: 0, width: 140, height: 10 });
    const mask = { label: "a", segmentation: { size: [20, 30], counts: [0, 600] } };
    expect(frameOf({ objects: [mask] }, beyond)).toEqual([30, 20]);
  });

  test("of an image without a size holds all that is in it", () => {
    const objects = [place("a", [600, 10, 39, 90])];
    expect(frameOf({ objects }, [])).toEqual([639, 100]);
    expect(frameOf({ objects }, [place("a", [700, 10, 80, 150], 0.9)])).toEqual([780, 160]);
  });
});

test("of very many shapes mistakes are on top, which are kept", () => {
  const objects = Array.from({ length: 500 }, (_, at) => place("a", [20 * at, 0, 10 + (at % 5), 10]));
  const right = objects.slice(0, 200).map(({ bbox }) => place("a", bbox, 0.9));
  const wrong = Array.from({ length: 150 }, (_, at) => place("a", [20 * at, 500, 10, 10], 0.8));
  const shown = figuresOf({ gold: { id: 1, objects }, trace: { id: 1, detections: [...right, ...wrong] } });
  const { shapes, left_out } = sceneIn(shown) as Scene;
  expect(shapes.length + left_out).toBe(200 + 200 + 300 + 150);
  expect(shapes.slice(-200).map(({ role }) => role)).toEqual([
    ...Array(50).fill("missed"),
    ...Array(150).fill("wrong"),
  ]);
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
