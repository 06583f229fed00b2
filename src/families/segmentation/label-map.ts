import { isObject } from "../../core/json.ts";
import {
  drawShape,
  edgesOf,
  MOST_EDGES,
  readCounts,
  readPolygons,
  readSize,
  type Segmentation,
} from "../../core/line/image.ts";
import {
  type FieldError,
  type Fields,
  fieldError,
  isLabel,
  kindError,
  labelError,
  labelOf,
  type Path,
} from "../../core/line/parsed-line.ts";
import { maskSizeError, type Size } from "../../math/geometry/mask.ts";

/** A class as written: its index, or its label's name. */
export type ClassKey = number | string;

/** No label; and void, no label that is written as such. */
export const NO_CLASS = 0xffff;
export const VOID = 0xfffe;

/** The most classes, and the most pixels, of a label map. */
export const MOST_CLASSES = 10_000;
export const MOST_PIXELS = 2 ** 26;
/** The messages for label maps beyond these limits. */
export const TOO_LARGE = `has more than ${MOST_PIXELS} pixels`;
export const TOO_MANY_CLASSES = `has more than ${MOST_CLASSES} classes`;

/** The most pixels that the masks of a label map paint, each as often as a mask covers it. */
const MOST_PAINTED = 2 ** 30;

/** The class of each pixel, as runs of equal pixels, row by row from the top left. */
export interface LabelMap extends Size {
  readonly classes: readonly ClassKey[];
  /** The class of each run, as its index in `classes`, or `NO_CLASS` or `VOID`. */
  readonly runClasses: readonly number[];
  /** The number of pixels up to the end of each run. */
  readonly runEnds: readonly number[];
  /** The pixels that are void because `void` is not set; absent without any. */
  readonly voidByDefault?: number;
}

/** Builds a label map from its pixels, row by row. */
export class LabelMapBuilder {
  readonly #indices = new Map<ClassKey, number>();
  readonly #runClasses: number[] = [];
  readonly #runEnds: number[] = [];
  #pixels = 0;

  /** Returns the index of a class; null if there are too many. */
  classIndex(written: ClassKey): number | null {
    const key = typeof written === "string" ? (labelOf(written) ?? written) : written;
    const index = this.#indices.get(key) ?? this.#indices.size;
    if (index >= MOST_CLASSES) return null;
    this.#indices.set(key, index);
    return index;
  }

