import { visit } from "jsonc-parser";
import { leastWhere } from "../../../math/numbers.ts";
import { valueAt } from "../../mapping/field-path.ts";
import type { FieldPath } from "../file-errors.ts";
import { repairNotFinite, unlessTooDeep } from "./json-text.ts";

/** Returns the column (from 1, in code points) of a field in one line of JSON, which may have `NaN`; for a missing field, of the object around it. */
export function columnOf(line: string, path: FieldPath): number {
  return columnAt(line, offsetOf(repairNotFinite(line)?.text ?? line, path));
}

/** Returns the column (from 1, in code points) of an offset (in UTF-16 units) in the line that begins at `lineStart`. */
export function columnAt(text: string, offset: number, lineStart = 0): number {
  return text.slice(lineStart, offset).replace(/[\udc00-\udfff]/g, "").length + 1;
}

/** Calls a function with the path and the offset of each value of a valid JSON text; of those inside it only if the function returns true. */
function visitValues(text: string, enter: (path: FieldPath, offset: number) => boolean): void {
  type PathOf = () => FieldPath;
  const begin = (offset: number, _length: number, _line: number, _column: number, pathOf: PathOf): boolean =>
    enter(pathOf(), offset);
  // A value that a repeated key replaces can be nested too deeply; what was found before it is near enough.
  unlessTooDeep(() =>
    visit(text, {
      onObjectBegin: begin,
      onArrayBegin: begin,
      onLiteralValue: (_value, ...place) => void begin(...place),
      // Without them, all that follows a part that is passed over would be passed over too.
      onObjectEnd: () => {},
      onArrayEnd: () => {},
    }),
  );
}

/**
 * Returns the offset of a field in the JSON value that begins at `start`, in UTF-16 units; for a missing field, of the
 * innermost value around it, and for a repeated key of its last value, which counts. The text must be valid JSON.
 */
export function offsetOf(text: string, path: FieldPath, start = 0): number {
  let found = start;
  visitValues(text.slice(start), (here, offset) => {
    const isOnPath = here.every((key, depth) => key === path[depth]);
    if (isOnPath) found = start + offset;
    return isOnPath && here.length < path.length;
  });
  return found;
}

/** Returns where each object and list of a valid JSON text begins, by the parsed value, down to a depth. */
export function findStarts(text: string, root: unknown, maxDepth: number): ReadonlyMap<unknown, number> {
  const starts = new Map<unknown, number>();
  visitValues(text, (path, offset) => {
    const part = valueAt(root, path);
    if (typeof part === "object" && part !== null) starts.set(part, offset);
    return path.length < maxDepth;
  });
  return starts;
}

/** Lines and columns (from 1, in code points) of offsets (in UTF-16 units) in a long text. */
export class TextCursor {
  readonly #text: string;
  #starts: readonly number[] | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  lineAt(offset: number): number {
    const starts = this.#lineStarts();
    return leastWhere(1, starts.length, (line) => (starts[line] as number) > offset);
  }

  /** Returns a position as it is printed after the file name: `12:7`. */
  positionAt(offset: number): string {
    const line = this.lineAt(offset);
    return `${line}:${columnAt(this.#text, offset, this.#lineStarts()[line - 1])}`;
  }

  #lineStarts(): readonly number[] {
    if (this.#starts) return this.#starts;
    const starts = [0];
    for (let end = this.#text.indexOf("\n"); end >= 0; end = this.#text.indexOf("\n", end + 1)) starts.push(end + 1);
    this.#starts = starts;
    return starts;
  }
}
