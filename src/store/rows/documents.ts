import { z } from "zod";
import { type CaseRow, DocumentOrder, documentNumbers, documents, MAX_DOCUMENTS } from "../../core/case.ts";
import { NumberList } from "../../math/number-list.ts";
import { columnSchema, decodeColumn, stringsSchema } from "./columns.ts";

/** The documents of rows by their numbers in the file, which begin at 0 in its first block. */
const numberedSchema = z.strictObject({
  /** The names that no earlier block has, in the order of their numbers. */
  names: stringsSchema(),
  /** A digit for each row: how many documents it has. */
  counts: z.string().regex(new RegExp(`^[0-${MAX_DOCUMENTS}]*$`)),
  /** The numbers of all rows one after another, each of as many bytes (lowest first) as the largest needs, as base64. */
  numbers: z.base64(),
});

/** What schema 2 has: the names for each row, null where a row has none. */
const listsSchema = columnSchema(z.array(stringsSchema({ most: MAX_DOCUMENTS }).nullable()));

/** The documents of the rows of a block. */
export const documentsSchema = z.union([numberedSchema, listsSchema]);

type StoredDocuments = z.infer<typeof documentsSchema>;

/** The bytes that a number may have. */
const WIDTHS: readonly number[] = [1, 2, 3, 4];
/** The code of the digit 0. */
const ZERO = 48;

/** The documents of rows, by their numbers in this process. */
export class DocumentList {
  readonly #numbers: NumberList;
  readonly #ends: NumberList;

  /** `numbers` are those of all rows one after another, `ends` is where those of each end. */
  constructor(numbers = new NumberList(), ends = new NumberList()) {
    this.#numbers = numbers;
    this.#ends = ends;
  }

  /** Adds the documents of the next row. */
  push(numbers: readonly number[]): void {
    for (const number of numbers) this.#numbers.push(number);
    this.#ends.push(this.#numbers.length);
  }

  /** Returns the numbers of a row's documents. */
  at(row: number): number[] {
    const numbers: number[] = [];
    const end = this.#ends.at(row);
    for (let at = this.#startOf(row); at < end; at += 1) numbers.push(this.#numbers.at(at));
    return numbers;
  }

  /** Returns the names of a row's documents; nothing for a row without documents. */
  namesAt(row: number): string[] | undefined {
    const numbers = this.at(row);
    return numbers.length === 0 ? undefined : numbers.map((number) => documents.name(number));
  }

  /** Whether the row of another list has the same documents. */
  isSame(row: number, other: DocumentList, otherRow: number): boolean {
    const [own, others] = [this.#startOf(row), other.#startOf(otherRow)];
    const count = this.#ends.at(row) - own;
    if (other.#ends.at(otherRow) - others !== count) return false;
    for (let at = 0; at < count; at += 1) {
      if (this.#numbers.at(own + at) !== other.#numbers.at(others + at)) return false;
    }
    return true;
  }

  /** Returns the names of the documents, their numbers among these, and the ends: another process has other numbers. */
  plain(): PlainDocuments {
    const numbering = new FileNumbers();
    const numbers = this.#numbers.blocks().map((block) => block.map((number) => numbering.of(number)));
    return { names: numbering.names, numbers, ends: this.#ends.blocks() };
  }

  #startOf(row: number): number {
    return row === 0 ? 0 : this.#ends.at(row - 1);
  }
}

/** The documents of rows as plain data, which threads can send. */
export interface PlainDocuments {
  readonly names: readonly string[];
  readonly numbers: readonly Uint32Array[];
  readonly ends: readonly Uint32Array[];
}

/** Returns documents that a thread sent. */
export function receiveDocuments({ names, numbers, ends }: PlainDocuments): DocumentList {
  const known = Uint32Array.from(names, (name) => documents.of(name));
  const renumbered = numbers.map((block) => block.map((number) => known[number] as number));
  return new DocumentList(new NumberList(renumbered), new NumberList(ends));
}

/** Numbers documents in the order of their first rows: these numbers do not depend on what else the process has met. */
class FileNumbers {
  /** The names by number. */
  readonly names: string[] = [];
  readonly #order = new DocumentOrder();

  of(document: number): number {
    const number = this.#order.of(document);
    if (number === this.names.length) this.names.push(documents.name(document));
    return number;
  }
}

/** Encodes the documents of a file's blocks, one after another. */
export class DocumentEncoder {
  readonly #numbering = new FileNumbers();

  /** Encodes the documents of a block's rows; returns nothing where none has documents. */
  encode(rows: readonly CaseRow[]): StoredDocuments | undefined {
    const { names } = this.#numbering;
    const known = names.length;
    const numbers: number[] = [];
    let [counts, largest] = ["", 0];
    for (const row of rows) {
      const own = documentNumbers(row);
      counts += own.length;
      for (const document of own) {
        const number = this.#numbering.of(document);
        largest = Math.max(largest, number);
        numbers.push(number);
      }
    }
    if (numbers.length === 0) return undefined;
    const width = Math.max(1, Math.ceil(Math.log2(largest + 1) / 8));
    return { names: names.slice(known), counts, numbers: packNumbers(numbers, width).toString("base64") };
  }
}

function packNumbers(numbers: readonly number[], width: number): Buffer {
  const bytes = Buffer.alloc(numbers.length * width);
  let at = 0;
  for (const number of numbers) {
    for (let byte = 0; byte < width; byte += 1) {
      bytes[at] = number >>> (8 * byte);
      at += 1;
    }
  }
  return bytes;
}

/** Decodes the documents of a file's blocks, one after another. */
export class DocumentDecoder {
  /** The documents by their numbers in the file. */
  readonly #known = new NumberList();

  /** Returns the documents of a block's rows; null if they are not those of so many rows, or have numbers without a name. */
  decode(stored: StoredDocuments, rows: number): DocumentList | null {
    if ("values" in stored) return decodeLists(stored, rows);
    if (stored.counts.length !== rows) return null;
    const ends = new Uint32Array(rows);
    let total = 0;
    for (let row = 0; row < rows; row += 1) {
      total += stored.counts.charCodeAt(row) - ZERO;
      ends[row] = total;
    }
    // Names without a row would cost hardly anything to write.
    if (stored.names.length > total) return null;
    for (const name of stored.names) this.#known.push(documents.of(name));
    const bytes = Buffer.from(stored.numbers, "base64");
    const width = total === 0 ? 1 : bytes.length / total;
    if (!WIDTHS.includes(width) || bytes.length !== total * width) return null;
    const numbers = new Uint32Array(total);
    for (let at = 0; at < total; at += 1) {
      let number = 0;
      for (let byte = width - 1; byte >= 0; byte -= 1) number = 256 * number + (bytes[at * width + byte] as number);
      if (number >= this.#known.length) return null;
      numbers[at] = this.#known.at(number);
    }
    return new DocumentList(NumberList.of(numbers), NumberList.of(ends));
  }
}

function decodeLists(column: z.infer<typeof listsSchema>, rows: number): DocumentList | null {
  const values = column.values.map((names) => names?.map((name) => documents.of(name)) ?? []);
  const numbersOf = decodeColumn({ ...column, values }, rows);
  if (numbersOf === null) return null;
  const list = new DocumentList();
  for (let row = 0; row < rows; row += 1) list.push(numbersOf(row));
  return list;
}
