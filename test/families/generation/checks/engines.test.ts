import { describe, expect, test } from "vitest";
import { compilePattern } from "../../../../src/core/line/pattern.ts";
import { compileSchema } from "../../../../src/families/generation/checks/json-schema.ts";

describe("a pattern", () => {
  test.each([
    ["(a+)+$", "a".repeat(100_000).concat("b")],
    ["(x+x+)+y", "x".repeat(100_000)],
    ["(.*)*(.*)*(.*)*c", "ab".repeat(50_000)],
  ])("%s ends, which takes native patterns for ever", (pattern, text) => {
    // Of the processor: other programs cost time, too.
    const start = process.cpuUsage();
    expect(compilePattern(pattern)(text)).toBe(false);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(10_000);
  });

  test("a text that would take more than 50 million steps does not match", () => {
    const ends = compilePattern("(?:[ab]?){0,200}c$");
    expect(ends("abc")).toBe(true);
    expect(ends(`${"ab".repeat(100_000)}c`)).toBe(false);
  });

  test.each([
    ["(?=a)", /^is not in RE2's syntax: invalid or unsupported Perl syntax/],
    ["(a", /^is not in RE2's syntax: missing closing \)/],
    ["\\1", /^is not in RE2's syntax: invalid escape sequence/],
    ["(?:a{0,100}b{0,100}){0,10}", /^is too complex: lower its repeat counts$/],
  ])("%s is refused", (pattern, why) => expect(() => compilePattern(pattern)).toThrow(why));
});

describe("a schema", () => {
  test.each<[string, object, string, string | null]>([
    ["fits", { type: "object", required: ["a"] }, '{"a":1}', null],
    ["does not", { type: "object", required: ["a"] }, "{}", "the value must have required property 'a'"],
    ["a place in the value", { properties: { a: { type: "integer" } } }, '{"a":"x"}', "/a must be integer"],
    ["no JSON", {}, "{", "is not JSON"],
    [
      "several patterns",
      { properties: { a: { pattern: "^a$" }, b: { pattern: "^b$" } } },
      '{"a":"a","b":"a"}',
      '/b must match pattern "^b$"',
    ],
    ["a format is an annotation", { format: "email" }, '"x"', null],
    ["a name like code", { properties: { "for(;){": { const: "for(;){" } } }, '{"for(;){":"for(;){"}', null],
    [
      "draft 07",
      { $schema: "http://json-schema.org/draft-07/schema#", items: [{ type: "string" }] },
      "[1]",
      "/0 must be string",
    ],
    ["draft 2020-12", { prefixItems: [{ type: "string" }] }, "[1]", "/0 must be string"],
    ["deep", {}, "[".repeat(300).concat("]".repeat(300)), "is nested deeper than 200 levels"],
  ])("%s", (_, schema, text, misfit) => expect(compileSchema(schema as never)(text)).toBe(misfit));

  test("whose parts refer to each other exponentially often ends", () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `d${index}`,
        { allOf: [{ $ref: `#/$defs/d${index + 1}` }, { $ref: `#/$defs/d${index + 1}` }] },
      ]),
    );
    const test = compileSchema({ $defs: { ...$defs, d40: { type: "number" } }, $ref: "#/$defs/d0" } as never);
    expect(test("1")).toBe("needs too many steps to check");
  });

  test("may be recursive, and have the address of another one", () => {
    const tree = (more: object) => ({
      $id: "https://example.com/tree",
      properties: { a: { $ref: "#" } },
      type: "object",
      ...more,
    });
    expect(compileSchema({ properties: { a: { $ref: "#" } }, type: "object" } as never)('{"a":{"a":1}}')).toBe(
      "/a/a must be object",
    );
    expect(compileSchema(tree({}) as never)('{"a":{"a":1}}')).toBe("/a/a must be object");
    expect(compileSchema(tree({ required: ["b"] }) as never)('{"a":{}}')).toMatch(/required property 'b'/);
  });

  test("that refers to itself without end, and long loops, end", () => {
    expect(compileSchema({ $ref: "#" } as never)("1")).toBe("needs too many steps to check");
    const circle = { $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } }, $ref: "#/$defs/a" };
    expect(() => compileSchema(circle as never)).toThrow("is too complex");
    const items = JSON.stringify(Array.from({ length: 5000 }, (_, index) => ({ index })));
    expect(compileSchema({ uniqueItems: true } as never)(items)).toBe("needs too many steps to check");
    const slow = compileSchema({ items: { not: { pattern: "(?:[ab]?){0,200}c$" } } } as never);
    expect(slow(JSON.stringify(Array.from({ length: 300 }, () => "ab".repeat(5000))))).toBe(
      "needs too many steps to check",
    );
  });

  test.each<[string, object, RegExp]>([
    [
      "of another file",
      { $ref: "https://example.com/other.json" },
      /can't resolve reference https:\/\/example\.com\/other\.json.*: nothing is fetched$/,
    ],
    ["that is none", { type: "thing" }, /schema is invalid: data\/type must be/],
    ["of draft 04", { $schema: "http://json-schema.org/draft-04/schema#" }, /^is of another draft/],
    ["with code in its address", { $id: "x*/process.exit();/*" }, /^has an `\$id` with a `\*`/],
    ["with coded code in its address", { $id: "https://example.com/%2A/throw" }, /^has an `\$id` with a `\*`/],
    ["with code in the address of a part", { $defs: { a: { $id: "*/throw 1;/*" } } }, /^has an `\$id` with a `\*`/],
    ["with a native pattern", { pattern: "(?=a)" }, /RE2's syntax/],
  ])("%s is refused", (_, schema, why) => expect(() => compileSchema(schema as never)).toThrow(why));
});
