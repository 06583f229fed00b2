import type { Evidence } from "../../core/case.ts";
import type { Packing } from "../../core/family.ts";
import { PackedJson } from "../../core/json.ts";
import { NumberList } from "../../math/number-list.ts";
import { printBlocks } from "./json-blocks.ts";

/** Evidence of the same keys as threads send it: a column for each key. */
export interface SentTable {
  readonly keys: readonly string[];
  readonly columns: readonly SentColumn[];
}

/**
 * Lists of numbers one after another, in blocks of whole lists, and the length of each; the index of the first of its packed values; or
 * distinct values as lists of JSON, and the index of each row's.
 */
export type SentColumn =
  | { readonly firstPacked: number }
  | { readonly blocks: readonly Float64Array[]; readonly lengths: readonly Uint32Array[] }
  | { readonly values: readonly Uint8Array[]; readonly of: readonly Uint32Array[] };

/** Evidence of rows as threads send it. */
export interface SentEvidence {
  /** The JSON of lists of evidence that rows share. */
  readonly shared: readonly Uint8Array[];
  readonly tables: readonly SentTable[];
  /** What the family makes of the packed values of all tables, which share memory that is transferred once; null without packed values. */
  readonly packed: unknown;
  /** For each row the index of its shared evidence; or the number of these plus the index of the table that has its evidence next. */
  readonly of: readonly Uint32Array[];
}

/** Turns evidence into plain data as it comes: what rows share once, that of single rows into columns. */
export class EvidenceSender {
  readonly #shared = new Map<Evidence, number>();
  readonly #tables = new Map<string, EvidenceTable>();
  readonly #of = new NumberList();
  readonly #packing: Packing | undefined;
  /** The table of the row before. */
  #last: EvidenceTable | null = null;

  /** `packing` is that of the family. */
  constructor(packing?: Packing) {
    this.#packing = packing;
  }

