import type { Chart } from "../core/view/chart.ts";
import { formatInteger } from "../math/text/number-format.ts";
import type { DiffPiece } from "./cases/text-diff.ts";

/** What a report shows, whichever printer prints it: its head, its sections in their order, and its last line. */
export interface Document {
  readonly head: Head;
  readonly sections: readonly Section[];
  readonly footer: Phrase;
}

/** The verdict, and how it came about. */
export interface Head {
  readonly outcome: "pass" | "fail" | "unsure" | "ungated";
  /** The name of the run; empty for the usual one. */
  readonly name: string;
  /** `failed`, `passed`; empty where nothing is gated. */
  readonly verdict: string;
  /** How many gates only warn: `with 2 warnings`; else empty. */
  readonly warnings: string;
  /** What else qualifies the verdict: `incomplete`, `overridden by @octocat`. */
  readonly remarks: readonly Phrase[];
  /** Why it is so: `precision fell 6.7 pts`. */
  readonly title: Phrase;
  /** Where most of what got worse is: `27 of 30 regressed cases are in topic=returns`, a line each. */
  readonly where: readonly Phrase[];
  /** Whose report it is where nobody checked it; null for a run's own. */
  readonly reported: Phrase | null;
  /** `2 of 9 gates failed · 400 cases: 30 regressed, 6 fixed`. */
  readonly counts: string;
  /** Baseline, gates and override, a line each. */
  readonly context: readonly Phrase[];
}

export type SectionId =
  | "measure"
  | "result"
  | "trend"
  | "notes"
  | "regressed"
  | "changed"
  | "drops"
  | "parts"
  | "metrics"
  | "slices"
  | "trials"
  | "others"
  | "skipped"
  | "tests"
  | "gates"
  | "intervals"
  | "charts"
  | "history"
  | "suites";

/** A part of a document. In texts it is open, or folded under its title; a page shows it open, with a heading. */
export interface Section {
  readonly id: SectionId;
  /** Its name in the navigation of a page. */
  readonly name: string;
  readonly title: Phrase;
  /** `plain`: texts show it without its title. */
  readonly look: "plain" | "titled" | "open" | "folded";
  readonly blocks: readonly Block[];
}

export type Block = Lines | Notes | Table | Cases | Fold | Charts;

/** Lines of one paragraph, entries of a list, or parts that share a line where there is room. */
export interface Lines {
  readonly kind: "lines" | "list" | "row";
  readonly lines: readonly Phrase[];
}

/** A warning or remark that the tables cannot show. Its strings may contain foreign text. */
export interface Note {
  readonly mark: "fail" | "unsure" | "info";
  /** The suite and score; empty when it is about the whole run. */
  readonly about: string;
  readonly text: string;
}

export interface Notes {
  readonly kind: "notes";
  readonly notes: readonly Note[];
}

/** What only those see who open it; a terminal shows its title. */
export interface Fold {
  readonly kind: "fold";
  readonly title: Phrase;
  readonly blocks: readonly Block[];
}

export interface Table {
  readonly kind: "table";
  /** What screen readers call it. */
  readonly caption: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly { readonly cells: readonly Phrase[]; readonly tone: Tone }[];
}

export interface TableColumn {
  readonly title: string;
  readonly align?: "l" | "r" | "c";
  readonly isHead?: boolean;
  /** Where the column stands in a table that must be narrow: its content leads that of the next column, or is below that of the previous one. */
  readonly narrow?: "lead" | "below";
}

/** Cases by why they are listed. */
export interface Cases {
  readonly kind: "cases";
  readonly groups: readonly {
    /** What its cases have in common; empty for a single list. */
    readonly title: Phrase;
    readonly open: readonly ShownCase[];
    readonly folded: readonly ShownCase[];
    /** How many are folded: `8 more`. */
    readonly more: string;
  }[];
}

export interface ShownCase {
  /** Its text, or its id where it has none. Foreign text. */
  readonly title: string;
  /** Suite, id and place. */
  readonly details: readonly Phrase[];
  /** Its address, on a page. */
  readonly href: string | null;
  readonly fields: readonly CaseField[];
}

export interface CaseField {
  /** `expected`; empty where the content needs none. */
  readonly label: string;
  readonly content: Phrase;
}

