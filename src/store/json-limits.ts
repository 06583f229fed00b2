/** A report's own parts nest about ten deep; what is deeper would overflow the stack of whoever checks it. */
const MAX_DEPTH = 64;
/** The cases of a report of 128 MiB are a few hundred thousand; checking what is wrong costs memory for every value. */
const MAX_VALUES = 3_000_000;

/** Why a foreign JSON value is refused before its fields are checked, as a clause; null when it is not. Never recurses. */
export function jsonLimitError(value: unknown): string | null {
  let level = [value];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return `nests more than ${MAX_DEPTH} deep`;
    const below: unknown[] = [];
    for (const outer of level) {
      if (typeof outer !== "object" || outer === null) continue;
      if (Object.hasOwn(outer, "__proto__")) return "holds a key `__proto__`";
      const inner: unknown[] = Array.isArray(outer) ? outer : Object.values(outer);
      count += inner.length;
      if (count > MAX_VALUES) return `holds more than ${MAX_VALUES} values`;
      for (const one of inner) if (typeof one === "object" && one !== null) below.push(one);
    }
    level = below;
  }
  return null;
}
