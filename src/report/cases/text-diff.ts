import { diffArrays } from "diff";
import type { CaseChanges, ChangedCase } from "../../core/diff.ts";
import type { StoredReport } from "../../core/report.ts";
import type { View } from "../../core/view/figure.ts";
import { cleanLine, truncate } from "../escape.ts";

/** A piece of a text, and whether only this version has it. */
export interface DiffPiece {
  readonly text: string;
  readonly isOwn: boolean;
}

/** Both texts in pieces. */
export type DiffPair = Readonly<Record<"base" | "now", readonly DiffPiece[]>>;

/** The most edits, and the most characters of both texts; beyond them, texts are treated as unrelated. */
const MAX_EDITS = 1000;
const LONGEST = 12_000;
/** The divisor of the least shared part of the longer text: marks on almost every word would not help. */
const MIN_SHARED = 4;

/** A decimal number, a word of any alphabet, an emoji sequence, or a single character; scripts without spaces by character. */
const WORDS =
  /\d+(?:[.,]\d+)*(?![\p{L}\p{N}_])|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}])[\p{L}\p{M}\p{N}_])+|\p{Extended_Pictographic}(?:[\u{FE0F}\u{1F3FB}-\u{1F3FF}]|\u{200D}\p{Extended_Pictographic})*|\s+|./gsu;

/** Splits both texts into shared and own pieces, word by word; null where they have too little in common. */
export function diffTexts(before: string, now: string): DiffPair | null {
  if (before.length + now.length > LONGEST) return null;
  const [was, is] = [before.match(WORDS) ?? [], now.match(WORDS) ?? []];
  const changes = diffArrays(was, is, { maxEditLength: MAX_EDITS })?.map((one) => ({
    ...one,
    text: one.value.join(""),
  }));
  if (changes === undefined) return null;
  const shared = changes.reduce(
    (sum, { added, removed, text }) => sum + (added || removed ? 0 : text.trim().length),
    0,
  );
  if (shared * MIN_SHARED < Math.max(before.trim().length, now.trim().length)) return null;
  return {
    base: changes.flatMap(({ added, removed, text }) => (added ? [] : [{ text, isOwn: removed }])),
    now: changes.flatMap(({ added, removed, text }) => (removed ? [] : [{ text, isOwn: added }])),
  };
}

/** The most code points of an answer in a list, and how many of them precede the first change of a longer one. */
const LENGTH = 120;
const LEAD = 30;

/** Compares both answers of a case in one line each; longer ones begin shortly before the first change. */
export function compareAnswers(before: string, after: string): DiffPair {
  const [was, is] = cutAlike(cleanLine(before), cleanLine(after), LENGTH);
  const found = was === is ? null : diffTexts(was, is);
  if (found === null) return { base: plain(was), now: plain(is) };
  // What follows the place where the other answer is cut off is not known to be its own.
  const [end, endNow] = [found.base.at(-1), found.now.at(-1)];
  const isCut = isCutWithin(end, endNow) || isCutWithin(endNow, end);
  return { base: joinPieces(found.base, isCut), now: joinPieces(found.now, isCut) };
}

/** Returns whether a text is cut off within the end of the other one, as far as is known. */
function isCutWithin(cut: DiffPiece | undefined, other: DiffPiece | undefined): boolean {
  if (!cut?.isOwn || !cut.text.endsWith("…")) return false;
  return other?.isOwn === true && other.text.startsWith(cut.text.slice(0, -1));
}

/** Returns a text as a single piece without a mark. */
export function plain(text: string): DiffPiece[] {
  return [{ text: truncate(cleanLine(text), LENGTH), isOwn: false }];
}

/** Cuts two texts at the same place before their first difference where one is too long, and at their ends. */
function cutAlike(before: string, after: string, most: number): [string, string] {
  const [was, is] = [Array.from(before), Array.from(after)];
  const first = was.findIndex((letter, index) => letter !== is[index]);
  const shared = first < 0 && is.length > was.length ? was.length : first;
  const isLong = Math.max(was.length, is.length) > most && shared > 2 * LEAD;
  const word = was.indexOf(" ", shared - LEAD) + 1;
  const start = word > 0 && word <= shared ? word : shared - LEAD;
  const cut = (text: string, all: readonly string[]): string =>
    truncate(isLong ? `…${all.slice(start).join("")}` : text, most);
  return [cut(before, was), cut(after, is)];
}

