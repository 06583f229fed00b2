import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { CaseRow } from "../../src/core/case.ts";
import type { View } from "../../src/core/view/view.ts";
import type { ViewCandidate } from "../../src/core/view/view-table.ts";
import { decodeRows } from "../../src/store/rows/decode-rows.ts";
import type { EvidencePools } from "../../src/store/rows/evidence-pool.ts";
import { readViews } from "../../src/store/shard-folder.ts";
import { unpackLines } from "../../src/store/unpack-lines.ts";
import { row, stored, suiteOf } from "../core/sample.ts";
import { digestCases, gzipCases, packLines } from "./lines.ts";

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

test("views that are not wanted are skipped, and not checked", async () => {
  const view = (id: string, more: object = {}): ViewCandidate => ({
    outcome: "fail",
    view: { suite: "bot", id, figures: [], ...more } as View,
  });
  const packed = packLines([view("a"), view("b", { figures: "none" }), view("c")]).bytes;
  const idsOf = async (isWanted: (one: ViewCandidate) => boolean): Promise<string[]> => {
    const ids: string[] = [];
    for await (const one of readViews(packed, "shard-1", isWanted)) ids.push(one.view.id);
    return ids;
  };
  expect(await idsOf((one) => one.view.id !== "b")).toEqual(["a", "c"]);
  await expect(idsOf(() => true)).rejects.toMatchObject({
    errors: [{ what: "The shard cannot be used: views.jsonl.gz line 2 is not a view.", at: "shard-1" }],
  });
});

test("files that are read with the same pools share the evidence of a family", async () => {
  const rows = rowsOf(600);
  const bytes = await gzipCases(rows);
  const found = new Set<CaseRow["evidence"]>();
  const countWith = async (pools: EvidencePools): Promise<number> => {
    for await (const block of decodeRows(bytes, { ...contextOf(rows), pools }))
      for (const { evidence } of block) found.add(evidence);
    return found.size;
  };
  const pools: EvidencePools = new Map();
  // Three counts of hits times two lists.
  expect([await countWith(pools), await countWith(pools), await countWith(new Map())]).toEqual([6, 6, 12]);
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
