import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  type YAMLError,
  YAMLParseError,
} from "yaml";
import { type ErrorDetail, ErrorList, UserError } from "../../core/error.ts";
import { explainJsonError } from "../formats/json/json-error.ts";
import { parseJson, unlessTooDeep } from "../formats/json/json-text.ts";
import { checkConfigSize } from "./config-text.ts";

/** A path into a config: keys and indices from the outside in. */
export type ConfigPath = readonly PropertyKey[];

/** A YAML file as plain data, with the position of every part of it. */
export interface YamlFile {
  readonly name: string;
  readonly data: unknown;
  /** Returns `file:line:column` of the value at a path, or of the nearest part around it. */
  readonly positionOf: (path: ConfigPath) => string;
  /** Returns `file:line:column` of the key at the end of a path. */
  readonly positionOfKey: (path: ConfigPath) => string;
}

/** A config's own parts are nested ten deep or fewer; deeper data would overflow the stack of recursive code. */
const MAX_DEPTH = 100;

const TOO_DEEP = {
  what: `The config is nested deeper than ${MAX_DEPTH} levels.`,
  todo: "Write it as the examples of the documentation do.",
};
const TOO_MANY_ALIASES = { what: "The file has too many aliases.", todo: "Write the values out." };

/** Parses YAML 1.2 (core schema, unique keys, no tags, few aliases), or JSON where the name ends with `.json`. Throws a UserError with every syntax error. */
export function parseYaml(text: string, name: string): YamlFile {
  checkConfigSize(Buffer.byteLength(text), name);
  const errors = new ErrorList();
  const lines = new LineCounter();
  // The library compares each key with all keys before it: 40,000 keys take minutes.
  const options = {
    lineCounter: lines,
    prettyErrors: false,
    uniqueKeys: false,
    // Its warnings quote the file on standard error, where the runner reads commands.
    logLevel: "error",
    version: "1.2",
    schema: "core",
  } as const;
  const document = unlessTooDeep(() => parseDocument(text, options)) ?? refuse({ ...TOO_DEEP, at: name });
  const positionAt = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${name}:${line}:${col}`;
  };
  const isJson = /\.json$/i.test(name);
  if (isJson && parseJson(text) === undefined) {
    const { index, what } = explainJsonError(text, "file");
    refuse({ what: `Invalid JSON: ${what}`, at: positionAt(index) });
  }
  const { repeated, tooDeep, hasManyAliases } = findFaults(document);
  const deepest = tooDeep ?? document.errors.find(({ code }) => code === "RESOURCE_EXHAUSTION")?.pos[0];
  if (deepest !== undefined) refuse({ ...TOO_DEEP, at: positionAt(deepest) });
  const syntaxErrors = repeated.length === 0 ? document.errors : [...document.errors, ...repeated].sort(byPosition);
  for (const error of [...syntaxErrors, ...document.warnings]) {
    const reason = firstSentence(error.message);
    const isSeveral = error.code === "MULTIPLE_DOCS";
    const invalid = { what: isJson ? `Invalid JSON: ${reason}` : `Invalid YAML: ${reason}` };
    const { what } = isSeveral ? { what: "The file contains more than one document" } : invalid;
    errors.add({ what: `${what}.`, at: positionAt(error.pos[0]) });
  }
  errors.throwIfAny("config");
  if (hasManyAliases) refuse({ ...TOO_MANY_ALIASES, at: name });
  const offsets = new NodeOffsets(document);
  return {
    name,
    data: toPlainData(document, name),
    positionOf: (path) => positionAt(offsets.ofValue(path)),
    positionOfKey: (path) => positionAt(offsets.ofKey(path)),
  };
}

function firstSentence(message: string): string {
  return (message.split("\n")[0] ?? message).replace(/ at line \d+, column \d+:?$/, "");
}

function byPosition(a: YAMLError, b: YAMLError): number {
  return a.pos[0] - b.pos[0];
}

function refuse(error: ErrorDetail): never {
  throw new UserError("config", [error]);
}

function toPlainData(document: Document, name: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 20 });
  } catch (error) {
    const unresolved = /^Unresolved alias.*: (\S+)$/.exec(error instanceof Error ? error.message : "")?.[1];
    if (unresolved === undefined) return refuse({ ...TOO_MANY_ALIASES, at: name });
    return refuse({ what: `There is no anchor \`${unresolved}\`.`, at: name, todo: "Remove the alias." });
  }
}

