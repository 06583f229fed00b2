/** The maximum number of characters of JSON on one line, enough for a score or a change. */
const WIDTH = 640;

/** Formats a value as JSON, indented by two spaces; short lists and objects take one line, such as a point of a curve. */
export function formatJson(value: unknown): string {
  return printAt(value, "", new Map()) ?? "null";
}

/** `keys` has the keys that were printed before: a report has a hundred thousand objects with the same ones. */
function printAt(value: unknown, indent: string, keys: Map<string, string>): string | undefined {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const parts: string[] = [];
  // What takes several lines is longer than a line, and so is what contains it.
  let length = 0;
  const add = (text: string): void => {
    parts.push(text);
    length += text.length + 2;
  };
  const isList = Array.isArray(value);
  if (isList) for (const one of value) add(printAt(one, inner, keys) ?? "null");
  else {
    for (const [key, one] of Object.entries(value)) {
      const text = printAt(one, inner, keys);
      if (text !== undefined) add(printKey(key, keys) + text);
    }
  }
  const [open, close] = isList ? "[]" : "{}";
  if (parts.length === 0) return `${open}${close}`;
  if (length <= WIDTH) {
    const line = parts.join(", ");
    return isList ? `${open}${line}${close}` : `${open} ${line} ${close}`;
  }
  // Joined, a long list would be copied at each level.
  let text = open;
  for (const [index, part] of parts.entries()) text += `${index === 0 ? "" : ","}\n${inner}${part}`;
  return `${text}\n${indent}${close}`;
}

function printKey(key: string, keys: Map<string, string>): string {
  const known = keys.get(key);
  if (known !== undefined) return known;
  const text = `${JSON.stringify(key)}: `;
  keys.set(key, text);
  return text;
}
