import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import type { Chart, LineChart } from "../../../../src/core/view/chart.ts";
import { chartFigure } from "../../../../src/report/html/chart/chart-figure.ts";

const share = { label: "share", unit: "fraction", ends: [0, 1] } as const;

describe("the charts of the page", () => {
  const names = { base: "Base", now: "This PR" };
  const html = (chart: Chart): string => renderToString(chartFigure(chart, names));
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
    expect(html(bars).match(/>&quot; &quot;</g)).toHaveLength(1);
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
    expect(matrix).toContain('title="&quot; &quot; as &quot; &quot;: 2"');
  });

  test("name the versions in the order of the tables, whatever the order of the lines", () => {
    const legend = html(lines(line("a", "now"), line("a", "base"), line("chance", "reference")));
    expect(legend).toContain("Dotted: chance. Dashed: Base. Solid: This PR.");
  });
});
