import { describe, expect, test } from "vitest";
import type { CaseView } from "../../../../src/report/html/data/page-data.ts";
import { answersOf } from "../../../../src/report/html/explorer/versions.ts";
import { version } from "../sample.ts";

const LONG = "It is long and longer. ".repeat(20);
const cut = `${LONG.slice(0, 199)}…`;
const viewOf = (base: string | null | undefined, now: string | null | undefined): CaseView => {
  const [before, after] = [base, now].map((got) => (got === undefined ? null : { got, figures: [] }));
  return { text: null, expected: null, base: before ?? null, now: after ?? null };
};
const sides = (base: string, now: string) => ({ base: version(base), now: version(now) });
const marked = (pieces: readonly { text: string; isOwn: boolean }[]): string[] =>
  pieces.flatMap(({ text, isOwn }) => (isOwn ? [text] : []));

describe("two answers side by side", () => {
  test("mark differences, and report equal answers as the same", () => {
    const found = answersOf(sides("It takes 30 days.", "It takes 10 days."), null);
    expect([marked(found.base), marked(found.now), found.shared]).toEqual([["30"], ["10"], null]);
    expect(answersOf(sides("30 days", "30 days"), null).shared).toBe("all");
    expect(answersOf(sides("", ""), null).shared).toBe("all");
  });

  test("use the whole texts of views in place of truncated ones", () => {
    const same = answersOf(sides(cut, cut), viewOf(LONG, LONG));
    expect(same).toEqual({ base: [{ text: LONG, isOwn: false }], now: [{ text: LONG, isOwn: false }], shared: "all" });
    const other = answersOf(sides(cut, cut), viewOf(LONG, `${LONG}More.`));
    expect([marked(other.base), marked(other.now), other.shared]).toEqual([[], ["More."], null]);
  });

  test("mark nothing if only one answer is truncated", () => {
    for (const [view, base, now] of [
      [viewOf(undefined, LONG), cut, LONG],
      [viewOf(LONG, undefined), LONG, cut],
    ] as const) {
      const found = answersOf(sides(cut, cut), view);
      expect(found).toEqual({ base: [{ text: base, isOwn: false }], now: [{ text: now, isOwn: false }], shared: null });
    }
  });

  test("compare the beginnings if both are truncated, but report only these as the same", () => {
    expect(answersOf(sides(cut, cut), null)).toMatchObject({ shared: "start" });
    const other = cut.replace("long", "short");
    const found = answersOf(sides(cut, other), null);
    expect([marked(found.base), marked(found.now)]).toEqual([["long"], ["short"]]);
    const kept = `${"x ".repeat(2000).slice(0, 3999)}…`;
    expect(answersOf(sides("", ""), viewOf(kept, kept)).shared).toBe("start");
  });

  test("a short text that ends with an ellipsis is not truncated", () => {
    expect(answersOf(sides("Well…", "Well…"), null).shared).toBe("all");
    expect(marked(answersOf(sides("Well…", "Well… no"), null).now)).not.toEqual([]);
  });

  test("a single version has no marks", () => {
    const found = answersOf({ base: null, now: version("new") }, null);
    expect(found).toEqual({ base: [{ text: "", isOwn: false }], now: [{ text: "new", isOwn: false }], shared: null });
  });
});
