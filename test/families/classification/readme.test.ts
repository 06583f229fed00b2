import { describe, expect, test } from "vitest";
import { type Score, scoreValue } from "../../../src/core/score.ts";
import { classification } from "../../../src/families/classification/family.ts";
import { withParams } from "../../with-params.ts";
import { readmeOf } from "../readme.ts";
import { scoresOf, seeLine } from "./scored.ts";

const { linesIn, sectionOf, rowsOf } = readmeOf("classification");
const cases = linesIn().map((line) => seeLine(line));
const scores = scoresOf(cases.map(({ evidence }) => evidence));
const scoring = withParams(classification, {});

/** What the example of a metric says of its slices: the two sums where they are written alone, and the value. */
function exampleOf(id: string): Map<string, { readonly top: number; readonly bottom: number; readonly value: number }> {
  const example = /\*\*Example\*\* (.*)\n/.exec(sectionOf(id))?.[1] ?? "";
  const parts = example.split(" · ").map((part) => {
    const [, working = "", value] = /: ([^:]+) = (\d\.\d{4})$/.exec(part) ?? [];
    const [, top, bottom] = /^([\d.]+)\/(\d+)$/.exec(working) ?? [];
    const slice = /^`([^`]+)`/.exec(part)?.[1] ?? "";
    return [slice, { top: Number(top), bottom: Number(bottom), value: Number(value) }] as const;
  });
  return new Map(parts);
}

describe("the README's example", () => {
  test.each(scores.map((score): [string, string, Score] => [score.metric, score.slice, score]))(
    "%s %s",
    (id, slice, score) => {
      const example = exampleOf(id).get(slice);
      expect(scoreValue(score)).toBeCloseTo(example?.value ?? Number.NaN, 4);
      if (score.status !== "measured") throw new Error("the score is not measured");
      if (score.top !== undefined) {
        expect([score.top, score.bottom]).toEqual([example?.top, example?.bottom]);
      } else if (slice.startsWith("label")) {
        expect((example?.top ?? 0) / (example?.bottom ?? 0)).toBeCloseTo(score.value, 12);
      }
    },
  );

  test("has every score", () => {
    const ids = new Set(scores.map(({ metric }) => metric));
    const slices = [...ids].flatMap((id) => [...exampleOf(id).keys()].map((slice) => [id, slice]));
    expect(slices).toHaveLength(scores.length);
    expect(ids).toEqual(new Set(["accuracy", "precision", "recall", "f1", "roc_auc"]));
  });

  test("explains each case", () => {
    expect(
      cases.map(({ id, evidence }) => [id, classification.describe.reason(evidence), scoring.outcome(evidence)]),
    ).toEqual(rowsOf(/^\| (e\d) \| (.*) \| (pass|fail) \|$/gm));
  });
});
