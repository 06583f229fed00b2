import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { TWELVE } from "./coco-figures.ts";
import type { CocoFiles } from "./coco-lines.ts";
import { linesOf } from "./coco-lines.ts";
import { see, valuesOf } from "./scored.ts";

interface Expected {
  readonly published: Record<keyof typeof TWELVE, number>;
  readonly pycocotools: Record<keyof typeof TWELVE, number>;
  readonly per_class_AP: Record<string, number>;
}

/** The COCO API's own example: its annotations of 100 images, and what it published for its made-up results. */
const folder = new URL("./coco-val2014-100/", import.meta.url);
const load = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), "utf8"));
const gt = load("instances_val2014_100.json") as CocoFiles["gt"];
const expected = load("expected.json") as Record<"bbox" | "segm", Expected>;

describe.each(["bbox", "segm"] as const)("COCO val2014, 100 images: %s", (type) => {
  const dt = load(`instances_val2014_fake${type}100_results.json`) as CocoFiles["dt"];
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
