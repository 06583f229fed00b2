import { h } from "preact";
import type { PageCase, PageIndex, PageMetric } from "../data/page-data.ts";
import type { Markup } from "../element.ts";
import { type Counted, countedIn, movedOf } from "./query.ts";

/** What the case counts in each metric, before and now; nothing where no metric counts cases one by one. */
export function CountTable({ index, one }: { readonly index: PageIndex; readonly one: PageCase }): Markup | null {
  const metrics = index.suites[one.suite]?.metrics ?? [];
  const rows = metrics.flatMap((metric, place) => {
    const counted = countedIn(one, place);
    return counted === null ? [] : [{ metric, counted, moved: movedOf(counted) ?? 0 }];
  });
  if (rows.length === 0) return null;
  const sorted = [...rows.filter(({ moved }) => moved !== 0), ...rows.filter(({ moved }) => moved === 0)];
  const { base, now } = index.names;
  return h(
    "details",
    { class: "counts", open: rows.some(({ moved }) => moved !== 0) },
    h("summary", null, "What it counts in the metrics"),
    h(
      "table",
      null,
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "col" }, "Metric"),
          index.baseKnown ? h("th", { scope: "col", class: "number" }, base) : null,
          h("th", { scope: "col", class: "number" }, now),
        ),
      ),
      h(
        "tbody",
        null,
        sorted.map(({ metric, counted, moved }) => {
          const tone = moved === 0 ? "plain" : moved > 0 === (metric.better === "higher") ? "good" : "bad";
          return h(
            "tr",
            { key: metric.name },
            h("th", { scope: "row" }, h("code", null, metric.name)),
            index.baseKnown ? h("td", { class: "number" }, shareText(counted.base, metric)) : null,
            h(
              "td",
              { class: "number" },
              h(
                "span",
                { class: `tone ${tone}` },
                shareText(counted.now, metric),
                moved === 0 ? "" : moved > 0 ? " ▲" : " ▼",
              ),
            ),
          );
        }),
      ),
    ),
  );
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
  return isFraction ? `${(100 * value).toFixed(1)} %` : String(Number(value.toFixed(4)));
}
