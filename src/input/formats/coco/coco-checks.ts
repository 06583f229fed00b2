import { truncate } from "../../../core/case.ts";
import type { ErrorDetail } from "../../../core/error.ts";
import { isObject } from "../../../core/json.ts";
import { describeValue, type FieldError, fieldName } from "../../../core/line/line.ts";
import { formatCount } from "../../../math/text/number-format.ts";
import type { FieldPath, FileErrors, RecordPlace } from "../file-errors.ts";
import type { JsonDocument } from "../json/json-document.ts";

export const TRUTH_KEYS = ["images", "annotations", "categories"] as const;

/** How many items of a list are looked at to recognize it. */
const INSPECTED_ITEMS = 100;
/** Keys that only entries of COCO lists have. */
const ENTRY_KEYS = ["image_id", "category_id"];

/** Returns whether a document is a COCO ground truth, complete or not: it has two of the three lists. */
export function isTruth(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) && TRUTH_KEYS.filter((key) => Array.isArray(value[key])).length >= 2;
}

/** Returns whether a document is a list of COCO results: objects that name an image or a category by its id. */
export function isResults(value: unknown): value is readonly unknown[] {
  const isEntry = (item: unknown): boolean => isObject(item) && ENTRY_KEYS.some((key) => Object.hasOwn(item, key));
  return Array.isArray(value) && value.slice(0, INSPECTED_ITEMS).some(isEntry);
}

/** Returns the key of an object whose value is a list of COCO results; null when there is none. */
export function keyOfResults(value: unknown): string | null {
  return (isObject(value) && Object.keys(value).find((key) => isResults(value[key]))) || null;
}

/** Returns a COCO id as a string, by which ids are compared: a whole number or a non-empty string; null for anything else. */
export function idText(id: unknown): string | null {
  if (typeof id === "number") return Number.isSafeInteger(id) ? String(id) : null;
  return typeof id === "string" && id !== "" ? id : null;
}

/** Returns a file's name, its last part, the stem of that, and the number that the stem is. */
export function namesOf(file: unknown): readonly string[] {
  if (typeof file !== "string" || file === "") return [];
  const last = file.replace(/^.*[/\\]/, "");
  const stem = last.replace(/(?<=.)\.\w+$/, "");
  return [...new Set([file, last, stem, ...(/^\d{1,15}$/.test(stem) ? [String(Number(stem))] : [])])];
}

/** Cuts a long id for messages. */
export function shortenId(id: string): string {
  return truncate(id, 100);
}

/** Returns what a key of a record is called in the file. */
export function fileKey(key: string | number): string | number {
  return key === "label" ? "category_id" : key;
}

/** Fewer boxes are too few to recognize their format. */
const MIN_BOXES = 4;
/** How far boxes may end outside their image, in pixels. */
const TOLERANCE = 1;

type Fields = Readonly<Record<string, unknown>>;

/** An annotation or a detection, and the entry of its image in the ground truth. */
export interface DrawnItem {
  readonly item: Fields;
  readonly image: Fields;
}

