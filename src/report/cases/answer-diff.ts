import { cleanLine, codeSpan, truncate } from "../escape.ts";
import { diffTexts, type Piece } from "../html/explorer/text-diff.ts";

/** The most code points of an answer, and how many of them precede the first change of a longer one. */
const LENGTH = 120;
const LEAD = 30;

/** The divisor of the least shared part of the longer answer. */
const MIN_SHARED = 5;

/** Both answers of a case as Markdown: code, in which the words that only one of them has are bold. Null where a run has no answer. */
interface AnswerPair {
  readonly before: string | null;
  readonly after: string | null;
}

/** Renders both answers of a case; longer ones begin shortly before the first change. */
export function renderAnswers(before: string | null, after: string | null): AnswerPair {
  if (before === null || after === null) return { before: plain(before), after: plain(after) };
  const [was, is] = [cleanLine(before), cleanLine(after)];
  if (was === is) return { before: plain(was), after: plain(is) };
  const lists = diffLists(was, is);
  if (lists !== null) return lists;
  const found = diffAnswers(was, is);
  if (found === null || !isAlike(found.base, Math.max(was.length, is.length)))
    return { before: plain(was), after: plain(is) };
  const [base, now] = [mergePieces(found.base), mergePieces(found.now)];
  const [shownBase, shownNow] = shortenBoth(base, now, { length: LENGTH, lead: LEAD });
  return { before: marked(shownBase), after: marked(shownNow) };
}

/**
 * Divides both answers into shared and own pieces, without those that are cut; longer answers begin shortly before the first
 * change. Null where they are the same, or have too little in common.
 */
export function comparedPieces(was: string, is: string, extent: Extent) {
  const found = was === is ? null : diffAnswers(was, is);
  if (found === null) return null;
  const [before, after] = shortenBoth(found.base, found.now, extent);
  return { before, after };
}

/** Divides both answers into shared and own pieces. What follows the place where the other answer is cut off is not known to be its own. */
function diffAnswers(was: string, is: string): ReturnType<typeof diffTexts> {
  const found = diffTexts(was, is);
  if (found === null) return null;
  const isCut = isCutWithin(found.base, found.now) || isCutWithin(found.now, found.base);
  return isCut ? { base: unmarkEnd(found.base), now: unmarkEnd(found.now) } : found;
}

/** Returns whether an answer is cut off within the end of the other one, as far as is known. */
function isCutWithin(cut: readonly Piece[], other: readonly Piece[]): boolean {
  const [last, end] = [cut.at(-1), other.at(-1)];
  if (!last?.isOwn || !last.text.endsWith("…")) return false;
  return end?.isOwn === true && end.text.startsWith(last.text.slice(0, -1));
}

function unmarkEnd(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, index) => (index === pieces.length - 1 ? { ...piece, isOwn: false } : piece));
}

const SEPARATOR = ", ";

/**
 * Renders lists of names, such as documents or labels, with the items that only one of them has in bold; without marks where most items are
 * such. Null where an answer is no list: a list with marks inside of its items is hard to read.
 */
function diffLists(was: string, is: string): AnswerPair | null {
  const [before, after] = [was.split(SEPARATOR), is.split(SEPARATOR)];
  if (Math.max(before.length, after.length) < 3 || ![...before, ...after].every(isItem)) return null;
  const [base, now] = [markItems(before, new Set(after)), markItems(after, new Set(before))];
  const isClear = [base, now].every((items) => items.filter(({ isOwn }) => isOwn).length * 2 <= items.length);
  if (!isClear) return { before: plain(was), after: plain(is) };
  // The start of a list is kept.
  const shown = (items: readonly Piece[]): readonly Piece[] =>
    shorten(mergePieces(items), { length: LENGTH, lead: LEAD }, 0);
  return { before: marked(shown(base)), after: marked(shown(now)) };
}

