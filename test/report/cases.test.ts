import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Flip } from "../../src/core/diff.ts";
import { renderAnswers } from "../../src/report/cases/answer-diff.ts";
import { divideGroups, groupCases } from "../../src/report/cases/case-groups.ts";
import { caseItem, flipSections } from "../../src/report/cases/flip-tables.ts";
import { notesSection } from "../../src/report/comment/parts.ts";
import { NO_LINKS } from "../../src/report/links.ts";
import type { Note } from "../../src/report/notes/note.ts";
import { hostile } from "./hostile.ts";
import { codeTexts, outsideCode, renderHtml, tagsOf } from "./markdown.ts";

const flip = (more: Partial<Flip> = {}): Flip => ({
  ...{ suite: "bot", case: "A1", at: "t.jsonl:1", gold_at: null, text: "How long?", expected: "30 days" },
  ...{ before: "It is 30 days.", after: "It is 14 days.", why: "contains none of the expected strings" },
  ...more,
});
const FIELDS = ["expected", "before", "after", "why"] as const;
const item = (one: Flip, several = false): string =>
  caseItem(one, { links: NO_LINKS, hasSeveralSuites: several, fields: FIELDS });

describe("both answers of a case", () => {
  test.each<[string, string, string, string, string]>([
    ["marks changed words", "It is 30 days.", "It is 14 days.", "`It is` **`30`** `days.`", "`It is` **`14`** `days.`"],
    ["keeps changes in a word together", "see [p1#2]", "see [p9#1]", "`see [`**`p1#2`**`]`", "`see [`**`p9#1`**`]`"],
    [
      "marks nothing where little is shared",
      "It is 30 days.",
      "not in context",
      "`It is 30 days.`",
      "`not in context`",
    ],
    [
      "marks nothing that the other answer may have where it is cut off",
      "It is 30 days in all of the shops [shop…",
      "It is 14 days in all of the shops [shop#3]",
      "`It is` **`30`** `days in all of the shops [shop…`",
      "`It is` **`14`** `days in all of the shops [shop#3]`",
    ],
    [
      "marks nothing that the other answer may have where it is cut off within a word",
      "It is 30 days in all of the shops [sho…",
      "It is 14 days in all of the shops [shop#3]",
      "`It is` **`30`** `days in all of the shops [sho…`",
      "`It is` **`14`** `days in all of the shops [shop#3]`",
    ],
    [
      "marks another end than that of an answer that is cut off",
      "It is open in all of the shops from nine to…",
      "It is open in all of the shops on Mondays",
      "`It is open in all of the shops` **`from nine to…`**",
      "`It is open in all of the shops` **`on Mondays`**",
    ],
  ])("%s", (_, before, after, was, is) => {
    expect(renderAnswers(before, after)).toEqual({ before: was, after: is });
  });

  test("begin shortly before the first change where one of them is long", () => {
    const start = "The museum is open on every day of the week but Monday, ".repeat(2);
    const { before, after } = renderAnswers(`${start}from nine to five`, `${start}from ten`);
    // The last words of the shared start, at most 30 characters.
    expect([before, after]).toEqual([
      "`…of the week but Monday, from` **`nine to five`**",
      "`…of the week but Monday, from` **`ten`**",
    ]);
  });

  test("begin at the same place, also where one goes on as the other one began", () => {
    const start = "The museum is open on every day of the week but Monday, ".repeat(2);
    const { before, after } = renderAnswers(`${start}from nine to five`, `${start}to five`);
    expect([before, after]).toEqual([
      "`…day of the week but Monday,` **`from nine`** `to five`",
      "`…day of the week but Monday, to five`",
    ]);
  });

  test("are lists with the items in bold that only one has", () => {
    expect(renderAnswers("cat, dog, bird, fish", "cat, dog, fish")).toEqual({
      before: "`cat, dog,` **`bird,`** `fish`",
      after: "`cat, dog, fish`",
    });
  });

  test("are shown once where they are equal", () => {
    expect(renderAnswers("same", "same")).toEqual({ before: "`same`", after: "`same`" });
    expect(item(flip({ before: "same", after: "same" }))).toContain("before and after `same`");
    expect(item(flip({ before: "same…", after: "same…" }))).toContain("before and after begin `same…`");
    // A zero-width space is not visible.
    expect(item(flip({ before: "sa\u200bme", after: "same" }))).toContain("before and after `same`");
  });

  test("any texts are inert, and all of a short one is there", () => {
    fc.assert(
      fc.property(hostile, hostile, fc.string(), (shared, before, after) => {
        const answers = renderAnswers(`${shared} ${before}`, `${shared} ${after}`);
        const html = renderHtml(`- before ${answers.before}\\\n  after ${answers.after}\n\nend\n`);
        expect(["br", "code", "li", "p", "strong", "ul"]).toEqual(expect.arrayContaining(tagsOf(html)));
        expect(html.trimEnd().endsWith("<p>end</p>")).toBe(true);
        expect(outsideCode(html)).not.toMatch(/[`*]/);
      }),
      { numRuns: 500 },
    );
  });
});

describe("a case of a list", () => {
  test("shows question, expected, answers and why; id and place are small", () => {
    expect(item(flip(), true)).toBe(
      "- **`How long?`** <sub>bot · `A1` · `t.jsonl:1`</sub>\\\n" +
        "  expected `30 days` · before `It is` **`30`** `days.` · after `It is` **`14`** `days.`\\\n" +
        "  contains none of the expected strings",
    );
  });

  test("has no line for what is not there", () => {
    expect(item(flip({ text: "", expected: "", before: null, why: null }))).toBe(
      "- **`A1`** <sub>`t.jsonl:1`</sub>\\\n  after `It is 14 days.`",
    );
  });

  test("any text is inert", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const one = flip({
          suite: text,
          case: text,
          at: text,
          text,
          expected: text,
          before: text,
          after: "x",
          why: text,
        });
        const html = renderHtml(`${item(one, true)}\n\nend\n`);
        expect(["br", "code", "li", "p", "strong", "sub", "ul"]).toEqual(expect.arrayContaining(tagsOf(html)));
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
  const ids = (list: readonly Flip[]): string[] => list.map((one) => one.case);

  test("have one reason each, whatever its numbers, the largest first", () => {
    expect(groups.map((group) => [group.why, ids(group.cases)])).toEqual([
      ["refuses", ["c0", "c2", "c5"]],
      ["too long: … words", ["c1", "c3"]],
      [null, ["c4", "c6"]],
    ]);
  });

  test("quotes are part of the reason, and a number that all have is kept", () => {
    const whys = ["predicted `6` (0.4), not `0`", "predicted `5` (0.4), not `0`", "predicted `6` (0.2), not `0`"];
    const found = groupCases(whys.map((why) => flip({ why })));
    expect(found.map(({ why, cases: own }) => [why, own.length])).toEqual([
      ["predicted `6`, not `0`", 2],
      ["predicted `5` (0.4), not `0`", 1],
    ]);
  });

  test("share the room for open cases, one case after the other", () => {
    // 3, 2 and 2 cases; of 4 open ones each group gets one, then the first another.
    const four = groupCases([...groups.flatMap(({ cases: own }) => own), flip({ case: "c7", why: "refuses" })]);
    expect(divideGroups(four, 3, 100).map(({ open, folded }) => [open, folded])).toEqual([
      [1, 3],
      [2, 0],
      [2, 0],
    ]);
    expect(divideGroups(groups, 5, 3).map(({ open, folded }) => [open, folded])).toEqual([
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
    ["two more reasons", [2, 2, 2, 2, 2, 1], ["3 more, for other reasons", "2 more"]],
  ])("fold no case alone: %s", (_, sizes, folds) => {
    const words = ["late", "wrong", "empty", "long", "rude", "cold"];
    const regressed = sizes.flatMap((size, group) =>
      Array.from({ length: size }, (__, index) => flip({ case: `${group}-${index}`, why: words[group] ?? null })),
    );
    const none = { fixed: [], flaky: [], unscored: [], still_failing: [], added: [], removed: [], edited: [] };
    const options = { links: NO_LINKS, limit: 100, hasSeveralSuites: false, nouns: {}, isFull: false };
    const [text = ""] = flipSections({ regressed, ...none }, options);
    expect([...text.matchAll(/<details><summary>(.*?)<\/summary>/g)].map(([, title]) => title)).toEqual(folds);
  });
});

test("a single further note is not folded", () => {
  const notes = Array.from({ length: 5 }, (_, index): Note => ({ mark: "info", about: "", text: `note ${index}` }));
  expect(notesSection(notes.slice(0, 4))).not.toContain("<details>");
  expect(notesSection(notes)).toContain("<summary>2 more notes</summary>");
});
