import fc from "fast-check";
import { parseTree } from "jsonc-parser";
import { expect, test } from "vitest";
import { needsExactReading, parseExactly } from "../../../../src/input/formats/json/json-text.ts";
import { readOne } from "../read-files.ts";

const isWorthExactReading = (text: string): boolean => needsExactReading(text, JSON.parse(text));

test("of keys that are twice in many objects of a document at most three are errors", async () => {
  const text = `[${Array(5000).fill('{"a":1,"a":2}').join(",")}]`;
  expect((await readOne("a.json", text)).problems).toHaveLength(3);
});

test("of 5,000 different keys none is there twice", () => {
  const text = JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, at])));
  expect(parseExactly(text)).toEqual({ value: JSON.parse(text), repeated: [] });
});

test("a string that looks like a key with its colon is no error", async () => {
  expect(isWorthExactReading('{"a":":","b":":1"}')).toBe(true);
  expect((await readOne("a.jsonl", '{"a":":","b":":1"}')).records).toHaveLength(1);
});

/** JSON with keys of few characters, of which some are twice in an object and some are escaped. */
const keys = fc.oneof(fc.stringMatching(/^[ab]{0,2}$/), fc.constantFrom("é", "__proto__", "\\", '"', "\n", "{", "🐕"));
const written = keys.chain((key) => {
  const plain = JSON.stringify(key);
  const escaped = `"${[...key].map((one) => [...one].map(unitsOf).join("")).join("")}"`;
  return fc.constantFrom(plain, plain, plain, escaped);
});
const json = fc.letrec<{ any: string }>((tie) => {
  const entries = fc.array(fc.tuple(written, tie("any")), { maxLength: 20 });
  const object = fc
    .tuple(entries, fc.constantFrom(",", " ,\n"))
    .map(([list, comma]) => `{${list.map(([key, value]) => `${key}:${value}`).join(comma)}}`);
  const list = fc.array(tie("any"), { maxLength: 4 }).map((items) => `[${items.join(",")}]`);
  const string = fc.oneof(fc.string(), fc.constantFrom('"', "\\", '\\"', "x".repeat(40), `${"y".repeat(15)}\\"`));
  const plain = fc.oneof(
    string.map((text) => JSON.stringify(text)),
    fc.constantFrom("0", "-1.5e3", "true", "null"),
  );
  return { any: fc.oneof({ depthSize: "small" }, plain, object, list, object) };
}).any;

function unitsOf(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}

/** Returns the places of keys that an object has twice, by jsonc-parser's tree, which has all of them. */
function repeatedIn(text: string): number[] {
  const places: number[] = [];
  const walk = (node: ReturnType<typeof parseTree>): void => {
    const seen = new Set<unknown>();
    for (const child of node?.children ?? []) {
      const key = node?.type === "object" ? child.children?.[0] : undefined;
      if (key && seen.has(key.value)) places.push(key.offset);
      seen.add(key?.value);
      walk(child);
    }
  };
  walk(parseTree(text));
  return places.sort((a, b) => a - b);
}

test("the keys found are those that jsonc-parser's tree has twice", () => {
  let withRepeated = 0;
  fc.assert(
    fc.property(json, (text) => {
      const expected = repeatedIn(text);
      withRepeated += Number(expected.length > 0);
      if (!isWorthExactReading(text)) expect(expected).toEqual([]);
      expect(parseExactly(text).repeated.map(({ second }) => second)).toEqual(expected);
    }),
    { numRuns: 5000 },
  );
  // Otherwise the law says little.
  expect(withRepeated).toBeGreaterThan(500);
});

test("`__proto__` is a key like any other", () => {
  const { value } = parseExactly('{"\\u0061":1,"__proto__":{"b":2},"c":{"__proto__":3}}');
  expect(JSON.stringify(value)).toBe('{"a":1,"__proto__":{"b":2},"c":{"__proto__":3}}');
  expect((value as Record<string, unknown>)["b"]).toBe(undefined);
});

test("values are those that were written", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      const text = JSON.stringify(data);
      const { value, repeated } = parseExactly(text);
      expect([JSON.stringify(value), repeated]).toEqual([text, []]);
    }),
    { numRuns: 2000 },
  );
});

// JSON.parse of Node 24.21 (V8 13.6) takes the second key for the first one's; that of Node 20 reads both right.
test.each([
  ["\\\\", "\\n", "\n"],
  ["\\\\", "\\u00e9", "é"],
  ["a\\\\", "a\\n", "a\n"],
])("a key `%s` is not read as an earlier one, `%s`", async (first, second, key) => {
  const { records } = await readOne("a.jsonl", `{"w":0,"${first}":0}\n{"w":0,"${second}":0}\n`);
  expect(Object.keys(records[1]?.[1] as object)).toEqual(["w", key]);
});
