import { type compile, TreeInterpreter } from "@jmespath-community/jmespath";

/** A parsed JMESPath expression. */
export type Node = ReturnType<typeof compile>;
type Value = Parameters<typeof TreeInterpreter.visit>[1];
type Result = ReturnType<typeof TreeInterpreter.visit>;

/** Steps that one evaluation may take: a line has at most 8 MiB, and nobody needs to look at it more than a few times. */
const MOST_STEPS = 20_000_000;

const Interpreter = TreeInterpreter.constructor as new () => typeof TreeInterpreter;

/** Evaluates JMESPath with a bound on its work; a field is what the data hold themselves, never what every object has. */
class BoundedInterpreter extends Interpreter {
  #left = 0;

  override search(
    node: Node,
    value: Parameters<typeof TreeInterpreter.search>[1],
  ): ReturnType<typeof TreeInterpreter.search> {
    this.#left = MOST_STEPS;
    return super.search(node, value);
  }

  override visit(node: Node, value: Value): Result {
    this.#take(1);
    switch (node.type) {
      case "Field":
        return fieldOf(value, node.name);
      case "Slice":
        this.#take(sizeOf(value));
        return super.visit(node, value);
      case "Flatten":
        return this.#weighed(super.visit(node, value));
      case "Function": {
        const given = node.children.map((child) => this.#weighed(this.visit(child, value)));
        // It writes all that it is given, and what stands there twice by reference it writes twice.
        if (node.name === "to_string") this.#weigh(given[0]);
        return this.#weighed(
          this.runtime.callFunction(node.name, given as Parameters<typeof this.runtime.callFunction>[1]),
        );
      }
      case "Comparator":
        return this.#compare(node, value);
      default:
        return super.visit(node, value);
    }
  }

  /** The value, paid for whole: what stands in it many times by reference is written out as often later on. */
  searchWhole(node: Node, value: Parameters<typeof TreeInterpreter.search>[1]): unknown {
    const found = this.search(node, value);
    this.#weigh(found);
    return found;
  }

  /** What is compared whole is paid for whole. */
  #compare(node: Extract<Node, { type: "Comparator" }>, value: Value): Result {
    const [left, right] = [this.visit(node.left, value), this.visit(node.right, value)];
    if (isObject(left) && isObject(right)) this.#weigh(left);
    const literal = (of: Result): Node => ({ type: "Literal", value: of as never });
    return super.visit({ ...node, left: literal(left), right: literal(right) }, null);
  }

  #weighed(result: Result): Result {
    this.#take(sizeOf(result));
    return result;
  }

  #weigh(value: unknown): void {
    this.#take(1);
    if (isObject(value)) for (const part of Object.values(value)) this.#weigh(part);
  }

  #take(steps: number): void {
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

/** The value of an expression over parsed JSON, null for none; throws an Error where a function is given what it cannot take, or after too many steps. */
export function evaluate(node: Node, value: unknown): unknown {
  return interpreter.search(node, value as never);
}

/** The same of an expression that can name a part of the data many times: all that its value holds counts as steps. */
export function evaluateWhole(node: Node, value: unknown): unknown {
  return interpreter.searchWhole(node, value as never);
}
