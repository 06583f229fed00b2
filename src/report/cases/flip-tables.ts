import type { Flip, Flips } from "../../core/diff.ts";
import { type CaseNouns, caseNoun } from "../../core/diff.ts";
import { capitalize } from "../../math/text/capitalize.ts";
import { nameText } from "../escape.ts";
import { formatCount, formatInteger, NO_VALUE } from "../format.ts";
import type { Links } from "../links.ts";
import { foldedSection, markdownLink, markdownTable } from "../markdown.ts";
import type { Column, Phrase } from "../phrase.ts";

/** The extent of the lists of cases. */
export interface FlipListOptions {
  readonly links: Links;
  /** The most rows of a list. */
  readonly limit: number;
  readonly hasSeveralSuites: boolean;
  /** The noun for the cases of each suite. */
  readonly nouns: CaseNouns;
  /** Adds what was expected, and the cases that still fail. */
  readonly isFull: boolean;
}

type ColumnName = "Case" | "Text" | "Expected" | "Before" | "After" | "Why" | "Where";

interface List {
  readonly key: keyof Flips;
  /** What follows the count: `3 cases regressed`. */
  readonly words: string;
  readonly columns: readonly ColumnName[];
}

/** The lists of cases in the order in which they are shown. */
export const FLIP_LISTS: readonly List[] = [
  { key: "regressed", words: "regressed", columns: ["Case", "Text", "Before", "After", "Why", "Where"] },
  { key: "fixed", words: "fixed", columns: ["Case", "Text", "Before", "After", "Where"] },
  { key: "flaky", words: "flaky: the baseline's runs disagree", columns: ["Case", "Text", "After", "Why", "Where"] },
  { key: "unscored", words: "not scored", columns: ["Case", "Text", "Why", "Where"] },
  { key: "still_failing", words: "still failing", columns: ["Case", "Text", "After", "Why", "Where"] },
  { key: "added", words: "added", columns: ["Case", "Text", "After", "Why", "Where"] },
  { key: "removed", words: "removed", columns: ["Case", "Text", "Before"] },
  { key: "edited", words: "with an edited gold line", columns: ["Case", "Text", "Expected", "After", "Where"] },
];

/** Up to this many regressed cases are shown without a click. */
const MAX_OPEN_ROWS = 5;

/** Renders the folded lists of cases, regressed and fixed ones first; empty lists are left out. */
export function flipSections(flips: Flips, options: FlipListOptions): string[] {
  return FLIP_LISTS.flatMap((list) => {
    const cases = casesOf(flips, list.key);
    if (cases.length === 0 || (list.key === "still_failing" && !options.isFull)) return [];
    const isOpen = list.key === "regressed" && cases.length <= Math.min(MAX_OPEN_ROWS, options.limit);
    const title = `${formatCount(cases.length, "case")} ${list.words}`;
    return [foldedSection(title, flipTable(list, cases, options), isOpen)];
  });
}

/** Returns the cases of a list. Reasons of cases with an edited gold line say so, because that can be why their result changed. */
export function casesOf(flips: Flips, key: keyof Flips): readonly Flip[] {
  const edited = new Set(flips.edited.map(caseKey));
  if (edited.size === 0) return flips[key];
  return flips[key].map((flip) => {
    if (!edited.has(caseKey(flip))) return flip;
    return { ...flip, why: flip.why ? `gold line edited; ${flip.why}` : "gold line edited" };
  });
}

function caseKey(flip: Flip): string {
  return JSON.stringify([flip.suite, flip.case]);
}

function flipTable({ key, columns }: List, cases: readonly Flip[], options: FlipListOptions): string {
  const { links, limit, hasSeveralSuites, nouns, isFull } = options;
  const shown = cases.slice(0, limit);
  const names = columns.flatMap((name): ColumnName[] =>
    isFull && name === "Text" && key !== "removed" && !columns.includes("Expected") ? [name, "Expected"] : [name],
  );
  const suite: Column<Flip> = { title: "Suite", cell: (flip) => ({ name: flip.suite }) };
  const body = markdownTable(
    [
      ...(hasSeveralSuites ? [suite] : []),
      ...names.map(
        (name): Column<Flip> => ({
          title: name === "Text" ? textHeading(nouns, shown) : name,
          cell: (flip) => flipCell(name, flip, links),
        }),
      ),
    ],
    shown,
  );
  return `${body}${moreText(cases.length - shown.length, links)}`;
}

/** Renders `and 12 more in the report` as a separate paragraph; empty when nothing is left. */
export function moreText(left: number, links: Links): string {
  return left > 0 ? `\n\nand ${formatInteger(left)} more in ${reportReference(links)}` : "";
}

/** Returns the noun for the cases in these rows: `Image`, or `Question / Image`. */
function textHeading(nouns: CaseNouns, flips: readonly Flip[]): string {
  const heads = flips.map(({ suite }) => capitalize(nameText(caseNoun(nouns, suite), { cell: true })));
  return [...new Set(heads)].join(" / ");
}

/** Renders a link to the HTML report if there is one, else to the stored report. */
export function reportReference({ htmlReport, artifact }: Links): string {
  return htmlReport === null ? markdownLink("the report", artifact) : markdownLink("the HTML report", htmlReport);
}

function flipCell(name: ColumnName, flip: Flip, links: Links): Phrase {
  const code = (text: string | null): Phrase => (text === null ? NO_VALUE : { code: text });
  switch (name) {
    case "Case":
      return { code: flip.case, href: links.case(flip.suite, flip.case) };
    case "Text":
      return code(flip.text);
    case "Expected":
      return expectedCell(flip);
    case "Before":
      return code(flip.before);
    case "After":
      return code(flip.after);
    case "Why":
      return flip.why ? { prose: flip.why, limit: 160 } : NO_VALUE;
    case "Where":
      return locationCell(flip, links);
  }
}

/** Renders what a case expects; of an edited case also what it expected before. */
function expectedCell({ expected, expected_before: before }: Flip): Phrase {
  return before === undefined ? { code: expected } : [{ code: before }, " → ", { code: expected }];
}

/** Renders the location of the trace, or of the gold line where only that can be linked. */
function locationCell({ at, gold_at }: Flip, links: Links): Phrase {
  const trace = at === null ? null : links.line(at);
  const gold = gold_at === null ? null : links.line(gold_at);
  if (at !== null && (trace !== null || gold === null)) return { code: at, href: trace };
  return gold_at === null ? NO_VALUE : { code: gold_at, href: gold };
}
