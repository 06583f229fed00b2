import { CsvError, type Options, parse } from "csv-parse/sync";
import { UserError } from "../../core/error.ts";
import { type CellValues, readCell } from "./csv-cell.ts";
import { CsvLines, type CsvRow } from "./csv-lines.ts";
import type { DataRecord, FieldPath, RecordReader, RecordSink } from "./record.ts";

/** A cell's text; null where nothing stands between two separators. */
type Cell = string | null;

/** The names of the columns (null: nobody's), and how rows are cut into cells. */
interface Header {
  readonly columns: readonly (string | null)[];
  readonly delimiter: string;
}

const TWICE = 'Write a quote inside of a cell twice (`""`), and the whole cell in quotes.';

/**
 * Reads a CSV file whose first row names the columns, separated by commas, semicolons, tabs or bars, as that row is. A
 * record has the fields whose cells are not empty, each read as `readCell` says.
 */
export const readCsv: RecordReader = async function* (open, sink, { chunk }) {
  const { name } = open.file;
  const lines = new CsvLines(open, chunk);
  let header: Header | null = null;
  for (let rows = lines.next(); rows !== null; rows = lines.next()) {
    const first = header === null ? rows.shift() : undefined;
    if (first) header = readHeader(first, name);
    if (header) for (const { cells, line } of cut(rows, header, name, sink)) take(cells, line, header, name, sink);
    yield lines.progress;
  }
};

function readHeader({ text, line }: CsvRow, name: string): Header {
  const delimiter = delimiterOf(text, name);
  const refuse = (what: string, todo: string): UserError =>
    new UserError("input", [{ what, at: `${name}:${line}`, todo }]);
  if (/\r[^\n]/.test(text))
    throw refuse("The lines of the CSV file end in bare carriage returns.", "Write line feeds.");
  const cells = parsedTogether([{ text, line }], delimiter)?.[0];
  if (!cells) throw refuse("A quote stands where none may in the header.", TWICE);
  const columns = cells.map((cell) => cell?.trim() || null);
  const twice = columns.find((column, index) => column !== null && columns.indexOf(column) < index);
  if (twice) throw refuse(`The column \`${twice}\` stands twice in the header.`, "Give every column its own name.");
  return { columns, delimiter };
}

/** The separator that the header has most of, outside of quotes. */
function delimiterOf(header: string, name: string): string {
  if (/\.tsv(?:\.gz)?$/i.test(name)) return "\t";
  const bare = header.replace(/"[^"]*"/g, "");
  const counted = [",", ";", "\t", "|"].map((sign) => ({ sign, count: bare.split(sign).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

function optionsFor(delimiter: string): Options {
  return {
    delimiter,
    relax_column_count: true,
    record_delimiter: ["\r\n", "\n"],
    max_record_size: 0,
    // Nothing at all is a missing value; a text of no characters is written in quotes.
    cast: (text, { quoting }) => (text === "" && !quoting ? null : text),
  };
}

function parsedRow(text: string, delimiter: string): Cell[] | null {
  const rows = parse(text, optionsFor(delimiter)) as unknown as Cell[][];
  return rows[0] ?? null;
}

/** Rows as cells; all at once where that works, else one by one, so that each fault is told in its place. */
function* cut(
  rows: readonly CsvRow[],
  { delimiter, columns }: Header,
  name: string,
  sink: RecordSink,
): Generator<{ cells: readonly Cell[]; line: number }> {
  const together = parsedTogether(rows, delimiter);
  for (const [index, { text, line }] of rows.entries()) {
    try {
      const cells = together?.[index] ?? parsedRow(text, delimiter);
      if (cells) yield { cells, line };
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      const column = columns[Number(error["column"])] ?? null;
      const where = column === null ? "" : ` of \`${column}\``;
      const what = `A quote stands where none may in the cell${where}.`;
      sink.problem({ what, at: `${name}:${line}`, todo: TWICE });
    }
  }
}

function parsedTogether(rows: readonly CsvRow[], delimiter: string): Cell[][] | null {
  try {
    const text = rows.map((row) => row.text).join("\n");
    const parsed = parse(text, optionsFor(delimiter)) as unknown as Cell[][];
    return parsed.length === rows.length ? parsed : null;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

function take(cells: readonly Cell[], line: number, { columns }: Header, name: string, sink: RecordSink): void {
  if (cells.length !== columns.length) {
    const what = `The row has ${cells.length} ${cells.length === 1 ? "cell" : "cells"}, and the header ${columns.length}.`;
    sink.problem({ what, at: `${name}:${line}`, todo: "Write a cell that holds a separator or a line end in quotes." });
    return;
  }
  const readings = new Map<string, CellValues>();
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? null;
    if (column !== null && cell !== null) readings.set(column, readCell(cell));
  }
  sink.record(recordOf(readings, line, new Set()));
}

/** A record in which the cells of some columns are read otherwise. */
function recordOf(readings: ReadonlyMap<string, CellValues>, line: number, otherwise: ReadonlySet<string>): DataRecord {
  const entries = [...readings].map(([column, { first, other }]) => [column, otherwise.has(column) ? other : first]);
  const readOtherwise = (paths: readonly FieldPath[]): DataRecord | null => {
    const refused = paths.flatMap(([field, ...deeper]) => (deeper.length === 0 ? [String(field)] : []));
    const more = refused.filter((field) => !otherwise.has(field) && readings.get(field)?.other !== undefined);
    return more.length === 0 ? null : recordOf(readings, line, new Set([...otherwise, ...more]));
  };
  return { value: Object.fromEntries(entries), line, placeOf: () => String(line), readOtherwise };
}
