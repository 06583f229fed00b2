import { CsvError, type Options, parse } from "csv-parse/sync";
import type { UserError } from "../../core/error.ts";
import { type CellValues, readCell } from "./csv-cell.ts";
import { type CsvRow, CsvRows } from "./csv-rows.ts";
import { type FileErrors, inputError } from "./file-errors.ts";
import type { DataRecord, RecordReader } from "./record.ts";
import type { FieldPath } from "./record-place.ts";

/** The string of a cell; null where there is nothing between two delimiters. */
type Cell = string | null;

/** The names of the columns (null for a column without a name), and what separates cells. */
interface Header {
  readonly columns: readonly (string | null)[];
  readonly delimiter: string;
}

const ESCAPE_QUOTES = 'Write a quote inside a cell twice (`""`), and the whole cell in quotes.';

/**
 * Reads a CSV file whose first row names the columns, separated by commas, semicolons, tabs or bars. A record has the
 * fields whose cells are not empty.
 */
export const readCsv: RecordReader = async function* (open, errors, { chunk }) {
  const rows = new CsvRows(open, chunk);
  let header: Header | null = null;
  for (let batch = rows.next(); batch !== null; batch = rows.next()) {
    const first = header === null ? batch.shift() : undefined;
    if (first) header = readHeader(first, errors.file);
    if (header) yield { records: recordsOf(batch, header, errors), progress: rows.progress };
  }
};

function readHeader({ text, line }: CsvRow, name: string): Header {
  const delimiter = delimiterOf(text, name);
  const headerError = (what: string, todo: string): UserError => inputError(`${name}:${line}`, what, todo);
  if (/\r[^\n]/.test(text)) {
    throw headerError("The lines of the CSV file end in bare carriage returns.", "Write line feeds.");
  }
  const cells = parseTogether([{ text, line }], delimiter)?.[0];
  if (!cells) throw headerError("The header has a quote where none is allowed.", ESCAPE_QUOTES);
  const columns = cells.map((cell) => cell?.trim() || null);
  const twice = columns.find((column, index) => column !== null && columns.indexOf(column) < index);
  if (twice) throw headerError(`The header has the column \`${twice}\` twice.`, "Give every column its own name.");
  return { columns, delimiter };
}

/** Returns the delimiter that the header has most of, outside of quotes. */
function delimiterOf(header: string, name: string): string {
  if (/\.tsv(?:\.gz)?$/i.test(name)) return "\t";
  const bare = header.replace(/"[^"]*"/g, "");
  const counted = [",", ";", "\t", "|"].map((sign) => ({ sign, count: bare.split(sign).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

function parseCsv(text: string, delimiter: string): Cell[][] {
  const options: Options = {
    delimiter,
    relax_column_count: true,
    record_delimiter: ["\r\n", "\n"],
    max_record_size: 0,
    // Nothing at all is a missing value; an empty string is written in quotes.
    cast: (cell, { quoting }) => (cell === "" && !quoting ? null : cell),
  };
  return parse(text, options) as unknown as Cell[][];
}

/** Parses rows at once; null when that fails, or does not give a row for each. */
function parseTogether(rows: readonly CsvRow[], delimiter: string): Cell[][] | null {
  try {
    const parsed = parseCsv(rows.map((row) => row.text).join("\n"), delimiter);
    return parsed.length === rows.length ? parsed : null;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** Parses rows at once where that works, else one by one, so that each error is reported at its line. */
function* recordsOf(rows: readonly CsvRow[], header: Header, errors: FileErrors): Generator<DataRecord> {
  const together = parseTogether(rows, header.delimiter);
  for (const [index, row] of rows.entries()) {
    const cells = together?.[index] ?? parseRow(row, header, errors);
    const record = cells && recordOf(cells, row.line, header, errors);
    if (record) yield record;
  }
}

function parseRow({ text, line }: CsvRow, { columns, delimiter }: Header, errors: FileErrors): Cell[] | null {
  try {
    return parseCsv(text, delimiter)[0] ?? null;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const column = columns[Number(error["column"])] ?? null;
    const where = column === null ? "" : ` of \`${column}\``;
    errors.add(line, `The cell${where} has a quote where none is allowed.`, ESCAPE_QUOTES);
    return null;
  }
}

function recordOf(cells: readonly Cell[], line: number, { columns }: Header, errors: FileErrors): DataRecord | null {
  if (cells.length !== columns.length) {
    const what = `The row has ${cells.length} ${cells.length === 1 ? "cell" : "cells"}, and the header ${columns.length}.`;
    errors.add(line, what, "Write a cell that contains a delimiter or a line end in quotes.");
    return null;
  }
  const values = new Map<string, CellValues>();
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? null;
    if (column !== null && cell !== null) values.set(column, readCell(cell));
  }
  return withReadings(values, line, new Set());
}

/** Makes a record in which the cells of some columns are read the other way. */
function withReadings(values: ReadonlyMap<string, CellValues>, line: number, other: ReadonlySet<string>): DataRecord {
  const entries = [...values].map(([column, cell]) => [column, other.has(column) ? cell.other : cell.first]);
  const withOtherReading = (paths: readonly FieldPath[]): DataRecord | null => {
    const refused = paths.flatMap(([field, ...deeper]) => (deeper.length === 0 ? [String(field)] : []));
    const more = refused.filter((field) => !other.has(field) && values.get(field)?.other !== undefined);
    return more.length === 0 ? null : withReadings(values, line, new Set([...other, ...more]));
  };
  return { value: Object.fromEntries(entries), place: { line, positionOf: () => String(line) }, withOtherReading };
}
