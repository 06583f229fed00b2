import type { SourcePlace } from "../formats/source-line.ts";

/** A growing column of numbers: eight bytes an entry, where an array of objects would take ten times that. */
export class NumberColumn {
  private numbers = new Float64Array(1024);
  private count = 0;

  push(value: number): void {
    if (this.count === this.numbers.length) {
      const larger = new Float64Array(2 * this.count);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers[this.count] = value;
    this.count += 1;
  }

  /** Returns the number at an index that was pushed. */
  at(index: number): number {
    const value = index < this.count ? this.numbers[index] : undefined;
    if (value === undefined) throw new RangeError(`the column has no entry ${index}`);
    return value;
  }

  /** Replaces the number at an index that was pushed. */
  set(index: number, value: number): void {
    if (index >= this.count) throw new RangeError(`the column has no entry ${index}`);
    this.numbers[index] = value;
  }
}

/** A growing column of places; a place may be unknown until it is set. */
export class PlaceColumn {
  readonly #files = new NumberColumn();
  readonly #lines = new NumberColumn();
  readonly #offsets = new NumberColumn();

  /** Appends a place, or null where it is not known yet. */
  push(place: SourcePlace | null): void {
    // Lines count from 1, so line 0 is no place.
    this.#files.push(place?.file ?? 0);
    this.#lines.push(place?.line ?? 0);
    this.#offsets.push(place?.offset ?? 0);
  }

  /** Sets the place at an index that was pushed, unless it is known. */
  setFirst(index: number, { file, line, offset }: SourcePlace): void {
    if (this.#lines.at(index) > 0) return;
    this.#files.set(index, file);
    this.#lines.set(index, line);
    this.#offsets.set(index, offset);
  }

  /** Returns the place at an index that was pushed; null where it is not known. */
  at(index: number): SourcePlace | null {
    const line = this.#lines.at(index);
    return line === 0 ? null : { file: this.#files.at(index), line, offset: this.#offsets.at(index) };
  }
}
