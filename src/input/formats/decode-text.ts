import { isAscii, isUtf8 } from "node:buffer";
import type { UserError } from "../../core/error.ts";
import { inputError } from "./file-errors.ts";
import type { OpenFile } from "./open-file.ts";

const NEWLINE = 10;

/**
 * Decodes bytes that begin with the given line of a file; `isAscii`: each byte is one UTF-16 unit. Throws a UserError with
 * the position of a byte that is not text.
 */
export function decodeText(bytes: Buffer, name: string, line: number): { text: string; isAscii: boolean } {
  const nul = bytes.indexOf(0);
  if (nul >= 0) throw byteError(bytes, nul, { name, line, what: "The file contains a NUL byte: it is not text." });
  const ascii = isAscii(bytes);
  if (!ascii && !isUtf8(bytes)) {
    throw byteError(bytes, firstBadByte(bytes), { name, line, what: "The file is not UTF-8 here." });
  }
  return { text: bytes.toString(ascii ? "latin1" : "utf8"), isAscii: ascii };
}

function byteError(bytes: Buffer, index: number, file: { name: string; line: number; what: string }): UserError {
  const lineStart = bytes.subarray(0, index).lastIndexOf(NEWLINE) + 1;
  const before = bytes.subarray(0, lineStart).reduce((count, byte) => count + Number(byte === NEWLINE), 0);
  const column = Array.from(bytes.subarray(lineStart, index).toString("utf8")).length + 1;
  return inputError(`${file.name}:${file.line + before}:${column}`, file.what, "Write the file as UTF-8 text.");
}

/** Returns the index of the first invalid byte: where a decoder writes a replacement character that the file does not contain. */
function firstBadByte(bytes: Buffer): number {
  const decoded = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  let before = 0;
  for (let from = 0, at = decoded.indexOf("\ufffd"); at >= 0; from = at, at = decoded.indexOf("\ufffd", at + 1)) {
    before += Buffer.byteLength(decoded.slice(from, at));
    if (bytes.subarray(before, before + 3).toString("hex") !== "efbfbd") return before;
  }
  return before;
}

/** A file that is no list of lines is read as a whole; a larger one would fill the memory several times over. */
export const MAX_WHOLE_SIZE = 256 * 1024 * 1024;

/** Reads a whole text file, without a byte-order mark. Throws a UserError for one that is too large (`todo` says what to do) or is not UTF-8. */
export function readWholeText({ open, format, todo }: { open: OpenFile; format: string; todo: string }): string {
  const { size, file } = open;
  if (size > MAX_WHOLE_SIZE) {
    throw inputError(file.name, `The ${format} file is larger than ${MAX_WHOLE_SIZE / 1024 / 1024} MiB.`, todo);
  }
  const { text } = decodeText(open.read(0, size), file.name, 1);
  return text.startsWith("\ufeff") ? text.slice(1) : text;
}
