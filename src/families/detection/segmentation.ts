import { maskFromCounts } from "../../math/geometry/run-mask.ts";
import { COORDINATE, isCoordinate } from "./box.ts";
import { type Faults, type Fields, isMap } from "./line.ts";

/** A shape, plain JSON as it stood in the file: polygons `[x1, y1, x2, y2, …]` in pixels, or the runs of a mask of that size. */
export type Segmentation =
  | { readonly polygons: readonly (readonly number[])[] }
  | { readonly size: readonly [height: number, width: number]; readonly counts: string | readonly number[] };

const AT = "segmentation";
const FEWEST_NUMBERS = 6;

/** The `segmentation` of an object or a detection; null where there is none (also an empty list), or a fault in it. */
export function readSegmentation(value: unknown, faults: Faults): Segmentation | null {
  if (value === undefined || value === null) return null;
  if (isMap(value)) return readMask(value, faults);
  if (Array.isArray(value)) return value.length === 0 ? null : readPolygons(value, faults);
  faults.must([AT], "a list of polygons or the runs of a mask", value);
  return null;
}

function readPolygons(value: readonly unknown[], faults: Faults): Segmentation | null {
  if (value.every((part) => typeof part === "number")) {
    const todo = "Write a list of polygons, `[[x1, y1, x2, y2, …]]`, also where there is only one.";
    faults.add([AT], "is a list of numbers, not of polygons", todo);
    return null;
  }
  const isRight = value.map((polygon, index) => isPolygon(polygon, index, faults));
  return isRight.every(Boolean) ? { polygons: value as readonly (readonly number[])[] } : null;
}

function isPolygon(value: unknown, index: number, faults: Faults): boolean {
  const path = [AT, index];
  if (!Array.isArray(value)) {
    faults.must(path, "a polygon `[x1, y1, x2, y2, …]`", value);
    return false;
  }
  const odd = value.findIndex((part) => !isCoordinate(part));
  if (odd >= 0) faults.must([...path, odd], COORDINATE, value[odd]);
  else if (value.length % 2 === 1) {
    faults.add(path, `has ${value.length} numbers: an odd count`, "Write an x and a y for each point.");
  } else if (value.length < FEWEST_NUMBERS) {
    faults.add(path, `has ${value.length / 2} points`, "Give a polygon at least three points.");
  } else return true;
  return false;
}

function readMask({ size, counts }: Fields, faults: Faults): Segmentation | null {
  const sides = readSize(size, faults);
  const isText = typeof counts === "string";
  if (!isText && !(Array.isArray(counts) && counts.every((run) => typeof run === "number"))) {
    faults.must([AT, "counts"], "COCO's text of runs, or a list of their lengths", counts);
    return null;
  }
  if (sides === null) return null;
  const runs = maskFromCounts(counts, ...sides);
  if (typeof runs !== "string") return { size: sides, counts };
  const todo = "Write masks with COCO's own tools, for instance `pycocotools.mask.encode`.";
  faults.add([AT], `is not a valid mask: ${runs}`, todo);
  return null;
}

function readSize(value: unknown, faults: Faults): readonly [number, number] | null {
  const isSize =
    Array.isArray(value) && value.length === 2 && value.every((side) => Number.isInteger(side) && side > 0);
  if (isSize) return value as unknown as readonly [number, number];
  faults.must([AT, "size"], "`[height, width]` in whole pixels", value);
  return null;
}
