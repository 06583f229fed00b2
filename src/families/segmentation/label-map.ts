/** A class as it is written: its index, or its label's name. */
export type ClassKey = number | string;

/** The place of pixels that carry no label. */
export const NONE = 0xffff;

/** The most different classes of one label map. */
export const MOST_CLASSES = 10_000;

/** The most pixels of a label map. */
export const MOST_PIXELS = 2 ** 26;

/** Which class each pixel has, as runs of pixels of one class, row by row from the top left. */
export class LabelMap {
  readonly width: number;
  readonly height: number;
  /** The classes that occur. */
  readonly classes: readonly ClassKey[];
  /** Of each run, the place of its class in `classes`, or `NONE`. */
  readonly places: Uint16Array;
  /** Of each run, the number of pixels up to its end. */
  readonly ends: Uint32Array;

  constructor(size: Size, classes: readonly ClassKey[], runs: Pick<LabelMap, "places" | "ends">) {
    this.width = size.width;
    this.height = size.height;
    this.classes = classes;
    this.places = runs.places;
    this.ends = runs.ends;
  }

  /** The bytes that it takes. */
  get weight(): number {
    return this.places.byteLength + this.ends.byteLength;
  }

  /** What tells it from other label maps, as plain data. */
  toJSON(): object {
    const { width, height, classes, places, ends } = this;
    return { width, height, classes, places: places.join(" "), ends: ends.join(" ") };
  }
}

/** The size of a label map in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Puts a label map together from its pixels, row by row. */
export class LabelMapBuilder {
  readonly #classes: ClassKey[] = [];
  readonly #known = new Map<ClassKey, number>();
  #places = new Uint16Array(256);
  #ends = new Uint32Array(256);
  #runs = 0;
  #end = 0;

  /** The place of a class; `NONE` where there are too many of them. */
  classIndex(key: ClassKey): number {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#classes.length === MOST_CLASSES) return NONE;
    this.#known.set(key, this.#classes.length);
    return this.#classes.push(key) - 1;
  }

  /** Appends pixels of one class, told by its place. */
  add(place: number, pixels: number): void {
    if (pixels === 0) return;
    this.#end += pixels;
    if (this.#runs > 0 && this.#places[this.#runs - 1] === place) {
      this.#ends[this.#runs - 1] = this.#end;
      return;
    }
    if (this.#runs === this.#ends.length) this.#grow();
    this.#places[this.#runs] = place;
    this.#ends[this.#runs] = this.#end;
    this.#runs += 1;
  }

  /** The label map of all that was appended. */
  build(size: Size): LabelMap {
    const runs = { places: this.#places.slice(0, this.#runs), ends: this.#ends.slice(0, this.#runs) };
    return new LabelMap(size, this.#classes, runs);
  }

  #grow(): void {
    const [places, ends] = [new Uint16Array(2 * this.#runs), new Uint32Array(2 * this.#runs)];
    places.set(this.#places);
    ends.set(this.#ends);
    this.#places = places;
    this.#ends = ends;
  }
}
