import type { ParsedLine } from "../../core/line.ts";
import { type Box, readBox } from "./box.ts";
import { Faults, type Fields, isMap, readId, readLabel, readList } from "./line.ts";
import { checkObjects } from "./mask-size.ts";
import type { Params } from "./params.ts";
import { readSegmentation, type Segmentation } from "./segmentation.ts";

/** What stands in an image: its box, its shape, or both. `area` is null where the line does not give it. */
export interface AnnotatedObject {
  readonly label: string;
  readonly box: Box | null;
  readonly area: number | null;
  readonly crowd: boolean;
  readonly segmentation: Segmentation | null;
}

/** What the system says is there: a box, a shape, or both. */
export interface Detection {
  readonly label: string;
  readonly score: number;
  readonly box: Box | null;
  readonly segmentation: Segmentation | null;
}

/** What was expected in an image. */
export interface Gold {
  /** The id as it is written: ties in score between images go by it. */
  readonly image: number | string;
  /** Empty where the line names no file. */
  readonly name: string;
  readonly size: readonly [width: number, height: number] | null;
  readonly objects: readonly AnnotatedObject[];
}

/** What the system found in an image, in the order of the file. */
export interface Trace {
  readonly detections: readonly Detection[];
}

const WHOLE_LINE = "an object: one image a line";
const COCO_NAME = "Files of COCO's form need a name that ends in `.json`.";

/** Reads the `id`, the size, the `file_name` and the `objects` of an image; `iou_type` says whether boxes, too, have to be drawn. */
export function readGold(line: unknown, { iou_type }: Pick<Params, "iou_type"> = { iou_type: null }): ParsedLine<Gold> {
  const faults = new Faults();
  if (!isMap(line)) {
    faults.must([], WHOLE_LINE, line, Array.isArray(line) ? COCO_NAME : undefined);
    return { ok: false, errors: faults.all };
  }
  const image = readId(line, faults);
  const size = readImageSize(line, faults);
  const objects = readList("objects", line["objects"], readObject, faults);
  checkObjects({ size, objects }, { iou_type }, faults);
  const { file_name: name } = line;
  if (faults.all.length > 0) return { ok: false, errors: faults.all };
  return { ok: true, id: String(image), value: { image, name: typeof name === "string" ? name : "", size, objects } };
}

/** Reads the `id` and the `detections` of an image. */
export function readTrace(line: unknown): ParsedLine<Trace> {
  const faults = new Faults();
  if (!isMap(line)) {
    faults.must([], WHOLE_LINE, line, Array.isArray(line) ? COCO_NAME : undefined);
    return { ok: false, errors: faults.all };
  }
  const id = readId(line, faults);
  const detections = readList("detections", line["detections"], readDetection, faults);
  return faults.all.length > 0
    ? { ok: false, errors: faults.all }
    : { ok: true, id: String(id), value: { detections } };
}

/** Both sides or none. */
function readImageSize({ width, height }: Fields, faults: Faults): Gold["size"] {
  if ((width ?? null) === null && (height ?? null) === null) return null;
  const isRight = [readSide("width", width, faults), readSide("height", height, faults)].every(Boolean);
  return isRight ? [width as number, height as number] : null;
}

function readSide(name: string, value: unknown, faults: Faults): boolean {
  const isSide = Number.isSafeInteger(value) && (value as number) > 0;
  if (!isSide) faults.must([name], "a whole number of pixels from 1 on", value);
  return isSide;
}

function readObject(item: Fields, faults: Faults): AnnotatedObject {
  const label = readLabel(item["label"], faults);
  const { box, segmentation } = readShape(item, faults);
  if (box !== null && segmentation === null && (box[2] === 0 || box[3] === 0)) {
    const todo = "Nothing can be found there: leave the object out, or give its box a width and a height.";
    faults.add(["bbox"], `has the ${box[2] === 0 ? "width" : "height"} 0`, todo);
  }
  return { label, box, area: readArea(item["area"], faults), crowd: readCrowd(item["iscrowd"], faults), segmentation };
}

function readDetection(item: Fields, faults: Faults): Detection {
  const label = readLabel(item["label"], faults);
  const score = readScore(item["score"], faults);
  const { box, segmentation } = readShape(item, faults);
  return { label, score, box, segmentation };
}

function readShape(item: Fields, faults: Faults): Pick<Detection, "box" | "segmentation"> {
  const count = faults.all.length;
  const box = readBox(item["bbox"], faults);
  const segmentation = readSegmentation(item["segmentation"], faults);
  if (box === null && segmentation === null && faults.all.length === count) {
    faults.add([], "has neither `bbox` nor `segmentation`", "Give one of them, or both.");
  }
  return { box, segmentation };
}

function readScore(value: unknown, faults: Faults): number {
  if (typeof value === "number" && value >= 0 && value <= 1) return value;
  const isPercent = typeof value === "number" && value > 1 && value <= 100;
  const todo =
    value === undefined
      ? "Give every detection the score that the system gave it."
      : isPercent
        ? "Divide scores in per cent by 100."
        : "Write the system's confidence as a fraction.";
  if (typeof value === "number" && Number.isFinite(value))
    faults.add(["score"], `is ${value}, outside of 0 to 1`, todo);
  else faults.must(["score"], "a number from 0 to 1", value, todo);
  return 0;
}

function readArea(value: unknown, faults: Faults): number | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "number" && value >= 0 && value < Number.POSITIVE_INFINITY) return value;
  faults.must(["area"], "a number of pixels from 0 on", value, "Leave it out, and it is that of the mask or the box.");
  return null;
}

/** COCO writes 1 and 0. */
function readCrowd(value: unknown, faults: Faults): boolean {
  if (value === 0 || value === 1) return value === 1;
  if (value === undefined || value === null) return false;
  if (typeof value === "boolean") return value;
  const found = typeof value === "number" ? `is ${value}` : null;
  if (found === null) faults.must(["iscrowd"], "0 or 1", value);
  else faults.add(["iscrowd"], `${found}: it must be 0 or 1`);
  return false;
}
