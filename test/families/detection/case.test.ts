import { describe, expect, test } from "vitest";
import { readGold, readTrace } from "../../../src/families/detection/case.ts";
import { checkShapes } from "../../../src/families/detection/mask-size.ts";
import { Mask } from "../../../src/math/geometry/mask.ts";
import { errorTexts } from "../error-texts.ts";

/** The errors of a line that is both gold and trace of an image. */
function errorsOf(line: unknown): string[] {
  const parsed = [readGold(line), readTrace(line)];
  const errors = parsed.flatMap((one) => (one.ok ? [] : one.errors));
  return errorTexts(errors);
}

const image = (objects: readonly unknown[], detections: readonly unknown[] = []): unknown => ({
  id: "a",
  width: 3,
  height: 2,
  objects,
  detections,
});

/** The errors of an object with a label and these fields. */
const objectErrors = (fields: object): string[] => errorsOf(image([{ label: "dog", ...fields }]));
/** The errors of a detection with a label, a score and these fields. */
const detectionErrors = (fields: object): string[] => errorsOf(image([], [{ label: "dog", score: 0.5, ...fields }]));

// A mask of 2 × 3 pixels (height × width), column by column: 0 1 1 0 0 0. pycocotools 2.0.11 encodes it as "123".
const MASK = { size: [2, 3], counts: [1, 2, 3] };
const READ_MASK = { mask: new Mask(2, 3, [1, 3]) };

test("the objects and detections of an image, in the order of the line", () => {
  const polygon = [[0, 0, 2, 0, 2, 2]];
  const line = {
    id: 139,
    file_name: "139.jpg",
    width: 3,
    height: 2,
    objects: [
      { label: "dog", bbox: [0, 0.5, 2, 1], area: 1.5, iscrowd: 1, segmentation: polygon },
      { label: 7, segmentation: MASK },
      { label: "cat", bbox: [0, 0, 1, 1], area: null, iscrowd: false, segmentation: [] },
    ],
    detections: [
      { label: "dog", score: 1, bbox: [0, 0, 0, 1] },
      { label: "dog", score: 0, bbox: null, segmentation: { ...MASK, counts: "123" } },
    ],
  };
  expect(readGold(line)).toEqual({
    ok: true,
    id: "139",
    value: {
      image: 139,
      name: "139.jpg",
      size: { width: 3, height: 2 },
      objects: [
        { key: "", label: "dog", box: [0, 0.5, 2, 1], area: 1.5, crowd: true, segmentation: { polygons: polygon } },
        { key: "", label: "7", box: null, area: null, crowd: false, segmentation: READ_MASK },
        { key: "", label: "cat", box: [0, 0, 1, 1], area: null, crowd: false, segmentation: null },
      ],
    },
  });
  expect(readTrace(line)).toEqual({
    ok: true,
    id: "139",
    value: {
      detections: [
        { key: "", label: "dog", score: 1, box: [0, 0, 0, 1], segmentation: null },
        { key: "", label: "dog", score: 0, box: null, segmentation: READ_MASK },
      ],
    },
  });
});

