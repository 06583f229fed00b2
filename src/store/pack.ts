import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { createGzip } from "node:zlib";
import type { CaseRow } from "../core/case.ts";
import { printCases } from "./fingerprint.ts";

/** Text that is handed on at once, and that may wait: the packing runs on a thread of its own while more is printed. */
const PIECE = 1 << 20;
const MOST_WAITING = 8 * PIECE;

/** The rows as gzipped JSONL, the same bytes for the same rows; null when they take more than so many bytes unpacked. */
export async function packCases(rows: readonly CaseRow[], most: number): Promise<Uint8Array | null> {
  const gzip = createGzip({ chunkSize: PIECE });
  const packed: Buffer[] = [];
  gzip.on("data", (part: Buffer) => packed.push(part));
  const ended = once(gzip, "end");
  let bytes = 0;
  for (const lines of printCases(rows, PIECE)) {
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
