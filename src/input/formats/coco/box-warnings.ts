import type { ErrorDetail } from "../../../core/error.ts";
import { isObject } from "../../../core/json.ts";
import type { Fields } from "../../../core/line/parsed-line.ts";
import { formatCount } from "../../../math/text/number-format.ts";

/** An annotation or a detection, and the entry of its image in the ground truth. */
export interface DrawnItem {
  readonly item: Fields;
  readonly image: Fields;
}

/** Fewer boxes are too few to recognize their format. */
const MIN_BOXES = 4;
/** How far boxes may end outside their image, in pixels. */
const TOLERANCE = 1;

/** Warns of boxes in a file that can be read, but probably mean something else: fractions, corners, or pixels of another size. */
export function boxWarnings(at: string, items: readonly DrawnItem[]): ErrorDetail[] {
  const boxes = items.flatMap(({ item: { bbox }, image: { width, height } }) =>
    isBox(bbox) && typeof width === "number" && typeof height === "number" ? [{ bbox, width, height }] : [],
  );
  if (boxes.length < MIN_BOXES) return [];
  if (boxes.every(({ bbox, width, height }) => Math.max(...bbox) <= 1 && Math.min(width, height) > 2)) {
    const what = `None of the ${boxes.length} boxes has a number above 1: they seem to be fractions of their image.`;
    return [{ what, at, todo: "COCO's `bbox` is in pixels: `[x, y, width, height]`." }];
  }
  const isInside = (x: number, y: number, image: { width: number; height: number }): boolean =>
    x <= image.width + TOLERANCE && y <= image.height + TOLERANCE;
  const outside = boxes.filter(({ bbox: [x, y, width, height], ...image }) => !isInside(x + width, y + height, image));
  if (2 * outside.length < boxes.length) return [];
  const areCorners = boxes.every(
    ({ bbox: [x, y, right, bottom], ...image }) => right > x && bottom > y && isInside(right, bottom, image),
  );
  const corners = areCorners ? "; as corners `[x1, y1, x2, y2]` all would be inside it" : "";
  const what = `${outside.length} of ${boxes.length} boxes end outside their image${corners}.`;
  const todo = "Write `[x, y, width, height]` in pixels of the image at the size that `images` gives.";
  return [{ what, at, todo }];
}

/** Warns of annotations without an area, and of areas of 0 with a larger box. */
export function areaWarnings(at: string, items: readonly DrawnItem[]): ErrorDetail[] {
  const without = items.filter(({ item: { area } }) => area === undefined || area === null).length;
  const zero = items.filter(
    ({ item: { area, bbox } }) => area === 0 && isBox(bbox) && bbox[2] > 0 && bbox[3] > 0,
  ).length;
  const have = (count: number): string => formatCount(count, "annotation has", "annotations have");
  const warnings: ErrorDetail[] = [];
  if (without > 0) warnings.push({ what: `${have(without)} no \`area\`: that of the mask or the box is used.`, at });
  if (zero > 0) {
    const what = `${have(zero)} \`area: 0\` and a larger box: the size slices such as \`area=small\` count them as small.`;
    warnings.push({ what, at, todo: "Leave `area` out where it is not known." });
  }
  return warnings;
}

/** Says what no metric reads, and why, where an entry of a list has one of these fields. */
export function unmeasured(
  at: string,
  list: readonly unknown[],
  why: string,
  ...fields: readonly string[]
): ErrorDetail[] {
  const found = fields.filter((field) => list.some((one) => isObject(one) && Array.isArray(one[field])));
  if (found.length === 0) return [];
  return [{ what: `The file has ${found.map((field) => `\`${field}\``).join(" and ")}: ${why}.`, at }];
}

function isBox(value: unknown): value is [number, number, number, number] {
  return Array.isArray(value) && value.length === 4 && value.every((part) => typeof part === "number");
}
