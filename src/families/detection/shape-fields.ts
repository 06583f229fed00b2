import { isObject } from "../../core/json.ts";
import type { FieldError } from "../../core/line/line.ts";
import {
  arePolygons,
  COORDINATE,
  type Fields,
  fieldError,
  isCoordinate,
  kindError,
  type Path,
} from "../../core/line/line.ts";
import { type Box, type Mask, maskFromCounts } from "../../math/geometry/mask.ts";

/** A shape of a line: polygons `[x1, y1, x2, y2, …]` in pixels, or a mask. */
export type Segmentation = { readonly polygons: readonly (readonly number[])[] } | { readonly mask: Mask };

const BOX_NUMBERS = ["x", "y", "width", "height"];

function isBox(value: unknown): value is Box {
  if (!Array.isArray(value) || value.length !== 4 || !value.every(isCoordinate)) return false;
  const [, , width = -1, height = -1] = value;
  return width >= 0 && height >= 0;
}

/** Reads the `bbox` of an object or a detection; null if there is none, or an error in it. */
export function readBox(value: unknown, item: Path, errors: FieldError[]): Box | null {
  if (value === undefined || value === null) return null;
  if (isBox(value)) return value;
  const path = [...item, "bbox"];
  if (!Array.isArray(value) || value.length !== 4) {
    const expected = "a list of four numbers `[x, y, width, height]`";
    errors.push(
      Array.isArray(value)
        ? fieldError(path, `must be ${expected}, not a list of ${value.length}`)
        : kindError(path, expected, value),
    );
    return null;
  }
  const wrong = value.findIndex((number) => !isCoordinate(number));
  if (wrong >= 0) {
    errors.push(kindError([...path, wrong], `${COORDINATE} (\`${BOX_NUMBERS[wrong]}\` of the box)`, value[wrong]));
    return null;
  }
  const [x, y, width, height] = value as unknown as Box;
  const looksLikeCorners = width > x && height > y;
  const todo = looksLikeCorners
    ? "The numbers look like two corners `[x1, y1, x2, y2]`: write `[x1, y1, x2 - x1, y2 - y1]`."
    : "Write `[x, y, width, height]`, from the top left corner.";
  const what = width < 0 ? `has the negative width ${width}` : `has the negative height ${height}`;
  errors.push(fieldError(path, what, todo));
  return null;
}

/** Reads the `segmentation` of an object or a detection; null if there is none (also for an empty list), or an error in it. */
export function readSegmentation(value: unknown, item: Path, errors: FieldError[]): Segmentation | null {
  if (value === undefined || value === null) return null;
  const path = [...item, "segmentation"];
  if (isObject(value)) return readMask(value, path, errors);
  if (Array.isArray(value)) return value.length === 0 ? null : readPolygons(value, path, errors);
  errors.push(kindError(path, "a list of polygons or the run lengths of a mask", value));
  return null;
}

function readPolygons(value: readonly unknown[], path: Path, errors: FieldError[]): Segmentation | null {
  if (value.every((part) => typeof part === "number")) {
    const todo = "Write a list of polygons, `[[x1, y1, x2, y2, …]]`, even for a single one.";
    errors.push(fieldError(path, "is a list of numbers, not of polygons", todo));
    return null;
  }
  return arePolygons(path, value, errors) ? { polygons: value } : null;
}

function readMask({ size, counts }: Fields, path: Path, errors: FieldError[]): Segmentation | null {
  const isSize = Array.isArray(size) && size.length === 2 && size.every((side) => Number.isInteger(side) && side > 0);
  if (!isSize) errors.push(kindError([...path, "size"], "`[height, width]` in whole pixels", size));
  if (typeof counts !== "string" && !(Array.isArray(counts) && counts.every((run) => typeof run === "number"))) {
    errors.push(kindError([...path, "counts"], "COCO's compressed string or a list of run lengths", counts));
    return null;
  }
  if (!isSize) return null;
  const [height, width] = size as [number, number];
  const mask = maskFromCounts(counts, height, width);
  if (typeof mask !== "string") return { mask };
  const todo = "Write masks with COCO's own tools, for example `pycocotools.mask.encode`.";
  errors.push(fieldError(path, `is not a valid mask: ${mask}`, todo));
  return null;
}
