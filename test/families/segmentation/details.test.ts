import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { details } from "../../../src/families/segmentation/details.ts";
import type { Evidence } from "../../../src/families/segmentation/evidence.ts";
import { segmentation } from "../../../src/families/segmentation/family.ts";
import { seeLine } from "./scored.ts";

interface Told {
  readonly pictures: { readonly images: readonly { readonly case: string; readonly svg: string }[] };
}

const see = (truth: unknown, prediction: unknown, params = {}): Evidence =>
  seeLine({ id: "a", ground_truth: truth, prediction }, params).evidence;

/** A small version as rows of places, by its runs. */
function cells({ width, height, ...maps }: Evidence["view"], side: "truth" | "predicted"): number[] {
  const numbers = maps[side].split(" ").map(Number);
  const all = numbers.flatMap((place, at) => (at % 2 === 0 ? Array<number>(numbers[at + 1] ?? 0).fill(place) : []));
  expect(all).toHaveLength(width * height);
  return all;
}

describe("the small version", () => {
  test("of a small image is the image", () => {
    const { view, labels } = see(
      [
        ["b", "a"],
        [-1, "a"],
      ],
      [
        ["a", "a"],
        [null, "c"],
      ],
    );
    expect(labels).toEqual(["a", "b", "c"]);
    expect(view).toEqual({ width: 2, height: 2, truth: "1 1 0 1 -1 1 0 1", predicted: "0 2 -1 1 2 1" });
  });

  test("of a large one has the middle pixels, as fine as its shapes allow", () => {
    const halves = Array.from({ length: 640 }, () => Array.from({ length: 320 }, (_, x) => Number(x >= 160)));
    const { view } = see(halves, halves);
    expect([view.width, view.height]).toEqual([32, 64]);
    const wanted = Array.from({ length: 64 * 32 }, (_, at) => Number(at % 32 >= 16));
    expect(cells(view, "truth")).toEqual(wanted);
    const layers = Array.from({ length: 96 }, (_, y) => Array.from({ length: 96 }, () => y % 3));
    // Every third row; the middle ones of two rows each (0-1, 1.5-3, …) are rows 0, 2, 3, 5, 6 ….
    const rows = Array.from({ length: 64 }, (_, row) => Math.floor((row + 0.5) * 1.5) % 3);
    expect(cells(see(layers, layers).view, "truth")).toEqual(rows.flatMap((place) => Array<number>(64).fill(place)));
    const noise = Array.from({ length: 200 }, (_, y) => Array.from({ length: 200 }, (__, x) => (x * 7 + y * 11) % 9));
    expect(see(noise, noise).view).toMatchObject({ width: 8, height: 8 });
    expect(see([Array.from({ length: 5000 }, () => 0)], null).view).toMatchObject({
      width: 64,
      height: 1,
      predicted: "",
    });
  });

  test("is bounded, whatever the image", () => {
    const side = fc.integer({ min: 1, max: 90 });
    fc.assert(
      fc.property(side, side, fc.integer({ min: 1, max: 10_000 }), (width, height, classes) => {
        const grid = Array.from({ length: height }, (_, y) =>
          Array.from({ length: width }, (__, x) => (x * 7919 + y * 104_729) % classes),
        );
        const { view } = see(grid, grid);
        expect(cells(view, "predicted")).toEqual(cells(view, "truth"));
        expect(JSON.stringify(view).length).toBeLessThan(3000);
      }),
      { numRuns: 40 },
    );
  });
});

