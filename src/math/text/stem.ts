import { groupBy } from "../statistics/group.ts";

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

const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ["sky", "sky"],
  ["skies", "sky"],
  ["dying", "die"],
  ["lying", "lie"],
  ["tying", "tie"],
  ["news", "news"],
  ["innings", "inning"],
  ["inning", "inning"],
  ["outings", "outing"],
  ["outing", "outing"],
  ["cannings", "canning"],
  ["canning", "canning"],
  ["howe", "howe"],
  ["proceed", "proceed"],
  ["exceed", "exceed"],
  ["succeed", "succeed"],
]);

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

/** A suffix, its replacement, and the number of its letters that count as part of the stem. */
type Rule = readonly [suffix: string, replacement: string, measured?: number];

/** The rules by a word's last but one letter, in their order. */
type Rules = ReadonlyMap<string, readonly Rule[]>;

const DOUBLE: Rules = byLastButOne([
  ["ational", "ate"],
  ["tional", "tion"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["izer", "ize"],
  ["bli", "ble"],
  ["alli", "al"],
  ["entli", "ent"],
  ["eli", "e"],
  ["ousli", "ous"],
  ["ization", "ize"],
  ["ation", "ate"],
  ["ator", "ate"],
  ["alism", "al"],
  ["iveness", "ive"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["aliti", "al"],
  ["iviti", "ive"],
  ["biliti", "ble"],
  ["fulli", "ful"],
  ["logi", "log", 1],
]);

const SHORT: Rules = byLastButOne([
  ["icate", "ic"],
  ["ative", ""],
  ["alize", "al"],
  ["iciti", "ic"],
  ["ical", "ic"],
  ["ful", ""],
  ["ness", ""],
]);

const LONG: Rules = byLastButOne(
  "al ance ence er ic able ible ant ement ment ent ion ou ism ate iti ous ive ize"
    .split(" ")
    .map((suffix) => [suffix, ""]),
);

function byLastButOne(rules: readonly Rule[]): Rules {
  return groupBy(rules, ([suffix]) => suffix.at(-2) ?? "");
}

/** Returns the first rule with the word's suffix. No later rule applies, even if the stem is too short for the first. */
function ruleOf(rules: Rules, word: string): Rule | undefined {
  return rules.get(word[word.length - 2] ?? "")?.find(([suffix]) => word.endsWith(suffix));
}

/** Step 2; after `alli` once more. */
function replaceDouble(word: string): string {
  const rule = ruleOf(DOUBLE, word);
  if (!rule) return word;
  const [suffix, replacement, measured = 0] = rule;
  const rest = word.length - suffix.length;
  if (measure(word, rest + measured) === 0) return word;
  const replaced = word.slice(0, rest) + replacement;
  return suffix === "alli" ? replaceDouble(replaced) : replaced;
}

/** Step 3. */
function replaceShort(word: string): string {
  const rule = ruleOf(SHORT, word);
  if (!rule || measure(word, word.length - rule[0].length) === 0) return word;
  return word.slice(0, -rule[0].length) + rule[1];
}

/** Step 4. */
function stripLong(word: string): string {
  const rule = ruleOf(LONG, word);
  if (!rule) return word;
  const rest = word.length - rule[0].length;
  const before = word[rest - 1];
  if (measure(word, rest) < 2 || (rule[0] === "ion" && before !== "s" && before !== "t")) return word;
  return word.slice(0, rest);
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

/** Bits of a, e, i, o, u, counted from a. */
const VOWELS = 0x104111;
const A = 97;
const Y = 121;

/** Whether a letter is a consonant, given whether the one before is: `y` is one only if no consonant precedes it. */
function isConsonantAfter(code: number, consonantBefore: boolean): boolean {
  if (code === Y) return !consonantBefore;
  return code < A || ((VOWELS >> (code - A)) & 1) === 0;
}

/** Whether the letter at a place is a consonant in Porter's sense: `y` is one at the start and after a vowel. */
function isConsonant(word: string, at: number): boolean {
  let first = at;
  while (first > 0 && word.charCodeAt(first) === Y) first -= 1;
  let consonant = false;
  for (let i = first; i <= at; i += 1) consonant = isConsonantAfter(word.charCodeAt(i), consonant);
  return consonant;
}

/** Counts how often a consonant follows a vowel in the first `end` letters: Porter's m. */
function measure(word: string, end: number): number {
  let changes = 0;
  let before = false;
  for (let i = 0; i < end; i += 1) {
    const consonant = isConsonantAfter(word.charCodeAt(i), before);
    if (consonant && !before && i > 0) changes += 1;
    before = consonant;
  }
  return changes;
}

function hasVowel(word: string, end: number): boolean {
  let consonant = false;
  for (let i = 0; i < end; i += 1) {
    consonant = isConsonantAfter(word.charCodeAt(i), consonant);
    if (!consonant) return true;
  }
  return false;
}

/** Whether the first `end` letters end in consonant, vowel and a consonant other than w, x, y, or are a vowel and a consonant. */
function endsShort(word: string, end: number): boolean {
  if (end < 2 || isConsonant(word, end - 2) || !isConsonant(word, end - 1)) return false;
  if (end === 2) return true;
  const last = word[end - 1];
  return isConsonant(word, end - 3) && last !== "w" && last !== "x" && last !== "y";
}
