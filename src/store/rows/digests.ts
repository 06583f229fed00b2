import { z } from "zod";
import { type Column, columnSchema, decodeColumn, encodeColumn } from "./columns.ts";

/** Digests of gold lines: 16 hex digits each, packed as base64 of their bytes; a column where they repeat or are something else. */
export const digestsSchema = z.union([z.base64(), columnSchema(z.array(z.string()))]);

const BYTES = 8;
const DIGEST = /^[\da-f]{16}$/;

/** Encodes digests. */
export function encodeDigests(digests: string[]): string | Column<string> {
  const column = encodeColumn(digests, (digest) => digest);
  if (column.values.length !== digests.length || !digests.every((digest) => DIGEST.test(digest))) return column;
  return Buffer.from(digests.join(""), "hex").toString("base64");
}

/** Returns a function that returns the digest of each row; null if they are not that many. */
export function decodeDigests(stored: string | Column<string>, rows: number): ((row: number) => string) | null {
  if (typeof stored !== "string") return decodeColumn(stored, rows);
  const bytes = Buffer.from(stored, "base64");
  if (bytes.length !== rows * BYTES) return null;
  return (row) => bytes.toString("hex", row * BYTES, (row + 1) * BYTES);
}
