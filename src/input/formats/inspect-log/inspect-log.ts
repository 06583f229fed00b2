import zlib from "node:zlib";
import { decompressZstd } from "hyparquet-compressors";
import { type Entry, fromFdPromise, type ZipFile } from "yauzl";
import { errorMessage, UserError } from "../../../core/error.ts";
import { isObject } from "../../../core/json.ts";
import { missingSamples, namesSamples } from "../../mapping/presets/inspect-ai.ts";
import { type FileErrors, inputError } from "../file-errors.ts";
import { type JsonDocument, parseDocument } from "../json/json-document.ts";
import type { OpenFile } from "../open-file.ts";
import { decodeText, MAX_WHOLE_SIZE } from "../open-file.ts";
import {
  asFound,
  type DataRecord,
  type FoundRecord,
  inBatches,
  type ReaderOptions,
  type RecordReader,
} from "../record.ts";

/** A file in a zip archive. Its name is only a name: nothing is ever written or read at it. */
export interface ArchiveEntry {
  readonly name: string;
  /** In bytes, unpacked. */
  readonly size: number;
  /** Reads all of it. Throws a UserError, at `archive:name`, for data that is damaged or is not as large as the archive says. */
  readonly read: () => Promise<Buffer>;
}

/** Bits of the flags: encrypted, strongly encrypted, a hidden directory. */
const ENCRYPTED = 0x2041;
const STORED = 0;
const DEFLATE = 8;
const ZSTANDARD = 93;
/** What to do with a damaged archive. */
export const WRITE_AGAIN = "Write it again with the tool that made it.";

/** Unpacks an entry to at most the size that the archive states. */
type Decompress = (packed: Buffer, size: number) => Buffer;

/** By their method in the archive. Zstandard is not that of Node, which some supported versions lack. */
const DECOMPRESSORS: ReadonlyMap<number, Decompress> = new Map<number, Decompress>([
  [STORED, (packed) => packed],
  [DEFLATE, (packed, size) => zlib.inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })],
  [ZSTANDARD, (packed, size) => Buffer.from(decompressZstd(packed, new Uint8Array(size)))],
]);

/** Lists the files of a zip archive that are wanted by their names. Throws a UserError for an archive that is damaged or has a name twice. */
export async function listEntries(
  open: OpenFile,
  isWanted: (name: string) => boolean,
): Promise<readonly ArchiveEntry[]> {
  const archive = open.file.name;
  const zip = await orUserError(archive, () =>
    fromFdPromise(open.descriptor, { lazyEntries: true, decodeStrings: false, autoClose: false }),
  );
  const found = new Map<string, ArchiveEntry>();
  await orUserError(archive, async () => {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileNameRaw.toString("utf8");
      if (!isWanted(name)) continue;
      if (found.has(name)) throw inputError(`${archive}:${name}`, "The zip archive has this file twice.", WRITE_AGAIN);
      found.set(name, entryOf(entry, name, { zip, open }));
    }
  });
  return [...found.values()];
}

function entryOf(entry: Entry, name: string, { zip, open }: { zip: ZipFile; open: OpenFile }): ArchiveEntry {
  const at = `${open.file.name}:${name}`;
  const size = entry.uncompressedSize;
  const read = (): Promise<Buffer> =>
    orUserError(at, async () => {
      const decompress = decompressorOf(entry, at);
      if (size > MAX_WHOLE_SIZE) {
        const what = `The file is larger than ${MAX_WHOLE_SIZE / 1024 / 1024} MiB.`;
        throw inputError(at, what, "Leave out what no metric reads.");
      }
      const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
      if (fileDataStart + entry.compressedSize > open.size) throw new Error("it is cut off");
      const content = decompress(open.read(fileDataStart, entry.compressedSize), size);
      if (content.length !== size) throw new Error("a size is wrong");
      if (zlib.crc32(content) !== entry.crc32) throw new Error("a checksum is wrong");
      return content;
    });
  return { name, size, read };
}

function decompressorOf({ generalPurposeBitFlag, compressionMethod }: Entry, at: string): Decompress {
  if ((generalPurposeBitFlag & ENCRYPTED) !== 0) {
    throw inputError(at, "The file in the zip archive is encrypted.", "Write it without a password.");
  }
  const decompress = DECOMPRESSORS.get(compressionMethod);
  if (decompress) return decompress;
  const what = `The file in the zip archive has a compression that is not supported (method ${compressionMethod}).`;
  throw inputError(at, what, "Write it with deflate.");
}

/** Turns whatever a broken archive makes the libraries throw into an error of that file. */
async function orUserError<T>(at: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UserError) throw error;
    const isTooLarge = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    const message = errorMessage(error).replace(/\.$/, "");
    const why = isTooLarge ? "a size is wrong" : message;
    throw inputError(at, `The zip archive cannot be read (${why}).`, WRITE_AGAIN);
  }
}

