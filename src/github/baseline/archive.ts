import { crc32, inflateRawSync } from "node:zlib";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { UNUSABLE_LABELS } from "../../store/labels.ts";
import {
  CASES_FILE,
  LABELS_FILE,
  MAX_UNPACKED_BYTES,
  REPORT_FILE,
  UnusableReportError,
  VIEWS_FILE,
} from "../../store/parse.ts";
import { UNUSABLE_VIEWS } from "../../store/views.ts";

/** The files of a stored report as they came. */
export interface ArchiveFiles {
  readonly report: Uint8Array;
  readonly cases: Uint8Array | null;
  readonly labels: Uint8Array | null;
  /** Null where nobody wants them, too. */
  readonly views: Uint8Array | null;
}

const MAX_ENTRIES = 16;
const MAX_RATIO = 200;
/** Small files may shrink more than the ratio allows. */
const RATIO_SLACK = 1024 * 1024;
const END_LENGTH = 22;
const SYMLINK = 0o12;
const REPORT_PARTS: ReadonlySet<string> = new Set([REPORT_FILE, CASES_FILE, LABELS_FILE, VIEWS_FILE]);
/** What a report is as good without: broken, it is told with these words and left out. */
const OPTIONAL_PARTS: ReadonlyMap<string, string> = new Map([
  [LABELS_FILE, UNUSABLE_LABELS],
  [VIEWS_FILE, UNUSABLE_VIEWS],
]);
/** What else a report's artifact may hold; never read. */
const IGNORED_FILES: ReadonlySet<string> = new Set([
  ...["comment.md", "summary.md"],
  ...["report.html", "badge.json", "badge.svg", "trend.svg"],
]);

