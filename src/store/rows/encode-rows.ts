import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { CaseRow } from "../../core/case.ts";
import { getOrCreate } from "../../math/memo.ts";
import { DocumentEncoder } from "./documents.ts";
import { encodeRowBlock } from "./row-block.ts";

/**
 * The schema that the first line of `cases.jsonl.gz` names. Schema 2 has names of documents for each row. Files of schema 1 have no such
 * line, and a line of JSON for each case.
 */
export const ROWS_SCHEMA = 3;

/** Returns the schema that the parsed first line of a file names; null for a file of schema 1. */
export function schemaOfRows(first: unknown): unknown {
  return typeof first === "object" && first !== null && "schema" in first ? first.schema : null;
}

/** The UTF-16 units that a block is planned to have, its most rows, and the rows of the first block of a suite. */
const BLOCK_LENGTH = 1 << 20;
const MAX_BLOCK_ROWS = 8192;
const FIRST_BLOCK_ROWS = 256;
/** How many members may be compressed at a time, so that memory is bounded: each takes about two MiB until it is done. */
const COMPRESSED = 16;

/** The fastest level: a higher one takes three to ten times as long and saves an eighth. */
const OPTIONS = { chunkSize: BLOCK_LENGTH, level: 1 } as const;
const gzipBeside = promisify<Uint8Array, typeof OPTIONS, Buffer>(gzip);

/** Yields rows as the lines of `cases.jsonl.gz`: the schema, then blocks of rows of one suite. Equal rows give equal lines. */
export function* encodeRows(rows: readonly CaseRow[]): Generator<string> {
  yield `${JSON.stringify({ schema: ROWS_SCHEMA })}\n`;
  const documents = new DocumentEncoder();
  let size = FIRST_BLOCK_ROWS;
  for (let start = 0; start < rows.length; ) {
    const block = rowsOfOneSuite(rows, start, size);
    const line = encodeRowBlock(block, documents);
    start += block.length;
    // Blocks of as many rows as fill the planned length, judged by the block before: evidence may be of any size.
    size = Math.max(1, Math.min(MAX_BLOCK_ROWS, 4 * size, Math.floor((BLOCK_LENGTH * block.length) / line.length)));
    yield `${line}\n`;
  }
}

function rowsOfOneSuite(rows: readonly CaseRow[], start: number, most: number): readonly CaseRow[] {
  const { suite } = rows[start] as CaseRow;
  let end = start + 1;
  while (end < rows.length && end - start < most && rows[end]?.suite === suite) end += 1;
  return rows.slice(start, end);
}

/** Rows as they are stored. */
export interface PackedRows {
  /** The digest of the unpacked lines: `sha256:` and 64 hex digits. */
  readonly digest: string;
  /** The gzip members that make the file. */
  readonly members: readonly Promise<Uint8Array>[];
}

const packed = new WeakMap<readonly CaseRow[], Promise<PackedRows>>();

/**
 * Prints and compresses rows once: the digest of a report and its file come from the same bytes. The list must not change afterwards.
 * The last members are compressed in threads of their own while the rows are compared.
 */
export function packRows(rows: readonly CaseRow[]): Promise<PackedRows> {
  return getOrCreate(packed, rows, () => compressRows(rows));
}

async function compressRows(rows: readonly CaseRow[]): Promise<PackedRows> {
  const hash = createHash("sha256");
  const members: Promise<Uint8Array>[] = [];
  const compress = async (text: string): Promise<void> => {
    await members.at(-COMPRESSED);
    const bytes = Buffer.from(text);
    hash.update(bytes);
    const member = gzipBeside(bytes, OPTIONS).then(withoutSystem);
    // A failure is reported to whoever waits for it, which may be later.
    member.catch(() => {});
    members.push(member);
  };
  let lines = "";
  for (const line of encodeRows(rows)) {
    lines += line;
    if (lines.length < BLOCK_LENGTH) continue;
    await compress(lines);
    lines = "";
  }
  if (lines !== "") await compress(lines);
  return { digest: `sha256:${hash.digest("hex")}`, members };
}

/** Sets the operating system in gzip's header to unknown, so that all machines write the same bytes. */
function withoutSystem(member: Buffer): Uint8Array {
  member[9] = 255;
  return member;
}
