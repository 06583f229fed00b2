import { randomInt } from "node:crypto";
import { DoubleList } from "../../math/number-list.ts";

const FIRST_SLOTS = 1 << 12;
/** Units turned into text at once: a call with a million arguments overflows the stack. */
const MAX_ARGUMENTS = 8192;
const LARGEST_BYTE = 0xff;

type Units = Uint8Array | Uint16Array;

/**
 * Ids numbered in the order they were added. A million texts as keys of a Map cost more time and memory than reading
 * them took; here they are in typed arrays, which garbage collection does not scan. Ids that are added in order need no
 * hashes.
 */
export class IdTable {
  /** The units of all ids one after another: bytes as long as none is larger. */
  private units: Units = new Uint8Array(1 << 15);
  private isWide: boolean = false;
  /** Where each id ends. */
  private readonly ends = new DoubleList();
  /** Empty as long as each id is greater than the one before. */
  private hashes = new Uint32Array(0);
  /** Open addressing: a slot has the number of its id plus one, or zero. At most half of the slots are taken. */
  private slots = new Uint32Array(0);
  private count = 0;
  /** The number that was found last. */
  private last = -1;
  /** Random, so that an attacker cannot choose ids that share slots. */
  private readonly seed = randomInt(2 ** 32);

  get size(): number {
    return this.count;
  }

  /** Returns the number of an id, or −1. */
  find(id: string): number {
    const next = this.last + 1;
    if (next < this.count && this.isEqual(next, id)) {
      this.last = next;
      return next;
    }
    const found = this.slots.length === 0 ? this.search(id) : (this.slots[this.slotOf(id, this.hash(id))] ?? 0) - 1;
    if (found >= 0) this.last = found;
    return found;
  }

  /** Returns the number of an id among ids in order, or −1. It is looked for near the one that was found last, then further away. */
  private search(id: string): number {
    if (this.isGreaterThanAll(id)) return -1;
    let [low, high] = [0, this.count];
    for (let next = this.last + 1, step = 1; next < high; next += step, step *= 2) {
      if (this.compareWith(id, next) < 0) high = next;
      else low = next;
    }
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const difference = this.compareWith(id, middle);
      if (difference === 0) return middle;
      if (difference < 0) high = middle;
      else low = middle + 1;
    }
    return -1;
  }

  /** Adds an id and returns its number; −1 when the table has it already. */
  add(id: string): number {
    if (!this.isGreaterThanAll(id)) {
      this.addHashes();
      if (2 * (this.count + 1) > this.slots.length) this.growSlots();
      const hash = this.hash(id);
      const slot = this.slotOf(id, hash);
      if (this.slots[slot] !== 0) return -1;
      if (this.count === this.hashes.length) this.hashes = enlarged(this.hashes, new Uint32Array(2 * this.count));
      this.slots[slot] = this.count + 1;
      this.hashes[this.count] = hash;
    }
    const index = this.count;
    this.addUnits(id);
    this.count += 1;
    return index;
  }

  idAt(index: number): string {
    const end = this.ends.at(index);
    let text = "";
    for (let at = this.startOf(index); at < end; at += MAX_ARGUMENTS) {
      // `apply` reads the array; spreading it would take twice as long.
      text += String.fromCharCode.apply(null, this.units.subarray(at, Math.min(end, at + MAX_ARGUMENTS)) as never);
    }
    return text;
  }

  /** Returns the numbers of all ids, in the order of the ids by their code units. */
  sorted(): Uint32Array {
    const order = Uint32Array.from({ length: this.count }, (_, index) => index);
    for (let index = 1; index < this.count; index += 1) {
      // Most files are in order, and need no sorting.
      if (this.compare(index - 1, index) > 0) return order.sort((a, b) => this.compare(a, b));
    }
    return order;
  }

  private compare(a: number, b: number): number {
    const [from, to] = [this.startOf(a), this.startOf(b)];
    const [length, other] = [this.ends.at(a) - from, this.ends.at(b) - to];
    for (let at = 0; at < length && at < other; at += 1) {
      const difference = (this.units[from + at] as number) - (this.units[to + at] as number);
      if (difference !== 0) return difference;
    }
    return length - other;
  }

  /** Returns whether an id is certain to be greater than all others: false once there are hashes. */
  private isGreaterThanAll(id: string): boolean {
    if (this.slots.length > 0 || this.count === 0) return this.count === 0;
    return this.compareWith(id, this.count - 1) > 0;
  }

  private compareWith(id: string, index: number): number {
    const from = this.startOf(index);
    const length = this.ends.at(index) - from;
    for (let at = 0; at < length && at < id.length; at += 1) {
      const difference = id.charCodeAt(at) - (this.units[from + at] as number);
      if (difference !== 0) return difference;
    }
    return id.length - length;
  }

  /** Computes the hashes of all ids, unless that is done. */
  private addHashes(): void {
    if (this.slots.length > 0) return;
    const length = Math.max(FIRST_SLOTS, 2 * this.count);
    this.hashes = Uint32Array.from({ length }, (_, index) => (index < this.count ? this.hash(this.idAt(index)) : 0));
    let size = FIRST_SLOTS;
    while (size < 4 * this.count) size *= 2;
    this.slots = new Uint32Array(size / 2);
    this.growSlots();
  }

  /** Computes FNV-1a over the text's units, then mixes it, so that the low bits depend on the whole text. */
  private hash(id: string): number {
    let hash = this.seed ^ 0x811c9dc5;
    for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    return (hash ^ (hash >>> 13)) >>> 0;
  }

  /** The slot of an id, or the free one where it would go. */
  private slotOf(id: string, hash: number): number {
    const mask = this.slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const taken = this.slots[slot] ?? 0;
      if (taken === 0 || (this.hashes[taken - 1] === hash && this.isEqual(taken - 1, id))) return slot;
    }
  }

  private isEqual(index: number, id: string): boolean {
    const start = this.startOf(index);
    if (this.ends.at(index) - start !== id.length) return false;
    for (let at = 0; at < id.length; at += 1) if (this.units[start + at] !== id.charCodeAt(at)) return false;
    return true;
  }

  private startOf(index: number): number {
    return index === 0 ? 0 : this.ends.at(index - 1);
  }

  private addUnits(id: string): void {
    const start = this.startOf(this.count);
    const end = start + id.length;
    if (end > this.units.length) {
      const length = Math.max(end, 2 * this.units.length);
      this.units = enlarged(this.units, this.isWide ? new Uint16Array(length) : new Uint8Array(length));
    }
    for (let at = 0; at < id.length; at += 1) {
      const unit = id.charCodeAt(at);
      if (unit > LARGEST_BYTE && !this.isWide) {
        this.units = enlarged(this.units, new Uint16Array(this.units.length));
        this.isWide = true;
      }
      this.units[start + at] = unit;
    }
    this.ends.push(end);
  }

  private growSlots(): void {
    const slots = new Uint32Array(2 * this.slots.length);
    for (let index = 0; index < this.count; index += 1) {
      let slot = (this.hashes[index] ?? 0) & (slots.length - 1);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = index + 1;
    }
    this.slots = slots;
  }
}

function enlarged<T extends Uint8Array | Uint16Array | Uint32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
