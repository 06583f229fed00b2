/**
 * Returns the stem of a word of `a-z0-9` in lower case by Porter's suffix stripping ("An algorithm for suffix stripping", 1980) with the
 * departures that NLTK calls NLTK_EXTENSIONS; equal to `PorterStemmer().stem` of nltk 3.8.
 */
export function stem(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length <= 2) return word;
  const singular = withoutPlural(word);
  const present = withoutPast(singular);
  const plain = withPlainY(present);
  return withoutFinalE(stripLong(replaceShort(replaceDouble(plain))));
}

/** Irregular words and their stems. */
const IRREGULAR: ReadonlyMap<string, string> = pairsOf(
  `sky:sky skies:sky dying:die lying:lie tying:tie news:news innings:inning inning:inning outings:outing outing:outing
  cannings:canning canning:canning howe:howe proceed:proceed exceed:exceed succeed:succeed`,
);

function pairsOf(text: string): Map<string, string> {
  return new Map(text.split(/\s+/).map((pair) => pair.split(":") as [string, string]));
}

/** Step 1a; `dies` gives `die`, `flies` `fli`. */
function withoutPlural(word: string): string {
  if (!word.endsWith("s")) return word;
  if (word.endsWith("ies")) return word.slice(0, word.length === 4 ? -1 : -2);
  if (word.endsWith("sses")) return word.slice(0, -2);
  return word.endsWith("ss") ? word : word.slice(0, -1);
}

/** Step 1b; `died` gives `die`, `spied` `spi`. */
function withoutPast(word: string): string {
  if (word.endsWith("ied")) return word.slice(0, word.length === 4 ? -1 : -2);
  if (word.endsWith("eed")) return measure(word, word.length - 3) > 0 ? word.slice(0, -1) : word;
  const ending = word.endsWith("ed") ? 2 : word.endsWith("ing") ? 3 : 0;
  if (ending === 0 || !hasVowel(word, word.length - ending)) return word;
  return mended(word.slice(0, -ending));
}

/** Restores the stem before `ed` and `ing`. */
function mended(word: string): string {
  if (word.endsWith("at") || word.endsWith("bl") || word.endsWith("iz")) return `${word}e`;
  const last = word.length - 1;
  if (last > 0 && word[last] === word[last - 1] && isConsonant(word, last)) {
    return word.endsWith("l") || word.endsWith("s") || word.endsWith("z") ? word : word.slice(0, -1);
  }
  return measure(word, word.length) === 1 && endsShort(word, word.length) ? `${word}e` : word;
}

/** Step 1c; only after a consonant that is not the first letter, so that `enjoy` and `by` stay. */
function withPlainY(word: string): string {
  if (word.length < 3 || !word.endsWith("y") || !isConsonant(word, word.length - 2)) return word;
  return `${word.slice(0, -1)}i`;
}

/** The rules of a step: suffixes with their replacements. */
type Rules = ReadonlyMap<string, string>;

const DOUBLE: Rules = pairsOf(
  `ational:ate tional:tion enci:ence anci:ance izer:ize bli:ble alli:al entli:ent eli:e ousli:ous ization:ize ation:ate ator:ate
  alism:al iveness:ive fulness:ful ousness:ous aliti:al iviti:ive biliti:ble fulli:ful logi:log`,
);

const SHORT: Rules = pairsOf("icate:ic ative: alize:al iciti:ic ical:ic ful: ness:");

const LONG: Rules = pairsOf(
  "al: ance: ence: er: ic: able: ible: ant: ement: ment: ent: ion: ou: ism: ate: iti: ous: ive: ize:",
);

/** Returns the first suffix of the rules that a word has. No later one applies, even if the stem is too short for the first. */
function suffixOf(rules: Rules, word: string): string | undefined {
  for (const suffix of rules.keys()) if (word.endsWith(suffix)) return suffix;
  return undefined;
}

/** Step 2; after `alli` once more. */
function replaceDouble(word: string): string {
  const suffix = suffixOf(DOUBLE, word);
  if (suffix === undefined) return word;
  const rest = word.length - suffix.length;
  // Of `logi`, the l counts as part of the stem.
  if (measure(word, suffix === "logi" ? rest + 1 : rest) === 0) return word;
  const replaced = word.slice(0, rest) + DOUBLE.get(suffix);
  return suffix === "alli" ? replaceDouble(replaced) : replaced;
}

/** Step 3. */
function replaceShort(word: string): string {
  const suffix = suffixOf(SHORT, word);
  if (suffix === undefined || measure(word, word.length - suffix.length) === 0) return word;
  return word.slice(0, -suffix.length) + SHORT.get(suffix);
}

/** Step 4. */
function stripLong(word: string): string {
  const suffix = suffixOf(LONG, word);
  if (suffix === undefined) return word;
  const rest = word.slice(0, -suffix.length);
  return measure(word, rest.length) < 2 || (suffix === "ion" && !/[st]$/.test(rest)) ? word : rest;
}

/** Steps 5a and 5b. */
function withoutFinalE(word: string): string {
  let end = word.length;
  if (word.endsWith("e")) {
    const size = measure(word, end - 1);
    if (size > 1 || (size === 1 && !endsShort(word, end - 1))) end -= 1;
  }
  if (word[end - 1] === "l" && word[end - 2] === "l" && measure(word, end - 1) > 1) end -= 1;
  return word.slice(0, end);
}

/** Returns a letter for each of the first `end`: `v` for a vowel, `c` for a consonant; `y` is a vowel after a consonant. */
function shapeOf(word: string, end: number): string {
  let shape = "";
  for (const letter of word.slice(0, end)) {
    const isVowel = "aeiou".includes(letter) || (letter === "y" && shape.endsWith("c"));
    shape += isVowel ? "v" : "c";
  }
  return shape;
}

function isConsonant(word: string, at: number): boolean {
  return shapeOf(word, at + 1).endsWith("c");
}

/** Counts how often a consonant follows a vowel in the first `end` letters: Porter's m. */
function measure(word: string, end: number): number {
  return shapeOf(word, end).split("vc").length - 1;
}

function hasVowel(word: string, end: number): boolean {
  return shapeOf(word, end).includes("v");
}

/** Whether the first `end` letters end in consonant, vowel and a consonant other than w, x, y, or are a vowel and a consonant. */
function endsShort(word: string, end: number): boolean {
  const shape = shapeOf(word, end);
  return shape === "vc" || (shape.endsWith("cvc") && !/[wxy]$/.test(word.slice(0, end)));
}
