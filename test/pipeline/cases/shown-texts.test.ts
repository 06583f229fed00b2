import { expect, test } from "vitest";
import type { CaseRow, Outcome } from "../../../src/core/case.ts";
import { limitTexts } from "../../../src/pipeline/cases/observe-cases.ts";
import { row } from "../../core/sample.ts";

const OUTCOMES: readonly Outcome[] = ["pass", "pass", "fail", "unscored"];
const rowsOf = (count: number): CaseRow[] =>
  Array.from({ length: count }, (_, index) =>
    row(String((index * 37) % count).padStart(3, "0"), OUTCOMES[index % 4] ?? "pass"),
  );
const kept = (rows: readonly CaseRow[]): string[] =>
  rows.flatMap(({ id, shown }) => (shown === null ? [] : [id])).sort();

/** The ids that keep their texts by the definition: failures, then unscored cases, then the rest, by id. */
function first(rows: readonly CaseRow[], most: number): string[] {
  const of = (outcome: Outcome): string[] => rows.flatMap((one) => (one.outcome === outcome ? [one.id] : [])).sort();
  return [...of("fail"), ...of("unscored"), ...of("pass")].slice(0, most).sort();
}

test("the first cases by priority keep their texts, whatever the order and the division of all", () => {
  for (const most of [1, 20, 30, 60, 99, 100, 200]) {
    const parts = [0, 1, 2].map((part) => rowsOf(100).filter((_, index) => index % 3 === part));
    for (const part of parts) limitTexts(part, most);
    for (const rows of [rowsOf(100), rowsOf(100).reverse(), parts.flat()]) {
      expect(kept(limitTexts(rows, most))).toEqual(first(rowsOf(100), most));
      expect(kept(rows)).toEqual(first(rowsOf(100), most));
    }
  }
});
