import { continues } from "./sentence-end.ts";

/** The locale is fixed, so that every machine with the same Unicode tables divides a text in the same way. */
const LOCALE = "en";
/** Created on first use, because loading its tables is slow. */
let segmenter: Intl.Segmenter | null = null;

/** Sentence ends that the Unicode rules miss: a reference mark after the stop, and a name in lower case (`iPhone`). */
const PASSED_OVER = /[.!?]["”’)\]]*(?:(?:\[[^\]\n]{1,30}\])+\s+(?=["“(]?[\p{Lu}\p{N}])|\s+(?=\p{Ll}{1,2}\p{Lu}))/gu;

/**
 * Cuts a text into sentences, each with the white space after it, so that joined they give the text. Boundaries are those of the Unicode
 * rules (UAX 29) without those after abbreviations, initials and numbering, in short quotations and parentheses, and at line
 * breaks within a sentence. A text without a boundary is one piece.
 */
export function cutSentences(text: string): string[] {
  const spans = spansKeptWhole(text);
  const pieces: string[] = [];
  let start = 0;
  let span = 0;
  for (const place of candidatePlaces(text)) {
    while (span < spans.length && (spans[span]?.[1] ?? 0) < place) span += 1;
    const inside = (spans[span]?.[0] ?? place) < place;
    if (inside || continues(text, start, place)) continue;
    pieces.push(text.slice(start, place));
    start = place;
  }
  if (start < text.length) pieces.push(text.slice(start));
  return pieces;
}

/** Splits a text into sentences without surrounding white space; none for a blank text. */
export function splitSentences(text: string): string[] {
  return cutSentences(text)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");
}

/** Returns the places where a sentence may begin, ascending, after white space, without the start and the end of the text. */
function candidatePlaces(text: string): number[] {
  segmenter ??= new Intl.Segmenter(LOCALE, { granularity: "sentence" });
  const places = Array.from(segmenter.segment(text), ({ index }) => index);
  for (const found of text.matchAll(PASSED_OVER)) places.push(found.index + found[0].length);
  places.sort((a, b) => a - b);
  const starts = new Set<number>();
  let reached = 0;
  for (const place of places) {
    reached = Math.max(reached, place);
    while (reached < text.length && /\s/u.test(text.charAt(reached))) reached += 1;
    if (place > 0 && reached < text.length) starts.add(reached);
  }
  return [...starts];
}

/** The maximum length of a quotation or parenthesis, in UTF-16 units, in which no sentence ends. */
const LONGEST = 160;

/** A part of the text: its start, and the index after its end. */
type Span = readonly [start: number, end: number];

const PAIRS: ReadonlyMap<string, string> = new Map([
  ["“", "”"],
  ["„", "“"],
  ["«", "»"],
  ["「", "」"],
  ["『", "』"],
  ["(", ")"],
  ["[", "]"],
]);
const SIGNS = /["“”„«»「」『』()[\]]|\n\s*\n/gu;

/** An opening sign without its closing one so far. */
interface Open {
  readonly closer: string;
  readonly start: number;
}

/**
 * Returns the short quotations and parentheses within sentences, in order and disjoint: no sentence ends in them. Round brackets
 * after a full stop contain sentences of their own and are left out, and so are unclosed ones.
 */
function spansKeptWhole(text: string): Span[] {
  const spans: Span[] = [];
  let open: Open[] = [];
  for (const { 0: sign, index } of text.matchAll(SIGNS)) {
    open = sign.startsWith("\n") ? [] : open.filter(({ start }) => index - start < LONGEST);
    const at = open.findLastIndex(({ closer }) => closer === sign);
    if (at >= 0 && !(sign === '"' && startsQuotation(text, index))) {
      const { start } = open[at] as Open;
      open.length = at;
      if (!standsAlone(text, start)) addSpan(spans, [start, index + 1]);
    } else if (sign === '"') {
      if (startsQuotation(text, index)) open.push({ closer: sign, start: index });
    } else if (PAIRS.has(sign)) {
      open.push({ closer: PAIRS.get(sign) as string, start: index });
    }
  }
  return spans;
}

/** Adds a span that ends after all others, and removes those inside it. */
function addSpan(spans: Span[], span: Span): void {
  while ((spans.at(-1)?.[0] ?? -1) > span[0]) spans.pop();
  spans.push(span);
}

/** Whether a straight quotation mark opens: white space, an opening sign or nothing is before it, and a character after it. */
function startsQuotation(text: string, index: number): boolean {
  const before = text.charAt(index - 1);
  return /^[\s([{—–-]?$/u.test(before) && /^[^\s]$/u.test(text.charAt(index + 1));
}

function standsAlone(text: string, start: number): boolean {
  if (text.charAt(start) !== "(") return false;
  const before = text.slice(Math.max(0, start - 20), start).trimEnd();
  return before === "" || /[.!?]["”]?$/u.test(before);
}

/** Returns the letters for a sentence's index, like columns of a spreadsheet: `a` … `z`, `aa`, `ab` … */
export function letterKey(index: number): string {
  let letters = "";
  for (let left = index + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(97 + ((left - 1) % 26)) + letters;
  }
  return letters;
}

/** Adds keys to sentences: `a`, `b` …; with a document's number `0a`, `0b` … */
export function keySentences(sentences: readonly string[], document: number | "" = ""): [key: string, text: string][] {
  return sentences.map((text, index) => [`${document}${letterKey(index)}`, text]);
}
