import { type Document, isMap, LineCounter, type Node, parseDocument } from "yaml";
import { ErrorList } from "../../core/error.ts";
import { findJsonError } from "./json-error.ts";

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

const MAX_BYTES = 1024 * 1024;

/** Parses YAML 1.2 (core schema, unique keys, no tags, few aliases), or JSON where the name ends with `.json`. Throws a UserError with every syntax error. */
export function parseYaml(text: string, name: string): YamlFile {
  const errors = new ErrorList();
  if (Buffer.byteLength(text) > MAX_BYTES) errors.add({ what: "The file is larger than 1 MiB.", at: name });
  errors.throwIfAny("config");
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true, version: "1.2", schema: "core" });
  const positionAt = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${name}:${line}:${col}`;
  };
  const isJson = /\.json$/i.test(name);
  const jsonError = isJson ? findJsonError(text) : null;
  if (jsonError !== null) {
    errors.add({ what: `Invalid JSON: ${jsonError.what}.`, at: positionAt(jsonError.offset) });
    errors.throwIfAny("config");
  }
  for (const error of [...document.errors, ...document.warnings]) {
    const reason = firstSentence(error.message);
    const isSeveral = error.code === "MULTIPLE_DOCS";
    const invalid = { what: isJson ? `Invalid JSON: ${reason}` : `Invalid YAML: ${reason}` };
    const { what } = isSeveral ? { what: "The file contains more than one document" } : invalid;
    errors.add({ what: `${what}.`, at: positionAt(error.pos[0]) });
  }
  errors.throwIfAny("config");
  return {
    name,
    data: toPlainData(document, name),
    positionOf: (path) => positionAt(offsetOf(document, path)),
    positionOfKey: (path) => positionAt(keyOffsetOf(document, path) ?? offsetOf(document, path)),
  };
}

function firstSentence(message: string): string {
  return (message.split("\n")[0] ?? message).replace(/ at line \d+, column \d+:?$/, "");
}

function toPlainData(document: Document, name: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 20 });
  } catch (error) {
    const errors = new ErrorList();
    const unresolved = /^Unresolved alias.*: (\S+)$/.exec(error instanceof Error ? error.message : "")?.[1];
    errors.add(
      unresolved === undefined
        ? { what: "The file has too many aliases.", at: name, todo: "Write the values out." }
        : { what: `There is no anchor \`${unresolved}\`.`, at: name, todo: "Remove the alias." },
    );
    return errors.throwIfAny("config");
  }
}

function offsetOf(document: Document, path: ConfigPath): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true) as Node | undefined;
    const start = node?.range?.[0];
    if (start !== undefined) return start;
  }
  return document.contents?.range?.[0] ?? 0;
}

function keyOffsetOf(document: Document, path: ConfigPath): number | undefined {
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (!isMap(parent)) return undefined;
  const pair = parent.items.find((item) => String(item.key) === String(path.at(-1)));
  return (pair?.key as Node | undefined)?.range?.[0];
}
