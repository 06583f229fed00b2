import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { sha256 } from "../../core/sha256.ts";
import type { InputFile } from "../../core/suite-report.ts";
import type { FileErrors } from "./file-errors.ts";
import { detectFormat, FORMATS, type Format } from "./format.ts";
import { type DataFile, OpenFile } from "./open-file.ts";
import { pickRecords } from "./pick-records.ts";
import type { UsedPictures } from "./png/picture-access.ts";
import type { DataRecord, ReaderOptions, RecordBatches, RecordSearch } from "./record.ts";
import { SNIFFED_BYTES } from "./signatures.ts";

// Where the objects of some lines outlive a collection, V8 would allocate those of all further lines as old ones, which it collects late. With
// the flag, `run` takes 21.9 s and 1.6 GiB for 1,000,000 cases of `bench/items.ts` (40.5 s and 2.2 GiB without), and 3.6 s for 100,000 (4.3 s).
setFlagsFromString("--no-allocation-site-pretenuring");

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
    const format = detectFormat(open.read(0, SNIFFED_BYTES), { name: file.name, isPacked: open.isPacked });
    const { load, noun } = FORMATS[format];
    const read = await load();
    const found = read(open, errors, { ...options, isSearched: options.isSearched ?? search?.find !== undefined });
    const batches = search ? pickRecords(found, { open, format, errors }, search) : found;
    return { open, format, noun: (!search?.joinsLines && noun) || "record", batches };
  } catch (error) {
    open.close();
    throw error;
  }
}

/** Takes a record, with its number in its file, from 1. Returns the pictures that it names. */
export type TakeRecord = (record: DataRecord, row: number) => UsedPictures | undefined;

/**
 * Reads files one after the other and passes on each record to what `takerOf` returns for its file. An error that ends one
 * file is added, and the next file is read. `opened`: files that are open already, by path. Returns the files that were read to their end,
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
    readonly opened?: ReadonlyMap<string, FileReading> | undefined;
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