describe("details", () => {
  const row = (id: string, truth: unknown, prediction: unknown) => ({ id, evidence: see(truth, prediction) });

  test("count pixels by label, and those without", () => {
    const rows = [row("a", [["b", "a", -1]], [["a", "a", "constructor"]]), row("b", [["a"]], null)];
    // By hand: a is in both at one pixel, in the truth at two, in the predictions at two, in either at three.
    expect(details(rows, { views: 0 })).toMatchObject({
      pixels: {
        a: { intersection: 1, union: 3, truth: 2, predicted: 2 },
        b: { intersection: 0, union: 1, truth: 1, predicted: 0 },
        constructor: { intersection: 0, union: 1, truth: 0, predicted: 1 },
      },
      unlabelled: { truth: 1, predicted: 1 },
      labels_left_out: 0,
    });
  });

  test("show the worst images first, and none in which nothing is wrong", () => {
    const rows = [
      row("better", [["a", "a", "a"]], [["a", "a", "b"]]),
      row("right", [["a"]], [["a"]]),
      row("none", [[-1]], [[-1]]),
      row("silent", [["a"]], null),
      row("worse", [["a", "a", "a"]], [["a", "b", "b"]]),
    ];
    const shown = (views: number) => details(rows, { views }) as unknown as Told;
    expect(shown(50).pictures.images.map((one) => one.case)).toEqual(["silent", "worse", "better"]);
    expect(shown(1).pictures).toMatchObject({ images: [{ case: "silent" }], images_left_out: 2 });
    expect(shown(50).pictures.images[0]?.svg).toContain("nothing predicted");
    expect(shown(50).pictures.images[1]?.svg).toContain("2 of 3 labelled cells");
  });

  test("names are data in pictures", () => {
    const [image] = (details([row("<script>", [["<b>&"]], [["x"]])], { views: 1 }) as unknown as Told).pictures.images;
    expect(image?.svg).not.toMatch(/<script|<b>/);
    expect(image?.svg).toContain("&lt;b&gt;&amp;");
  });

  test("of very many labels the ones with the most pixels have scores", () => {
    const many = row("a", [Array.from({ length: 1005 }, (_, at) => `l${at}`)], null);
    const rows = [many, row("b", [["l7"]], [Array.from({ length: 1 }, () => "l9999")])];
    expect(details(rows, { views: 0 })).toMatchObject({ labels_left_out: 5 });
    const { pixels } = details(rows, { views: 0 });
    expect(Object.keys(pixels as object)).toHaveLength(1001);
  });
});

describe("outcome, and labels by themselves", () => {
  const scoring = (pass_iou: number) => segmentation.withParams({ pass_iou });
  const half = [[["a", "a", "b", "b"]], [["a", "b", "b", "b"]]] as const;

  test("an image passes by the mean over its labels", () => {
    // a: 1/2, b: 2/3; their mean is 7/12.
    const at = (pass_iou: number) => scoring(pass_iou).outcome(see(half[0], half[1], { pass_iou }));
    expect([at(0.583), at(0.584)]).toEqual(["pass", "fail"]);
    expect(scoring(0.5).outcome(see([["a", "a"]], [["a", null]]))).toBe("pass");
    expect(scoring(0).outcome(see(half[0], null, { pass_iou: 0 }))).toBe("fail");
  });

  test("labels of the truth are found or missed", () => {
    const of = (truth: unknown, said: unknown, pass_iou: number) =>
      segmentation.parts?.of(see(truth, said, { pass_iou }));
    expect(of(half[0], half[1], 0.6)).toEqual([
      { name: "a", text: "IoU 50.0 %, below 60.0 %", passes: false, kind: "a" },
      { name: "b", text: "IoU 66.7 %", passes: true, kind: "b" },
    ]);
    expect(of([["a"]], [["b"]], 0.5)).toEqual([{ name: "a", text: "IoU 0 %, below 50.0 %", passes: false, kind: "a" }]);
    expect(of(half[0], half[1], 0.5001)).toMatchObject([{ text: "IoU just below 50.0 %" }, {}]);
    expect(of([["a"]], null, 0)).toEqual([{ name: "a", text: "no prediction", passes: false, kind: "a" }]);
  });

  test("no share is rounded to all or nothing", () => {
    const truth = Array.from({ length: 5000 }, () => 0);
    const said = truth.map((_, at) => (at === 0 ? 1 : 0));
    expect(segmentation.why(see([truth], [said]))).toBe("mean IoU 50.0 %, worst `1` (0 %)");
    expect(segmentation.why(see([truth], [said.map((one) => (one === 1 ? -1 : 0))]))).toBe("mean IoU 99.9 % of `0`");
    expect(segmentation.why(see([["a"]], [["a"]]))).toBe("every pixel is right");
  });
});

test("foreign evidence does not fit", () => {
  const evidence = see([[0, 1]], [[0, 0]]);
  expect(segmentation.fits(evidence)).toBe(true);
  const { view } = evidence;
  for (const wrong of [
    { ...evidence, pixels: [1, 2] },
    { ...evidence, pixels: evidence.pixels.map((one) => -one) },
    { ...evidence, view: { ...view, width: 1e9 } },
    { ...evidence, view: { ...view, truth: "x".repeat(5000) } },
    { ...evidence, labels: ["0", ""] },
  ]) {
    expect(segmentation.fits(wrong)).toBe(false);
  }
});
