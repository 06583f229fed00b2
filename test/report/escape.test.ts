import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanLine, codeSpan, nameText, prose, truncate } from "../../src/report/escape.ts";
import { HOSTILE, hostile } from "./hostile.ts";
import { codeTexts, outsideCode, renderHtml, tagsOf } from "./markdown.ts";

const cellOf = (cell: string): string => renderHtml(`| a | b |\n| - | - |\n| ${cell} | x |\n`);
const count = (html: string, tag: string): number => html.split(`<${tag}`).length - 1;

describe("in a table cell", () => {
  test.each([
    ["code", (text: string) => codeSpan(text, { cell: true }), ["code", "table", "tbody", "td", "th", "thead", "tr"]],
    ["prose", (text: string) => prose(text, { cell: true }), ["code", "table", "tbody", "td", "th", "thead", "tr"]],
    ["a name", (text: string) => nameText(text, { cell: true }), ["code", "table", "tbody", "td", "th", "thead", "tr"]],
  ])("any text as %s is inert and stays in one cell", (_, escaped, tags) => {
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

  test("code keeps the text, bars included", () => {
    expect(codeTexts(cellOf(codeSpan("a | b || c", { cell: true })))).toEqual(["a | b || c"]);
    // Parsers disagree on a bar after a backslash: a similar character replaces it.
    expect(codeTexts(cellOf(codeSpan("a \\| b", { cell: true })))).toEqual(["a \\│ b"]);
    expect(codeTexts(cellOf(codeSpan("`` ` ``` x", { cell: true })))).toEqual(["`` ` ``` x"]);
  });
});

describe("in a paragraph and in a list", () => {
  test.each([
    ["code", codeSpan],
    ["prose", prose],
  ])("any text as %s is inert", (_, escaped) => {
    fc.assert(
      fc.property(hostile, (text) => {
        const html = renderHtml(`- ${escaped(text)}\n\nend ${escaped(text)} end\n`);
        expect(["code", "li", "p", "ul"]).toEqual(expect.arrayContaining(tagsOf(html)));
      }),
      { numRuns: 500 },
    );
  });

  test("prose contains nothing that GitHub links: no mentions, issues, commits or addresses", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const seen = outsideCode(renderHtml(`end ${prose(text)} end`)).replace(/&[a-z]+;|<[^>]*>/g, " ");
        expect(seen).not.toMatch(/(?:^|[^\w])@\w|#\d|\bGH-\d|www\.|:\/\/|\b[0-9a-f]{7,}\b|:\w+:/i);
      }),
      { numRuns: 500 },
    );
  });

  test("prose keeps code in back-ticks and the k of a metric", () => {
    expect(prose("no run on `main` has (one) for recall@5, 78.9% is below 80.0%")).toBe(
      "no run on `main` has (one) for recall@5, 78.9% is below 80.0%",
    );
    expect(prose("a`b")).toBe("a\\`b");
    expect(renderHtml(prose("`a``b`"))).toBe("<p><code>a</code>\u200b<code>b</code></p>");
  });

  test("the hostile text is inert as code and as prose", () => {
    const html = renderHtml(`${codeSpan(HOSTILE, { limit: 2000 })}\n\n${prose(HOSTILE, { limit: 2000 })}`);
    expect(tagsOf(html)).toEqual(["code", "p"]);
  });
});

describe("truncation", () => {
  test("never splits a grapheme", () => {
    // Four family emoji of five code points each: three fit beside the ellipsis into sixteen, not into fifteen.
    const family = "👩‍👩‍👧";
    expect(truncate(family.repeat(4), 16)).toBe(`${family.repeat(3)}…`);
    expect(truncate(family.repeat(4), 15)).toBe(`${family.repeat(2)}…`);
    expect(truncate("abc", 3)).toBe("abc");
    expect(truncate("abcd", 3)).toBe("ab…");
  });
  test("truncates a grapheme that is longer than the limit", () => {
    expect(Array.from(truncate(`e${"\u0301".repeat(500)}`, 10))).toHaveLength(10);
  });
  test("never returns more code points than the limit", () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: 1, max: 30 }), (text, limit) => {
        expect(Array.from(truncate(text, limit)).length).toBeLessThanOrEqual(limit);
      }),
    );
  });
});

describe("cleaning of invisible characters", () => {
  test.each([
    ["bidi controls", "a\u202eb\u2066c\u2069d\u061c", "abcd"],
    ["zero-width characters", "a\u200bb\ufeffc\u2060d", "abcd"],
    ["fillers and tags", "a\u3164b\u{e0041}c\u115f", "abc"],
    ["line breaks", "a\r\nb\u2028c\u0085d\u000be", "a b c d e"],
    ["controls", "a\u0000b\u001b[31m", "a\ufffdb\ufffd[31m"],
    ["lone surrogates", "a\ud800b", "a\ufffdb"],
  ])("%s", (_, text, cleaned) => expect(cleanLine(text)).toBe(cleaned));
  test("only harmless names stay plain text", () => {
    const harmless = ["precision", "recall@5", "under_refusal", "support-bot"];
    expect(harmless.map((name) => nameText(name))).toEqual(harmless);
    expect(nameText("map[area=small,iou=0.5]")).toBe("map\\[area=small,iou=0.5\\]");
    expect(["@org", "a*b", "__x__", "deadbeef", "gh-12", "a.b", "", "a[b=_c_]"].map((name) => nameText(name))).toEqual([
      "`@org`",
      "`a*b`",
      "`__x__`",
      "`deadbeef`",
      "`gh-12`",
      "`a.b`",
      "–",
      "`a[b=_c_]`",
    ]);
  });
});
