import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { objectsIn } from "../../src/judge/prompts/answer.ts";

const A = { a: 1 };
const FOUND: readonly [name: string, text: string, objects: readonly object[]][] = [
  ["the text itself", '{"a":1}', [A]],
  ["with space around", ' {"a":1}\n', [A]],
  ["in fences within prose", 'Here:\n```json\n{"a": {"b": [1]}}\n```\nDone.', [{ a: { b: [1] } }]],
  ["with braces in its texts", 'So: {"a":"}{\\"}"} ok', [{ a: '}{"}' }]],
  ["after braces that are no JSON", 'I use {braces} here: {"a":1}', [A]],
  ["after a brace that nothing closes", 'a { b: {"a":1}', [A]],
  ["said twice", '{"a":1} or {"a":1}', [A, A]],
  ["two that differ: whoever reads them takes neither", 'It says {"v":"yes"}. {"v":"no"}', [{ v: "yes" }, { v: "no" }]],
  ["what is only thought is not said", '<think>perhaps {"a":1}</think> I cannot say.', []],
  ["what is said after a thought", '<think>perhaps {"a":2}</think> {"a":1}', [A]],
  ["a list", "[1,2]", []],
  ["one cut short", '{"a":[1,2', []],
  ["none", "I cannot say.", []],
  ["nothing", "", []],
];

describe("the objects in a text", () => {
  test.each(FOUND)("%s", (_, text, objects) => expect(objectsIn(text)).toEqual(objects));

  test("are found in prose, whatever they contain", () => {
    const prose = fc.string().map((text) => text.replace(/[{}]/g, ""));
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), prose, prose, (value, before, after) => {
        const json = JSON.stringify(value);
        expect(objectsIn(`${before}${json}${after}`)).toEqual([JSON.parse(json)]);
      }),
    );
  });

  test("are given up in a text of open braces", () => expect(objectsIn("{".repeat(1_000_000))).toEqual([]));
});
