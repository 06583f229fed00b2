import { isObject } from "../../core/json.ts";
import { isString } from "../../core/line/field.ts";
import { readBox, readCounts, readPolygons, readSize, type Segmentation } from "../../core/line/image.ts";
import { type KeyedLabel, NO_KEY, readLabels } from "../../core/line/label-key.ts";
import {
  anything,
  type FieldError,
  type Fields,
  fieldError,
  kindError,
  lineReader,
  type Path,
} from "../../core/line/parsed-line.ts";
import type { Box, Size } from "../../math/geometry/mask.ts";
import { checkShapes } from "./mask-size.ts";
import type { Params } from "./params.ts";

/**
 * An object of the gold: its box, its segmentation, or both. `area` is null if the line does not give it. An object with labels of
 * several keys is one object for each key.
 */
export interface AnnotatedObject extends KeyedLabel {
  readonly box: Box | null;
  readonly area: number | null;
  readonly crowd: boolean;
  readonly segmentation: Segmentation | null;
}

/** A detection of the system: a box, a segmentation, or both; one for each key of its labels. */
export interface Detection extends KeyedLabel {
  readonly score: number;
  readonly box: Box | null;
  readonly segmentation: Segmentation | null;
}

export interface Gold {
  /** The id as written, which ranks equal scores of different images. */
  readonly image: number | string;
  /** Empty if the line names no file. */
  readonly name: string;
  readonly size: Size | null;
  readonly objects: readonly AnnotatedObject[];
}

/** The most objects, and the most detections, of an image. */
export const MOST_SHAPES = 10_000;

/** The detections in an image, in the order of the file. */
export interface Trace {
  readonly detections: readonly Detection[];
}

/** Reads the `id`, the size, the `file_name` and the `objects` of an image; with `iou_type: segm`, boxes are drawn as masks too. */
export const readGold = lineReader(
  { file_name: anything, width: anything, height: anything, objects: anything },
  (line, errors, params?: Pick<Params, "iou_type">): Gold => {
    const size = readImageSize(line, errors);
    const objects = readList("objects", line.objects, readObject, errors);
    errors.push(...checkShapes("objects", objects, { size, objects }, { iou_type: params?.iou_type ?? null }));
    return { image: line.id, name: isString(line.file_name) ? line.file_name : "", size, objects };
  },
);

export const readTrace = lineReader(
  { detections: anything },
  ({ detections }, errors): Trace => ({ detections: readList("detections", detections, readDetection, errors) }),
);

/** Reads the items of a list; none, and an error, if it is not a list. */
function readList<T>(
  list: string,
  value: unknown,
  readItem: (item: Fields, path: Path, errors: FieldError[]) => readonly T[],
  errors: FieldError[],
): T[] {
  if (!Array.isArray(value)) {
    errors.push(kindError([list], "a list", value, "Write `[]` if there are none."));
    return [];
  }
  const items: T[] = [];
  for (const [index, item] of value.entries()) {
    if (isObject(item)) items.push(...readItem(item, [list, index], errors));
    else errors.push(kindError([list, index], "an object", item));
  }
  if (items.length > MOST_SHAPES) {
    const what = `are ${items.length}, and at most ${MOST_SHAPES} are compared in an image`;
    errors.push(fieldError([list], what, "Cut the image into tiles."));
  }
  return items;
}

/** Reads the width and the height of the image; null if there are none. */
function readImageSize({ width, height }: Fields, errors: FieldError[]): Gold["size"] {
  if ((width ?? null) === null && (height ?? null) === null) return null;
  const isSide = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) > 0;
  for (const [name, value] of Object.entries({ width, height })) {
    if (!isSide(value)) errors.push(kindError([name], "a whole number of pixels of at least 1", value));
  }
  return isSide(width) && isSide(height) ? { width: width as number, height: height as number } : null;
}

function readObject(item: Fields, path: Path, errors: FieldError[]): AnnotatedObject[] {
  const labels = readLabels(item["label"], [...path, "label"], errors);
  const { box, segmentation } = readShape(item, path, errors);
  if (box !== null && segmentation === null && (box[2] === 0 || box[3] === 0)) {
    const todo = "Leave the object out, or give its box a width and a height: an empty box cannot be found.";
    errors.push(fieldError([...path, "bbox"], `has the ${box[2] === 0 ? "width" : "height"} 0`, todo));
  }
  const [area, crowd] = [readArea(item, path, errors), readCrowd(item, path, errors)];
  // With named fields: a copy of the label has no room for further ones, and takes twice as long.
  return labels.map(({ key, label }) => ({ key, label, box, area, crowd, segmentation }));
}

