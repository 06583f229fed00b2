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

/** The maximum length of a sentence's last word, in UTF-16 units. */
const REACH = 40;

/** Whether the sentence that begins at `start` continues at `place`, where the Unicode rules would end it. */
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

/** Whether a text belongs to the sentence before it: its line has neither letter nor digit, or begins with a closing sign. */
function isAfterthought(text: string, place: number): boolean {
  const line = /[^\n]{0,20}/uy;
  line.lastIndex = place;
  const next = line.exec(text)?.[0] ?? "";
  if (/^[)\]}”»」』,;:]/u.test(next)) return true;
  return next.length < 20 && /^[^\p{L}\p{N}]*$/u.test(next);
}

/** Whether a line breaks within a sentence: the next line begins in lower case, or this one ends in a comma or a function word. */
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

/** Whether a text begins in lower case, except for names like `iPhone` and `pH`. */
function startsSmall(after: string): boolean {
  return /^["“'‘(]?\p{Ll}/u.test(after) && !/^\p{Ll}{1,2}\p{Lu}/u.test(after);
}

/** Whether `1.` or `b.` at the start of a sentence or after a colon is numbering. */
function isNumbering(before: string, whole: boolean): boolean {
  if (whole && /^\s*[(]?(?:\d{1,3}|[a-zA-Z]|[ivx]{1,4}|[IVX]{2,4})[.)]+$/u.test(before)) return true;
  return /[:;]\s+[(]?(?:\d{1,2}|[a-z])\.$/u.test(before);
}

/** Whether the full stop belongs to an abbreviation or an initial, and no sentence begins after it. */
function isNoStop(before: string, after: string): boolean {
  if (/(?:^|[\s(])(?:Yahoo|Jeopardy)!$/u.test(before)) return !startsSentence(after);
  const word = /(?:^|[\s([“"'’/—–-])((?:\p{L}[\p{L}\p{M}]*\.)+)$/u.exec(before)?.[1];
  if (word === undefined) return false;
  const abbreviation = word.toLowerCase();
  if (TITLES.has(abbreviation)) return true;
  if (NUMBERED.has(abbreviation)) return /^[([]?(?:\d|[IVXLC]+\b(?!['’]))/u.test(after);
  if (LAST.has(abbreviation) || isInitials(word)) return !startsSentence(after) && !/^["“]/u.test(after);
  return false;
}

/** `J.`, `U.S.`, `Ph.D.`, `p.m.` */
function isInitials(word: string): boolean {
  return /^\p{Lu}\.$/u.test(word) || /^(?:\p{L}{1,2}\.){2,}$/u.test(word);
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Abbreviations before a name or within a sentence: no sentence ends with them. */
const TITLES = words(
  "mr. mrs. ms. mx. dr. prof. st. ste. gen. sen. rep. gov. lt. col. maj. capt. cmdr. sgt. cpl. rev. hon. pres. supt. mt. " +
    "e.g. i.e. cf. vs. v. viz. approx. ca. c. resp. dept. messrs. mme. mlle. insp. adm. brig. amb. z.b. d.h. bzw.",
);
/** Abbreviations before a number: the sentence continues if one follows. */
const NUMBERED = words(
  "no. nos. nr. vol. vols. fig. figs. eq. eqs. sec. ch. chap. art. p. pp. pt. ed. ver. tab. par. cl. op. " +
    "jan. feb. mar. apr. jun. jul. aug. sep. sept. oct. nov. dec. circa. est.",
);
/** Abbreviations after a name or a list: the sentence ends if a usual first word follows. */
const LAST = words(
  "inc. ltd. corp. co. bros. jr. sr. esq. al. univ. a.m. p.m. b.c. a.d. c.e. ave. blvd. rd. mi. ft. lb. oz. hr. min.",
);
/** Words that are far more often capitalised at the start of a sentence than within one. */
const STARTERS = words(
  "the a an he she it they we you i his her its their our my your this that these those there here in on at by for from with to of as " +
    "and but or nor so yet if when while after before since because although though however moreover therefore thus then also some many most all both each " +
    "no not what who where why how which according during under over between among despite until unless once one two another other others " +
    "later today meanwhile instead overall finally first second third next similarly additionally furthermore",
);

/** Whether a text begins with a word that usually begins a sentence. */
function startsSentence(text: string): boolean {
  const word = /^["“'‘(]?(\p{Lu}[\p{L}’']*)/u.exec(text)?.[1];
  return word !== undefined && STARTERS.has(word.toLowerCase().replace(/[’'].*$/u, ""));
}
