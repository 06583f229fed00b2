import { expect, test } from "vitest";
import type { LabelEvidence } from "../../../src/families/detection/evidence.ts";
import { listSharer } from "../../../src/families/detection/matching/shared-lists.ts";
import { see } from "./scored.ts";

test("images with the same matches share the lists of them, so that a million images fit into memory", () => {
  const labelOf = (id: string, x: number, score: number): LabelEvidence => {
    const gold = { id, objects: [{ label: "dog", bbox: [x, 0, 40, 40] }] };
    const trace = { id, detections: [{ label: "dog", bbox: [x, 0, 40, 30], score }] };
    return see({ gold, trace }).labels[0] as LabelEvidence;
  };
  const [one, other] = [labelOf("a", 0, 0.75), labelOf("b", 7, 0.5)];
  expect(other.counts).toBe(one.counts);
  expect(other.matched).toBe(one.matched);
  expect(other.ignored).toBe(one.ignored);
  expect(other.kinds).toBe(one.kinds);
  expect(other.objects.confused).toBe(one.objects.confused);
  expect([one.scores, other.scores]).toEqual([[0.75], [0.5]]);
  expect([one.objects.found, other.objects.found]).toEqual([[0.75], [0.5]]);
});

test("lists are only shared where all items are the same, even if their hashes are", () => {
  const share = listSharer<number | null>(() => 0);
  const list = [1, null];
  expect(share(list)).toBe(list);
  expect(share([1, null])).toBe(list);
  expect(share([1, 0])).toEqual([1, 0]);
  expect(share([1, null, 1])).toEqual([1, null, 1]);
});
