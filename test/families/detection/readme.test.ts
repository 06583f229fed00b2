import { describe, expect, test } from "vitest";
import { applicableMetrics } from "../../../src/core/metric.ts";
import { isMainScore } from "../../../src/core/score.ts";
import { detection } from "../../../src/families/detection/family.ts";
import { withParams } from "../../with-params.ts";
import { readmeOf } from "../readme.ts";
import { see, valuesOf } from "./scored.ts";

const { text: readme, linesIn, sectionOf, rowsOf } = readmeOf("detection");
const images = (linesIn() as { id: string }[]).map((line) => ({
  id: line.id,
  evidence: see({ gold: line, trace: line }),
}));
const evidence = images.map((image) => image.evidence);
const values = valuesOf(evidence);
const scoring = withParams(detection, {});

/** Parses the example of a metric: by slice the value, and the quotient if it is written as one. */
function exampleOf(id: string): [slice: string, value: number, quotient: number | null][] {
  const example = /\*\*Example\*\* (.*)\n/.exec(sectionOf(id))?.[1] ?? "";
  return example.split(" · ").map((part) => {
    const value = / = (\d\.\d{4})$/.exec(part)?.[1] ?? "";
    const [, top, bottom] = /: (\d+)\/(\d+) = \S+$/.exec(part) ?? [];
    const slice = /^`([^`]+)`/.exec(part)?.[1] ?? "";
    return [slice, Number(value), top === undefined ? null : Number(top) / Number(bottom)];
  });
}

describe("the README's example", () => {
  test.each(["ap", "ar", "map", "mar"].flatMap((id) => exampleOf(id).map((one) => [id, ...one] as const)))(
    "%s %s",
    (id, slice, value, quotient) => {
      const found = values.get(slice === "" ? id : `${id}[${slice}]`);
      expect(found).toBeCloseTo(value, 4);
      if (quotient !== null) expect(found).toBeCloseTo(quotient, 12);
    },
  );

  test("has all of COCO's figures", () => {
    const main = applicableMetrics(scoring.metrics, evidence as never).filter(isMainScore);
    const names = main.map(({ id, slice = "" }) => `${id} ${slice}`);
    expect(names).toHaveLength(12);
    const all = ["map", "mar"].flatMap((id) => exampleOf(id).map(([slice]) => `${id} ${slice}`));
    expect(new Set(all)).toEqual(new Set(names));
  });

  test("shows where the two ways to match differ", () => {
    const differing = /Two cases in which they differ[^`]*`[^`]*`:\n\n```jsonl\n([^`]+)\n```/.exec(readme)?.[1] ?? "";
    const all = differing.split("\n").map((text) => JSON.parse(text) as { id: string });
    const rows = [...readme.matchAll(/^\| (far|found, empty) \| ([\d.]+): .* \| ([\d.]+): .* \|$/gm)];
    expect(rows).toHaveLength(2);
    for (const [, ids = "", ...expected] of rows) {
      const chosen = all.filter(({ id }) => ids.split(", ").includes(id));
      const found = ["coco", "document"].map((matching) => {
        const seen = chosen.map((line) => see({ gold: line, trace: line }, { matching }));
        return valuesOf(seen, { matching }).get("map");
      });
      expect(found.map((value) => value?.toFixed(4))).toEqual(expected.map((value) => Number(value).toFixed(4)));
    }
  });

  test("explains each image", () => {
    expect(
      images.map((one) => [one.id, detection.describe.reason(one.evidence), scoring.outcome(one.evidence)]),
    ).toEqual(rowsOf(/^\| (e\d) \| (.*) \| (pass|fail) \|$/gm));
  });
});
