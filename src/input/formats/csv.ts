import { CsvError, type Options, parse } from "csv-parse/sync";
import type { UserError } from "../../core/error.ts";
import { isWithinDepth } from "../../core/json.ts";
import { formatCount } from "../../math/text/number-format.ts";
import { readCell, readCellAgain } from "./csv-cell.ts";
import { type FieldPath, type FileErrors, inputError, type RecordPlace, TOO_DEEP } from "./file-errors.ts";
import { MAX_LINE_LENGTH, readLines } from "./jsonl.ts";
import type { OpenFile } from "./open-file.ts";
import { type DataRecord, findRepeated, type RecordReader, rejectWide } from "./record.ts";

/**
 * Reads a CSV file whose first row names the columns, separated by commas, semicolons, tabs or bars, or by what a row
 * `sep=…` before it says. A record has the fields whose cells are not empty.
 */
export const readCsv: RecordReader = function* (open, errors, { chunk }) {
  let stated: string | undefined;
  let header: Header | null = null;
  // Spreadsheets write rows without a value behind the last one, which are no records: they are kept until another row follows.
  const blank: CsvRow[] = [];
  for (const batch of readRows(open, chunk)) {
    if (header === null && stated === undefined) {
      // `sep=;`, which Excel reads and some programs write before the header.
      stated = /^"?sep=([^"])"?$/i.exec(batch[0]?.text ?? "")?.[1];
      if (stated !== undefined) batch.shift();
    }
    const first = header === null ? batch.shift() : undefined;
    if (first) header = readHeader(first, errors.file, stated);
    if (header === null) continue;
    const { delimiter } = header;
    const last = batch.findLastIndex(({ text }) => text.replaceAll(delimiter, "") !== "");
    const rows = last < 0 ? [] : [...blank.splice(0), ...batch.splice(0, last + 1)];
    blank.push(...batch);
    yield recordsOf(rows, header, errors);
  }
};

type Header = ReturnType<typeof readHeader>;

/**
 * Returns the names of the columns (null for a column without a name), what separates cells, and by their names the `places` of columns.
 * `typed`: the columns in which a family refused a string and a number or a truth value was read; further rows are read so at once.
 */
function readHeader(row: CsvRow, name: string, stated: string | undefined) {
  const { text, line } = row;
  const delimiter = stated ?? delimiterOf(text, name);
  const headerError = (what: string, todo: string): UserError => inputError(`${name}:${line}`, what, todo);
  if (/\r[^\n]/.test(text)) {
    throw headerError("The lines of the CSV file end in bare carriage returns.", "Write line feeds.");
  }
  const cells = parseRow(row, delimiter);
  if (typeof cells === "number") throw headerError("The header has a quote where none is allowed.", ESCAPE_QUOTES);
  rejectWide(cells.length, `${name}:${line}`);
  const columns = cells.map((cell) => cell?.trim() || null);
  const twice = findRepeated(columns);
  if (twice) throw headerError(`The header has the column \`${twice}\` twice.`, "Give every column its own name.");
  const places = columns.flatMap((column, index) => (column === null ? [] : [[column, index] as const]));
  return { columns, delimiter, places: new Map(places), typed: new Set<string>() };
}

