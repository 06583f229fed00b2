import { RE2JS, RE2JSException } from "re2js";

/** The most instructions of a compiled pattern, and the most steps of a search: instructions × characters. */
const MOST_INSTRUCTIONS = 1000;
const MOST_STEPS = 50_000_000;

/** Returns whether a text contains a match. */
export type TextTest = (text: string) => boolean;

/**
 * Compiles a pattern of RE2's syntax, whose searches take time in proportion to the text, whatever the pattern. A text so long that
 * the search would take too many steps does not match. Throws an Error that says what is wrong with the pattern.
 */
export function compilePattern(pattern: string): TextTest {
  const compiled = compile(pattern);
  const instructions = compiled.programSize();
  if (instructions > MOST_INSTRUCTIONS) throw new Error(`is too complex: lower its repeat counts`);
  // A search takes at most so many steps for each character.
  return (text) => text.length * instructions <= MOST_STEPS && compiled.matcher(text).find();
}

/** Returns a function that finds the first group of a pattern of RE2's syntax in a text, or else its match; null where there is none. Throws as `compilePattern`. */
export function compileFinder(pattern: string): (text: string) => string | null {
  const compiled = compile(pattern);
  return (text) => {
    const matcher = compiled.matcher(text);
    return matcher.find() ? matcher.group(Math.min(1, matcher.groupCount())) || null : null;
  };
}

function compile(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern);
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    const what = error.message.replace(/^error parsing regexp: /, "");
    throw new Error(`is not in RE2's syntax: ${what}`);
  }
}
