import { detectFormat, type Format, isGzip, SNIFFED_BYTES } from "./format.ts";
import { decompress } from "./gzip.ts";
import { isOneLineDocument } from "./one-line-document.ts";
import { type DataFile, type OpenFile, openFile, readBytes } from "./open-file.ts";
import type { FormReader, RecordReader } from "./record.ts";

/** The readers of all formats but JSONL, each loaded when it is needed first. */
export const READERS: Readonly<Record<Exclude<Format, "JSONL">, () => Promise<RecordReader>>> = {
  JSON: async () => (await import("./json.ts")).readJson,
  CSV: async () => (await import("./csv.ts")).readCsv,
  Parquet: async () => (await import("./parquet/parquet.ts")).readParquet,
  PNG: async () => (await import("./png/png-record.ts")).readPng,
};

/** A file that is open, decompressed where it was packed, and what its bytes are. */
interface OpenData {
  readonly open: OpenFile;
  readonly format: Format;
}

/** Opens a file, which may be a document of the form, and tells its format. Throws a UserError where it has none of them. */
export async function openData(file: DataFile, form?: FormReader): Promise<OpenData> {
  let open = openFile(file);
  try {
    if (isGzip(readBytes(open, 0, SNIFFED_BYTES), file.name)) open = await decompress(open);
    const format = detectFormat(readBytes(open, 0, SNIFFED_BYTES), file.name);
    return { open, format: format === "JSONL" && isOneLineDocument(open, form) ? "JSON" : format };
  } catch (error) {
    open.close();
    throw error;
  }
}
