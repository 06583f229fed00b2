import { h } from "preact";
import type { Tone } from "../../../core/view/figure.ts";
import { formatFor, formatInteger } from "../../../math/text/number-format.ts";
import type { PageCase, PageIndex, PageMetric } from "../data/page-data.ts";
import { type Column, type Markup, tableParts } from "../markup.ts";
import { type Counted, countedIn, shareChange } from "./query.ts";

/** Renders the contribution of a case to each metric, before and now; null if no metric sums over cases. */
export function CountTable({ index, one }: { readonly index: PageIndex; readonly one: PageCase }): Markup | null {
  const metrics = index.suites[one.suite]?.metrics ?? [];
  const rows = metrics.flatMap((metric, place): CountRow[] => {
    const counted = countedIn(one, place);
    if (counted === null) return [];
    const change = shareChange(counted) ?? 0;
    return [{ metric, counted, change, tone: toneOf(change, metric) }];
  });
  if (rows.length === 0) return null;
  // Drops come first: they explain a regressed case.
  const sorted = [...rows].sort((a, b) => TONES.indexOf(a.tone) - TONES.indexOf(b.tone));
  const columns: (Column<CountRow> | false)[] = [
    { title: "Metric", isHead: true, cell: ({ metric }) => h("code", null, metric.name) },
    index.hasBaseCases && {
      title: index.names.base,
      align: "r",
      cell: ({ metric, counted }) => shareText(counted.base, metric),
    },
    { title: index.names.now, align: "r", cell: nowCell },
  ];
  return h(
    "details",
    { class: "counts", open: rows.some(({ change }) => change !== 0) },
    h("summary", null, "Contribution to each metric"),
    h(
      "table",
      null,
      tableParts(
        columns.filter((column) => column !== false),
        sorted,
      ),
    ),
  );
}

/** The contribution to one metric. */
interface CountRow {
  readonly metric: PageMetric;
  readonly counted: Counted;
  readonly change: number;
  readonly tone: Tone;
}

function nowCell({ metric, counted, change, tone }: CountRow): Markup {
  const arrow = change === 0 ? "" : change > 0 ? " ▲" : " ▼";
  return h("span", { class: `tone ${tone}` }, shareText(counted.now, metric), arrow);
}

const TONES: readonly Tone[] = ["bad", "good", "plain"];

export function toneOf(change: number, { better }: Pick<PageMetric, "better">): Tone {
  if (change === 0) return "plain";
  return change > 0 === (better === "higher") ? "good" : "bad";
}

/** Formats `1 of 2` for a fraction of integers, else the number itself with its unit; a dash if the case does not count. */
export function shareText(share: Counted["now"], { unit, isCount }: Pick<PageMetric, "unit" | "isCount">): string {
  if (share === null) return "–";
  const { top, bottom } = share;
  if (unit === "fraction" && isCount) return `${formatInteger(top)} of ${formatInteger(bottom)}`;
  const value = top / bottom;
  return unit === "number" ? String(Number(value.toFixed(4))) : formatFor(unit).value(value);
}
