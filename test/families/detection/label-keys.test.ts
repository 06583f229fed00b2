import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/core/json.ts";
import { detection } from "../../../src/families/detection/family.ts";
import { withParams } from "../../with-params.ts";
import { figuresOf, see, valuesOf } from "./scored.ts";

/** A brown dog and a black cat; the dog's colour is detected wrongly, with a score of its own. */
const lines = (id: number) => ({
  gold: {
    id,
    objects: [
      { label: { animal: "dog", color: "brown" }, bbox: [0, 0, 20, 20] },
      { label: { animal: "cat", color: "black" }, bbox: [40, 0, 20, 20] },
    ],
  },
  trace: {
    id,
    detections: [
      { label: { animal: "dog", color: "black" }, score: { animal: 0.9, color: 0.6 }, bbox: [0, 0, 20, 20] },
      { label: { animal: "cat", color: "black" }, score: 0.8, bbox: [40, 0, 20, 20] },
    ],
  },
});
const evidence = [see(lines(1))];
describe("labels with keys, by hand", () => {
  test("a label of another key is no misclassification", () => {
    const details = withParams(detection, {}).details([{ id: "1", evidence: evidence[0] as never }]);
    const at = (key: string, label: string) =>
      (details["detailed_pr_curve"] as Record<string, Record<string, Record<string, Json>>>)[key]?.[label]?.["0.50"];
    const observed = (count: number, ...boxes: number[][]) => ({
      count,
      examples: boxes.map((box) => ({ dataset: "s", datum: "1", box })),
    });
    expect(at("color", "black")).toEqual({
      tp: { total: 1, observations: { all: observed(1, [40, 0, 20, 20]) } },
      fp: { total: 1, observations: { hallucinations: observed(0), misclassifications: observed(1, [0, 0, 20, 20]) } },
      fn: { total: 0, observations: { misclassifications: observed(0), no_predictions: observed(0) } },
    });
    expect(at("animal", "dog")).toMatchObject({ tp: { total: 1 }, fp: { total: 0 }, fn: { total: 0 } });
  });

  test("a detection over an object that has no label of its key is a hallucination", () => {
    const bbox = [0, 0, 20, 20];
    const one = {
      gold: { id: 1, objects: [{ label: { animal: "dog" }, bbox }] },
      trace: { id: 1, detections: [{ label: { color: "dog" }, score: 0.9, bbox }] },
    };
    const seen = see(one);
    expect(detection.describe.reason(seen as never)).toBe(
      "animal: dog (object 1) not detected; detects color: dog (0.9) without a matching object",
    );
    const { detailed_pr_curve: curves } = withParams(detection, {}).details([{ id: "1", evidence: seen as never }]);
    expect(curves).toMatchObject({
      animal: {
        dog: { "0.50": { fn: { observations: { no_predictions: { count: 1 }, misclassifications: { count: 0 } } } } },
      },
      color: {
        dog: { "0.50": { fp: { observations: { hallucinations: { count: 1 }, misclassifications: { count: 0 } } } } },
      },
    });
    const lists = figuresOf(one).flatMap((figure) => (figure.kind === "list" ? figure.entries : []));
    expect(lists.map(({ text, tags }) => [text, ...tags])).toEqual([
      ["animal: dog 1", "not detected"],
      ["color: dog 0.9", "nothing there"],
    ]);
  });
});

const label = fc.constantFrom("cat", "dog");
const bbox = fc.tuple(
  fc.constantFrom(0, 1, 5, 40),
  fc.constantFrom(0, 2),
  fc.constantFrom(10, 20),
  fc.constantFrom(10, 20),
);
const keys = fc
  .record({ animal: label, kind: label }, { requiredKeys: [] })
  .filter((all) => Object.keys(all).length > 0);
const images = fc.array(
  fc.record({
    objects: fc.array(fc.record({ label: keys, bbox }), { maxLength: 4 }),
    detections: fc.array(fc.record({ label: keys, bbox, score: fc.constantFrom(0.2, 0.5, 0.9) }), { maxLength: 5 }),
  }),
  { maxLength: 5 },
);

test("the values of a key are those of a suite that has its labels only, without keys", () => {
  fc.assert(
    fc.property(images, fc.constantFrom("coco", "document"), (all, matching) => {
      const both = all.map(({ objects, detections }, id) =>
        see({ gold: { id, objects }, trace: { id, detections } }, { matching }),
      );
      const found = valuesOf(both, { matching });
      for (const key of ["animal", "kind"] as const) {
        const only = <T extends { label: { animal?: string; kind?: string } }>(list: readonly T[]): object[] =>
          list.flatMap((one) => (one.label[key] === undefined ? [] : [{ ...one, label: one.label[key] }]));
        const alone = all.map(({ objects, detections }, id) =>
          see({ gold: { id, objects: only(objects) }, trace: { id, detections: only(detections) } }, { matching }),
        );
        for (const [name, value] of valuesOf(alone, { matching })) {
          const [metric = "", slice = ""] = name.split(/[[\]]/);
          const full = `${metric}[${[`key=${key}`, slice].filter((part) => part !== "").join(",")}]`;
          if (found.has(full)) expect(found.get(full), full).toEqual(value);
          else expect(value, full).toBeNull();
        }
      }
    }),
    { numRuns: 200 },
  );
});
