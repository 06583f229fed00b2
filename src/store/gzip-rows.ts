import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { createGzip } from "node:zlib";
import { serializeRows } from "./fingerprint.ts";

/** Text that is handed on at once, and that may wait: the packing runs on a thread of its own while more is printed. */
const CHUNK_BYTES = 1 << 20;
const MAX_BUFFERED_BYTES = 8 * CHUNK_BYTES;

/** Rows that are looked at to tell how large all of them are. */
const SAMPLED_ROWS = 1000;

/** The rows as gzipped JSONL, the same bytes for the same rows; null when they take more than so many bytes unpacked. */
export async function gzipRows(rows: readonly object[], most: number): Promise<Uint8Array | null> {
  if (looksTooLarge(rows, most) && !isWithin(rows, most)) return null;
  const gzip = createGzip({ chunkSize: CHUNK_BYTES });
  const packed: Buffer[] = [];
  gzip.on("data", (part: Buffer) => packed.push(part));
  const ended = once(gzip, "end");
  let bytes = 0;
  for (const lines of serializeRows(rows, CHUNK_BYTES)) {
    const piece = Buffer.from(lines);
    bytes += piece.length;
    if (bytes > most) {
      gzip.destroy();
      return null;
    }
    gzip.write(piece);
    if (gzip.writableLength > MAX_BUFFERED_BYTES) await once(gzip, "drain");
    else await setImmediate();
  }
  gzip.end();
  await ended;
  const whole = Buffer.concat(packed);
  whole[9] = 255; // the header's operating system: unknown, so that machines agree
  return whole;
}

/** Whether a few rows say that all of them take more bytes: packing what is then thrown away would cost most. */
function looksTooLarge(rows: readonly object[], most: number): boolean {
  const step = Math.max(1, Math.floor(rows.length / SAMPLED_ROWS));
  const looked = rows.filter((_, index) => index % step === 0);
  let units = 0;
  for (const lines of serializeRows(looked, CHUNK_BYTES)) units += lines.length;
  return units * step > most;
}

function isWithin(rows: readonly object[], most: number): boolean {
  let bytes = 0;
  for (const lines of serializeRows(rows, CHUNK_BYTES)) {
    bytes += Buffer.byteLength(lines);
    if (bytes > most) return false;
  }
  return true;
}
