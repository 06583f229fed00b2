import { readWholeText } from "../open-file.ts";
import { inBatches, type RecordReader, recordsIn } from "../record.ts";
import { findRecords } from "./find-records.ts";
import { parseDocument } from "./json-document.ts";

const AS_LINES = "Write JSONL, one object per line: any size can be read.";
const IN_PARTS = "Write results into several files, and name all of them with a pattern (`results-*.json`), or:";

/**
 * Reads a JSON file whose records `records`, a preset or `findRecords` finds, or that `options.documents` accepts.
 */
export const readJson: RecordReader = async function* (open, errors, options) {
  const todo = options.documents === undefined ? AS_LINES : `${IN_PARTS} ${AS_LINES}`;
  const text = readWholeText({ open, format: "JSON", todo });
  const document = parseDocument(text, errors, options);
  if (document === null) return;
  if (!options.picker && options.documents?.accepts(document.value)) {
    yield* options.documents.read(document, errors);
    return;
  }
  const { picker } = options;
  const records = picker
    ? recordsIn(picker, document.value, { name: document.name, format: "JSON" })
    : findRecords(document, options);
  yield* inBatches(records, ({ value, origin }) => ({ value, place: document.placeOf(origin) }));
};
