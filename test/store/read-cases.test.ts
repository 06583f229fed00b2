import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { type CaseRow, caseRowSchema } from "../../src/core/case.ts";
import { readCases, unpackLines } from "../../src/store/rows.ts";
import { row, stored, suiteOf } from "../core/sample.ts";
import { digestCases, gzipCases } from "./lines.ts";

/** Rows with and without what is optional. */
function rowsOf(count: number): CaseRow[] {
  return Array.from({ length: count }, (_, index) =>
    row(`case-${String(index).padStart(8, "0")}`, "pass", {
      gold: (index * 7919).toString(16).padStart(16, "0"),
      evidence: { hits: index % 3, cited: [index % 2] },
      ...(index % 2 === 0 && { documents: [`p${index % 500}`], shown: null, cluster: "a" }),
      ...(index % 3 === 0 && { slices: { topic: ["ä"] }, trials: [{ trial: "1", outcome: "pass", evidence: {} }] }),
    }),
  );
}

function contextOf(rows: readonly CaseRow[]) {
  const total = rows.length;
  const cases = { total, scored: total, missing: 0, duplicates: 0, unmatched: 0, unscored: 0 };
  const { report } = stored(suiteOf([], { cases }), []);
  return { report: { ...report, cases: digestCases(rows) }, isFamilyEvidence: () => true };
}

test("cases are stored one a line as plain objects, without a header, and read as they were", async () => {
  const rows = rowsOf(5000);
  const bytes = await gzipCases(rows);
  const lines = gunzipSync(bytes).toString().split("\n");
  expect(lines.pop()).toBe("");
  for (const line of lines) expect(caseRowSchema.safeParse(JSON.parse(line)).error).toBeUndefined();
  expect(lines.map((line) => JSON.parse(line))).toEqual(rows);
  expect(await readCases(bytes, contextOf(rows))).toEqual(rows);
});

test("cases of several suites are read in their order, and refused where one is twice or out of it", async () => {
  const [a, b, c] = [row("a", "pass"), row("b", "fail"), row("a", "pass", { suite: "other" })] as const;
  const suites = { bot: 2, other: 1 };
  const cases = (total: number) => ({ total, scored: total, missing: 0, duplicates: 0, unmatched: 0, unscored: 0 });
  const { report } = stored({
    bot: suiteOf([], { cases: cases(suites.bot) }),
    other: suiteOf([], { cases: cases(suites.other) }),
  });
  const read = async (rows: readonly CaseRow[]) =>
    readCases(await gzipCases(rows), { report: { ...report, cases: digestCases(rows) }, isFamilyEvidence: () => true });
  expect(await read([a, b, c])).toEqual([a, b, c]);
  for (const rows of [
    [b, a, c],
    [a, a, c],
    [a, c, b],
  ])
    await expect(read(rows)).rejects.toThrow("repeats a case, or is out of order");
});

test("a line of more than 128 MiB is not collected, however much the file may unpack to", async () => {
  const bytes = gzipSync(Buffer.alloc((128 << 20) + 1, "x"), { level: 1 });
  const lines = unpackLines(bytes, "cases.jsonl.gz", 2 ** 32, createHash("sha256"));
  await expect(lines.next()).rejects.toThrow("cases.jsonl.gz has a line of more than 134217728 bytes");
});
