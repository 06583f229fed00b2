import { formatByName, SNIFFED_BYTES } from "./format.ts";
import { type OpenFile, readBytes } from "./open-file.ts";
import type { FormReader } from "./record.ts";

/** A larger one is not read whole to find out. */
const LARGEST = 256 * 1024 * 1024;

/** Whether a file that would be read as lines is one document of a form, written on one line: its name does not tell. */
export function isOneLineDocument(open: OpenFile, form: FormReader | undefined): boolean {
  if (form === undefined || open.size > LARGEST || (formatByName(open.file.name) ?? "JSONL") !== "JSONL") return false;
  const head = textOf(readBytes(open, 0, SNIFFED_BYTES));
  if (!head.startsWith("{") || head.includes("\n")) return false;
  try {
    return form.fits(JSON.parse(textOf(readBytes(open, 0, open.size))));
  } catch {
    return false;
  }
}

function textOf(bytes: Buffer): string {
  return bytes
    .toString("utf8")
    .replace(/^\ufeff/, "")
    .trim();
}
