import { describe, expect, test } from "vitest";
import { segmentation } from "../../../src/families/segmentation/family.ts";
import { fitsFamily } from "../../all-families.ts";
import { withParams } from "../../with-params.ts";
import { seeLine, valuesOf } from "./scored.ts";

/** A surface and an object for each pixel; the second image has no prediction of objects. */
const LINES = [
  {
    id: "k1",
    ground_truth: { surface: [["road", "road", "grass"]], object: [["car", null, null]] },
    prediction: { surface: [["road", "grass", "grass"]], object: [["car", "car", null]] },
  },
  {
    id: "k2",
    ground_truth: { surface: [["road"]], object: [["car"]] },
    prediction: { surface: [["road"]], weather: [["rain"]] },
  },
];
const rows = LINES.map((line) => seeLine(line));
const evidence = rows.map((row) => row.evidence);

describe("label maps by key, by hand", () => {
  test("the values of a key are those of its label maps alone", () => {
    for (const key of ["surface", "object"] as const) {
      const alone = LINES.map(({ id, ground_truth, prediction }) =>
        seeLine({
          id,
          ground_truth: ground_truth[key],
          prediction: (prediction as Record<string, unknown>)[key] ?? null,
        }),
      );
      const values = valuesOf(alone.map((row) => row.evidence));
      expect(values.get("miou")).toBe(valuesOf(evidence).get(`miou[key=${key}]`));
    }
  });

  test("evidence with a key for only some labels does not fit", () => {
    expect(fitsFamily("segmentation", evidence[0] as never)).toBe(true);
    expect(fitsFamily("segmentation", { ...evidence[0], keys: ["a"] } as never)).toBe(false);
  });
});

describe("reading", () => {
  const scoring = withParams(segmentation, {});
  const errorsOf = (line: object): string[] => {
    const [gold, trace] = [scoring.readGold(line), scoring.readTrace(line)];
    if (!gold.ok || !trace.ok)
      return [gold, trace].flatMap((one) => (one.ok ? [] : one.errors)).map(({ what }) => what);
    const check = segmentation.input.check?.({ gold: gold.value, trace: trace.value }, scoring.params) ?? [];
    return check.map(({ what }) => what);
  };
  const forms = "must be a grid (a list of rows), masks (`size` and `masks`) or the path of a `.png` file";

  test.each<[string, object, object, string[]]>([
    ["no map", {}, { a: [[0]] }, ["`ground_truth` is empty"]],
    ["no label map of a key", { a: null }, { a: [[0]] }, [`\`ground_truth.a\` ${forms}, not null`]],
    [
      "maps of different sizes",
      { a: [[0]], b: [[0, 0]] },
      { a: [[0]] },
      ["`ground_truth` has label maps of different sizes"],
    ],
    [
      "a prediction of another size",
      { a: [[0]] },
      { a: [[0, 0]] },
      ["`prediction.a` has 2 × 1 pixels, and the ground truth has 1 × 1"],
    ],
    [
      "keys in one half only",
      { a: [[0]], b: [[0]] },
      [[0]],
      ["`prediction` has no keys, and the ground truth has the keys `a`, `b`"],
    ],
    ["other keys", [[0]], { c: [[0]] }, ["`prediction` has the keys `c`, and the ground truth has no keys"]],
    ["some keys in common", { a: [[0]], b: [[0]] }, { a: [[0]], c: [[0]] }, []],
  ])("%s", (_, ground_truth, prediction, errors) =>
    expect(errorsOf({ id: 1, ground_truth, prediction })).toEqual(errors),
  );

  test("names of class indices by key, in the line and in the parameters", () => {
    const line = { id: "a", ground_truth: { a: [[0]], b: [[0]] }, prediction: { a: [[0]], b: [["y"]] } };
    const labels = { a: ["x"], b: ["y"] };
    for (const seen of [seeLine({ ...line, labels }), seeLine(line, { labels })]) {
      const one = { intersection: 1, truth: 1, predicted: 1 };
      expect(seen.evidence.labels).toEqual([
        { key: "a", label: "x", ...one },
        { key: "b", label: "y", ...one },
      ]);
    }
    expect(errorsOf({ ...line, labels: { a: ["x"], b: ["z"] } })).toEqual([
      "`prediction.b` has `y` at row 0, column 0, which is not one of the `labels`",
    ]);
  });
});