/** Returns whether a text can be an item of a list: a few words, no part of a sentence or of a call. */
function isItem(text: string): boolean {
  const isOpen = text.split("(").length !== text.split(")").length;
  return text.length <= 60 && text.split(" ").length <= 5 && !isOpen && !/[.?!;:]\s|["→=]/.test(text);
}

/** Marks the items that the other list has not; the last one of a list that is cut off is not known. */
function markItems(items: readonly string[], others: ReadonlySet<string>): Piece[] {
  return items.map((text, index) => ({
    text: index === items.length - 1 ? text : `${text}${SEPARATOR}`,
    isOwn: !others.has(text) && !text.endsWith("…"),
  }));
}

/** Returns whether both answers share enough of the longer one: marks on almost every word would not help. */
function isAlike(pieces: readonly Piece[], longest: number): boolean {
  const shared = pieces.reduce((sum, { text, isOwn }) => sum + (isOwn ? 0 : text.trim().length), 0);
  return shared * MIN_SHARED >= longest;
}

function plain(text: string | null): string | null {
  return text === null ? null : codeSpan(text, { limit: LENGTH });
}

function marked(shown: readonly Piece[]): string {
  return shown.map(({ text, isOwn }, index) => `${gap(shown[index - 1]?.text, text)}${span(text, isOwn)}`).join("");
}

/** Returns a space where one of two neighbours had one, which code spans do not show at their ends. */
function gap(previous: string | undefined, text: string): string {
  return previous !== undefined && (/\s$/.test(previous) || /^\s/.test(text)) ? " " : "";
}

function span(text: string, isOwn: boolean): string {
  const code = codeSpan(text, { limit: LENGTH });
  return isOwn ? `**${code}**` : code;
}

/** Joins neighbours of one kind; white space belongs to the piece before it. */
function mergePieces(pieces: readonly Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces.map((one, index) => withPunctuation(one, pieces, index))) {
    const last = merged.at(-1);
    if (last && (last.isOwn === piece.isOwn || piece.text.trim() === "")) {
      merged[merged.length - 1] = { text: last.text + piece.text, isOwn: last.isOwn };
    } else if (piece.text.trim() !== "") {
      merged.push(piece);
    }
  }
  return merged;
}

/** Returns shared punctuation between two own pieces as their part: `[p1#2]` is one change. */
function withPunctuation(piece: Piece, pieces: readonly Piece[], index: number): Piece {
  const isBetween = pieces[index - 1]?.isOwn === true && pieces[index + 1]?.isOwn === true;
  return isBetween && !/[\p{L}\p{N}]/u.test(piece.text) ? { ...piece, isOwn: true } : piece;
}

/** The most code points of an answer, and how many of them precede the first change of a longer one. */
interface Extent {
  readonly length: number;
  readonly lead: number;
}

/** Shortens both answers where one of them is too long, so that both begin at the same place. */
function shortenBoth(
  base: readonly Piece[],
  now: readonly Piece[],
  extent: Extent,
): readonly [base: readonly Piece[], now: readonly Piece[]] {
  const isLong = [base, now].some((pieces) => lengthOf(pieces) > extent.length);
  const shared = Math.min(sharedStart(base), sharedStart(now));
  return isLong ? [shorten(base, extent, shared), shorten(now, extent, shared)] : [base, now];
}

/** Returns the code points before the first change. */
function sharedStart([first]: readonly Piece[]): number {
  return first === undefined || first.isOwn ? 0 : Array.from(first.text).length;
}

/** Cuts pieces to the most code points: a long shared start to its end, the rest at its end. */
function shorten(pieces: readonly Piece[], { length: most, lead }: Extent, shared: number): Piece[] {
  const [first, ...others] = pieces;
  if (first === undefined) return [];
  const isLong = shared > 2 * lead;
  const rest = isLong ? Array.from(first.text).slice(shared - lead) : [];
  const start = isLong ? { text: `…${lastWords(rest.join(""))}`, isOwn: false } : first;
  let room = most;
  return [start, ...others].flatMap(({ text, isOwn }): Piece[] => {
    const length = Array.from(text).length;
    if (room <= 0) return [];
    const shown = truncate(text, room);
    room -= length;
    return [{ text: shown, isOwn }];
  });
}

function lengthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { text }) => sum + Array.from(text).length, 0);
}

/** Returns a text without its first word, which can be cut. */
function lastWords(text: string): string {
  return text.includes(" ") ? text.slice(text.indexOf(" ") + 1) : text;
}