describe("errors", () => {
  test("in the line", () => {
    expect(errorsOf({ id: 1, width: 3, objects: {}, detections: "none" })).toEqual([
      "`height` must be a whole number of pixels of at least 1, not missing",
      "`objects` must be a list, not an object",
      '`detections` must be a list, not "none"',
    ]);
    expect(errorsOf({ id: "a", width: 0, height: "2", objects: [1], detections: [null] })).toEqual([
      "`width` must be a whole number of pixels of at least 1, not 0",
      '`height` must be a whole number of pixels of at least 1, not "2"',
      "`objects.0` must be an object, not 1",
      "`detections.0` must be an object, not null",
    ]);
  });

  test.each([
    ["three numbers", [1, 2, 3], "bbox` must be a list of four numbers `[x, y, width, height]`, not a list of 3"],
    ["1e308", [0, 1e308, 1, 1], "(`y` of the box), not 1e+308"],
    ["a negative width", [1, 2, -3, 4], "bbox` has the negative width -3"],
  ])("in a box: %s", (_, bbox, what) => {
    for (const errors of [objectErrors({ bbox }), detectionErrors({ bbox })]) {
      expect(errors).toHaveLength(1);
      expect(errors[0]).toContain(what);
    }
  });

  test("in a box without width or height: such an object cannot be found, unless it has a mask", () => {
    expect(objectErrors({ bbox: [0, 0, 0, 1] })).toEqual(["`objects.0.bbox` has the width 0"]);
    expect(objectErrors({ bbox: [0, 0, 1, 0] })).toEqual(["`objects.0.bbox` has the height 0"]);
    expect(objectErrors({ bbox: [0, 0, 0, 0], segmentation: { size: [2, 3], counts: [6] } })).toEqual([]);
    // A detection of no width finds nothing: pycocotools counts it as a false positive.
    expect(detectionErrors({ bbox: [0, 0, 0, 0] })).toEqual([]);
  });

  test.each([
    [undefined, "must be a number from 0 to 1, not missing"],
    ["0.9", 'must be a number from 0 to 1, not "0.9"'],
    [Number.NaN, "must be a number from 0 to 1, not NaN"],
    [1.0000001, "must be a number from 0 to 1, not 1.0000001"],
    [-0.1, "must be a number from 0 to 1, not -0.1"],
  ])("in the score %s", (score, what) => {
    expect(detectionErrors({ bbox: [0, 0, 1, 1], score })).toEqual([`\`detections.0.score\` ${what}`]);
  });

  test.each([
    ["no shape", 5, "segmentation` must be a list of polygons or the run lengths of a mask, not 5"],
    [
      "two points",
      [
        [0, 0, 1, 0, 1, 1],
        [0, 0, 1, 1],
      ],
      "segmentation.1` has 2 points",
    ],
    ["1e308", [[0, 0, 1, 0, 1, -1e308]], "segmentation.0.5` must be a number of pixels"],
    [
      "no size",
      { counts: [6] },
      "segmentation.size` must be the height and the width in pixels, `[480, 640]`, not missing",
    ],
    [
      "no runs",
      { size: [2, 3] },
      "segmentation.counts` must be COCO's compressed string or a list of run lengths, not missing",
    ],
    [
      "too few",
      { size: [2, 3], counts: [5] },
      "segmentation.counts` fit no mask: `counts` covers only 5 of 2 × 3 = 6 pixels",
    ],
    [
      "too many",
      { size: [2, 3], counts: [5, 2] },
      "segmentation.counts` fit no mask: `counts` exceeds the 2 × 3 = 6 pixels",
    ],
    [
      "a huge mask",
      { size: [1e6, 1e6], counts: [1e12] },
      "segmentation.counts` fit no mask: the mask size 1000000 × 1000000 (height × width)",
    ],
  ])("in a segmentation: %s", (_, segmentation, what) => {
    for (const errors of [objectErrors({ segmentation }), detectionErrors({ segmentation })]) {
      expect(errors).toHaveLength(1);
      expect(errors[0]).toContain(what);
    }
  });

  test("in an object", () => {
    expect(objectErrors({})).toEqual(["`objects.0` has neither `bbox` nor `segmentation`"]);
    expect(objectErrors({ bbox: [0, 0, 1, 1], iscrowd: 2 })).toEqual(["`objects.0.iscrowd` must be 0 or 1, not 2"]);
    expect(objectErrors({ bbox: [0, 0, 1, 1], iscrowd: "0" })).toEqual(['`objects.0.iscrowd` must be 0 or 1, not "0"']);
    expect(objectErrors({ bbox: [0, 0, 1, 1], area: -1 })).toEqual([
      "`objects.0.area` must be a number of pixels of at least 0, not -1",
    ]);
  });

  test.each([
    [undefined, "must be a label (a string), not missing"],
    ["", "is empty"],
    ["__proto__", "is `__proto__`, which cannot be a key in a report"],
    ["x".repeat(401), "is longer than 400 characters"],
    [0.5, "must be a label (a string), not 0.5"],
  ])("in the label %s", (label, what) => {
    const expected = ["objects", "detections"].map((list) => `\`${list}.0.label\` ${what}`);
    const item = { label, score: 0, bbox: [0, 0, 1, 1] };
    expect(errorsOf(image([item], [item]))).toEqual(expected);
  });

  test("in several items of one line are all reported", () => {
    const errors = errorsOf(
      image([{ label: "", bbox: [1] }, { label: "dog" }], [{ label: "dog", bbox: [0, 0, 1, 1] }]),
    );
    expect(errors.map((error) => error.split(" ")[0])).toEqual([
      "`objects.0.label`",
      "`objects.0.bbox`",
      "`objects.1`",
      "`detections.0.score`",
    ]);
  });
});

