import { basename } from "node:path";
import { inputError } from "./file-errors.ts";
import { detectFormat, type Format, formatByName, isGzip, SNIFFED_BYTES } from "./format.ts";
import { decompress } from "./gzip.ts";
import { readJsonl } from "./json/jsonl.ts";
import { type DataFile, type OpenFile, openFile, readBytes } from "./open-file.ts";
import type { DocumentReader, ReaderOptions, RecordReader } from "./record.ts";

/** The readers of all formats; all but those of JSONL and PNG are loaded when they are first needed. */
export const READERS: Readonly<Record<Format, () => Promise<RecordReader>>> = {
  JSONL: async () => readJsonl,
  JSON: async () => (await import("./json/json.ts")).readJson,
  CSV: async () => (await import("./csv.ts")).readCsv,
  Parquet: async () => (await import("./parquet/parquet.ts")).readParquet,
  PNG: async () => readPng,
  XML: async () => (await import("./xml/xml.ts")).readXml,
  "Inspect log": async () => (await import("./inspect-log/inspect-log.ts")).readInspectLog,
};

/** A file that is open, and decompressed where it was packed, with its format. */
interface OpenData {
  readonly open: OpenFile;
  readonly format: Format;
}

export interface OpenOptions extends Pick<ReaderOptions, "documents"> {
  /** Whether digests of the files are computed. */
  readonly hasDigests?: boolean;
}

/** Opens a file and detects its format. Throws a UserError for a file of no known format. */
export async function openData(file: DataFile, { documents, hasDigests }: OpenOptions): Promise<OpenData> {
  let open = openFile(file, hasDigests);
  try {
    if (isGzip(readBytes(open, 0, SNIFFED_BYTES), file.name)) open = await decompress(open);
    const format = detectFormat(readBytes(open, 0, SNIFFED_BYTES), file.name);
    return { open, format: format === "JSONL" && isOneLineDocument(open, documents) ? "JSON" : format };
  } catch (error) {
    open.close();
    throw error;
  }
}

/** Larger files are not read as a whole to recognize a document. */
const MAX_DOCUMENT_SIZE = 256 * 1024 * 1024;

/** Returns whether a file that would be read as lines is one document on a single line, which its name does not show. */
function isOneLineDocument(open: OpenFile, documents: DocumentReader | undefined): boolean {
  if (!documents || open.size > MAX_DOCUMENT_SIZE || (formatByName(open.file.name) ?? "JSONL") !== "JSONL")
    return false;
  const head = trimmedText(readBytes(open, 0, SNIFFED_BYTES));
  if (!head.startsWith("{") || head.includes("\n")) return false;
  try {
    return documents.accepts(JSON.parse(trimmedText(readBytes(open, 0, open.size))));
  } catch {
    return false;
  }
}

function trimmedText(bytes: Buffer): string {
  return bytes
    .toString("utf8")
    .replace(/^\ufeff/, "")
    .trim();
}

/** Reads a PNG file as one record: its name without the ending is the id, and its `picture` is the file itself. */
const readPng: RecordReader = async function* ({ file }, _errors, { allowsPictures }) {
  if (!allowsPictures) {
    const what = "The file is a picture, and the cases of this family are not pictures.";
    throw inputError(file.name, what, "Name a JSONL, JSON, CSV or Parquet file.");
  }
  const picture = basename(file.path);
  const value = { id: picture.replace(/\.png$/i, ""), picture };
  yield { records: [{ value, place: { line: 1, positionOf: () => "1" } }], progress: 1 };
};
