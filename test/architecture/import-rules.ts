import { posix } from "node:path";
import { importsOf, type Source } from "../../scripts/structure/source.ts";

/** The modules that a module may import besides itself, and whether it may import Node's own modules. */
interface Module {
  readonly imports: readonly string[];
  readonly node: boolean;
}

const ENTRY_POINTS = ["action.ts", "cli.ts"];
const COMPUTING = ["core", "math", "scoring", "comparison"];
const EVERYTHING = [
  ...[...COMPUTING, "gates", "families", "input", "judge", "report", "store", "github"],
  ...["pipeline", "setup", "commands"],
];

const MODULES: Readonly<Record<string, Module>> = {
  math: { imports: [], node: false },
  core: { imports: ["math"], node: false },
  families: { imports: ["core", "math"], node: false },
  scoring: { imports: ["core", "math"], node: false },
  comparison: { imports: ["core", "math", "scoring"], node: false },
  gates: { imports: COMPUTING, node: false },
  input: { imports: ["core", "math"], node: true },
  judge: { imports: ["core", "math"], node: true },
  report: { imports: ["core", "math"], node: true },
  store: { imports: ["core", "math"], node: true },
  github: { imports: ["core", "math", "store"], node: true },
  pipeline: { imports: EVERYTHING, node: true },
  setup: { imports: [...EVERYTHING.filter((name) => name !== "commands")], node: true },
  commands: { imports: EVERYTHING, node: true },
  "action.ts": { imports: EVERYTHING, node: true },
  "cli.ts": { imports: EVERYTHING, node: true },
};

/** The module that may import each package; `zod` may be imported everywhere but in `math`. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  "@actions/artifact": ["github", "action.ts"],
  "@actions/core": ["github", "action.ts"],
  "@actions/github": ["github", "action.ts"],
  ajv: ["families"],
  re2js: ["core"],
  yauzl: ["github", "input"],
  yaml: ["input", "setup"],
  "jsonc-parser": ["input"],
  "@jmespath-community/jmespath": ["input"],
  tinyglobby: ["input"],
  "csv-parse": ["input"],
  sax: ["input"],
  hyparquet: ["input"],
  "hyparquet-compressors": ["input"],
  openai: ["judge"],
  "p-queue": ["judge"],
  "markdown-table": ["report"],
  preact: ["report"],
  "preact-render-to-string": ["report"],
  diff: ["report"],
};

/** Node's modules that start programs or run texts as code: only git is started, in one place. */
const PROGRAM_MODULES = ["node:child_process", "node:cluster", "node:repl", "node:vm"];
const STARTS_GIT = "github/api/git-process.ts";

/** The packages that some module may import, zod included. */
export const ALLOWED_PACKAGES: readonly string[] = [...Object.keys(PACKAGES), "zod"];

/** Returns one sentence for each import that the rules forbid. */
export function forbiddenImports(source: Source): readonly string[] {
  const module = moduleOf(source.path);
  if (!(module in MODULES)) return [`src/${source.path} is in no module`];
  return importsOf(source).flatMap((name) => {
    const why = name === null ? "the name is not a string literal" : whyForbidden(source.path, name);
    return why === null ? [] : [`src/${source.path} imports ${name ?? "something"}: ${why}`];
  });
}

function moduleOf(path: string): string {
  return path.split("/")[0] ?? path;
}

function whyForbidden(path: string, name: string): string | null {
  if (name.startsWith(".")) return whyFileForbidden(path, name);
  const module = moduleOf(path);
  if (PROGRAM_MODULES.includes(name)) {
    const isAllowed = path === STARTS_GIT && name === "node:child_process";
    return isAllowed ? null : `only src/${STARTS_GIT} starts a program, git`;
  }
  // It computes with texts alone.
  if (name === "node:path" && module === "core") return null;
  if (name.startsWith("node:")) return MODULES[module]?.node ? null : `${module} is pure`;
  return whyPackageForbidden(module, name);
}

function whyFileForbidden(path: string, name: string): string | null {
  const target = posix.join(posix.dirname(path), name);
  const [from, to] = [moduleOf(path), moduleOf(target)];
  if (target.startsWith("..")) return "it is outside of src/";
  if (ENTRY_POINTS.includes(target)) return "nobody imports an entry point";
  if (from === "families" && to === "families") return whyFamilyForbidden(path, target);
  if (from === "input" && isAddition(target)) return null;
  if (from === to || MODULES[from]?.imports.includes(to)) return null;
  return `${from} does not import ${to}`;
}

/** Whether a file adds metrics to any family: questions of a suite to the judge, and numbers that lines contain. */
function isAddition(target: string): boolean {
  return target.startsWith("families/custom/") || target.startsWith("families/fields/");
}

/** A family imports its own folder, and what reads numbers in lines; the list of families imports each one's `family.ts`. */
function whyFamilyForbidden(path: string, target: string): string | null {
  const [from, to] = [posix.dirname(path), posix.dirname(target)];
  if (from === "families") return posix.basename(target) === "family.ts" ? null : "the list imports `family.ts` only";
  const own = from.split("/").slice(0, 2).join("/");
  const isOwn = to === own || to.startsWith(`${own}/`) || to === "families/fields";
  return isOwn ? null : "a family does not import another";
}

function whyPackageForbidden(module: string, name: string): string | null {
  const parts = name.split("/");
  const id = parts.slice(0, name.startsWith("@") ? 2 : 1).join("/");
  if (id === "zod") return module === "math" ? "math imports nothing" : null;
  const importers = PACKAGES[id];
  if (!importers) return `no module may import ${id}; name one in test/architecture/import-rules.ts`;
  return importers.includes(module) ? null : `only ${importers[0]} imports ${id}`;
}