/** Charts of one suite; only pages draw them. */
export interface Charts {
  readonly kind: "charts";
  readonly charts: readonly Chart[];
  /** The names of both versions. */
  readonly names: { readonly base: string; readonly now: string };
}

/** A column of a table that is to be made, with the content of its cells. */
export interface Column<Row> extends TableColumn {
  readonly cell: (row: Row) => Phrase;
}

/** Makes a table of rows; columns without any content are left out. */
export function createTable<Row>(
  caption: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  toneOf: (row: Row) => Tone = () => "plain",
): Table {
  const used = columns.filter(({ cell }) => rows.some((row) => cell(row) !== ""));
  const cellsOf = (row: Row): Phrase[] => used.map(({ cell }) => cell(row));
  return {
    kind: "table",
    caption,
    columns: used,
    rows: rows.map((row) => ({ cells: cellsOf(row), tone: toneOf(row) })),
  };
}

/** Joins the lines of a paragraph; no block without any. */
export function linesOf(lines: readonly Phrase[], kind: Lines["kind"] = "lines"): Block[] {
  const filled = lines.filter((line) => line !== "" && !(Array.isArray(line) && line.length === 0));
  return filled.length === 0 ? [] : [{ kind, lines: filled }];
}

/** A piece of a line: a trusted string, or foreign text and how it is shown. Each printer escapes foreign text for its output. */
export type Piece =
  | string
  /** A trusted string that leads somewhere. */
  | { readonly text: string; readonly href: string | null }
  /** Foreign text as code. */
  | { readonly code: string; readonly limit?: number; readonly href?: string | null }
  /** A foreign name: plain where it cannot be mistaken for markup, else code. */
  | { readonly name: string; readonly href?: string | null }
  /** A sentence with foreign parts; quotes between back-ticks are code. */
  | { readonly prose: string; readonly limit?: number }
  /** A number, and whether it is good or bad. */
  | { readonly value: string; readonly tone: Tone }
  | { readonly status: GateStatus }
  /** Foreign text in pieces; those that only this version has are marked. */
  | { readonly diff: readonly DiffPiece[]; readonly mark: "del" | "ins" };

/** A line, or the content of a table cell. */
export type Phrase = Piece | readonly Piece[];

export type Tone = "good" | "bad" | "open" | "plain";

export function piecesOf(phrase: Phrase): readonly Piece[] {
  return typeof phrase === "object" && "length" in phrase ? phrase : [phrase];
}

/** Joins phrases; empty ones are left out. */
export function joinPhrases(phrases: readonly Phrase[], separator: string): readonly Piece[] {
  const filled = phrases.map(piecesOf).filter((pieces) => pieces.some((piece) => piece !== ""));
  return filled.flatMap((pieces, index) => (index === 0 ? pieces : [separator, ...pieces]));
}

/** Lists the first phrases and counts the others: "a, b and 3 more"; `total` counts those that are not in the list too. */
export function listPhrases(
  phrases: readonly Phrase[],
  {
    most,
    total = phrases.length,
    noun = "",
  }: { readonly most: number; readonly total?: number; readonly noun?: string },
): readonly Piece[] {
  const named = phrases.slice(0, most);
  const left = total - named.length;
  return [...joinPhrases(named, ", "), left > 0 ? ` and ${formatInteger(left)} more${noun}` : ""];
}

/** The combined result of the gates on one row. */
export type GateStatus = "fail" | "warn" | "unsure" | "skipped" | "pass" | "none";

/** How each status is shown: an emoji in Markdown, a word on a terminal, a sign with a word in HTML. */
export const GATE_STATUSES: Readonly<
  Record<GateStatus, Readonly<Record<"emoji" | "terminal" | "sign" | "word", string> & { tone: Tone }>>
> = {
  fail: { emoji: "❌", terminal: "FAIL", sign: "✗", word: "failed", tone: "bad" },
  warn: { emoji: "⚠️", terminal: "warn", sign: "!", word: "warning", tone: "open" },
  unsure: { emoji: "❓", terminal: "inconclusive", sign: "?", word: "inconclusive", tone: "open" },
  skipped: { emoji: "⏭️", terminal: "skipped", sign: "–", word: "not evaluated", tone: "plain" },
  pass: { emoji: "✅", terminal: "ok", sign: "✓", word: "passed", tone: "good" },
  none: { emoji: "", terminal: "", sign: "", word: "", tone: "plain" },
};
