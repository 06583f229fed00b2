import { compile, type JSONValue, TreeInterpreter, TYPE_OBJECT } from "@jmespath-community/jmespath";
import { type ErrorDetail, errorMessage } from "../../core/error.ts";
import { isObject, MOST_LEVELS } from "../../core/json.ts";
import { expressionOf } from "../../core/line/field.ts";
import { quoted } from "../../math/text/texts.ts";
import type { FieldPath } from "../formats/file-errors.ts";

/** A JMESPath expression, parsed once and evaluated for every line. */
export interface Expression {
  readonly text: string;
  /** The paths into the data that it follows: `output.sources` for `output.sources[].id`, both for `not_null(a, b)`. */
  readonly paths: readonly FieldPath[];
  /** Returns its value; null when it finds none. Throws an Error for an argument that a function does not accept. */
  readonly valueIn: (data: unknown) => unknown;
}

type Node = ReturnType<typeof compile>;
type Value = Parameters<typeof TreeInterpreter.visit>[1];
type Result = ReturnType<typeof TreeInterpreter.visit>;

/** The most that an expression may make of data, in bytes of text: as much as the largest file that is read as a whole. `[@, @]` doubles what it is given. */
const MOST_SIZE = 256 * 1024 * 1024;
/** What a value counts beside the characters of a string. */
const VALUE_SIZE = 16;
/** The most entries of a list that an expression makes: as many as a report may have cases. */
const MOST_ENTRIES = 5_000_000;

/** Evaluates JMESPath; a field is an own property of the data, never an inherited one. */
class Interpreter extends (TreeInterpreter.constructor as new () => typeof TreeInterpreter) {
  override visit(node: Node, value: Value): Result {
    if (node.type !== "Field") {
      const result = super.visit(node, value);
      const isMade = MAKING_NODES.has(node.type) && sizeOf(result) > MOST_SIZE;
      if (isMade || (Array.isArray(result) && result.length > MOST_ENTRIES)) throw new Error(TOO_LARGE);
      return result;
    }
    return isObject(value) && Object.hasOwn(value, node.name) ? ((value[node.name] ?? null) as Result) : null;
  }
}

const interpreter = new Interpreter();
interpreter.runtime.register("groups", ([lists]) => groupsIn(lists) as JSONValue[], [{ types: [TYPE_OBJECT] }]);

/** Returns the objects of lists with their list's key as `group`, and before their id: `{a: [{id: 1}]}` is `[{id: "a/1", group: "a"}]`. */
function groupsIn(lists: unknown): readonly unknown[] {
  return Object.entries(isObject(lists) ? lists : {}).flatMap(([group, list]) =>
    (Array.isArray(list) ? list.filter(isObject) : []).map(({ id, ...row }) => {
      const isId = typeof id === "string" || typeof id === "number";
      return { ...(isId && { id: `${group}/${id}` }), ...row, group };
    }),
  );
}

/** The nodes whose values have parts that are in the data once. */
const MAKING_NODES: ReadonlySet<string> = new Set(["MultiSelectList", "MultiSelectHash", "Function"]);
const TOO_LARGE = `it makes more than ${MOST_SIZE / 1024 ** 2} MiB, or data nested deeper than ${MOST_LEVELS} levels`;

/** Returns the size of a value, in which a part counts as often as it is there; infinite for one that is too large or too deep. */
function sizeOf(value: unknown, most = MOST_SIZE, levels = MOST_LEVELS): number {
  if (typeof value === "string") return VALUE_SIZE + value.length;
  if (typeof value !== "object" || value === null) return VALUE_SIZE;
  let size = levels > 0 ? VALUE_SIZE : Number.POSITIVE_INFINITY;
  for (const part of Array.isArray(value) ? value : Object.values(value)) {
    if (size > most) break;
    size += sizeOf(part, most - size, levels - 1);
  }
  return size > most ? Number.POSITIVE_INFINITY : size;
}

const MAX_LENGTH = 1000;

/** Parses an expression, or returns what is wrong with it (without a position). */
export function parseExpression(text: string): { readonly expression: Expression } | { readonly error: ErrorDetail } {
  if (text.length > MAX_LENGTH) return { error: { what: `The expression is longer than ${MAX_LENGTH} characters.` } };
  let node: Node;
  try {
    node = compile(text);
  } catch (error) {
    const message = errorMessage(error).replace(/^Syntax error[:,] /, "");
    const why = message.includes("EOF") ? "its end is missing" : message;
    return { error: { what: `\`${text}\` is not JMESPath (${why}).`, todo: quotedNames(text) ?? EXAMPLE } };
  }
  const error = checkExpression(text, node);
  if (error) return { error };
  return { expression: { text, paths: pathsOf(node), valueIn: (data) => interpreter.search(node, data as never) } };
}

/** Returns how to write a text that seems to be a name, or names with dots between them, such as `Größe`; null for any other text. */
function quotedNames(text: string): string | null {
  const names = text.split(".");
  if (/["'`[\](){}|&@*?:,=<>!]/.test(text) || names.some((name) => name.trim() === "")) return null;
  return `Write \`'${expressionOf(names)}'\`: a name with other characters than a to z, digits and \`_\` stands in quotes.`;
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
function pathsOf(node: Node): readonly FieldPath[] {
  if (node.type === "OrExpression") return [...pathsOf(node.left), ...pathsOf(node.right)];
  if (node.type === "Function" && node.name === "not_null") return node.children.flatMap(pathsOf);
  const path = pathOf(node);
  return path === null || path.length === 0 ? [] : [path];
}

/** Returns the path that a node follows; of a list's projection the path to the list. Null when it follows none. */
function pathOf(node: Node): FieldPath | null {
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

const EXAMPLE = 'Write for example `output.answer`, `sources[].id`, or `"two words"` for a name with other characters.';
const MAX_DEPTH = 50;
/** Functions that can make strings of any length. */
const EXCLUDED_FUNCTIONS: ReadonlySet<string> = new Set(["pad_left", "pad_right"]);
/** The library evaluates an expression with variables by its own rules for inherited properties. */
const EXCLUDED_NODES: ReadonlySet<string> = new Set(["LetExpression", "Binding", "Variable"]);

/** Explains why a parsed expression is refused: it has an unknown function, a variable, or too many levels. Null when it is fine. */
function checkExpression(text: string, root: Node): ErrorDetail | null {
  const known = interpreter.runtime.getRegistered().filter((name) => !EXCLUDED_FUNCTIONS.has(name));
  const found = [{ node: root, depth: 0 }];
  for (const { node, depth } of found) {
    if (depth > MAX_DEPTH) return { what: `The expression is nested deeper than ${MAX_DEPTH} levels.` };
    if (EXCLUDED_NODES.has(node.type)) return { what: `\`${text}\` has a variable; variables are not supported.` };
    if (node.type === "Function" && !known.includes(node.name)) {
      const todo = `The functions are ${quoted(known)}.`;
      return { what: `There is no function \`${node.name}()\`.`, given: node.name, known, todo };
    }
    const parts = node.type === "Literal" ? [] : Object.values(node).flat().filter(isNode);
    found.push(...parts.map((part) => ({ node: part, depth: depth + 1 })));
  }
  return null;
}

function isNode(part: unknown): part is Node {
  return typeof part === "object" && part !== null && "type" in part;
}
