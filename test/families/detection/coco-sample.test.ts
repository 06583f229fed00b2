import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { TWELVE } from "./coco-figures.ts";
import { type CocoFiles, linesOf } from "./coco-lines.ts";
import { see, valuesOf } from "./scored.ts";

interface Expected {
  readonly published: Record<keyof typeof TWELVE, number>;
  readonly pycocotools: Record<keyof typeof TWELVE, number>;
  readonly per_class_AP: Record<string, number>;
}

/** The COCO API's own example: its annotations of 100 images, and what it published for its made-up results. */
const example = new URL("../../../examples/detection/", import.meta.url);
const load = (url: URL): unknown => JSON.parse(readFileSync(url, "utf8"));
const gt = load(new URL("eval/instances.json", example)) as CocoFiles["gt"];
const expected = load(new URL("./coco-val2014-100/expected.json", import.meta.url)) as Record<
  "bbox" | "segm",
  Expected
>;

describe.each(["bbox", "segm"] as const)("COCO val2014, 100 images: %s", (type) => {
  const dt = load(new URL(type === "bbox" ? "runs/boxes.json" : "runs/masks.json", example)) as CocoFiles["dt"];
  const values = valuesOf(linesOf({ gt, dt }).map((lines) => see(lines)));

  test("the twelve published figures, and pycocotools 2.0.11's in full", () => {
    const { published, pycocotools } = expected[type];
    for (const [key, name] of Object.entries(TWELVE) as [keyof typeof TWELVE, string][]) {
      expect(values.get(name)?.toFixed(3), name).toBe(published[key].toFixed(3));
      expect(values.get(name), name).toBeCloseTo(pycocotools[key], 9);
    }
  });

  test("average precision of each label", () => {
    const figures = Object.entries(expected[type].per_class_AP);
    expect(figures).toHaveLength(80);
    for (const [label, value] of figures) {
      const found = values.get(`ap[label=${label}]`) ?? null;
      if (value === -1) expect(found, label).toBeNull();
      else expect(found, label).toBeCloseTo(value, 9);
    }
  });
});
