import { compile } from "@jmespath-community/jmespath";
import type { ErrorDetail } from "../../../core/error.ts";
import { canDuplicate, checkExpression, explainSyntaxError } from "./expression-check.ts";
import { evaluate, type Node } from "./interpreter.ts";
import type { StepBudget } from "./step-budget.ts";

/** A path into parsed JSON: keys and indices from the outside in. */
export type DataPath = readonly (string | number)[];

/** A JMESPath expression, parsed once and evaluated for every line. */
export interface Expression {
  readonly text: string;
  /** The paths into the data that it follows: `output.sources` for `output.sources[].id`, both for `not_null(a, b)`. */
  readonly paths: readonly DataPath[];
  /** Returns its value; null when it finds none. Throws an Error for an argument that a function does not accept, and after too many steps. */
  readonly valueIn: (data: unknown, budget?: StepBudget) => unknown;
}

const MAX_LENGTH = 1000;

/** Parses an expression, or returns what is wrong with it (without a position). */
export function parseExpression(text: string): { readonly expression: Expression } | { readonly error: ErrorDetail } {
  if (text.length > MAX_LENGTH) return { error: { what: `The expression is longer than ${MAX_LENGTH} characters.` } };
  let node: Node;
  try {
    node = compile(text);
  } catch {
    return { error: explainSyntaxError(text) };
  }
  const error = checkExpression(text, node);
  if (error) return { error };
  const isWhole = canDuplicate(node);
  const valueIn: Expression["valueIn"] = (data, budget) => evaluate(node, data, { budget, isWhole });
  return { expression: { text, paths: pathsOf(node), valueIn } };
}

const compiled = new Map<string, Expression>();

/** Compiles an expression that is known to be valid: a built-in or a validated one. Each is compiled once. */
export function compileExpression(text: string): Expression {
  const known = compiled.get(text);
  if (known) return known;
  const parsed = parseExpression(text);
  if ("error" in parsed) throw new Error(`${text}: ${parsed.error.what}`);
  compiled.set(text, parsed.expression);
  return parsed.expression;
}

/** Returns the paths that a node can take its value from, in the order it tries them. */
function pathsOf(node: Node): readonly DataPath[] {
  if (node.type === "OrExpression") return [...pathsOf(node.left), ...pathsOf(node.right)];
  if (node.type === "Function" && node.name === "not_null") return node.children.flatMap(pathsOf);
  const path = pathOf(node);
  return path === null || path.length === 0 ? [] : [path];
}

/** Returns the path that a node follows; of a list's projection the path to the list. Null when it follows none. */
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
