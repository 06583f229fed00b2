import fc from "fast-check";
import { expect, test } from "vitest";
import { prepareCocoMetrics, selectPrecision, selectRecall } from "../../../src/families/detection/coco-metrics.ts";
import type { Evidence } from "../../../src/families/detection/evidence.ts";
import { detectionCases } from "./arbitrary-cases.ts";
import { see } from "./scored.ts";

const images = fc.array(detectionCases.any, { maxLength: 8 }).map((all) => all.map((lines) => see(lines)));
const weighted = images.chain((evidence) =>
  fc.tuple(
    fc.constant(evidence),
    fc.array(fc.integer({ min: 0, max: 3 }), { minLength: evidence.length, maxLength: evidence.length }),
  ),
);

/** All numbers of a standing by label; labels of which nothing is there are left out. */
function numbersOf(evidence: readonly Evidence[], weights: Uint32Array | null, least: number | null = null) {
  const { labels, precision, recall } = prepareCocoMetrics(evidence, least)(weights);
  const told = [...labels].map(([label, place]): [string, number[]] => [
    label,
    [...precision.slice(40 * place, 40 * place + 40), ...recall.slice(120 * place, 120 * place + 120)],
  ]);
  return new Map(told.filter(([, numbers]) => numbers.some((number) => !Number.isNaN(number))));
}

test("an image that counts so often is as if it stood there so often, to the last bit", () => {
  fc.assert(
    fc.property(weighted, fc.constantFrom(null, 0.5), ([evidence, times], least) => {
      const repeated = evidence.flatMap((row, index) => new Array<Evidence>(times[index] as number).fill(row));
      expect(numbersOf(evidence, Uint32Array.from(times), least)).toEqual(numbersOf(repeated, null, least));
      const once = new Uint32Array(evidence.length).fill(1);
      expect(numbersOf(evidence, once)).toEqual(numbersOf(evidence, null));
    }),
    { numRuns: 300 },
  );
});

test("a later weighing is not moved by an earlier one", () => {
  fc.assert(
    fc.property(weighted, ([evidence, times]) => {
      const prepared = prepareCocoMetrics(evidence);
      const [first] = [[...prepared(null).precision]];
      prepared(Uint32Array.from(times));
      expect([...prepared(null).precision]).toEqual(first);
    }),
  );
});

/** Average precision and recall at one IoU a second time, from the definition and without any of the columns. */
function plainly(evidence: readonly Evidence[], label: string, step: number) {
  const order = [...evidence].sort((a, b) => (a.image as number) - (b.image as number));
  const seen = order.flatMap((row) => row.labels.filter((one) => one.label === label));
  const objects = seen.reduce((sum, one) => sum + one.counts[0], 0);
  const ranked = seen
    .flatMap(({ scores, matched, ignored }) =>
      matched[0].map((bits, place) => ({
        score: scores[place] as number,
        isTrue: ((bits >> step) & 1) === 1,
        isIgnored: (((ignored[0][place] as number) >> step) & 1) === 1,
      })),
    )
    .filter(({ isIgnored }) => !isIgnored)
    .sort((a, b) => b.score - a.score);
  if (objects === 0) return { precision: null, recall: null };
  const points = ranked.map((_, last) => {
    const found = ranked.slice(0, last + 1).filter(({ isTrue }) => isTrue).length;
    return { precision: found / (last + 1), recall: found / objects };
  });
  const best = Array.from({ length: 101 }, (_, at) =>
    Math.max(0, ...points.filter(({ recall }) => recall >= at * 0.01).map(({ precision }) => precision)),
  );
  return { precision: best.reduce((a, b) => a + b, 0) / 101, recall: points.at(-1)?.recall ?? 0 };
}

test("every average precision and recall is what the definition says", () => {
  const unique = fc
    .array(detectionCases.any, { maxLength: 6 })
    .map((all) => all.map(({ gold, trace }, id) => see({ gold: { ...gold, id }, trace: trace && { ...trace, id } })));
  fc.assert(
    fc.property(unique, fc.integer({ min: 0, max: 9 }), (evidence, iou) => {
      const standing = prepareCocoMetrics(evidence)(null);
      for (const label of standing.labels.keys()) {
        const chosen = { label, iou, area: "all", most: 100 } as const;
        const wanted = plainly(evidence, label, iou);
        if (wanted.precision === null) expect(selectPrecision(standing, chosen)).toBeNull();
        else expect(selectPrecision(standing, chosen)).toBeCloseTo(wanted.precision, 12);
        expect(selectRecall(standing, chosen)).toBe(wanted.recall);
      }
    }),
    { numRuns: 300 },
  );
});

const box = [0, 0, 20, 20];
const oneDog = (score: number) =>
  see({
    gold: { id: 1, objects: [{ label: "dog", bbox: box }] },
    trace: { id: 1, detections: [{ label: "dog", score, bbox: box }] },
  });

test("recall counts detections with at least the score that is asked for; precision counts all", () => {
  for (const [score, recall] of [
    [0.5, 1],
    [0.49, 0],
  ] as const) {
    const standing = prepareCocoMetrics([oneDog(score)], 0.5)(null);
    const chosen = { label: "dog", iou: null, area: "all", most: 100 } as const;
    expect(selectRecall(standing, chosen)).toBe(recall);
    expect(selectPrecision(standing, chosen)).toBe(1);
  }
});

test("a label that the evidence does not have has no value, and no image none at all", () => {
  const standing = prepareCocoMetrics([oneDog(1)])(null);
  expect(selectPrecision(standing, { label: "constructor", iou: null, area: "all", most: 100 })).toBeNull();
  expect(selectPrecision(standing, { label: "dog", iou: null, area: "large", most: 100 })).toBeNull();
  expect(selectPrecision(prepareCocoMetrics([])(null), { label: null, iou: 0, area: "all", most: 100 })).toBeNull();
});

test("equal scores of different images rank by the image's number, then by its text", () => {
  const miss = (id: number | string) =>
    see({ gold: { id, objects: [] }, trace: { id, detections: [{ label: "dog", score: 0.5, bbox: box }] } });
  const hit = (id: number | string) =>
    see({
      gold: { id, objects: [{ label: "dog", bbox: box }] },
      trace: { id, detections: [{ label: "dog", score: 0.5, bbox: box }] },
    });
  const map = (...all: Evidence[]) =>
    selectPrecision(prepareCocoMetrics(all)(null), { label: null, iou: 0, area: "all", most: 100 });
  expect(map(miss(10), hit(9))).toBe(1);
  expect(map(hit(10), miss(9))).toBe(0.5);
  expect(map(miss("9"), hit(10))).toBe(1);
  expect(map(hit("9"), miss("10"))).toBe(0.5);
});
