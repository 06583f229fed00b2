import { type ComponentChildren, h } from "preact";
import type { Pairs, Tone } from "../../../core/view/figure.ts";
import { type Column, foreign, type Markup, tableParts } from "../markup.ts";

type Row = Pairs["rows"][number];

export const SIGNS: Readonly<Record<Tone, string>> = { good: "✓", bad: "✗", open: "?", plain: "·" };

/** Renders two lists side by side, a row for each pair of entries, with what differs below the verdict. */
export function pairTable({ title, columns: [left, right], rows }: Pairs): Markup {
  if (rows.length === 0) return h("p", { class: "aside" }, "none");
  const columns: Column<Row>[] = [
    { title: foreign(left), cell: (row) => entry(row.left) },
    { title: foreign(right), cell: (row) => entry(row.right) },
    { title: "Result", cell: verdict },
  ];
  return h("table", { class: "pairs" }, h("caption", { class: "unseen" }, foreign(title)), tableParts(columns, rows));
}

function entry(text: string | null): ComponentChildren {
  return text === null ? "–" : foreign(text, "code");
}

function value(text: string | null): ComponentChildren {
  return text === null ? "none" : foreign(text, "code");
}

function verdict({ tone, tag, changes }: Row): ComponentChildren {
  const items = changes.map(({ name, left, right }, index) =>
    h("li", { key: index }, foreign(name, "code"), ": ", value(left), " → ", value(right)),
  );
  return h(
    "div",
    null,
    h("span", { class: `sign ${tone}`, "aria-hidden": "true" }, SIGNS[tone]),
    " ",
    foreign(tag),
    items.length === 0 ? null : h("ul", null, items),
  );
}
