import { decodeText } from "./decode-text.ts";
import { inputError } from "./file-errors.ts";
import { type OpenFile, readBytes } from "./open-file.ts";

/** A file that is no list of lines is read as a whole; a larger one would fill the memory several times over. */
export const MAX_WHOLE_SIZE = 256 * 1024 * 1024;

/** Reads a whole text file, without a byte-order mark. Throws a UserError for one that is too large (`todo` says what to do) or is not UTF-8. */
export function readWholeText({ open, format, todo }: { open: OpenFile; format: string; todo: string }): string {
  const { size, file } = open;
  if (size > MAX_WHOLE_SIZE) {
    throw inputError(file.name, `The ${format} file is larger than ${MAX_WHOLE_SIZE / 1024 / 1024} MiB.`, todo);
  }
  const { text } = decodeText(readBytes(open, 0, size), file.name, 1);
  return text.startsWith("\ufeff") ? text.slice(1) : text;
}
