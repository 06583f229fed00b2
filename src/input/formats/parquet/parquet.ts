import { isUtf8 } from "node:buffer";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import {
  type AsyncBuffer,
  type AsyncRowGroup,
  type Compressors,
  type FileMetaData,
  type ParquetParsers,
  parquetMetadataAsync,
  parquetSchema,
  type SchemaTree,
} from "hyparquet";
import { parquetPlan } from "hyparquet/src/plan.js";
import { assembleAsync, asyncGroupToRows, readRowGroup } from "hyparquet/src/rowgroup.js";
import { decompressLz4, decompressLz4Raw, decompressZstd } from "hyparquet-compressors";
import { UserError } from "../../../core/error.ts";
import { type OpenFile, readBytes } from "../open-file.ts";
import type { RecordReader } from "../record.ts";
import { checkPages } from "./pages.ts";
import { isoTime, plainRow } from "./values.ts";

/** Rows are read a group at a time; a larger one would fill the memory several times over. */
const LARGEST_GROUP = 512 * 1024 * 1024;
/** Writers put a million rows or fewer into a group; what lies in lists counts by its entries. */
const MOST_ROWS = 4 * 1024 * 1024;
const MOST_VALUES = 64 * 1024 * 1024;
/** It holds the schema and the places of the columns: a few kilobytes for each group. */
const LARGEST_METADATA = 64 * 1024 * 1024;
/** No number has so many bytes, each of which says that more follow; and no text there is so long without ASCII. */
const LONGEST_RUN = 8 * 1024;
const ROWS_AT_ONCE = 256;

/**
 * Reads the rows of a Parquet file, whose numbers (from 1) stand where other files have lines. Nulls and NaN are absent
 * fields, times are ISO texts, bytes that are no text are told in Base64.
 */
export const readParquet: RecordReader = async function* (open, sink) {
  const { name } = open.file;
  const file = bufferOf(open);
  const metadata = await telling(name, readMetadata(open, file));
  const tree = await telling(name, Promise.resolve(metadata).then(parquetSchema));
  let row = 0;
  for (const rowGroup of metadata.row_groups) {
    refuseLarge(rowGroup, name);
    const group = await telling(name, readGroup(file, { ...metadata, row_groups: [rowGroup] }, tree));
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

/** The metadata, unless they hold what takes for ever to read. */
async function readMetadata(open: OpenFile, file: AsyncBuffer): Promise<FileMetaData> {
  const { size } = open;
  const length = size < 12 ? 0 : readBytes(open, size - 8, 4).readUInt32LE();
  if (length > LARGEST_METADATA) throw new Error("its metadata are too large");
  let run = 0;
  for (const byte of readBytes(open, Math.max(0, size - 8 - length), length)) {
    run = byte < 0x80 ? 0 : run + 1;
    if (run > LONGEST_RUN) throw new Error("a number in its metadata has no end");
  }
  const metadata = await parquetMetadataAsync(file, { geoparquet: false });
  const rows = metadata.row_groups.reduce((sum, group) => sum + Number(group.num_rows), 0);
  if (rows !== Number(metadata.num_rows)) throw new Error("its row groups do not have as many rows as it says");
  return metadata;
}

/** The rows of the only group of the metadata. */
async function readGroup(file: AsyncBuffer, metadata: FileMetaData, tree: SchemaTree): Promise<object[]> {
  const plan = parquetPlan({ file, metadata });
  const budget = { bytes: LARGEST_GROUP, values: MOST_VALUES };
  const checked = {
    byteLength: file.byteLength,
    slice: async (from: number, to?: number): Promise<ArrayBuffer> => {
      const column = await file.slice(from, to);
      checkPages(column, budget);
      return column;
    },
  };
  const options = {
    file: checked,
    metadata,
    compressors: COMPRESSORS,
    utf8: false,
    parsers: PARSERS,
    geoparquet: false,
  };
  const [group] = plan.groups;
  if (!group) return [];
  const asyncColumns: AsyncRowGroup["asyncColumns"] = [];
  // One by one: the fault of a column that nobody waits for, since another's was thrown before, would end the process.
  for (const chunk of group.chunks) {
    const [column] = readRowGroup(options, plan, { ...group, chunks: [chunk] }).asyncColumns;
    if (column) asyncColumns.push({ ...column, data: Promise.resolve(await column.data) });
  }
  const assembled = assembleAsync({ ...group, asyncColumns }, tree, PARSERS);
  await Promise.allSettled(assembled.asyncColumns.map(({ data }) => data));
  if (assembled.asyncColumns.length < tree.children.length) throw new Error("a row group lacks a column");
  for (const { data, pathInSchema } of assembled.asyncColumns) {
    const count = (await data).data.reduce((sum, part) => sum + part.length, 0);
    if (count < group.groupRows) throw new Error(`the column ${pathInSchema[0]} has fewer values than there are rows`);
  }
  return asyncGroupToRows(assembled, 0, group.groupRows, undefined, "object");
}

function refuseLarge({ columns, num_rows: rows }: FileMetaData["row_groups"][number], at: string): void {
  const size = columns.reduce((sum, { meta_data: column }) => sum + Number(column?.total_uncompressed_size ?? 0), 0);
  if (size <= LARGEST_GROUP && rows <= MOST_ROWS) return;
  const bound =
    size <= LARGEST_GROUP ? `has more than ${MOST_ROWS} rows` : `is larger than ${LARGEST_GROUP / 1024 / 1024} MiB`;
  const what = `A row group of the Parquet file ${bound}.`;
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
