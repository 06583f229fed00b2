import { isMap } from "../map.ts";

/** What a COCO ground truth consists of. */
export const TRUTH_KEYS = ["images", "annotations", "categories"] as const;

/** So many items are looked at to know a list by. */
const LOOKED_AT = 100;

/** Whether a document is a COCO ground truth, or what is left of one: two of its three lists are there. */
export function isTruth(whole: unknown): whole is Readonly<Record<string, unknown>> {
  return isMap(whole) && TRUTH_KEYS.filter((key) => Array.isArray(whole[key])).length >= 2;
}

/** Whether a document is a list of COCO results: objects that name an image by `image_id`. */
export function isResults(whole: unknown): whole is readonly unknown[] {
  return (
    Array.isArray(whole) && whole.slice(0, LOOKED_AT).some((item) => isMap(item) && Object.hasOwn(item, "image_id"))
  );
}

/** An id of COCO as it is compared: a whole number by its text, or a text; null for what is none. */
export function idText(id: unknown): string | null {
  if (typeof id === "number") return Number.isSafeInteger(id) ? String(id) : null;
  return typeof id === "string" && id !== "" ? id : null;
}
