import { readPythonLiteral } from "./python-literal.ts";

/** The values that a CSV cell can have: the one that is tried first, and the other one where there is one. */
export interface CellValues {
  readonly first: unknown;
  readonly other?: unknown;
}

const TRUTHS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["True", true],
  ["TRUE", true],
  ["false", false],
  ["False", false],
  ["FALSE", false],
]);
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/**
 * Reads a cell. One with a list or an object, in JSON or as Python prints it, is that first and a string otherwise; every
 * other cell is a string first, and a boolean or a number otherwise. So an id `007`, a label `1` and an answer `1990` stay
 * strings, and the other value is used only where a string is refused.
 */
export function readCell(text: string): CellValues {
  if (/^\s*[[{]/.test(text)) {
    const data = structureIn(text);
    return data === undefined ? { first: text } : { first: data, other: text };
  }
  const truth = TRUTHS.get(text);
  if (truth !== undefined) return { first: text, other: truth };
  const number = NUMBER.test(text) ? Number(text) : Number.NaN;
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? { first: text, other: number } : { first: text };
}

function structureIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return readPythonLiteral(text);
  }
}
