import { z } from "zod";
import type { CaseRow } from "../../core/case.ts";
import { type Column, columnSchema, decodeColumn, encodeColumn } from "./columns.ts";
import { DIGEST_BYTES, type DigestColumn, digestText, StoredRow } from "./stored-row.ts";

/** Digests of gold lines: 16 hex digits each, packed as base64 of their bytes; a column where they repeat or are something else. */
export const digestsSchema = z.union([z.base64(), columnSchema(z.array(z.string()))]);

const DIGEST = /^[\da-f]{16}$/;

/** Encodes the digests of rows. */
export function encodeDigests(rows: readonly CaseRow[]): string | Column<string> {
  const { values, of } = encodeColumn(rows, ({ gold }) => gold);
  const bytes = values.length === rows.length ? digestBytes(rows) : null;
  return bytes?.toString("base64") ?? { values: values.map(({ gold }) => gold), of };
}

/** Returns the bytes of digests, copied where rows have them as bytes; null if one has not 16 hex digits. */
function digestBytes(rows: readonly CaseRow[]): Buffer | null {
  const bytes = Buffer.allocUnsafe(rows.length * DIGEST_BYTES);
  let at = 0;
  for (const row of rows) {
    if (!(row instanceof StoredRow && row.copyDigest(bytes, at))) {
      if (!DIGEST.test(row.gold)) return null;
      bytes.write(row.gold, at, "hex");
    }
    at += DIGEST_BYTES;
  }
  return bytes;
}

/** Returns the digests of so many rows; null if they are not that many. */
export function decodeDigests(stored: string | Column<string>, rows: number): DigestColumn | null {
  if (typeof stored !== "string") {
    const text = decodeColumn(stored, rows);
    return text && { text };
  }
  const bytes = Buffer.from(stored, "base64");
  if (bytes.length !== rows * DIGEST_BYTES) return null;
  return { text: (row) => digestText(bytes, row), bytes: () => bytes };
}
