import { type Format, formatOf, HEAD, isGzip } from "./format.ts";
import { decompress } from "./gzip.ts";
import { type DataFile, type OpenFile, openFile, readBytes } from "./open-file.ts";
import type { RecordReader } from "./record.ts";

/** The readers of all formats but JSONL, each loaded when it is needed first. */
export const READERS: Readonly<Record<Exclude<Format, "JSONL">, () => Promise<RecordReader>>> = {
  JSON: async () => (await import("./json.ts")).readJson,
  CSV: async () => (await import("./csv.ts")).readCsv,
  Parquet: async () => (await import("./parquet.ts")).readParquet,
  PNG: async () => (await import("./pictures/png-record.ts")).readPng,
};

/** Opens a file, decompressed where it is packed, and tells its format. Throws a UserError where it has none of them. */
export async function openData(file: DataFile): Promise<{ readonly open: OpenFile; readonly format: Format }> {
  let open = openFile(file);
  try {
    if (isGzip(readBytes(open, 0, HEAD), file.name)) open = await decompress(open);
    return { open, format: formatOf(readBytes(open, 0, HEAD), file.name) };
  } catch (error) {
    open.close();
    throw error;
  }
}
