import { type Document, isMap, LineCounter, type Node, parseDocument } from "yaml";
import { ErrorList } from "../../core/error.ts";

/** A YAML file as plain data, with the place of every part of it. */
export interface YamlFile {
  readonly data: unknown;
  /** `file:line:column` of the value at a path, or of the nearest part around it. */
  readonly placeOf: (path: readonly PropertyKey[]) => string;
  /** `file:line:column` of a key at a path. */
  readonly placeOfKey: (path: readonly PropertyKey[]) => string;
}

const MOST_BYTES = 1024 * 1024;

/** Parses YAML 1.2 (core schema, unique keys, no tags, few aliases). Throws a UserError with every syntax error. */
export function parseYaml(text: string, name: string): YamlFile {
  const problems = new ErrorList();
  if (Buffer.byteLength(text) > MOST_BYTES) problems.add({ what: "The file is larger than 1 MiB.", at: name });
  problems.throwIfAny("config");
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true, version: "1.2", schema: "core" });
  const at = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${name}:${line}:${col}`;
  };
  for (const error of [...document.errors, ...document.warnings]) {
    const what =
      error.code === "MULTIPLE_DOCS" ? "The file holds more than one document" : firstSentence(error.message);
    problems.add({ what: `${what}.`, at: at(error.pos[0]) });
  }
  problems.throwIfAny("config");
  return {
    data: toPlain(document, name),
    placeOf: (path) => at(offsetOf(document, path)),
    placeOfKey: (path) => at(keyOffsetOf(document, path) ?? offsetOf(document, path)),
  };
}

function firstSentence(message: string): string {
  return (message.split("\n")[0] ?? message).replace(/ at line \d+, column \d+:?$/, "");
}

function toPlain(document: Document, name: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 20 });
  } catch (error) {
    const problems = new ErrorList();
    const unresolved = /^Unresolved alias.*: (\S+)$/.exec(error instanceof Error ? error.message : "")?.[1];
    if (unresolved !== undefined)
      problems.add({ what: `Nothing is called \`${unresolved}\`.`, at: name, todo: "Take the alias out." });
    problems.throwIfAny("config");
    problems.add({ what: "The file has too many aliases.", at: name, todo: "Write the values out." });
    return problems.throwIfAny("config");
  }
}

function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true) as Node | undefined;
    const start = node?.range?.[0];
    if (start !== undefined) return start;
  }
  return document.contents?.range?.[0] ?? 0;
}

function keyOffsetOf(document: Document, path: readonly PropertyKey[]): number | undefined {
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (!isMap(parent)) return undefined;
  const pair = parent.items.find((item) => String(item.key) === String(path.at(-1)));
  return (pair?.key as Node | undefined)?.range?.[0];
}
