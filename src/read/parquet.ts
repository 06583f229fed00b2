import { isUtf8 } from "node:buffer";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import {
  type AsyncBuffer,
  type Compressors,
  type FileMetaData,
  type ParquetParsers,
  parquetMetadataAsync,
  parquetReadObjects,
  parquetSchema,
} from "hyparquet";
import { decompressLz4, decompressLz4Raw, decompressZstd } from "hyparquet-compressors";
import { UserError } from "../core/error.ts";
import { type OpenFile, readBytes } from "./open-file.ts";
import { isoTime, plainRow } from "./parquet-value.ts";
import type { RecordReader } from "./record.ts";

/** Rows are read a group at a time; one of this many bytes fills the memory. */
export const LARGEST_GROUP = 1024 ** 3;
const ROWS_AT_ONCE = 256;

/**
 * Reads the rows of a Parquet file, whose numbers (from 1) stand where other files have lines. Nulls and NaN are absent
 * fields, times are ISO texts, bytes that are no text are told in Base64.
 */
export const readParquet: RecordReader = async function* (open, sink) {
  const { name } = open.file;
  const file = bufferOf(open);
  const metadata = await telling(name, parquetMetadataAsync(file, { geoparquet: false }));
  const tree = parquetSchema(metadata);
  let row = 0;
  for (const [index, { num_rows: count }] of metadata.row_groups.entries()) {
    refuseLarge(metadata, index, name);
    const [rowStart, rowEnd] = [row, row + Number(count)];
    const options = { file, metadata, rowStart, rowEnd, compressors: COMPRESSORS, utf8: false, parsers: PARSERS };
    const group = await telling(name, parquetReadObjects({ ...options, geoparquet: false }));
    for (const one of group) {
      row += 1;
      const line = row;
      const { value, faults } = plainRow(one, tree);
      for (const what of faults) sink.problem({ what, at: `${name}:${line}`, todo: "Write it as a text." });
      if (faults.length === 0) sink.record({ value, line, placeOf: () => String(line) });
      if (row % ROWS_AT_ONCE === 0) yield row / Number(metadata.num_rows);
    }
  }
};

function bufferOf(open: OpenFile): AsyncBuffer {
  const slice = (from: number, to: number = open.size): ArrayBuffer => {
    if (from < 0 || to > open.size || from > to) throw new RangeError("a part lies outside of the file");
    const { buffer, byteOffset, byteLength } = readBytes(open, from, to - from);
    return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  };
  return { byteLength: open.size, slice };
}

/** Whatever a library throws at a broken file is told as a fault of that file. */
async function telling<T>(at: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof UserError) throw error;
    const what = `The Parquet file cannot be read (${error instanceof Error ? error.message : String(error)}).`;
    throw new UserError("input", [{ what, at, todo: "Write it again with pandas or pyarrow, or write JSONL." }]);
  }
}

function refuseLarge({ row_groups: groups }: FileMetaData, index: number, at: string): void {
  const columns = groups[index]?.columns ?? [];
  const size = columns.reduce((sum, { meta_data: column }) => sum + Number(column?.total_uncompressed_size ?? 0), 0);
  if (size <= LARGEST_GROUP) return;
  const what = `A row group of the Parquet file is larger than ${LARGEST_GROUP / 1024 / 1024} MiB.`;
  throw new UserError("input", [{ what, at, todo: "Write smaller ones: `to_parquet(…, row_group_size=10_000)`." }]);
}

const PARSERS: Partial<ParquetParsers> = {
  timestampFromMilliseconds: (time) => isoTime(time, 3),
  timestampFromMicroseconds: (time) => isoTime(time, 6),
  timestampFromNanoseconds: (time) => isoTime(time, 9),
  dateFromDays: (days) => new Date(days * 86_400_000).toISOString().slice(0, 10),
  stringFromBytes: (bytes) => {
    if (!isUtf8(bytes)) throw new Error("a text is not UTF-8");
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
  },
};

type Decompress = (input: Uint8Array, length: number) => Uint8Array;

/** What a page's header says it grows to is the most it may grow to. */
function bounded(decompress: Decompress): Decompress {
  return (input, length) => {
    if (length > LARGEST_GROUP) throw new Error("a page is too large");
    // Not every decompressor knows the one token that nothing is packed into.
    return length === 0 ? new Uint8Array() : decompress(input, length);
  };
}

const COMPRESSORS: Compressors = {
  GZIP: bounded((input, length) => gunzipSync(input, { maxOutputLength: length })),
  BROTLI: bounded((input, length) => brotliDecompressSync(input, { maxOutputLength: length })),
  ZSTD: bounded((input, length) => decompressZstd(input, new Uint8Array(length))),
  LZ4: bounded(decompressLz4),
  LZ4_RAW: bounded(decompressLz4Raw),
};
