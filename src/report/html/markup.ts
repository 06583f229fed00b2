import { type ComponentChildren, h, type JSX } from "preact";
import { formatInteger } from "../../math/text/number-format.ts";
import type { DiffPiece } from "../cases/text-diff.ts";

export type Markup = JSX.Element;

/** Renders a part that is opened by a click. */
export function fold(title: ComponentChildren, children: ComponentChildren, isOpen = false): Markup {
  return h("details", isOpen ? { open: true } : null, h("summary", null, title), children);
}

/** Renders the first items; the others are folded. */
export function firstOf<Item>(all: readonly Item[], most: number, render: (some: readonly Item[]) => Markup): Markup {
  const more = all.slice(most);
  const folded = more.length === 0 ? null : fold(`${formatInteger(more.length)} more`, render(more));
  return h("div", null, render(all.slice(0, most)), folded);
}

/** Renders foreign text, isolated so that its direction affects nothing else. */
export function foreign(text: string, name = "bdi"): Markup {
  return h(name, null, text.toWellFormed());
}

export function code(text: string): Markup {
  return h("code", null, foreign(text));
}

/** Renders a name as code that may break behind its punctuation. */
export function breakable(name: string): Markup {
  const parts = name.toWellFormed().split(/(?<=[=,_[])/);
  return h(
    "code",
    null,
    h(
      "bdi",
      null,
      parts.map((part) => [part, h("wbr", null)]),
    ),
  );
}

/** Renders a link where there is an address. */
export function linked(content: ComponentChildren, href: string | null): ComponentChildren {
  return href === null ? content : h("a", { href }, content);
}

/** Renders a sentence that may quote foreign text between back-ticks: the quotes are code. */
export function withCode(sentence: string): Markup {
  const parts = sentence.toWellFormed().split(/`([^`\n]{1,200})`/);
  return h(
    "bdi",
    null,
    parts.map((part, index) => (index % 2 === 1 ? h("code", { key: index }, part) : part)),
  );
}

/** Renders a text with marks around the words that only this version has. */
export function markedPieces(pieces: readonly DiffPiece[], mark: "del" | "ins"): ComponentChildren {
  return pieces.map(({ text, isOwn }) => (isOwn ? h(mark, null, text) : text));
}

/** Renders a sign with its word in the colour of its meaning, never colour alone; a short one shows the sign only. */
export function badge(
  { sign, word, tone }: { readonly sign: string; readonly word: string; readonly tone: string },
  isShort = false,
): Markup {
  return h(
    "span",
    { class: `chip ${tone}`, ...(isShort && { title: word }) },
    h("span", { "aria-hidden": "true" }, sign),
    isShort ? h("span", { class: "unseen" }, word) : ` ${word}`,
  );
}

/** One column of an HTML table. */
export interface Column<Row> {
  readonly title: ComponentChildren;
  readonly cell: (row: Row) => ComponentChildren;
  readonly align?: "l" | "r" | "c";
  readonly isHead?: boolean;
}

/** Renders a table with a caption for screen readers; a wide one scrolls by itself, with the keyboard too. */
export function table<Row>(caption: string, columns: readonly Column<Row>[], rows: readonly Row[]): Markup {
  return h(
    "div",
    { class: "wide", role: "group", "aria-label": caption, tabindex: 0 },
    plainTable(caption, columns, rows),
  );
}

/** Renders a table that fits its place. */
export function plainTable<Row>(
  caption: ComponentChildren,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Markup {
  const number = (align: Column<Row>["align"]) => (align === "r" ? { class: "number" } : null);
  const head = columns.map(({ title, align }) => h("th", { scope: "col", ...number(align) }, title));
  const cells = (row: Row): Markup[] =>
    columns.map(({ cell, align, isHead }) =>
      h(isHead ? "th" : "td", { ...(isHead && { scope: "row" }), ...number(align) }, cell(row)),
    );
  const body = rows.map((row) => h("tr", null, cells(row)));
  return h(
    "table",
    null,
    h("caption", { class: "unseen" }, caption),
    h("thead", null, h("tr", null, head)),
    h("tbody", null, body),
  );
}
