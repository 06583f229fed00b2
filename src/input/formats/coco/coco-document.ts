import { truncate } from "../../../core/case.ts";
import { isObject } from "../../../core/json.ts";
import { describeValue, type Fields, fieldName, INEXACT } from "../../../core/line/line.ts";
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

/** Adds an error in a value of a document; the sentence begins with its path in the file. */
export type AddError = (path: FieldPath, what: string, todo: string) => void;

export function errorsOf(document: JsonDocument, errors: FileErrors): AddError {
  return (path, what, todo) => {
    const place = { positionOf: () => document.positionOf(path) };
    errors.addFields([{ path, what: `${pathText(path)} ${what}`, todo }], place, JSON.stringify(path.slice(0, 2)));
  };
}

/** Returns a path as it is written in JavaScript: `annotations[3].bbox`. */
function pathText(path: FieldPath): string {
  const text = path.map((part) => (typeof part === "number" ? `[${part}]` : `.${part}`)).join("");
  return `\`${text.replace(/^\./, "")}\``;
}

export function notOfKind(expected: string, value: unknown): string {
  return `must be ${expected}, not ${typeof value === "number" ? value : describeValue(value)}`;
}

/** Returns what is wrong with a value that is no id. */
export function idError(id: unknown): string {
  return Number.isInteger(id) ? INEXACT : notOfKind("a whole number or a string", id);
}

/** Returns what is wrong with an id that nothing in a list has. */
export function unknownId(id: unknown, list: string): string {
  const text = idText(id);
  return text === null ? idError(id) : `is \`${truncate(text)}\`, which nothing in ${list} has`;
}

/**
 * Returns the place of the record of an image, which is at a path of the file or begins there, and rewords its errors in terms of the file.
 * Its annotations or detections are those of a list, by their indices.
 */
export function placeOfImage(
  document: JsonDocument,
  { entry, image, list, indices }: { entry: unknown; image: FieldPath; list: FieldPath; indices: readonly number[] },
): RecordPlace {
  const pathOf = (path: FieldPath): FieldPath => {
    const [, index, ...inside] = path;
    const item = typeof index === "number" ? indices[index] : undefined;
    if (item === undefined) return [...image, ...path];
    return [...list, item, ...inside.map((key) => (key === "label" ? "category_id" : key))];
  };
  return {
    line: document.lineOf(entry),
    positionOf: (path) => document.positionOf(pathOf(path)),
    reword: (error) => {
      const field = fieldName(error.path);
      const rest = error.what.startsWith(field) ? error.what.slice(field.length) : `: ${error.what}`;
      return { ...error, what: `${pathText(pathOf(error.path))}${rest}` };
    },
  };
}
