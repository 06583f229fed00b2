import fc from "fast-check";
import type { FamilyCases, Lines } from "../../law-cases.ts";

const LABELS = ["sky", "road", "constructor", "a,b=c%", "10"] as const;

/** A class as a grid may write it; few different ones, so that maps overlap. */
const cell = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: LABELS.length - 1 }) },
  { weight: 1, arbitrary: fc.constantFrom(-1, null) },
  { weight: 2, arbitrary: fc.constantFrom(...LABELS) },
);

/** Grids of one size. */
const pair = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })).chain(([width, height]) => {
  const grid = fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
    minLength: height,
    maxLength: height,
  });
  return fc.tuple(grid, grid);
});

const whole = pair.map(([truth, prediction]): Lines => {
  const line = { id: "s", text: "a street", labels: LABELS, ground_truth: truth, prediction };
  return { gold: line, trace: line };
});
const apart = pair.map(([truth, prediction]): Lines => {
  return { gold: { id: "s", labels: LABELS, ground_truth: truth }, trace: { id: "s", prediction } };
});
// Label maps by key, of which the prediction may lack one or have one more.
const byKey = fc.tuple(pair, fc.constantFrom("b", "c")).map(([[truth, prediction], other]): Lines => {
  const gold = { id: "s", labels: LABELS, ground_truth: { "a,b=c%": truth, b: prediction } };
  return { gold, trace: { id: "s", prediction: { "a,b=c%": prediction, [other]: truth } } };
});
const missing = pair.map(([truth]): Lines => ({ gold: { id: "s", ground_truth: truth }, trace: null }));
const silent = pair.map(([truth]): Lines => {
  return { gold: { id: "s", ground_truth: truth }, trace: { id: "s", prediction: null } };
});

function perfectCase(label: string, at: number): Lines {
  const grid = [[label, label, at % 2 === 0 ? null : -1]];
  return { gold: { id: `p${at}`, ground_truth: grid }, trace: { id: `p${at}`, prediction: grid } };
}

/** Any cases, and perfect ones: every pixel has the label that it should, or none in both. */
export const segmentationCases: FamilyCases = {
  params: fc.record({ pass_iou: fc.double({ min: 0, max: 1, noNaN: true }) }),
  any: fc.oneof(
    { weight: 4, arbitrary: whole },
    { weight: 4, arbitrary: apart },
    { weight: 1, arbitrary: byKey },
    { weight: 1, arbitrary: missing },
    { weight: 1, arbitrary: silent },
  ),
  perfect: fc.uniqueArray(fc.constantFrom(...LABELS), { minLength: 1 }).map((labels) => labels.map(perfectCase)),
};
