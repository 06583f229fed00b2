import type { FieldError } from "../../core/line/line.ts";
import { fieldError, isLabel, kindError, labelError, type Path } from "../../core/line/line-fields.ts";
import {
  type ClassKey,
  type LabelMap,
  LabelMapBuilder,
  MOST_PIXELS,
  NO_CLASS,
  TOO_LARGE,
  TOO_MANY_CLASSES,
} from "./label-map.ts";

const ROWS = "Write a list of rows, each a list of class indices or label names.";

/** Reads a grid: a list of rows of class indices or names; −1 and null mean no label. Null, and an error, if it is invalid. */
export function readGrid(path: Path, rows: readonly unknown[], errors: FieldError[]): LabelMap | null {
  const result = parseGrid(path, rows);
  if (result instanceof LabelMapBuilder) {
    return result.build({ width: (rows[0] as readonly unknown[]).length, height: rows.length });
  }
  errors.push(result);
  return null;
}

function parseGrid(path: Path, rows: readonly unknown[]): LabelMapBuilder | FieldError {
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
  return builder;
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
