import { inputError } from "../file-errors.ts";
import { type FoundRecord, inBatches, type ReaderOptions, type RecordReader } from "../record.ts";
import { readWholeText } from "../whole-text.ts";
import { parseXml } from "./xml-document.ts";

/** Reads an XML file, whose records a preset or `records` finds among its elements (`tag`, `attributes`, `children`, `text`). */
export const readXml: RecordReader = async function* (open, errors, options) {
  const text = readWholeText({ open, format: "XML", todo: "Write several files." });
  const { root, placeOf } = parseXml(text, errors.file);
  const records = recordsIn(root, errors.file, options);
  yield* inBatches(records, ({ value, origin }) => ({ value, place: placeOf(origin) }));
};

function recordsIn(root: unknown, name: string, { picker, suggestPreset }: ReaderOptions): readonly FoundRecord[] {
  const found = picker?.fromDocument(root) ?? null;
  if (found !== null && !("what" in found)) return found;
  if (found !== null) throw inputError(name, `${found.what}.`, found.todo ?? "");
  const what = picker ? "`records` finds no list in the XML file." : "An XML file has no records by itself.";
  const todo = "Say where they are, for example `records: \"children[?tag=='case']\"`.";
  throw inputError(name, what, (picker ? null : suggestPreset?.(root)) ?? todo);
}
