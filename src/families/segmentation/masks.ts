import { type FieldError, fieldName } from "../../core/line.ts";
import { polygonsMask } from "../../math/geometry/polygon-mask.ts";
import { maskFromCounts, maskSizeError, type RunMask } from "../../math/geometry/run-mask.ts";
import { TOO_LARGE, TOO_MANY_CLASSES } from "./grid.ts";
import { type ClassKey, type LabelMap, LabelMapBuilder, MOST_PIXELS, NONE, type Size } from "./label-map.ts";
import { type Fields, isLabel, isMap, labelFault, mustBe, type Path } from "./line.ts";
import { arePolygons } from "./polygons.ts";

/**
 * Reads `{"size": [height, width], "masks": [{"label": …, "counts": …} or {"label": …, "polygons": …}]}`: masks as COCO
 * writes them, later ones over earlier ones. Null, and a fault, where it is none.
 */
export function readMasks(path: Path, value: Fields, faults: FieldError[]): LabelMap | null {
  const size = readSize(path, value["size"], faults);
  const { masks } = value;
  if (!Array.isArray(masks)) faults.push(mustBe([...path, "masks"], "a list of masks, each with its `label`", masks));
  if (size === null || !Array.isArray(masks)) return null;
  const builder = new LabelMapBuilder();
  // Down the columns, as the runs of masks go.
  const pixels = new Uint16Array(size.width * size.height).fill(NONE);
  for (const [at, one] of masks.entries()) {
    const here = [...path, "masks", at];
    const mask = isMap(one) ? readMask(here, one, size, faults) : null;
    if (!isMap(one)) faults.push(mustBe(here, "an object: `label` and `counts` or `polygons`", one));
    if (mask === null || !isMap(one)) continue;
    const place = builder.classIndex(one["label"] as ClassKey);
    if (place === NONE)
      faults.push({ path: here, what: `${fieldName(path)} ${TOO_MANY_CLASSES}`, todo: "Merge labels." });
    paint(pixels, mask, place);
  }
  if (faults.length > 0) return null;
  addRows(builder, pixels, size);
  return builder.build(size);
}

function readSize(path: Path, value: unknown, faults: FieldError[]): Size | null {
  const at = [...path, "size"];
  const isSize =
    Array.isArray(value) && value.length === 2 && value.every((one) => Number.isSafeInteger(one) && one > 0);
  if (!isSize) {
    faults.push(mustBe(at, "the height and the width in pixels, `[480, 640]`", value));
    return null;
  }
  const [height = 0, width = 0] = value as number[];
  const fault = height * width > MOST_PIXELS ? TOO_LARGE : maskSizeError(height, width);
  if (fault === null) return { width, height };
  const what = fault === TOO_LARGE ? `${fieldName(path)} ${fault}` : `${fieldName(at)}: ${fault}`;
  faults.push({ path: at, what, todo: "Scale the label maps down." });
  return null;
}

function readMask(path: Path, one: Fields, { width, height }: Size, faults: FieldError[]): RunMask | null {
  const { label, counts, polygons } = one;
  const isIndex = Number.isSafeInteger(label) && (label as number) >= 0;
  if (!isIndex && !isLabel(label)) faults.push(labelFault([...path, "label"], label));
  if (counts !== undefined) return readCounts([...path, "counts"], counts, { width, height }, faults);
  if (polygons === undefined) {
    const todo = "Write COCO's run lengths or polygons.";
    faults.push({ path, what: `${fieldName(path)} has neither \`counts\` nor \`polygons\``, todo });
    return null;
  }
  return arePolygons([...path, "polygons"], polygons, faults) ? polygonsMask(polygons, height, width) : null;
}

function readCounts(path: Path, counts: unknown, { width, height }: Size, faults: FieldError[]): RunMask | null {
  const isList = Array.isArray(counts) && counts.every((count) => typeof count === "number");
  if (!isList && typeof counts !== "string") {
    faults.push(mustBe(path, "run lengths: COCO's compressed text, or a list of whole numbers", counts));
    return null;
  }
  const mask = maskFromCounts(counts as string | number[], height, width);
  if (typeof mask !== "string") return mask;
  faults.push({ path, what: mask, todo: "Write COCO's runs, which go down the columns." });
  return null;
}

/** Gives the pixels of a mask their class. */
function paint(pixels: Uint16Array, { counts }: RunMask, place: number): void {
  let at = 0;
  for (let run = 0; run < counts.length; run += 1) {
    const end = at + (counts[run] as number);
    if (run % 2 === 1) pixels.fill(place, at, end);
    at = end;
  }
}

/** Appends pixels that stand down the columns row by row. */
function addRows(builder: LabelMapBuilder, pixels: Uint16Array, { height }: Size): void {
  for (let row = 0; row < height; row += 1) {
    let [last, length] = [pixels[row] as number, 0];
    for (let at = row; at < pixels.length; at += height) {
      const place = pixels[at] as number;
      if (place !== last) {
        builder.add(last, length);
        last = place;
        length = 0;
      }
      length += 1;
    }
    builder.add(last, length);
  }
}