/** What a parsed document has that a config cannot have. */
interface DocumentFaults {
  /** Keys that a map has twice. */
  readonly repeated: readonly YAMLParseError[];
  /** The offset of the first node that is nested too deeply; null without any. */
  readonly tooDeep: number | null;
  /** Whether resolving its aliases would take too long. */
  readonly hasManyAliases: boolean;
}

/** The library may search the whole document for each alias. */
const MAX_ALIAS_STEPS = 20_000_000;

/** Finds the keys that a map has twice, and what is nested too deeply. Each node is visited once, without recursion. */
function findFaults(document: Document): DocumentFaults {
  const repeated: YAMLParseError[] = [];
  let tooDeep: number | null = null;
  let [nodes, aliases] = [0, 0];
  const open: { readonly node: unknown; readonly depth: number }[] = [{ node: document.contents, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, depth } = next;
    nodes += 1;
    if (isAlias(node)) aliases += 1;
    if (!isCollection(node)) continue;
    if (depth >= MAX_DEPTH) {
      tooDeep = Math.min(tooDeep ?? Number.POSITIVE_INFINITY, startOf(node) ?? 0);
      continue;
    }
    const keys = new Set<unknown>();
    for (const item of node.items) {
      if (!isPair(item)) open.push({ node: item, depth: depth + 1 });
      else {
        open.push({ node: item.key, depth: depth + 1 }, { node: item.value, depth: depth + 1 });
        if (!isMap(node) || !isScalar(item.key)) continue;
        if (keys.has(item.key.value)) repeated.push(repeatedKey(startOf(item.key) ?? 0));
        keys.add(item.key.value);
      }
    }
  }
  return { repeated, tooDeep, hasManyAliases: aliases * nodes > MAX_ALIAS_STEPS };
}

/** Returns the error of the library, which looks for repeated keys by comparing all keys with each other. */
function repeatedKey(at: number): YAMLParseError {
  return new YAMLParseError([at, at + 1], "DUPLICATE_KEY", "Map keys must be unique");
}

function startOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0];
}

/** Finds where the parts of a document are. The keys of a map are indexed once, so that any number of lookups takes linear time. */
class NodeOffsets {
  readonly #root: unknown;
  readonly #indexes = new Map<unknown, ReadonlyMap<string, { readonly key: unknown; readonly value: unknown }>>();

  constructor({ contents }: Document) {
    this.#root = contents;
  }

  /** Returns the offset of the value at a path, or of the nearest part around it. */
  ofValue(path: ConfigPath): number {
    let [node, offset] = [this.#root, startOf(this.#root) ?? 0];
    for (const key of path) {
      node = this.#childOf(node, String(key));
      offset = startOf(node) ?? offset;
    }
    return offset;
  }

  /** Returns the offset of the key at the end of a path; for a key that is not there, that of the nearest part around it. */
  ofKey(path: ConfigPath): number {
    const parent = path.slice(0, -1).reduce((node, key) => this.#childOf(node, String(key)), this.#root);
    const pair = isMap(parent) ? this.#indexOf(parent).get(String(path.at(-1))) : undefined;
    return startOf(pair?.key) ?? this.ofValue(path);
  }

  #childOf(node: unknown, key: string): unknown {
    if (!isCollection(node)) return undefined;
    return isMap(node) ? this.#indexOf(node).get(key)?.value : node.items[Number(key)];
  }

  #indexOf(map: { readonly items: readonly { readonly key: unknown; readonly value: unknown }[] }) {
    const known = this.#indexes.get(map);
    if (known) return known;
    const index = new Map(map.items.map((pair) => [String(pair.key), pair] as const));
    this.#indexes.set(map, index);
    return index;
  }
}
