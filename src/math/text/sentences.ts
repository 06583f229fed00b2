import { continues } from "./sentence-end.ts";
import { spansKeptWhole } from "./sentence-span.ts";

/** The locale is fixed: the same text is cut alike on every machine with the same Unicode tables. */
const LOCALE = "en";
/** Made when the first text is cut: its tables take longer to load than most of a start. */
let segmenter: Intl.Segmenter | null = null;

/** Ends that the Unicode rules pass over: a reference mark behind the stop, and a name that starts small (`iPhone`). */
const PASSED_OVER = /[.!?]["”’)\]]*(?:(?:\[[^\]\n]{1,30}\])+\s+(?=["“(]?[\p{Lu}\p{N}])|\s+(?=\p{Ll}{1,2}\p{Lu}))/gu;

/**
 * The sentences of a text as they stand in it: joined they give the text back, so each carries the white space behind
 * it. Places are those of the Unicode rules (UAX 29), fewer where a stop ends no sentence: abbreviations, initials,
 * numbering, short quotations and parentheses, lines broken in the middle. A text without a sign in it is one piece.
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

/** The sentences of a text without the white space around them; none for a text of white space. */
export function splitSentences(text: string): string[] {
  return cutSentences(text)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");
}

/** Where a sentence may begin, rising, behind all white space and without the start and the end of the text. */
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
