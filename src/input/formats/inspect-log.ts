import zlib from "node:zlib";
import { decompressZstd } from "hyparquet-compressors";
import { type Entry, fromFdPromise, type ZipFile } from "yauzl";
import { isObject } from "../../core/json.ts";
import { contradictionOf, missingSamples, sampleKey } from "../mapping/presets/inspect-ai.ts";
import { type FieldPath, type FileErrors, inputError, orUserError, type RecordPlace } from "./file-errors.ts";
import { type JsonDocument, parseDocument } from "./json/json-document.ts";
import { decodeText, MAX_WHOLE_SIZE, type OpenFile } from "./open-file.ts";
import type { RecordReader } from "./record.ts";

/**
 * What reads the files of a zip archive by their names, which are only names: nothing is ever written or read at them. Reading throws a
 * UserError, at `archive:name`, for data that is damaged or is not as large as the archive says.
 */
type Entries = ReadonlyMap<string, () => Promise<Buffer>>;

/** Bits of the flags: encrypted, strongly encrypted, a hidden directory. */
const ENCRYPTED = 0x2041;
const [STORED, DEFLATE, ZSTANDARD] = [0, 8, 93];
const WRITE_AGAIN = "Write it again with the tool that made it.";

/** Lists the files of a zip archive that are wanted by their names. Throws a UserError for an archive that is damaged or has a name twice. */
async function listEntries(open: OpenFile, isWanted: (name: string) => boolean): Promise<Entries> {
  const archive = open.file.name;
  const found = new Map<string, () => Promise<Buffer>>();
  await orZipError(archive, async () => {
    const options = { lazyEntries: true, decodeStrings: false, autoClose: false };
    const zip = await fromFdPromise(open.descriptor, options);
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileNameRaw.toString("utf8");
      const at = `${archive}:${name}`;
      if (!isWanted(name)) continue;
      if (found.has(name)) throw inputError(at, "The zip archive has this file twice.", WRITE_AGAIN);
      found.set(name, () => orZipError(at, () => readEntry(entry, at, { zip, open })));
    }
  });
  return found;
}

async function readEntry(entry: Entry, at: string, { zip, open }: { zip: ZipFile; open: OpenFile }): Promise<Buffer> {
  const { compressedSize, uncompressedSize, generalPurposeBitFlag } = entry;
  if ((generalPurposeBitFlag & ENCRYPTED) !== 0) {
    throw inputError(at, "The file in the zip archive is encrypted.", "Write it without a password.");
  }
  if (uncompressedSize > MAX_WHOLE_SIZE) {
    const what = `The file is larger than ${MAX_WHOLE_SIZE / 1024 / 1024} MiB.`;
    throw inputError(at, what, "Leave out what no metric reads.");
  }
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  if (fileDataStart + compressedSize > open.size) throw new Error("it is cut off");
  const content = decompress(entry, open.read(fileDataStart, compressedSize), at);
  if (content.length !== uncompressedSize) throw new Error("a size is wrong");
  if (zlib.crc32(content) !== entry.crc32) throw new Error("a checksum is wrong");
  return content;
}

/** Unpacks an entry to at most the size that the archive states. Zstandard is not that of Node, which some supported versions lack. */
function decompress({ compressionMethod, uncompressedSize }: Entry, packed: Buffer, at: string): Buffer {
  if (compressionMethod === STORED) return packed;
  if (compressionMethod === DEFLATE) {
    return zlib.inflateRawSync(packed, { maxOutputLength: Math.max(1, uncompressedSize) });
  }
  if (compressionMethod === ZSTANDARD) return Buffer.from(decompressZstd(packed, new Uint8Array(uncompressedSize)));
  const what = `The file in the zip archive has a compression that is not supported (method ${compressionMethod}).`;
  throw inputError(at, what, "Write it with deflate.");
}

const orZipError = <T>(at: string, read: () => Promise<T>): Promise<T> =>
  orUserError(at, "zip archive", WRITE_AGAIN, read);

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
export const readInspectLog: RecordReader = async function* (open, errors, { isSearched }) {
  const entries = await listEntries(open, (name) => name === HEADER || name === START || SAMPLE.test(name));
  const header = await readHeader(entries, errors);
  const asLog = (list: readonly unknown[]): unknown => ({ ...header, status: "success", samples: list });
  const names = [...entries.keys()].filter((name) => SAMPLE.test(name));
  const samples = names.sort((a, b) => compare(a, b) || (a < b ? -1 : 1));
  const seen: Record<string, unknown>[] = [];
  for (const [index, entry] of samples.entries()) {
    const document = await parseEntry(entries, entry, errors);
    if (document === null) continue;
    const { value } = document;
    const { id, epoch, error, scores, invalidation } = isObject(value) ? value : {};
    // Without the rest of the sample, which can be large.
    if (isObject(value)) seen.push({ id, epoch, error, scores, invalidation });
    const placeOf = (origin: unknown): RecordPlace => {
      const positionOf = (path: FieldPath): string => `${entry}:${document.placeOf(origin).positionOf(path)}`;
      return { line: index + 1, entry, positionOf };
    };
    const place = placeOf(value);
    yield [isSearched ? { value: asLog([value]), place, document: { placeOf } } : { value, place }];
  }
  const missing = missingSamples(header, new Set(seen.map(sampleKey)));
  const why = contradictionOf(header, [...seen, ...missing]);
  const at = `${errors.file}:${HEADER}`;
  if (why !== null) throw inputError(at, `The evaluation failed: ${why}.`, "Run the evaluation again, to its end.");
  const place = { entry: HEADER, line: samples.length + 1, positionOf: () => HEADER };
  const one = { value: asLog(missing), place, document: { placeOf: () => place } };
  if (missing.length > 0) yield isSearched ? [one] : missing.map((value) => ({ value, place }));
};

const { compare } = new Intl.Collator("en", { numeric: true });

async function readHeader(entries: Entries, errors: FileErrors): Promise<Record<string, unknown>> {
  const name = [HEADER, START].find((one) => entries.has(one));
  if (name === undefined) {
    const what = "The file is a zip archive and not an Inspect log: it has no `header.json`.";
    throw inputError(errors.file, what, "Name it after its format.");
  }
  const value = (await parseEntry(entries, name, errors))?.value;
  if (!isObject(value)) throw inputError(`${errors.file}:${name}`, "The file is not a JSON object.", WRITE_AGAIN);
  return name === HEADER ? value : { ...value, status: "started" };
}

/** Parses an entry; null, with errors, when it is not JSON. Python writes NaN for a sample that was not scored. */
async function parseEntry(entries: Entries, name: string, errors: FileErrors): Promise<JsonDocument | null> {
  const read = entries.get(name) as () => Promise<Buffer>;
  const text = decodeText(await read(), `${errors.file}:${name}`, 1);
  return parseDocument(text, errors, { allowsNotFinite: true }, `${name}:`);
}
