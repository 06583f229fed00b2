import type { Evidence } from "../../core/case.ts";
import { isSameJson, type Json } from "../../core/json.ts";
import { type Column, decodeColumn, decodeIndices, MISMATCH, sharedLength } from "./columns.ts";
import type { EvidenceTables } from "./evidence-tables.ts";

/** A table as decoded: where its rows start among those of all tables, its keys, and the value of each row by key. */
interface DecodedTable {
  readonly start: number;
  readonly keys: readonly string[];
  readonly columns: readonly ((row: number) => Json)[];
}

interface EvidenceParts {
  readonly tables: readonly DecodedTable[];
  /** The table of each row of all tables. */
  readonly tableOf: Uint32Array;
  /** The index of each piece of evidence among these rows. */
  readonly places: Uint32Array;
  /** Returns the object to use for new evidence, or throws. */
  readonly accept: (evidence: Evidence) => Evidence;
}

/** The evidence of a block. An object is made when it is asked for, and once for equal evidence. */
export class BlockEvidence {
  readonly #tables: readonly DecodedTable[];
  readonly #tableOf: Uint32Array;
  readonly #places: Uint32Array;
  readonly #accept: (evidence: Evidence) => Evidence;
  readonly #made: (Evidence | undefined)[] = [];
  /** Evidence of another run that was found to be the same. */
  readonly #same: (Evidence | undefined)[] = [];
  /** How often evidence was asked for that had been made before. */
  repeated = 0;

  constructor({ tables, tableOf, places, accept }: EvidenceParts) {
    this.#tables = tables;
    this.#tableOf = tableOf;
    this.#places = places;
    this.#accept = accept;
  }

  /** Returns one of the pieces of evidence: the accepted object. */
  at(index: number): Evidence {
    const place = this.#places[index] as number;
    const known = this.#made[place];
    if (known !== undefined) {
      this.repeated += 1;
      return known;
    }
    const { start, keys, columns } = this.#tableAt(place);
    const evidence: Evidence = {};
    for (let key = 0; key < keys.length; key += 1) {
      evidence[keys[key] as string] = (columns[key] as (row: number) => Json)(place - start);
    }
    const accepted = this.#accept(evidence);
    this.#made[place] = accepted;
    return accepted;
  }

  /** Whether a piece of evidence is printed like this object, which is not made for it. */
  isSame(index: number, other: Evidence): boolean {
    const place = this.#places[index] as number;
    if (this.#same[place] === other) return true;
    const { start, keys, columns } = this.#tableAt(place);
    let at = 0;
    for (const key in other) {
      const value = other[key];
      if (value === undefined) continue;
      if (key !== keys[at] || !isSameJson(value, (columns[at] as (row: number) => Json)(place - start))) return false;
      at += 1;
    }
    if (at < keys.length) return false;
    this.#same[place] = other;
    return true;
  }

  #tableAt(place: number): DecodedTable {
    return this.#tables[this.#tableOf[place] as number] as DecodedTable;
  }
}

/** How long the JSON of the values may be that evidence shares: of a file, and more for each piece. Usual pieces share a tenth of that. */
const SHARED_LENGTH = 1024 * 1024 * 1024;
const SHARED_LENGTH_EACH = 1024;

/** Room for the values that evidence of a file's blocks shares: the file has them once, and what prints evidence has them every time. */
export class SharedRoom {
  #left = SHARED_LENGTH;

  /** Returns whether there is room for values of so much evidence whose JSON is so long. */
  take(length: number, evidence: number): boolean {
    this.#left += SHARED_LENGTH_EACH * evidence - length;
    return this.#left >= 0;
  }
}

/** How evidence is decoded. */
export interface EvidenceContext {
  /** Returns the object to use for new evidence, or throws. */
  readonly accept: (evidence: Evidence) => Evidence;
  readonly room: SharedRoom;
}

/** Decodes so many pieces of evidence. Returns why they are unusable, as a clause. */
export function decodeEvidence(
  { tables, of }: EvidenceTables,
  rows: number,
  { accept, room }: EvidenceContext,
): BlockEvidence | string {
  const decoded: DecodedTable[] = [];
  const tableOf = new Uint32Array(rows);
  let start = 0;
  for (const { count, keys, columns } of tables) {
    if (keys.length !== columns.length || new Set(keys).size !== keys.length || keys.includes("__proto__")) {
      return "has invalid keys";
    }
    // Rows without a row in the tables would cost nothing to write.
    if (count > rows - start) return "has more evidence than rows";
    const getters = columns.map((column) => decodeColumn(column, count));
    if (getters.includes(null)) return MISMATCH;
    const length = columns.reduce((sum, column) => sum + sharedLength(column as Column<Json>, count), 0);
    if (!room.take(length, count)) return "has evidence that is too long";
    tableOf.fill(decoded.length, start, start + count);
    decoded.push({ start, keys, columns: getters as DecodedTable["columns"] });
    start += count;
  }
  const places = of ? decodeIndices(of, start) : new Uint32Array(start).map((_, place) => place);
  return places?.length !== rows ? MISMATCH : new BlockEvidence({ tables: decoded, tableOf, places, accept });
}
