import { describe, expect, test } from "vitest";
import { readGold } from "../../../../src/families/detection/case.ts";
import { type DetectionJoin, joinDetection } from "./joined.ts";

const CATEGORIES = [
  { id: 1, name: "person", supercategory: "person" },
  { id: 18, name: "dog", supercategory: "animal" },
];

/** A ground truth of two images, 42 with a dog and a crowd of persons, 7 with nothing. */
function truth(): Record<string, unknown> {
  return {
    info: { description: "two images" },
    images: [
      { id: 42, width: 640, height: 480, file_name: "42.jpg", scene: "park" },
      { id: 7, width: 320, height: 240, file_name: "7.jpg", scene: "room" },
    ],
    annotations: [
      { id: 100, image_id: 42, category_id: 18, bbox: [10, 20, 30, 40], area: 900.5, iscrowd: 0 },
      { id: 101, image_id: 42, category_id: 1, bbox: [0, 0, 600, 400], area: 100000, iscrowd: 1 },
    ],
    categories: CATEGORIES,
  };
}

const RESULTS = [
  { image_id: 42, category_id: 18, bbox: [11, 21, 30, 40], score: 0.9 },
  { image_id: 42, category_id: 1, bbox: [1, 2, 3, 4], score: 0.2 },
];

const idsOf = ({ cases }: DetectionJoin): string[] => cases.map(({ id }) => id);
const scoresOf = ({ cases }: DetectionJoin): unknown[] =>
  cases.map(({ trace }) => trace?.detections.map(({ score }) => score) ?? null);

describe("ground truth and results", () => {
  test("give one case per image: objects and detections in the order of the files, labels by category", async () => {
    const { cases, result } = await joinDetection({ "gold.json": truth(), "results.json": RESULTS });
    expect(cases[0]).toMatchObject({
      id: "42",
      at: "results.json:1",
      goldAt: "gold.json:1",
      gold: {
        image: 42,
        name: "42.jpg",
        size: { width: 640, height: 480 },
        objects: [
          { label: "dog", box: [10, 20, 30, 40], area: 900.5, crowd: false, segmentation: null },
          { label: "person", box: [0, 0, 600, 400], area: 100000, crowd: true, segmentation: null },
        ],
      },
      trace: {
        detections: [
          { label: "dog", score: 0.9, box: [11, 21, 30, 40], segmentation: null },
          { label: "person", score: 0.2, box: [1, 2, 3, 4], segmentation: null },
        ],
      },
    });
    expect(result?.counts).toEqual({ total: 2, missing: 0, duplicates: 0, unmatched: 0 });
    expect([...(result?.fileSummaries ?? [])]).toEqual([
      ["gold.json", "COCO ground truth: 2 images, 2 objects, 2 labels"],
      ["results.json", "COCO results: 2 detections"],
    ]);
    expect(result?.warnings).toEqual([]);
  });

  test("give an image without results an empty trace without a place", async () => {
    const { cases } = await joinDetection({ "gold.json": truth(), "results.json": RESULTS });
    expect(cases[1]).toMatchObject({ id: "7", trace: { detections: [] }, at: null, goldAt: "gold.json:1" });
  });

  test("treat empty results as results: nothing was detected", async () => {
    const joined = await joinDetection({ "gold.json": truth(), "results.json": [] });
    expect(scoresOf(joined)).toEqual([[], []]);
    expect(joined.result?.counts).toMatchObject({ total: 2, missing: 0 });
  });

  test("use the last results of an image in two files, with a warning", async () => {
    const again = [{ image_id: 42, category_id: 1, bbox: [1, 2, 3, 4], score: 0.4 }];
    const joined = await joinDetection({ "gold.json": truth(), "results-1.json": RESULTS, "results-2.json": again });
    expect(joined.result?.counts).toMatchObject({ duplicates: 1 });
    expect(joined.cases[0]?.trace?.detections.map(({ score }) => score)).toEqual([0.4]);
  });

  test("accept scattered detections, and strings as ids", async () => {
    const whole = {
      images: [{ id: "b" }, { id: "a" }],
      annotations: [{ image_id: "a", category_id: "x", bbox: [0, 0, 1, 1], area: 1 }],
      categories: [{ id: "x", name: "dog" }],
    };
    const results = ["a", "b", "a"].map((id, index) => {
      return { image_id: id, category_id: "x", bbox: [0, 0, 1, 1], score: index / 10 };
    });
    const joined = await joinDetection({ "gold.json": whole, "results.json": results });
    expect(idsOf(joined)).toEqual(["b", "a"]);
    expect(scoresOf(joined)).toEqual([[0.1], [0, 0.2]]);
    expect(joined.cases.map(({ gold }) => gold.image)).toEqual(["b", "a"]);
  });

  test("keep other keys of an image as fields for slices", async () => {
    const seen: unknown[] = [];
    const files = { "gold.json": truth(), "results.json": RESULTS };
    await joinDetection(files, (line) => {
      seen.push((line as { scene: string }).scene);
      return readGold(line);
    });
    expect(seen).toEqual(["park", "room"]);
  });
});

