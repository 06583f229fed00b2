import type { FieldError } from "../../core/line/line.ts";
import { fieldError, isLabel, kindError, labelError, type Path } from "../../core/line/line-fields.ts";

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
export interface LabelMap extends Size {
  readonly classes: readonly ClassKey[];
  /** The class of each run, as its index in `classes`, or `NO_CLASS`. */
  readonly runClasses: readonly number[];
  /** The number of pixels up to the end of each run. */
  readonly runEnds: readonly number[];
}

/** Builds a label map from its pixels, row by row. */
export class LabelMapBuilder {
  readonly #indices = new Map<ClassKey, number>();
  readonly #runClasses: number[] = [];
  readonly #runEnds: number[] = [];

  /** Returns the index of a class; `NO_CLASS` if there are too many. */
  classIndex(key: ClassKey): number {
    const index = this.#indices.get(key) ?? this.#indices.size;
    if (index >= MOST_CLASSES) return NO_CLASS;
    this.#indices.set(key, index);
    return index;
  }

  /** Appends pixels of one class, given by its index. */
  add(index: number, pixels: number): void {
    if (pixels === 0) return;
    const end = (this.#runEnds.at(-1) ?? 0) + pixels;
    if (this.#runClasses.at(-1) === index) this.#runEnds.pop();
    else this.#runClasses.push(index);
    this.#runEnds.push(end);
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

/** Reads a grid: a list of rows of class indices or names; −1 and null mean no label. Or returns what is wrong with it. */
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
  let [last, index, length]: [unknown, number, number] = [null, NO_CLASS, 0];
  for (let at = 0; at < row.length; at += 1) {
    const cell = row[at];
    if (cell !== last) {
      builder.add(index, length);
      if (!isCell(cell)) return cellError([...path, at], cell);
      const hasClass = cell !== null && cell !== -1;
      index = hasClass ? builder.classIndex(cell) : NO_CLASS;
      if (hasClass && index === NO_CLASS) return fieldError(path.slice(0, -1), TOO_MANY_CLASSES, "Merge labels.");
      last = cell;
      length = 0;
    }
    length += 1;
  }
  builder.add(index, length);
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
