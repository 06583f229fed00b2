import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { UserError } from "../../core/error.ts";
import { type OpenFile, readBytes } from "./open-file.ts";
import { TemporaryFile } from "./temporary-file.ts";

/** How large a file may become: in all, and as a multiple of its own size once it is larger than `free` bytes. */
export interface GzipLimits {
  readonly most: number;
  readonly ratio: number;
  readonly free: number;
}

const CHUNK = 256 * 1024;
/** Text of traces is packed about 5 to 20 times; only what was made to fill disks is packed 200 times and more. */
const LIMITS: GzipLimits = { most: 8 * 1024 ** 3, ratio: 200, free: 256 * 1024 ** 2 };

/**
 * Decompresses a gzip file, of any number of members, into a temporary file, which can be read anywhere; nothing of it
 * stays in memory. Throws a UserError for data that are damaged, cut off, or grow beyond the limits.
 */
export async function decompress(packed: OpenFile, limits: GzipLimits = LIMITS): Promise<OpenFile> {
  const temporary = new TemporaryFile();
  const { file } = packed;
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
  return { file, descriptor: temporary.descriptor, size: temporary.size, close };
}

async function unpack(packed: OpenFile, to: TemporaryFile, { most, ratio, free }: GzipLimits): Promise<void> {
  await pipeline(chunksOf(packed), createGunzip({ chunkSize: CHUNK }), async (unpacked: AsyncIterable<Buffer>) => {
    for await (const chunk of unpacked) {
      const size = to.size + chunk.length;
      if (size > most) throw tooLarge(packed.file.name, `${Math.floor(most / 1024 ** 3)} GiB`);
      if (size > free && size > ratio * packed.size) throw tooLarge(packed.file.name, `${ratio} times their size`);
      to.append(chunk);
    }
  });
}

function* chunksOf(open: OpenFile): Generator<Buffer> {
  for (let from = 0; from < open.size; from += CHUNK) yield readBytes(open, from, Math.min(CHUNK, open.size - from));
}

function tooLarge(at: string, bound: string): UserError {
  const what = `The gzip data grow to more than ${bound}.`;
  return new UserError("input", [{ what, at, todo: "Leave out what no metric reads, or write several files." }]);
}

const SAID: Readonly<Record<string, string>> = {
  Z_BUF_ERROR: "are cut off",
  Z_DATA_ERROR: "are damaged",
};

function asUserError(error: unknown, at: string): unknown {
  const { code = "" } = error as NodeJS.ErrnoException;
  const said = Object.hasOwn(SAID, code) ? SAID[code] : undefined;
  if (error instanceof UserError || said === undefined) return error;
  return new UserError("input", [{ what: `The gzip data ${said}.`, at, todo: "Write the file again." }]);
}