function readDetection(item: Fields, path: Path, errors: FieldError[]): Detection[] {
  const labels = readLabels(item["label"], [...path, "label"], errors);
  const [score, here] = [item["score"], [...path, "score"]];
  // One score for all keys, or one for each.
  const one = isObject(score) && labels[0]?.key !== NO_KEY ? null : readScore(score, here, errors);
  const scoreOf = ({ key }: KeyedLabel): number => {
    const scoreOfKey = isObject(score) && Object.hasOwn(score, key) ? score[key] : undefined;
    return one ?? readScore(scoreOfKey, [...here, key], errors);
  };
  const { box, segmentation } = readShape(item, path, errors);
  return labels.map((one) => ({ key: one.key, label: one.label, score: scoreOf(one), box, segmentation }));
}

function readShape(item: Fields, path: Path, errors: FieldError[]): Pick<Detection, "box" | "segmentation"> {
  const count = errors.length;
  const box = readBox([...path, "bbox"], item["bbox"], errors);
  const segmentation = readSegmentation([...path, "segmentation"], item["segmentation"], errors);
  if (box === null && segmentation === null && errors.length === count) {
    errors.push(fieldError(path, "has neither `bbox` nor `segmentation`", "Give one of them, or both."));
  }
  return { box, segmentation };
}

/** Reads a segmentation; null if there is none (also for an empty list), or an error in it. */
function readSegmentation(path: Path, value: unknown, errors: FieldError[]): Segmentation | null {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return null;
  if (isObject(value)) {
    const size = readSize([...path, "size"], value["size"], errors);
    const mask = size && readCounts([...path, "counts"], value["counts"], size, errors);
    return mask && { mask };
  }
  if (!Array.isArray(value)) errors.push(kindError(path, "a list of polygons or the run lengths of a mask", value));
  const polygons = Array.isArray(value) ? readPolygons(path, value, errors) : null;
  return polygons && { polygons };
}

function readScore(score: unknown, path: Path, errors: FieldError[]): number {
  if (typeof score === "number" && score >= 0 && score <= 1) return score;
  const todo = "Give every detection the system's confidence as a fraction: percentages divided by 100.";
  errors.push(kindError(path, "a number from 0 to 1", score, todo));
  return 0;
}

function readArea({ area }: Fields, path: Path, errors: FieldError[]): number | null {
  if (area === undefined || area === null) return null;
  if (typeof area === "number" && area >= 0 && area < Number.POSITIVE_INFINITY) return area;
  const todo = "Leave it out to use the area of the mask or the box.";
  errors.push(kindError([...path, "area"], "a number of pixels of at least 0", area, todo));
  return null;
}

/** Reads the crowd flag, which COCO writes as 1 or 0. */
function readCrowd({ iscrowd }: Fields, path: Path, errors: FieldError[]): boolean {
  if (iscrowd === 0 || iscrowd === 1) return iscrowd === 1;
  if (iscrowd === undefined || iscrowd === null) return false;
  if (typeof iscrowd === "boolean") return iscrowd;
  errors.push(kindError([...path, "iscrowd"], "0 or 1", iscrowd));
  return false;
}

/** Finds detections whose labels have keys although those of the objects have none, or the other way round: no label can match. */
export function keyErrors({ objects }: Gold, { detections }: Trace): FieldError[] {
  const [expected] = objects;
  const index = detections.findIndex(({ key }) =>
    objects.every((object) => (key === NO_KEY) !== (object.key === NO_KEY)),
  );
  const found = detections[index];
  if (!expected || !found) return [];
  const what =
    found.key === NO_KEY
      ? `have labels without a key (\`${found.label}\`), and \`objects\` has the key \`${expected.key}\``
      : `have labels with the key \`${found.key}\`, and those of \`objects\` have none`;
  return [fieldError(["detections"], what, "Give both the same keys: no label matches.")];
}
