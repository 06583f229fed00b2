import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseAst } from "rolldown/parseAst";

/** One parsed source file. `path` is relative to the folder that was read, with slashes. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly nodes: readonly Node[];
}

/** A node of the syntax tree; properties other than these two are read by name. */
export type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>;

export function parseSource(path: string, text: string): Source {
  const nodes: Node[] = [];
  collectNodes(parseAst(text, { lang: "ts", sourceType: "module" }), nodes);
  return { path, text, nodes };
}

/** Reads and parses all TypeScript files below a folder, sorted by path. */
export function readSources(folder: string): readonly Source[] {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/"));
  return paths
    .filter((path) => path.endsWith(".ts"))
    .sort()
    .map((path) => parseSource(path, readFileSync(join(folder, path), "utf8")));
}

/** Returns the specifiers that a file imports or re-exports, type imports included; `null` for a specifier that is not a string literal. */
export function importsOf({ nodes }: Source): readonly (string | null)[] {
  return nodes
    .filter(({ type }) => IMPORTS.has(type))
    .flatMap((node) => (node["source"] ? [stringValue(node["source"])] : []));
}

/** Returns the files of the same folder tree that a file imports, as paths like `Source.path`. */
export function importedFiles(source: Source): readonly string[] {
  const relative = importsOf(source).filter((name) => name?.startsWith("."));
  return [...new Set(relative.map((name) => posix.join(posix.dirname(source.path), name ?? "")))];
}

/** Returns `a.b` for a member access on a plain identifier, else null. */
export function memberName(node: Node): string | null {
  if (node.type !== "MemberExpression") return null;
  const [object, property] = [node["object"] as Node, node["property"] as Node];
  const name = property.type === "Literal" ? property["value"] : property["name"];
  return object.type === "Identifier" ? `${object["name"]}.${name}` : null;
}

/** Returns `src/file:line` of a node. */
export function placeOf({ path, text }: Source, node: Node): string {
  return `src/${path}:${text.slice(0, node.start).split("\n").length}`;
}

const IMPORTS = new Set([
  "ImportDeclaration",
  "ExportNamedDeclaration",
  "ExportAllDeclaration",
  "ImportExpression",
  "TSImportType",
]);

function stringValue(source: unknown): string | null {
  const { type, value } = source as Node;
  return type === "Literal" && typeof value === "string" ? value : null;
}

function collectNodes(value: unknown, nodes: Node[]): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) collectNodes(item, nodes);
    return;
  }
  if ("type" in value && typeof value.type === "string") nodes.push(value as Node);
  for (const inner of Object.values(value)) collectNodes(inner, nodes);
}
