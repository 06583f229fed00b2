import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { CaseRow } from "../../src/core/case.ts";
import { packCases } from "../../src/store/rows.ts";

/** Packs rows as `cases.jsonl.gz`, by its definition: a line of JSON for each case. */
export function packLines(rows: readonly object[]): { digest: string; bytes: Uint8Array } {
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join("");
  return { digest: `sha256:${createHash("sha256").update(lines).digest("hex")}`, bytes: gzipSync(lines) };
}

/** Returns the bytes of `cases.jsonl.gz`. */
export async function gzipCases(rows: readonly CaseRow[]): Promise<Uint8Array> {
  return (await packCases(rows)).bytes ?? new Uint8Array();
}

/** Returns the digest of rows as a report has it: the SHA-256 of the lines. */
export function digestCases(rows: readonly CaseRow[]): string {
  return packLines(rows).digest;
}
