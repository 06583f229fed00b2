import { getRegisteredFunctions } from "@jmespath-community/jmespath";
import type { ErrorDetail } from "../../core/error.ts";
import type { Node } from "./interpreter.ts";

const DEEPEST = 50;
/** They make long texts out of nothing. */
const LEFT_OUT: ReadonlySet<string> = new Set(["pad_left", "pad_right"]);
/** Names of one scope of values more, which nobody needs here and every step would have to be counted in. */
const OTHER_SCOPES: ReadonlySet<string> = new Set(["LetExpression", "Binding", "Variable"]);

/** Why a parsed expression is not taken: it names a function that there is not, or it could be slow without end. Null when it is taken. */
export function checkExpression(text: string, root: Node): ErrorDetail | null {
  const known = getRegisteredFunctions().filter((name) => !LEFT_OUT.has(name));
  for (const { node, depth } of nodesOf(root)) {
    if (depth > DEEPEST) return { what: `The expression is nested deeper than ${DEEPEST} levels.` };
    if (OTHER_SCOPES.has(node.type)) return { what: `\`${text}\` names a variable; here there are none.` };
    if (node.type === "Function" && !known.includes(node.name)) {
      const todo = `The functions are ${known.map((name) => `\`${name}\``).join(", ")}.`;
      return { what: `There is no function \`${node.name}()\` here.`, given: node.name, known, todo };
    }
  }
  return null;
}

/** Whether an expression can name one part of the data many times: a few of `[@, @]` in a row make more of it than there is room for. */
export function canDuplicate(root: Node): boolean {
  return nodesOf(root).some(({ node }) => {
    return node.type.startsWith("MultiSelect") || (node.type === "Function" && node.name === "zip");
  });
}

function nodesOf(root: Node): { readonly node: Node; readonly depth: number }[] {
  const found = [{ node: root, depth: 0 }];
  for (const { node, depth } of found) {
    for (const part of node.type === "Literal" ? [] : Object.values(node).flat()) {
      if (isNode(part)) found.push({ node: part, depth: depth + 1 });
    }
  }
  return found;
}

function isNode(part: unknown): part is Node {
  return typeof part === "object" && part !== null && "type" in part;
}