  /** Adds the evidence of the next row. */
  add(evidence: Evidence): void {
    // What rows share is frozen. Shared evidence has even numbers, tables have odd ones: `send` numbers them one after the other.
    if (!Object.isFrozen(evidence)) {
      if (!this.#last?.fits(evidence)) this.#last = this.#tableFor(evidence);
      this.#last.add(evidence);
      this.#of.push(2 * this.#last.index + 1);
      return;
    }
    const place = this.#shared.get(evidence) ?? this.#shared.size;
    if (place === this.#shared.size) this.#shared.set(evidence, place);
    this.#of.push(2 * place);
  }

  /** Returns all evidence that was added. */
  send(): SentEvidence {
    const values: PackedJson[] = [];
    const tables = Array.from(this.#tables.values(), (table) => table.send(values));
    const size = this.#shared.size;
    const numberOf = (place: number): number => (place % 2 === 0 ? place / 2 : size + (place - 1) / 2);
    const of = this.#of.blocks().map((block) => block.map(numberOf));
    return { shared: printBlocks([...this.#shared.keys()]), tables, packed: this.#sendPacked(values), of };
  }

  #sendPacked(values: readonly PackedJson[]): unknown {
    if (values.length === 0) return null;
    if (this.#packing === undefined) throw new Error("packed values without a packing");
    return this.#packing.send(values);
  }

  #tableFor(evidence: Evidence): EvidenceTable {
    const keys = Object.keys(evidence).filter((key) => evidence[key] !== undefined);
    const kinds = keys.map((key) => kindOf(evidence[key]));
    const name = JSON.stringify([keys, kinds]);
    const table = this.#tables.get(name) ?? new EvidenceTable(this.#tables.size, keys, kinds);
    this.#tables.set(name, table);
    return table;
  }
}

/** The kinds of columns, by what they contain. */
const COLUMNS = {
  numbers: (): Column => new NumbersColumn(),
  packed: (): Column => new PackedColumn(),
  values: (): Column => new ValuesColumn(),
};

type Kind = keyof typeof COLUMNS;

interface Column {
  add(value: Evidence[string]): void;
  /** Returns the column; its packed values are appended to `packed`. */
  send(packed: PackedJson[]): SentColumn;
}

function kindOf(value: Evidence[string] | undefined): Kind {
  if (value instanceof PackedJson) return "packed";
  return isNumbers(value) ? "numbers" : "values";
}

/** Returns whether a value is a list of numbers that is not shared: what is frozen is sent once. */
function isNumbers(value: Evidence[string] | undefined): value is number[] {
  if (!Array.isArray(value) || typeof value[0] !== "number" || Object.isFrozen(value)) return false;
  for (let at = 1; at < value.length; at += 1) if (typeof value[at] !== "number") return false;
  return true;
}

/** Columns for evidence of the same keys with values of the same kinds under each. */
class EvidenceTable {
  readonly index: number;
  readonly #keys: readonly string[];
  readonly #kinds: readonly Kind[];
  readonly #columns: readonly Column[];

  constructor(index: number, keys: readonly string[], kinds: readonly Kind[]) {
    this.index = index;
    this.#keys = keys;
    this.#kinds = kinds;
    this.#columns = kinds.map((kind) => COLUMNS[kind]());
  }

  fits(evidence: Evidence): boolean {
    let index = 0;
    for (const key in evidence) {
      const value = evidence[key];
      if (value === undefined) continue;
      if (key !== this.#keys[index] || kindOf(value) !== this.#kinds[index]) return false;
      index += 1;
    }
    return index === this.#keys.length;
  }

  add(evidence: Evidence): void {
    for (const [index, key] of this.#keys.entries()) this.#columns[index]?.add(evidence[key] as Evidence[string]);
  }

  send(packed: PackedJson[]): SentTable {
    return { keys: this.#keys, columns: this.#columns.map((column) => column.send(packed)) };
  }
}

/**
 * The numbers of the first block, and the most of a block, unless a single list has more. Memory of 32 MiB goes back to the system when it
 * is dropped; smaller blocks stay with the allocator of a thread that has ended, where nothing uses them.
 */
const FIRST_BLOCK = 1 << 10;
const LARGEST_BLOCK = 1 << 22;

class NumbersColumn implements Column {
  // Blocks instead of one growing array, which would be copied when it is full and when it is sent.
  readonly #blocks: Float64Array[] = [];
  #used = 0;
  readonly #lengths = new NumberList();

  add(value: Evidence[string]): void {
    const list = value as readonly number[];
    let block = this.#blocks.at(-1);
    if (block === undefined || this.#used + list.length > block.length) {
      const planned = block === undefined ? FIRST_BLOCK : Math.min(2 * block.length, LARGEST_BLOCK);
      block = new Float64Array(Math.max(planned, list.length));
      this.#blocks.push(block);
      this.#used = 0;
    }
    for (let at = 0; at < list.length; at += 1) block[this.#used + at] = list[at] as number;
    this.#used += list.length;
    this.#lengths.push(list.length);
  }

  send(): SentColumn {
    return { blocks: this.#blocks, lengths: this.#lengths.blocks() };
  }
}

class ValuesColumn implements Column {
  readonly #places = new Map<Evidence[string], number>();
  readonly #of = new NumberList();

  add(value: Evidence[string]): void {
    const place = this.#places.get(value) ?? this.#places.size;
    if (place === this.#places.size) this.#places.set(value, place);
    this.#of.push(place);
  }

  send(): SentColumn {
    return { values: printBlocks([...this.#places.keys()]), of: this.#of.blocks() };
  }
}

class PackedColumn implements Column {
  readonly #values: PackedJson[] = [];

  add(value: Evidence[string]): void {
    this.#values.push(value as PackedJson);
  }

  send(packed: PackedJson[]): SentColumn {
    const firstPacked = packed.length;
    for (const value of this.#values) packed.push(value);
    return { firstPacked };
  }
}
