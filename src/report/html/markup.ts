import { type ComponentChildren, h, type JSX } from "preact";
import { GATE_STATUSES, type GateStatus } from "../gate-status.ts";
import { type Phrase, type Column as PhraseColumn, type Piece, piecesOf } from "../phrase.ts";
import type { Piece as DiffPiece } from "./explorer/text-diff.ts";

export type Markup = JSX.Element;

/** Renders a section with its heading; the links of the report lead to its id. */
export function section(id: string, title: string, ...children: ComponentChildren[]): Markup {
  return h("section", { id, "aria-labelledby": `${id}-title` }, h("h2", { id: `${id}-title` }, title), ...children);
}

/** Renders a part that is opened by a click. */
export function fold(title: string, ...children: ComponentChildren[]): Markup {
  return h("details", null, h("summary", null, title), ...children);
}

/** Wraps a drawing that is already markup; accepts only the output of `drawSvg`. */
export function drawing(svg: string, name = "span"): Markup {
  return h(name, { class: "drawing", dangerouslySetInnerHTML: { __html: svg } });
}

/** Makes a wide part a group that the keyboard can scroll. */
function scrollable(name: string) {
  return { role: "group", "aria-label": name, tabindex: 0 } as const;
}

/** Renders foreign text, isolated so that its direction affects nothing else. */
export function foreign(text: string, name = "bdi"): Markup {
  return h(name, null, text.toWellFormed());
}

export function code(text: string): Markup {
  return h("code", null, foreign(text));
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

export function toMarkup(phrase: Phrase): ComponentChildren {
  return piecesOf(phrase).map(renderPiece);
}

function renderPiece(piece: Piece): ComponentChildren {
  if (typeof piece === "string") return piece;
  if ("status" in piece) return statusBadge(piece.status);
  if ("sign" in piece) return signLink(piece);
  if ("value" in piece) return h("span", { class: `tone ${piece.tone}` }, piece.value);
  if ("prose" in piece) return withCode(piece.prose);
  return linked(code("code" in piece ? piece.code : piece.name), piece.href ?? null);
}

/** Renders a sign whose text is read by screen readers and shown on hover. */
function signLink({ sign, title, href = null }: Extract<Piece, { readonly sign: unknown }>): ComponentChildren {
  return linked(badge({ ...GATE_STATUSES[sign], word: title }, true), href);
}

/** Renders a sign with its word in the colour of its meaning, never colour alone; a short badge shows the sign only. */
export function badge(
  { sign, word, tone }: { readonly sign: string; readonly word: string; readonly tone: string },
  isShort = false,
): Markup {
  return h(
    "span",
    { class: `badge ${tone}`, ...(isShort && { title: word }) },
    h("span", { "aria-hidden": "true" }, sign),
    h("span", { class: isShort ? "unseen" : "word" }, word),
  );
}

/** Renders a gate status; nothing for a row without gates. */
export function statusBadge(status: GateStatus, isShort = false): Markup | null {
  return status === "none" ? null : badge(GATE_STATUSES[status], isShort);
}

/** One column of an HTML table. */
export interface Column<Row> extends Omit<PhraseColumn<Row>, "title" | "cell"> {
  readonly title: ComponentChildren;
  readonly cell: (row: Row) => ComponentChildren;
  /** The heading of each cell on screens too narrow for a table; the title by default, none if empty. */
  readonly label?: string;
}

export function htmlColumns<Row>(columns: readonly PhraseColumn<Row>[]): Column<Row>[] {
  return columns.map((column) => ({ ...column, cell: (row: Row) => toMarkup(column.cell(row)) }));
}

/** Renders a table with a caption for screen readers; a wide table scrolls by itself. */
export function table<Row>(caption: string, columns: readonly Column<Row>[], rows: readonly Row[]): Markup {
  return framed("wide", caption, tableParts(columns, rows));
}

/** Renders a table whose rows become blocks on narrow screens: names, then cells with their headings. */
export function stackedTable<Row>(caption: string, columns: readonly Column<Row>[], rows: readonly Row[]): Markup {
  const labelled = columns.map((column): Column<Row> => {
    const { title, label = typeof title === "string" && !column.isHead ? title : "" } = column;
    return { ...column, label };
  });
  return framed("wide stack", caption, tableParts(labelled, rows));
}

function framed(classes: string, caption: string, parts: readonly Markup[]): Markup {
  return h(
    "div",
    { class: classes, ...scrollable(caption) },
    h("table", null, h("caption", { class: "unseen" }, caption), ...parts),
  );
}

/** Renders the head and the body of a table; `classOf` gives a row its class. */
export function tableParts<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  classOf?: (row: Row) => string,
): Markup[] {
  const number = (align: Column<Row>["align"]) => (align === "r" ? { class: "number" } : null);
  const head = columns.map(({ title, align }) => h("th", { scope: "col", ...number(align) }, title));
  const body = rows.map((row) =>
    h(
      "tr",
      classOf ? { class: classOf(row) } : null,
      columns.map(({ cell, align, isHead, label = "" }) =>
        h(
          isHead ? "th" : "td",
          { ...(isHead && { scope: "row" }), ...number(align), ...(label !== "" && { "data-title": label }) },
          cell(row),
        ),
      ),
    ),
  );
  return [h("thead", null, h("tr", null, head)), h("tbody", null, body)];
}
