import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { fingerprint } from "../../src/store/rows.ts";

test("is the SHA-256 of the canonical JSON: keys sorted, no white space", () => {
  const canonical = '{"a":[1,{"b":null,"c":"ü"}],"k":5}';
  const expected = `sha256:${createHash("sha256").update(canonical, "utf8").digest("hex")}`;
  expect(fingerprint({ k: 5, a: [1, { c: "ü", b: null }] })).toBe(expected);
});

test("does not depend on the order of keys, but on that of lists", () => {
  expect(fingerprint({ a: 1, b: { c: 2, d: 3 } })).toBe(fingerprint({ b: { d: 3, c: 2 }, a: 1 }));
  expect(fingerprint([1, 2])).not.toBe(fingerprint([2, 1]));
});

test.each([
  [{ k: 5 }, { k: 6 }],
  [{ k: 5 }, { k: "5" }],
  [{ k: 5 }, { k: [5] }],
  [{ a: "b,c" }, { a: "b", c: "" }],
  [{ a: null }, {}],
])("%o is not %o", (one, other) => {
  expect(fingerprint(one)).not.toBe(fingerprint(other));
});
