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
});

describe("a schema", () => {
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
});
