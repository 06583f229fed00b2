/** JSON data as text, with the keys of objects as they are or in order; null for data nested too deeply. */
export function jsonText(value: unknown, isOrdered: boolean): string | null {
  try {
    return isOrdered ? ordered(value) : JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function ordered(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(ordered).join(",")}]`;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${ordered(entry)}`).join(",")}}`;
}