  /** Appends pixels of a class, given by its index. */
  add(index: number, count = 1): void {
    const last = this.#runClasses.length - 1;
    this.#pixels += count;
    if (this.#runClasses[last] === index) this.#runEnds[last] = this.#pixels;
    else {
      this.#runClasses.push(index);
      this.#runEnds.push(this.#pixels);
    }
  }

  /**
   * Appends pixels by what stands for their classes, such as their colours. `classOf` finds the index of a class; returns the first
   * pixel that has none, or null.
   */
  addPixels<Code>(count: number, codeAt: (at: number) => Code, classOf: (code: Code) => number | null): number | null {
    const known = new Map<Code, number>();
    let [last, index]: [Code | undefined, number | null] = [undefined, null];
    for (let at = 0; at < count; at += 1) {
      const code = codeAt(at);
      if (index === null || code !== last) index = known.get(code) ?? classOf(code);
      if (index === null) return at;
      if (code !== last) known.set(code, index);
      last = code;
      this.add(index);
    }
    return null;
  }

  build({ width, height }: Size): LabelMap {
    return { width, height, classes: [...this.#indices.keys()], runClasses: this.#runClasses, runEnds: this.#runEnds };
  }
}

/** Formats the position of a pixel; rows and columns count from 0, as in a grid. */
export function pixelAt(pixel: number, width: number): string {
  return `row ${Math.floor(pixel / width)}, column ${pixel % width}`;
}

const ROWS = "Write a list of rows, each a list of class indices or label names.";

/** Reads a grid: a list of rows of class indices or names; −1 and null are void. Or returns what is wrong with it. */
export function readGrid(path: Path, rows: readonly unknown[]): LabelMap | FieldError {
  const first: unknown = rows[0];
  const width = Array.isArray(first) ? first.length : 0;
  if (rows.length === 0 || (Array.isArray(first) && width === 0)) return fieldError(path, "has no pixels", ROWS);
  if (width * rows.length > MOST_PIXELS) return fieldError(path, TOO_LARGE, "Scale the label maps down.");
  const builder = new LabelMapBuilder();
  for (const [index, row] of rows.entries()) {
    const here = [...path, index];
    if (!Array.isArray(row)) return kindError(here, "a row (a list)", row, ROWS);
    if (row.length !== width) {
      const what = `has ${row.length} pixels, and the first row has ${width}`;
      return fieldError(here, what, "Give all rows the same length.");
    }
    const wrong = builder.addPixels(
      row.length,
      (at) => row[at] as unknown,
      (cell) => cellClass(builder, cell),
    );
    if (wrong !== null && isCell(row[wrong])) return fieldError(path, TOO_MANY_CLASSES, "Merge labels.");
    if (wrong !== null) return cellError([...here, wrong], row[wrong]);
  }
  return builder.build({ width, height: rows.length });
}

function cellClass(builder: LabelMapBuilder, cell: unknown): number | null {
  if (!isCell(cell)) return null;
  return cell === null || cell === -1 ? VOID : builder.classIndex(cell);
}

function isCell(cell: unknown): cell is ClassKey | null {
  return cell === null || isLabel(cell) || (Number.isSafeInteger(cell) && (cell as number) >= -1);
}

function cellError(path: Path, cell: unknown): FieldError {
  if (typeof cell === "string") return labelError(path, cell);
  const todo = "Write −1 or null if a pixel has no label.";
  const expected =
    typeof cell === "number" ? "a class index, a whole number from 0" : "a class index or a label's name";
  return kindError(path, expected, cell, todo);
}

/**
 * Reads `{"size": [height, width], "masks": [{"label": …, "counts": …} or {"label": …, "polygons": …}]}`: masks as COCO
 * writes them, later ones over earlier ones. Null, and an error, if anything is invalid.
 */
export function readMasks(path: Path, value: Fields, errors: FieldError[]): LabelMap | null {
  const size = readMapSize([...path, "size"], value["size"], errors);
  const { masks } = value;
  if (!Array.isArray(masks))
    errors.push(kindError([...path, "masks"], "a list of masks, each with its `label`", masks));
  if (size === null || !Array.isArray(masks)) return null;
  const builder = new LabelMapBuilder();
  const shapes = masks.flatMap((item: unknown, at) => {
    const here = [...path, "masks", at];
    if (!isObject(item)) errors.push(kindError(here, "an object: `label` and `counts` or `polygons`", item));
    const shape = isObject(item) ? readMask(here, item, size, errors) : null;
    if (!isObject(item) || shape === null) return [];
    const index = builder.classIndex(item["label"] as ClassKey);
    if (index === null) errors.push({ ...fieldError(path, TOO_MANY_CLASSES, "Merge labels."), path: here });
    return [{ index: index ?? NO_CLASS, shape }];
  });
  const tooMuch = (what: string): void => {
    errors.push(fieldError([...path, "masks"], what, "Simplify the masks, or merge those of a label."));
  };
  const edges = shapes.reduce((sum, { shape }) => sum + edgesOf(shape, size.width), 0);
  if (edges > MOST_EDGES) tooMuch(`have up to ${edges} edges, and at most ${MOST_EDGES} are drawn`);
  const drawn = errors.length > 0 ? [] : shapes.map(({ index, shape }) => ({ index, mask: drawShape(shape, size) }));
  const painted = drawn.reduce((sum, { mask }) => sum + mask.area, 0);
  if (painted > MOST_PAINTED) tooMuch(`cover ${painted} pixels together, and at most ${MOST_PAINTED} are painted`);
  if (errors.length > 0) return null;
  // Column by column, like the runs of masks.
  const pixels = new Uint16Array(size.width * size.height).fill(NO_CLASS);
  for (const { index, mask } of drawn)
    for (let edge = 0; edge < mask.edges.length; edge += 2) pixels.fill(index, mask.edges[edge], mask.edges[edge + 1]);
  for (let row = 0; row < size.height; row += 1)
    for (let pixel = row; pixel < pixels.length; pixel += size.height) builder.add(pixels[pixel] as number);
  return builder.build(size);
}

function readMapSize(path: Path, value: unknown, errors: FieldError[]): Size | null {
  const size = readSize(path, value, errors);
  if (size === null) return null;
  const error = size.height * size.width > MOST_PIXELS ? TOO_LARGE : maskSizeError(size.height, size.width);
  if (error === null) return size;
  errors.push(fieldError(path, error === TOO_LARGE ? error : `is invalid: ${error}`, "Scale the label maps down."));
  return null;
}

function readMask(path: Path, item: Fields, size: Size, errors: FieldError[]): Segmentation | null {
  const { label, counts, polygons: given } = item;
  const isIndex = Number.isSafeInteger(label) && (label as number) >= 0;
  if (!isIndex && !isLabel(label)) errors.push(labelError([...path, "label"], label));
  if (counts !== undefined) {
    const mask = readCounts([...path, "counts"], counts, size, errors);
    return mask && { mask };
  }
  const here = [...path, "polygons"];
  if (given === undefined)
    errors.push(fieldError(path, "has neither `counts` nor `polygons`", "Write COCO's run lengths or polygons."));
  else if (!Array.isArray(given)) errors.push(kindError(here, "a list of polygons `[x1, y1, x2, y2, …]`", given));
  const polygons = Array.isArray(given) ? readPolygons(here, given, errors) : null;
  return polygons && { polygons };
}
