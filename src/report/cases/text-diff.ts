import { diffArrays } from "diff";

/** A piece of a text, and whether only this version has it. */
export interface DiffPiece {
  readonly text: string;
  readonly isOwn: boolean;
}
/** The most edits, and the most characters of both texts; beyond them, texts are treated as unrelated. */
const MAX_EDITS = 1000;
const LONGEST = 12_000;
/** The divisor of the least shared part: a third of the shorter text. Marks on almost every word would not help. */
const MIN_SHARED = 3;

/** A decimal number, a word of any alphabet, an emoji sequence, or a single character; scripts without spaces by character. */
const WORDS =
  /\d+(?:[.,]\d+)*(?![\p{L}\p{N}_])|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}])[\p{L}\p{M}\p{N}_])+|\p{Extended_Pictographic}(?:[\u{FE0F}\u{1F3FB}-\u{1F3FF}]|\u{200D}\p{Extended_Pictographic})*|\s+|./gsu;

/** Splits both texts into shared and own pieces, word by word; null where they have too little in common. */
export function diffTexts(
  before: string,
  now: string,
): { readonly base: readonly DiffPiece[]; readonly now: readonly DiffPiece[] } | null {
  if (before.length + now.length > LONGEST) return null;
  const found = diffArrays(wordsOf(before), wordsOf(now), { maxEditLength: MAX_EDITS });
  if (found === undefined) return null;
  const changes = found.map(({ added, removed, value }) => ({ added, removed, value: value.join("") }));
  const shared = changes.reduce(
    (sum, { added, removed, value }) => (added || removed ? sum : sum + value.trim().length),
    0,
  );
  if (shared * MIN_SHARED < Math.min(before.trim().length, now.trim().length)) return null;
  return {
    base: changes.flatMap(({ added, removed, value }) => (added ? [] : [{ text: value, isOwn: removed === true }])),
    now: changes.flatMap(({ added, removed, value }) => (removed ? [] : [{ text: value, isOwn: added === true }])),
  };
}

function wordsOf(text: string): string[] {
  return text.match(WORDS) ?? [];
}
