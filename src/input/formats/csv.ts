import { CsvError, type Options, parse } from "csv-parse/sync";
import type { UserError } from "../../core/error.ts";
import { formatCount } from "../../math/text/integer.ts";
import { type CellValues, readCell } from "./csv-cell.ts";
import { type FileErrors, inputError } from "./file-errors.ts";
import { LineReader, MAX_LINE_LENGTH, type TextLine } from "./lines.ts";
import type { OpenFile } from "./open-file.ts";
import { BATCH_SIZE, type DataRecord, findRepeated, type RecordReader, rejectWide } from "./record.ts";
import type { FieldPath } from "./record-place.ts";

/** A row of a CSV file as it is written, which may take several lines, and the number of its first line. */
interface CsvRow {
  readonly text: string;
  readonly line: number;
}

/** The string of a cell; null where there is nothing between two delimiters. */
type Cell = string | null;

/** The names of the columns (null for a column without a name), and what separates cells. */
interface Header {
  readonly columns: readonly (string | null)[];
  readonly delimiter: string;
}

const ESCAPE_QUOTES = 'Write a quote inside a cell twice (`""`), and the whole cell in quotes.';

/**
 * Reads a CSV file whose first row names the columns, separated by commas, semicolons, tabs or bars, or by what a row
 * `sep=…` before it says. A record has the fields whose cells are not empty.
 */
export const readCsv: RecordReader = async function* (open, errors, { chunk }) {
  const rows = new CsvRows(open, chunk);
  let header: Header | null = null;
  let stated: string | undefined;
  for (let batch = rows.next(); batch !== null; batch = rows.next()) {
    if (header === null && stated === undefined) {
      stated = statedDelimiter(batch[0]);
      if (stated !== undefined) batch.shift();
    }
    const first = header === null ? batch.shift() : undefined;
    if (first) header = readHeader(first, errors.file, stated);
    if (header) yield { records: recordsOf(batch, header, errors), progress: rows.progress };
  }
};

/** Returns the delimiter of a row `sep=;`, which Excel reads and some programs write before the header; undefined for another row. */
function statedDelimiter(row: CsvRow | undefined): string | undefined {
  return /^"?sep=([^"])"?$/i.exec(row?.text ?? "")?.[1];
}

function readHeader({ text, line }: CsvRow, name: string, stated: string | undefined): Header {
  const delimiter = stated ?? delimiterOf(text, name);
  const headerError = (what: string, todo: string): UserError => inputError(`${name}:${line}`, what, todo);
  if (/\r[^\n]/.test(text)) {
    throw headerError("The lines of the CSV file end in bare carriage returns.", "Write line feeds.");
  }
  const cells = parseTogether([{ text, line }], delimiter)?.[0];
  if (!cells) throw headerError("The header has a quote where none is allowed.", ESCAPE_QUOTES);
  rejectWide(cells.length, `${name}:${line}`);
  const columns = cells.map((cell) => cell?.trim() || null);
  const twice = findRepeated(columns);
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
    // A missing value is written as nothing, an empty string as two quotes.
    cast: (cell, { quoting }) => (cell === "" && !quoting ? null : cell),
  };
  return parse(text, options) as unknown as Cell[][];
}

/** Parses rows together; null when that fails or gives another number of rows. */
function parseTogether(rows: readonly CsvRow[], delimiter: string): Cell[][] | null {
  try {
    const parsed = parseCsv(rows.map((row) => row.text).join("\n"), delimiter);
    return parsed.length === rows.length ? parsed : null;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** Parses rows together if possible, else one by one, so that each error is reported at its line. */
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
    const what = `The row has ${formatCount(cells.length, "cell")}, and the header ${columns.length}.`;
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

/** Makes a record in which the cells of some columns have their other value. */
function withReadings(values: ReadonlyMap<string, CellValues>, line: number, other: ReadonlySet<string>): DataRecord {
  const entries = [...values].map(([column, cell]) => [column, other.has(column) ? cell.other : cell.first]);
  const withOtherReading = (paths: readonly FieldPath[]): DataRecord | null => {
    const refused = paths.flatMap(([field, ...deeper]) => (deeper.length === 0 ? [String(field)] : []));
    const more = refused.filter((field) => !other.has(field) && values.get(field)?.other !== undefined);
    return more.length === 0 ? null : withReadings(values, line, new Set([...other, ...more]));
  };
  return { value: Object.fromEntries(entries), place: { line, positionOf: () => String(line) }, withOtherReading };
}

/**
 * Joins the lines of a CSV file into rows: a row ends with the first line at whose end every quote is closed. Blank lines
 * are skipped. Throws a UserError for a quote that is never closed.
 */
class CsvRows {
  private readonly reader: LineReader;
  private readonly name: string;
  private parts: string[] = [];
  private length = 0;
  private first = 0;
  private isQuoted: boolean = false;

  constructor(open: OpenFile, chunk?: number) {
    this.reader = new LineReader(open, chunk);
    this.name = open.file.name;
  }

  /** The share of the file that has been read, from 0 to 1. */
  get progress(): number {
    return this.reader.progress;
  }

  /** Returns the rows of the next lines; null at the end of the file. */
  next(): CsvRow[] | null {
    const lines = this.reader.next(BATCH_SIZE);
    if (lines === null && this.isQuoted) throw this.unclosedQuote();
    return lines?.flatMap((line) => this.take(line.withoutMark())) ?? null;
  }

  private take({ text, line }: TextLine): CsvRow[] {
    if (this.parts.length === 0) this.first = line;
    this.parts.push(text);
    this.length += text.length;
    for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) this.isQuoted = !this.isQuoted;
    if (this.isQuoted && this.length > MAX_LINE_LENGTH) throw this.unclosedQuote();
    if (this.isQuoted) return [];
    const row = this.parts.join("\n").replace(/\r$/, "");
    this.parts = [];
    this.length = 0;
    return row.trim() === "" ? [] : [{ text: row, line: this.first }];
  }

  private unclosedQuote(): UserError {
    return inputError(
      `${this.name}:${this.first}`,
      "The row that begins here has a quote that is never closed.",
      ESCAPE_QUOTES,
    );
  }
}
