import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import type { BarChart, Chart, LineChart, MatrixChart } from "../../../../src/core/view/chart.ts";
import { drawBars } from "../../../../src/report/html/chart/bar-chart.ts";
import { drawChange } from "../../../../src/report/html/chart/interval-chart.ts";
import { drawMatrix } from "../../../../src/report/html/chart/matrix-chart.ts";
import type { PageIndex } from "../../../../src/report/html/data/page-data.ts";
import { chartsPart } from "../../../../src/report/html/parts/charts.ts";
import { cleanText } from "../../../../src/report/html/svg.ts";

/** The approximate width of a letter, and of a wide one, at the size of the page. */
const [LETTER, WIDE] = [6.6, 11];

const share = { label: "share", unit: "fraction", ends: [0, 1] } as const;
const numbersOf = (svg: string, pattern: RegExp): number[] =>
  Array.from(svg.matchAll(pattern), ([, one]) => Number(one));

describe("a text", () => {
  test.each([
    ["short", 9, "short"],
    ["a long name", 6, "a lon…"],
    // Six letters of room are three wide ones; the last letter is the ellipsis.
    ["日本語テスト", 6, "日本…"],
    ["日本語", 6, "日本語"],
    // Emoji are two code units each, of which none is left alone.
    ["🙂🙂🙂🙂", 4, "🙂…"],
    ["a\nb\u202Ec\u0007", 9, "a b c "],
    ["\ud83d alone", 20, "\ufffd alone"],
  ])("%j in the room of %i letters is %j", (text, most, shown) => {
    expect(cleanText(text, most)).toBe(shown);
  });

  test("of marks without a width ends too", () => {
    expect(cleanText(`a${"\u0301".repeat(10_000)}`, 5).length).toBeLessThan(30);
  });
});

describe("bars", () => {
  const chart = (bars: BarChart["bars"], axis: BarChart["axis"] = share): BarChart => {
    return { kind: "bars", title: "t", caption: "", axis, bars };
  };

  test("leave room for names in wide letters", () => {
    const name = "日本語テスト";
    const [x = 0] = numbersOf(drawBars(chart([{ name, now: 0.5, base: null }])), /<text x="([\d.]+)"/g);
    expect(x).toBeGreaterThanOrEqual(name.length * WIDE);
  });

  test("write large counts with separators, and draw values outside of the axis at its ends", () => {
    const axis = { label: "cases", unit: "number", ends: [0, 20_000] } as const;
    const svg = drawBars(chart([{ name: "a", now: 12_345, base: 30_000 }], axis));
    expect(svg).toContain(">12,345</text>");
    expect(svg).toContain(">20,000</text>");
    expect(svg).toContain("<title>a: 12,345, was 30,000</title>");
    // The area ends 62 pixels before the 460 of the drawing.
    expect(Math.max(...numbersOf(svg, /cx="([\d.]+)"/g))).toBe(398);
  });
});

describe("the counts of a matrix", () => {
  const chart = (labels: number, count: number, name = "l"): MatrixChart => {
    const names = Array.from({ length: labels }, (_, index) => `${name} ${index}`);
    const all = (value: number): number[][] => names.map(() => names.map(() => value));
    const sides = { rows: { label: "truth", names }, columns: { label: "predicted", names } };
    return { kind: "matrix", title: "t", caption: "", ...sides, now: all(count), base: all(0), diagonal: true };
  };
  const shown = (svg: string): string[] => Array.from(svg.matchAll(/>([^<]+)<\/tspan>/g), ([, one]) => String(one));

  test.each([
    [2, 123_456_789, "123,456,789"],
    [10, 1_234, "1,234"],
    // 16 cells of at most (900 - 34 - 4 letters) / 16 = 50 pixels hold seven letters.
    [16, 1_234_567, "1.23M"],
  ])("%i labels, %i: shown as %s, within their cells", (labels, count, text) => {
    const svg = drawMatrix(chart(labels, count));
    expect(new Set(shown(svg))).toEqual(new Set([text, `+${text}`]));
    const [width = 0] = numbersOf(svg, /<rect [^>]*width="([\d.]+)"/g);
    expect(width).toBeGreaterThanOrEqual((text.length + 1) * LETTER);
    expect(svg).toContain(`<title>l 0 as l 1: ${count.toLocaleString("en")}, was 0</title>`);
  });

  test("the last name of many columns ends within the drawing", () => {
    const svg = drawMatrix(chart(60, 1, "label number"));
    const [x = 0] = numbersOf(svg, /translate\(([\d.]+),[\d.]+\) rotate\(-60\)/g).slice(-1);
    const [width = 0] = numbersOf(svg, /^<svg [^>]*width="([\d.]+)"/g);
    // `label number 59` leans to the right by half of its width: the cosine of 60 degrees.
    expect(x + ("label number 59".length * LETTER) / 2).toBeLessThan(width);
  });
});

test("an interval that is not finite is not drawn", () => {
  expect(drawChange({ delta: 0.1, interval: [Number.NaN, 1], better: "higher" }, 1)).not.toContain("NaN");
});

describe("the charts of the page", () => {
  const names = { base: "Base", now: "This PR" } as PageIndex["names"];
  const html = (chart: Chart): string =>
    renderToString(chartsPart([{ name: "s", charts: [chart] }], names) ?? h("p", null));
  const line = (name: string, side: "now" | "base" | "reference"): LineChart["lines"][number] => {
    return { name, side, points: [{ x: 0, y: 1 }] };
  };
  const lines = (...all: LineChart["lines"]): LineChart => {
    return { kind: "lines", title: "Curves", caption: "", x: share, y: share, lines: all };
  };

  test("quote names of spaces in drawings and tables: the row of a blank class label has a name", () => {
    const bars = {
      kind: "bars",
      title: "F1",
      caption: "",
      axis: share,
      bars: [{ name: " ", now: 1, base: null }],
    } as const;
    expect(html(bars).match(/>&quot; &quot;</g)).toHaveLength(2);
    const sides = { rows: { label: "truth", names: [" ", "  "] }, columns: { label: "predicted", names: [" ", "  "] } };
    const counts = {
      now: [
        [1, 2],
        [3, 4],
      ],
      base: null,
      diagonal: true,
    } as const;
    const matrix = html({ kind: "matrix", title: "Confusion", caption: "", ...sides, ...counts });
    expect(matrix).toContain("<title>&quot; &quot; as &quot;  &quot;: 2</title>");
  });

  test("name the versions in the order of the tables, whatever the order of the lines", () => {
    const legend = html(lines(line("a", "now"), line("a", "base"), line("chance", "reference")));
    expect(Array.from(legend.matchAll(/<bdi>([^<]*)<\/bdi><\/li>/g), ([, one]) => one)).toEqual([
      "chance",
      "Base",
      "This PR",
    ]);
  });

  test("that take the whole width scroll on narrow screens, by keyboard too; others shrink", () => {
    const scrollable = '<div class="drawing" role="group" aria-label="Curves" tabindex="0">';
    expect(html(lines(line("a", "now"), line("b", "now")))).toContain(scrollable);
    expect(html(lines(line("a", "now")))).toContain('<div class="drawing"><svg');
  });
});
