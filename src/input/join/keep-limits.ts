import type { SourceLine } from "../formats/source-line.ts";

/** Values kept while they wait for their other half. */
const MAX_VALUES = 65_536;
/** The longest line whose value is kept; of longer ones only the place is, so that they do not fill the memory. */
const MAX_TEXT_LENGTH = 4096;
/** The most bytes that are kept of values that state their size. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Decides which values are kept in memory, by their number and their bytes. */
export class KeepLimits {
  readonly #maxValues: number;
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxValues = MAX_VALUES, maxBytes = MAX_BYTES) {
    this.#maxValues = maxValues;
    this.#maxBytes = maxBytes;
  }

  /** Returns whether one more value is kept where there are `count` already; its bytes are counted from then on. */
  take(count: number, { length, bytes }: Pick<SourceLine, "length" | "bytes">): boolean {
    if (count >= this.#maxValues) return false;
    if (bytes === 0) return length <= MAX_TEXT_LENGTH;
    if (!this.hasRoom(bytes)) return false;
    this.#bytes += bytes;
    return true;
  }

  /** Returns whether a value of this size can be kept. */
  hasRoom(bytes: number): boolean {
    return this.#bytes + bytes <= this.#maxBytes;
  }

  /** Subtracts the bytes of a value that is no longer kept. */
  release(bytes: number): void {
    this.#bytes -= bytes;
  }
}
