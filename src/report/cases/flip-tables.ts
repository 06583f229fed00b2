import type { CaseNouns, Flip, Flips } from "../../core/diff.ts";
import { SHARED_LABELS, sharedAnswer } from "../../core/view/shared-answer.ts";
import { cleanLine } from "../escape.ts";
import { formatCount, formatInteger } from "../format.ts";
import type { Links } from "../links.ts";
import { foldedSection, joinLines, markdownLink, toMarkdown } from "../markdown.ts";
import type { Phrase, Piece } from "../phrase.ts";
import { renderAnswers } from "./answer-diff.ts";
import { type CaseGroup, divideGroups, groupCases, type ShownGroup } from "./case-groups.ts";

export interface FlipListOptions {
  readonly links: Links;
  /** The most cases of a list. */
  readonly limit: number;
  readonly hasSeveralSuites: boolean;
  /** The noun for the cases of each suite. */
  readonly nouns: CaseNouns;
  /** Adds the cases that still fail. */
  readonly isFull: boolean;
  /** How many cases still fail besides those that are listed. */
  readonly unlistedFailing?: number;
}

interface List {
  readonly key: keyof Flips;
  /** What follows the count: `3 cases regressed`. */
  readonly words: string;
  readonly fields: readonly CaseField[];
}

/** The lists of cases in the order in which they are shown. */
export const FLIP_LISTS: readonly List[] = [
  { key: "regressed", words: "regressed", fields: ["expected", "before", "after", "why"] },
  { key: "fixed", words: "fixed", fields: ["expected", "before", "after"] },
  { key: "flaky", words: "flaky: the baseline's runs disagree", fields: ["expected", "after", "why"] },
  { key: "unscored", words: "not scored", fields: ["why"] },
  { key: "still_failing", words: "still failing", fields: ["expected", "after", "why"] },
  { key: "added", words: "added", fields: ["expected", "after", "why"] },
  { key: "removed", words: "removed", fields: ["before"] },
  { key: "edited", words: "with another expected answer", fields: ["expected", "after"] },
];

/** This many regressed cases are shown without a click. */
const MAX_OPEN = 6;
/** The most reasons whose cases are shown so. */
const MAX_OPEN_GROUPS = 4;

/** Renders the lists of cases, regressed and fixed ones first; empty lists are left out. The first regressed cases are open. */
export function flipSections(flips: Flips, options: FlipListOptions): string[] {
  return FLIP_LISTS.flatMap((list) => {
    const cases = casesOf(flips, list.key);
    if (cases.length === 0 || (list.key === "still_failing" && !options.isFull)) return [];
    const unlisted = list.key === "still_failing" ? (options.unlistedFailing ?? 0) : 0;
    const title = `${formatCount(cases.length + unlisted, "case")} ${list.words}`;
    const isOpen = list.key === "regressed";
    const groups = isOpen ? groupCases(cases) : [{ why: null, cases }];
    const openGroups = countOpenGroups(groups);
    const shown = divideGroups(groups, isOpen ? MAX_OPEN : Number.POSITIVE_INFINITY, options.limit, openGroups);
    const render = (all: readonly ShownGroup[]): string[] =>
      all.flatMap((group) => groupParts(group, shown.length, list.fields, options));
    const rest = shown.slice(openGroups);
    const parts = [...render(shown.slice(0, openGroups)), foldGroups(rest, render(rest))];
    const left = unlisted + cases.length - shown.reduce((sum, { open, folded }) => sum + open + folded, 0);
    return [foldedSection(title, `${parts.filter(Boolean).join("\n\n")}${moreText(left, options.links)}`, isOpen)];
  });
}

/** Returns how many groups are not folded: the first ones, and the next if it is the last and has a single case. */
function countOpenGroups(groups: readonly CaseGroup[]): number {
  const rest = groups.slice(MAX_OPEN_GROUPS).flatMap(({ cases }) => cases);
  return rest.length === 1 ? groups.length : Math.min(groups.length, MAX_OPEN_GROUPS);
}

/** Folds the groups of rarer reasons: `33 more, for other reasons`. */
function foldGroups(groups: readonly ShownGroup[], parts: readonly string[]): string {
  const cases = groups.reduce((sum, group) => sum + group.cases.length, 0);
  return parts.length === 0 ? "" : foldedSection(`${formatInteger(cases)} more, for other reasons`, parts.join("\n\n"));
}

/** Renders one group of cases: its reason, its first cases, and the others folded. */
function groupParts(
  { why, cases, open, folded }: ShownGroup,
  groups: number,
  fields: readonly CaseField[],
  { links, hasSeveralSuites }: FlipListOptions,
): string[] {
  const item: CaseItemOptions = {
    links,
    hasSeveralSuites,
    fields: fields.filter((field) => field !== "why" || why === null),
  };
  const items = cases.slice(0, open + folded).map((flip) => caseItem(flip, item));
  if (items.length === 0) return [];
  const count = groups > 1 ? `${formatInteger(cases.length)} × ` : "";
  const rest =
    why === null
      ? groups > 1
        ? `**${count}for other reasons**`
        : ""
      : `**${count}${toMarkdown({ prose: why, limit: 160 })}**`;
  return [
    rest,
    items.slice(0, open).join("\n"),
    folded > 0 ? foldedSection(foldedTitle(folded, cases.length - open), items.slice(open).join("\n")) : "",
  ].filter(Boolean);
}

