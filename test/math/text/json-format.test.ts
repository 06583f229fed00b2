import fc from "fast-check";
import { expect, test } from "vitest";
import { formatJson } from "../../../src/core/json.ts";

test("says the same as JSON.stringify, for any value", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      expect(JSON.parse(formatJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("keeps keys in their order, and `__proto__` as a key", () => {
  const text = '{ "b": 1, "a": 2, "__proto__": { "c": [] } }';
  expect(formatJson(JSON.parse(text))).toBe(text);
});

test("puts what is short on one line, and nothing else", () => {
  const point = { image: "139", box: [1, 2, 3, 4] };
  const long = "x".repeat(700);
  expect(formatJson({ list: Array.from({ length: 20 }, () => point), long, none: {} })).toBe(
    [
      "{",
      '  "list": [',
      ...Array.from({ length: 20 }, (_, at) => (at < 19 ? "," : "")).map(
        (end) => `    { "image": "139", "box": [1, 2, 3, 4] }${end}`,
      ),
      "  ],",
      `  "long": "${long}",`,
      '  "none": {}',
      "}",
    ].join("\n"),
  );
});
