import { truncate } from "../../../core/case.ts";
import { isObject } from "../../../core/json.ts";
import { type FieldError, type Fields, fieldError, INEXACT, kindError } from "../../../core/line/line.ts";
import { valueAt } from "../../mapping/field-path.ts";
import type { FieldPath, FileErrors, RecordPlace } from "../file-errors.ts";
import type { JsonDocument } from "../json/json-document.ts";

export const TRUTH_KEYS = ["images", "annotations", "categories"] as const;

/** How many items of a list are looked at to recognize it. */
const INSPECTED_ITEMS = 100;
/** Keys that only entries of COCO lists have. */
const ENTRY_KEYS = ["image_id", "category_id"];

/** Returns whether a document is a COCO ground truth, complete or not: it has two of the three lists. */
export function isTruth(value: unknown): value is Fields {
  return isObject(value) && TRUTH_KEYS.filter((key) => Array.isArray(value[key])).length >= 2;
}

/** Returns whether a document is a list of COCO results: objects with an image's or a category's id, and without torchvision's `boxes`. */
export function isResults(value: unknown): value is readonly unknown[] {
  const isEntry = (item: unknown): boolean =>
    isObject(item) && ENTRY_KEYS.some((key) => Object.hasOwn(item, key)) && !Object.hasOwn(item, "boxes");
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

/** Adds an error in a value of a document, whose path in the file it has. */
export type AddError = (error: FieldError) => void;

export function errorsOf(document: JsonDocument, errors: FileErrors): AddError {
  const place = placeIn(document, (path) => path);
  return (error) => errors.addFields([error], place, JSON.stringify(error.path.slice(0, 2)));
}

/** Returns what rewords errors in terms of a file, `annotations[3].bbox must be …`, and finds their positions. */
function placeIn(document: JsonDocument, pathOf: (path: FieldPath) => FieldPath): Omit<RecordPlace, "line"> {
  const nameOf = (path: FieldPath): string =>
    path.map((part) => (typeof part === "number" ? `[${part}]` : `.${part}`)).join("");
  return {
    positionOf: (path) => document.positionOf(pathOf(path)),
    reword: (error) => {
      const rest = error.clause === undefined ? `: ${error.what}` : ` ${error.clause}`;
      return { ...error, what: `\`${nameOf(pathOf(error.path)).replace(/^\./, "")}\`${rest}` };
    },
  };
}

/** Returns the error of an id that nothing in a list has, or that is none. */
export function idError(path: FieldPath, id: unknown, list: string, todo: string): FieldError {
  const text = idText(id);
  if (text !== null) return fieldError(path, `is \`${truncate(text)}\`, which nothing in ${list} has`, todo);
  return Number.isInteger(id)
    ? fieldError(path, INEXACT, todo)
    : kindError(path, "a whole number or a string", id, todo);
}

/** Yields the objects of `images` or `categories` with their ids, and adds errors for those without an id of their own. */
export function* entriesOf(list: readonly unknown[], key: "images" | "categories", add: AddError) {
  const ids = new Set<string>();
  for (const [index, entry] of list.entries()) {
    const path = [key, index];
    const id = isObject(entry) ? idText(entry["id"]) : null;
    const todo = `Give every entry of \`${key}\` its own id.`;
    if (!isObject(entry)) add(kindError(path, "an object", entry, `Write an object for each entry of \`${key}\`.`));
    else if (id === null) add(idError([...path, "id"], entry["id"], key, todo));
    else if (ids.has(id)) add(fieldError([...path, "id"], "is used twice", todo));
    else yield { id, entry, path };
    if (id !== null) ids.add(id);
  }
}

/** An image, and its annotations or detections by their indices in their list. */
export interface ImageItems {
  /** What its record has beside them. */
  readonly fields: Fields;
  /** Where it is in the file, or its first detection. */
  readonly path: FieldPath;
  readonly indices: number[];
}

/**
 * Returns the place of the record of an image, and rewords its errors in terms of the file: `objects.0.label` of the record is
 * `annotations[3].category_id` there. `list` is the path of the annotations or detections.
 */
export function placeOfImage(document: JsonDocument, image: ImageItems, list: FieldPath): RecordPlace {
  const pathOf = (path: FieldPath): FieldPath => {
    const [, index, ...inside] = path;
    const item = typeof index === "number" ? image.indices[index] : undefined;
    if (item === undefined) return [...image.path, ...path];
    return [...list, item, ...inside.map((key) => (key === "label" ? "category_id" : key))];
  };
  return { line: document.lineOf(valueAt(document.value, image.path)), ...placeIn(document, pathOf) };
}
