import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";

/** The column (from 1, in code points) of a field in a line of JSON; a missing field is told by the object it is missing in. */
export function columnOf(text: string, path: readonly (string | number)[]): number {
  const root = parseTreeOf(text);
  for (let length = path.length; root && length >= 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node) return columnAt(text, node.offset);
  }
  return 1;
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
