/** Why a text is not JSON, and where: the offset of the first character that is wrong. */
export interface JsonError {
  readonly what: string;
  readonly offset: number;
}

/** Returns why a text is not JSON; null when it is. */
export function findJsonError(text: string): JsonError | null {
  const message = messageOf(text);
  if (message === null) return null;
  const [, what = message, offset] =
    /^(.*?)(?: in JSON at position (\d+).*|, ".*" is not valid JSON)?$/s.exec(message) ?? [];
  return { what, offset: offset === undefined ? offsetOfToken(text) : Number(offset) };
}

function messageOf(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Returns the offset of an unexpected token, whose error does not say it: the length of the longest beginning without this error. */
function offsetOfToken(text: string): number {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (messageOf(text.slice(0, middle + 1))?.startsWith("Unexpected token") === true) high = middle;
    else low = middle + 1;
  }
  return low;
}
