import { createHash, type Hash } from "node:crypto";
import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { createGzip } from "node:zlib";
import type { CaseRow } from "../core/case.ts";
import { canonicalJson, type Json } from "../core/json.ts";
import { getOrCreate } from "../math/memo.ts";

const CHUNK_BYTES = 1 << 20;
/** Compression runs on a thread of its own while more rows are printed; this much may wait for it. */
const MAX_BUFFERED_BYTES = 8 * CHUNK_BYTES;
/** The fastest level for cases: a higher one takes three to ten times as long and saves an eighth. */
const FASTEST = 1;
const USUAL = 6;

/** The most bytes that `cases.jsonl.gz` may unpack to: two million cases of the usual 500 bytes each. */
export const MAX_CASES_BYTES = 1024 * 1024 * 1024;

/** Returns a digest of a value's canonical JSON, keys sorted: `sha256:` and 64 hex digits. */
export function fingerprint(value: Json): string {
  return `sha256:${createHash("sha256").update(canonicalJson(value)).digest("hex")}`;
}

/** Cases as they are stored. */
export interface PackedCases {
  /** The digest of the lines: `sha256:` and 64 hex digits. */
  readonly digest: string;
  /** The gzipped lines, one JSON object a case; null where there are too many to be read again. */
  readonly bytes: Uint8Array | null;
}

const packed = new WeakMap<readonly CaseRow[], Promise<PackedCases>>();

/** Prints and compresses the cases of a report, whose list must not change afterwards; once, since 100,000 take half a second and a run stores them twice. */
export function packCases(rows: readonly CaseRow[]): Promise<PackedCases> {
  return getOrCreate(packed, rows, async () => {
    const hash = createHash("sha256");
    const bytes = await gzipLines(rows, { maxBytes: MAX_CASES_BYTES, level: FASTEST, hash });
    return { digest: `sha256:${hash.digest("hex")}`, bytes };
  });
}

/** Compresses rows to gzipped JSONL, equal bytes for equal rows; returns null when the JSONL is longer than the limit. */
export function gzipRows(rows: readonly object[], maxBytes: number): Promise<Uint8Array | null> {
  return gzipLines(rows, { maxBytes, level: USUAL, hash: null });
}

interface LineOptions {
  readonly maxBytes: number;
  readonly level: number;
  /** Hashes all lines, also those beyond the limit. */
  readonly hash: Hash | null;
}

async function gzipLines(rows: readonly object[], { maxBytes, level, hash }: LineOptions): Promise<Uint8Array | null> {
  const gzip = createGzip({ chunkSize: CHUNK_BYTES, level });
  const compressed: Buffer[] = [];
  gzip.on("data", (part: Buffer) => compressed.push(part));
  const ended = once(gzip, "end");
  let bytes = 0;
  for (const lines of printLines(rows)) {
    const chunk = Buffer.from(lines);
    bytes += chunk.length;
    hash?.update(chunk);
    if (bytes > maxBytes && hash === null) break;
    if (bytes > maxBytes) continue;
    gzip.write(chunk);
    if (gzip.writableLength > MAX_BUFFERED_BYTES) await once(gzip, "drain");
    else await setImmediate();
  }
  if (bytes > maxBytes) {
    gzip.destroy();
    return null;
  }
  gzip.end();
  await ended;
  const whole = Buffer.concat(compressed);
  whole[9] = 255; // the operating system in gzip's header: unknown, so that all machines write the same bytes
  return whole;
}

/** Yields rows as lines of JSON, several whole lines at a time: at least `CHUNK_BYTES` UTF-16 units, except for the last. */
function* printLines(rows: readonly object[]): Generator<string> {
  let lines = "";
  for (const row of rows) {
    lines += `${JSON.stringify(row)}\n`;
    if (lines.length < CHUNK_BYTES) continue;
    yield lines;
    lines = "";
  }
  if (lines !== "") yield lines;
}
