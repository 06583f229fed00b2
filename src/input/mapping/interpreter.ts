import { type compile, TreeInterpreter } from "@jmespath-community/jmespath";

/** A parsed JMESPath expression. */
export type Node = ReturnType<typeof compile>;
type Value = Parameters<typeof TreeInterpreter.visit>[1];
type Result = ReturnType<typeof TreeInterpreter.visit>;

/** Steps that one evaluation may take: a line has at most 8 MiB, and no expression needs to read it more than a few times. */
const MAX_STEPS = 20_000_000;

const Interpreter = TreeInterpreter.constructor as new () => typeof TreeInterpreter;

/** Evaluates JMESPath with a limit on its work; a field is an own property of the data, never an inherited one. */
class BoundedInterpreter extends Interpreter {
  #left = 0;

  override search(
    node: Node,
    value: Parameters<typeof TreeInterpreter.search>[1],
  ): ReturnType<typeof TreeInterpreter.search> {
    this.#left = MAX_STEPS;
    return super.search(node, value);
  }

  override visit(node: Node, value: Value): Result {
    this.#count(1);
    switch (node.type) {
      case "Field":
        return fieldOf(value, node.name);
      case "Slice":
        this.#count(sizeOf(value));
        return super.visit(node, value);
      case "Flatten":
        return this.#countSize(super.visit(node, value));
      case "Function": {
        const given = node.children.map((child) => this.#countSize(this.visit(child, value)));
        // `to_string` writes its whole argument, and a part that is in it twice by reference is written twice.
        if (node.name === "to_string") this.#countAll(given[0]);
        return this.#countSize(
          this.runtime.callFunction(node.name, given as Parameters<typeof this.runtime.callFunction>[1]),
        );
      }
      case "Comparator":
        return this.#compare(node, value);
      default:
        return super.visit(node, value);
    }
  }

  /** Returns the value after counting all of it: a part that is in it many times by reference is later written as many times. */
  searchWhole(node: Node, value: Parameters<typeof TreeInterpreter.search>[1]): unknown {
    const found = this.search(node, value);
    this.#countAll(found);
    return found;
  }

  /** Counts all of a value that is compared as a whole. */
  #compare(node: Extract<Node, { type: "Comparator" }>, value: Value): Result {
    const [left, right] = [this.visit(node.left, value), this.visit(node.right, value)];
    if (isObject(left) && isObject(right)) this.#countAll(left);
    const literal = (of: Result): Node => ({ type: "Literal", value: of as never });
    return super.visit({ ...node, left: literal(left), right: literal(right) }, null);
  }

  #countSize(result: Result): Result {
    this.#count(sizeOf(result));
    return result;
  }

  #countAll(value: unknown): void {
    this.#count(1);
    if (isObject(value)) for (const part of Object.values(value)) this.#countAll(part);
  }

  #count(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new Error("it takes too many steps");
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function fieldOf(value: unknown, name: string): Result {
  if (!isObject(value) || Array.isArray(value) || !Object.hasOwn(value, name)) return null;
  return ((value as Record<string, unknown>)[name] ?? null) as Result;
}

function sizeOf(value: unknown): number {
  if (typeof value === "string" || Array.isArray(value)) return value.length;
  return isObject(value) ? Object.keys(value).length : 0;
}

const interpreter = new BoundedInterpreter();

/** Returns the value of an expression over parsed JSON, null when it finds none. Throws an Error for an argument that a function does not accept, and after too many steps. */
export function evaluate(node: Node, value: unknown): unknown {
  return interpreter.search(node, value as never);
}

/** Does the same for an expression that can return one part of the data many times: its whole value counts as steps. */
export function evaluateWhole(node: Node, value: unknown): unknown {
  return interpreter.searchWhole(node, value as never);
}
