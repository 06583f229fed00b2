import type { Evidence } from "../../core/case.ts";
import type { Json } from "../../core/json.ts";
import { NumberList } from "../../math/number-list.ts";
import { parseBlocks, printBlocks } from "./json-blocks.ts";

/** Evidence of the same keys as threads send it: a column for each key. */
interface SentTable {
  readonly keys: readonly string[];
  readonly columns: readonly SentColumn[];
}

/**
 * Lists of numbers one after another, in blocks of whole lists, and the length of each; or distinct values as lists of JSON, and the
 * index of each row's.
 */
type SentColumn =
  | { readonly blocks: readonly Float64Array[]; readonly lengths: readonly Uint32Array[] }
  | { readonly values: readonly Uint8Array[]; readonly of: readonly Uint32Array[] };

/** Evidence of rows as threads send it. */
export interface SentEvidence {
  /** The JSON of lists of evidence that rows share. */
  readonly shared: readonly Uint8Array[];
  readonly tables: readonly SentTable[];
  /** For each row the index of its shared evidence; or the number of these plus the index of the table that has its evidence next. */
  readonly of: readonly Uint32Array[];
}

/** Turns evidence into plain data as it comes: what rows share once, that of single rows into columns. */
export class EvidenceSender {
  readonly #shared = new Map<Evidence, number>();
  readonly #tables = new Map<string, EvidenceTable>();
  readonly #of = new NumberList();
  /** The table of the row before. */
  #last: EvidenceTable | null = null;

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
    const tables = Array.from(this.#tables.values(), (table) => table.send());
    const size = this.#shared.size;
    const numberOf = (place: number): number => (place % 2 === 0 ? place / 2 : size + (place - 1) / 2);
    const of = this.#of.blocks().map((block) => block.map(numberOf));
    return { shared: printBlocks([...this.#shared.keys()]), tables, of };
  }

  #tableFor(evidence: Evidence): EvidenceTable {
    const keys = Object.keys(evidence).filter((key) => evidence[key] !== undefined);
    const areNumbers = keys.map((key) => isNumbers(evidence[key]));
    const name = JSON.stringify([keys, areNumbers]);
    const table = this.#tables.get(name) ?? new EvidenceTable(this.#tables.size, keys, areNumbers);
    this.#tables.set(name, table);
    return table;
  }
}

/** Returns whether a value is a list of numbers that is not shared: what is frozen is sent once. */
function isNumbers(value: Json | undefined): value is number[] {
  if (!Array.isArray(value) || typeof value[0] !== "number" || Object.isFrozen(value)) return false;
  for (let at = 1; at < value.length; at += 1) if (typeof value[at] !== "number") return false;
  return true;
}

/** Columns for evidence of the same keys with lists of numbers under the same ones. */
class EvidenceTable {
  readonly index: number;
  readonly #keys: readonly string[];
  readonly #columns: readonly (NumbersColumn | ValuesColumn)[];

  constructor(index: number, keys: readonly string[], areNumbers: readonly boolean[]) {
    this.index = index;
    this.#keys = keys;
    this.#columns = areNumbers.map((one) => (one ? new NumbersColumn() : new ValuesColumn()));
  }

  fits(evidence: Evidence): boolean {
    let index = 0;
    for (const key in evidence) {
      const value = evidence[key];
      if (value === undefined) continue;
      if (key !== this.#keys[index] || isNumbers(value) !== this.#columns[index] instanceof NumbersColumn) return false;
      index += 1;
    }
    return index === this.#keys.length;
  }

  add(evidence: Evidence): void {
    for (const [index, key] of this.#keys.entries()) this.#columns[index]?.add(evidence[key] as Json & number[]);
  }

  send(): SentTable {
    return { keys: this.#keys, columns: this.#columns.map((column) => column.send()) };
  }
}

/** The numbers of the first block, and the most of a block, unless a single list has more. */
const FIRST_BLOCK = 1 << 10;
const LARGEST_BLOCK = 1 << 16;

class NumbersColumn {
  // Blocks instead of one growing array, which would be copied when it is full and when it is sent.
  readonly #blocks: Float64Array[] = [];
  #used = 0;
  readonly #lengths = new NumberList();

  add(list: readonly number[]): void {
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

class ValuesColumn {
  readonly #places = new Map<Json, number>();
  readonly #of = new NumberList();

  add(value: Json): void {
    const place = this.#places.get(value) ?? this.#places.size;
    if (place === this.#places.size) this.#places.set(value, place);
    this.#of.push(place);
  }

  send(): SentColumn {
    return { values: printBlocks([...this.#places.keys()]), of: this.#of.blocks() };
  }
}

/**
 * Returns the evidence of each row; `share` returns the evidence to use for equal one. Lists and objects within it are frozen where
 * several rows may have them.
 */
export function receiveEvidence(
  { shared, tables, of }: SentEvidence,
  share: (evidence: Evidence) => Evidence,
): Evidence[] {
  const known = Array.from(parseBlocks<Evidence>(shared), (evidence) => share(Object.freeze(evidence)));
  const readers = tables.map(tableReader);
  const places = new NumberList(of);
  const all = new Array<Evidence>(places.length);
  for (let row = 0; row < places.length; row += 1) {
    const place = places.at(row);
    all[row] = known[place] ?? share((readers[place - known.length] as () => Evidence)());
  }
  return all;
}

/** Returns a function that returns the next evidence of a table. */
function tableReader({ keys, columns }: SentTable): () => Evidence {
  const readers = columns.map(columnReader);
  // A copy of an object with all keys takes half the memory of one to which they are added.
  const template: Evidence = Object.fromEntries(keys.map((key) => [key, null]));
  let next = 0;
  return () => {
    const evidence = { ...template };
    for (let index = 0; index < keys.length; index += 1) {
      evidence[keys[index] as string] = (readers[index] as ColumnReader)(next);
    }
    next += 1;
    return evidence;
  };
}

/** Returns the value of a row; called for each row in order. */
type ColumnReader = (row: number) => Json;

function columnReader(column: SentColumn): ColumnReader {
  if ("values" in column) return valueReader(column.values, new NumberList(column.of));
  const { blocks } = column;
  const lengths = new NumberList(column.lengths);
  let [index, start] = [0, 0];
  return (row) => {
    const list = new Array<number>(lengths.at(row));
    if (start + list.length > (blocks[index] as Float64Array).length) [index, start] = [index + 1, 0];
    const block = blocks[index] as Float64Array;
    for (let at = 0; at < list.length; at += 1) list[at] = block[start + at] as number;
    start += list.length;
    return list;
  };
}

/** Values are parsed when the first row that has them is made, before it shares lists with others: all of a million would take twice the memory. */
function valueReader(blocks: readonly Uint8Array[], of: NumberList): ColumnReader {
  const uses = new Uint8Array(of.length);
  for (let row = 0; row < of.length; row += 1) {
    const place = of.at(row);
    uses[place] = Math.min(2, (uses[place] as number) + 1);
  }
  const parsed = parseBlocks<Json>(blocks);
  const repeated = new Map<number, Json>();
  let next = 0;
  return (row) => {
    const place = of.at(row);
    if (place < next) return repeated.get(place) as Json;
    next += 1;
    const value = parsed.next().value as Json;
    // Only these are frozen: no list within what is frozen can be shared.
    if (uses[place] === 2) repeated.set(place, Object.freeze(value) as Json);
    return value;
  };
}
