import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { CaseRow } from "../../src/core/case.ts";
import { decodeRows } from "../../src/store/rows/decode-rows.ts";
import { unpackLines } from "../../src/store/unpack-lines.ts";
import { row, stored, suiteOf } from "../core/sample.ts";
import { digestCases, gzipCases } from "./lines.ts";

/** Rows of a few kinds of evidence, each with places, a digest and a document, as large suites have them. */
function rowsOf(count: number): CaseRow[] {
  return Array.from({ length: count }, (_, index) =>
    row(`case-${String(index).padStart(8, "0")}`, "pass", {
      at: `runs/today/traces.jsonl:${index + 1}`,
      gold_at: `data/gold.jsonl:${index + 1}`,
      gold: (index * 7919).toString(16).padStart(16, "0"),
      evidence: { hits: index % 3, cited: [index % 2] },
      shown: null,
      documents: [`p${index % 500}`],
    }),
  );
}

function contextOf(rows: readonly CaseRow[]) {
  const total = rows.length;
  const cases = { total, scored: total, missing: 0, duplicates: 0, unmatched: 0, unscored: 0 };
  const { report } = stored(suiteOf([], { cases }), []);
  return { report: { ...report, cases: digestCases(rows) }, isFamilyEvidence: () => true };
}

test("rows arrive block by block: those before a corrupt block are there before it is read", async () => {
  const rows = rowsOf(20_000);
  const bytes = await gzipCases(rows);
  // The file is cut in its last block. 256 and 4,096 rows come first, then 8,192 at most.
  const read: number[] = [];
  const reading = (async () => {
    for await (const block of decodeRows(bytes.subarray(0, bytes.length - 100), contextOf(rows)))
      read.push(block.length);
  })();
  await expect(reading).rejects.toThrow("is not an intact gzip file");
  expect(read.length).toBeGreaterThan(2);
  expect(read.reduce((sum, size) => sum + size)).toBeLessThan(rows.length);
});

test("a file whose long ids differ in a few digits is read, although it unpacks to sixty times its size", async () => {
  // 540 ids of 250,000 characters are 135 MB, more than the 128 MiB that any file may unpack to.
  const rows = rowsOf(540).map((one) => ({ ...one, id: `${"x".repeat(250_000)}${one.id}`, gold: "0" }));
  const bytes = await gzipCases(rows);
  expect(540 * 250_000).toBeGreaterThan(60 * bytes.length);
  let read = 0;
  for await (const block of decodeRows(bytes, contextOf(rows))) read += block.length;
  expect(read).toBe(rows.length);
});

test("a line of more than 128 MiB is not collected, however much the file may unpack to", async () => {
  const bytes = gzipSync(Buffer.alloc((128 << 20) + 1, "x"), { level: 1 });
  const lines = unpackLines(bytes, "cases.jsonl.gz", { maxBytes: 2 ** 32 });
  await expect(lines.next()).rejects.toThrow("cases.jsonl.gz has a line of more than 134217728 bytes");
});
