/** Calls back for each word of a text in order: from `start` to `end` of `text`, which may be the given text in a normalized form. */
type Tokenizer = (text: string, visit: WordVisitor) => void;

export type WordVisitor = (text: string, start: number, end: number) => void;

export function wordsOf(text: string, tokenize: Tokenizer): string[] {
  const words: string[] = [];
  tokenize(text, (whole, start, end) => words.push(whole.slice(start, end)));
  return words;
}

/** The tokens of a prediction and its references as numbers below `distinct`; −1 in a reference where the prediction does not have it. */
export interface NumberedTexts {
  readonly distinct: number;
  readonly prediction: Int32Array;
  readonly references: readonly Int32Array[];
}

/** Numbers the words of a prediction and its references; with `stem`, words of equal stems have one number. */
export function numberWords(
  prediction: string,
  references: readonly string[],
  tokenize: Tokenizer,
  stem: ((word: string) => string) | null = null,
): NumberedTexts {
  words.clear();
  const own = words.read(prediction, tokenize, true);
  const { size } = words;
  // A word that only a reference has may have the stem of one that the prediction has.
  const theirs = references.map((reference) => words.read(reference, tokenize, stem !== null));
  if (stem === null) return { prediction: own, references: theirs, distinct: size };
  const stems = new Map<string, number>();
  const numbers = Int32Array.from({ length: words.size }, (_, number) => {
    const found = stem(words.word(number));
    if (number < size && !stems.has(found)) stems.set(found, stems.size);
    return stems.get(found) ?? -1;
  });
  const stemmed = (text: Int32Array): Int32Array => text.map((number) => numbers[number] as number);
  return { prediction: stemmed(own), references: theirs.map(stemmed), distinct: stems.size };
}

/** The slots of a table that is emptied and used again; larger ones are replaced by one of this size. */
const SLOTS = 1 << 10;

/**
 * Numbers words from 0 in the order in which they are added. Words are compared by their UTF-16 units in the text itself: a Map would need
 * a string for each word of a text, which takes most of the time.
 */
class WordNumbers {
  size = 0;
  /** The units of all words one after another, and where each word starts; the last entry is the end of the last. */
  #units = new Uint16Array(SLOTS);
  #starts = new Int32Array(SLOTS);
  #hashes = new Int32Array(SLOTS);
  /** The number of a word plus 1, at the first free slot from that of its hash on; 0 for none. At most half of the slots are used. */
  #slots = new Int32Array(SLOTS);
  /** The numbers of the text that is read. */
  #numbers = new Int32Array(SLOTS);

  clear(): void {
    this.size = 0;
    if (this.#slots.length > SLOTS) this.#slots = new Int32Array(SLOTS);
    else this.#slots.fill(0);
  }

  /** Returns the numbers of a text's words; −1 for unknown ones, unless those are added. */
  read(text: string, tokenize: Tokenizer, adds: boolean): Int32Array {
    let count = 0;
    tokenize(text, (whole, start, end) => {
      if (count === this.#numbers.length) this.#numbers = doubled(this.#numbers);
      this.#numbers[count] = this.#numberOf(whole, start, end, adds);
      count += 1;
    });
    return this.#numbers.slice(0, count);
  }

  word(number: number): string {
    let word = "";
    const end = this.#starts[number + 1] as number;
    for (let at = this.#starts[number] as number; at < end; at += 1) word += String.fromCharCode(this.#units[at] ?? 0);
    return word;
  }

  #numberOf(text: string, start: number, end: number, adds: boolean): number {
    const hash = hashOf(text, start, end);
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (let entry = this.#slots[slot] as number; entry > 0; entry = this.#slots[slot] as number) {
      if (this.#hashes[entry - 1] === hash && this.#is(entry - 1, text, start, end)) return entry - 1;
      slot = (slot + 1) & mask;
    }
    if (!adds) return -1;
    this.#add(text, start, end, hash);
    this.#slots[slot] = this.size;
    if (2 * this.size > this.#slots.length) this.#enlarge();
    return this.size - 1;
  }

  #is(number: number, text: string, start: number, end: number): boolean {
    const from = this.#starts[number] as number;
    if ((this.#starts[number + 1] as number) - from !== end - start) return false;
    for (let at = start; at < end; at += 1) if (this.#units[from + at - start] !== text.charCodeAt(at)) return false;
    return true;
  }

  #add(text: string, start: number, end: number, hash: number): void {
    if (this.size + 1 === this.#starts.length)
      [this.#starts, this.#hashes] = [doubled(this.#starts), doubled(this.#hashes)];
    const from = this.#starts[this.size] as number;
    while (from + end - start > this.#units.length) this.#units = doubled(this.#units);
    for (let at = start; at < end; at += 1) this.#units[from + at - start] = text.charCodeAt(at);
    this.#hashes[this.size] = hash;
    this.size += 1;
    this.#starts[this.size] = from + end - start;
  }

  #enlarge(): void {
    this.#slots = new Int32Array(2 * this.#slots.length);
    const mask = this.#slots.length - 1;
    for (let number = 0; number < this.size; number += 1) {
      let slot = (this.#hashes[number] as number) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = number + 1;
    }
  }
}

const words = new WordNumbers();

/** Returns a hash of 32 bits of a part of a text (FNV-1a over UTF-16 units, its high bits mixed into the low ones). */
function hashOf(text: string, start: number, end: number): number {
  let hash = -2128831035;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}

function doubled<Numbers extends Int32Array | Uint16Array>(numbers: Numbers): Numbers {
  const larger = new (numbers.constructor as new (length: number) => Numbers)(2 * numbers.length);
  larger.set(numbers);
  return larger;
}

/** Removes the white space at both ends, exactly as Python's `str.strip()` does (so not U+FEFF). */
export function stripWhitespace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isWhitespace(text.charCodeAt(start))) start += 1;
  while (end > start && isWhitespace(text.charCodeAt(end - 1))) end -= 1;
  return end - start === text.length ? text : text.slice(start, end);
}

/** Splits a string at white space as Python's `str.split()` does; a blank string has no parts. */
export function splitWhitespace(text: string): string[] {
  return wordsOf(text, visitSpacedWords);
}

/** Visits the parts of a text that `splitWhitespace` returns. */
export function visitSpacedWords(text: string, visit: WordVisitor): void {
  let start = 0;
  for (let end = 0; end <= text.length; end += 1) {
    if (end < text.length && !isWhitespace(text.charCodeAt(end))) continue;
    if (end > start) visit(text, start, end);
    start = end + 1;
  }
}

/** Whether a UTF-16 unit is white space according to Python's `str.isspace` (Unicode: Zs, or bidirectional class WS, B or S). */
export function isWhitespace(unit: number): boolean {
  if (unit <= 0x20) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) || (unit >= 0x1c && unit <= 0x1f);
  if (unit < 0x1680) return unit === 0x85 || unit === 0xa0;
  if (unit >= 0x2000 && unit <= 0x200a) return true;
  return WIDE.has(unit);
}

const WIDE: ReadonlySet<number> = new Set([0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000]);

/** Puts a label on one line: white space and control characters become single spaces; an empty result is `(blank)`. */
export function singleLine(label: string): string {
  return label.replace(/[\s\p{Cc}\u2028\u2029]+/gu, " ").trim() || "(blank)";
}