const HEADER = "header.json";
/** Written first: all that there is of a log whose evaluation did not end. */
const START = "_journal/start.json";
/** A sample in one entry, or the entry that describes one whose events are in others. */
const SAMPLE = /^samples\/.*_epoch_\d+(?:\.json|\/sample\.json)$/s;

/**
 * Reads an Inspect log (`.eval`): a zip with a header and an entry for each sample and epoch. Each sample is read as if it were the only
 * one of a log in JSON that succeeded: the header's fields and `samples: [sample]`. The place of a record is its entry. Samples that the
 * log of an evaluation without success lacks come last; their place is the header.
 */
export const readInspectLog: RecordReader = async function* (open, errors, { picker }) {
  const entries = await listEntries(open, (name) => name === HEADER || name === START || SAMPLE.test(name));
  const header = await readHeader(entries, errors);
  const samples = entries.filter(({ name }) => SAMPLE.test(name)).sort(byName);
  const seen = new Set<string>();
  for (const [index, entry] of samples.entries()) {
    const document = await parseEntry(entry, errors);
    if (isObject(document?.value)) seen.add(`${String(document.value["id"])} ${String(document.value["epoch"])}`);
    if (document) yield recordsOf(document, { header, entry, line: index + 1, picker, errors });
  }
  const missing = missingSamples(header, (id, epoch) => seen.has(`${id} ${epoch}`));
  const { results, status } = header;
  const total = isObject(results) && typeof results["total_samples"] === "number" ? results["total_samples"] : 0;
  const count = seen.size + missing.length;
  if (total > count || (status !== "success" && missing.length === 0 && !namesSamples(header))) {
    const why =
      total > count ? `has ${count} of the ${total} samples that it counts` : `has the status ${String(status)}`;
    throw inputError(`${errors.file}:${HEADER}`, `The log ${why}.`, "Run the evaluation again, to its end.");
  }
  const place = { entry: HEADER, positionOf: () => HEADER };
  yield* inBatches(pickSamples(missing, header, picker), ({ value }) => ({
    value,
    place: { ...place, line: samples.length + 1 },
  }));
};

/** Returns the records of samples; none for what the picker refuses, which it reports for the samples of entries. */
function pickSamples(
  samples: readonly unknown[],
  header: Record<string, unknown>,
  picker: ReaderOptions["picker"],
): readonly FoundRecord[] {
  if (samples.length === 0) return [];
  const found = picker ? picker.fromLine({ ...header, status: "success", samples }) : asFound(samples);
  return "what" in found ? [] : found;
}

const { compare } = new Intl.Collator("en", { numeric: true });

function byName(a: ArchiveEntry, b: ArchiveEntry): number {
  return compare(a.name, b.name) || (a.name < b.name ? -1 : 1);
}

async function readHeader(entries: readonly ArchiveEntry[], errors: FileErrors): Promise<Record<string, unknown>> {
  const [header, start] = [HEADER, START].map((wanted) => entries.find(({ name }) => name === wanted));
  const found = header ?? start;
  if (!found) {
    const what = "The file is a zip archive and not an Inspect log: it has no `header.json`.";
    throw inputError(errors.file, what, "Name it after its format.");
  }
  const value = (await parseEntry(found, errors))?.value;
  if (!isObject(value)) {
    throw inputError(`${errors.file}:${found.name}`, "The file is not a JSON object.", WRITE_AGAIN);
  }
  return header ? value : { ...value, status: "started" };
}

/** Parses an entry; null, with errors, when it is not JSON. Python writes NaN for a sample that was not scored. */
async function parseEntry(entry: ArchiveEntry, errors: FileErrors): Promise<JsonDocument | null> {
  const text = decodeText(await entry.read(), `${errors.file}:${entry.name}`, 1);
  return parseDocument(text, errors, { allowsNotFinite: true, isDeep: true, prefix: `${entry.name}:` });
}

interface SampleContext {
  readonly header: Record<string, unknown>;
  readonly entry: ArchiveEntry;
  readonly line: number;
  readonly picker: ReaderOptions["picker"];
  readonly errors: FileErrors;
}

function recordsOf(
  sample: JsonDocument,
  { header, entry: { name }, line, picker, errors }: SampleContext,
): readonly DataRecord[] {
  const log = { ...header, status: "success", samples: [sample.value] };
  const found = picker ? picker.fromLine(log) : asFound([sample.value]);
  const place = (origin: unknown): DataRecord["place"] => {
    return { line, entry: name, positionOf: (path) => `${name}:${sample.positionOf(path, origin)}` };
  };
  if (!("what" in found)) return found.map(({ value, origin }: FoundRecord) => ({ value, place: place(origin) }));
  errors.addFields([found], place(sample.value));
  return [];
}
