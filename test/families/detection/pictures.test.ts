import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/core/json.ts";
import { details } from "../../../src/families/detection/details.ts";
import { imagePicture } from "../../../src/families/detection/image-picture.ts";
import { imagePictures } from "../../../src/families/detection/views.ts";
import { expectGolden } from "../../golden.ts";
import { type PlainImage, plainEvidence } from "./plain-evidence.ts";
import { see } from "./scored.ts";

const { boxes, masks } = JSON.parse(readFileSync(new URL("pictured.json", import.meta.url), "utf8"));
const golden = new URL("golden/", import.meta.url);
const params = { pr_curve_max_examples: 0, recall_score_threshold: null, views: 12 };

describe("golden pictures, of two images of COCO", () => {
  test("boxes", () => {
    expectGolden(new URL("boxes.svg", golden), `${imagePicture("139", see(boxes))}\n`);
  });

  test("masks", () => {
    expectGolden(new URL("masks.svg", golden), `${imagePicture("192", see(masks))}\n`);
  });

  test("curves", () => {
    const rows = [boxes, masks].map((lines) => ({ id: `${lines.gold.id}`, evidence: see(lines) }));
    const { pictures } = details(rows, params) as { pictures: { pr_curve: string } };
    expectGolden(new URL("curves.svg", golden), `${pictures.pr_curve}\n`);
  });
});

describe("outlines", () => {
  test("of an image with masks in which something is wrong, at most 480 points, and only where they can be drawn", () => {
    const { labels } = see(masks);
    const all = labels.flatMap(({ outlines }) => [...(outlines?.objects ?? []), ...(outlines?.detections ?? [])]);
    const numbers = all.flat(2).length;
    expect(numbers).toBeGreaterThan(100);
    expect(numbers).toBeLessThanOrEqual(2 * 480);
    for (const { outlines, scores } of labels) {
      const few = scores.filter((score) => score >= 0.5).length;
      expect(outlines?.detections.length).toBeLessThanOrEqual(few);
    }
  });

  test("none of boxes, and none where all is found", () => {
    const square = { label: "a", segmentation: [[2, 2, 8, 2, 8, 8, 2, 8]] };
    const gold = { id: 1, width: 10, height: 10, objects: [square] };
    const found = see({ gold, trace: { id: 1, detections: [{ ...square, score: 0.9 }] } });
    expect(found.labels.map(({ outlines }) => outlines)).toEqual([null]);
    const missed = see({ gold, trace: { id: 1, detections: [{ ...square, score: 0.4 }] } });
    // By hand: the corners of the square of six pixels a side; the detection does not reach the threshold.
    expect(missed.labels[0]?.outlines?.objects).toHaveLength(1);
    expect(new Set(pairsOf(missed.labels[0]?.outlines?.objects[0]?.[0] ?? []))).toEqual(
      new Set(["2 2", "8 2", "8 8", "2 8"]),
    );
    expect(missed.labels[0]?.outlines?.detections).toEqual([]);
    expect(see(boxes).labels.every(({ outlines }) => outlines === null)).toBe(true);
  });
});

function pairsOf(ring: readonly number[]): string[] {
  return ring.flatMap((x, place) => (place % 2 === 0 ? [`${x} ${ring[place + 1]}`] : []));
}

describe("which images are drawn", () => {
  const cat = { label: "cat", box: [10, 10, 20, 20] } as const;
  const empty = (id: number): PlainImage => ({ id, size: [100, 80], objects: [], detections: [] });
  const missing = (id: number, many: number): PlainImage => ({ ...empty(id), objects: Array(many).fill(cat) });
  const rowsOf = (images: readonly PlainImage[]) =>
    images.map((one) => ({ id: `i${one.id}`, evidence: plainEvidence(one) }));
  const cases = (pictures: Record<string, Json>): string[] =>
    (pictures["images"] as { case: string }[]).map((one) => one.case);

  test("those in which most is wrong, then by id; none in which nothing is", () => {
    const wrong = {
      ...empty(5),
      detections: [
        { ...cat, score: 0.5 },
        { ...cat, score: 0.9 },
        { ...cat, score: 0.49 },
      ],
    };
    const rows = rowsOf([missing(1, 1), empty(2), missing(4, 2), missing(3, 2), wrong]);
    const drawn = imagePictures(rows, 3);
    expect(cases(drawn)).toEqual(["i3", "i4", "i5"]);
    expect(drawn["images_left_out"]).toBe(1);
    expect(imagePictures(rows, 0)).toEqual({ images: [], images_left_out: 4 });
  });

  test("no more than 300,000 characters together, and the others counted", () => {
    const crowded = (id: number): PlainImage => ({
      ...empty(id),
      objects: Array.from({ length: 500 }, (_, at) => ({ label: `${"long ".repeat(10)}${at}`, box: cat.box })),
    });
    const drawn = imagePictures(rowsOf(Array.from({ length: 50 }, (_, id) => crowded(id))), 50);
    const svgs = (drawn["images"] as { svg: string }[]).map(({ svg }) => svg);
    expect(svgs.join("").length).toBeLessThanOrEqual(300_000);
    expect(svgs.length).toBeGreaterThan(10);
    expect(drawn["images_left_out"]).toBe(50 - svgs.length);
    expect(svgs[0]).toContain("420 shapes left out");
    expect(svgs[0]).toContain("500 of 500 objects missed");
  });

  test("an image without a size is as large as what is in it", () => {
    const unsized = plainEvidence({ ...missing(1, 1), size: null });
    // By hand: 30 × 30 pixels are drawn 640 wide.
    expect(imagePicture("x", unsized)).toContain('x="213.3" y="213.3" width="426.7" height="426.7"');
  });

  test("no objects, no curve", () => {
    const { pictures } = details(rowsOf([empty(1)]), params) as { pictures: { pr_curve: null } };
    expect(pictures.pr_curve).toBeNull();
  });
});
