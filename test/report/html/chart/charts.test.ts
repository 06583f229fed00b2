import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import type { Axis, BarChart, LineChart } from "../../../../src/core/view/chart.ts";
import { barText, chartFigure, matrixTable } from "../../../../src/report/html/chart/chart-figure.ts";
import { drawLines, panelsOf, spanOf } from "../../../../src/report/html/chart/line-chart.ts";

const share: Axis = { label: "precision", unit: "fraction", ends: [0, 1] };
const titles = (svg: string): string[] =>
  Array.from(svg.matchAll(/<title>([^<]*)<\/title>/g), ([, one]) => String(one));
const NAMES = { base: "Base", now: "This PR" };
/** Returns the texts of the cells of a table's body, without drawings. */
const cellsOf = (html: string): string[] =>
  Array.from((html.split("<tbody>")[1] ?? "").matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g), ([, cell = ""]) =>
    cell.replace(/<[^>]*>/g, ""),
  ).filter((cell) => cell !== "");
/** Matches a coordinate that is not a finite number. */
const NO_PLACE = /\b(?:d|c[xy]|[xy][12]?|width|height|transform|viewBox)="[^"]*(?:NaN|Infinity|undefined)/;

describe("an axis", () => {
  test("has a finite range for the largest numbers, and for the most points of a curve", () => {
    for (const values of [[1.7e308, -1.7e308], [1.7e308], [-1.7e308, -1.6e308]]) {
      const [low, high] = spanOf(values);
      expect(Number.isFinite(high - low)).toBe(true);
      expect(high).toBeGreaterThan(low);
    }
    const many = Array.from({ length: 300_000 }, (_, place) => place);
    expect(spanOf(many)[1]).toBeGreaterThan(299_999);
  });
});

describe("bars", () => {
  const chart = (bars: BarChart["bars"], axis: Axis = share): string =>
    renderToString(chartFigure({ kind: "bars", title: "F1 by label", caption: "The worst first.", axis, bars }, NAMES));

  test("show both values of each name, and missing values", () => {
    const html = chart([
      { name: "cat", now: 0.5, base: 0.75 },
      { name: "dog", now: null, base: 0.25 },
      { name: "cow", now: 1, base: null },
    ]);
    expect(cellsOf(html)).toEqual(["cat", "75.0%", "50.0%", "dog", "25.0%", "–", "cow", "–", "100.0%"]);
    // Two rings, two dots, and one line, for the bar that changed.
    expect(html.match(/<circle/g)).toHaveLength(4);
    const joined = html.match(/<g stroke="var\(--muted\)"[^>]*><line [^>]*>/g) ?? [];
    expect(joined).toHaveLength(1);
    const [x1, x2] = (/ x1="([\d.]+)" y1="[\d.]+" x2="([\d.]+)"/.exec(joined[0] ?? "") ?? []).slice(1).map(Number);
    // The line goes from the old value to the new one, which is lower.
    expect(x1).toBeGreaterThan(x2 ?? 0);
  });

  test("have no column for a missing baseline, and draw values outside of the axis at its ends", () => {
    expect(chart([{ name: "cat", now: 0.5, base: null }])).not.toContain("Base");
    const html = chart([{ name: "cat", now: 12_345, base: 30_000 }], { label: "", unit: "number", ends: [0, 20_000] });
    expect(cellsOf(html)).toEqual(["cat", "30,000", "12,345"]);
    // The drawing is 150 wide, with an edge of 2.
    expect(Math.max(...Array.from(html.matchAll(/cx="([\d.]+)"/g), ([, x]) => Number(x)))).toBe(148);
  });

  test("format counts as integers, and draw no values that are not finite", () => {
    const counts = [{ name: "a", now: 3, base: 2 }];
    expect(barText({ label: "", unit: "number" }, counts)(3)).toBe("3");
    expect(barText({ label: "", unit: "number" }, [{ name: "a", now: 3.5, base: 2 }])(3)).toBe("3.00");
    expect(barText(share, counts)(0.5)).toBe("50.0%");
    const odd = [Number.NaN, Number.POSITIVE_INFINITY, 1e308].map((now, at) => ({ name: `${at}`, now, base: -1e308 }));
    expect(chart(odd, { label: "", unit: "number" })).not.toMatch(NO_PLACE);
    expect(chart([])).not.toMatch(NO_PLACE);
  });
});

