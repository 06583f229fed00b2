import { describe, expect, test } from "vitest";
import { scoreName, scoreValue } from "../../../src/core/score.ts";
import { findDetection, findRejection, isCorrect } from "../../../src/families/rgb/compute.ts";
import { rgb } from "../../../src/families/rgb/family.ts";
import {
  ERROR_DETECTION_KEYWORDS,
  PRIMARY_REJECTION_PHRASES,
  REJECTION_KEYWORDS,
} from "../../../src/families/rgb/params.ts";
import { withParams } from "../../with-params.ts";
import { readmeOf, scoreCases } from "../readme.ts";

const { linesIn, rowsOf } = readmeOf("rgb");
const scoring = withParams(rgb, {});
const { cases, scores } = scoreCases(
  scoring,
  linesIn().map((line) => [line, line]),
);

describe("the README's example comes out as it says", () => {
  test("each metric and slice", () => {
    const told = rowsOf(/\*\*Example\*\* `(.+)`: .*: (\d+)\/(\d+) = (\d\.\d{4})$/gm);
    const found = scores.map((score) => {
      const { top, bottom } = score.status === "measured" ? score : {};
      return [scoreName(score), String(top), String(bottom), scoreValue(score)?.toFixed(4)];
    });
    expect(found).toEqual(told);
  });

  test("each case", () => {
    const rows = rowsOf(/^\| (e\d+) \| .* \| (pass|fail) \|$/gm);
    expect(cases.map(({ id, outcome }) => [id, outcome])).toEqual(rows);
  });
});

test("the README counts the phrases", () => {
  const counts = [PRIMARY_REJECTION_PHRASES, REJECTION_KEYWORDS, ERROR_DETECTION_KEYWORDS].map((list) => list.length);
  expect(counts.map((count) => [String(count)])).toEqual(rowsOf(/^\| `.+` \| (\d+) phrases \|/gm));
});

describe("the README's known weaknesses are known rightly", () => {
  const rows = rowsOf(/^\| (.*`.*) \| (right|wrong|.*reject.*|.*detect.*|does not) \| (.*) \|$/gm);
  const rejections = [...PRIMARY_REJECTION_PHRASES, ...REJECTION_KEYWORDS];

  test("all of them are read", () => expect(rows).toHaveLength(9));

  test.each(rows as [string, string, string][])("%s: %s, %s", (sample, substring, word) => {
    const [, text = ""] = /^`([^`]+)`/.exec(sample) ?? [];
    const [, answer] = /expected `([^`]+)`/.exec(sample) ?? [];
    const isSo = (match: "substring" | "word"): boolean => {
      if (answer !== undefined) return isCorrect(text, answer, { strict: false, match });
      if (substring.includes("reject")) return findRejection(text, rejections, match) !== null;
      return findDetection(text, null, ERROR_DETECTION_KEYWORDS, match) !== null;
    };
    const says = (cell: string): boolean => !/wrong|does not/.test(cell);
    expect([isSo("substring"), isSo("word")]).toEqual([says(substring), says(word)]);
  });
});