describe("digests of gold", () => {
  const digestsOf = async (change: (whole: ReturnType<typeof truth>) => void): Promise<string[]> => {
    const whole = truth();
    change(whole);
    const { cases, result, problems } = await joinDetection({ "gold.json": whole, "results.json": [] });
    expect(problems).toEqual([]);
    return [...cases.map(({ goldDigest }) => goldDigest), result?.goldDigest ?? ""];
  };
  const annotations = (whole: ReturnType<typeof truth>): Record<string, unknown>[] =>
    whole["annotations"] as Record<string, unknown>[];

  test("ignore the order of keys, annotation ids and category ids", async () => {
    const plain = await digestsOf(() => {});
    const turned = await digestsOf((whole) => {
      whole["images"] = (whole["images"] as object[]).map((one) => Object.fromEntries(Object.entries(one).reverse()));
      whole["annotations"] = annotations(whole).map((one, id) => ({
        ...one,
        id,
        category_id: one["category_id"] === 18 ? 2 : 1,
      }));
      whole["categories"] = [
        { id: 2, name: "dog" },
        { id: 1, name: "person" },
      ];
    });
    expect(turned).toEqual(plain);
  });
});

/** Results of Ultralytics and YOLOv5: `image_id` is the stem of the image's file, as a number where it is one. */
describe("an `image_id` that is a file's name joins by `file_name`", () => {
  const images = (...names: string[]) =>
    names.map((file_name, at) => ({ id: at + 1, file_name, width: 99, height: 99 }));
  const annotations = [{ id: 1, image_id: 1, category_id: 1, bbox: [1, 1, 9, 9], area: 81, iscrowd: 0 }];
  const box = { category_id: 1, bbox: [1, 1, 9, 9], score: 0.9 };
  const joinedIds = async (names: string[], results: Record<string, unknown>[]) => {
    const gold = { images: images(...names), annotations, categories: CATEGORIES };
    const { cases, result } = await joinDetection({
      "gold.json": gold,
      "results.json": results.map((one) => ({ ...one, ...box })),
    });
    return [cases.map(({ id, trace }) => [id, trace?.detections.length]), result?.counts.unmatched];
  };

  test.each([
    ["a stem", ["val/a.jpg", "b.jpg"], { image_id: "a" }],
    ["a file name", ["val/a.jpg", "b.jpg"], { image_id: "a.jpg" }],
    ["a number with zeros in front", ["000139.jpg", "b.jpg"], { image_id: 139 }],
    // The stem `2` is the id of another image; the name decides.
    ["beside another image's id", ["2.jpg", "1.jpg"], { image_id: 2, file_name: "2.jpg" }],
  ])("%s", async (_, names, item) => {
    expect(await joinedIds(names, [item])).toEqual([
      [
        ["1", 1],
        ["2", 0],
      ],
      0,
    ]);
  });

  test("but not by the stem of two files", async () => {
    expect(await joinedIds(["x/a.jpg", "y/a.jpg"], [{ image_id: 1 }, { image_id: "a" }])).toEqual([
      [
        ["1", 1],
        ["2", 0],
      ],
      1,
    ]);
  });
});
