import { z } from "zod";
import { type Column, columnSchema, decodeColumn, encodeColumn } from "./columns.ts";
import { DIGEST_BYTES, type DigestColumn, digestText } from "./stored-row.ts";

/** Digests of gold lines: 16 hex digits each, packed as base64 of their bytes; a column where they repeat or are something else. */
export const digestsSchema = z.union([z.base64(), columnSchema(z.array(z.string()))]);

const DIGEST = /^[\da-f]{16}$/;

/** Encodes digests. */
export function encodeDigests(digests: string[]): string | Column<string> {
  const column = encodeColumn(digests, (digest) => digest);
  if (column.values.length !== digests.length || !digests.every((digest) => DIGEST.test(digest))) return column;
  return Buffer.from(digests.join(""), "hex").toString("base64");
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
