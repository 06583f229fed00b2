import { describe, expect, test } from "vitest";
import { type Score, scoreValue } from "../../../src/core/score.ts";
import { segmentation } from "../../../src/families/segmentation/family.ts";
import { withParams } from "../../with-params.ts";
import { readmeOf } from "../readme.ts";
import { scoresOf, seeLine } from "./scored.ts";

const { linesIn, sectionOf, rowsOf } = readmeOf("segmentation");
const cases = linesIn().map((line) => seeLine(line, { ignore: "truth" }));
const scores = scoresOf(cases.map(({ evidence }) => evidence));
const scoring = withParams(segmentation, {});

/** Parses the example of a metric: by slice the working and the value. */
function exampleOf(id: string): Map<string, { readonly working: string; readonly value: number }> {
  const example = /\*\*Example\*\* (.*)\n/.exec(sectionOf(id))?.[1] ?? "";
  const parts = example.split(" · ").map((part) => {
    const [, slice = "", working = "", value] = /^(?:`([^`]+)`: )?(.+) = (\d\.\d{4})$/.exec(part) ?? [];
    return [slice, { working, value: Number(value) }] as const;
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
      if (score.top !== undefined) expect(`${score.top}/${score.bottom}`).toBe(example?.working);
    },
  );

  test("has every score", () => {
    const slices = ["miou", "iou"].flatMap((id) => [...exampleOf(id).keys()].map((slice) => [id, slice]));
    expect(slices).toEqual(scores.map(({ metric, slice }) => [metric, slice]));
    const parts = [...exampleOf("iou").values()].map(({ working }) => working);
    expect(exampleOf("miou").get("")?.working).toBe(`(${parts.join(" + ")})/${parts.length}`);
  });

  test("explains each case", () => {
    expect(
      cases.map(({ id, evidence }) => [id, segmentation.describe.reason(evidence), scoring.outcome(evidence)]),
    ).toEqual(rowsOf(/^\| (e\d) \| (.*) \| (pass|fail) \|$/gm));
  });
});
