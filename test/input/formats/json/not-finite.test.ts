import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseExactly, repairNotFinite } from "../../../../src/input/formats/json/json-text.ts";
import { readOne } from "../read-files.ts";

/** Writes data as Python's `json.dumps` does: with the names of numbers that JSON does not have. */
function python(value: unknown): string {
  if (typeof value === "number" && !Number.isFinite(value)) return String(value);
  if (Array.isArray(value)) return `[${value.map(python).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, one]) => `${JSON.stringify(key)}: ${python(one)}`)
    .join(", ")}}`;
}

/** Returns the value with null for each NaN. */
function withNulls(value: unknown): unknown {
  if (Number.isNaN(value)) return null;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(withNulls);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withNulls(one)]));
}

describe("numbers that JSON does not have", () => {
  test("are read where Python writes them, and in no string", () => {
    const number = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0.5, -3);
    const string = fc.constantFrom("NaN", '"NaN', "\\NaN", "-Infinity", 'a":NaN', "");
    const { json } = fc.letrec((tie) => ({
      json: fc.oneof(
        { maxDepth: 4 },
        number,
        string,
        fc.array(tie("json")),
        fc.dictionary(string, tie("json"), { noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(json, (value) => {
        const text = python(value);
        const repaired = repairNotFinite(text);
        if (repaired === null) {
          expect(JSON.parse(text)).toEqual(value);
          return;
        }
        expect(repaired.text).toHaveLength(text.length);
        expect(parseExactly(repaired.text, repaired.valueAt).value).toEqual(withNulls(value));
      }),
      { numRuns: 1000 },
    );
  });

  test.each(["a.json", "a.jsonl"])("%s may have them where the reader allows it", async (name) => {
    const text = name === "a.json" ? '[{"a":NaN,"b":"NaN"},{"a":-Infinity}]' : '{"a":NaN,"b":"NaN"}\n{"a":-Infinity}';
    const { records, problems } = await readOne(name, text, { allowsNotFinite: true });
    expect(problems).toEqual([]);
    expect(records.map(([, value]) => value)).toEqual([{ a: null, b: "NaN" }, { a: Number.NEGATIVE_INFINITY }]);
    expect((await readOne(name, text)).problems[0]).toContain("`NaN` is not JSON");
  });

  test("do not hide a key that an object has twice", async () => {
    const { problems } = await readOne("a.jsonl", '{"a":NaN,"a":1}', { allowsNotFinite: true });
    expect(problems).toEqual([expect.stringContaining("The key `a` is in one object twice")]);
  });
});
