import { isObject } from "../../core/json.ts";
import type { FieldError } from "../../core/line/line.ts";
import { type Fields, fieldError, isLabel, kindError, labelError, type Path } from "../../core/line/line-fields.ts";
import { arePolygons } from "../../core/line/polygon-fields.ts";
import { type Mask, maskFromCounts, maskSizeError } from "../../math/geometry/mask.ts";
import { polygonsMask } from "../../math/geometry/polygon-mask.ts";
import {
  type ClassKey,
  type LabelMap,
  LabelMapBuilder,
  MOST_PIXELS,
  NO_CLASS,
  type Size,
  TOO_LARGE,
  TOO_MANY_CLASSES,
} from "./label-map.ts";

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
    paint(pixels, mask, index);
  }
  if (errors.length > 0) return null;
  addRows(builder, pixels, size);
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

function paint(pixels: Uint16Array, { edges }: Mask, index: number): void {
  for (let at = 0; at < edges.length; at += 2) pixels.fill(index, edges[at], edges[at + 1]);
}

/** Appends pixels that are stored column by column, row by row. */
function addRows(builder: LabelMapBuilder, pixels: Uint16Array, { height }: Size): void {
  for (let row = 0; row < height; row += 1) {
    let [last, length] = [pixels[row] as number, 0];
    for (let at = row; at < pixels.length; at += height) {
      const index = pixels[at] as number;
      if (index !== last) {
        builder.add(last, length);
        last = index;
        length = 0;
      }
      length += 1;
    }
    builder.add(last, length);
  }
}
