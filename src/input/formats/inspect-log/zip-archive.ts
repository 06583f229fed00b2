import zlib from "node:zlib";
import { type Entry, fromFdPromise, type ZipFile } from "yauzl";
import { errorMessage, UserError } from "../../../core/error.ts";
import { MAX_WHOLE_SIZE } from "../decode-text.ts";
import { inputError } from "../file-errors.ts";
import type { OpenFile } from "../open-file.ts";

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

/** By their method in the archive. Older versions of Node lack Zstandard. */
const DECOMPRESSORS: ReadonlyMap<number, Decompress | undefined> = new Map<number, Decompress | undefined>([
  [STORED, (packed) => packed],
  [DEFLATE, (packed, size) => zlib.inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })],
  [
    ZSTANDARD,
    typeof zlib.zstdDecompressSync === "function"
      ? (packed, size) => zlib.zstdDecompressSync(packed, { maxOutputLength: Math.max(1, size) })
      : undefined,
  ],
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
  const todo = compressionMethod === ZSTANDARD ? "Run with Node 22.15 or later." : "Write it with deflate.";
  throw inputError(at, what, todo);
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
