import { expect, test } from "vitest";
import type { CaseRow, Outcome } from "../../src/core/case.ts";
import { limitTexts, ShownTexts } from "../../src/run/observe-cases.ts";
import { row } from "../core/sample.ts";

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
    const expected = first(rowsOf(100), most);
    const orders = [rowsOf(100), rowsOf(100).reverse()];
    for (const rows of orders) {
      const texts = new ShownTexts(most);
      for (const one of rows) texts.add(one);
      texts.drop();
      expect(kept(rows)).toEqual(expected);
    }
    const parts = [0, 1, 2].map((part) => rowsOf(100).filter((_, index) => index % 3 === part));
    for (const part of parts) limitTexts(part, most);
    const all = parts.flat();
    limitTexts(all, most);
    expect(kept(all)).toEqual(expected);
  }
});

test("a case that cannot keep its texts needs none, and loses them", () => {
  const texts = new ShownTexts(2);
  for (const id of ["b", "c", "d", "e"]) texts.add(row(id, "fail"));
  expect(texts.fits({ outcome: "fail", id: "a" })).toBe(true);
  // Three of four are kept in case some are replaced.
  expect(texts.fits({ outcome: "fail", id: "e" })).toBe(false);
  expect(texts.fits({ outcome: "pass", id: "a" })).toBe(false);
  const late = row("f", "fail");
  texts.add(late);
  expect(late.shown).toBeNull();
});
