import { isUtf8 } from "node:buffer";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import {
  type AsyncBuffer,
  type Compressors,
  type FileMetaData,
  type ParquetParsers,
  parquetMetadataAsync,
  parquetSchema,
  type SchemaTree,
} from "hyparquet";
import { parquetHeader } from "hyparquet/src/column.js";
import { parquetPlan } from "hyparquet/src/plan.js";
import { assembleAsync, asyncGroupToRows, readRowGroup } from "hyparquet/src/rowgroup.js";
import { getTreePath } from "hyparquet/src/schema.js";
import { snappyUncompress } from "hyparquet/src/snappy.js";
import { decompressLz4, decompressLz4Raw, decompressZstd } from "hyparquet-compressors";
import { isWithinDepth } from "../../../core/json.ts";
import { type FileErrors, inputError, orUserError, TOO_DEEP } from "../file-errors.ts";
import type { OpenFile } from "../open-file.ts";
import { BATCH_SIZE, type DataRecord, findRepeated, type RecordReader, rejectWide } from "../record.ts";
import { isoTime, plainRow } from "./values.ts";

/** Rows are read a group at a time; a larger one would fill the memory several times over. */
const MAX_GROUP_BYTES = 512 * 1024 * 1024;
/** Nulls included; lists count by their entries. */
const MAX_VALUES = 64 * 1024 * 1024;
const WRITE_AGAIN = "Write it again with pandas or pyarrow, or write JSONL.";

/**
 * Reads the rows of a Parquet file, whose numbers (from 1) take the place of lines. Nulls and NaN are absent fields, times
 * are ISO strings, bytes that are not text are written in Base64.
 */
export const readParquet: RecordReader = async function* (open, errors) {
  const name = errors.file;
  const file = bufferOf(open);
  const attempt = <T>(read: () => Promise<T>): Promise<T> => orUserError(name, "Parquet file", WRITE_AGAIN, read);
  const { metadata, schema } = await attempt(() => readMetadata(file));
  rejectWide(metadata.schema.length, name);
  let row = 0;
  for (const rowGroup of metadata.row_groups) {
    rejectLarge(rowGroup, name);
    const group = await attempt(() => readGroup(file, { ...metadata, row_groups: [rowGroup] }, schema));
    for (let from = 0; from < group.length; from += BATCH_SIZE) {
      const rows = group.slice(from, from + BATCH_SIZE);
      yield recordsOf(rows, row + 1, schema, errors);
      row += rows.length;
    }
  }
};

function* recordsOf(
  rows: readonly object[],
  first: number,
  schema: SchemaTree,
  errors: FileErrors,
): Generator<DataRecord> {
  for (const [index, row] of rows.entries()) {
    const line = first + index;
    if (!isWithinDepth(row)) {
      errors.add(line, TOO_DEEP.what, TOO_DEEP.todo);
      continue;
    }
    const { value, errors: found } = plainRow(row, schema);
    for (const what of found) errors.add(line, what, "Write it as a string.");
    if (found.length === 0) yield { value, place: { line, positionOf: () => String(line) } };
  }
}

function bufferOf(open: OpenFile): AsyncBuffer {
  const slice = (from: number, to: number = open.size): ArrayBuffer => {
    if (from < 0 || to > open.size || from > to) throw new RangeError("a part is outside the file");
    const { buffer, byteOffset, byteLength } = open.read(from, to - from);
    return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  };
  return { byteLength: open.size, slice };
}

async function readMetadata(file: AsyncBuffer): Promise<{ metadata: FileMetaData; schema: SchemaTree }> {
  const metadata = await parquetMetadataAsync(file, { geoparquet: false });
  const rows = metadata.row_groups.reduce((sum, group) => sum + Number(group.num_rows), 0);
  if (rows !== Number(metadata.num_rows)) throw new Error("its row groups do not have as many rows as it says");
  const unread = file.byteLength - FOOTER_BYTES - metadata.metadata_length - endOfParts(metadata);
  if (unread > MAX_UNREAD)
    throw new Error(`${unread} of its bytes belong to no column, as in several files written one after the other`);
  const schema = parquetSchema(metadata);
  rejectRepeated(schema);
  return { metadata, schema };
}

