/** So many characters of JSON stand on one line, unless one value alone takes more: a score or a change does. */
const WIDTH = 640;

/** A value as JSON, indented by two spaces; lists and objects that are short stand on one line, so that a point of a curve takes one line and not ten. */
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
