import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CaseChanges, type ChangedCase, emptyDiff } from "../../src/core/diff.ts";
import type { Note } from "../../src/report/block.ts";
import { divideGroups, groupCases } from "../../src/report/cases/case-groups.ts";
import { caseSections } from "../../src/report/cases/changed-cases.ts";
import { NO_LINKS } from "../../src/report/links.ts";
import { notesSections } from "../../src/report/notes/notes.ts";
import { printSection } from "../../src/report/print/markdown.ts";
import { record, suiteOf } from "../core/sample.ts";
import { hostile } from "./hostile.ts";
import { codeTexts, renderHtml, tagsOf } from "./markdown.ts";

const flip = (more: Partial<ChangedCase> = {}): ChangedCase => ({
  ...{ suite: "bot", case: "A1", at: "t.jsonl:1", gold_at: null, text: "How long?", expected: "30 days" },
  ...{ before: "It is 30 days.", after: "It is 14 days.", why: "contains none of the expected strings" },
  ...more,
});
const NO_FLIPS: CaseChanges = {
  ...{ regressed: [], fixed: [], flaky: [], unscored: [], still_failing: [], added: [], removed: [], edited: [] },
};
const ROOM = { cases: 100, openCases: 6, openGroups: 4, isFull: false };

test.each([
  [1, undefined, "1 flaky case fails now: in the baseline some of its trials passed and some failed"],
  [2, undefined, "2 flaky cases fail now: in the baseline some of their trials passed and some failed"],
  [2, 3, "2 flaky cases fail now: some of the baseline's runs passed and some failed"],
])("the list of %i flaky cases says what disagrees, in a baseline of %s runs", (count, runs, title) => {
  const flaky = Array.from({ length: count }, (_, at) => flip({ case: `c${at}` }));
  const baseline = { ...record(), ...(runs && { runs }) };
  const diff = { ...emptyDiff(baseline), flips: { ...NO_FLIPS, flaky } };
  const [section] = caseSections({ suites: { bot: suiteOf([]) }, diff, verdict: null }, NO_LINKS, ROOM);
  expect(section?.title).toBe(title);
});

/** Returns the sections of a report with these regressed cases, in one suite or two. */
function sectionsOf(regressed: readonly ChangedCase[], several = false) {
  const suites = { bot: suiteOf([]), ...(several && { other: suiteOf([]) }) };
  const diff = { ...emptyDiff(record()), flips: { ...NO_FLIPS, regressed: [...regressed] } };
  return caseSections({ suites, diff, verdict: null }, NO_LINKS, ROOM);
}
const markdownOf = (regressed: readonly ChangedCase[], several = false): string =>
  sectionsOf(regressed, several).map(printSection).join("\n");
/** Returns the item of a case whose reason is its own, as another one has none. */
const item = (one: ChangedCase, several = false): string => {
  const [shown = ""] = markdownOf([one, flip({ case: "z", why: null })], several)
    .split("\n- ")
    .slice(1);
  return `- ${shown}`;
};
describe("both answers of a case", () => {
  test("are shown once where they are equal", () => {
    expect(item(flip({ before: "same", after: "same" }))).toContain("before and after `same`");
    expect(item(flip({ before: "same…", after: "same…" }))).toContain("before and after begin `same…`");
    // A zero-width space is not visible.
    expect(item(flip({ before: "sa\u200bme", after: "same" }))).toContain("before and after `same`");
  });
});

describe("a case of a list", () => {
  test("has no line for what is not there", () => {
    expect(item(flip({ text: "", expected: "", before: null, why: null }))).toBe(
      "- <b>A1</b> <sub>`t.jsonl:1`</sub>\\\n  after `It is 14 days.`",
    );
    const nothing = item(flip({ expected: "", after: "", why: null }));
    expect(nothing).toContain("  ```diff\n  - It is 30 days.\n  + (nothing)\n  ```");
    const test = item(flip({ text: "", expected: "", before: "", after: "", why: null, group: "tests/returns" }));
    expect(test).toBe("- <b>A1</b> <sub>`tests/returns` · `t.jsonl:1`</sub>");
  });

  test("any text is inert", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const names = { suite: text, case: text, at: text, text, expected: text };
        const html = renderHtml(
          `${markdownOf([flip({ ...names, before: text, after: `x ${text}`, why: text })], true)}\n\nend\n`,
        );
        const ours = ["b", "br", "code", "details", "li", "p", "pre", "strong", "sub", "summary", "ul"];
        expect(ours).toEqual(expect.arrayContaining(tagsOf(html)));
        expect(html.trimEnd().endsWith("<p>end</p>")).toBe(true);
        expect(codeTexts(html).length).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });
});

describe("groups of cases", () => {
  const cases = ["refuses", "too long: 90 words", "refuses", "too long: 85 words", "cites nothing", "refuses", "late"];
  const groups = groupCases(cases.map((why, index) => flip({ case: `c${index}`, why })));

  test("share the room for open cases, one case after the other", () => {
    // 3, 2 and 2 cases; of 4 open ones each group gets one, then the first another.
    const four = groupCases([...groups.flatMap(({ cases: own }) => own), flip({ case: "c7", why: "refuses" })]);
    expect(
      divideGroups(four, { open: 3, openGroups: 9, limit: 100 }).map(({ open, folded }) => [open, folded]),
    ).toEqual([
      [1, 3],
      [2, 0],
      [2, 0],
    ]);
    expect(
      divideGroups(groups, { open: 5, openGroups: 9, limit: 3 }).map(({ open, folded }) => [open, folded]),
    ).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
  });

  test.each<[string, readonly number[], readonly string[]]>([
    // Six cases are open, one more of each group whose last one would be the only folded one; four groups, and a fifth of one case.
    ["a group's last case", [3, 3, 3], []],
    ["three more of a group", [6, 3], ["3 more"]],
    ["the last group's only case", [2, 2, 2, 2, 1], []],
    ["two more reasons", [2, 2, 2, 2, 2, 1], ["3 more, for 2 rarer reasons"]],
  ])("fold no case alone: %s", (_, sizes, folds) => {
    const words = ["late", "wrong", "empty", "long", "rude", "cold"];
    const regressed = sizes.flatMap((size, group) =>
      Array.from({ length: size }, (__, index) => flip({ case: `${group}-${index}`, why: words[group] ?? null })),
    );
    const text = markdownOf(regressed);
    expect([...text.matchAll(/<details><summary>(.*?)<\/summary>/g)].map(([, title]) => title)).toEqual(folds);
  });
});

test("a single further note is not folded", () => {
  const notes = Array.from({ length: 5 }, (_, index): Note => ({ mark: "info", about: "", text: `note ${index}` }));
  const textOf = (some: readonly Note[]): string => notesSections(some, 3).map(printSection).join("");
  expect(textOf(notes.slice(0, 4))).not.toContain("<details>");
  expect(textOf(notes)).toContain("<summary>2 more notes</summary>");
});
