import { type compile, TreeInterpreter } from "@jmespath-community/jmespath";
import { callFunction } from "./functions.ts";
import { MAX_STEPS, type StepBudget, StepLimitError } from "./step-budget.ts";

export type Node = ReturnType<typeof compile>;
type Value = Parameters<typeof TreeInterpreter.visit>[1];
type Result = ReturnType<typeof TreeInterpreter.visit>;

interface EvaluationOptions {
  /** Limits it together with the other evaluations of a mapping. */
  readonly budget?: StepBudget | undefined;
  /** Whether it can return one part of the data many times, so that its whole value counts as steps. */
  readonly isWhole: boolean;
}

/** Units of a text that are compared or copied in the time of a step. */
const UNITS_AT_ONCE = 16;
/** A map of more keys is a hash table, in which each key takes many times as long. */
const FEW_KEYS = 1000;
const STEPS_PER_KEY = 16;
/** The library makes a set of the keys of each object that it compares. */
const STEPS_PER_COMPARISON = 8;

const Interpreter = TreeInterpreter.constructor as new () => typeof TreeInterpreter;

/** Evaluates JMESPath with a limit on its work; a field is an own property of the data, never an inherited one. */
class BoundedInterpreter extends Interpreter {
  #left = 0;

  /** Evaluates an expression. With `isWhole`, all of its value counts: a part that is in it many times by reference is later written as often. */
  evaluate(node: Node, value: unknown, { budget, isWhole }: EvaluationOptions): unknown {
    const limit = budget?.limitFor(value) ?? MAX_STEPS;
    this.#left = limit;
    try {
      const found = this.search(node, value as never);
      if (isWhole) this.#countAll(found);
      return found;
    } catch (error) {
      // The library passes long lists as arguments, and recursion follows nested data: both can overflow the stack.
      throw error instanceof RangeError ? new StepLimitError() : error;
    } finally {
      budget?.spend(limit - this.#left, value);
    }
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
          callFunction(node.name, given, {
            call: () => this.runtime.callFunction(node.name, given as Parameters<typeof this.runtime.callFunction>[1]),
            visit: (expression, of) => this.visit(expression as Node, of as Value),
            count: (steps) => this.#count(steps),
          }) as Result,
        );
      }
      case "OrExpression": {
        const left = this.visit(node.left, value);
        return this.#isFalse(left) ? this.visit(node.right, value) : left;
      }
      case "AndExpression": {
        const left = this.visit(node.left, value);
        return this.#isFalse(left) ? left : this.visit(node.right, value);
      }
      case "NotExpression":
        return this.#isFalse(this.visit(node.child, value));
      case "Ternary":
        return this.visit(this.#isFalse(this.visit(node.condition, value)) ? node.falseExpr : node.trueExpr, value);
      case "FilterProjection":
        return this.#filter(node, value);
      case "Comparator":
        return this.#compare(node, value);
      default:
        return super.visit(node, value);
    }
  }

  #filter(node: Extract<Node, { type: "FilterProjection" }>, value: Value): Result {
    const base = this.visit(node.left, value);
    if (!Array.isArray(base)) return null;
    const kept = base.filter((one) => !this.#isFalse(this.visit(node.condition, one)));
    return kept.map((one) => this.visit(node.right, one)).filter((one) => one !== null) as Result;
  }

  /** Returns whether a value counts as false: nothing, or empty. Finding out that an object is not empty lists its keys. */
  #isFalse(value: Result): boolean {
    if (value === null || value === undefined || value === false || value === "") return true;
    if (!isObject(value)) return false;
    const size = sizeOf(value);
    if (!Array.isArray(value)) this.#count(size);
    return size === 0;
  }

  /** Counts all of a value that is compared as a whole. */
  #compare(node: Extract<Node, { type: "Comparator" }>, value: Value): Result {
    const [left, right] = [this.visit(node.left, value), this.visit(node.right, value)];
    if (isObject(left) && isObject(right)) {
      this.#countAll(left, STEPS_PER_COMPARISON);
      this.#count(sizeOf(right));
    }
    if (typeof left === "string" && typeof right === "string")
      this.#count(Math.min(left.length, right.length) / UNITS_AT_ONCE);
    const literal = (of: Result): Node => ({ type: "Literal", value: of as never });
    return super.visit({ ...node, left: literal(left), right: literal(right) }, null);
  }

  #countSize(result: Result): Result {
    this.#count(sizeOf(result));
    return result;
  }

  #countAll(value: unknown, each = 1): void {
    if (typeof value === "string") this.#count(each + value.length / UNITS_AT_ONCE);
    else this.#count(each + (Array.isArray(value) ? 0 : sizeOf(value)));
    if (isObject(value)) for (const part of Object.values(value)) this.#countAll(part, each);
  }

  #count(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new StepLimitError();
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function fieldOf(value: unknown, name: string): Result {
  if (!isObject(value) || Array.isArray(value) || !Object.hasOwn(value, name)) return null;
  return ((value as Record<string, unknown>)[name] ?? null) as Result;
}

/** Returns the steps that listing or copying the parts of a value takes. */
function sizeOf(value: unknown): number {
  if (typeof value === "string" || Array.isArray(value)) return value.length;
  const keys = isObject(value) ? Object.keys(value).length : 0;
  return keys > FEW_KEYS ? keys * STEPS_PER_KEY : keys;
}

const interpreter = new BoundedInterpreter();

/** Returns the value of an expression over parsed JSON, null when it finds none. Throws an Error for an argument that a function does not accept, and after too many steps. */
export function evaluate(node: Node, value: unknown, options: EvaluationOptions): unknown {
  return interpreter.evaluate(node, value, options);
}
