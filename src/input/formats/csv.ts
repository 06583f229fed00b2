import type { UserError } from "../../core/error.ts";
import { formatCount } from "../../math/text/number-format.ts";
import { readCell, readCellAgain } from "./csv-cell.ts";
import { type Cell, type CsvRow, ESCAPE_QUOTES, parseRow, parseRows, readRows } from "./csv-rows.ts";
import type { FieldPath } from "./file-errors.ts";
import { type FileErrors, inputError } from "./file-errors.ts";
import { type DataRecord, findRepeated, type RecordReader, rejectWide } from "./record.ts";

/** The names of the columns (null for a column without a name), and what separates cells. */
interface Header {
  readonly columns: readonly (string | null)[];
  readonly delimiter: string;
  /** The columns with a name, by it. */
  readonly places: ReadonlyMap<string, number>;
}

/**
 * Reads a CSV file whose first row names the columns, separated by commas, semicolons, tabs or bars, or by what a row
 * `sep=…` before it says. A record has the fields whose cells are not empty.
 */
export const readCsv: RecordReader = function* (open, errors, { chunk }) {
  let stated: string | undefined;
  let header: Header | null = null;
  for (const batch of readRows(open, chunk)) {
    if (header === null && stated === undefined) {
      stated = statedDelimiter(batch[0]);
      if (stated !== undefined) batch.shift();
    }
    const first = header === null ? batch.shift() : undefined;
    if (first) header = readHeader(first, errors.file, stated);
    if (header) yield recordsOf(batch, header, errors);
  }
};

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
  return { columns, delimiter, places: new Map(places) };
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
    } else yield recordOf(row, cells, header.places, fieldsOf(cells, header.places));
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns the record of a row; `value` has some of its cells with their other values. */
function recordOf(place: CsvRow, cells: readonly Cell[], places: Header["places"], value: Fields): DataRecord {
  const withOtherReading = (paths: readonly FieldPath[]): DataRecord | null => {
    const changes = paths.flatMap(([field, ...deeper]): [string, unknown][] => {
      const column = String(field);
      const index = deeper.length === 0 ? places.get(column) : undefined;
      if (index === undefined) return [];
      const cell = cells[index] ?? null;
      const other = cell === null ? null : readCellAgain(cell);
      return other === undefined || other === value[column] ? [] : [[column, other]];
    });
    if (changes.length === 0) return null;
    return recordOf(place, cells, places, { ...value, ...Object.fromEntries(changes) });
  };
  return { value, place, withOtherReading };
}

function fieldsOf(cells: readonly Cell[], places: Header["places"]): Fields {
  const fields: [string, unknown][] = [];
  for (const [column, index] of places) {
    const cell = cells[index] ?? null;
    if (cell !== null) fields.push([column, readCell(cell)]);
  }
  return Object.fromEntries(fields);
}
