import { DoubleList, NumberList } from "../../math/number-list.ts";
import type { SourcePlace } from "../formats/source-line.ts";

/** A growing column of places; a place may be unknown until it is set. */
export class PlaceColumn {
  readonly #files = new NumberList();
  readonly #lines = new DoubleList();
  readonly #offsets = new DoubleList();

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
