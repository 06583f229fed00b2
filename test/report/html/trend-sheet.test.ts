import { readFileSync } from "node:fs";
import fc from "fast-check";
import { parseHTML } from "linkedom";
import { describe, expect, test } from "vitest";
import { renderTrendSheet, SHEET_COLOURS } from "../../../src/report/html/trend-sheet.ts";
import { expectGolden } from "../../golden.ts";
import { HOSTILE, hostile } from "../hostile.ts";
import { type Followed, reportWith, type Setting } from "./histories.ts";

const sheet = (followed: readonly Followed[], setting?: Setting): string =>
  renderTrendSheet(reportWith(followed, setting)) ?? "";
const many = (count: number): Followed[] =>
  Array.from({ length: count }, (_, place) => ({ name: `m${place}`, before: [0.5, 0.6], now: 0.7 }));
const namesIn = (svg: string): string[] =>
  Array.from(svg.matchAll(/class="name"[^>]*>([^<]*)</g), ([, name]) => String(name));
const sizeOf = (svg: string): string => /viewBox="0 0 ([^"]*)"/.exec(svg)?.[1] ?? "";

/** Falling precision, a gold set that changes on the way, a score in a number and one without a value in this run. */
const GOLDEN: readonly Followed[] = [
  { name: "recall@5", before: [0.9, 0.912, 0.905, 0.921, 0.918, 0.93, 0.926], now: 0.931 },
  { name: "precision", before: [0.86, 0.855, 0.858, 0.851, 0.849, 0.84, 0.843], now: 0.789, isGated: true },
  { name: "over_refusal", before: [0.31, 0.3, 0.29, 0.33, 0.32, 0.3, 0.28], now: 0.27, better: "lower", isGated: true },
  { name: "tokens", before: [812, 830, 845.5, 840, 861, 870, 880], now: 905, better: "lower", unit: "number" },
  { name: "faithfulness", before: [0.7, null, null, 0.72, 0.71, 0.74, 0.74], now: null },
];
const GOLD: Setting = { gold: ["old", "old", "old", "g", "g", "g", "g"], commits: ["a".repeat(40), null, null] };

describe("the image of all trends", () => {
  test("matches the golden file", () => {
    expectGolden(new URL("./golden/trend.svg", import.meta.url), sheet(GOLDEN, GOLD));
  });

  test("needs two points", () => {
    expect(renderTrendSheet(reportWith([{ name: "precision", before: [], now: 0.5 }]))).toBeNull();
    expect(renderTrendSheet(reportWith([{ name: "precision", before: [0.5], now: null }]))).toBeNull();
    expect(sheet([{ name: "precision", before: [0.5], now: 0.6 }])).toContain(
      "Scores over 2 reports, until 2026-11-21 10:00 UTC",
    );
  });

  // Two edges of 18 and drawings of 399, or of 260 from three columns on; rows of 196 between a head of 42 and a foot of 30.
  test.each([
    [1, "435 268"],
    [2, "852 268"],
    [3, "852 268"],
    [4, "852 464"],
    [5, "852 464"],
    [6, "852 464"],
    [40, "852 464"],
  ])("%i scores: an image of %s", (count, size) => {
    const svg = sheet(many(count));
    expect([sizeOf(svg), namesIn(svg).length]).toEqual([size, Math.min(6, count)]);
  });

  test("gated scores are drawn first and never left out before others", () => {
    const scores = [...many(6), { name: "gated", before: [0.4], now: 0.5, isGated: true }];
    expect(namesIn(sheet(scores))).toEqual(["gated", "m0", "m1", "m2", "m3", "m4"]);
  });

  test("has a text alternative", () => {
    const svg = sheet(GOLDEN, GOLD);
    expect(svg).toContain('role="img" aria-labelledby="title" aria-describedby="description"');
    expect(/<desc id="description">([^<]*)</.exec(svg)?.[1]).toContain(
      "precision: 86.0% → 78.9% over 8 reports, lowest 78.9%, highest 86.0%; higher is better; the gold set changed once.",
    );
    expect(svg).toContain("dotted line: the gold set changed");
    expect(sheet(many(1))).not.toContain("dotted line");
  });

  test("a score without a value in this run has no ring and says so", () => {
    const svg = sheet([{ name: "faithfulness", before: [0.7, 0.74], now: null }]);
    expect(svg).toContain("no value in this PR");
    expect(svg).not.toContain("ring: this PR");
  });

  test("uses the colours of the HTML report, light and dark, and no other variables", () => {
    const css = readFileSync(new URL("../../../src/report/html/report-page.css", import.meta.url), "utf8");
    const [light = "", dark = ""] = css.split("prefers-color-scheme: dark", 2);
    const colours = (part: string, names: string[]): Record<string, string | undefined> =>
      Object.fromEntries(names.map((name) => [name, new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(part)?.[1]]));
    expect(colours(light, Object.keys(SHEET_COLOURS.light))).toEqual(SHEET_COLOURS.light);
    expect(colours(dark, Object.keys(SHEET_COLOURS.dark))).toEqual(SHEET_COLOURS.dark);
    const svg = sheet(GOLDEN, GOLD);
    const used = new Set(Array.from(svg.matchAll(/var\(--([\w-]+)\)/g), ([, name]) => String(name)));
    expect(Object.keys(SHEET_COLOURS.light)).toEqual(expect.arrayContaining([...used]));
  });
});

/** All elements that the image may have. */
const ELEMENTS = ["circle", "desc", "g", "line", "path", "rect", "style", "svg", "text", "title"];

/** Returns the unexpected elements and attributes of the image. */
function unexpectedIn(svg: string): string[] {
  const { document } = parseHTML(svg);
  const all = [...document.querySelectorAll("*")] as {
    localName: string;
    attributes: Iterable<{ name: string; value: string }>;
  }[];
  return all.flatMap(({ localName, attributes }) => [
    ...(ELEMENTS.includes(localName) ? [] : [localName]),
    ...[...attributes]
      .filter(({ name, value }) => /^on|href|src|^style$/i.test(name) || /url\(/i.test(value))
      .map(({ name }) => name),
  ]);
}

describe("foreign names in the image", () => {
  test("markup is escaped", () => {
    const svg = sheet([{ name: "<b>&\"'", before: [0.4], now: 0.5 }]);
    expect(namesIn(svg).join("")).toMatch(/^&lt;b>&amp;&quot;'$/);
    expect(unexpectedIn('<svg><script>1</script><g onload="1"/></svg>')).toEqual(["script", "onload"]);
  });

  test("no name adds an element or an attribute, or breaks the file", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(hostile, fc.constantFrom(HOSTILE, "\ufffe\uffff ]]>")), { minLength: 1, maxLength: 7 }),
        (names) => {
          const scores = [...new Set(names)].map((name) => ({ name, before: [0.4], now: 0.5 }));
          const svg = sheet(scores);
          expect(unexpectedIn(svg)).toEqual([]);
          // The characters that XML 1.0 does not allow: https://www.w3.org/TR/xml/#charsets
          // biome-ignore lint/suspicious/noControlCharactersInRegex: characters that XML does not allow
          expect(svg).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u);
          expect(svg).not.toContain("]]>");
          expect(svg.replace(/&(?:amp|lt|gt|quot|#39);/g, "")).not.toContain("&");
          expect(svg.length).toBeLessThan(60_000);
        },
      ),
    );
  });
});
