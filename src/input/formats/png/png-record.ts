import { basename } from "node:path";
import { UserError } from "../../../core/error.ts";
import type { RecordReader } from "../record.ts";

/** Reads a PNG file as one record: its name without the ending is the id, and its `picture` is itself. */
export const readPng: RecordReader = async function* ({ file }, sink, { areCases }) {
  if (!areCases) {
    const todo = "Name a JSONL, JSON, CSV or Parquet file.";
    throw new UserError("input", [
      { what: "The file is a picture, and the cases of this family are none.", at: file.name, todo },
    ]);
  }
  const picture = basename(file.path);
  yield 0;
  sink.record({ value: { id: picture.replace(/\.png$/i, ""), picture }, line: 1, placeOf: () => "1" });
};
