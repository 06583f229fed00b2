import { type FileErrors, inputError } from "../file-errors.ts";
import type { ReaderOptions } from "../record.ts";
import { readExactly, repairNotFinite } from "./exact-json.ts";
import { JsonDocument } from "./json-document.ts";
import { explainJsonError } from "./json-error.ts";
import { TextCursor } from "./json-position.ts";
import { parseJson } from "./json-text.ts";
import { needsExactReading } from "./key-scan.ts";

/** How a JSON text is parsed, and what its positions begin with: `entry:` where it is an entry of an archive. */
interface ParseOptions extends Pick<ReaderOptions, "allowsNotFinite" | "allowsRepeatedKeys"> {
  readonly prefix?: string;
  /** Whether parts at any depth have positions of their own. */
  readonly isDeep: boolean;
}

/** Texts of fewer units cannot have so many objects that they fill the memory. */
const MAX_UNCHECKED_LENGTH = 32 * 1024 * 1024;
/** The most objects and lists: each takes about a hundred bytes of memory, however short it is written. */
const MAX_PARTS = 5_000_000;
/** `[`; that of an object, `{`, differs in one bit. */
const OPEN_LIST = 0x5b;

/** Throws a UserError for a text with too many objects and lists, counted by their brackets, also those in strings. */
function rejectManyParts(text: string, at: string): void {
  if (text.length < MAX_UNCHECKED_LENGTH) return;
  let parts = 0;
  for (let index = 0; index < text.length; index += 1) if ((text.charCodeAt(index) & ~0x20) === OPEN_LIST) parts += 1;
  if (parts <= MAX_PARTS) return;
  const what = `The JSON has more than ${MAX_PARTS.toLocaleString("en")} \`[\` and \`{\`.`;
  throw inputError(at, what, "Write JSONL, one object per line: any size can be read.");
}

/** Parses a whole JSON text; null, with errors, when it is not JSON. Throws a UserError for one that would fill the memory. */
export function parseDocument(text: string, errors: FileErrors, options: ParseOptions): JsonDocument | null {
  rejectManyParts(text, errors.file);
  const cursor = new TextCursor(text);
  const positionAt = (offset: number): string => `${options.prefix ?? ""}${cursor.positionAt(offset)}`;
  const value = parseJson(text);
  const repaired = value === undefined && options.allowsNotFinite ? repairNotFinite(text) : null;
  if (value === undefined && repaired === null) {
    const { index, what, todo } = explainJsonError(text, "file");
    errors.add(positionAt(index), what, todo);
    return null;
  }
  const isInexact = repaired !== null || (!options.allowsRepeatedKeys && needsExactReading(text, value));
  const exact = isInexact ? readExactly(repaired ?? { text }, positionAt, errors) : { value };
  return exact && new JsonDocument(errors.file, { text: repaired?.text ?? text, value: exact.value }, options.isDeep);
}
