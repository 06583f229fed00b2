import type { UserError } from "../../core/error.ts";
import { formatCount } from "../../math/text/integer.ts";
import { readCell, readCellAgain } from "./csv-cell.ts";
import { type Cell, type CsvRow, CsvRows, ESCAPE_QUOTES, parseRow, parseRows, rereadRow } from "./csv-rows.ts";
import { type FileErrors, inputError } from "./file-errors.ts";
import { type DataRecord, findRepeated, type RecordReader, rejectWide } from "./record.ts";
import type { FieldPath } from "./record-place.ts";

/** The names of the columns (null for a column without a name), and what separates cells. */
interface Header {
  readonly columns: readonly (string | null)[];
  readonly delimiter: string;
  /** The row itself. */
  readonly row: CsvRow;
  /** The columns with a name, by it. */
  readonly places: ReadonlyMap<string, number>;
  /** An object with a field for each of them: to copy it takes less time than to add the fields one by one. */
  readonly template: Readonly<Record<string, unknown>>;
}

/**
 * Reads a CSV file whose first row names the columns, separated by commas, semicolons, tabs or bars, or by what a row
 * `sep=…` before it says. A record has the fields whose cells are not empty.
 */
export const readCsv: RecordReader = async function* (open, errors, { chunk }) {
  const rows = new CsvRows(open, chunk);
  const found = findHeader(rows, errors.file);
  if (found === null) return;
  const { header, below } = found;
  const reread = (line: number, offset: number): DataRecord[] => recordsAgain(rereadRow(open, line, offset), header);
  for (let batch: readonly CsvRow[] | null = below; batch !== null; batch = rows.next())
    yield { records: recordsOf(batch, header, errors), progress: rows.progress, reread };
};

/** Reads the header. Returns it with the next rows below it; null for a file without rows. */
function findHeader(rows: CsvRows, name: string): { readonly header: Header; readonly below: CsvRow[] } | null {
  let stated: string | undefined;
  for (let batch = rows.next(); batch !== null; batch = rows.next()) {
    if (stated === undefined) {
      stated = statedDelimiter(batch[0]);
      if (stated !== undefined) batch.shift();
    }
    const [first, ...below] = batch;
    if (first) return { header: readHeader(first, name, stated), below };
  }
  return null;
}

/** Returns the delimiter of a row `sep=;`, which Excel reads and some programs write before the header; undefined for another row. */
function statedDelimiter(row: CsvRow | undefined): string | undefined {
  return /^"?sep=([^"])"?$/i.exec(row?.text ?? "")?.[1];
}

function readHeader(row: CsvRow, name: string, stated: string | undefined): Header {
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
  return { columns, delimiter, row, places: new Map(places), template: Object.fromEntries(places) };
}

/** Returns the delimiter that the header has most of, outside of quotes. */
function delimiterOf(header: string, name: string): string {
  if (/\.tsv(?:\.gz)?$/i.test(name)) return "\t";
  const bare = header.replace(/"[^"]*"/g, "");
  const counted = [",", ";", "\t", "|"].map((sign) => ({ sign, count: bare.split(sign).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

/** Yields the records of rows, and adds the errors of the others. */
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
    } else yield new CsvRecord(row, cells, header);
  }
}

/** Returns the record of a row, if it is one: errors in it were reported when it was read first. */
function recordsAgain(row: CsvRow, header: Header): DataRecord[] {
  const cells = parseRow(row, header.delimiter);
  const isRecord = typeof cells !== "number" && cells.length === header.columns.length;
  return isRecord ? [new CsvRecord(row, cells, header)] : [];
}

type Fields = Readonly<Record<string, unknown>>;

class CsvRecord implements DataRecord {
  readonly value: Fields;
  readonly place: CsvRow;
  private readonly cells: readonly Cell[];
  private readonly header: Header;
  /** The columns whose cells have their other value. */
  private readonly other: ReadonlySet<string>;

  constructor(
    place: CsvRow,
    cells: readonly Cell[],
    header: Header,
    value: Fields = fieldsOf(cells, header),
    other: ReadonlySet<string> = NONE,
  ) {
    this.value = value;
    this.place = place;
    this.cells = cells;
    this.header = header;
    this.other = other;
  }

  withOtherReading(paths: readonly FieldPath[]): DataRecord | null {
    const { cells, header, other, place } = this;
    const more = paths.flatMap(([field, ...deeper]): [string, unknown][] => {
      const column = String(field);
      const cell = cells[header.places.get(column) ?? -1] ?? null;
      if (deeper.length > 0 || cell === null || other.has(column)) return [];
      const again = readCellAgain(cell);
      return again === undefined ? [] : [[column, again]];
    });
    if (more.length === 0) return null;
    const value = { ...this.value };
    for (const [column, again] of more) value[column] = again;
    return new CsvRecord(place, cells, header, value, new Set([...other, ...more.map(([column]) => column)]));
  }
}

const NONE: ReadonlySet<string> = new Set();

function fieldsOf(cells: readonly Cell[], { places, template }: Header): Fields {
  const value: Record<string, unknown> = { ...template };
  for (const [column, index] of places) {
    const cell = cells[index] ?? null;
    if (cell === null) return withoutEmpty(cells, places);
    value[column] = readCell(cell);
  }
  return value;
}

function withoutEmpty(cells: readonly Cell[], places: Header["places"]): Fields {
  const fields: [string, unknown][] = [];
  for (const [column, index] of places) {
    const cell = cells[index] ?? null;
    if (cell !== null) fields.push([column, readCell(cell)]);
  }
  return Object.fromEntries(fields);
}
