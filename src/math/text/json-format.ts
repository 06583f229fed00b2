/** The maximum number of characters of JSON on one line, enough for a score or a change. */
const WIDTH = 640;

/** Formats a value as JSON, indented by two spaces; short lists and objects take one line, such as a point of a curve. */
export function formatJson(value: unknown): string {
  return printAt(value, "") ?? "null";
}

function printAt(value: unknown, indent: string): string | undefined {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((one) => printAt(one, inner) ?? "null")
    : Object.entries(value).flatMap(([key, one]) => {
        const text = printAt(one, inner);
        return text === undefined ? [] : [`${JSON.stringify(key)}: ${text}`];
      });
  const [open, close] = isList ? "[]" : "{}";
  if (parts.length === 0) return `${open}${close}`;
  if (areShort(parts)) {
    const line = parts.join(", ");
    return isList ? `${open}${line}${close}` : `${open} ${line} ${close}`;
  }
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}

function areShort(parts: readonly string[]): boolean {
  let length = 0;
  for (const part of parts) {
    length += part.length + 2;
    if (length > WIDTH || part.includes("\n")) return false;
  }
  return true;
}
