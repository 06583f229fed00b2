import { isObject, isWithinDepth, type Json } from "../../core/json.ts";
import type { FieldError } from "../../core/line/line.ts";
import { type Fields, fieldError, kindError, type Path } from "../../core/line/line.ts";

/** A call of a tool. `arguments` is an object as a rule; text that is not JSON stays text. */
export interface ToolCall {
  readonly name: string;
  readonly arguments: Json;
}

/** Objects around a call: `function` by OpenAI, `functionCall` by Gemini, `toolUse` by Bedrock, `tool_call` by OpenInference. */
const WRAPPERS = ["function", "functionCall", "function_call", "toolUse", "tool_call"];
/** Keys of the name; inspect_ai's `function` is a string. */
const NAMES = ["name", "toolName", "tool_name", "function"];
/** Keys of the arguments: OpenAI, LangChain and ragas, Anthropic, deepeval. */
const ARGUMENTS = ["arguments", "args", "input", "input_parameters", "inputParameters"];
const MAX_WRAPPERS = 3;
const MAX_DEPTH = 100;

const FORM = 'Write calls as `{"name": "search", "arguments": {"query": "…"}}`.';

/** Reads a list of calls in any of the known shapes; null is no call. Adds an error for each entry that is none. */
export function readCalls(field: string, value: unknown, errors: FieldError[]): readonly ToolCall[] {
  if (value === null) return [];
  if (value === undefined) {
    errors.push(fieldError([field], "is missing", `${FORM} Write \`[]\` for no call.`));
    return [];
  }
  if (!Array.isArray(value)) {
    errors.push(kindError([field], "a list of tool calls", value, FORM));
    return [];
  }
  return value.flatMap((one, index) => readCall([field, index], one, errors));
}

function readCall(path: Path, value: unknown, errors: FieldError[]): ToolCall[] {
  if (typeof value === "string" && value !== "") return [{ name: value, arguments: {} }];
  const call = isObject(value) ? unwrap(value) : {};
  const name = firstOf(call, NAMES);
  if (typeof name !== "string" || name === "") {
    const what = isObject(value) ? fieldError(path, "has no name", FORM) : kindError(path, "a tool call", value, FORM);
    errors.push(what);
    return [];
  }
  const given = firstOf(call, ARGUMENTS);
  const found = typeof given === "string" ? parseArguments(given) : (given ?? {});
  if (isWithinDepth(found, MAX_DEPTH)) return [{ name, arguments: found as Json }];
  errors.push(
    fieldError(path, `has arguments nested deeper than ${MAX_DEPTH} levels`, "Leave out what no tool reads."),
  );
  return [];
}

/** Returns the object that has the name and the arguments. */
function unwrap(call: Fields): Fields {
  let inner = call;
  for (let steps = 0; steps < MAX_WRAPPERS; steps += 1) {
    const wrapper = WRAPPERS.find((key) => Object.hasOwn(inner, key) && isObject(inner[key]));
    if (wrapper === undefined) return inner;
    inner = inner[wrapper] as Fields;
  }
  return inner;
}

function firstOf(call: Fields, keys: readonly string[]): unknown {
  const key = keys.find((one) => Object.hasOwn(call, one) && call[one] !== null && call[one] !== undefined);
  return key === undefined ? undefined : call[key];
}

/** Parses arguments that are JSON text, as OpenAI's `function.arguments` are; empty text is no argument, other text stays text. */
function parseArguments(text: string): unknown {
  if (text.trim() === "") return {};
  try {
    const parsed: unknown = JSON.parse(text, exactInteger);
    return isWithinDepth(parsed, MAX_DEPTH) ? parsed : text;
  } catch {
    return text;
  }
}

/** Keeps an integer beyond 2^53, or a number too large for a double, as its text: as numbers they would equal their neighbours. */
function exactInteger(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const { source = "" } = context ?? {};
  if (typeof value !== "number" || Number.isSafeInteger(value)) return value;
  return Number.isFinite(value) && !/^-?\d+$/.test(source) ? value : source;
}

/** Returns the path of an integer beyond 2^53, which JSON readers round; null if there is none. */
export function findInexact(value: Json, path: Path): Path | null {
  if (typeof value === "number") return Number.isInteger(value) && !Number.isSafeInteger(value) ? path : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, one] of Object.entries(value)) {
    const found = findInexact(one as Json, [...path, key]);
    if (found) return found;
  }
  return null;
}