/** The length of the metadata and the last signature. */
const FOOTER_BYTES = 8;
/** Old writers leave the header of a dictionary's page out of the size of its column (PARQUET-816). */
const MAX_UNREAD = 128;

/** Returns where the last part ends that the metadata names: a column, its index or its filter. */
function endOfParts({ row_groups: groups }: FileMetaData): number {
  const ends = groups.flatMap(({ columns }) =>
    columns.flatMap(({ meta_data: column, ...chunk }) => {
      const start = column?.dictionary_page_offset || column?.data_page_offset;
      // Of a filter, old writers do not state the length.
      const filter = column?.bloom_filter_offset && (column.bloom_filter_length ?? Number.POSITIVE_INFINITY);
      return [
        Number(start ?? 0) + Number(column?.total_compressed_size ?? 0),
        Number(column?.bloom_filter_offset ?? 0) + Number(filter ?? 0),
        Number(chunk.column_index_offset ?? 0) + (chunk.column_index_length ?? 0),
        Number(chunk.offset_index_offset ?? 0) + (chunk.offset_index_length ?? 0),
      ];
    }),
  );
  return ends.reduce((last, end) => Math.max(last, end), 4);
}

function rejectRepeated({ children }: SchemaTree): void {
  const twice = findRepeated(children.map(({ element }) => element.name));
  if (twice !== null) throw new Error(`it has the column \`${twice}\` twice`);
  children.forEach(rejectRepeated);
}

/** Reads the rows of the only group of the metadata. */
async function readGroup(file: AsyncBuffer, metadata: FileMetaData, tree: SchemaTree): Promise<object[]> {
  const plan = parquetPlan({ file, metadata });
  const budget = { bytes: MAX_GROUP_BYTES, values: MAX_VALUES };
  const checked = {
    byteLength: file.byteLength,
    slice: async (from: number, to?: number): Promise<ArrayBuffer> => {
      const column = await file.slice(from, to);
      checkPages(column, budget);
      return column;
    },
  };
  const options = { metadata, compressors: COMPRESSORS, utf8: false, parsers: PARSERS, geoparquet: false };
  const [group] = plan.groups;
  if (!group) return [];
  // An error that nobody waits for ends the process: that of a column that is read while another one is not found, or of a second column.
  for (const { columnMetadata } of group.chunks) getTreePath(tree, columnMetadata.path_in_schema);
  const columns = readRowGroup({ ...options, file: checked }, plan, group);
  await Promise.allSettled(columns.asyncColumns.map(({ data }) => data));
  await Promise.all(columns.asyncColumns.map(({ data }) => data));
  const assembled = assembleAsync(columns, tree, PARSERS);
  await Promise.allSettled(assembled.asyncColumns.map(({ data }) => data));
  if (assembled.asyncColumns.length < tree.children.length) throw new Error("a row group lacks a column");
  for (const { data, pathInSchema } of assembled.asyncColumns) {
    const count = (await data).data.reduce((sum, part) => sum + part.length, 0);
    if (count < group.groupRows) throw new Error(`the column ${pathInSchema[0]} has fewer values than there are rows`);
  }
  return asyncGroupToRows(assembled, 0, group.groupRows, undefined, "object");
}

function rejectLarge({ columns }: FileMetaData["row_groups"][number], at: string): void {
  const size = columns.reduce((sum, { meta_data: column }) => sum + Number(column?.total_uncompressed_size ?? 0), 0);
  if (size <= MAX_GROUP_BYTES) return;
  const what = `A row group of the Parquet file is larger than ${MAX_GROUP_BYTES / 1024 / 1024} MiB.`;
  throw inputError(at, what, "Write smaller ones: `to_parquet(…, row_group_size=10_000)`.");
}

const PARSERS: Partial<ParquetParsers> = {
  timestampFromMilliseconds: (time) => isoTime(time, 3),
  timestampFromMicroseconds: (time) => isoTime(time, 6),
  timestampFromNanoseconds: (time) => isoTime(time, 9),
  dateFromDays: (days) => new Date(days * 86_400_000).toISOString().slice(0, 10),
  stringFromBytes: (bytes) => {
    if (!isUtf8(bytes)) throw new Error("a string is not UTF-8");
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
  },
};

