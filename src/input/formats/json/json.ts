import type { FieldPath } from "../file-errors.ts";
import { readWholeText } from "../open-file.ts";
import type { RecordReader } from "../record.ts";
import { parseDocument } from "./json-document.ts";

const AS_LINES = "Write JSONL, one object per line: any size can be read; or write results into several files.";

/** Reads a JSON file as one document. */
export const readJson: RecordReader = function* (open, errors, options) {
  const text = readWholeText({ open, format: "JSON", todo: AS_LINES });
  const document = parseDocument(text, errors, options);
  if (document === null) return;
  const place = { line: 1, positionOf: (path: FieldPath) => document.positionOf(path) };
  yield [{ value: document.value, place, document }];
};
