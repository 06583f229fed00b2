import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { CaseRow } from "../../src/core/case.ts";
import { encodeRows, packRows } from "../../src/store/rows/encode-rows.ts";

/** Packs rows as `cases.jsonl.gz` of schema 1, a line for each case, as the first release wrote it. */
export function packLines(rows: readonly object[]): { digest: string; bytes: Uint8Array } {
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join("");
  return { digest: `sha256:${createHash("sha256").update(lines).digest("hex")}`, bytes: gzipSync(lines) };
}

/** Returns the bytes of `cases.jsonl.gz`. */
export async function gzipCases(rows: readonly CaseRow[]): Promise<Uint8Array> {
  return Buffer.concat(await Promise.all((await packRows(rows)).members));
}

/** Returns the digest of rows as a report has it, by its definition: the SHA-256 of the lines of `cases.jsonl.gz`. */
export function digestCases(rows: readonly CaseRow[]): string {
  const hash = createHash("sha256");
  for (const line of encodeRows(rows)) hash.update(line);
  return `sha256:${hash.digest("hex")}`;
}
