import { type Document, isAlias, isCollection, isMap, isPair, isScalar, type Node, YAMLParseError } from "yaml";

type ConfigPath = readonly PropertyKey[];

/** What a parsed document has that a config cannot have. */
export interface DocumentFaults {
  /** Keys that a map has twice. */
  readonly repeated: readonly YAMLParseError[];
  /** The offset of the first node that is nested too deeply; null without any. */
  readonly tooDeep: number | null;
  /** Whether resolving its aliases would take too long. */
  readonly hasManyAliases: boolean;
}

/** The library may search the whole document for each alias. */
const MAX_ALIAS_STEPS = 20_000_000;

/** Finds the keys that a map has twice, and what is nested deeper than a limit. Each node is visited once, without recursion. */
export function findFaults(document: Document, maxDepth: number): DocumentFaults {
  const repeated: YAMLParseError[] = [];
  let tooDeep: number | null = null;
  let [nodes, aliases] = [0, 0];
  const open: { readonly node: unknown; readonly depth: number }[] = [{ node: document.contents, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, depth } = next;
    nodes += 1;
    if (isAlias(node)) aliases += 1;
    if (!isCollection(node)) continue;
    if (depth >= maxDepth) {
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
export class NodeOffsets {
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
