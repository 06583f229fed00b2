import { isBeforeNumber, isTitle, mayEndSentence, startsSentence } from "./abbreviation.ts";

/** How far back the last word of a sentence is looked for, in UTF-16 units. */
const REACH = 40;

/** Whether the sentence that began at `start` goes on at `place`, where the Unicode rules would end it. */
export function continues(text: string, start: number, place: number): boolean {
  const left = text.slice(Math.max(start, place - REACH), place);
  const before = left.trimEnd();
  const gap = left.slice(before.length);
  const after = text.slice(place, place + REACH);
  if (before === "") return start > place - REACH;
  if (/\n\s*\n/u.test(gap)) return false;
  if (isAfterthought(text, place)) return true;
  const whole = start >= place - REACH;
  if (!/[.!?…。！？][\p{Pe}\p{Pf}"'’]*$/u.test(before)) return goesOnInNextLine(before, after, whole);
  if (/[\n\r]/u.test(gap) && isListItem(after)) return false;
  return startsSmall(after) || isNumbering(before, whole) || isNoStop(before, after);
}

/** What has neither letter nor digit up to the end of its line, or begins with a closing sign, belongs to what is before it. */
function isAfterthought(text: string, place: number): boolean {
  const line = /[^\n]{0,20}/uy;
  line.lastIndex = place;
  const next = line.exec(text)?.[0] ?? "";
  if (/^[)\]}”»」』,;:]/u.test(next)) return true;
  return next.length < 20 && /^[^\p{L}\p{N}]*$/u.test(next);
}

/** A line that was broken in the middle: the next goes on small, or this one ends in a comma or a small word. */
function goesOnInNextLine(before: string, after: string, whole: boolean): boolean {
  if (/[([{“„«]$/u.test(before)) return true;
  if (isListItem(after) || /[:;]$/u.test(before)) return false;
  if (startsSmall(after) || /,$/u.test(before)) return !(whole && isHeading(before));
  return /\s(?:a|an|the|of|in|on|at|to|and|or|by|for|with|from|as|is|was|are|were|that)$/u.test(before);
}

function isHeading(line: string): boolean {
  return /^#{1,6}\s/u.test(line);
}

function isListItem(after: string): boolean {
  return /^(?:[-*•–]\s|\d{1,3}[.)]\s|[a-z][.)]\s)/u.test(after);
}

/** Small, but for names like `iPhone` and `pH`. */
function startsSmall(after: string): boolean {
  return /^["“'‘(]?\p{Ll}/u.test(after) && !/^\p{Ll}{1,2}\p{Lu}/u.test(after);
}

/** `1.` or `b.` at the start of a sentence, or behind a colon, numbers what follows. */
function isNumbering(before: string, whole: boolean): boolean {
  if (whole && /^\s*[(]?(?:\d{1,3}|[a-zA-Z]|[ivx]{1,4}|[IVX]{2,4})[.)]+$/u.test(before)) return true;
  return /[:;]\s+[(]?(?:\d{1,2}|[a-z])\.$/u.test(before);
}

/** Whether the full stop belongs to an abbreviation or an initial, and no sentence begins behind it. */
function isNoStop(before: string, after: string): boolean {
  if (/(?:^|[\s(])(?:Yahoo|Jeopardy)!$/u.test(before)) return !startsSentence(after);
  const word = /(?:^|[\s([“"'’/—–-])((?:\p{L}[\p{L}\p{M}]*\.)+)$/u.exec(before)?.[1];
  if (word === undefined) return false;
  if (isTitle(word)) return true;
  if (isBeforeNumber(word)) return /^[([]?(?:\d|[IVXLC]+\b(?!['’]))/u.test(after);
  if (mayEndSentence(word) || isInitials(word)) return !startsSentence(after) && !/^["“]/u.test(after);
  return false;
}

/** `J.`, `U.S.`, `Ph.D.`, `p.m.` */
function isInitials(word: string): boolean {
  return /^\p{Lu}\.$/u.test(word) || /^(?:\p{L}{1,2}\.){2,}$/u.test(word);
}
