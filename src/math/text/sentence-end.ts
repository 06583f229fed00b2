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