type Decompress = (input: Uint8Array, length: number) => Uint8Array;

/** Limits a decompressor to the size that a page's header states. */
function bounded(decompress: Decompress): Decompress {
  return (input, length) => {
    if (length > MAX_GROUP_BYTES) throw new Error("a page is too large");
    // Not every decompressor accepts the compressed form of empty data.
    return length === 0 ? new Uint8Array() : decompress(input, length);
  };
}

/** Throws an Error for Snappy data whose parts do not end with them. The library takes a length of 2 GiB for a negative one, and goes back for ever. */
function rejectEndless(input: Uint8Array): void {
  let at = input.findIndex((byte) => byte < 128) + 1;
  while (at < input.length) {
    const tag = input[at] as number;
    const kind = tag & 3;
    const literal = tag >> 2;
    const more = kind === 0 ? Math.max(0, literal - 59) : 0;
    const length = input.subarray(at + 1, at + 1 + more).reduceRight((sum, byte) => 256 * sum + byte, 0);
    at += kind === 0 ? 2 + more + (more > 0 ? length : literal) : kind === 3 ? 5 : kind + 1;
  }
  if (at > input.length) throw new Error("its Snappy data are cut off");
}

const COMPRESSORS: Compressors = {
  SNAPPY: bounded((input, length) => {
    rejectEndless(input);
    const output = new Uint8Array(length);
    snappyUncompress(input, output);
    return output;
  }),
  GZIP: bounded((input, length) => gunzipSync(input, { maxOutputLength: length })),
  BROTLI: bounded((input, length) => brotliDecompressSync(input, { maxOutputLength: length })),
  ZSTD: bounded((input, length) => decompressZstd(input, new Uint8Array(length))),
  LZ4: bounded(decompressLz4),
  LZ4_RAW: bounded(decompressLz4Raw),
};

/** A page's header has a few hundred bytes, and a few thousand with the longest string of its page. */
const MAX_HEADER_LENGTH = 64 * 1024;

/**
 * Subtracts the sizes that the page headers of a column state from what its row group may unpack to, nulls included. Throws an Error for impossible sizes: a
 * library that trusts them reads the same page forever, or makes billions of values of a few bytes.
 */
export function checkPages(column: ArrayBuffer, budget: { bytes: number; values: number }): void {
  for (let at = 0; at < column.byteLength - 1; ) {
    const reader = { view: new DataView(column, at, Math.min(MAX_HEADER_LENGTH, column.byteLength - at)), offset: 0 };
    const header = parquetHeader(reader);
    const { data_page_header: first, data_page_header_v2: second, dictionary_page_header: dictionary } = header;
    const pages = [first, second, dictionary].filter((one) => one !== undefined);
    const values = pages.map((one) => one.num_values);
    const parts = second ? [second.num_rows, second.num_nulls] : [];
    const levels = second ? [second.definition_levels_byte_length, second.repetition_levels_byte_length] : [];
    const unpacked = header.uncompressed_page_size;
    // A size that is not stated is undefined here, whatever its type: the library reads a page of it for ever.
    const all = [...values, ...parts, ...levels, header.compressed_page_size, unpacked];
    if (!all.every((size) => Number.isSafeInteger(size) && size >= 0)) throw new Error("a page has an impossible size");
    if (levels.reduce((sum, size) => sum + size, 0) > unpacked) throw new Error("a page has an impossible size");
    const most = Math.max(0, ...values);
    if (parts.some((part) => part > most)) throw new Error("a page has more rows or nulls than values");
    at += reader.offset + header.compressed_page_size;
    if (at > column.byteLength) throw new Error("a page is longer than its column");
    budget.bytes -= unpacked;
    budget.values -= values.reduce((sum, one) => sum + one, 0);
    if (budget.bytes < 0 || budget.values < 0) throw new Error("a row group grows too large");
  }
}
