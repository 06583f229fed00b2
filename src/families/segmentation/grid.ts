import { describeValue, type FieldError, fieldName } from "../../core/line.ts";
import { type ClassKey, type LabelMap, LabelMapBuilder, MOST_CLASSES, MOST_PIXELS, NONE } from "./label-map.ts";
import { isLabel, labelFault, mustBe, type Path } from "./line.ts";

/** Why a label map cannot be taken. */
export const TOO_LARGE = `has more than ${MOST_PIXELS} pixels`;
/** The fault of a label map with more classes than are kept apart. */
export const TOO_MANY_CLASSES = `has more than ${MOST_CLASSES} classes`;

/** Reads a grid: a list of rows of class indices or names; −1 and null carry no label. Null, and a fault, where it is none. */
export function readGrid(path: Path, rows: readonly unknown[], faults: FieldError[]): LabelMap | null {
  const first: unknown = rows[0];
  const width = Array.isArray(first) ? first.length : 0;
  if (width === 0) {
    const todo = "Write a list of rows, each a list of class indices or label names.";
    faults.push(
      Array.isArray(first) ? { path, what: `${fieldName(path)} has no pixels`, todo } : rowFault(path, rows, 0),
    );
    return null;
  }
  if (width * rows.length > MOST_PIXELS) {
    faults.push({ path, what: `${fieldName(path)} ${TOO_LARGE}`, todo: "Scale the label maps down." });
    return null;
  }
  const builder = new LabelMapBuilder();
  for (const [at, row] of rows.entries()) {
    const fault =
      Array.isArray(row) && row.length === width ? addRow(builder, row, [...path, at]) : rowFault(path, rows, at);
    if (fault === null) continue;
    faults.push(fault);
    return null;
  }
  return builder.build({ width, height: rows.length });
}

/** Appends the pixels of a row; what is wrong with the first of them that carries no class. */
function addRow(builder: LabelMapBuilder, row: readonly unknown[], path: Path): FieldError | null {
  let [last, place, length]: [unknown, number, number] = [null, NONE, 0];
  for (let at = 0; at < row.length; at += 1) {
    const cell = row[at];
    if (cell !== last) {
      builder.add(place, length);
      if (!isCell(cell)) return cellFault([...path, at], cell);
      place = placeOf(builder, cell);
      if (place === NONE && cell !== null && cell !== -1) {
        return { path, what: `${fieldName(path.slice(0, -1))} ${TOO_MANY_CLASSES}`, todo: "Merge labels." };
      }
      last = cell;
      length = 0;
    }
    length += 1;
  }
  builder.add(place, length);
  return null;
}

function isCell(cell: unknown): cell is ClassKey | null {
  return cell === null || isLabel(cell) || (Number.isSafeInteger(cell) && (cell as number) >= -1);
}

function placeOf(builder: LabelMapBuilder, cell: ClassKey | null): number {
  return cell === null || cell === -1 ? NONE : builder.classIndex(cell);
}

function cellFault(path: Path, cell: unknown): FieldError {
  if (typeof cell === "string") return labelFault(path, cell);
  const todo = "Write −1 or null where a pixel has no label.";
  if (typeof cell === "number") {
    return { path, what: `${fieldName(path)} must be a class index, a whole number from 0, not ${cell}`, todo };
  }
  return mustBe(path, "a class index or a label's name", cell, todo);
}

function rowFault(path: Path, rows: readonly unknown[], at: number): FieldError {
  const row = rows[at];
  const here = [...path, at];
  if (!Array.isArray(row)) {
    const todo = "Write a list of rows, each a list of class indices or label names.";
    const name = rows.length === 0 ? fieldName(path) : fieldName(here);
    return rows.length === 0
      ? { path, what: `${name} has no pixels`, todo }
      : { path: here, what: `${name} must be a row (a list), not ${describeValue(row)}`, todo };
  }
  const width = (rows[0] as readonly unknown[]).length;
  const what = `${fieldName(here)} has ${row.length} pixels, and the first row has ${width}`;
  return { path: here, what, todo: "Give all rows the same length." };
}
