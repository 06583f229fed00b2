import { crc32, inflateRawSync } from "node:zlib";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { errorMessage } from "../../core/error.ts";
import { UNUSABLE_ANSWERS } from "../../store/answers.ts";
import { UNUSABLE_LABELS, UNUSABLE_VIEWS } from "../../store/labels.ts";
import {
  ANSWERS_FILE,
  CASES_FILE,
  corrupt,
  LABELS_FILE,
  MAX_UNPACKED_BYTES,
  READABLE_FILES,
  REPORT_FILE,
  UnusableReportError,
  VIEWS_FILE,
} from "../../store/parse.ts";

/** The files of a stored report, not yet parsed. */
export interface ArchiveFiles {
  readonly report: Uint8Array;
  readonly cases: Uint8Array | null;
  readonly labels: Uint8Array | null;
  readonly views: Uint8Array | null;
  readonly answers: Uint8Array | null;
}

/** The largest artifact that can be a baseline, in bytes: ten million cases take about 220 MB. */
export const MAX_ARTIFACT_BYTES = 256 * 1024 * 1024;

const MAX_ENTRIES = 16;
const MAX_RATIO = 200;
/** Small files may compress better than the ratio allows. */
const RATIO_SLACK = 1024 * 1024;
const END_LENGTH = 22;
const SYMLINK = 0o12;
const REPORT_PARTS: ReadonlySet<string> = new Set([REPORT_FILE, CASES_FILE, LABELS_FILE, VIEWS_FILE, ANSWERS_FILE]);
/** Parts that a report can do without: when one is corrupt, this warning is logged and the part is left out. */
const OPTIONAL_PARTS: ReadonlyMap<string, string> = new Map([
  [LABELS_FILE, UNUSABLE_LABELS],
  [VIEWS_FILE, UNUSABLE_VIEWS],
  [ANSWERS_FILE, UNUSABLE_ANSWERS],
]);
/** Other files of a report's artifact, which are never read. */
const IGNORED_FILES: ReadonlySet<string> = new Set(READABLE_FILES);

/**
 * Reads a report's files from an artifact in memory: a zip with exactly known file names, or a bare `report.json`.
 * Throws UnusableReportError for everything else. Corrupt labels and views are left out with a warning.
 */
export async function readArchive(
  bytes: Uint8Array,
  warn: (message: string) => void = () => {},
): Promise<ArchiveFiles> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer[0] === 0x7b) return { report: bytes, cases: null, labels: null, views: null, answers: null };
  const directory = checkEnd(buffer);
  try {
    const entries = await readEntries(buffer, directory, warn);
    const report = entries.get(REPORT_FILE);
    if (!report) throw corruptArchive(`contains no ${REPORT_FILE}`);
    const part = (name: string): Buffer | null => entries.get(name) ?? null;
    return {
      report,
      cases: part(CASES_FILE),
      labels: part(LABELS_FILE),
      views: part(VIEWS_FILE),
      answers: part(ANSWERS_FILE),
    };
  } catch (cause) {
    if (cause instanceof UnusableReportError) throw cause;
    throw corruptArchive(`cannot be read: ${errorMessage(cause)}`);
  }
}

/** Returns where the zip's directory is. The zip must start at the first byte, end at the last and have few entries. */
function checkEnd(buffer: Buffer): { start: number; end: number } {
  if (buffer.length < END_LENGTH || buffer.readUInt32LE(0) !== 0x04034b50)
    throw corruptArchive("is not a zip with files");
  const end = buffer.length - END_LENGTH;
  if (buffer.readUInt32LE(end) !== 0x06054b50) throw corruptArchive("is cut off or has bytes after its end");
  const here = buffer.readUInt16LE(end + 8);
  const entries = buffer.readUInt16LE(end + 10);
  if (here !== entries || entries > MAX_ENTRIES) throw corruptArchive(`has ${entries} files, more than ${MAX_ENTRIES}`);
  const start = buffer.readUInt32LE(end + 16);
  // A second directory, zip64 records or anything else between the directory and the end makes these differ.
  if (start + buffer.readUInt32LE(end + 12) !== end)
    throw corruptArchive("has a directory that does not end where it says");
  return { start, end };
}

