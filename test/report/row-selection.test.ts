import { expect, test } from "vitest";
import type { Change } from "../../src/core/diff.ts";
import type { Report } from "../../src/core/report.ts";
import { NO_LINKS } from "../../src/report/links.ts";
import { toMarkdown } from "../../src/report/print/markdown.ts";
import { gateLine, selectRows } from "../../src/report/scores/result.ts";
import { createRows, type ScoreRow } from "../../src/report/scores/score-row.ts";
import { scenario } from "./scenarios.ts";

const namesOf = (rows: readonly ScoreRow[]): string[] => rows.map(({ name }) => name);

test("a table has what failed; what passed is a part of a line each", () => {
  const failed = scenario("fail");
  const { prominent, passing, others } = selectRows(failed, createRows(failed));
  // The gates of the scenario: precision fails, all others pass.
  expect(namesOf(prominent)).toEqual(["precision"]);
  expect(passing.map((row) => toMarkdown(gateLine(failed, row, NO_LINKS)).replace("\u00a0", " "))).toEqual([
    "✅ chr 88.0% (≥ 75%, unchanged)",
    "✅ under_refusal 2.0% (≤ 5%, unchanged)",
    "✅ over_refusal 4.0% (≤ 10%, unchanged)",
    "✅ recall@5 91.0% → 91.3% (drop ≤ 2 pts, ▲ 0.3 pts better)",
    "✅ cases 1,000 (≥ 50)",
    "✅ newly failing cases 2 (≤ 3)",
    "✅ critical cases 2 of 2 pass",
  ]);
  expect(others).toEqual([]);
});

/** The report without gates, whose changes have this interval. */
function tested(interval: Change["interval"]): Report {
  const plain = scenario("no-gates");
  const changes = plain.diff?.changes.map((change) => ({ ...change, interval })) ?? [];
  return { ...plain, diff: plain.diff && { ...plain.diff, changes } };
}

test("a score without a gate is in the table where its interval excludes 0", () => {
  const changed = (one: Report) => namesOf(selectRows(one, createRows(one)).prominent);
  expect(changed(tested([-0.1, 0.1]))).toEqual([]);
  // Precision fell and recall@5 rose; the others did not change.
  expect(changed(tested([0.01, 0.1]))).toEqual(["precision", "recall@5"]);
  // Where nothing can be tested, a drop is shown.
  expect(changed(tested(null))).toEqual(["precision"]);
});
