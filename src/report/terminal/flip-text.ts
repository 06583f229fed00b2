import { styleText } from "node:util";
import { type CaseNouns, caseNoun, type Flip, type Flips } from "../../core/diff.ts";
import { SHARED_LABELS, sharedAnswer } from "../../core/view/shared-answer.ts";
import { comparedPieces } from "../cases/answer-diff.ts";
import { divideGroups, groupCases } from "../cases/case-groups.ts";
import { casesOf, FLIP_LISTS } from "../cases/flip-tables.ts";
import { cleanLine, terminalText } from "../escape.ts";
import { formatCount, formatInteger } from "../format.ts";
import type { Piece } from "../html/explorer/text-diff.ts";
import { displayWidth } from "../markdown.ts";

const MAX_FLIPS = 10;
/** The most characters of a text, and how many of them precede the first change of a longer one. */
const MAX_LENGTH = 200;
const LEAD = 60;
const LABEL_WIDTH = 14;

interface FlipStyle {
  readonly color: boolean;
  /** The columns of the terminal. */
  readonly width: number;
  /** Whether each case names its suite. */
  readonly several: boolean;
  /** How many cases still fail besides those that are listed. */
  readonly unlistedFailing?: number;
  /** Whether cases of a suite are shown before those of others. */
  readonly isFirst?: (suite: string) => boolean;
}

/** Renders the regressed and fixed cases for a terminal: ten of each, from each reason some, the others counted. */
export function flipLines(flips: Flips, nouns: CaseNouns, style: FlipStyle): string[] {
  const [regressed, fixed, ...lists] = FLIP_LISTS;
  const others = lists
    .filter(({ key }) => flips[key].length > 0)
    .map(({ key, words }) => {
      const unlisted = key === "still_failing" ? (style.unlistedFailing ?? 0) : 0;
      return `${formatInteger(flips[key].length + unlisted)} ${words}`;
    });
  return [
    ...[regressed, fixed].flatMap((list) =>
      list ? flipListLines(casesOf(flips, list.key), list.words, nouns, style) : [],
    ),
    ...(others.length === 0 ? [] : ["", `Other cases: ${others.join(", ")}`]),
  ];
}

function flipListLines(flips: readonly Flip[], words: string, nouns: CaseNouns, style: FlipStyle): string[] {
  if (flips.length === 0) return [];
  const { isFirst = () => false } = style;
  const sorted = flips.toSorted((a, b) => Number(isFirst(b.suite)) - Number(isFirst(a.suite)));
  const groups = divideGroups(groupCases(sorted), MAX_FLIPS, MAX_FLIPS);
  const shown = groups.flatMap(({ cases, open }) => cases.slice(0, open));
  const left = flips.length - shown.length;
  return [
    "",
    `${formatCount(flips.length, "case")} ${words}`,
    ...shown.flatMap((flip) => flipDetails(flip, caseNoun(nouns, flip.suite), style)),
    ...(left > 0 ? [`  and ${formatInteger(left)} more in the report`] : []),
  ];
}

function flipDetails(flip: Flip, noun: string, style: FlipStyle): string[] {
  const at = flip.at ?? flip.gold_at;
  const suite = style.several ? `  ${terminalText(flip.suite)}` : "";
  const location = at === null ? "" : `  ${terminalText(at)}`;
  const shared = sharedAnswer(flip.before, flip.after, cleanLine);
  const { before, after } = answerPieces(flip.before, flip.after);
  const line = (label: string, pieces: readonly Piece[] | null, colour?: "red" | "green"): string[] => {
    if (pieces === null || pieces.every(({ text }) => text === "")) return [];
    const mark = (text: string): string =>
      style.color && colour !== undefined ? styleText(colour, text, { validateStream: false }) : text;
    const name = label.length > LABEL_WIDTH - 5 ? `${label}  ` : label.padEnd(LABEL_WIDTH - 4);
    return wrapPieces(pieces, { first: `    ${name}`, width: style.width, mark });
  };
  return [
    `  ${terminalText(flip.case)}${suite}${location}`,
    ...line(terminalText(noun, LABEL_WIDTH - 5), piecesOf(flip.text)),
    ...line("expected", piecesOf(flip.expected)),
    ...(shared === null
      ? [...line("before", before, "red"), ...line("after", after, "green")]
      : line(SHARED_LABELS[shared], after)),
    ...line("why", piecesOf(flip.why)),
  ];
}

function piecesOf(text: string | null): Piece[] | null {
  return text === null ? null : [{ text: terminalText(text, MAX_LENGTH), isOwn: false }];
}

/** Returns both answers with the words that only one of them has; longer ones begin shortly before the first change. */
function answerPieces(before: string | null, after: string | null) {
  if (before === null || after === null) return { before: piecesOf(before), after: piecesOf(after) };
  const [was, is] = [before, after].map((text) => terminalText(text, Number.MAX_SAFE_INTEGER)) as [string, string];
  const pieces = comparedPieces(was, is, { length: MAX_LENGTH, lead: LEAD });
  return pieces ?? { before: piecesOf(before), after: piecesOf(after) };
}

interface WrapOptions {
  /** What the first line begins with; the others are indented as far. */
  readonly first: string;
  /** The most columns of a line, where its words allow that. */
  readonly width: number;
  /** Marks the words that only one version has. */
  readonly mark: (text: string) => string;
}

/** The least room for words, on however narrow a terminal. */
const MIN_ROOM = 20;

/** Breaks pieces into lines between words; words that are longer than a line are not broken. */
function wrapPieces(pieces: readonly Piece[], { first, width, mark }: WrapOptions): string[] {
  const indent = " ".repeat(displayWidth(first));
  const room = Math.max(MIN_ROOM, width - indent.length);
  const lines: string[] = [];
  let line = "";
  let used = 0;
  let space = "";
  for (const { text, isOwn } of pieces) {
    for (const word of text.match(/\s+|\S+/g) ?? []) {
      if (/^\s/.test(word)) {
        space = used === 0 ? "" : " ";
        continue;
      }
      const size = displayWidth(word);
      if (used > 0 && space !== "" && used + 1 + size > room) {
        lines.push(line);
        [line, used, space] = ["", 0, ""];
      }
      line += `${space}${isOwn ? mark(word) : word}`;
      used += space.length + size;
      space = "";
    }
  }
  return [...lines, line].map((one, index) => `${index === 0 ? first : indent}${one}`);
}
