import { describe, expect, test } from "vitest";
import { scoreName, scoreValue } from "../../../src/core/score.ts";
import { agent } from "../../../src/families/agent/family.ts";
import { withParams } from "../../with-params.ts";
import { readmeOf, scoreCases, sumOf } from "../readme.ts";

const { linesIn, sectionOf, rowsOf } = readmeOf("agent");
const scoring = withParams(agent);
const { cases, scores } = scoreCases(
  scoring,
  linesIn().map((line) => [line, line]),
);

describe("the README's example comes out as it says (worked by hand)", () => {
  test.each(scores.filter(({ slice }) => slice === "").map((score) => [score.metric, score] as const))(
    "%s",
    (metric, score) => {
      const [, terms = "", count, mean] =
        /\*\*Example\*\* [^:]*: \(?([\d. +/]+?)\)?\/(\d+) = (\d\.\d{4})/.exec(sectionOf(metric)) ?? [];
      expect(score).toMatchObject({ status: "measured", bottom: Number(count) });
      expect(scoreValue(score)).toBeCloseTo(sumOf(terms) / Number(count), 12);
      expect(scoreValue(score)?.toFixed(4)).toBe(mean);
    },
  );

  test("the recall of each tool", () => {
    const tools = scores.filter(({ slice }) => slice !== "").map((score) => [scoreName(score), scoreValue(score)]);
    // find_order: e1, e2, e7 of e1, e2, e6, e7.
    expect(tools).toEqual([
      ["tool_recall[tool=check_stock]", 1],
      ["tool_recall[tool=find_order]", 0.75],
      ["tool_recall[tool=refund]", 0.5],
      ["tool_recall[tool=reserve]", 1],
    ]);
  });

  test("each case", () => {
    const found = cases.map(({ id, evidence, why, outcome }) => {
      const numbers = ["expected", "called", "equal", "same_tool", "in_order"].map((key) => evidence[key]);
      return [id, numbers.join(" | "), why, outcome];
    });
    expect(found).toEqual(rowsOf(/^\| (e\d) \| (.*) \| (.*) \| (pass|fail) \|$/gm));
  });
});