/** Shows of answers that begin alike, as far as rows keep them, the part that differs, where the views of both runs have it. */
export function showDifferences(flips: CaseChanges, base: StoredReport, head: StoredReport): CaseChanges {
  const beginAlike = ({ before, after }: ChangedCase): boolean => before === after && after?.endsWith("…") === true;
  const keyOf = ({ suite, id }: Pick<View, "suite" | "id">): string => JSON.stringify([suite, id]);
  const alike = Object.values(flips).flatMap((list) => list.filter(beginAlike));
  if (alike.length === 0) return flips;
  const wanted = new Set(alike.map(({ suite, case: id }) => keyOf({ suite, id })));
  const textsIn = ({ views, readViews }: StoredReport): ReadonlyMap<string, string> => {
    const found = views ?? readViews?.((one) => wanted.has(keyOf(one))) ?? [];
    return new Map(found.flatMap((view) => (view.got === undefined ? [] : [[keyOf(view), view.got]])));
  };
  const [was, is] = [textsIn(base), textsIn(head)];
  const show = (flip: ChangedCase): ChangedCase => {
    const key = keyOf({ suite: flip.suite, id: flip.case });
    const [old, now] = [was.get(key) ?? "", is.get(key) ?? ""];
    const shown = flip.before?.slice(0, -1) ?? "";
    // A view can be of another trial, and the baseline's is foreign.
    if (!beginAlike(flip) || !old.startsWith(shown) || !now.startsWith(shown)) return flip;
    const [before, after] = cutAlike(old, now, Array.from(shown).length + 1);
    return { ...flip, before, after };
  };
  return Object.fromEntries(Object.entries(flips).map(([key, list]) => [key, list.map(show)])) as CaseChanges;
}

/** Joins neighbours of one kind: white space belongs to the piece before it, punctuation between two own pieces to them. */
function joinPieces(pieces: readonly DiffPiece[], isCut: boolean): DiffPiece[] {
  const joined: DiffPiece[] = [];
  for (const [index, { text, isOwn }] of pieces.entries()) {
    const isBetween = pieces[index - 1]?.isOwn && pieces[index + 1]?.isOwn && !/[\p{L}\p{N}]/u.test(text);
    const isMarked = (isOwn || isBetween === true) && !(isCut && index === pieces.length - 1);
    const last = joined.at(-1);
    if (last && (last.isOwn === isMarked || text.trim() === "")) {
      joined[joined.length - 1] = { text: last.text + text, isOwn: last.isOwn };
    } else if (text.trim() !== "") joined.push({ text, isOwn: isMarked });
  }
  return joined;
}

/** A quote between back-ticks, which is kept as it is, or a number. */
const QUOTE_OR_NUMBER = /`[^`]*`|\d+(?:[.,]\d+)*/g;

/** Returns a reason without its numbers: scores that differ do not make another reason. */
export function numberless(why: string): string {
  return why.replace(QUOTE_OR_NUMBER, (found) => (found.startsWith("`") ? found : "…"));
}

/** Returns the reason that all have, with `…` for each number that differs; null where there is none. */
export function sharedReason(whys: readonly string[]): string | null {
  const [first = "", ...others] = whys;
  if (cleanLine(first) === "") return null;
  const found = others.map((why) => why.match(QUOTE_OR_NUMBER) ?? []);
  let index = -1;
  const shared = first.replace(QUOTE_OR_NUMBER, (own) => {
    index++;
    return found.every((one) => one[index] === own) ? own : "…";
  });
  // Without its number a remark says nothing: `predicted 4 (…), not 9`.
  return shared.replace(/ \([^()`]*…[^()`]*\)/g, "");
}
