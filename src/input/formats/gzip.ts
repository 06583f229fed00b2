import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { UserError } from "../../core/error.ts";
import { inputError } from "./file-errors.ts";
import { type OpenFile, readBytes } from "./open-file.ts";
import { TemporaryFile } from "./temporary-file.ts";

/** How large a file may become: in all, and as a multiple of its own size once it is larger than `freeBytes`. */
export interface GzipLimits {
  readonly maxBytes: number;
  readonly maxRatio: number;
  readonly freeBytes: number;
}

const CHUNK = 256 * 1024;
/** Traces compress about 5 to 20 times; only what was made to fill disks compresses 200 times and more. */
export const LIMITS: GzipLimits = { maxBytes: 8 * 1024 ** 3, maxRatio: 200, freeBytes: 256 * 1024 ** 2 };

/**
 * Decompresses a gzip file, of any number of members, into a temporary file, which can be read at any offset; nothing
 * of it stays in memory. Throws a UserError for data that is damaged, cut off, or grows beyond the limits.
 */
export async function decompress(packed: OpenFile, limits: GzipLimits = LIMITS): Promise<OpenFile> {
  const temporary = new TemporaryFile();
  const { file, digest } = packed;
  try {
    await unpack(packed, temporary, limits);
  } catch (error) {
    temporary.close();
    throw asUserError(error, file.name);
  }
  const close = (): void => {
    temporary.close();
    packed.close();
  };
  return { file, descriptor: temporary.descriptor, size: temporary.size, hashing: null, digest, close };
}

async function unpack(
  packed: OpenFile,
  to: TemporaryFile,
  { maxBytes, maxRatio, freeBytes }: GzipLimits,
): Promise<void> {
  await pipeline(chunksOf(packed), createGunzip({ chunkSize: CHUNK }), async (unpacked: AsyncIterable<Buffer>) => {
    for await (const chunk of unpacked) {
      const size = to.size + chunk.length;
      if (size > maxBytes) throw tooLarge(packed.file.name, `${Math.floor(maxBytes / 1024 ** 3)} GiB`);
      if (size > freeBytes && size > maxRatio * packed.size)
        throw tooLarge(packed.file.name, `${maxRatio} times their size`);
      to.append(chunk);
    }
  });
}

function* chunksOf(open: OpenFile): Generator<Buffer> {
  for (let from = 0; from < open.size; from += CHUNK) yield readBytes(open, from, Math.min(CHUNK, open.size - from));
}

function tooLarge(at: string, limit: string): UserError {
  const what = `The gzip data decompresses to more than ${limit}.`;
  return inputError(at, what, "Leave out what no metric reads, or write several files.");
}

const ZLIB_ERRORS: ReadonlyMap<string, string> = new Map([
  ["Z_BUF_ERROR", "cut off"],
  ["Z_DATA_ERROR", "damaged"],
]);

function asUserError(error: unknown, at: string): unknown {
  const reason = ZLIB_ERRORS.get((error as NodeJS.ErrnoException).code ?? "");
  if (error instanceof UserError || reason === undefined) return error;
  return inputError(at, `The gzip data is ${reason}.`, "Write the file again.");
}
