import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { createGzip } from "node:zlib";
import { printRows } from "./fingerprint.ts";

/** Text that is handed on at once, and that may wait: the packing runs on a thread of its own while more is printed. */
const PIECE = 1 << 20;
const MOST_WAITING = 8 * PIECE;

/** Rows that are looked at to tell how large all of them are. */
const LOOKED_AT = 1000;

/** The rows as gzipped JSONL, the same bytes for the same rows; null when they take more than so many bytes unpacked. */
export async function packRows(rows: readonly object[], most: number): Promise<Uint8Array | null> {
  if (lookLarger(rows, most) && !areWithin(rows, most)) return null;
  const gzip = createGzip({ chunkSize: PIECE });
  const packed: Buffer[] = [];
  gzip.on("data", (part: Buffer) => packed.push(part));
  const ended = once(gzip, "end");
  let bytes = 0;
  for (const lines of printRows(rows, PIECE)) {
    const piece = Buffer.from(lines);
    bytes += piece.length;
    if (bytes > most) {
      gzip.destroy();
      return null;
    }
    gzip.write(piece);
    if (gzip.writableLength > MOST_WAITING) await once(gzip, "drain");
    else await setImmediate();
  }
  gzip.end();
  await ended;
  const whole = Buffer.concat(packed);
  whole[9] = 255; // the header's operating system: unknown, so that machines agree
  return whole;
}

/** Whether a few rows say that all of them take more bytes: packing what is then thrown away would cost most. */
function lookLarger(rows: readonly object[], most: number): boolean {
  const step = Math.max(1, Math.floor(rows.length / LOOKED_AT));
  const looked = rows.filter((_, index) => index % step === 0);
  let units = 0;
  for (const lines of printRows(looked, PIECE)) units += lines.length;
  return units * step > most;
}

function areWithin(rows: readonly object[], most: number): boolean {
  let bytes = 0;
  for (const lines of printRows(rows, PIECE)) {
    bytes += Buffer.byteLength(lines);
    if (bytes > most) return false;
  }
  return true;
}
