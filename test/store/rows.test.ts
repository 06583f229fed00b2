import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { setKnownSecrets } from "../../src/core/secrets.ts";
import { fingerprint, gzipRows, redactRows } from "../../src/store/rows.ts";
import { row } from "../core/sample.ts";

describe("the fingerprint of a value", () => {
  test("is the SHA-256 of the canonical JSON: keys sorted, no white space", () => {
    const canonical = '{"a":[1,{"b":null,"c":"ü"}],"k":5}';
    const expected = `sha256:${createHash("sha256").update(canonical, "utf8").digest("hex")}`;
    expect(fingerprint({ k: 5, a: [1, { c: "ü", b: null }] })).toBe(expected);
  });

  test.each([
    [{ k: 5 }, { k: 6 }],
    [{ k: 5 }, { k: "5" }],
    [{ k: 5 }, { k: [5] }],
    [{ a: "b,c" }, { a: "b", c: "" }],
    [{ a: null }, {}],
    [
      [1, 2],
      [2, 1],
    ],
  ])("%o is not %o", (one, other) => {
    expect(fingerprint(one)).not.toBe(fingerprint(other));
  });
});

// Some pieces long: letters of two and four bytes, so that units and bytes differ.
const rows = Array.from({ length: 20_000 }, (_, index) => row(`é😀${index}`, "pass", { at: "x".repeat(index % 200) }));
const text = rows.map((one) => `${JSON.stringify(one)}\n`).join("");
const size = Buffer.byteLength(text);

test("many rows are compressed in chunks to the same bytes as at once", async () => {
  const packed = await gzipRows(rows, size);
  expect(size).toBeGreaterThan(3 * 2 ** 20);
  expect(gunzipSync(packed ?? "").toString()).toBe(text);
  const atOnce = gzipSync(text);
  atOnce[9] = 255;
  expect(Buffer.compare(packed ?? Buffer.alloc(0), atOnce)).toBe(0);
});

test("rows of one byte more than the limit are not compressed", async () => {
  expect(await gzipRows(rows, size - 1)).toBeNull();
});

test("no rows are an empty file", async () => {
  expect(gunzipSync((await gzipRows([], 0)) ?? "")).toHaveLength(0);
});

const KEY = "sk-proj-A1b2C3d4E5f6g7H8i9J0";
afterEach(() => setKnownSecrets([]));

const refuse = (): never => {
  throw new Error("refused");
};

test("texts of rows are masked, and rows without a secret are the same objects", () => {
  setKnownSecrets([KEY]);
  const rows = [row("a", "pass"), row("b", "fail", { shown: { text: KEY, expected: "", got: `key ${KEY}` } })];
  const shown = redactRows(rows, refuse);
  expect(shown[0]).toBe(rows[0]);
  expect(shown[1]).toEqual({ ...rows[1], shown: { text: "***", expected: "", got: "key ***" } });
});

test.each([
  ["an id", row(`c-${KEY}`, "pass")],
  ["a cluster", row("c", "pass", { cluster: KEY })],
  ["a slice", row("c", "pass", { slices: { topic: [KEY] } })],
  ["a score", row("c", "pass", { scores: { [KEY]: 1 } })],
  ["a label with a score", row("c", "pass", { evidence: { scores: { [KEY]: 1 } } })],
  ["a label of an image", row("c", "pass", { evidence: { keys: [], labels: ["cat", `a ${KEY}`] } })],
  ["a label of an object", row("c", "pass", { evidence: { labels: [{ key: "", label: KEY }] } })],
  ["a key of labels", row("c", "pass", { evidence: { labels: [{ key: KEY, label: "cat" }] } })],
])("a secret in %s is refused: runs are compared by names", (_, one) => {
  setKnownSecrets([KEY]);
  expect(() => redactRows([row("a", "pass"), one], refuse)).toThrow("refused");
});