async function readEntries(
  buffer: Buffer,
  directory: { start: number; end: number },
  warn: (message: string) => void,
): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(buffer, { strictFileNames: true });
  const spans: Span[] = [];
  const files = new Map<string, Buffer>();
  const names = new Set<string>();
  for await (const entry of zip.eachEntry()) {
    if (names.has(entry.fileName)) throw corruptArchive(`contains ${quote(entry.fileName)} twice`);
    names.add(entry.fileName);
    checkEntry(entry);
    const span = await findSpan(zip, entry);
    spans.push(span);
    if (IGNORED_FILES.has(entry.fileName)) continue;
    try {
      files.set(entry.fileName, inflate(buffer, entry, span));
    } catch (cause) {
      const warning = OPTIONAL_PARTS.get(entry.fileName);
      if (warning === undefined || !(cause instanceof UnusableReportError)) throw cause;
      warn(`${warning}: ${cause.message}`);
    }
  }
  if (Number(zip.readEntryCursor) !== directory.end)
    throw corruptArchive("has a directory with more files than it counts");
  checkSpans(spans, directory.start);
  return files;
}

/** The range of a file in the zip, from its local header to the end of its data. */
interface Span {
  readonly start: number;
  readonly data: number;
  readonly end: number;
}

function checkEntry(entry: Entry): void {
  const name = quote(entry.fileName);
  if (!REPORT_PARTS.has(entry.fileName) && !IGNORED_FILES.has(entry.fileName)) {
    throw corruptArchive(`contains ${name}, which is not part of a report`);
  }
  if ((entry.generalPurposeBitFlag & 0x2041) !== 0) throw corruptArchive(`contains ${name} encrypted`);
  if (entry.externalFileAttributes >>> 28 === SYMLINK) throw corruptArchive(`contains ${name} as a link`);
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
    throw corruptArchive(`contains ${name} with an unknown compression`);
  const maxBytes = maxBytesOf(entry);
  if (entry.uncompressedSize > maxBytes) throw corruptArchive(`contains ${name}, more than ${maxBytes} bytes`);
}

/** Cases are compressed already, and may be all that an artifact contains. */
function maxBytesOf({ fileName }: Entry): number {
  return fileName === CASES_FILE ? MAX_ARTIFACT_BYTES : MAX_UNPACKED_BYTES;
}

async function findSpan(zip: ZipFile, entry: Entry): Promise<Span> {
  const local = await zip.readLocalFileHeaderPromise(entry);
  const same =
    entry.fileNameRaw.equals(local.fileName) &&
    local.compressionMethod === entry.compressionMethod &&
    (local.generalPurposeBitFlag & 0x2041) === 0;
  if (!same) throw corruptArchive(`describes ${quote(entry.fileName)} in two ways`);
  const data = local.fileDataStart;
  return { start: entry.relativeOffsetOfLocalHeader, data, end: data + entry.compressedSize };
}

function checkSpans(spans: readonly Span[], directory: number): void {
  let free = 0;
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    if (span.start < free) throw corruptArchive("contains files that overlap");
    free = span.end;
  }
  if (free > directory) throw corruptArchive("contains files that overlap its directory");
}

/** Returns the file's bytes. Their real number counts, whatever the headers say. */
function inflate(buffer: Buffer, entry: Entry, { data, end }: Span): Buffer {
  const packed = buffer.subarray(data, end);
  const allowed = Math.min(maxBytesOf(entry), packed.length * MAX_RATIO + RATIO_SLACK, entry.uncompressedSize + 1);
  const content = entry.compressionMethod === 0 ? packed : inflateRaw(packed, allowed, entry.fileName);
  if (content.length !== entry.uncompressedSize) throw corruptArchive(`misstates the size of ${quote(entry.fileName)}`);
  if (crc32(content) !== entry.crc32) throw corruptArchive(`contains ${quote(entry.fileName)} with a wrong checksum`);
  return content;
}

function inflateRaw(packed: Buffer, allowed: number, name: string): Buffer {
  try {
    // `info` returns how many bytes were read: bytes after the stream's end would be hidden.
    const options = { maxOutputLength: allowed, info: true };
    const { buffer, engine } = inflateRawSync(packed, options) as unknown as {
      readonly buffer: Buffer;
      readonly engine: { readonly bytesWritten: number };
    };
    if (engine.bytesWritten !== packed.length) throw corruptArchive(`contains bytes after the end of ${quote(name)}`);
    return buffer;
  } catch (cause) {
    if (cause instanceof UnusableReportError) throw cause;
    const code = cause instanceof Error && "code" in cause ? cause.code : "";
    const how =
      code === "ERR_BUFFER_TOO_LARGE" ? `unpacks ${quote(name)} beyond its limit` : `contains ${quote(name)} corrupt`;
    throw corruptArchive(how);
  }
}

function quote(name: string): string {
  return `\`${name.slice(0, 100)}\``;
}

/** Returns an error about an artifact's zip archive. */
function corruptArchive(what: string): UnusableReportError {
  return corrupt(`its artifact ${what}`);
}
