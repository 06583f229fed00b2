import { compile } from "@jmespath-community/jmespath";
import type { ErrorDetail } from "../../core/error.ts";
import { explainSyntaxError } from "./expression-error.ts";
import { canDuplicate, checkExpression } from "./expression-limit.ts";
import { evaluate, evaluateWhole, type Node } from "./interpreter.ts";

/** A place in parsed JSON: names and indices from the outside in. */
export type DataPath = readonly (string | number)[];

/** A JMESPath expression, parsed once and evaluated for every line. */
export interface Expression {
  readonly text: string;
  /** The paths into the data as far as it leads along any: `output.sources` for `output.sources[].id`, both for `not_null(a, b)`. */
  readonly paths: readonly DataPath[];
  /** Its value, null for none. Throws an Error when a function is given what it cannot take. */
  readonly valueIn: (data: unknown) => unknown;
}

const LONGEST = 1000;

/** Parses an expression, or tells what is wrong with it (without a place). */
export function parseExpression(text: string): { readonly expression: Expression } | { readonly problem: ErrorDetail } {
  if (text.length > LONGEST) return { problem: { what: `The expression is longer than ${LONGEST} characters.` } };
  let node: Node;
  try {
    node = compile(text);
  } catch {
    return { problem: explainSyntaxError(text) };
  }
  const problem = checkExpression(text, node);
  if (problem) return { problem };
  const compute = canDuplicate(node) ? evaluateWhole : evaluate;
  return { expression: { text, paths: pathsOf(node), valueIn: (data) => compute(node, data) } };
}

/** An expression of the house's own, which must be right. */
export function compileExpression(text: string): Expression {
  const parsed = parseExpression(text);
  if ("problem" in parsed) throw new Error(`${text}: ${parsed.problem.what}`);
  return parsed.expression;
}

/** The paths that a node may take its value from, the first that has one. */
function pathsOf(node: Node): readonly DataPath[] {
  if (node.type === "OrExpression") return [...pathsOf(node.left), ...pathsOf(node.right)];
  if (node.type === "Function" && node.name === "not_null") return node.children.flatMap(pathsOf);
  const path = pathOf(node);
  return path === null || path.length === 0 ? [] : [path];
}

/** The path that a node leads along; of a list's projection the path to the list. Null when it leads nowhere in particular. */
function pathOf(node: Node): DataPath | null {
  switch (node.type) {
    case "Current":
    case "Identity":
    case "Root":
      return [];
    case "Field":
      return [node.name];
    case "Index":
      return node.value < 0 ? null : [node.value];
    case "Subexpression":
    case "IndexExpression": {
      const [left, right] = [pathOf(node.left), pathOf(node.right)];
      return left && right ? [...left, ...right] : left;
    }
    case "Projection":
    case "ValueProjection":
    case "FilterProjection":
      return pathOf(node.left);
    case "Flatten":
      return pathOf(node.child);
    default:
      return null;
  }
}
