import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanLine, codeBlock, codeSpan, nameText, prose, truncate } from "../../src/report/escape.ts";
import { HOSTILE, hostile } from "./hostile.ts";
import { codeTexts, outsideCode, renderHtml, tagsOf } from "./markdown.ts";

const cellOf = (cell: string): string => renderHtml(`| a | b |\n| - | - |\n| ${cell} | x |\n`);
const count = (html: string, tag: string): number => html.split(`<${tag}`).length - 1;

describe("in a cell of a table", () => {
  test.each([
    ["code", (text: string) => codeSpan(text, { cell: true }), ["code", "table", "tbody", "td", "th", "thead", "tr"]],
    ["prose", (text: string) => prose(text, { cell: true }), ["code", "table", "tbody", "td", "th", "thead", "tr"]],
    ["a name", (text: string) => nameText(text, { cell: true }), ["code", "table", "tbody", "td", "th", "thead", "tr"]],
  ])("%s is inert and stays one cell, whatever the text", (_, escaped, tags) => {
    fc.assert(
      fc.property(hostile, (text) => {
        const html = cellOf(escaped(text));
        expect(count(html, "td")).toBe(2);
        expect(count(html, "tr")).toBe(2);
        expect(html).toContain("<td>x</td>");
        expect(tags).toEqual(expect.arrayContaining(tagsOf(html)));
      }),
      { numRuns: 500 },
    );
  });

  test("code says what the text says, bars too", () => {
    expect(codeTexts(cellOf(codeSpan("a | b || c", { cell: true })))).toEqual(["a | b || c"]);
    // Readers disagree on a bar after a back-slash: a look-alike stands in its place.
    expect(codeTexts(cellOf(codeSpan("a \\| b", { cell: true })))).toEqual(["a \\│ b"]);
    expect(codeTexts(cellOf(codeSpan("`` ` ``` x", { cell: true })))).toEqual(["`` ` ``` x"]);
  });
});

describe("in a paragraph and in a list", () => {
  test.each([
    ["code", codeSpan],
    ["prose", prose],
  ])("%s is inert, whatever the text", (_, escaped) => {
    fc.assert(
      fc.property(hostile, (text) => {
        const html = renderHtml(`- ${escaped(text)}\n\nend ${escaped(text)} end\n`);
        expect(["code", "li", "p", "ul"]).toEqual(expect.arrayContaining(tagsOf(html)));
      }),
      { numRuns: 500 },
    );
  });

  test("prose mentions nobody and refers to nothing, even after GitHub's own linking", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const seen = outsideCode(renderHtml(`end ${prose(text)} end`)).replace(/&[a-z]+;|<[^>]*>/g, " ");
        expect(seen).not.toMatch(/(?:^|[^\w])@\w|#\d|\bGH-\d|www\.|:\/\/|\b[0-9a-f]{7,}\b|:\w+:/i);
      }),
      { numRuns: 500 },
    );
  });

  test("prose keeps our own code and the k of a metric", () => {
    expect(prose("no run on `main` has (one) for recall@5, 78.9% is below 80.0%")).toBe(
      "no run on `main` has (one) for recall@5, 78.9% is below 80.0%",
    );
    expect(prose("a`b")).toBe("a\\`b");
    expect(renderHtml(prose("`a``b`"))).toBe("<p><code>a</code>\u200b<code>b</code></p>");
  });

  test("the hostile text is inert in all of them", () => {
    const html = renderHtml(`${codeSpan(HOSTILE, { limit: 2000 })}\n\n${prose(HOSTILE, { limit: 2000 })}`);
    expect(tagsOf(html)).toEqual(["code", "p"]);
  });
});

test("a fence is longer than any run of back-ticks inside", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const html = renderHtml(`${codeBlock(text)}\n\nafter\n`);
      expect(tagsOf(html)).toEqual(["code", "p", "pre"]);
      expect(html).toContain("<p>after</p>");
    }),
    { numRuns: 500 },
  );
  expect(codeBlock("a\r\n```\n  b")).toBe("````text\na\n```\n  b\n````");
});

describe("cutting", () => {
  test("keeps whole characters", () => {
    // Four family emoji of five code points each: three fit beside the ellipsis into sixteen, not into fifteen.
    const family = "👩‍👩‍👧";
    expect(truncate(family.repeat(4), 16)).toBe(`${family.repeat(3)}…`);
    expect(truncate(family.repeat(4), 15)).toBe(`${family.repeat(2)}…`);
    expect(truncate("abc", 3)).toBe("abc");
    expect(truncate("abcd", 3)).toBe("ab…");
  });
  test("cuts a character of endless marks", () => {
    expect(Array.from(truncate(`e${"\u0301".repeat(500)}`, 10))).toHaveLength(10);
  });
  test("never gives more code points than asked for", () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: 1, max: 30 }), (text, limit) => {
        expect(Array.from(truncate(text, limit)).length).toBeLessThanOrEqual(limit);
      }),
    );
  });
});

describe("what cannot be seen", () => {
  test.each([
    ["bidi controls", "a\u202eb\u2066c\u2069d\u061c", "abcd"],
    ["zero-width characters", "a\u200bb\ufeffc\u2060d", "abcd"],
    ["fillers and tags", "a\u3164b\u{e0041}c\u115f", "abc"],
    ["line breaks", "a\r\nb\u2028c\u0085d\u000be", "a b c d e"],
    ["controls", "a\u0000b\u001b[31m", "a\ufffdb\ufffd[31m"],
    ["lone surrogates", "a\ud800b", "a\ufffdb"],
  ])("%s", (_, text, seen) => expect(cleanLine(text)).toBe(seen));
  test("a name is plain only when it is tame", () => {
    expect(["precision", "recall@5", "under_refusal", "support-bot"].map((name) => nameText(name))).toEqual([
      "precision",
      "recall@5",
      "under_refusal",
      "support-bot",
    ]);
    expect(["@org", "a*b", "__x__", "deadbeef", "gh-12", "a.b", ""].map((name) => nameText(name))).toEqual([
      "`@org`",
      "`a*b`",
      "`__x__`",
      "`deadbeef`",
      "`gh-12`",
      "`a.b`",
      "–",
    ]);
  });
});
