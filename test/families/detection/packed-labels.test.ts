import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Evidence as StoredEvidence } from "../../../src/core/case.ts";
import { isSameJson, type Json, PackedJson } from "../../../src/core/json.ts";
import { redactSecrets, redactValue } from "../../../src/core/secrets/redaction.ts";
import type { Evidence, LabelEvidence } from "../../../src/families/detection/evidence.ts";
import { explain, objectParts, outcome } from "../../../src/families/detection/explain.ts";
import { detection } from "../../../src/families/detection/family.ts";
import { type KeptEvidence, labelsOf, packEvidence } from "../../../src/families/detection/labels/packed-labels.ts";
import { encodeEvidence } from "../../../src/store/rows/evidence-tables.ts";
import { withParams } from "../../with-params.ts";
import { detectionCases } from "./arbitrary-cases.ts";
import { scoresOf, see } from "./scored.ts";

const images = fc
  .tuple(fc.array(detectionCases.any, { maxLength: 8 }), fc.option(detectionCases.params, { freq: 3, nil: {} }))
  .map(([all, params]) => all.map((lines) => see(lines, params as Record<string, Json>)));

const pack = (evidence: Evidence): KeptEvidence => packEvidence({ ...evidence }) as KeptEvidence;

/** The evidence of a label with two detections and an object. */
const label = (changes: Partial<LabelEvidence> = {}): LabelEvidence => ({
  key: "",
  label: "cat",
  counts: [1, 0, 1, 0],
  matched: [
    [3, 0],
    [0, 0],
    [3, 0],
    [0, 0],
  ],
  ignored: [
    [0, 0],
    [3, 0],
    [0, 0],
    [3, 1023],
  ],
  scores: [0.9, 0.1],
  boxes: [1.25, 2, 40, 40.01, 5, 5, 200, 7],
  kinds: [0, 2],
  objects: { found: [0.9], confused: [null], boxes: [1, 2, 40, 40] },
  plain: null,
  masks: null,
  ...changes,
});

const image = (...labels: LabelEvidence[]): Evidence => ({
  image: "a",
  iou: "bbox",
  missing: false,
  threshold: 0.5,
  labels,
});

describe("packed labels", () => {
  test("are the labels that were packed, in the same order of keys", () => {
    fc.assert(
      fc.property(images, (all) => {
        const packed = all.map(pack);
        expect(packed.map((one) => JSON.stringify(one))).toEqual(all.map((one) => JSON.stringify(one)));
        expect(packed.map(labelsOf)).toEqual(all.map(({ labels }) => labels));
      }),
    );
  });

  test("give the same scores, outcomes, explanations, parts and details", () => {
    fc.assert(
      fc.property(images, (all) => {
        const packed = all.map(pack);
        expect(scoresOf(packed as Evidence[])).toEqual(scoresOf(all));
        const seen = (one: KeptEvidence) => [outcome(one), explain(one), objectParts(one)];
        expect(packed.map(seen)).toEqual(all.map(seen));
        const detailsOf = (rows: readonly KeptEvidence[]) =>
          withParams(detection).details(
            rows.map((evidence, index) => ({ id: String(index), evidence: evidence as StoredEvidence })),
          );
        expect(detailsOf(packed)).toEqual(detailsOf(all));
      }),
      { numRuns: 30 },
    );
  });

  test.each([
    ["hundredths of a pixel", label({ boxes: [0.07, 0.29, 40, 40, -0.57, 1.13, 200.01, 7] })],
    ["the largest coordinates of a line", label({ boxes: [1e6, -1e6, 999_999.99, 1e6, -999_999.99, 5, 200, 7] })],
    ["no ranges of areas", label({ matched: [[3], [], [], []], ignored: [[0], [], [], []] })],
    [
      "crowd regions, as objects and without",
      label({
        plain: {
          kinds: [3, 1],
          objects: { found: [null, 0.1], confused: [0.5, null], boxes: [0.33, 0, 4, 4, 5, 6, 7, 8] },
        },
      }),
    ],
    [
      "more kinds than fit into one integer",
      label({
        scores: Array<number>(33).fill(0.5),
        kinds: Array.from({ length: 33 }, (_, index) => index % 4),
        boxes: Array.from({ length: 132 }, (_, index) => index / 4),
      }),
    ],
  ])("keep %s", (_, one) => {
    const packed = pack(image(one, label({ label: "dog" })));
    expect(packed.labels).toBeInstanceOf(PackedJson);
    expect(labelsOf(packed)).toEqual([one, label({ label: "dog" })]);
    // A second image, so that what was unpacked last is not what is compared.
    labelsOf(pack(image()));
    expect(labelsOf(packed)).toEqual([one, label({ label: "dog" })]);
  });

  test("with masks are not packed", () => {
    const evidence = image(label({ masks: { size: [4, 4], detections: {}, objects: {} } }));
    const text = JSON.stringify(evidence);
    expect(pack(evidence).labels).toBe(evidence.labels);
    expect(JSON.stringify(pack(evidence))).toBe(text);
  });

  test("of frozen evidence are packed in a frozen copy", () => {
    const frozen = Object.freeze(image(label())) as StoredEvidence;
    const packed = packEvidence(frozen);
    expect(Object.isFrozen(packed)).toBe(true);
    expect(packed).not.toBe(frozen);
    expect(JSON.stringify(packed)).toBe(JSON.stringify(frozen));
  });

  test("are compared and masked as what they stand for", () => {
    const packed = pack(image(label({ label: "secret-4711" })));
    const plain = image(label({ label: "secret-4711" })).labels as Json;
    expect(isSameJson(packed.labels as PackedJson, plain)).toBe(true);
    expect(isSameJson(packed.labels as PackedJson, image(label()).labels as Json)).toBe(false);
    expect(redactValue(packed, redactSecrets(["4712"]))).toBe(packed);
    expect(JSON.stringify(redactValue(packed, redactSecrets(["secret-4711"])))).not.toContain("4711");
  });
});

describe("packed evidence", () => {
  test("is stored with the bytes of what was packed; equal evidence once", () => {
    fc.assert(
      fc.property(images, (all) => {
        const twice = [...all, ...all];
        const packed = twice.map(pack) as StoredEvidence[];
        expect(JSON.stringify(encodeEvidence(packed))).toBe(JSON.stringify(encodeEvidence(twice as StoredEvidence[])));
      }),
    );
  });
});
