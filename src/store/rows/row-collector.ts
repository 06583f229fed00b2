import { type CaseRow, documentNumbers, type Place } from "../../core/case.ts";
import { DoubleList, NumberList } from "../../math/number-list.ts";
import { DocumentList, type PlainDocuments, receiveDocuments } from "./documents.ts";
import { DIGEST_BYTES, digestText, type PlaceColumn, type RowColumns, StoredRow } from "./stored-row.ts";

/** The fields of a row without trials. */
export interface NewRow extends Omit<CaseRow, "trials" | "suite" | "at" | "gold_at"> {
  /** Where the trace is, and the gold line. */
  readonly at: Place | null;
  readonly goldAt: Place;
}

/** The columns of a collector as plain data, which threads can send. */
export interface PlainColumns {
  readonly at: PlainPlaces;
  readonly goldAt: PlainPlaces;
  readonly digests: Uint8Array<ArrayBuffer>;
  readonly clusters: PlainValues<string>;
  readonly slices: PlainValues<NonNullable<CaseRow["slices"]>>;
  readonly documents: PlainDocuments;
}

type PlainNames = readonly (string | null)[];
interface PlainPlaces {
  readonly files: PlainNames;
  readonly fileOf: readonly Uint32Array[];
  readonly lineOf: readonly Float64Array[];
}
type PlainValues<Value> = { readonly values: readonly Value[]; readonly of: readonly Uint32Array[] };

const FIRST = 1024;

/** Keeps the rows of a suite as columns while its cases are observed. Digests have 16 hex digits. */
export class RowCollector {
  /** What the rows share. */
  readonly columns: RowColumns;
  readonly #at: PlaceList;
  readonly #goldAt: PlaceList;
  readonly #clusters: ValueList<string>;
  readonly #slices: ValueList<NonNullable<CaseRow["slices"]>>;
  readonly #documents: DocumentList;
  #digests: Buffer;
  #count = 0;

  /** `plain` are the columns of a collector in another thread, which are only read. */
  constructor(suite: string, plain?: PlainColumns) {
    this.#at = new PlaceList(plain?.at);
    this.#goldAt = new PlaceList(plain?.goldAt);
    this.#clusters = new ValueList((cluster) => cluster, plain?.clusters);
    this.#slices = new ValueList(JSON.stringify, plain?.slices);
    this.#documents = plain ? receiveDocuments(plain.documents) : new DocumentList();
    this.#digests = plain ? Buffer.from(plain.digests.buffer) : Buffer.alloc(FIRST * DIGEST_BYTES);
    this.columns = {
      suite,
      at: this.#at,
      goldAt: this.#goldAt,
      shown: new Map(),
      gold: { text: (row) => digestText(this.#digests, row), bytes: () => this.#digests },
      cluster: (row) => this.#clusters.at(row),
      slices: (row) => this.#slices.at(row),
      documents: this.#documents,
    };
  }

  /** Adds a row. */
  add(fields: NewRow): CaseRow {
    const row = this.#count;
    this.#count += 1;
    this.#at.push(fields.at);
    this.#goldAt.push(fields.goldAt);
    if (row * DIGEST_BYTES === this.#digests.length) {
      this.#digests = Buffer.concat([this.#digests], 2 * this.#digests.length);
    }
    this.#digests.write(fields.gold, row * DIGEST_BYTES, "hex");
    this.#clusters.push(row, fields.cluster);
    this.#slices.push(row, fields.slices);
    this.#documents.push(documentNumbers(fields));
    return new StoredRow(fields, this.columns, row);
  }

  /** Returns the columns as plain data. */
  plain(): PlainColumns {
    return {
      at: this.#at.plain(),
      goldAt: this.#goldAt.plain(),
      digests: new Uint8Array(this.#digests.subarray(0, this.#count * DIGEST_BYTES)),
      clusters: this.#clusters.plain(),
      slices: this.#slices.plain(),
      documents: this.#documents.plain(),
    };
  }
}

/** Strings by number, each once. */
class Names {
  readonly #numbers = new Map<string | null, number>();
  readonly #names: (string | null)[];
  /** The number that was asked for last: most lines are in the same file as the one before. */
  #last = 0;

  constructor(plain: PlainNames = []) {
    this.#names = [...plain];
  }

  plain(): PlainNames {
    return this.#names;
  }

  numberOf(name: string | null): number {
    if (this.#names[this.#last] === name) return this.#last;
    const number = this.#numbers.get(name) ?? this.#names.length;
    if (number === this.#names.length) {
      this.#numbers.set(name, number);
      this.#names.push(name);
    }
    this.#last = number;
    return number;
  }

  at(number: number): string | null {
    return this.#names[number] ?? null;
  }
}

/** The places of rows: numbers of files and lines. */
class PlaceList implements PlaceColumn {
  readonly #files: Names;
  readonly #fileOf: NumberList;
  readonly #lineOf: DoubleList;

  constructor(plain?: PlainPlaces) {
    this.#files = new Names(plain?.files);
    this.#fileOf = new NumberList(plain?.fileOf);
    this.#lineOf = new DoubleList(plain?.lineOf);
  }

  plain(): PlainPlaces {
    return { files: this.#files.plain(), fileOf: this.#fileOf.blocks(), lineOf: this.#lineOf.blocks() };
  }

  push(place: Place | null): void {
    this.#fileOf.push(this.#files.numberOf(place?.file ?? null));
    this.#lineOf.push(place?.line ?? 0);
  }

  file(row: number): string | null {
    return this.#files.at(this.#fileOf.at(row));
  }

  line(row: number): number {
    return this.#lineOf.at(row);
  }
}

/** Values that few or all rows have, and that repeat: each once. */
class ValueList<Value> {
  readonly #keyOf: (value: Value) => string;
  readonly #numbers = new Map<string, number>();
  readonly #values: Value[];
  /** The number of each row's value plus one; zero where it has none. Empty as long as no row has one. */
  readonly #of: NumberList;

  constructor(keyOf: (value: Value) => string, plain?: PlainValues<Value>) {
    this.#keyOf = keyOf;
    this.#values = [...(plain?.values ?? [])];
    this.#of = new NumberList(plain?.of);
  }

  plain(): PlainValues<Value> {
    return { values: this.#values, of: this.#of.blocks() };
  }

  push(row: number, value: Value | undefined): void {
    if (value === undefined) return;
    const key = this.#keyOf(value);
    const number = this.#numbers.get(key) ?? this.#values.push(value) - 1;
    this.#numbers.set(key, number);
    while (this.#of.length < row) this.#of.push(0);
    this.#of.push(number + 1);
  }

  at(row: number): Value | null {
    return row < this.#of.length ? (this.#values[this.#of.at(row) - 1] ?? null) : null;
  }
}
