import { h } from "preact";
import type { Tone } from "../../../core/view/figure.ts";
import type { PageCase, PageIndex, PageMetric } from "../data/page-data.ts";
import type { Markup } from "../markup.ts";
import { type Counted, countedIn, shareChange } from "./query.ts";

/** What the case counts in each metric, before and now; nothing where no metric counts cases one by one. */
export function CountTable({ index, one }: { readonly index: PageIndex; readonly one: PageCase }): Markup | null {
  const metrics = index.suites[one.suite]?.metrics ?? [];
  const rows = metrics.flatMap((metric, place): CountRow[] => {
    const counted = countedIn(one, place);
    if (counted === null) return [];
    const moved = shareChange(counted) ?? 0;
    return [{ metric, counted, moved, tone: toneOf(moved, metric) }];
  });
  if (rows.length === 0) return null;
  // What it lost comes first: that is what a reader of a broken case looks for.
  const sorted = [...rows].sort((a, b) => TONES.indexOf(a.tone) - TONES.indexOf(b.tone));
  return h(
    "details",
    { class: "counts", open: rows.some(({ moved }) => moved !== 0) },
    h("summary", null, "What it counts in the metrics"),
    h(
      "table",
      null,
      headOf(index),
      h(
        "tbody",
        null,
        sorted.map((row) => countRow(row, index.baseKnown)),
      ),
    ),
  );
}

function headOf({ baseKnown, names: { base, now } }: PageIndex): Markup {
  const number = { scope: "col", class: "number" } as const;
  return h(
    "thead",
    null,
    h("tr", null, h("th", { scope: "col" }, "Metric"), baseKnown ? h("th", number, base) : null, h("th", number, now)),
  );
}

/** What one metric counts of the case. */
interface CountRow {
  readonly metric: PageMetric;
  readonly counted: Counted;
  readonly moved: number;
  readonly tone: Tone;
}

function countRow({ metric, counted, moved, tone }: CountRow, baseKnown: boolean): Markup {
  const arrow = moved === 0 ? "" : moved > 0 ? " ▲" : " ▼";
  return h(
    "tr",
    { key: metric.name },
    h("th", { scope: "row" }, h("code", null, metric.name)),
    baseKnown ? h("td", { class: "number" }, shareText(counted.base, metric)) : null,
    h("td", { class: "number" }, h("span", { class: `tone ${tone}` }, shareText(counted.now, metric), arrow)),
  );
}

const TONES: readonly Tone[] = ["bad", "good", "plain"];

/** How a move of a metric is meant. */
export function toneOf(moved: number, { better }: Pick<PageMetric, "better">): Tone {
  if (moved === 0) return "plain";
  return moved > 0 === (better === "higher") ? "good" : "bad";
}

/** `1 of 2` for whole numbers of a fraction, else the number itself; a dash where it does not count. */
export function shareText(
  share: Counted["now"],
  { isFraction, isCount }: Pick<PageMetric, "isFraction" | "isCount">,
): string {
  if (share === null) return "–";
  const { top, bottom } = share;
  if (isFraction && isCount) return `${top} of ${bottom}`;
  const value = top / bottom;
  return isFraction ? `${(100 * value).toFixed(1)}%` : String(Number(value.toFixed(4)));
}
