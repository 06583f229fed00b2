import { describe, expect, test } from "vitest";
import { parseExpression } from "../../../src/input/mapping/expression.ts";
import { formatError } from "../../../src/report/terminal.ts";

function expression(text: string) {
  const parsed = parseExpression(text);
  if ("error" in parsed) throw new Error(formatError(parsed.error));
  return parsed.expression;
}

const fault = (text: string): string => {
  const parsed = parseExpression(text);
  return "error" in parsed ? formatError(parsed.error) : "";
};

// Expected values by hand from the JMESPath specification (jmespath.site).
describe("the value of an expression", () => {
  const data = { output: { answer: "Paris", sources: [{ id: "a#1" }, {}, { id: "b#2" }] }, n: 0, "two words": 1 };
  test.each<[string, unknown]>([
    ["output.answer", "Paris"],
    ["output.sources[].id", ["a#1", "b#2"]],
    ["output.sources[*].id | [0]", "a#1"],
    ["output.sources[?id == 'b#2'].id", ["b#2"]],
    ["output.sources[-1].id", "b#2"],
    ['"two words"', 1],
    ["not_null(nothing, n)", 0],
    ["length(output.sources)", 3],
    ["output.{said: answer}", { said: "Paris" }],
    ["'text'", "text"],
    ["nothing.there", null],
    ["n.deeper", null],
  ])("%s", (text, value) => expect(expression(text).valueIn(data)).toEqual(value));

  test.each(["toString", "constructor", "constructor.name", '"__proto__"', "not_null(hasOwnProperty)", "@.valueOf"])(
    "%s is missing, although every object inherits it",
    (text) => expect(expression(text).valueIn({ a: 1 })).toBeNull(),
  );

  test("keys `__proto__` and `constructor` are fields like any other", () => {
    const data = JSON.parse('{"__proto__": {"x": 1}, "constructor": "C"}');
    expect(expression('"__proto__".x').valueIn(data)).toBe(1);
    expect(expression("constructor").valueIn(data)).toBe("C");
  });

  test.each<[string, readonly (readonly (string | number)[])[]]>([
    ["output.answer", [["output", "answer"]]],
    ["output.sources[].id", [["output", "sources"]]],
    ["rows[0].answer", [["rows", 0, "answer"]]],
    ["rows[-1]", [["rows"]]],
    ["rows[?a].b", [["rows"]]],
    ["not_null(a.b, c)", [["a", "b"], ["c"]]],
    ["a || b || c", [["a"], ["b"], ["c"]]],
    ["join(' ', a)", []],
    ["@", []],
  ])("%s leads along paths", (text, paths) => expect(expression(text).paths).toEqual(paths));
});

const TODO = 'Write for example `output.answer`, `sources[].id`, or `"two words"` for a name with other characters.';

describe("invalid expressions", () => {
  test.each<[string, string]>([
    ["output..answer", "unexpected token: .(Dot)"],
    ["a.", "its end is missing"],
    ["join(", "its end is missing"],
    [" ", "its end is missing"],
    ["a[?b ~ c]", "unknown character: ~"],
  ])("%s", (text, why) => expect(fault(text)).toBe(`\`${text}\` is not JMESPath (${why}) · ${TODO}`));

  test("a name with other characters is shown in quotes", () => {
    expect(fault("Maße.Größe")).toBe(
      '`Maße.Größe` is not JMESPath (unknown character: ß) · Write `\'"Maße"."Größe"\'`: a name with other characters than a to z, digits and `_` stands in quotes.',
    );
    expect(expression('"Maße"."Größe"').valueIn({ Maße: { Größe: 5 } })).toBe(5);
  });

  test("unknown functions, and those that can make strings of any length", () => {
    expect(fault("lenght(a)")).toMatch(/^There is no function `lenght\(\)` · Did you mean `length`\? The functions/);
    expect(fault("constructor(a)")).toContain("There is no function `constructor()`");
    expect(fault("pad_left(a, `500000000`)")).toContain("There is no function `pad_left()`");
    expect(fault("map(&nope(@), a)")).toContain("There is no function `nope()`");
  });

  test("variables, and endless expressions", () => {
    expect(fault("let $a = b in $a")).toBe("`let $a = b in $a` has a variable; variables are not supported.");
    expect(fault("a".repeat(1001))).toBe("The expression is longer than 1000 characters.");
    expect(fault(`${"[".repeat(60)}a${"]".repeat(60)}`)).toBe("The expression is nested deeper than 50 levels.");
  });
});