/** Warns of boxes in a file that can be read, but probably mean something else: fractions, corners, or pixels of another size. */
export function boxWarnings(at: string, items: readonly DrawnItem[]): ErrorDetail[] {
  const boxes = items.flatMap(({ item: { bbox }, image: { width, height } }) =>
    isBox(bbox) && typeof width === "number" && typeof height === "number" ? [{ bbox, width, height }] : [],
  );
  const count = boxes.length;
  if (count < MIN_BOXES) return [];
  if (boxes.every(({ bbox, width, height }) => Math.max(...bbox) <= 1 && Math.min(width, height) > 2)) {
    const what = `None of the ${count} boxes has a number above 1: they seem to be fractions of their image.`;
    return [{ what, at, todo: "COCO's `bbox` is in pixels: `[x, y, width, height]`." }];
  }
  const outside = boxes.filter(
    ({ bbox: [x, y, third, fourth], width, height }) =>
      x + third > width + TOLERANCE || y + fourth > height + TOLERANCE,
  );
  if (2 * outside.length < count) return [];
  const what = `${outside.length} of ${count} boxes end outside their image`;
  const areCorners = boxes.every(
    ({ bbox: [x, y, third, fourth], width, height }) =>
      third > x && fourth > y && third <= width + TOLERANCE && fourth <= height + TOLERANCE,
  );
  if (areCorners) {
    const todo = "COCO's `bbox` is `[x, y, width, height]`.";
    return [{ what: `${what}; as corners \`[x1, y1, x2, y2]\` all would be inside it.`, at, todo }];
  }
  const todo =
    "Write `[x, y, width, height]` in pixels of the image at the size that `images` gives, not of a scaled one.";
  return [{ what: `${what}.`, at, todo }];
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

function isBox(value: unknown): value is [number, number, number, number] {
  return Array.isArray(value) && value.length === 4 && value.every((part) => typeof part === "number");
}

/** An item of a list in a COCO file: the path to it, and what messages call it. */
export interface CocoItem {
  readonly path: FieldPath;
  readonly name: string;
}

export class CocoErrors {
  readonly #document: JsonDocument;
  readonly #errors: FileErrors;

  constructor(document: JsonDocument, errors: FileErrors) {
    this.#document = document;
    this.#errors = errors;
  }

  /** Adds an error in a field of an item; `what` follows the names of both: `id of image 3` + `is used twice`. */
  add({ path: item, name }: CocoItem, path: FieldPath, what: string, todo: string): void {
    const error: FieldError = { path, what: `${prefixOf(path)}${name} ${what}`, todo };
    const place = { positionOf: () => this.#document.positionOf([...item, ...path]) };
    this.#errors.addFields([error], place, JSON.stringify(item));
  }

  addType(item: CocoItem, path: FieldPath, expected: string, value: unknown, todo: string): void {
    const actual = typeof value === "number" ? value : describeValue(value);
    this.add(item, path, `must be ${expected}, not ${actual}`, todo);
  }

  /** Adds an error for a value that is no id. A whole number is one unless another may have been read as the same. */
  addIdType(item: CocoItem, key: string, value: unknown, todo: string): void {
    if (!Number.isInteger(value)) this.addType(item, [key], "a whole number or a string", value, todo);
    else this.add(item, [key], "must be a string: only whole numbers below 2^53 are exact", todo);
  }

  /** Adds an error for an invalid or unknown id; `owner` is the list that should contain it. */
  addUnknownId(item: CocoItem, key: string, id: unknown, { owner, todo }: { owner: string; todo: string }): void {
    const text = idText(id);
    if (text === null) this.addIdType(item, key, id, todo);
    else this.add(item, [key], `is \`${shortenId(text)}\`, which nothing in ${owner} has`, todo);
  }

  /** Adds an error in a key of the document itself. */
  addKey(key: string, what: string, todo: string): void {
    this.#errors.add(this.#document.positionOf([key]), what, todo);
  }
}

/** Returns the place of a record that is put together from several items of a file; `locate` finds the item of a field. */
export function placeOfItems(
  document: JsonDocument,
  first: unknown,
  locate: (path: FieldPath) => { readonly item: CocoItem; readonly path: FieldPath },
): RecordPlace {
  return {
    line: document.lineOf(first),
    positionOf: (path) => {
      const { item, path: inside } = locate(path);
      return document.positionOf([...item.path, ...inside]);
    },
    reword: (error) => {
      const { item, path } = locate(error.path);
      const field = fieldName(error.path);
      const rest = error.what.startsWith(field) ? error.what.slice(field.length) : `: ${error.what}`;
      return { ...error, what: `${prefixOf(path)}${item.name}${rest}` };
    },
  };
}

/** Returns `bbox of `: the path inside an item, to be followed by the name of the item. */
function prefixOf(path: FieldPath): string {
  return path.length === 0 ? "" : `${fieldName(path)} of `;
}
