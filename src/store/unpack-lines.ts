import type { Hash } from "node:crypto";
import { createGunzip } from "node:zlib";
import { corrupt, decodeUtf8, MAX_UNPACKED_BYTES, UnusableReportError } from "./parse.ts";

const CHUNK_BYTES = 1 << 20;
const LINE_BREAK = 0x0a;

/**
 * Yields the lines of gzipped bytes as they are unpacked, and hashes them. Reading stops at the first invalid line or at the limit: a
 * small file can unpack to a hundred million lines. Throws UnusableReportError with the file's name.
 */
export async function* unpackLines(
  bytes: Uint8Array,
  name: string,
  maxBytes: number,
  hash: Hash,
): AsyncGenerator<string> {
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  gunzip.end(bytes);
  let started: Buffer[] = [];
  let [unpacked, lineLength] = [0, 0];
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      unpacked += chunk.length;
      if (unpacked > maxBytes) throw corrupt(`${name} unpacks to more than ${maxBytes} bytes`);
      hash.update(chunk);
      let start = 0;
      for (let end = chunk.indexOf(LINE_BREAK); end !== -1; end = chunk.indexOf(LINE_BREAK, start)) {
        const rest = chunk.subarray(start, end);
        yield decodeUtf8(started.length === 0 ? rest : Buffer.concat([...started, rest]));
        [started, lineLength] = [[], 0];
        start = end + 1;
      }
      if (start === chunk.length) continue;
      started.push(chunk.subarray(start));
      lineLength += chunk.length - start;
      if (lineLength > MAX_UNPACKED_BYTES) throw corrupt(`${name} has a line of more than ${MAX_UNPACKED_BYTES} bytes`);
    }
  } catch (cause) {
    if (cause instanceof UnusableReportError) throw cause;
    throw corrupt(`${name} is not an intact gzip file`);
  }
  if (started.length > 0) yield decodeUtf8(Buffer.concat(started));
}
