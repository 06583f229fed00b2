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

  // Each would throw an error of its own, had the address become a part of the code that is run.
  test.each([
    [{ $id: "x*/throw 1;/*" }],
    [{ $id: "https://example.com/%2A/throw 1;/%2A" }],
    [{ $defs: { a: { $id: "*/throw 1;/*", type: "string" } }, $ref: "#/$defs/a" }],
    [{ $schema: "http://json-schema.org/draft-07/schema#", $id: "*/throw 1;/*" }],
  ])("with code in an address runs none: %j", (schema) => {
    const more = { definitions: { n: { type: "number" } }, type: "string" };
    expect(compileSchema({ ...more, ...schema } as never)("1")).toBe("the value must be string");
  });

  test("that refers to itself without end ends", () => {
    expect(compileSchema({ $ref: "#" } as never)("1")).toBe("needs too many steps to check");
    const circle = { $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } }, $ref: "#/$defs/a" };
    expect(() => compileSchema(circle as never)).toThrow("is too complex");
  });

  test.each(["allOf", "anyOf"])("whose references branch at each of 60 levels, by %s, ends", (branch) => {
    // 2^60 references; the last level fits no text, so that `anyOf` tries all.
    const levels = Array.from({ length: 60 }, (_, at) => [
      `a${at}`,
      { [branch]: [{ $ref: `#/$defs/a${at + 1}` }, { $ref: `#/$defs/a${at + 1}` }] },
    ]);
    const last = branch === "anyOf" ? { type: "string" } : { type: "number" };
    const schema = { $defs: { ...Object.fromEntries(levels), a60: last }, $ref: "#/$defs/a0" };
    expect(compileSchema(schema as never)("1")).toBe("needs too many steps to check");
  });

  test("whose dynamic references branch at each of 60 levels of a text, ends", () => {
    const property = { properties: { a: { $dynamicRef: "#n" } } };
    const schema = { $dynamicAnchor: "n", type: "object", anyOf: [property, property] };
    expect(compileSchema(schema as never)(`${'{"a":'.repeat(60)}1${"}".repeat(60)}`)).toBe(
      "needs too many steps to check",
    );
  });

  test("finds equal items of long lists in any order of their keys", () => {
    const items = Array.from({ length: 60_000 }, (_, index) => ({ index, a: [1] }));
    const unique = compileSchema({ uniqueItems: true } as never);
    expect(unique(JSON.stringify(items))).toBeNull();
    expect(unique(JSON.stringify([...items, { a: [1.0], index: 3 }]))).toBe(
      "the value must NOT have duplicate items (items ## 3 and 60000 are identical)",
    );
    expect(unique("[1, 2, 1]")).toBe("the value must NOT have duplicate items (items ## 0 and 2 are identical)");
    expect(unique('["1", 1, true, "true", null, "null"]')).toBeNull();
    expect(compileSchema({ uniqueItems: false } as never)("[1, 1]")).toBeNull();
  });

  test.each<[string, object, RegExp]>([
    [
      "of another file",
      { $ref: "https://example.com/other.json" },
      /can't resolve reference https:\/\/example\.com\/other\.json.*: nothing is fetched$/,
    ],
    ["that is none", { type: "thing" }, /schema is invalid: data\/type must be/],
    ["of draft 04", { $schema: "http://json-schema.org/draft-04/schema#" }, /^is of another draft/],
    ["with a native pattern", { pattern: "(?=a)" }, /RE2's syntax/],
  ])("%s is refused", (_, schema, why) => expect(() => compileSchema(schema as never)).toThrow(why));
});
