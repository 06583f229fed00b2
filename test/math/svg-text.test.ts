import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { escapeXml, shownName, svgNumber } from "../../src/math/svg-text.ts";
import { TextPlaces } from "../../src/math/text-places.ts";

describe("foreign texts in a picture", () => {
  test.each([
    ["<a href='x'>&\"", "&lt;a href=&#39;x&#39;&gt;&amp;&quot;"],
    ["nul\u0000 lone\ud800", "nul\ufffd lone\ufffd"],
    ["turned \u202e", "turned \ufffd"],
    ["😀 ä", "😀 ä"],
  ])("%j is %j", (text, expected) => {
    expect(escapeXml(text)).toBe(expected);
  });

  test("any text is without markup and without what XML refuses", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const escaped = escapeXml(text);
        expect(escaped).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/u);
        // XML 1.0, production 2 (Char).
        expect(escaped).toMatch(/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u);
      }),
    );
  });

  test("names are cut between code points, on one line", () => {
    expect(shownName("two\n lines", 20)).toBe("two lines");
    expect(shownName("😀".repeat(5), 5)).toBe("😀".repeat(5));
    expect(shownName("😀".repeat(6), 5)).toBe(`${"😀".repeat(4)}…`);
    expect(shownName("<<<<<<", 3)).toBe("&lt;&lt;…");
  });

  test("a name that is written leftward ends with a mark, so that its score stands behind it", () => {
    expect(shownName("שלום")).toBe("שלום\u200e");
    expect(shownName("peace")).toBe("peace");
  });
});

test.each([
  [1.005, "1"],
  [-0.001, "0"],
  [1 / 3, "0.33"],
  [1e300, "1000000"],
  [Number.NaN, "0"],
  [Number.NEGATIVE_INFINITY, "0"],
])("the number %d is written %s", (value, expected) => {
  expect(svgNumber(value)).toBe(expected);
});

describe("places of texts", () => {
  const size = { width: 30, height: 10 };

  test("above the corner, else at the next one that is free, else none", () => {
    const places = new TextPlaces(100, 100);
    const box = { x: 10, y: 20, width: 60, height: 40 };
    expect(places.take(box, size)).toEqual({ x: 10, y: 10, ...size });
    expect(places.take(box, size)).toEqual({ x: 10, y: 20, ...size });
    for (let more = 0; more < 7; more += 1) places.take(box, size);
    expect(places.take(box, size)).toBeNull();
    expect(places.take(box, size, true)).toEqual({ x: 10, y: 10, ...size });
  });

  test("within the picture, and never over another that was taken freely", () => {
    const side = fc.integer({ min: 0, max: 90 });
    const box = fc.record({ x: side, y: side, width: side, height: side });
    fc.assert(
      fc.property(fc.array(box, { maxLength: 30 }), (boxes) => {
        const places = new TextPlaces(100, 100);
        const taken = boxes.flatMap((one) => places.take(one, size) ?? []);
        for (const [at, { x, y }] of taken.entries()) {
          expect(x >= 0 && y >= 0 && x + 30 <= 100 && y + 10 <= 100).toBe(true);
          for (const other of taken.slice(0, at)) {
            expect(Math.abs(other.x - x) >= 30 || Math.abs(other.y - y) >= 10).toBe(true);
          }
        }
      }),
    );
  });
});
