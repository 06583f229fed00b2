import { describe, expect, test } from "vitest";
import { parseExpression } from "../../../../src/input/mapping/jmespath/expression.ts";
import { StepBudget } from "../../../../src/input/mapping/jmespath/step-budget.ts";
import { formatError } from "../../../../src/report/terminal/error-text.ts";

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
    ["output..answer", "`output..answer` is not JMESPath: `.` is not allowed at character 8"],
    ["two words", "`two words` is not JMESPath: `words` is not allowed at character 5"],
    ["a[?b ==]", "`a[?b ==]` is not JMESPath: `]` is not allowed at character 8"],
    ["a.", "`a.` is not complete: its end is missing"],
    ["join(", "`join(` is not complete: its end is missing"],
    ["a ~ b", "`a ~ b` is not JMESPath: it cannot have `~`"],
    ['"a', '`"a` is not JMESPath: a quote in it is not closed, or what it quotes is not JSON'],
    [" ", "The expression is empty"],
  ])("%s", (text, what) => expect(fault(text)).toBe(`${what} · ${TODO}`));

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

describe("the work of an expression is limited", () => {
  const many = Array.from({ length: 3000 }, (_, index) => ({ id: index, tags: ["a"] }));
  test.each<[string, string]>([
    ["lists that double", Array.from({ length: 40 }, () => "[@, @][]").join(" | ")],
    ["texts that double", Array.from({ length: 40 }, () => "join('', [@, @])").join(" | ")],
    ["a list looked at for each of its entries, three times over", "map(&map(&map(&id, $), $), $)"],
    ["a text made for each entry", "map(&length(to_string($)), @)"],
    [
      "a string of lists that contain each other twice",
      `to_string(${Array.from({ length: 26 }, () => "[@, @]").join(" | ")})`,
    ],
    ["lists that contain each other twice", Array.from({ length: 40 }, () => "[@, @]").join(" | ")],
    ["maps that do", Array.from({ length: 40 }, () => "{a: @, b: @}").join(" | ")],
    ["pairs that do", Array.from({ length: 40 }, () => "zip(@, @)").join(" | ")],
    ["the keys of a large map, for each entry", "map(&keys($[0]), [$, $, $, $, $, $][])"],
    ["the whole compared with itself for each entry", "[?map(&@, $) == map(&@, $)]"],
  ])("%s", (name, text) => {
    const wide = [Object.fromEntries(many.map(({ id }) => [`k${id}`, id])), ...many];
    const data = name.startsWith("texts") ? "some text" : name.startsWith("the keys") ? wide : many;
    expect(() => expression(text).valueIn(data)).toThrow("too many steps");
  });

  test("also when two large values are compared for each entry", () => {
    const list = JSON.stringify(many);
    const data = { rows: Array.from({ length: 5000 }, () => 1), x: JSON.parse(list), y: JSON.parse(list) };
    expect(() => expression("rows[?$.x == $.y]").valueIn(data)).toThrow("too many steps");
  });

  const long = `${"a".repeat(50_000)}${" ".repeat(50_000)}b`;
  const large = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, 1]));
  // Each takes minutes or hours where only the visited parts are counted.
  test.each<[string, string]>([
    ["long texts that are sorted", "sort(map(&$.long, list))"],
    ["entries that are sorted by long texts", "sort_by(list, &$.long)"],
    ["long texts whose largest is found", "max(map(&$.long, list))"],
    ["a long text that is searched for in a long one", "list[?contains($.long, $.long)]"],
    ["a list that is joined by a long text", "join(long, list[*].name)"],
    ["a text whose every character becomes a long one", "replace(long, 'a', long)"],
    ["long texts that are compared for each entry", "list[?$.long == $.other]"],
    ["a large map that is looked at for each entry", "list[?$.large]"],
    ["and that is one of two", "list[*].[$.large || name]"],
    ["lists of a long text that are compared for each entry", "list[?[$.long] == [$.other]]"],
    ["a map that is compared with a large one for each entry", "list[?`{}` == $.large]"],
    ["a long text for each entry", "map(&$.long, list)"],
    ["a long text that is reversed as arguments", "reverse(join('', [long, long]))"],
    ["numbers that are sorted as texts", "map(&sort($.numbers), list)"],
  ])("%s", (_, text) => {
    const list = Array.from({ length: 20_000 }, (_, index) => ({ name: `n${index}` }));
    const numbers = list.map((_, index) => (index * 7919) % 10_007);
    const data = { list, long, other: `${long.slice(0, -1)}c`, large, numbers };
    expect(() => expression(text).valueIn(data)).toThrow("too many steps");
  });

  test("a text with many spaces in it is trimmed in one pass", () => {
    // By the library's pattern, (.*?)[\s]*$, the time grows with the square of the spaces.
    const spaces = " ".repeat(1_000_000);
    expect(expression("length(trim_right(@))").valueIn(`a${spaces}b${spaces}`)).toBe(1_000_002);
    expect(expression("trim(@)").valueIn(" \n a b \u0085\t")).toBe("a b");
    expect(expression("trim(@, 'xy-]')").valueIn("]xa-y")).toBe("a");
    // Each of its units would be searched for in all others.
    expect(expression("trim(@, @)").valueIn("ab".repeat(1_000_000))).toBe("");
    expect(expression("[trim_left(@, '-'), trim_right(@, '-')]").valueIn("-a-")).toEqual(["a-", "-a"]);
    expect(() => expression("trim(@)").valueIn(1)).toThrow("expected argument 1 to be type (string)");
  });

  test("the largest of any number of numbers is found", () => {
    const numbers = Array.from({ length: 500_000 }, (_, index) => (index * 7919) % 500_009);
    const largest = numbers.reduce((most, one) => Math.max(most, one));
    expect(expression("[max(@), min(@)]").valueIn(numbers)).toEqual([largest, 0]);
    expect(() => expression("max(@, @)").valueIn([1])).toThrow("takes 1 argument");
  });

  test("replaces all places, or the first few", () => {
    const replace = (...more: string[]) =>
      expression(`replace(@, ${["'a'", "'b$&'", ...more].join(", ")})`).valueIn("aXaa");
    expect([replace(), replace("`2`"), replace("`0`"), replace("`9`")]).toEqual([
      "b$&Xb$&b$&",
      "b$&Xb$&a",
      "aXaa",
      "b$&Xb$&b$&",
    ]);
    expect(() => replace("`-1`")).toThrow("non-negative integer");
  });

  test("and counted anew for each value", () => {
    const ids = expression("map(&map(&id, $), @)[0]");
    const some = many.slice(0, 1000);
    for (let time = 0; time < 8; time += 1) expect(ids.valueIn(some)).toHaveLength(1000);
  });

  test("over all values of a mapping it is limited to what their sizes allow", () => {
    // 60 entries of 4 parts allow about 4,000 steps an evaluation; 60³ times `id` take more than 216,000.
    const small = many.slice(0, 60);
    const budget = new StepBudget(1_000_000);
    const cubic = expression("map(&map(&map(&id, $), $), $)[0]");
    const linear = expression("map(&tags[0], @)");
    expect(cubic.valueIn(small, budget)).toHaveLength(60);
    expect(() => Array.from({ length: 4 }, () => cubic.valueIn(small, budget))).toThrow("too many steps");
    for (let time = 0; time < 3; time += 1) expect(linear.valueIn(small, budget)).toHaveLength(60);
  });
});