describe("lines", () => {
  type Line = LineChart["lines"][number];
  const line = (name: string, side: Line["side"], more: Partial<Line> = {}): Line => {
    return { name, side, points: [0, 1].map((x) => ({ x, y: x })), ...more };
  };
  const chart = (...lines: readonly Line[]): LineChart => {
    return { kind: "lines", title: "Curves", caption: "", x: { ...share, label: "recall" }, y: share, lines };
  };

  test("the tooltip of a point has both values in the units of their axes; gaps have no point", () => {
    const points = [
      { x: 0, y: 1 },
      { x: 0.5, y: null },
      { x: 1, y: 0.25 },
    ];
    const drawn = (one: LineChart): string => renderToString(h("div", null, drawLines(one)[0]?.svg));
    const svg = drawn(chart(line("cat", "now", { points, dots: true }), line("cat", "base")));
    expect(titles(svg)).toEqual(["cat: 100.0% at 0.0%", "cat: 25.0% at 100.0%"]);
    expect(svg.indexOf('stroke="var(--muted)"')).toBeLessThan(svg.lastIndexOf('stroke="var(--accent)"'));
    expect(svg).not.toMatch(NO_PLACE);
    expect(drawn(chart())).not.toMatch(NO_PLACE);
  });
});

describe("a matrix", () => {
  const names = ["cat", "dog"];
  const chart = (now: number[][], base: number[][] | null, diagonal = true): string =>
    renderToString(
      matrixTable({
        ...{ kind: "matrix", title: "Confusion", caption: "", now, base, diagonal },
        rows: { label: "truth", names },
        columns: { label: "predicted", names },
      }),
    );
  const colours = (html: string): string[] =>
    Array.from(html.matchAll(/class="count (good|bad|plain) shade-\d"/g), ([, one]) => String(one));

  test("shows each count with the baseline's", () => {
    const now = [
      [3, 1_234],
      [0, 2],
    ];
    const base = [
      [2, 2_234],
      [1, 2],
    ];
    const html = chart(now, base);
    const tooltips = Array.from(html.matchAll(/class="count[^"]*" title="([^"]*)"/g), ([, one]) => one);
    expect(tooltips).toEqual([
      ...["cat as cat: 3, was 2", "cat as dog: 1,234, was 2,234", "dog as cat: 0, was 1", "dog as dog: 2, was 2"],
    ]);
    expect(cellsOf(html)).toEqual(["cat", "3 +1", "1,234 -1,000", "dog", "0 -1", "2"]);
    expect(chart(now, null)).toContain('title="dog as cat: 0"');
    // The strongest colour is that of the largest change, a thousandth of it has the weakest.
    expect(html.match(/shade-\d/g)).toEqual(["shade-1", "shade-3", "shade-1"]);
  });

  const correct = [
    [2, 0],
    [0, 0],
  ];
  const half = [
    [1, 1],
    [0, 0],
  ];
  test.each<[string, number[][], number[][] | null, boolean, string[]]>([
    ["more correct and fewer wrong counts", correct, half, true, ["good", "good"]],
    ["fewer correct and more wrong counts", half, correct, true, ["bad", "bad"]],
    ["more and fewer counts where no cell is right", correct, half, false, ["plain", "plain"]],
    ["shares of a row without a baseline", half, null, true, ["good", "bad"]],
  ])("colours %s", (_, now, base, diagonal, expected) => {
    expect(colours(chart(now, base, diagonal))).toEqual(expected);
  });
});

test("a reference is in the panel of the line that it belongs to, or in all of them", () => {
  const line = (name: string, more: Partial<LineChart["lines"][number]> = {}): LineChart["lines"][number] => {
    return { name, side: "now", points: [{ x: 0, y: 0.5 }], ...more };
  };
  const lines = [
    line("a"),
    line("b"),
    line("chance", { side: "reference" }),
    line("trend", { side: "reference", of: "b" }),
  ];
  const panels = panelsOf({ kind: "lines", title: "t", caption: "c", x: share, y: share, lines });
  expect(panels.map((panel) => [panel.name, panel.lines.map(({ name }) => name)])).toEqual([
    ["a", ["chance", "a"]],
    ["b", ["chance", "trend", "b"]],
  ]);
});
