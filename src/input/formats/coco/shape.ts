import { isMap } from "../../config/map.ts";

/** What a COCO ground truth consists of. */
export const TRUTH_KEYS = ["images", "annotations", "categories"] as const;

/** So many items are looked at to know a list by. */
const LOOKED_AT = 100;

/** Whether a document is a COCO ground truth, or what is left of one: two of its three lists are there. */
export function isTruth(whole: unknown): whole is Readonly<Record<string, unknown>> {
  return isMap(whole) && TRUTH_KEYS.filter((key) => Array.isArray(whole[key])).length >= 2;
}

/** What tells an entry of a list of COCO's from a record of another kind. */
const ENTRY_KEYS = ["image_id", "category_id"];

/** Whether a document is a list of COCO results: objects that name an image or a category by its id. */
export function isResults(whole: unknown): whole is readonly unknown[] {
  const isEntry = (item: unknown): boolean => isMap(item) && ENTRY_KEYS.some((key) => Object.hasOwn(item, key));
  return Array.isArray(whole) && whole.slice(0, LOOKED_AT).some(isEntry);
}

/** The key of an object under which such a list stands; null where there is none. */
export function keyOfEntries(whole: unknown): string | null {
  return (isMap(whole) && Object.keys(whole).find((key) => isResults(whole[key]))) || null;
}

/** An id of COCO as it is compared: a whole number by its text, or a text; null for what is none. */
export function idText(id: unknown): string | null {
  if (typeof id === "number") return Number.isSafeInteger(id) ? String(id) : null;
  return typeof id === "string" && id !== "" ? id : null;
}

/** An id as people are told it: a long one is cut. */
export function shortenId(id: string): string {
  return id.length > 100 ? `${id.slice(0, 100)}…` : id;
}
