import { type Box, type Mask, maskFromCounts, type Size } from "../../math/geometry/mask.ts";
import { mostEdges, polygonsMask } from "../../math/geometry/polygon-mask.ts";
import { type FieldError, fieldError, kindError, type Path } from "./parsed-line.ts";

/** The pixels of an image, row by row from the top left. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Numbers per pixel: 1 grey or palette index; 2 grey, alpha; 3 red, green, blue; 4 red, green, blue, alpha. */
  readonly channels: 1 | 2 | 3 | 4;
  /** `width * height * channels` numbers as in the file; 16 bits only if the file has 16. */
  readonly values: Uint8Array | Uint16Array;
  /** Red, green and blue of each palette index; null without a palette. */
  readonly palette: readonly (readonly number[])[] | null;
}

/** The pixels, or why there are none and what to do. */
export type PictureResult =
  | { readonly ok: true; readonly pixels: Pixels }
  | { readonly ok: false; readonly what: string; readonly todo: string };

/** An image that a line names. Its file is read on demand; when the file changes, the line counts as edited. */
export interface Picture {
  /** The name of its file in messages. */
  readonly name: string;
  readonly read: () => PictureResult;
}

/** Returns whether a value of a line is a picture: no JSON value has a function. */
export function isPicture(value: unknown): value is Picture {
  return typeof value === "object" && value !== null && "read" in value && typeof value.read === "function";
}

/** A shape of a line: polygons `[x1, y1, x2, y2, …]` in pixels, or a mask. */
export type Segmentation = { readonly polygons: readonly (readonly number[])[] } | { readonly mask: Mask };

/** The most edges of the masks of an image: drawing more takes seconds, and the memory of a run. */
export const MOST_EDGES = 10_000_000;

/** Returns how many edges the mask of a shape has at most. */
export function edgesOf(shape: Segmentation, width: number): number {
  return "mask" in shape ? shape.mask.edges.length : mostEdges(shape.polygons, width);
}

export function drawShape(shape: Segmentation, { height, width }: Size): Mask {
  return "mask" in shape ? shape.mask : polygonsMask(shape.polygons, height, width);
}

/** The largest coordinate in pixels: larger numbers are mistakes, and their products overflow. */
const MAX_COORDINATE = 1_000_000;
const COORDINATE = `a number of pixels between -${MAX_COORDINATE} and ${MAX_COORDINATE}`;
const FEWEST_NUMBERS = 6;
const BOX_NUMBERS = ["x", "y", "width", "height"];

const isCoordinate = (value: unknown): boolean => typeof value === "number" && Math.abs(value) <= MAX_COORDINATE;

/** Reads a box; null if there is none, or an error in it. */
export function readBox(path: Path, value: unknown, errors: FieldError[]): Box | null {
  if (value === undefined || value === null) return null;
  const numbers = Array.isArray(value) ? value : [];
  const wrong = numbers.findIndex((one) => !isCoordinate(one));
  if (numbers.length !== 4) {
    const expected = "a list of four numbers `[x, y, width, height]`";
    const isList = Array.isArray(value);
    const wrongLength = `must be ${expected}, not a list of ${numbers.length}`;
    errors.push(isList ? fieldError(path, wrongLength) : kindError(path, expected, value));
  } else if (wrong >= 0) {
    errors.push(kindError([...path, wrong], `${COORDINATE} (\`${BOX_NUMBERS[wrong]}\` of the box)`, numbers[wrong]));
  } else if (numbers[2] < 0 || numbers[3] < 0) {
    const what = numbers[2] < 0 ? `negative width ${numbers[2]}` : `negative height ${numbers[3]}`;
    const todo = "Write `[x, y, width, height]`; for corners `[x1, y1, x2, y2]`, that is `[x1, y1, x2 - x1, y2 - y1]`.";
    errors.push(fieldError(path, `has the ${what}`, todo));
  } else return value as unknown as Box;
  return null;
}

/** Reads polygons, each `[x1, y1, x2, y2, …]` in pixels; null and an error for each that is none. */
export function readPolygons(path: Path, value: readonly unknown[], errors: FieldError[]): number[][] | null {
  const isFlat = value.every((part) => typeof part === "number");
  const todo = "Write a list of polygons, `[[x1, y1, x2, y2, …]]`, even for a single one.";
  const found = isFlat
    ? [fieldError(path, value.length === 0 ? "is empty" : "is a list of numbers, not of polygons", todo)]
    : value.flatMap((polygon, index) => polygonError([...path, index], polygon) ?? []);
  for (const error of found) errors.push(error);
  return found.length === 0 ? (value as number[][]) : null;
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

/** Reads the size of a mask; null, and an error, for anything else. */
export function readSize(path: Path, value: unknown, errors: FieldError[]): Size | null {
  const sides: readonly unknown[] = Array.isArray(value) && value.length === 2 ? value : [];
  const [height, width] = sides.filter((side) => Number.isSafeInteger(side) && (side as number) > 0) as number[];
  if (height !== undefined && width !== undefined) return { height, width };
  errors.push(kindError(path, "the height and the width in pixels, `[480, 640]`", value));
  return null;
}

/** Reads the run lengths of a mask; null, and an error, if they are none. */
export function readCounts(path: Path, counts: unknown, size: Size, errors: FieldError[]): Mask | null {
  if (typeof counts !== "string" && !(Array.isArray(counts) && counts.every((run) => typeof run === "number"))) {
    errors.push(kindError(path, "COCO's compressed string or a list of run lengths", counts));
    return null;
  }
  const mask = maskFromCounts(counts, size.height, size.width);
  if (typeof mask !== "string") return mask;
  const todo = "Write masks with COCO's own tools, for example `pycocotools.mask.encode`.";
  errors.push(fieldError(path, `fit no mask: ${mask}`, todo));
  return null;
}
