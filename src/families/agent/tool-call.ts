import {
  canonicalJson,
  isObject,
  isWithinDepth,
  type Json,
  MOST_LEVELS,
  ownValue,
  parseJson,
  repeatsKey,
} from "../../core/json.ts";
import { CALL_ARGUMENTS } from "../../core/line/field.ts";
import { type FieldError, type Fields, fieldError, kindError, type Path } from "../../core/line/parsed-line.ts";

/** A call of a tool. `arguments` is an object as a rule; text that is not JSON stays text. */
export interface ToolCall {
  readonly name: string;
  readonly arguments: Json;
}

/** Objects around a call: `function` by OpenAI, `functionCall` by Gemini, `toolUse` by Bedrock, `tool_call` by OpenInference. */
const WRAPPERS = ["function", "functionCall", "function_call", "toolUse", "tool_call"];
/** Keys of the name; `function` is a string in inspect_ai, `tool` and `action` are those of LangChain and ReAct. */
const NAMES = ["name", "toolName", "tool_name", "function", "tool", "action"];
/** The last words of keys beside the name whose objects and lists are what a tool returned, or metadata: `toolOutput`. */
const RESULT_WORDS = /^(?:outputs?|results?|response|errors?|metadata)$/;
/** Words, and ends of words, of keys whose values may be arguments: `kwargs`, `input_value`. */
const ARGUMENT_WORDS = /^(?:payload|body)$|(?:args?|arguments?|params?|parameters?|inputs?)$/;

const FORM = 'Write calls as `{"name": "search", "arguments": {"query": "…"}}`.';

/** Writes a call as code does: `refund(amount: 5)`. */
export function callText({ name, arguments: values }: ToolCall): string {
  const entries = isObject(values)
    ? Object.entries(values).map(([key, value]) => `${key}: ${canonicalJson(value as Json)}`)
    : [canonicalJson(values)];
  return `${name}(${entries.join(", ")})`;
}

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
  const read = value.map((one, index) => readCall([field, index], one));
  errors.push(...read.filter((one) => "path" in one));
  return read.filter((one) => "name" in one);
}

/** Reads one call, or returns what is wrong with it. */
function readCall(path: Path, value: unknown): ToolCall | FieldError {
  if (typeof value === "string" && value !== "") return { name: value, arguments: {} };
  if (!isObject(value)) return kindError(path, "a tool call", value, FORM);
  const twice = conflictIn(value);
  if (twice !== null) return fieldError(path, `has \`${twice}\` twice, with different values`, FORM);
  const call = unwrap(value);
  const name = firstOf(call, NAMES);
  if (typeof name !== "string" || name === "") return fieldError(path, "has no name", FORM);
  const { given, unknown } = givenArguments(call);
  if (unknown !== undefined) return unknownArguments(path, unknown, value);
  const found = typeof given === "string" ? parseArguments(given) : (given ?? {});
  if (typeof given === "string" && typeof found !== "string" && repeatsKey(given, found)) {
    return fieldError(path, "has arguments with a key twice", "Write each key of an object once.");
  }
  if (isWithinDepth(found)) return { name, arguments: found as Json };
  const deep = `has arguments nested deeper than ${MOST_LEVELS} levels`;
  return fieldError(path, deep, "Leave out what no tool reads.");
}

/** Returns the arguments as written, or the key of what may be them: nothing that may be arguments is left out in silence. */
function givenArguments(call: Fields): { readonly given?: unknown; readonly unknown?: string | undefined } {
  const keys = CALL_ARGUMENTS.filter((key) => call[key] !== undefined && call[key] !== null);
  const key = keys.find((one) => !isEmpty(call[one]));
  if (keys.length > 0) return { given: call[key ?? (keys[0] as string)] };
  return { unknown: Object.keys(call).find((name) => isUnknown(name, call[name])) };
}

function unknownArguments(path: Path, key: string, call: Fields): FieldError {
  const name = NAMES.find((one) => typeof call[one] === "string");
  const mapped = `${path[0]}: '${path[0]}[].{name: ${name}, arguments: ${JSON.stringify(key)}}'`;
  const otherwise = name !== undefined && Object.hasOwn(call, key) ? ` Or map it: \`fields: { ${mapped} }\`.` : "";
  return fieldError(path, `has \`${key}\`, which is not known as its arguments`, `${FORM}${otherwise}`);
}

function isUnknown(name: string, value: unknown): boolean {
  if (WRAPPERS.includes(name) || isEmpty(value) || (NAMES.includes(name) && typeof value === "string")) return false;
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
  const last = words.at(-1) ?? "";
  return words.some((word) => ARGUMENT_WORDS.test(word)) || (typeof value === "object" && !RESULT_WORDS.test(last));
}

function isEmpty(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "" || value.trim() === "{}";
  return value === null || value === undefined || (typeof value === "object" && Object.keys(value).length === 0);
}

function areEqual(one: unknown, other: unknown): boolean {
  const [json, otherJson] = [one, other].map((value) => (typeof value === "string" ? parseArguments(value) : value));
  return canonicalJson(json as Json) === canonicalJson(otherJson as Json);
}

/** Returns the object of a call and those in it, the outermost first. */
function layersOf(call: Fields): readonly Fields[] {
  const inner = WRAPPERS.map((key) => ownValue(call, key)).find(isObject);
  return inner === undefined ? [call] : [call, ...layersOf(inner)];
}

/** Returns the fields of a call: those of the object that has the name, and of those around it. */
function unwrap(call: Fields): Fields {
  return Object.assign({}, ...layersOf(call));
}

/** Returns what a call says twice and differently, its name or its arguments; null where it is clear which tool is called how. */
function conflictIn(call: Fields): "name" | "arguments" | null {
  const valuesOf = (keys: readonly string[]): unknown[] =>
    layersOf(call).flatMap((layer) => keys.map((key) => ownValue(layer, key)));
  const names = valuesOf(NAMES).filter((one) => typeof one === "string" && one !== "");
  if (new Set(names).size > 1) return "name";
  const [given, ...others] = valuesOf(CALL_ARGUMENTS).filter((one) => !isEmpty(one));
  return others.some((one) => !areEqual(one, given)) ? "arguments" : null;
}

function firstOf(call: Fields, keys: readonly string[]): unknown {
  return keys.map((key) => ownValue(call, key)).find((value) => value !== null && value !== undefined);
}

/** Parses arguments that are JSON text, as OpenAI's `function.arguments` are; empty text is no argument, other text stays text. */
function parseArguments(text: string): unknown {
  if (text.trim() === "") return {};
  const parsed = parseJson(text, exactInteger);
  return parsed !== undefined && isWithinDepth(parsed) ? parsed : text;
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
