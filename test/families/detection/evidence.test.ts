import { expect, test } from "vitest";
import { type Evidence, evidenceSchema } from "../../../src/families/detection/evidence.ts";

const label = {
  key: "",
  label: "dog",
  counts: [1, 1, 0, 0],
  scores: [0.9, 0.5],
  matched: [[3, 0], [3, 0], [], []],
  ignored: [[0, 0], [0, 4], [], []],
  kinds: [0, 2],
  boxes: [0, 0, 10, 10, 5.5, 5, 2, 2],
  objects: { found: [0.9], confused: [null], boxes: [0, 0, 10, 10] },
  masks: null,
  plain: { kinds: [0, 2], objects: { found: [0.9], confused: [null], boxes: [0, 0, 10, 10] } },
};
const evidence = { image: 1, iou: "bbox", missing: false, threshold: 0.5, labels: [label] } as unknown as Evidence;
const isEvidence = (value: unknown): boolean => evidenceSchema.safeParse(value).success;

const LISTS = ["scores", "kinds", "boxes", "matched.1", "ignored.0", "objects.found", "objects.boxes", "plain.kinds"];
const BROKEN = ["1", -1.5, Number.POSITIVE_INFINITY, Number.NaN, undefined, {}, [1]];

/** Returns the evidence with another value at a path of its label. */
function withValue(path: readonly string[], value: unknown): unknown {
  const copy = structuredClone(evidence) as unknown as { labels: Record<string, unknown>[] };
  const inner = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>((part, key) => part[key] as never, copy.labels[0] ?? {});
  inner[path.at(-1) as string] = value;
  return copy;
}

test("evidence of an image is accepted", () => {
  expect(isEvidence(evidence)).toBe(true);
});

test.each(LISTS)("evidence whose `%s` is no list of such numbers is refused", (name) => {
  const path = name.split(".");
  const isOfOne = name === "objects.found";
  for (const value of [undefined, null, "", {}, 7, [], ...(isOfOne ? [] : [[0]]), Array(3).fill(0)])
    expect(isEvidence(withValue(path, value))).toBe(false);
  const isOfScores = /score|found|boxes/.test(name);
  for (const item of BROKEN) {
    if (!(isOfScores && item === -1.5)) expect(isEvidence(withValue([...path, "1"], item)), String(item)).toBe(false);
  }
});

test("matches at more than twenty IoUs and results of other numbers are refused", () => {
  expect(isEvidence(withValue(["matched", "0", "0"], 2 ** 20 - 1))).toBe(true);
  expect(isEvidence(withValue(["matched", "0", "0"], 2 ** 20))).toBe(false);
  expect(isEvidence(withValue(["kinds", "0"], 3))).toBe(true);
  expect(isEvidence(withValue(["kinds", "0"], 4))).toBe(false);
});
