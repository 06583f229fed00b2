import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { gzipRows } from "../../src/store/rows.ts";
import { row } from "../core/sample.ts";

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
