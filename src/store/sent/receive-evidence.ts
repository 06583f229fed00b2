import type { Evidence } from "../../core/case.ts";
import type { Packing } from "../../core/family.ts";
import type { Json, PackedJson } from "../../core/json.ts";
import { NumberList } from "../../math/number-list.ts";
import { parseBlocks } from "./json-blocks.ts";
import type { SentColumn, SentEvidence, SentTable } from "./sent-evidence.ts";

/** How evidence is received. */
export interface ReceiveOptions {
  /** Returns the evidence to use for equal one. */
  readonly share: (evidence: Evidence) => Evidence;
  /** That of the family. */
  readonly packing?: Packing | undefined;
}

/**
 * Returns the evidence of each row; `share` returns the evidence to use for equal one. Lists and objects within it are frozen where
 * several rows may have them.
 */
export function receiveEvidence(
  { shared, tables, packed, of }: SentEvidence,
  { share, packing }: ReceiveOptions,
): Evidence[] {
  const known = Array.from(parseBlocks<Evidence>(shared), (evidence) => share(Object.freeze(evidence)));
  const values = packed === null ? [] : (packing?.receive(packed) ?? []);
  const readers = tables.map((table) => tableReader(table, values));
  const places = new NumberList(of);
  const all = new Array<Evidence>(places.length);
  for (let row = 0; row < places.length; row += 1) {
    const place = places.at(row);
    all[row] = known[place] ?? share((readers[place - known.length] as () => Evidence)());
  }
  return all;
}

/** Returns a function that returns the next evidence of a table. */
function tableReader({ keys, columns }: SentTable, packed: readonly PackedJson[]): () => Evidence {
  const readers = columns.map((column) => columnReader(column, packed));
  // A copy of an object with all keys takes half the memory of one to which they are added. A parsed object has room for just its keys;
  // of others, those beyond the fourth take a list of their own.
  const template = JSON.parse(JSON.stringify(Object.fromEntries(keys.map((key) => [key, null])))) as Evidence;
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
type ColumnReader = (row: number) => Evidence[string];

function columnReader(column: SentColumn, packed: readonly PackedJson[]): ColumnReader {
  if ("firstPacked" in column) return (row) => packed[column.firstPacked + row] as PackedJson;
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
