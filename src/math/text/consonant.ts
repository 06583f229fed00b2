/** Bits of a, e, i, o, u, counted from a. */
const VOWELS = 0x104111;
const A = 97;
const Y = 121;

/** Whether the letter after a consonant, or after none, is a consonant: `y` is one only where no consonant stands before. */
function isConsonantAfter(code: number, consonantBefore: boolean): boolean {
  if (code === Y) return !consonantBefore;
  return code < A || ((VOWELS >> (code - A)) & 1) === 0;
}

/** Whether the letter at a place is a consonant in Porter's sense: `y` is one at the start and after a vowel. */
export function isConsonant(word: string, at: number): boolean {
  let first = at;
  while (first > 0 && word.charCodeAt(first) === Y) first -= 1;
  let consonant = false;
  for (let i = first; i <= at; i += 1) consonant = isConsonantAfter(word.charCodeAt(i), consonant);
  return consonant;
}

/** How often a consonant follows a vowel in the first `end` letters: Porter's m. */
export function measure(word: string, end: number): number {
  let changes = 0;
  let before = false;
  for (let i = 0; i < end; i += 1) {
    const consonant = isConsonantAfter(word.charCodeAt(i), before);
    if (consonant && !before && i > 0) changes += 1;
    before = consonant;
  }
  return changes;
}

/** Whether one of the first `end` letters is a vowel. */
export function hasVowel(word: string, end: number): boolean {
  let consonant = false;
  for (let i = 0; i < end; i += 1) {
    consonant = isConsonantAfter(word.charCodeAt(i), consonant);
    if (!consonant) return true;
  }
  return false;
}

/** Whether the first `end` letters end in consonant, vowel and a consonant other than w, x, y, or are a vowel and a consonant. */
export function endsShort(word: string, end: number): boolean {
  if (end < 2 || isConsonant(word, end - 2) || !isConsonant(word, end - 1)) return false;
  if (end === 2) return true;
  const last = word[end - 1];
  return isConsonant(word, end - 3) && last !== "w" && last !== "x" && last !== "y";
}
