import { type CaseNouns, capitalize, caseNoun } from "../../core/case-noun.ts";
import type { Flip, Flips } from "../../core/diff.ts";
import { codeSpan, nameText, prose } from "../escape.ts";
import { formatCount } from "../format.ts";
import { codeLink, type Links } from "../links.ts";
import { table } from "../table.ts";

/** How many rows each list of cases may have, and what each row shows. */
export interface FlipListOptions {
  readonly links: Links;
  readonly most: number;
  /** Whether several suites are in the report. */
  readonly suites: boolean;
  /** What the cases of each suite are shown as. */
  readonly shown: CaseNouns;
  /** Adds what was expected, and the cases that fail as before. */
  readonly fuller: boolean;
}

type Column = "Case" | "Shown" | "Expected" | "Before" | "After" | "Why" | "Where";

interface List {
  readonly key: keyof Flips;
  readonly title: (count: string) => string;
  readonly columns: readonly Column[];
}

const LISTS: readonly List[] = [
  {
    key: "regressed",
    title: (count) => `${count} broke`,
    columns: ["Case", "Shown", "Before", "After", "Why", "Where"],
  },
  { key: "fixed", title: (count) => `${count} healed`, columns: ["Case", "Shown", "Before", "After", "Where"] },
  { key: "unscored", title: (count) => `${count} could not be scored`, columns: ["Case", "Shown", "Why", "Where"] },
  {
    key: "still_failing",
    title: (count) => `${count} failing as before`,
    columns: ["Case", "Shown", "After", "Why", "Where"],
  },
  { key: "added", title: (count) => `${count} added`, columns: ["Case", "Shown", "After", "Why", "Where"] },
  { key: "removed", title: (count) => `${count} removed`, columns: ["Case", "Shown", "Before"] },
  {
    key: "edited",
    title: (count) => `${count} with an edited gold line`,
    columns: ["Case", "Shown", "Before", "After", "Where"],
  },
];

/** Broken cases up to this many are shown without a click. */
const OPEN_ROWS = 5;

/** The folded lists of cases: what broke and healed first. Empty lists are left out. */
export function flipSections(flips: Flips, how: FlipListOptions): string[] {
  return LISTS.flatMap((list) => {
    const cases = flips[list.key];
    if (cases.length === 0 || (list.key === "still_failing" && !how.fuller)) return [];
    const open = list.key === "regressed" && cases.length <= OPEN_ROWS && how.most >= cases.length;
    return [details(list.title(formatCount(cases.length, "case")), flipTable(list, cases, how), open)];
  });
}

/** A folded part of a page; the title is our own wording. */
export function details(title: string, body: string, open = false): string {
  return `<details${open ? " open" : ""}><summary>${title}</summary>\n\n${body}\n\n</details>`;
}

function flipTable(list: List, cases: readonly Flip[], how: FlipListOptions): string {
  const columns = list.columns.flatMap((column): Column[] =>
    how.fuller && column === "Shown" && list.key !== "removed" ? [column, "Expected"] : [column],
  );
  const shown = cases.slice(0, how.most);
  const word = shownHead(how.shown, shown);
  const titles = columns.map((column) => (column === "Shown" ? word : column));
  const head = [...(how.suites ? ["Suite"] : []), ...titles];
  const rows = shown.map((flip) => [
    ...(how.suites ? [nameText(flip.suite, { cell: true })] : []),
    ...columns.map((column) => cellOf(column, flip, how.links)),
  ]);
  const left = cases.length - shown.length;
  const more = left > 0 ? `\n\nand ${left} more in ${reportReference(how.links)}` : "";
  const body = table(
    head,
    rows,
    head.map(() => "l"),
  );
  return `${body}${more}`;
}

/** What the cases of these rows are shown as: `Image`, or `Question / Image`. */
function shownHead(words: CaseNouns, flips: readonly Flip[]): string {
  const heads = flips.map(({ suite }) => capitalize(nameText(caseNoun(words, suite), { cell: true })));
  return [...new Set(heads)].join(" / ");
}

/** What a reader finds the rest in: the page that opens at a click, else the stored report. */
export function reportReference({ page, artifact }: Links): string {
  if (page !== null) return `[the page](${page})`;
  return artifact === null ? "the report" : `[the report](${artifact})`;
}

function cellOf(column: Column, flip: Flip, links: Links): string {
  const code = (text: string | null): string => (text === null ? "–" : codeSpan(text, { cell: true }));
  switch (column) {
    case "Case":
      return codeLink(flip.case, links.case(flip.suite, flip.case), { cell: true });
    case "Shown":
      return code(flip.text);
    case "Expected":
      return code(flip.expected);
    case "Before":
      return code(flip.before);
    case "After":
      return code(flip.after);
    case "Why":
      return flip.why === null ? "–" : prose(flip.why, { cell: true, limit: 160 }) || "–";
    case "Where":
      return locationCell(flip, links);
  }
}

/** The trace's line when that file can be linked or the gold line cannot, else the gold line. */
function locationCell({ at, gold_at }: Flip, links: Links): string {
  const trace = at === null ? null : links.line(at);
  const gold = gold_at === null ? null : links.line(gold_at);
  if (at !== null && (trace !== null || gold === null)) return codeLink(at, trace, { cell: true });
  return gold_at === null ? "–" : codeLink(gold_at, gold, { cell: true });
}
