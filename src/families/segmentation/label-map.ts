import { isObject } from "../../core/json.ts";
import type { FieldError } from "../../core/line/line.ts";
import {
  arePolygons,
  type Fields,
  fieldError,
  isLabel,
  kindError,
  labelError,
  type Path,
} from "../../core/line/line.ts";
import { type Mask, maskFromCounts, maskSizeError } from "../../math/geometry/mask.ts";
import { polygonsMask } from "../../math/geometry/polygon-mask.ts";

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

export interface Size {
  readonly width: number;
  readonly height: number;
}

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

  /** Returns the index of a class; `NO_CLASS` if there are too many. */
  classIndex(key: ClassKey): number {
    const index = this.#indices.get(key) ?? this.#indices.size;
    if (index >= MOST_CLASSES) return NO_CLASS;
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
    const error = addRow(builder, row, here);
    if (error !== null) return error;
  }
  return builder.build({ width, height: rows.length });
}

/** Appends the pixels of a row; returns the error of the first one that is not a class. */
function addRow(builder: LabelMapBuilder, row: readonly unknown[], path: Path): FieldError | null {
  let [last, index]: [unknown, number] = [null, NO_CLASS];
  for (let at = 0; at < row.length; at += 1) {
    const cell = row[at];
    if (cell !== last) {
      if (!isCell(cell)) return cellError([...path, at], cell);
      const hasClass = cell !== null && cell !== -1;
      index = hasClass ? builder.classIndex(cell) : VOID;
      if (hasClass && index === NO_CLASS) return fieldError(path.slice(0, -1), TOO_MANY_CLASSES, "Merge labels.");
      last = cell;
    }
    builder.add(index);
  }
  return null;
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
  const size = readSize(path, value["size"], errors);
  const { masks } = value;
  if (!Array.isArray(masks))
    errors.push(kindError([...path, "masks"], "a list of masks, each with its `label`", masks));
  if (size === null || !Array.isArray(masks)) return null;
  const builder = new LabelMapBuilder();
  // Column by column, like the runs of masks.
  const pixels = new Uint16Array(size.width * size.height).fill(NO_CLASS);
  for (const [at, item] of masks.entries()) {
    const here = [...path, "masks", at];
    if (!isObject(item)) {
      errors.push(kindError(here, "an object: `label` and `counts` or `polygons`", item));
      continue;
    }
    const mask = readMask(here, item, size, errors);
    if (mask === null) continue;
    const index = builder.classIndex(item["label"] as ClassKey);
    if (index === NO_CLASS) errors.push({ ...fieldError(path, TOO_MANY_CLASSES, "Merge labels."), path: here });
    for (let edge = 0; edge < mask.edges.length; edge += 2) pixels.fill(index, mask.edges[edge], mask.edges[edge + 1]);
  }
  if (errors.length > 0) return null;
  for (let row = 0; row < size.height; row += 1)
    for (let pixel = row; pixel < pixels.length; pixel += size.height) builder.add(pixels[pixel] as number);
  return builder.build(size);
}

function readSize(path: Path, value: unknown, errors: FieldError[]): Size | null {
  const here = [...path, "size"];
  const isSize =
    Array.isArray(value) && value.length === 2 && value.every((side) => Number.isSafeInteger(side) && side > 0);
  if (!isSize) {
    errors.push(kindError(here, "the height and the width in pixels, `[480, 640]`", value));
    return null;
  }
  const [height = 0, width = 0] = value as number[];
  const tooLarge = height * width > MOST_PIXELS ? TOO_LARGE : null;
  const error = tooLarge ?? maskSizeError(height, width);
  if (error === null) return { width, height };
  const { what } = fieldError(tooLarge === null ? here : path, tooLarge ?? `is invalid: ${error}`);
  errors.push({ path: here, what, todo: "Scale the label maps down." });
  return null;
}

function readMask(path: Path, item: Fields, { width, height }: Size, errors: FieldError[]): Mask | null {
  const { label, counts, polygons } = item;
  const isIndex = Number.isSafeInteger(label) && (label as number) >= 0;
  if (!isIndex && !isLabel(label)) errors.push(labelError([...path, "label"], label));
  if (counts !== undefined) return readCounts([...path, "counts"], counts, { width, height }, errors);
  if (polygons === undefined) {
    const todo = "Write COCO's run lengths or polygons.";
    errors.push(fieldError(path, "has neither `counts` nor `polygons`", todo));
    return null;
  }
  const here = [...path, "polygons"];
  const expected = "a list of polygons `[x1, y1, x2, y2, …]`";
  if (!Array.isArray(polygons)) errors.push(kindError(here, expected, polygons));
  else if (polygons.length === 0) errors.push(fieldError(here, "is empty", `Write ${expected}.`));
  else if (arePolygons(here, polygons, errors)) return polygonsMask(polygons, height, width);
  return null;
}

function readCounts(path: Path, counts: unknown, { width, height }: Size, errors: FieldError[]): Mask | null {
  const isList = Array.isArray(counts) && counts.every((count) => typeof count === "number");
  if (!isList && typeof counts !== "string") {
    errors.push(kindError(path, "COCO's compressed string or a list of run lengths", counts));
    return null;
  }
  const mask = maskFromCounts(counts as string | number[], height, width);
  if (typeof mask !== "string") return mask;
  errors.push({ path, what: mask, todo: "Write COCO's run lengths, which go down the columns." });
  return null;
}
