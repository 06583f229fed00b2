const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Before a name, or in the middle of a thought: no sentence ends with them. */
const TITLES = words(
  "mr. mrs. ms. mx. dr. prof. st. ste. gen. sen. rep. gov. lt. col. maj. capt. cmdr. sgt. cpl. rev. hon. pres. supt. mt. " +
    "e.g. i.e. cf. vs. v. viz. approx. ca. c. resp. dept. messrs. mme. mlle. insp. adm. brig. amb. z.b. d.h. bzw.",
);
/** Before a number. */
const NUMBERED = words(
  "no. nos. nr. vol. vols. fig. figs. eq. eqs. sec. ch. chap. art. p. pp. pt. ed. ver. tab. par. cl. op. " +
    "jan. feb. mar. apr. jun. jul. aug. sep. sept. oct. nov. dec. circa. est.",
);
/** Behind a name or a list: a sentence may end with them. */
const LAST = words(
  "inc. ltd. corp. co. bros. jr. sr. esq. al. univ. a.m. p.m. b.c. a.d. c.e. ave. blvd. rd. mi. ft. lb. oz. hr. min.",
);
/** Words that begin sentences far oftener than they stand capitalised within one. */
const STARTERS = words(
  "the a an he she it they we you i his her its their our my your this that these those there here in on at by for from with to of as " +
    "and but or nor so yet if when while after before since because although though however moreover therefore thus then also some many most all both each " +
    "no not what who where why how which according during under over between among despite until unless once one two another other others " +
    "later today meanwhile instead overall finally first second third next similarly additionally furthermore",
);

/** `Dr.`, `e.g.`: what follows is always of the same sentence. */
export function isTitle(word: string): boolean {
  return TITLES.has(word.toLowerCase());
}

/** `No.`, `Fig.`, `Sept.`: the sentence goes on when a number follows. */
export function isBeforeNumber(word: string): boolean {
  return NUMBERED.has(word.toLowerCase());
}

/** `Inc.`, `p.m.`: a sentence may end with them, and does when a usual first word follows. */
export function mayEndSentence(word: string): boolean {
  return LAST.has(word.toLowerCase());
}

/** Whether a text begins with a word that usually begins a sentence. */
export function startsSentence(text: string): boolean {
  const word = /^["“'‘(]?(\p{Lu}[\p{L}’']*)/u.exec(text)?.[1];
  return word !== undefined && STARTERS.has(word.toLowerCase().replace(/[’'].*$/u, ""));
}
