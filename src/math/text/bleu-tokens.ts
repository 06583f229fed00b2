import { isWhitespace } from "./whitespace.ts";

/** What a character is to the pattern; 0 while nobody asked. */
const SPACE = 1;
const STOP = 2;
const WORD = 3;
const DIGIT = 4;
const MARK = 5;

/** Letters and numbers of any script and the underscore, without combining marks: what Python's `\w` matches. */
const WORD_PATTERN = /[\p{L}\p{N}_]/u;
const DIGIT_PATTERN = /\p{Nd}/u;

/** The kinds of the characters of one UTF-16 unit, as far as they were met. */
const kinds = new Uint8Array(0x10000);

function kindOf(code: number): number {
  if (code > 0xffff) return findKind(code);
  const known = kinds[code] as number;
  if (known !== 0) return known;
  const kind = findKind(code);
  kinds[code] = kind;
  return kind;
}

function findKind(code: number): number {
  if (code === 0x2e) return STOP;
  if (isWhitespace(code)) return SPACE;
  const character = String.fromCodePoint(code);
  if (DIGIT_PATTERN.test(character)) return DIGIT;
  return WORD_PATTERN.test(character) ? WORD : MARK;
}

/**
 * A text's tokens as Valor reads them: the matches of Python's `\w+|\$[\d]+|[^\s\.]+`, first alternative first, so that
 * `don't` is `don` and `'t`, and full stops between tokens are none. Case stays.
 */
export function bleuTokens(text: string): string[] {
  const tokens: string[] = [];
  let at = 0;
  while (at < text.length) {
    const kind = kindOf(text.codePointAt(at) as number);
    if (kind === SPACE || kind === STOP) {
      at += 1;
      continue;
    }
    const end = tokenEnd(text, at, kind);
    tokens.push(text.slice(at, end));
    at = end;
  }
  return tokens;
}

/** The end of the token that starts with a character of this kind. */
function tokenEnd(text: string, start: number, kind: number): number {
  if (kind !== MARK) return runEnd(text, start, (next) => next === WORD || next === DIGIT);
  if (text[start] === "$") {
    const end = runEnd(text, start + 1, (next) => next === DIGIT);
    if (end > start + 1) return end;
  }
  return runEnd(text, start, (next) => next !== SPACE && next !== STOP);
}

function runEnd(text: string, start: number, belongs: (kind: number) => boolean): number {
  let at = start;
  while (at < text.length) {
    const code = text.codePointAt(at) as number;
    if (!belongs(kindOf(code))) break;
    at += code > 0xffff ? 2 : 1;
  }
  return at;
}
