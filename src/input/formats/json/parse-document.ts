import type { FileErrors } from "../file-errors.ts";
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

/** Parses a whole JSON text; null, with errors, when it is not JSON. */
export function parseDocument(text: string, errors: FileErrors, options: ParseOptions): JsonDocument | null {
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
