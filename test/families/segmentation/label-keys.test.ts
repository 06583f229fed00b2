import { describe, expect, test } from "vitest";
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
});

describe("reading", () => {
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
  });
});
