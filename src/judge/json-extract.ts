/**
 * The one JSON object in a text: the text itself, or what stands in it with balanced braces. Null where there is none, and
 * where there are several that differ: what a judge quotes must not be taken for what it says.
 */
export function extractObject(text: string): string | null {
  if (isObject(text)) return text;
  const found = new Set(balancedParts(text).filter(isObject));
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** So many braces that nothing closes are passed over; a text of more is no answer. */
const MOST_OPEN = 50;

/** The outermost parts from `{` to its `}`; braces within JSON's texts do not count. */
function balancedParts(text: string): readonly string[] {
  const parts: string[] = [];
  let open = 0;
  for (let at = text.indexOf("{"); at >= 0 && open < MOST_OPEN; ) {
    const end = endOfObject(text, at);
    if (end === null) open += 1;
    else parts.push(text.slice(at, end));
    at = text.indexOf("{", end ?? at + 1);
  }
  return parts;
}

/** Where the object that begins there ends; null where it does not. */
function endOfObject(text: string, start: number): number | null {
  let depth = 0;
  let isText = false;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at];
    if (isText && letter === "\\") at += 1;
    else if (letter === '"') isText = !isText;
    else if (!isText && letter === "{") depth += 1;
    else if (!isText && letter === "}") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}
