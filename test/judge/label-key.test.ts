import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson } from "../../src/core/json.ts";
import { labelKey } from "../../src/judge/labels/label-key.ts";

const parts = {
  stage: "s",
  revision: "r",
  judge: "j",
  model: "m",
  parameters: { temperature: 0 },
  inputs: "i",
  sample: 0,
};

/** The same value with the keys of every object in another order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]) => [key, turned(entry)]);
  return Object.fromEntries(entries.reverse());
}

describe("canonical JSON", () => {
  test("by hand", () => {
    expect(canonicalJson({ b: [1, { d: undefined, c: -0 }], a: "ä", __proto__: 1 })).toBe('{"a":"ä","b":[1,{"c":0}]}');
    expect(canonicalJson([undefined, null])).toBe("[null,null]");
    expect(canonicalJson({ "10": 1, "9": 2 })).toBe('{"10":1,"9":2}');
  });

  test("ignores the order of keys and is equal for equal values only", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const text = canonicalJson(one);
        expect(canonicalJson(turned(one))).toBe(text);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        // -0 is 0 in JSON, so that values are compared as JSON has them.
        const [a, b] = [JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other))];
        expect(canonicalJson(other) === text).toBe(isDeepStrictEqual(a, b));
      }),
    );
  });
});

describe("a label's key", () => {
  test("changes with each of its parts", () => {
    const texts = ["stage", "revision", "judge", "model", "inputs"].map((part) => ({ ...parts, [part]: "t" }));
    const others = [
      ...texts,
      { ...parts, parameters: { temperature: 1 } },
      { ...parts, sample: 1 },
      { ...parts, stage: "sr", revision: "" },
    ];
    expect(new Set([parts, ...others].map(labelKey)).size).toBe(others.length + 1);
  });

  test("is stable across versions", () => {
    // Python 3.11: hashlib.sha256(json.dumps(parts, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
    expect(labelKey(parts)).toBe("e225099bea6aea2485c0d8c120c2312764e90aea3529288e3eb01045c79e1039");
  });
});
