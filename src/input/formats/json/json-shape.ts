/** What earlier lines had in a place: an object of certain keys, or a list; null for everything else. */
export type Shape = ObjectShape | ListShape | null;

export interface ObjectShape {
  readonly keys: readonly string[];
  /** The keys as they are written, with their quotes. */
  readonly written: readonly Buffer[];
  readonly values: readonly Shape[];
  /** An object of these keys: a copy of it takes half the memory of one to which they are added. */
  readonly template: Readonly<Record<string, unknown>>;
}

interface ListShape {
  readonly items: Shape;
}

/** Deeper values have no shape. */
export const MAX_DEPTH = 64;

/** Returns the shape of a value of JSON; that of a list is the shape of its first object or list. */
export function shapeOf(value: unknown, depth = 0): Shape {
  if (typeof value !== "object" || value === null || depth === MAX_DEPTH) return null;
  if (Array.isArray(value)) {
    const first = value.find((item) => typeof item === "object" && item !== null);
    return { items: shapeOf(first, depth + 1) };
  }
  const keys = Object.keys(value);
  return {
    keys,
    written: keys.map((key) => Buffer.from(JSON.stringify(key))),
    values: keys.map((key) => shapeOf((value as Record<string, unknown>)[key], depth + 1)),
    template: Object.fromEntries(keys.map((key) => [key, null])),
  };
}
