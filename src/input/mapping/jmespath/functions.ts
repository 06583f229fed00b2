/** What a function is called with: the library's own call, the evaluation of an expression, and the count of steps. */
interface FunctionCall {
  readonly call: () => unknown;
  readonly visit: (expression: unknown, value: unknown) => unknown;
  readonly count: (steps: number) => void;
}

/** Searches that compare a needle of this length at every place cost as much as one step for each place. */
const COMPARED_AT_ONCE = 1024;

/**
 * Calls a function of JMESPath after counting what it may take beyond the sizes of its arguments. Trimming and replacing are done here: the
 * library trims with a pattern whose time grows with the square of the text, and replaces without a limit.
 */
export function callFunction(name: string, given: readonly unknown[], { call, visit, count }: FunctionCall): unknown {
  const [first, second] = given;
  switch (name) {
    case "trim":
    case "trim_left":
    case "trim_right":
      return given.length <= 2 && given.every(isText) ? trim(given as readonly string[], name) : call();
    case "replace":
      return replaced(given, count) ?? call();
    case "contains":
    case "find_first":
    case "find_last":
    case "split":
      if (isText(first) && isText(second)) count((first.length * second.length) / COMPARED_AT_ONCE);
      else if (Array.isArray(first) && isText(second)) count((first.length * second.length) / COMPARED_AT_ONCE);
      return call();
    case "join":
      if (Array.isArray(second)) count(lengthOf(second) + second.length * (isText(first) ? first.length : 0));
      return call();
    case "max":
    case "min":
    case "sort":
      if (Array.isArray(first)) count((first.length + lengthOf(first)) * rounds(name, first));
      return extremeNumber(name, given) ?? call();
    case "max_by":
    case "min_by":
    case "group_by":
    case "sort_by":
      // Each key is a step, whatever its length; they are compared as a whole.
      if (Array.isArray(first)) count(lengthOf(first.map((one) => visit(second, one))) * rounds(name, first));
      return call();
    default:
      return call();
  }
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** Returns how many characters the strings of a list have. */
function lengthOf(list: readonly unknown[]): number {
  return list.reduce<number>((sum, one) => sum + (isText(one) ? one.length : 0), 0);
}

/** Returns how often a function compares each entry. */
function rounds(name: string, { length }: readonly unknown[]): number {
  return name.startsWith("sort") ? 2 * Math.ceil(Math.log2(length + 1)) : 1;
}

/** Returns the largest or smallest of numbers; null for anything else. The library passes them as arguments, which overflow the stack. */
function extremeNumber(name: string, [list, ...others]: readonly unknown[]): number | null {
  if (name === "sort" || others.length > 0 || !Array.isArray(list) || list.length === 0) return null;
  if (!list.every((one) => typeof one === "number")) return null;
  return list.reduce((most, one) => (name === "max" ? Math.max(most, one) : Math.min(most, one)));
}

function trim([text = "", chars = ""]: readonly string[], name: string): string {
  const trimmed = new Set(chars.split(""));
  const isTrimmed = chars === "" ? (unit: string) => /[\s\x85]/.test(unit) : (unit: string) => trimmed.has(unit);
  let [start, end] = [0, text.length];
  if (name !== "trim_left") while (end > 0 && isTrimmed(text.charAt(end - 1))) end -= 1;
  if (name !== "trim_right") while (start < end && isTrimmed(text.charAt(start))) start += 1;
  return text.slice(start, end);
}

/** Replaces all, or the first few, places of a text; null for arguments that the library rejects. */
function replaced([text, old, by, most]: readonly unknown[], count: (steps: number) => void): string | null {
  if (!isText(text) || !isText(old) || !isText(by)) return null;
  if (most !== undefined && !(Number.isSafeInteger(most) && Number(most) >= 0)) return null;
  count((text.length * old.length) / COMPARED_AT_ONCE);
  const parts = text.split(old);
  const times = Math.min(parts.length - 1, Number(most ?? parts.length));
  count(parts.length + times * by.length);
  return [...parts.slice(0, times), parts.slice(times).join(old)].join(by);
}
