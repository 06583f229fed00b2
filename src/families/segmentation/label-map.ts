/** A class as written: its index, or its label's name. */
export type ClassKey = number | string;

export const NO_CLASS = 0xffff;

/** The most classes, and the most pixels, of a label map. */
export const MOST_CLASSES = 10_000;
export const MOST_PIXELS = 2 ** 26;
/** The messages for label maps beyond these limits. */
export const TOO_LARGE = `has more than ${MOST_PIXELS} pixels`;
export const TOO_MANY_CLASSES = `has more than ${MOST_CLASSES} classes`;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The class of each pixel, as runs of equal pixels, row by row from the top left. */
export class LabelMap {
  readonly width: number;
  readonly height: number;
  readonly classes: readonly ClassKey[];
  /** The class of each run, as its index in `classes`, or `NO_CLASS`. */
  readonly runClasses: Uint16Array;
  /** The number of pixels up to the end of each run. */
  readonly runEnds: Uint32Array;

  constructor(size: Size, classes: readonly ClassKey[], runs: Pick<LabelMap, "runClasses" | "runEnds">) {
    this.width = size.width;
    this.height = size.height;
    this.classes = classes;
    this.runClasses = runs.runClasses;
    this.runEnds = runs.runEnds;
  }

  /** The memory that the runs take. */
  get bytes(): number {
    return this.runClasses.byteLength + this.runEnds.byteLength;
  }

  /** Returns a JSON form that identifies the label map; digests of gold lines depend on it. */
  toJSON(): object {
    const { width, height, classes, runClasses, runEnds } = this;
    return { width, height, classes, places: runClasses.join(" "), ends: runEnds.join(" ") };
  }
}

/** Builds a label map from its pixels, row by row. */
export class LabelMapBuilder {
  readonly #classes: ClassKey[] = [];
  readonly #indices = new Map<ClassKey, number>();
  #runClasses = new Uint16Array(256);
  #runEnds = new Uint32Array(256);
  #runs = 0;
  #end = 0;

  /** Returns the index of a class; `NO_CLASS` if there are too many. */
  classIndex(key: ClassKey): number {
    const known = this.#indices.get(key);
    if (known !== undefined) return known;
    if (this.#classes.length === MOST_CLASSES) return NO_CLASS;
    this.#indices.set(key, this.#classes.length);
    return this.#classes.push(key) - 1;
  }

  /** Appends pixels of one class, given by its index. */
  add(index: number, pixels: number): void {
    if (pixels === 0) return;
    this.#end += pixels;
    if (this.#runs > 0 && this.#runClasses[this.#runs - 1] === index) {
      this.#runEnds[this.#runs - 1] = this.#end;
      return;
    }
    if (this.#runs === this.#runEnds.length) this.#grow();
    this.#runClasses[this.#runs] = index;
    this.#runEnds[this.#runs] = this.#end;
    this.#runs += 1;
  }

  build(size: Size): LabelMap {
    return new LabelMap(size, this.#classes, {
      runClasses: this.#runClasses.slice(0, this.#runs),
      runEnds: this.#runEnds.slice(0, this.#runs),
    });
  }

  #grow(): void {
    const [runClasses, runEnds] = [new Uint16Array(2 * this.#runs), new Uint32Array(2 * this.#runs)];
    runClasses.set(this.#runClasses);
    runEnds.set(this.#runEnds);
    this.#runClasses = runClasses;
    this.#runEnds = runEnds;
  }
}

/** Formats the position of a pixel; rows and columns count from 0, as in a grid. */
export function pixelAt(pixel: number, width: number): string {
  return `row ${Math.floor(pixel / width)}, column ${pixel % width}`;
}
