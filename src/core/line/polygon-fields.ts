import type { FieldError } from "./line.ts";
import { fieldError, kindError, type Path } from "./line-fields.ts";

/** The largest coordinate in pixels: larger numbers are mistakes, and their products overflow. */
const MAX_COORDINATE = 1_000_000;
const FEWEST_NUMBERS = 6;

/** What a coordinate must be, for errors. */
export const COORDINATE = `a number of pixels between -${MAX_COORDINATE} and ${MAX_COORDINATE}`;

/** Returns whether a value is a number that can be a coordinate in pixels. */
export function isCoordinate(value: unknown): value is number {
  return typeof value === "number" && Math.abs(value) <= MAX_COORDINATE;
}

/** Checks polygons, each `[x1, y1, x2, y2, …]` in pixels; adds an error for each invalid one. */
export function arePolygons(path: Path, value: readonly unknown[], errors: FieldError[]): value is number[][] {
  const found = value.flatMap((polygon, index) => polygonError([...path, index], polygon) ?? []);
  for (const error of found) errors.push(error);
  return found.length === 0;
}

function polygonError(path: Path, value: unknown): FieldError | null {
  if (!Array.isArray(value)) return kindError(path, "a polygon `[x1, y1, x2, y2, …]`", value);
  const wrong = value.findIndex((number) => !isCoordinate(number));
  if (wrong >= 0) return kindError([...path, wrong], COORDINATE, value[wrong]);
  if (value.length % 2 === 1) {
    return fieldError(path, `has ${value.length} numbers, an odd count`, "Write an x and a y for each point.");
  }
  if (value.length >= FEWEST_NUMBERS) return null;
  return fieldError(path, `has ${value.length / 2} points`, "Give a polygon at least three points.");
}
