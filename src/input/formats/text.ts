import { isAscii, isUtf8 } from "node:buffer";
import { UserError } from "../../core/error.ts";

const NEWLINE = 10;

/**
 * Bytes as text, of a file whose line of that number they begin with; `isAscii`: each byte is one UTF-16 unit. Throws a
 * UserError that names the place of a byte that is no text.
 */
export function decodeText(bytes: Buffer, name: string, line: number): { text: string; isAscii: boolean } {
  const nul = bytes.indexOf(0);
  if (nul >= 0) throw badByte(bytes, nul, { name, line, what: "holds a NUL byte: it is no text" });
  const ascii = isAscii(bytes);
  if (!ascii && !isUtf8(bytes)) throw badByte(bytes, firstBadByte(bytes), { name, line, what: "is not UTF-8 here" });
  return { text: bytes.toString(ascii ? "latin1" : "utf8"), isAscii: ascii };
}

function badByte(bytes: Buffer, index: number, told: { name: string; line: number; what: string }): UserError {
  const lineStart = bytes.subarray(0, index).lastIndexOf(NEWLINE) + 1;
  const before = bytes.subarray(0, lineStart).reduce((count, byte) => count + Number(byte === NEWLINE), 0);
  const column = Array.from(bytes.subarray(lineStart, index).toString("utf8")).length + 1;
  const at = `${told.name}:${told.line + before}:${column}`;
  return new UserError("input", [{ what: `The file ${told.what}.`, at, todo: "Write the file as UTF-8 text." }]);
}

/** The first byte that UTF-8 cannot hold there: where a decoder puts a replacement that the file itself has not. */
function firstBadByte(bytes: Buffer): number {
  const decoded = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  let before = 0;
  for (let from = 0, at = decoded.indexOf("\ufffd"); at >= 0; from = at, at = decoded.indexOf("\ufffd", at + 1)) {
    before += Buffer.byteLength(decoded.slice(from, at));
    if (bytes.subarray(before, before + 3).toString("hex") !== "efbfbd") return before;
  }
  return before;
}
