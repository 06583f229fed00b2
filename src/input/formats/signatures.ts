import type { UserError } from "../../core/error.ts";
import { inputError } from "./file-errors.ts";

/** A format that is known by its first bytes, what messages call it, and what to do where it is not expected. */
export type Signature = readonly [bytes: readonly number[], name: string, todo: string];

export const GZIP: Signature = [[0x1f, 0x8b], "gzip data", "Let its name end in `.gz`, or decompress it."];
export const PARQUET: Signature = [[0x50, 0x41, 0x52, 0x31], "a Parquet file", "Let its name end in `.parquet`."];
export const ZIP: Signature = [[0x50, 0x4b, 0x03, 0x04], "a zip archive", "Unpack it first; save a sheet as CSV."];
export const PNG: Signature = [[0x89, 0x50, 0x4e, 0x47], "a PNG picture", "Let its name end in `.png`."];
const OTHERS: readonly Signature[] = [
  [[0xff, 0xfe], "UTF-16 text", "Write the file as UTF-8."],
  [[0xfe, 0xff], "UTF-16 text", "Write the file as UTF-8."],
  [[0x25, 0x50, 0x44, 0x46], "a PDF", "Name a JSONL file."],
];
const LFS = "version https://git-lfs.github.com/spec";

/** How many first bytes are needed to detect the format. */
export const SNIFFED_BYTES = 64 * 1024;

export function begins(head: Buffer, signature: Signature | undefined): boolean {
  return signature?.[0].every((byte, index) => head[index] === byte) ?? false;
}

/** Returns whether a file is what Git LFS leaves in place of the real one. */
export function isLfsPointer(head: Buffer): boolean {
  return head.subarray(0, LFS.length).toString("latin1") === LFS;
}

/** Returns the error of a file whose first bytes are those of no text; `format` is what it should be. Null for a text. */
export function noTextError(head: Buffer, name: string, format: string): UserError | null {
  if (isLfsPointer(head)) {
    return inputError(name, "The file is a Git LFS pointer, not the data.", "Set `lfs: true` in the checkout step.");
  }
  const found = [GZIP, ZIP, PARQUET, PNG, ...OTHERS].find((signature) => begins(head, signature));
  return found === undefined ? null : signatureError(found, name, format);
}

export function signatureError([, found, todo]: Signature, name: string, format: string): UserError {
  return inputError(name, `The file is ${found}, not ${format}.`, todo);
}