function delimiterOf(header: string, name: string): string {
  if (/\.tsv(?:\.gz)?$/i.test(name)) return "\t";
  const bare = header.replace(/"[^"]*"/g, "");
  const counted = [",", ";", "\t", "|"].map((sign) => ({ sign, count: bare.split(sign).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

function* recordsOf(rows: readonly CsvRow[], header: Header, errors: FileErrors): Generator<DataRecord> {
  const parsed = parseRows(rows, header.delimiter);
  for (const [index, row] of rows.entries()) {
    const cells = parsed[index] ?? [];
    if (typeof cells === "number") {
      const column = header.columns[cells] ?? null;
      const where = column === null ? "" : ` of \`${column}\``;
      errors.add(row.line, `The cell${where} has a quote where none is allowed.`, ESCAPE_QUOTES);
    } else if (cells.length !== header.columns.length) {
      const what = `The row has ${formatCount(cells.length, "cell")}, and the header ${header.columns.length}.`;
      errors.add(row.line, what, "Write a cell that contains a delimiter or a line end in quotes.");
    } else {
      const value = fieldsOf(cells, header);
      if (isWithinDepth(value)) yield recordOf(row, cells, header, value);
      else errors.add(row.line, TOO_DEEP.what, TOO_DEEP.todo);
    }
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns the record of a row; `value` has some of its cells with their other values. */
function recordOf(place: CsvRow, cells: readonly Cell[], header: Header, value: Fields): DataRecord {
  const withOtherReading = (paths: readonly FieldPath[]): DataRecord | null => {
    const changes = paths.flatMap(([field, ...deeper]): [string, unknown][] => {
      const column = String(field);
      const index = deeper.length === 0 ? header.places.get(column) : undefined;
      if (index === undefined) return [];
      const cell = cells[index] ?? null;
      const other = cell === null ? null : readCellAgain(cell);
      if (other === undefined || other === value[column]) return [];
      // A blank cell says nothing of the others: a field that takes no empty string may well take theirs, such as a trial `1.0`.
      if (typeof value[column] === "string" && other !== null) header.typed.add(column);
      return [[column, other]];
    });
    if (changes.length === 0) return null;
    return recordOf(place, cells, header, { ...value, ...Object.fromEntries(changes) });
  };
  return { value, place, withOtherReading };
}

function fieldsOf(cells: readonly Cell[], { places, typed }: Header): Fields {
  const fields: Record<string, unknown> = {};
  for (const [column, index] of places) {
    const cell = cells[index] ?? null;
    if (cell === null) continue;
    const first = readCell(cell);
    const other = typeof first === "string" && typed.has(column) ? readCellAgain(cell) : undefined;
    const value = other === undefined ? first : other;
    if (column === "__proto__") Object.defineProperty(fields, column, { value, enumerable: true });
    else fields[column] = value;
  }
  return fields;
}

const RETURN = 13;

/** A row of a CSV file as it is written, which may take several lines, and where the first of them is. */
class CsvRow implements RecordPlace {
  readonly text: string;
  /** From 1. */
  readonly line: number;

  constructor(text: string, line: number) {
    // Programs that write a carriage return at the end of each line write two of them where their system adds one.
    let end = text.length;
    while (text.charCodeAt(end - 1) === RETURN) end -= 1;
    this.text = text.slice(0, end);
    this.line = line;
  }

  positionOf(): string {
    return String(this.line);
  }
}

/** The string of a cell; null where there is nothing between two delimiters. */
type Cell = string | null;

const ESCAPE_QUOTES = 'Write a quote inside a cell twice (`""`), and the whole cell in quotes.';

/** The cells of a row, or the index of the one that has a quote where none is allowed. */
type ParsedRow = readonly Cell[] | number;

function parseRows(rows: readonly CsvRow[], delimiter: string): readonly ParsedRow[] {
  const together = parseCsv(rows.map(({ text }) => text).join("\n"), delimiter);
  const areRows = !(together instanceof CsvError) && together.length === rows.length;
  return areRows ? together : rows.map((row) => parseRow(row, delimiter));
}

function parseRow({ text }: CsvRow, delimiter: string): ParsedRow {
  const rows = parseCsv(text, delimiter);
  return rows instanceof CsvError ? Number(rows["column"]) : (rows[0] ?? []);
}

function parseCsv(text: string, delimiter: string): readonly (readonly Cell[])[] | CsvError {
  const options: Options = {
    delimiter,
    relax_column_count: true,
    record_delimiter: ["\r\n", "\n"],
    max_record_size: 0,
    // A missing value is written as nothing, an empty string as two quotes.
    cast: (cell, { quoting }) => (cell === "" && !quoting ? null : cell),
  };
  try {
    return parse(text, options) as unknown as Cell[][];
  } catch (error) {
    if (error instanceof CsvError) return error;
    throw error;
  }
}

function countQuotes(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) count += 1;
  return count;
}

/**
 * Joins the lines of a CSV file into rows: a row ends with the first line at whose end every quote is closed. Blank lines
 * are skipped. Throws a UserError for a quote that is never closed.
 */
function* readRows(open: OpenFile, chunk?: number): Generator<CsvRow[]> {
  let [parts, length, start, isQuoted] = [[] as string[], 0, 0, false];
  const what = "The row that begins here has a quote that is never closed.";
  const unclosedQuote = (): UserError => inputError(`${open.file.name}:${start}`, what, ESCAPE_QUOTES);
  for (const { texts, first } of readLines(open, chunk)) {
    const rows: CsvRow[] = [];
    for (const [index, text] of texts.entries()) {
      if (parts.length === 0) start = first + index;
      parts.push(text);
      length += text.length;
      if (countQuotes(text) % 2 === 1) isQuoted = !isQuoted;
      if (isQuoted && length > MAX_LINE_LENGTH) throw unclosedQuote();
      if (isQuoted) continue;
      const row = new CsvRow(parts.join("\n"), start);
      if (row.text.trim() !== "") rows.push(row);
      [parts, length] = [[], 0];
    }
    yield rows;
  }
  if (isQuoted) throw unclosedQuote();
}
