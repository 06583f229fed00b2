import { describe, expect, test } from "vitest";
import { numberTokens, splitWhitespace, stripWhitespace } from "../../../src/math/text/words.ts";

test("tokens are numbered in the order of the prediction; those of a reference alone have no number", () => {
  const { prediction, references, distinct } = numberTokens(["b", "a", "b"], [["a", "c", "b"], []]);
  expect([[...prediction], references.map((reference) => [...reference]), distinct]).toEqual([
    [0, 1, 0],
    [[1, -1, 0], []],
    2,
  ]);
});

/** CPython 3.11: `[hex(c) for c in range(0x110000) if chr(c).isspace()]`. */
const PYTHON_SPACES = [
  0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1c, 0x1d, 0x1e, 0x1f, 0x20, 0x85, 0xa0, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003,
  0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000,
];

describe("stripWhiteSpace", () => {
  test("takes away each white space of Python and nothing else", () => {
    const stripped: number[] = [];
    for (let unit = 0; unit < 0x10000; unit += 1) {
      const one = String.fromCharCode(unit);
      if (stripWhitespace(`${one}x${one}`) === "x") stripped.push(unit);
      expect([unit, splitWhitespace(`x${one}y`).length]).toEqual([unit, PYTHON_SPACES.includes(unit) ? 2 : 1]);
    }
    expect(stripped).toEqual(PYTHON_SPACES);
  });

  test.each([
    ["", ""],
    [" \u0085\u001c\n", ""],
    ["a b", "a b"],
    ["\u2003 a\u00a0b \r\n", "a\u00a0b"],
    ["\ufeffa", "\ufeffa"],
  ])("%j becomes %j", (text, expected) => {
    expect(stripWhitespace(text)).toBe(expected);
  });
});
