import { describe, expect, test } from "vitest";
import { scoreValue } from "../../../src/core/score.ts";
import { retrieval } from "../../../src/families/retrieval/family.ts";
import { withParams } from "../../with-params.ts";
import { readmeOf, scoreCases, sumOf } from "../readme.ts";

const { text, linesIn, sectionOf, rowsOf } = readmeOf("retrieval");
const scoring = withParams(retrieval, { k: JSON.parse(/`k` = (\[\d+\])/.exec(text)?.[1] ?? "null") });
const { cases, scores } = scoreCases(
  scoring,
  linesIn().map((line) => [line, line]),
);

describe("the README's example comes out as it says", () => {
  test.each(scores.map((score) => [score.metric.replace(/@\d+$/, "@k"), score] as const))("%s", (name, score) => {
    const section = sectionOf(name);
    const [, terms = "", value] = /\*\*Example\*\*.*: \(([^)]+)\)\/4 = (\d\.\d{4})$/m.exec(section) ?? [];
    expect(scoreValue(score)?.toFixed(4)).toBe(value);
    expect(scoreValue(score)).toBeCloseTo(sumOf(terms) / 4, 4);
  });

  test("each case", () => {
    const rows = rowsOf(/^\| (e\d) \| .* \| (pass|fail) \|$/gm);
    expect(cases.map(({ id, outcome }) => [id, outcome])).toEqual(rows);
  });
});