describe("masks and image sizes", () => {
  test("an object's mask must have the size of its image", () => {
    const swapped = { size: [3, 2], counts: [6] };
    expect(objectErrors({ segmentation: swapped })).toEqual([
      "`objects.0.segmentation.size` is 3 × 2 pixels (height × width), but the image is 2 × 3",
    ]);
  });

  const between = (gold: unknown, trace: unknown, iou_type: "bbox" | "segm" | null = null): string[] => {
    const [one, other] = [readGold(gold), readTrace(trace)];
    if (!one.ok || !other.ok) throw new Error("the lines have errors of their own");
    return errorTexts(checkShapes("detections", other.value.detections, one.value, { iou_type }));
  };
  const found = (...segmentations: readonly unknown[]): unknown => ({
    id: "a",
    detections: segmentations.map((segmentation) => ({ label: "dog", score: 1, segmentation })),
  });

  test("a detection's mask must have the size of its image, or of the masks there", () => {
    const misfit = "`detections.1.segmentation.size` is 3 × 2 pixels (height × width), but the image is 2 × 3";
    const trace = found(MASK, { size: [3, 2], counts: [6] });
    expect(between({ id: "a", width: 3, height: 2, objects: [] }, trace)).toEqual([misfit]);
    expect(between({ id: "a", objects: [{ label: "dog", segmentation: MASK }] }, trace)).toEqual([misfit]);
    expect(between({ id: "a", objects: [] }, trace)).toEqual([misfit]);
    expect(between({ id: "a", objects: [] }, found(MASK, [[0, 0, 1, 0, 1, 1]]))).toEqual([]);
  });

  test("a polygon in an image that is too large for a mask", () => {
    const polygon = { segmentation: [[0, 0, 1, 0, 1, 1]] };
    const huge = { id: "a", width: 1e5, height: 1e5 };
    expect(errorsOf({ ...huge, objects: [{ label: "dog", ...polygon }], detections: [] })[0]).toContain(
      "`objects` cannot be drawn as masks: the image is 100000 × 100000 pixels",
    );
    expect(between({ ...huge, objects: [] }, found(polygon.segmentation))).toHaveLength(1);
    expect(
      between({ ...huge, objects: [] }, { id: "a", detections: [{ label: "a", score: 1, bbox: [0, 0, 1, 1] }] }),
    ).toEqual([]);
  });

  test("a detection's mask does not cut the objects of an image without a size", () => {
    const gold = { id: "a", objects: [{ label: "dog", segmentation: [[0, 0, 6, 0, 6, 6, 0, 6]] }] };
    const corner = { size: [2, 2], counts: [0, 4] };
    expect(between(gold, found(corner))).toEqual([
      "`detections` have masks of 2 × 2 pixels, and the objects reach to 6 × 6",
    ]);
    expect(between(gold, found({ size: [6, 6], counts: [0, 4, 32] }))).toEqual([]);
  });

  test("more than can be compared in seconds is refused before the work", () => {
    const many = (count: number, one: object) =>
      Array.from({ length: count }, () => ({ label: "dog", score: 1, ...one }));
    const boxes = (count: number) => ({
      id: "a",
      objects: many(count, { bbox: [0, 0, 1, 1] }),
      detections: many(count, { bbox: [0, 0, 1, 1] }),
    });
    expect(errorsOf(boxes(10_001))).toEqual(
      ["objects", "detections"].map((list) => `\`${list}\` are 10001, and at most 10000 are compared in an image`),
    );
    // Each side crosses a million columns: two edges of the mask for each.
    const zigzag = { segmentation: [Array.from({ length: 24 }, (_, at) => (at % 4 === 0 ? 1e6 : at % 2))] };
    const wide = { id: "a", width: 1e6, height: 2, objects: many(1, zigzag), detections: [] };
    expect(errorsOf(wide)).toEqual([
      "`objects` have masks with up to 12000012 edges, and at most 10000000 are compared",
    ]);
    const runs = { size: [2000, 2000], counts: Array.from({ length: 4_000_000 }, () => 1) };
    const few = { id: "a", width: 2000, height: 2000, objects: many(2000, { bbox: [0, 0, 1, 1] }) };
    expect(between(few, found(runs, runs))).toEqual([
      "`detections` have masks that take 16000000000 steps to compare, and at most 10000000000 are compared",
    ]);
  });

  test("a box to be compared as a mask, in an image that is too large for one", () => {
    const box = { label: "dog", bbox: [0, 0, 1, 1] };
    const long = { id: "a", width: 2 ** 21, height: 1, objects: [box] };
    const what = `cannot be drawn as masks: the image is 1 × ${2 ** 21} pixels`;
    const trace = { id: "a", detections: [{ ...box, score: 1 }] };
    expect(readGold(long, { iou_type: "segm" })).toMatchObject({ errors: [{ what: expect.stringContaining(what) }] });
    expect(between(long, trace, "segm")).toEqual([expect.stringContaining(`\`detections\` ${what}`)]);
    for (const iou_type of ["bbox", null] as const) expect(between(long, trace, iou_type)).toEqual([]);
  });
});
