import type { RecordSource } from "../formats/record-source.ts";
import type { SourceLine, SourcePlace } from "../formats/source-line.ts";
import { PlaceColumn } from "./columns.ts";
import { DigestColumn, digestGold, digestGoldSet } from "./gold-digest.ts";
import { IdTable } from "./id-table.ts";
import type { KeepLimits } from "./keep-limits.ts";

/** The gold lines by their index: ids, places and digests of all, and the values of those that are needed soon. */
export class GoldTable {
  readonly ids = new IdTable();
  readonly #source: RecordSource;
  readonly #limits: KeepLimits;
  readonly #digests: DigestColumn | null;
  readonly #places = new PlaceColumn();
  /** Values that wait for their first trace, by index. */
  readonly #waiting: unknown[] = [];
  #waitingCount = 0;
  /** The bytes of waiting values that state their size. */
  readonly #waitingBytes = new Map<number, number>();
  /** Values that further trials may need, the oldest first. */
  readonly #recent = new Map<number, { readonly value: unknown; readonly bytes: number }>();

  constructor(source: RecordSource, limits: KeepLimits, hasDigests: boolean) {
    this.#source = source;
    this.#limits = limits;
    this.#digests = hasDigests ? new DigestColumn() : null;
  }

  /** Adds a line without its value. Returns its index, or −1 when there is a line of its id. */
  add(id: string, { content, place }: SourceLine): number {
    const index = this.ids.add(id);
    if (index < 0) return index;
    this.#places.push(place);
    this.#digests?.add(content);
    this.#waiting.push(undefined);
    return index;
  }

  /** Returns whether a line says the same as the line of its id that was added; false unless digests are made. */
  isEqual({ id, content }: SourceLine): boolean {
    return id !== null && this.#digests?.at(this.ids.find(id)) === digestGold(content);
  }

  /** Keeps the value of a line in memory for its first trace, if there is room. */
  keep(index: number, line: SourceLine): void {
    // Gold that waits for its first trace has priority over gold that further trials may need.
    while (line.bytes > 0 && !this.#limits.hasRoom(line.bytes)) if (!this.#forgetOldest()) break;
    if (!this.#limits.take(this.#waitingCount, line)) return;
    this.#waiting[index] = line.value;
    this.#waitingCount += 1;
    if (line.bytes > 0) this.#waitingBytes.set(index, line.bytes);
  }

  /** Returns the value of a line, which is not kept any longer. */
  take(id: string, index: number): unknown {
    return this.#release(index)?.value ?? this.#source.reread(id, this.placeOf(index));
  }

  /** Returns the value of a line that further trials may need: a value in memory stays there, in place of the oldest one. */
  borrow(id: string, index: number, known?: unknown): unknown {
    const recent = this.#recent.get(index);
    if (recent) return recent.value;
    const waiting = this.#release(index);
    if (waiting === null) return known ?? this.#source.reread(id, this.placeOf(index));
    this.#keepRecent(index, waiting);
    return waiting.value;
  }

  /** Returns where a line is: `file:line`. */
  locationOf(index: number): string {
    return this.#source.nameOf(this.placeOf(index));
  }

  /** Returns the digest of a line; empty unless digests are made. */
  digestOf(index: number): string {
    return this.#digests?.at(index) ?? "";
  }

  /** Returns the digest of all lines; empty unless digests are made. */
  digestOfAll(): string {
    return this.#digests ? digestGoldSet(this.ids, this.#digests) : "";
  }

  /** Takes a waiting value out of memory; null when it is not there. */
  #release(index: number): { readonly value: unknown; readonly bytes: number } | null {
    const value = this.#waiting[index];
    if (value === undefined) return null;
    const bytes = this.#waitingBytes.get(index) ?? 0;
    this.#waiting[index] = undefined;
    this.#waitingCount -= 1;
    this.#waitingBytes.delete(index);
    this.#limits.release(bytes);
    return { value, bytes };
  }

  #keepRecent(index: number, { value, bytes }: { readonly value: unknown; readonly bytes: number }): void {
    while (!this.#limits.take(this.#recent.size, { length: 0, bytes })) if (!this.#forgetOldest()) return;
    this.#recent.set(index, { value, bytes });
  }

  /** Forgets the oldest recent value; false when there is none. */
  #forgetOldest(): boolean {
    const [oldest] = this.#recent;
    if (!oldest) return false;
    this.#recent.delete(oldest[0]);
    this.#limits.release(oldest[1].bytes);
    return true;
  }

  placeOf(index: number): SourcePlace {
    return this.#places.at(index) as SourcePlace;
  }
}