/** Reads a report's files out of an artifact in memory: a zip of exactly known names, or a bare `report.json`; throws UnusableReport for all else. Labels and views that are broken are told and left out. */
export async function readArchive(
  bytes: Uint8Array,
  tell: (message: string) => void = () => {},
  wantsViews = false,
): Promise<ArchiveFiles> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer[0] === 0x7b) return { report: bytes, cases: null, labels: null, views: null };
  const directory = checkEnd(buffer);
  try {
    const passedOver = wantsViews ? IGNORED_FILES : new Set([...IGNORED_FILES, VIEWS_FILE]);
    const entries = await readEntries(buffer, directory, { passedOver, tell });
    const report = entries.get(REPORT_FILE);
    if (!report) throw corrupt(`holds no ${REPORT_FILE}`);
    const part = (name: string): Buffer | null => entries.get(name) ?? null;
    return { report, cases: part(CASES_FILE), labels: part(LABELS_FILE), views: part(VIEWS_FILE) };
  } catch (cause) {
    if (cause instanceof UnusableReportError) throw cause;
    throw corrupt(`cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

/** The directory's place and the end's, when the zip begins at the first byte, ends at the last and counts few entries. */
function checkEnd(buffer: Buffer): { start: number; end: number } {
  if (buffer.length < END_LENGTH || buffer.readUInt32LE(0) !== 0x04034b50) throw corrupt("is no zip with files");
  const end = buffer.length - END_LENGTH;
  if (buffer.readUInt32LE(end) !== 0x06054b50) throw corrupt("is cut off or has bytes behind its end");
  const here = buffer.readUInt16LE(end + 8);
  const entries = buffer.readUInt16LE(end + 10);
  if (here !== entries || entries > MAX_ENTRIES) throw corrupt(`counts ${entries} files, more than ${MAX_ENTRIES}`);
  const start = buffer.readUInt32LE(end + 16);
  // A second directory, zip64 records or anything else between the directory and the end makes these differ.
  if (start + buffer.readUInt32LE(end + 12) !== end) throw corrupt("has a directory that does not end where it says");
  return { start, end };
}

async function readEntries(
  buffer: Buffer,
  directory: { start: number; end: number },
  { passedOver, tell }: { passedOver: ReadonlySet<string>; tell: (message: string) => void },
): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(buffer, { strictFileNames: true });
  const spans: Span[] = [];
  const files = new Map<string, Buffer>();
  const seen = new Set<string>();
  for await (const entry of zip.eachEntry()) {
    if (seen.has(entry.fileName)) throw corrupt(`holds ${quote(entry.fileName)} twice`);
    seen.add(entry.fileName);
    checkEntry(entry);
    const span = await findSpan(zip, entry);
    spans.push(span);
    if (passedOver.has(entry.fileName)) continue;
    const spared = OPTIONAL_PARTS.get(entry.fileName);
    const content =
      spared === undefined
        ? inflate(buffer, entry, span)
        : tryInflate(buffer, entry, span, (why) => tell(`${spared}: ${why}`));
    if (content !== null) files.set(entry.fileName, content);
  }
  if (Number(zip.readEntryCursor) !== directory.end) throw corrupt("has a directory with more files than it counts");
  checkSpans(spans, directory.start);
  return files;
}

/** A file's bytes from its local header to the end of its data. */
interface Span {
  readonly start: number;
  readonly data: number;
  readonly end: number;
}

function checkEntry(entry: Entry): void {
  const name = quote(entry.fileName);
  if (!REPORT_PARTS.has(entry.fileName) && !IGNORED_FILES.has(entry.fileName)) {
    throw corrupt(`holds ${name}, which is no part of a report`);
  }
  if ((entry.generalPurposeBitFlag & 0x2041) !== 0) throw corrupt(`holds ${name} encrypted`);
  if (entry.externalFileAttributes >>> 28 === SYMLINK) throw corrupt(`holds ${name} as a link`);
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw corrupt(`holds ${name} packed unusually`);
  if (entry.uncompressedSize > MAX_UNPACKED_BYTES)
    throw corrupt(`holds ${name}, more than ${MAX_UNPACKED_BYTES} bytes`);
}

async function findSpan(zip: ZipFile, entry: Entry): Promise<Span> {
  const local = await zip.readLocalFileHeaderPromise(entry);
  const same =
    entry.fileNameRaw.equals(local.fileName) &&
    local.compressionMethod === entry.compressionMethod &&
    (local.generalPurposeBitFlag & 0x2041) === 0;
  if (!same) throw corrupt(`describes ${quote(entry.fileName)} in two ways`);
  const data = local.fileDataStart;
  return { start: entry.relativeOffsetOfLocalHeader, data, end: data + entry.compressedSize };
}

function checkSpans(spans: readonly Span[], directory: number): void {
  let free = 0;
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    if (span.start < free) throw corrupt("holds files that overlap");
    free = span.end;
  }
  if (free > directory) throw corrupt("holds files that overlap its directory");
}

/** The bytes of a file that is spared; null where it is broken. */
function tryInflate(
  ...[buffer, entry, span, tell]: [...Parameters<typeof inflate>, (message: string) => void]
): Buffer | null {
  try {
    return inflate(buffer, entry, span);
  } catch (cause) {
    if (!(cause instanceof UnusableReportError)) throw cause;
    tell(cause.message);
    return null;
  }
}

/** The file's bytes; what truly comes out is counted, whatever the headers say. */
function inflate(buffer: Buffer, entry: Entry, { data, end }: Span): Buffer {
  const packed = buffer.subarray(data, end);
  const allowed = Math.min(MAX_UNPACKED_BYTES, packed.length * MAX_RATIO + RATIO_SLACK, entry.uncompressedSize + 1);
  const content = entry.compressionMethod === 0 ? packed : inflateRaw(packed, allowed, entry.fileName);
  if (content.length !== entry.uncompressedSize) throw corrupt(`misstates the size of ${quote(entry.fileName)}`);
  if (crc32(content) !== entry.crc32) throw corrupt(`holds ${quote(entry.fileName)} with a wrong checksum`);
  return content;
}

function inflateRaw(packed: Buffer, allowed: number, name: string): Buffer {
  try {
    // With `info` the engine tells how much it ate: bytes behind the stream's end would be hidden ones.
    const { buffer, engine } = inflateRawSync(packed, { maxOutputLength: allowed, info: true }) as unknown as Inflated;
    if (engine.bytesWritten !== packed.length) throw corrupt(`holds bytes behind the end of ${quote(name)}`);
    return buffer;
  } catch (cause) {
    if (cause instanceof UnusableReportError) throw cause;
    const code = cause instanceof Error && "code" in cause ? cause.code : "";
    const how =
      code === "ERR_BUFFER_TOO_LARGE" ? `inflates ${quote(name)} beyond measure` : `holds ${quote(name)} broken`;
    throw corrupt(how);
  }
}

interface Inflated {
  readonly buffer: Buffer;
  readonly engine: { readonly bytesWritten: number };
}

function quote(name: string): string {
  return `\`${name.slice(0, 100)}\``;
}

function corrupt(what: string): UnusableReportError {
  return new UnusableReportError("corrupt", `its artifact ${what}`);
}
