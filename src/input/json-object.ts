/** Returns whether a value is a JSON object, not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** No tool writes records with more keys. */
const MOST_KEYS = 10_000;

/** Returns whether an object has so many keys that looking for known fields in it is slow and useless. */
export function isWide(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length > MOST_KEYS;
}
