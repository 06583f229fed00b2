import { basename } from "node:path";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { sha256 } from "../../core/sha256.ts";
import type { InputFile } from "../../core/suite-report.ts";
import { type FileErrors, inputError } from "./file-errors.ts";
import { detectFormat, type Format, SNIFFED_BYTES } from "./format.ts";
import { readJsonl } from "./jsonl.ts";
import { type DataFile, OpenFile } from "./open-file.ts";
import { pickRecords } from "./pick-records.ts";
import type { UsedPictures } from "./png/picture-fields.ts";
import type { DataRecord, ReaderOptions, RecordBatches, RecordReader, RecordSearch } from "./record.ts";

// Where the objects of some lines outlive a collection, V8 would allocate those of all further lines as old ones, which it collects late. With
// the flag, `run` takes 21.9 s and 1.6 GiB for 1,000,000 cases of `bench/items.ts` (40.5 s and 2.2 GiB without), and 3.6 s for 100,000 (4.3 s).
setFlagsFromString("--no-allocation-site-pretenuring");

/** The readers of all formats; all but those of JSONL and PNG are loaded when they are first needed. */
const READERS: Readonly<Record<Format, () => Promise<RecordReader>>> = {
  JSONL: async () => readJsonl,
  JSON: async () => (await import("./json/json.ts")).readJson,
  CSV: async () => (await import("./csv.ts")).readCsv,
  Parquet: async () => (await import("./parquet/parquet.ts")).readParquet,
  PNG: async () => readPng,
  XML: async () => (await import("./xml/xml.ts")).readXml,
  TREC: async () => (await import("./trec.ts")).readTrec,
  "Inspect log": async () => (await import("./inspect-log/inspect-log.ts")).readInspectLog,
};

export interface FileOptions extends ReaderOptions {
  /** How records are found in what the files contain; without it, lines, rows and whole documents are what is read. */
  readonly search?: RecordSearch;
  /** Whether digests of the files are computed. */
  readonly hasDigests?: boolean;
}

/** A file whose records are being read. */
export interface FileReading {
  readonly open: OpenFile;
  readonly format: Format;
  /** What its records are called. */
  readonly noun: "line" | "row" | "record";
  readonly batches: RecordBatches;
}

/** Opens a file and detects its format. Throws a UserError when it cannot be opened, and for a file of no known format. */
export async function openRecords(
  file: DataFile,
  errors: FileErrors,
  { search, ...options }: FileOptions,
): Promise<FileReading> {
  const open = new OpenFile(file);
  try {
    const format = detectFormat(open.read(0, SNIFFED_BYTES), file.name);
    const read = await READERS[format]();
    const noun = NOUNS.get(format);
    const found = read(open, errors, { ...options, isSearched: options.isSearched ?? search?.find !== undefined });
    const batches = search ? pickRecords(found, { open, format, errors }, search) : found;
    return { open, format, noun: (!search?.joinsLines && noun) || "record", batches };
  } catch (error) {
    open.close();
    throw error;
  }
}

/** What a record is called, in the formats with a record in each line or row. */
const NOUNS: ReadonlyMap<Format, "line" | "row"> = new Map([
  ["JSONL", "line"],
  ["CSV", "row"],
  ["Parquet", "row"],
]);

/** Takes a record, with its number in its file, from 1. Returns the pictures that it names. */
export type TakeRecord = (record: DataRecord, row: number) => UsedPictures | undefined;

/**
 * Reads files one after the other and passes on each record to what `takerOf` returns for its file. An error that ends one
 * file is added, and the next file is read. `opened` are readings that were begun, by path. Returns the files that were read to their end,
 * where digests are wanted. `onProgress` receives the share that has been read.
 */
export async function readFiles(
  files: readonly DataFile[],
  takerOf: (reading: FileReading) => TakeRecord,
  errors: FileErrors,
  {
    onProgress,
    opened,
    ...options
  }: FileOptions & {
    readonly opened?: ReadonlyMap<string, FileReading>;
    readonly onProgress?: ((share: number) => void) | undefined;
  },
): Promise<InputFile[]> {
  const read: InputFile[] = [];
  for (const [index, file] of files.entries()) {
    let reading = opened?.get(file.path) ?? null;
    try {
      reading ??= await openRecords(file, errors, options);
      const { open, format, noun, batches } = reading;
      errors.startFile(file.name, noun);
      const pictures: UsedPictures[] = [];
      const take = takerOf(reading);
      let row = 0;
      for await (const batch of batches) {
        for (const record of batch) {
          row += 1;
          const used = take(record, row);
          // A picture that is a record is its own file.
          if (used !== undefined && format !== "PNG") pictures.push(used);
        }
        onProgress?.((index + open.progress) / files.length);
        await setImmediate();
      }
      if (options.hasDigests) read.push(inputFile(open, pictures));
    } catch (error) {
      // The rest of the file cannot be read; errors in the other files are reported all the same.
      errors.addFrom(error);
    }
    try {
      reading?.open.close();
    } catch (error) {
      errors.addFrom(error);
    }
  }
  errors.finish();
  return read;
}

/** Returns a file with its digest and that of the pictures that its records name. */
function inputFile(open: OpenFile, pictures: readonly UsedPictures[]): InputFile {
  const { name, isLink } = open.file;
  const digest = pictures.length > 0 && sha256(pictures.map(({ digests }) => `${digests}\n`).join(""));
  return {
    path: name,
    digest: open.digest(),
    ...(digest && { pictures: `sha256:${digest}` }),
    ...((isLink || pictures.some(({ hasLink }) => hasLink)) && { link: true }),
  };
}

/** Reads a PNG file as one record: its name without the ending is the id, and its `picture` is the file itself. */
const readPng: RecordReader = function* ({ file }, _errors, { allowsPictures }) {
  if (!allowsPictures) {
    const what = "The file is a picture, and the cases of this family are not pictures.";
    throw inputError(file.name, what, "Name a JSONL, JSON, CSV or Parquet file.");
  }
  const picture = basename(file.path);
  yield [{ value: { id: picture.replace(/\.png$/i, ""), picture }, place: { line: 1, positionOf: () => "1" } }];
};
