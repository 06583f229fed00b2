import { type ComponentChildren, h } from "preact";
import type { GateStatus } from "../../scores/score-row.ts";
import type { Markup } from "../element.ts";

/** A part of the page with its heading; `id` is what the page's own links lead to. */
export function section(id: string, title: string, ...children: ComponentChildren[]): Markup {
  return h("section", { id, "aria-labelledby": `${id}-title` }, h("h2", { id: `${id}-title` }, title), ...children);
}

/** A drawing that is markup already: only what `drawPlot` made may come in here. */
export function drawing(svg: string, name = "span"): Markup {
  return h(name, { class: "drawing", dangerouslySetInnerHTML: { __html: svg } });
}

/** Foreign text: set apart, so that its direction turns nothing else. */
export function foreign(text: string, name = "bdi"): Markup {
  return h(name, null, text.toWellFormed());
}

/** Foreign text as code. */
export function code(text: string): Markup {
  return h("code", null, h("bdi", null, text.toWellFormed()));
}

const MARKS: Readonly<Record<GateStatus, readonly [sign: string, word: string, tone: string]>> = {
  fail: ["✗", "failed", "bad"],
  warn: ["!", "warning", "open"],
  unsure: ["?", "inconclusive", "open"],
  skipped: ["–", "not evaluated", "plain"],
  pass: ["✓", "passed", "good"],
  none: ["", "", "plain"],
};

/** How a row stands with its gates: a sign with its word, never colour alone. */
export function markBadge(mark: GateStatus, isShort = false): Markup | null {
  const [sign, word, tone] = MARKS[mark];
  if (word === "") return null;
  return h(
    "span",
    { class: `badge ${tone}`, ...(isShort && { title: word }) },
    h("span", { "aria-hidden": "true" }, sign),
    h("span", { class: isShort ? "unseen" : "word" }, word),
  );
}

/** One column of a table: its heading and what stands under it. */
export interface Column<Row> {
  readonly title: ComponentChildren;
  readonly cell: (row: Row) => ComponentChildren;
  readonly isNumber?: boolean;
  /** Whether it names the row. */
  readonly isHead?: boolean;
  /** Its heading, where it has to be said in each cell on screens too narrow for a head. */
  readonly label?: string;
}

/** A table with a caption for whoever hears it; wider ones scroll by themselves. */
export function table<Row>(caption: string, columns: readonly Column<Row>[], rows: readonly Row[]): Markup {
  const body = rows.map((row) =>
    h(
      "tr",
      null,
      columns.map(({ cell, isNumber, isHead, label }) =>
        h(
          isHead ? "th" : "td",
          {
            ...(isHead && { scope: "row" }),
            ...(isNumber && { class: "number" }),
            ...(label !== undefined && { "data-title": label }),
          },
          cell(row),
        ),
      ),
    ),
  );
  return h(
    "div",
    { class: "wide", role: "group", "aria-label": caption, tabindex: 0 },
    h(
      "table",
      null,
      h("caption", { class: "unseen" }, caption),
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          columns.map(({ title, isNumber }) => h("th", { scope: "col", ...(isNumber && { class: "number" }) }, title)),
        ),
      ),
      h("tbody", null, body),
    ),
  );
}

/** A part that is opened by a click. */
export function fold(title: ComponentChildren, isOpen: boolean, ...children: ComponentChildren[]): Markup {
  return h("details", isOpen ? { open: true } : null, h("summary", null, title), ...children);
}
