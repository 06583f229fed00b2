import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "rolldown/parseAst";

/** One file of the house as the rules see it. `path` is relative to `src/`, with slashes. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly nodes: readonly Node[];
}

/** A node of the syntax tree; what a rule needs of it is read by name. */
export type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>;

/** Parses a text as the file of that path. */
export function parseSource(path: string, text: string): Source {
  const nodes: Node[] = [];
  collect(parseAst(text, { lang: "ts", sourceType: "module" }), nodes);
  return { path, text, nodes };
}

/** All sources of a folder, in order of their paths. */
export function readSources(folder: string): readonly Source[] {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/"));
  return paths
    .filter((path) => path.endsWith(".ts"))
    .sort()
    .map((path) => parseSource(path, readFileSync(join(folder, path), "utf8")));
}

/** What a file imports, by any kind of import or re-export, types too; an import that is no literal text is `null`. */
export function importsOf({ nodes }: Source): readonly (string | null)[] {
  return nodes
    .filter(({ type }) => IMPORTS.has(type))
    .flatMap((node) => (node["source"] ? [literal(node["source"])] : []));
}

/** `a.b` as text for a member access of two names, else null. */
export function memberName(node: Node): string | null {
  if (node.type !== "MemberExpression") return null;
  const [object, property] = [node["object"] as Node, node["property"] as Node];
  const name = property.type === "Literal" ? property["value"] : property["name"];
  return object.type === "Identifier" ? `${object["name"]}.${name}` : null;
}

/** `file:line` of a node. */
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

function literal(source: unknown): string | null {
  const { type, value } = source as Node;
  return type === "Literal" && typeof value === "string" ? value : null;
}

function collect(value: unknown, nodes: Node[]): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) collect(item, nodes);
    return;
  }
  if ("type" in value && typeof value.type === "string") nodes.push(value as Node);
  for (const inner of Object.values(value)) collect(inner, nodes);
}
