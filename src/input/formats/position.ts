import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";

/** The column (from 1, in code points) of a field in a line of JSON; a missing field is told by the object it is missing in. */
export function columnOf(text: string, path: readonly (string | number)[]): number {
  return columnAt(text, offsetOf(text, path));
}

/** Where a field begins in a text of JSON, in UTF-16 units; a missing field is told by the object it is missing in. */
export function offsetOf(text: string, path: readonly (string | number)[]): number {
  const root = parseTreeOf(text);
  for (let length = path.length; root && length >= 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node) return node.offset;
  }
  return 0;
}

/** The column (from 1, in code points) of a place in a text (in UTF-16 units). */
export function columnAt(text: string, offset: number): number {
  return Array.from(text.slice(0, offset)).length + 1;
}

/** Nesting too deep for the tree's recursion is told by its first column. */
function parseTreeOf(text: string): Node | undefined {
  try {
    return parseTree(text);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Lines and columns (from 1, in code points) of places in a long text that are asked for in about their order. */
export class TextCursor {
  private readonly text: string;
  private offset = 0;
  private line = 1;
  private column = 1;

  constructor(text: string) {
    this.text = text;
  }

  /** The line of a place (in UTF-16 units). */
  lineAt(offset: number): number {
    this.moveTo(offset);
    return this.line;
  }

  /** A place as it is told behind a file's name: `12:7`. */
  placeAt(offset: number): string {
    this.moveTo(offset);
    return `${this.line}:${this.column}`;
  }

  private moveTo(offset: number): void {
    if (offset < this.offset) {
      this.offset = 0;
      this.line = 1;
      this.column = 1;
    }
    for (; this.offset < offset; this.offset += 1) {
      const unit = this.text.charCodeAt(this.offset);
      const isNewline = unit === 10;
      if (isNewline) this.line += 1;
      if (isNewline) this.column = 1;
      else if (unit < 0xdc00 || unit > 0xdfff) this.column += 1;
    }
  }
}
