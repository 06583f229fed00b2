import { describe, expect, test } from "vitest";
import { scoreValue } from "../../../src/core/score.ts";
import { grounded } from "../../../src/families/grounded/family.ts";
import { withParams } from "../../with-params.ts";
import { readmeOf, scoreCases, sumOf } from "../readme.ts";

const { text, linesIn, sectionOf, rowsOf } = readmeOf("grounded");
const scoring = withParams(grounded, { k: Number(/`k` = (\d+)/.exec(text)?.[1]) });
const idOf = (line: object) => (line as { qid: string }).qid;
const traces = new Map(linesIn("traces").map((line) => [idOf(line), line]));
const { cases, scores } = scoreCases(
  scoring,
  linesIn("gold").map((line) => [line, traces.get(idOf(line)) ?? null]),
);

/** The metrics that the document does not define. */
const OWN = new Set(["mrr", "ndcg@k", "hit_rate@k", "precision@k", "citations_not_retrieved"]);

describe("the README's example comes out as it says", () => {
  test.each(scores.map((score) => [score.metric.replace(/@\d+$/, "@k"), score] as const))("%s", (name, score) => {
    const section = sectionOf(name);
    const [, sum = "", bottom, value] = /\*\*Example\*\*.*: (\S+|\([^)]+\))\/(\d+) = (\d\.\d{4})\n/.exec(section) ?? [];
    // The case without a trace leaves what the document does not define incomplete.
    expect(score).toMatchObject({ status: OWN.has(name) ? "partial" : "measured", bottom: Number(bottom) });
    expect("top" in score ? score.top : null).toBeCloseTo(sumOf(sum.replace(/[()]/g, "")), 4);
    expect(scoreValue(score)).toBeCloseTo(Number(value), 4);
  });

  test("each case", () => {
    const rows = rowsOf(/^\| (e\d) \| .* \| (pass|fail) \|$/gm);
    expect(cases.map(({ id, outcome }) => [id, outcome])).toEqual(rows);
  });
});
