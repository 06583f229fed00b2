import { basename } from "node:path";
import { inputError } from "../file-errors.ts";
import type { RecordReader } from "../record.ts";

/** Reads a PNG file as one record: its name without the ending is the id, and its `picture` is the file itself. */
export const readPng: RecordReader = async function* ({ file }, _errors, { allowsPictures }) {
  if (!allowsPictures) {
    const what = "The file is a picture, and the cases of this family are not pictures.";
    throw inputError(file.name, what, "Name a JSONL, JSON, CSV or Parquet file.");
  }
  const picture = basename(file.path);
  const value = { id: picture.replace(/\.png$/i, ""), picture };
  yield { records: [{ value, place: { line: 1, positionOf: () => "1" } }], progress: 1 };
};
