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
  const double = replaceSuffix(plain, DOUBLE);
  // `alli` leaves `al`, which can end another suffix.
  const single = plain.endsWith("alli") && double !== plain ? replaceSuffix(double, DOUBLE) : double;
  return withoutFinalE(replaceSuffix(replaceSuffix(single, SHORT), LONG, 2));
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
  if (word.endsWith("eed")) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const ending = word.endsWith("ed") ? 2 : word.endsWith("ing") ? 3 : 0;
  const rest = word.slice(0, word.length - ending);
  return ending === 0 || !shapeOf(rest).includes("v") ? word : mended(rest);
}

/** Restores the stem before `ed` and `ing`. */
function mended(word: string): string {
  if (word.endsWith("at") || word.endsWith("bl") || word.endsWith("iz")) return `${word}e`;
  const last = word.length - 1;
  if (last > 0 && word[last] === word[last - 1] && shapeOf(word).endsWith("c")) {
    return word.endsWith("l") || word.endsWith("s") || word.endsWith("z") ? word : word.slice(0, -1);
  }
  return measure(word) === 1 && endsShort(word) ? `${word}e` : word;
}

/** Step 1c; only after a consonant that is not the first letter, so that `enjoy` and `by` stay. */
function withPlainY(word: string): string {
  if (word.length < 3 || !word.endsWith("y") || shapeOf(word.slice(0, -1)).endsWith("v")) return word;
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

/**
 * Steps 2, 3 and 4: replaces the first suffix of the rules that a word has, if the stem before it has this measure. No later one
 * applies, even if the stem is too short for the first.
 */
function replaceSuffix(word: string, rules: Rules, least = 1): string {
  for (const [suffix, replacement] of rules) {
    if (!word.endsWith(suffix)) continue;
    const rest = word.slice(0, -suffix.length);
    // Of `logi`, the l counts as part of the stem.
    const isLong = measure(suffix === "logi" ? `${rest}l` : rest) >= least;
    return isLong && (suffix !== "ion" || /[st]$/.test(rest)) ? rest + replacement : word;
  }
  return word;
}

/** Steps 5a and 5b. */
function withoutFinalE(word: string): string {
  const rest = word.slice(0, -1);
  const size = measure(rest);
  const isFinalE = word.endsWith("e") && (size > 1 || (size === 1 && !endsShort(rest)));
  const plain = isFinalE ? rest : word;
  return plain.endsWith("ll") && measure(plain.slice(0, -1)) > 1 ? plain.slice(0, -1) : plain;
}

/** Returns a letter for each of a word: `v` for a vowel, `c` for a consonant; `y` is a vowel after a consonant. */
function shapeOf(word: string): string {
  let shape = "";
  for (const letter of word) {
    const isVowel = "aeiou".includes(letter) || (letter === "y" && shape.endsWith("c"));
    shape += isVowel ? "v" : "c";
  }
  return shape;
}

/** Counts how often a consonant follows a vowel: Porter's m. */
const measure = (word: string): number => shapeOf(word).split("vc").length - 1;

/** Whether a word ends in consonant, vowel and a consonant other than w, x, y, or is a vowel and a consonant. */
function endsShort(word: string): boolean {
  const shape = shapeOf(word);
  return shape === "vc" || (shape.endsWith("cvc") && !/[wxy]$/.test(word));
}