/** Counts folded cases: `8 more`, or `94 of 332 more` where not all are listed. */
function foldedTitle(folded: number, left: number): string {
  return folded < left ? `${formatInteger(folded)} of ${formatInteger(left)} more` : `${formatInteger(folded)} more`;
}

/** Returns the cases of a list. Reasons of cases with an edited gold line say so, because that can be why their result changed. */
export function casesOf(flips: Flips, key: keyof Flips): readonly Flip[] {
  const edited = new Set(flips.edited.map(caseKey));
  if (edited.size === 0) return flips[key];
  return flips[key].map((flip) => {
    if (!edited.has(caseKey(flip))) return flip;
    const what = editedWords(flip.gold_at);
    return { ...flip, why: flip.why ? `${what}; ${flip.why}` : what };
  });
}

/** Returns how a case is called that expects something else than before: without a gold file it has no line of its own there. */
export function editedWords(goldAt: string | null): string {
  return goldAt === null ? "case edited" : "gold line edited";
}

function caseKey(flip: Flip): string {
  return JSON.stringify([flip.suite, flip.case]);
}

/** Renders `and 12 more in the report` as a separate paragraph; empty when nothing is left. */
export function moreText(left: number, links: Links): string {
  return left > 0 ? `\n\nand ${formatInteger(left)} more in ${reportReference(links)}` : "";
}

/** Renders a link to the HTML report if there is one, else to the stored report. */
export function reportReference({ htmlReport, artifact }: Links): string {
  return htmlReport === null ? markdownLink("the report", artifact) : markdownLink("the HTML report", htmlReport);
}

/** What an item of a list shows besides its text, id and place. */
type CaseField = "expected" | "before" | "after" | "why";

interface CaseItemOptions {
  readonly links: Links;
  readonly hasSeveralSuites: boolean;
  readonly fields: readonly CaseField[];
}

/** Up to this many characters, expected and both answers share a line. */
const SHORT_LINE = 90;
const MAX_WHY = 160;

/** Renders a case as an item of a list: its question, what was expected, both answers and why, its id and place in small print. */
export function caseItem(flip: Flip, options: CaseItemOptions): string {
  const has = (field: CaseField): boolean => options.fields.includes(field);
  const title = `**${toMarkdown({ code: flip.text === "" ? flip.case : flip.text })}** ${smallPrint(flip, options)}`;
  const facts = [...(has("expected") ? expectedLine(flip) : []), ...answerLines(flip, has("before"), has("after"))];
  const isShort = facts.reduce((sum, line) => sum + line.length, 0) <= SHORT_LINE;
  const why = has("why") && flip.why ? [toMarkdown({ prose: flip.why, limit: MAX_WHY })] : [];
  const lines = [title, ...(isShort && facts.length > 0 ? [facts.join(" · ")] : facts), ...why];
  return `- ${joinLines(lines, "  ")}`;
}

/** Renders the suite where there are several, the id, and where the trace is. */
function smallPrint(flip: Flip, { links, hasSeveralSuites }: CaseItemOptions): string {
  const place = caseLocation(flip, links);
  const isTitle = flip.text === "" || flip.text === flip.case;
  const address = links.case(flip.suite, flip.case);
  const parts: Phrase[] = [
    ...(hasSeveralSuites ? [{ name: flip.suite }] : []),
    ...(isTitle && address === null ? [] : [{ code: flip.case, limit: 60, href: address }]),
    ...(place === null ? [] : [place]),
  ];
  return parts.length === 0 ? "" : `<sub>${parts.map((part) => toMarkdown(part)).join(" · ")}</sub>`;
}

/** Returns the location of the trace, or of the gold line where only that can be linked; null where there is none. */
function caseLocation({ at, gold_at }: Flip, links: Pick<Links, "line">): Piece | null {
  const trace = at === null ? null : links.line(at);
  const gold = gold_at === null ? null : links.line(gold_at);
  if (at !== null && (trace !== null || gold === null)) return { code: at, href: trace };
  return gold_at === null ? null : { code: gold_at, href: gold };
}

/** Renders what a case expects; of an edited case also what it expected before. */
function expectedLine({ expected, expected_before: before }: Flip): string[] {
  if (before !== undefined) {
    const pair = renderAnswers(before, expected);
    return [`expected ${pair.before} → ${pair.after}`];
  }
  return expected === "" ? [] : [`expected ${toMarkdown({ code: expected })}`];
}

function answerLines({ before, after }: Flip, hasBefore: boolean, hasAfter: boolean): string[] {
  const pair = renderAnswers(hasBefore ? before : null, hasAfter ? after : null);
  const shared = hasBefore && hasAfter ? sharedAnswer(before, after, cleanLine) : null;
  if (shared !== null) return [`${SHARED_LABELS[shared]} ${pair.after}`];
  return [
    ...(pair.before === null ? [] : [`before ${pair.before}`]),
    ...(pair.after === null ? [] : [`${hasBefore ? "after" : "answer"} ${pair.after}`]),
  ];
}
