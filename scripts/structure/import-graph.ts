import { importedFiles, type Source } from "./source.ts";

/** Files and the files that each imports, type imports included; imports of files outside are left out. */
type ImportGraph = ReadonlyMap<string, readonly string[]>;

export function importGraph(sources: readonly Source[]): ImportGraph {
  const known = new Set(sources.map(({ path }) => path));
  return new Map(sources.map((source) => [source.path, importedFiles(source).filter((path) => known.has(path))]));
}

/** Returns the files that exactly one other file imports. */
export function singleImporterFiles(graph: ImportGraph): readonly string[] {
  const importers = new Map<string, number>();
  for (const path of [...graph.values()].flat()) importers.set(path, (importers.get(path) ?? 0) + 1);
  return [...importers].filter(([, count]) => count === 1).map(([path]) => path);
}

/** Returns the groups of files that import each other in a circle (strongly connected components), each sorted, the largest first. */
export function importCycles(graph: ImportGraph): readonly (readonly string[])[] {
  const search = new ComponentSearch(graph);
  const groups = [...graph.keys()].flatMap((path) => search.from(path)).filter((group) => group.length > 1);
  return groups.map((group) => group.toSorted()).toSorted((a, b) => b.length - a.length);
}

/** Tarjan's algorithm (https://doi.org/10.1137/0201010). */
class ComponentSearch {
  readonly #graph: ImportGraph;
  readonly #index = new Map<string, number>();
  readonly #lowest = new Map<string, number>();
  readonly #stack: string[] = [];
  readonly #found: string[][] = [];

  constructor(graph: ImportGraph) {
    this.#graph = graph;
  }

  /** Returns the components that are reached from a file for the first time. */
  from(path: string): readonly string[][] {
    const before = this.#found.length;
    if (!this.#index.has(path)) this.#visit(path);
    return this.#found.slice(before);
  }

  #visit(path: string): void {
    const index = this.#index.size;
    this.#index.set(path, index);
    this.#lowest.set(path, index);
    this.#stack.push(path);
    for (const target of this.#graph.get(path) ?? []) {
      if (!this.#index.has(target)) this.#visit(target);
      if (this.#stack.includes(target)) this.#lower(path, this.#lowest.get(target) ?? index);
    }
    if (this.#lowest.get(path) === index) this.#found.push(this.#stack.splice(this.#stack.indexOf(path)));
  }

  #lower(path: string, value: number): void {
    this.#lowest.set(path, Math.min(this.#lowest.get(path) ?? value, value));
  }
}
