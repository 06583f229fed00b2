import {
  type Document,
  isCollection,
  isMap,
  isScalar,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLParseError,
} from "yaml";
import { type ErrorDetail, ErrorList, UserError } from "../../core/error.ts";
import { isWithinDepth, MOST_LEVELS, parseJson } from "../../core/json.ts";
import { explainJsonError } from "../formats/json/json-document.ts";
import { unlessTooDeep } from "../formats/json/json-text.ts";
import { checkConfigSize } from "./config-files.ts";

/** A path into a config: keys and indices from the outside in. */
export type ConfigPath = readonly PropertyKey[];

type ConfigError = Omit<ErrorDetail, "at">;

/** A config as plain data, and its errors, each at the position of a value or of a key: `file:line:column`. */
export class ConfigFile {
  readonly name: string;
  readonly data: unknown;
  readonly #root: unknown;
  readonly #positionAt: (offset: number) => string;
  readonly #list = new ErrorList();

  constructor(name: string, data: unknown, root: unknown, positionAt: (offset: number) => string) {
    this.name = name;
    this.data = data;
    this.#root = root;
    this.#positionAt = positionAt;
  }

  get total(): number {
    return this.#list.total;
  }

  /** Returns where the value at a path is, or the nearest part around it. */
  positionOf(path: ConfigPath): string {
    let [node, offset] = [this.#root, startOf(this.#root) ?? 0];
    for (const key of path) {
      node = childOf(node, String(key));
      offset = startOf(node) ?? offset;
    }
    return this.#positionAt(offset);
  }

  /** Returns where the key at the end of a path is; for a key that is not there, the nearest part around it. */
  positionOfKey(path: ConfigPath): string {
    const parent = path.slice(0, -1).reduce((node, key) => childOf(node, String(key)), this.#root);
    const start = isMap(parent) ? startOf(pairOf(parent, String(path.at(-1)))?.key) : undefined;
    return start === undefined ? this.positionOf(path) : this.#positionAt(start);
  }

  addValue(path: ConfigPath, error: ConfigError): void {
    this.#list.add(() => ({ ...error, at: this.positionOf(path) }));
  }

  addKey(path: ConfigPath, error: ConfigError): void {
    this.#list.add(() => ({ ...error, at: this.positionOfKey(path) }));
  }

  throwIfAny(): void {
    this.#list.throwIfAny("config");
  }
}

function childOf(node: unknown, key: string): unknown {
  if (!isCollection(node)) return undefined;
  return isMap(node) ? pairOf(node, key)?.value : node.items[Number(key)];
}

/** Returns the pair of a key, which may be written as a number. */
function pairOf(map: { readonly items: readonly Pair[] }, key: string): Pair | undefined {
  return map.items.find((pair) => String(pair.key) === key);
}

function startOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0];
}

/** Adds an error for each key `__proto__` at any depth: schemas skip it, and no map of names can have it. */
export function addProtoKeys(part: unknown, path: ConfigPath, errors: ConfigFile): void {
  if (typeof part !== "object" || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    const here = [...path, key];
    if (key !== "__proto__") addProtoKeys(value, here, errors);
    else {
      const place = path.length === 0 ? "The config" : `\`${path.map(String).join(".")}\``;
      const what = `${place} has the key \`__proto__\`, which no report can contain.`;
      errors.addKey(here, { what, todo: "Give it another name." });
    }
  }
}

const TOO_DEEP = {
  what: `The config is nested deeper than ${MOST_LEVELS} levels.`,
  todo: "Write it as the examples of the documentation do.",
};

/** Parses YAML 1.2 (core schema, unique keys, no tags, few aliases), or JSON where the name ends with `.json`. Throws a UserError with every syntax error. */
export function parseYaml(text: string, name: string): ConfigFile {
  checkConfigSize(Buffer.byteLength(text), name);
  const errors = new ErrorList();
  const lines = new LineCounter();
  // The library compares each key with all keys before it: 40,000 keys take minutes. Its warnings would go to standard error, where the
  // runner reads commands.
  const options = { lineCounter: lines, prettyErrors: false, uniqueKeys: false, logLevel: "error" } as const;
  const parse = () => parseDocument(text, { ...options, version: "1.2", schema: "core" });
  const document = unlessTooDeep(parse) ?? refuse({ ...TOO_DEEP, at: name });
  const positionAt = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${name}:${line}:${col}`;
  };
  const isJson = /\.json$/i.test(name);
  if (isJson && parseJson(text) === undefined) {
    const { index, what } = explainJsonError(text, "file");
    refuse({ what: `Invalid JSON: ${what}`, at: positionAt(index) });
  }
  const deepest = document.errors.find(({ code }) => code === "RESOURCE_EXHAUSTION")?.pos[0];
  if (deepest !== undefined) refuse({ ...TOO_DEEP, at: positionAt(deepest) });
  const syntaxErrors = [...document.errors, ...repeatedKeys(document)].sort((a, b) => a.pos[0] - b.pos[0]);
  for (const { message, code, pos } of [...syntaxErrors, ...document.warnings]) {
    const reason = (message.split("\n")[0] ?? message).replace(/ at line \d+, column \d+:?$/, "");
    const invalid = isJson ? `Invalid JSON: ${reason}` : `Invalid YAML: ${reason}`;
    const what = code === "MULTIPLE_DOCS" ? "The file contains more than one document" : invalid;
    errors.add({ what: `${what}.`, at: positionAt(pos[0]) });
  }
  errors.throwIfAny("config");
  const data = toPlainData(document, name);
  if (!isWithinDepth(data)) refuse({ ...TOO_DEEP, at: name });
  return new ConfigFile(name, data, document.contents, positionAt);
}

function refuse(error: ErrorDetail): never {
  throw new UserError("config", [error]);
}

function toPlainData(document: Document, name: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 20 });
  } catch (error) {
    const unresolved = /^Unresolved alias.*: (\S+)$/.exec(error instanceof Error ? error.message : "")?.[1];
    if (unresolved === undefined) {
      return refuse({ what: "The file has too many aliases.", at: name, todo: "Write the values out." });
    }
    return refuse({ what: `There is no anchor \`${unresolved}\`.`, at: name, todo: "Remove the alias." });
  }
}

function repeatedKeys(document: Document) {
  const repeated: Pick<YAMLParseError, "message" | "code" | "pos">[] = [];
  visit(document, {
    Map: (_, map) => {
      const keys = new Set<unknown>();
      for (const { key } of map.items) {
        if (!isScalar(key)) continue;
        const at = startOf(key) ?? 0;
        if (keys.has(key.value)) {
          const message = `the key \`${String(key.value)}\` is there twice`;
          repeated.push({ message, code: "DUPLICATE_KEY", pos: [at, at + 1] });
        }
        keys.add(key.value);
      }
    },
  });
  return repeated;
}
