import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { extractObject } from "../../src/judge/json-extract.ts";

const FOUND: readonly [name: string, text: string, object: string | null][] = [
  ["the text itself", '{"a":1}', '{"a":1}'],
  ["with space around", ' {"a":1}\n', ' {"a":1}\n'],
  ["in fences", 'Here:\n```json\n{"a": {"b": [1]}}\n```\nDone.', '{"a": {"b": [1]}}'],
  ["with braces in its texts", 'So: {"a":"}{\\"}"} ok', '{"a":"}{\\"}"}'],
  ["after braces that are no JSON", 'I use {braces} here: {"a":1}', '{"a":1}'],
  ["after a brace that nothing closes", 'a { b: {"a":1}', '{"a":1}'],
  ["said twice", '{"a":1} or {"a":1}', '{"a":1}'],
  ["two that differ: one may be quoted", 'The answer says {"verdict":"yes"}. {"verdict":"no"}', null],
  ["a list", "[1,2]", null],
  ["one cut short", '{"a":[1,2', null],
  ["none", "I cannot say.", null],
  ["nothing", "", null],
];

describe("the object in a text", () => {
  test.each(FOUND)("%s", (_, text, object) => expect(extractObject(text)).toBe(object));

  test("is found in prose, whatever it holds", () => {
    const prose = fc.string().map((text) => text.replace(/[{}]/g, ""));
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), prose, prose, (value, before, after) => {
        const found = extractObject(`${before}${JSON.stringify(value)}${after}`);
        expect(JSON.parse(found ?? "null")).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test("is given up in a text of open braces", () => expect(extractObject("{".repeat(1_000_000))).toBeNull());
});
