import { cleanLine, truncate } from "../escape.ts";
import { type DiffPiece, diffTexts } from "./text-diff.ts";

/** The most code points of an answer, and how many of them precede the first change of a longer one. */
const LENGTH = 120;
const LEAD = 30;

/** The divisor of the least shared part of the longer answer. */
const MIN_SHARED = 5;

/** Both answers of a case in pieces; those that only one of them has are marked. */
interface AnswerPair {
  readonly before: readonly DiffPiece[];
  readonly after: readonly DiffPiece[];
}

/** Compares both answers of a case; longer ones begin shortly before the first change. Without marks where they share too little. */
export function compareAnswers(before: string, after: string): AnswerPair {
  const [was, is] = [cleanLine(before), cleanLine(after)];
  const unmarked = { before: plain(was), after: plain(is) };
  if (was === is) return unmarked;
  const lists = diffLists(was, is);
  if (lists !== null) return lists;
  const found = diffAnswers(was, is);
  if (found === null || !isAlike(found.base, Math.max(was.length, is.length))) return unmarked;
  return shortenBoth(mergePieces(found.base), mergePieces(found.now));
}

/** Returns a text as a single piece without a mark. */
export function plain(text: string): DiffPiece[] {
  return [{ text: truncate(cleanLine(text), LENGTH), isOwn: false }];
}

/** Divides both answers into shared and own pieces. What follows the place where the other answer is cut off is not known to be its own. */
function diffAnswers(was: string, is: string): ReturnType<typeof diffTexts> {
  const found = diffTexts(was, is);
  if (found === null) return null;
  const isCut = isCutWithin(found.base, found.now) || isCutWithin(found.now, found.base);
  return isCut ? { base: unmarkEnd(found.base), now: unmarkEnd(found.now) } : found;
}

/** Returns whether an answer is cut off within the end of the other one, as far as is known. */
function isCutWithin(cut: readonly DiffPiece[], other: readonly DiffPiece[]): boolean {
  const [last, end] = [cut.at(-1), other.at(-1)];
  if (!last?.isOwn || !last.text.endsWith("…")) return false;
  return end?.isOwn === true && end.text.startsWith(last.text.slice(0, -1));
}

function unmarkEnd(pieces: readonly DiffPiece[]): readonly DiffPiece[] {
  return pieces.map((piece, index) => (index === pieces.length - 1 ? { ...piece, isOwn: false } : piece));
}

const SEPARATOR = ", ";

/**
 * Compares lists of names, such as documents or labels, item by item; without marks where most items differ. Null where an answer
 * is no list: a list with marks inside of its items is hard to read.
 */
function diffLists(was: string, is: string): AnswerPair | null {
  const [before, after] = [was.split(SEPARATOR), is.split(SEPARATOR)];
  if (Math.max(before.length, after.length) < 3 || ![...before, ...after].every(isItem)) return null;
  const [base, now] = [markItems(before, new Set(after)), markItems(after, new Set(before))];
  const isClear = [base, now].every((items) => items.filter(({ isOwn }) => isOwn).length * 2 <= items.length);
  if (!isClear) return { before: plain(was), after: plain(is) };
  // The start of a list is kept.
  return { before: shorten(mergePieces(base), 0), after: shorten(mergePieces(now), 0) };
}

/** Returns whether a text can be an item of a list: a few words, no part of a sentence or of a call. */
function isItem(text: string): boolean {
  const isOpen = text.split("(").length !== text.split(")").length;
  return text.length <= 60 && text.split(" ").length <= 5 && !isOpen && !/[.?!;:]\s|["→=]/.test(text);
}

/** Marks the items that the other list has not; the last one of a list that is cut off is not known. */
function markItems(items: readonly string[], others: ReadonlySet<string>): DiffPiece[] {
  return items.map((text, index) => ({
    text: index === items.length - 1 ? text : `${text}${SEPARATOR}`,
    isOwn: !others.has(text) && !text.endsWith("…"),
  }));
}

/** Returns whether both answers share enough of the longer one: marks on almost every word would not help. */
function isAlike(pieces: readonly DiffPiece[], longest: number): boolean {
  const shared = pieces.reduce((sum, { text, isOwn }) => sum + (isOwn ? 0 : text.trim().length), 0);
  return shared * MIN_SHARED >= longest;
}

/** Joins neighbours of one kind; white space belongs to the piece before it. */
function mergePieces(pieces: readonly DiffPiece[]): DiffPiece[] {
  const merged: DiffPiece[] = [];
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
function withPunctuation(piece: DiffPiece, pieces: readonly DiffPiece[], index: number): DiffPiece {
  const isBetween = pieces[index - 1]?.isOwn === true && pieces[index + 1]?.isOwn === true;
  return isBetween && !/[\p{L}\p{N}]/u.test(piece.text) ? { ...piece, isOwn: true } : piece;
}

/** Shortens both answers where one of them is too long, so that both begin at the same place. */
function shortenBoth(before: readonly DiffPiece[], after: readonly DiffPiece[]): AnswerPair {
  if ([before, after].every((pieces) => lengthOf(pieces) <= LENGTH)) return { before, after };
  const shared = Math.min(sharedStart(before), sharedStart(after));
  return { before: shorten(before, shared), after: shorten(after, shared) };
}

/** Returns the code points before the first change. */
function sharedStart([first]: readonly DiffPiece[]): number {
  return first === undefined || first.isOwn ? 0 : Array.from(first.text).length;
}

/** Cuts pieces to the most code points: a long shared start to its end, the rest at its end. */
function shorten(pieces: readonly DiffPiece[], shared: number): DiffPiece[] {
  const [first, ...others] = pieces;
  if (first === undefined) return [];
  const isLong = shared > 2 * LEAD;
  const rest = isLong ? Array.from(first.text).slice(shared - LEAD) : [];
  const start = isLong ? { text: `…${lastWords(rest.join(""))}`, isOwn: false } : first;
  let room = LENGTH;
  return [start, ...others].flatMap(({ text, isOwn }): DiffPiece[] => {
    const length = Array.from(text).length;
    if (room <= 0) return [];
    const shown = truncate(text, room);
    room -= length;
    return [{ text: shown, isOwn }];
  });
}

function lengthOf(pieces: readonly DiffPiece[]): number {
  return pieces.reduce((sum, { text }) => sum + Array.from(text).length, 0);
}

/** Returns a text without its first word, which can be cut. */
function lastWords(text: string): string {
  return text.includes(" ") ? text.slice(text.indexOf(" ") + 1) : text;
}
