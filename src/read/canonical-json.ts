/** JSON data as text, with the keys of objects in order: equal data have equal texts; null for data nested too deeply. */
export function canonicalJson(value: unknown): string | null {
  try {
    return textOf(value);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function textOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(textOf).join(",")}]`;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${textOf(entry)}`).join(",")}}`;
}
