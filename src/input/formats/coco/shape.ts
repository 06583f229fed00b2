import { truncate } from "../../../core/case.ts";
import { isObject } from "../../../core/json.ts";

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

/** Cuts a long id for messages. */
export function shortenId(id: string): string {
  return truncate(id, 100);
}

/** Returns what a key of a record is called in the file. */
export function fileKey(key: string | number): string | number {
  return key === "label" ? "category_id" : key;
}
