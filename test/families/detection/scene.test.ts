import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Figure, Scene } from "../../../src/core/view/figure.ts";
import type { Lines } from "../../law-cases.ts";
import { figuresOf } from "./scored.ts";

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
