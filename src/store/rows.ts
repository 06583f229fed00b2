import { createHash } from "node:crypto";
import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { createGzip } from "node:zlib";
import { canonicalJson, type Json } from "../core/json.ts";

const CHUNK_BYTES = 1 << 20;
/** Compression runs on a thread of its own while more rows are serialized; this much may wait for it. */
const MAX_BUFFERED_BYTES = 8 * CHUNK_BYTES;
/** The number of rows from which the total size is estimated. */
const SAMPLED_ROWS = 1000;

/** Returns a digest of a value's canonical JSON, keys sorted: `sha256:` and 64 hex digits. */
export function fingerprint(value: Json): string {
  return `sha256:${createHash("sha256").update(canonicalJson(value)).digest("hex")}`;
}

/** Compresses rows to gzipped JSONL, equal bytes for equal rows; returns null when the JSONL is longer than the limit. */
export async function gzipRows(rows: readonly object[], maxBytes: number): Promise<Uint8Array | null> {
  if (looksTooLarge(rows, maxBytes) && !isWithin(rows, maxBytes)) return null;
  const gzip = createGzip({ chunkSize: CHUNK_BYTES });
  const compressed: Buffer[] = [];
  gzip.on("data", (part: Buffer) => compressed.push(part));
  const ended = once(gzip, "end");
  let bytes = 0;
  for (const lines of serializeRows(rows)) {
    const chunk = Buffer.from(lines);
    bytes += chunk.length;
    if (bytes > maxBytes) {
      gzip.destroy();
      return null;
    }
    gzip.write(chunk);
    if (gzip.writableLength > MAX_BUFFERED_BYTES) await once(gzip, "drain");
    else await setImmediate();
  }
  gzip.end();
  await ended;
  const whole = Buffer.concat(compressed);
  whole[9] = 255; // the operating system in gzip's header: unknown, so that all machines write the same bytes
  return whole;
}

/** Estimates from a few rows whether all of them are too large, which saves compressing them in vain. */
function looksTooLarge(rows: readonly object[], maxBytes: number): boolean {
  const step = Math.max(1, Math.floor(rows.length / SAMPLED_ROWS));
  const sampled = rows.filter((_, index) => index % step === 0);
  let length = 0;
  for (const lines of serializeRows(sampled)) length += lines.length;
  return length * step > maxBytes;
}

function isWithin(rows: readonly object[], maxBytes: number): boolean {
  let bytes = 0;
  for (const lines of serializeRows(rows)) {
    bytes += Buffer.byteLength(lines);
    if (bytes > maxBytes) return false;
  }
  return true;
}

/** Yields rows as lines of JSON, several whole lines at a time: at least `CHUNK_BYTES` UTF-16 units, except for the last. */
function* serializeRows(rows: readonly object[]): Generator<string> {
  let lines = "";
  for (const row of rows) {
    lines += `${JSON.stringify(row)}\n`;
    if (lines.length < CHUNK_BYTES) continue;
    yield lines;
    lines = "";
  }
  if (lines !== "") yield lines;
}
