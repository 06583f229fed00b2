import { type ComponentChildren, h } from "preact";
import {
  type Block,
  type Cases,
  GATE_STATUSES,
  joinPhrases,
  type Note,
  type Phrase,
  type Piece,
  piecesOf,
  type Section,
  type ShownCase,
  type Table,
} from "../block.ts";
import { cleanLine, truncate } from "../escape.ts";
import { chartFigure } from "../html/chart/chart-figure.ts";
import {
  badge,
  breakable,
  type Column,
  code,
  firstOf,
  fold,
  foreign,
  linked,
  type Markup,
  markedPieces,
  table,
  withCode,
} from "../html/markup.ts";
import { narrowColumns, withoutBreaks } from "./markdown.ts";

/** Renders sections of one id under one heading: the title of a single one, else their name with a part for each to open. */
export function renderSections([first, ...others]: readonly [Section, ...Section[]]): Markup {
  const { id, name, title, blocks } = first;
  const titleId = `${id}-title`;
  const isSingle = others.length === 0;
  const parts = isSingle
    ? blocks.map(renderBlock)
    : [first, ...others].map((one) => fold(toMarkup(one.title), one.blocks.map(renderBlock), one.look === "open"));
  return h(
    "section",
    { id, "aria-labelledby": titleId },
    h("h2", { id: titleId }, isSingle ? toMarkup(title) : name),
    parts,
  );
}

function renderBlock(block: Block): Markup {
  const each = (lines: readonly Phrase[], name: string) => lines.map((line) => h(name, null, toMarkup(line)));
  switch (block.kind) {
    case "lines":
      return h("div", null, each(block.lines, "p"));
    case "row":
      return h("p", null, toMarkup(joinPhrases(block.lines, " · ")));
    case "list":
      return h("ul", null, each(block.lines, "li"));
    case "notes":
      return h("ul", { class: "notes" }, block.notes.map(renderNote));
    case "table":
      return renderTable(block);
    case "cases":
      return renderCases(block);
    case "fold":
      return fold(toMarkup(block.title), block.blocks.map(renderBlock));
    case "charts":
      return firstOf(block.charts, MOST_CHARTS, (some) => {
        const figures = some.map((chart) => chartFigure(chart, block.names));
        return h("div", { class: "charts" }, figures);
      });
  }
}

const INFO = { sign: "i", word: "note", tone: "plain" };
const NOTE_BADGES = { fail: GATE_STATUSES.fail, unsure: GATE_STATUSES.warn, info: INFO };

function renderNote({ mark, about, text }: Note): Markup {
  const subject = about === "" ? null : [foreign(about, "strong"), ": "];
  return h("li", null, badge(NOTE_BADGES[mark], true), " ", subject, withCode(text));
}

export function toMarkup(phrase: Phrase): ComponentChildren {
  return piecesOf(phrase).map(renderPiece);
}

function renderPiece(piece: Piece): ComponentChildren {
  if (typeof piece === "string") return piece;
  if ("status" in piece) return piece.status === "none" ? null : badge(GATE_STATUSES[piece.status], true);
  if ("value" in piece) return h("span", { class: `tone ${piece.tone}` }, piece.value);
  if ("prose" in piece) return withCode(limited(piece.prose, piece.limit));
  if ("diff" in piece) return h("bdi", null, markedPieces(piece.diff, piece.mark));
  if ("text" in piece) return linked(piece.text, piece.href);
  return linked("code" in piece ? code(limited(piece.code, piece.limit)) : breakable(piece.name), piece.href ?? null);
}

function limited(text: string, limit?: number): string {
  return limit === undefined ? text : truncate(cleanLine(text), limit);
}

type Row = Table["rows"][number];

/** The most rows of a table, and the most charts of a suite, without a click. */
const [MOST_ROWS, MOST_CHARTS] = [20, 6];

/** Renders a table; columns that are one in a narrow table are so here, those below in small print. */
function renderTable({ caption, columns, rows }: Table): Markup {
  const shown = narrowColumns(columns).map(({ title, lead, own, below }): Column<Row> => {
    const cellOf = (place: number, row: Row): ComponentChildren =>
      toMarkup(withUnits(row.cells[place] ?? "", columns[place]?.align === "r"));
    const cell = (row: Row): ComponentChildren => [
      lead.map((place) => [cellOf(place, row), " "]),
      cellOf(own, row),
      below.map((place) => row.cells[place] && h("div", { class: "aside" }, cellOf(place, row))),
    ];
    return { ...columns[own], title, cell };
  });
  return firstOf(rows, MOST_ROWS, (some) => table(caption, shown, some));
}

/** Keeps the numbers of a cell with their units, and both values of a change on one line. */
function withUnits(phrase: Phrase, isNumber: boolean): Phrase {
  if (!isNumber) return phrase;
  return piecesOf(phrase).map((piece) => {
    if (typeof piece === "string") return withoutBreaks(piece).replaceAll(" → ", "\u00a0→\u00a0");
    return "value" in piece ? { ...piece, value: withoutBreaks(piece.value) } : piece;
  });
}

function renderCases({ groups }: Cases): Markup {
  const list = (cases: readonly ShownCase[]): Markup => h("ul", { class: "cards broad" }, cases.map(renderCase));
  const parts = groups.map(({ title, open, folded, more }) => [
    title === "" ? null : h("h3", null, toMarkup(title)),
    list(open),
    folded.length === 0 ? null : fold(more, list(folded)),
  ]);
  return h("div", null, parts);
}

/** Renders a case: its text, which leads to it, its id and place in small print, and its fields. */
function renderCase({ title, details, href, fields }: ShownCase): Markup {
  const isTitle = (detail: Phrase): boolean => typeof detail === "object" && "code" in detail && detail.code === title;
  const others = details.filter((detail) => !isTitle(detail));
  const small = others.map((detail, index) => [index === 0 ? null : " · ", toMarkup(detail)]);
  const named = h("p", null, h("b", null, linked(foreign(title), href)), " ", h("small", null, small));
  const parts = fields.map(({ label, content }) => [h("dt", null, label), h("dd", null, toMarkup(content))]);
  return h("li", { class: "card" }, named, h("dl", null, parts));
}
