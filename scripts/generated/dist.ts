import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type OutputChunk, type PreRenderedChunk, type RolldownBuild, rolldown } from "rolldown";
import { ROOT } from "../root.ts";
import type { GeneratedFile } from "./generated-file.ts";
import { leaveOut } from "./left-out.ts";
import { bundledPackages, licencesText } from "./licences.ts";

const ENTRIES = { action: "src/action.ts", cli: "src/cli.ts" };

/** The script and the style sheet of the HTML report. */
const PAGE = { script: "src/report/html/explorer/main.ts", style: "src/report/html/report-page.css" };

/** The modules of YAML as ES modules; the package's exports name only CommonJS for Node. */
const YAML = join(ROOT, "node_modules/yaml/browser/dist/index.js");

/** Parses and checks a config. */
const CONFIG = /\/src\/input\/config\/config\.ts$/;
/** Runs suites as a step. */
const RUN = /\/src\/pipeline\/action-run\.ts$/;
/** Publishes the report of another run. */
const PUBLISH = /\/src\/pipeline\/publish-fork\/publish-run\.ts$/;

/**
 * Chunks of modules that several others load, in the order in which they are loaded; each has what its modules import and no earlier one
 * has. With several patterns, only the modules that each of them matches or imports; with one that several chunks match, those of at least
 * two of them.
 */
const SHARED: Readonly<Record<string, readonly RegExp[]>> = {
  // What the command line loads before it knows the command.
  start: [/\/src\/cli\.ts$/],
  // What finding a config needs: one that is not there loads no more.
  "config-files": [/\/src\/commands\/run\/run-command\.ts$/],
  // What reading a config needs as well as the action or publishing another run's report.
  schemas: [/\/src\/(?:action|pipeline\/publish-fork\/publish-run)\.ts$/, CONFIG],
  // What the action needs to read its inputs and the event: wrong ones load no more.
  step: [/\/src\/action\.ts$/],
  // What reading a config and families share with what runs suites: a config with errors loads no more, but for its families.
  config: [/\/src\/(?:input\/config\/config|families\/\w+\/family)\.ts$/, RUN],
  // What parses expressions: a config without them does not load it.
  expressions: [/\/src\/input\/mapping\/expression\.ts$/, /\/src\/input\/mapping\/mapping\.ts$/],
  // What families share with each other.
  figures: [/\/src\/families\/\w+\/family\.ts$/],
  // What reading and showing a stored report needs: publishing another run's report loads no more.
  "stored-report": [PUBLISH, /\/src\/commands\/run\.ts$/, RUN],
  // What reads archives.
  zip: [/\/inspect-log\.ts$/, PUBLISH],
  // What talks to GitHub.
  github: [PUBLISH, RUN],
  // What runs suites.
  evaluation: [/\/src\/commands\/run\.ts$/, RUN],
};

/** Small modules that are loaded on their own or by chunks of which none loads the other, put into a chunk that is loaded with them. */
const ADDED: Readonly<Record<string, RegExp>> = {
  start: /\/src\/(?:core\/(?:config\/(?:config|limits)|json|paths)|families\/index)\.ts$/,
  "config-files": /\/src\/commands\/run\/run-command\.ts$/,
  schemas: /\/src\/(?:core\/view\/figure|math\/group)\.ts$/,
  figures: /\/src\/families\/(?:scores\/[\w-]+|generation\/checks\/texts)\.ts$/,
  evaluation:
    /\/src\/(?:commands\/(?:diff|html|run|validate|judge-options)|input\/formats\/(?:(?:json|png)\/[\w-]+|trec))\.ts$/,
  regex: /\/node_modules\/re2js\/|\/src\/core\/line\/pattern\.ts$/,
  rescore: /\/src\/(?:commands\/run\/git-baseline|pipeline\/rescorer)\.ts$/,
  judge: /\/src\/judge\//,
};

/** The role of a chunk by a module that it contains; the first that fits names its file. */
const ROLES: readonly (readonly [module: RegExp, role: string])[] = [
  [/\/node_modules\/@actions\/artifact\//, "artifact-client"],
  [/\/node_modules\/undici\//, "http-client"],
  [/\/node_modules\/@actions\/github\//, "github-client"],
  [/\/node_modules\/openai\//, "openai-client"],
  [/\/node_modules\/ajv\//, "json-schema"],
  [/\/node_modules\/fzstd\//, "compression"],
  [/\/src\/report\/html\//, "html-report"],
  [/\/src\/input\/formats\/(?:[\w-]+\/)*parquet\.ts$/, "parquet-format"],
  [/\/src\/input\/formats\/(?:[\w-]+\/)*csv\.ts$/, "csv-format"],
  [/\/src\/input\/formats\/(?:[\w-]+\/)*xml\.ts$/, "xml-format"],
  [/\/src\/input\/formats\/(?:[\w-]+\/)*inspect-log\.ts$/, "inspect-log-format"],
];

/** Bundles the entry points with all that they import. Returns the files of `dist/` by their names in it; equal sources give equal bytes. */
export async function distFiles(): Promise<readonly GeneratedFile[]> {
  const build = await openBuild();
  try {
    const chunks = withoutFacades(await chunksOf(build, sharedModules(await chunksOf(build))));
    const moduleIds = chunks.flatMap((chunk) => chunk.moduleIds);
    return [
      ...(await bundlePage()),
      ...chunks.map(({ fileName, code }) => ({ path: fileName, text: code, executable: code.startsWith("#!") })),
      // Lets the folder work on its own, outside of the package.
      { path: "package.json", text: '{ "type": "module" }\n' },
      { path: "LICENSES.txt", text: licencesText(bundledPackages(ROOT, moduleIds)) },
    ];
  } finally {
    await build.close();
  }
}

function openBuild(): Promise<RolldownBuild> {
  return rolldown({
    cwd: ROOT,
    input: ENTRIES,
    platform: "node",
    // `@actions/core` loads an HTTP client for identity tokens, which nothing here uses: a third of the start.
    treeshake: { moduleSideEffects: [{ test: /@actions\/(core|http-client)\//, sideEffects: false }] },
    // The package's main file is UMD, whose inner `require` calls no bundler can follow.
    // The files of the others for Node are CommonJS, which is neither cut down to what is used nor joined.
    resolve: {
      alias: {
        "jsonc-parser": "jsonc-parser/lib/esm/main.js",
        "@protobuf-ts/runtime-rpc": "@protobuf-ts/runtime-rpc/build/es2015/index.js",
        "@protobuf-ts/runtime": "@protobuf-ts/runtime/build/es2015/index.js",
        yaml: YAML,
      },
    },
    transform: { target: "node20" },
    plugins: [leaveOut()],
    onLog: refuseWarnings,
  });
}

type Chunk = Pick<OutputChunk, "fileName" | "moduleIds" | "code">;

/** Modules that are put into one chunk, by the chunk's name. */
type SharedModules = Readonly<Record<string, ReadonlySet<string>>>;

async function chunksOf(build: RolldownBuild, shared?: SharedModules): Promise<OutputChunk[]> {
  const names = shared === undefined ? [] : [...new Set([...Object.keys(shared), ...Object.keys(ADDED)])];
  const groups = names.map((name) => ({
    name,
    test: (id: string) => shared?.[name]?.has(id) || ADDED[name]?.test(id.replaceAll("\\", "/")) || false,
  }));
  const { output } = await build.generate({
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: (chunk) => `${roleOf(chunk)}.js`,
    codeSplitting: { groups },
    minifyInternalExports: false,
    // They would be a seventh of the bytes that every start reads; licences are in a file of their own.
    comments: false,
    minify: false,
    sourcemap: false,
  });
  return output.filter((part): part is OutputChunk => part.type === "chunk");
}

/** Lets what loads a chunk without modules, which only exports what another chunk has, load that other one. */
function withoutFacades(chunks: readonly Chunk[]): readonly Chunk[] {
  const targets = new Map<string, string>();
  for (const { fileName, code, moduleIds } of chunks) {
    const [, imported = "", from = ""] = /^import \{ ([\w$, ]+) \} from "(.+)";$/m.exec(code) ?? [];
    const exported = /^export \{ ([\w$, ]+) \};$/m.exec(code)?.[1]?.split(", ") ?? [];
    const isFacade = moduleIds.length === 0 && exported.length > 0;
    if (isFacade && exported.every((name) => imported.split(", ").includes(name))) targets.set(`./${fileName}`, from);
  }
  return chunks
    .filter(({ fileName }) => !targets.has(`./${fileName}`))
    .map(({ fileName, moduleIds, code }) => {
      const text = code.replace(/(?<=\bimport\(")[^"]+/g, (path) => targets.get(path) ?? path);
      return { fileName, moduleIds, code: text };
    });
}

/** Returns the modules of chunks that several others load at once, the bundler's own runtime aside. */
function sharedModules(chunks: readonly OutputChunk[]): SharedModules {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loadedBy = (entries: readonly OutputChunk[], own: readonly OutputChunk[]): ReadonlySet<OutputChunk> => {
    const loaded = new Set<OutputChunk>(own);
    const load = (chunk: OutputChunk): void => {
      for (const next of chunk.imports.flatMap((name) => byName.get(name) ?? [])) {
        if (loaded.has(next)) continue;
        loaded.add(next);
        load(next);
      }
    };
    for (const entry of entries) load(entry);
    return loaded;
  };
  const modulesOf = (list: Iterable<OutputChunk>): string[] =>
    [...list].flatMap(({ moduleIds }) => moduleIds).filter((id) => !id.startsWith("\0"));
  const chunksWith = (module: RegExp): readonly OutputChunk[] =>
    chunks.filter(({ moduleIds }) => moduleIds.some((id) => module.test(id.replaceAll("\\", "/"))));
  const placed = new Set<string>();
  return Object.fromEntries(
    Object.entries(SHARED).map(([name, modules]) => {
      const [first = new Set<string>(), ...others] = modules.map((module) => {
        const entries = chunksWith(module);
        if (modules.length > 1) return new Set(modulesOf(loadedBy(entries, entries)));
        if (entries.length === 1) return new Set(modulesOf(loadedBy(entries, [])));
        const loaded = entries.flatMap((entry) => modulesOf(loadedBy([entry], [entry])));
        return new Set(loaded.filter((id, index) => loaded.indexOf(id) < index));
      });
      const own = [...first].filter((id) => !placed.has(id) && others.every((ids) => ids.has(id)));
      for (const id of own) placed.add(id);
      return [name, new Set(own)];
    }),
  );
}

function roleOf({ name, facadeModuleId, moduleIds }: PreRenderedChunk): string {
  if (moduleIds.length === 0) return `${name}-facade`;
  if (name in SHARED || name in ADDED) return name;
  const ids = facadeModuleId === null ? moduleIds : [facadeModuleId];
  const family = ids
    .map((id) => /\/src\/families\/(\w+)\/family\.ts$/.exec(id.replaceAll("\\", "/"))?.[1])
    .find(Boolean);
  if (family !== undefined) return `family-${family}`;
  return ROLES.find(([module]) => ids.some((id) => module.test(id.replaceAll("\\", "/"))))?.[1] ?? name;
}

/** Bundles the script and style sheet of the HTML report: minified, since each report contains them, and with the licences of their packages. */
async function bundlePage(): Promise<readonly GeneratedFile[]> {
  const build = await rolldown({
    cwd: ROOT,
    input: PAGE.script,
    platform: "browser",
    transform: { target: "es2022" },
    onLog: refuseWarnings,
  });
  try {
    const { output } = await build.generate({
      format: "iife",
      comments: { legal: false },
      minify: true,
      sourcemap: false,
    });
    const [chunk] = output;
    const licences = licencesText(bundledPackages(ROOT, chunk.moduleIds)).replaceAll("*/", "* /");
    const text = `/*\n${licences}*/\n${chunk.code}`;
    if (/<\/script|<!--/i.test(text)) throw new Error("the script of the HTML report contains `</script` or `<!--`");
    const style = withoutLayout(readFileSync(join(ROOT, PAGE.style), "utf8"));
    return [
      { path: "report-page.js", text },
      { path: "report-page.css", text: style },
    ];
  } finally {
    await build.close();
  }
}

/** Removes comments and the space at the start of lines and around braces and colons from our style sheet, which has no strings with them. */
function withoutLayout(style: string): string {
  const plain = style.replace(/\/\*.*?\*\//gs, "").replace(/\n\s+/g, "\n");
  return `${plain.replace(/(?<=[{;,])\n| (?=\{)|(?<=^[a-z-]+:) /gm, "").trim()}\n`;
}

function refuseWarnings(level: string, log: { readonly message: string }): void {
  if (level === "warn") throw new Error(`the bundler warns: ${log.message}`);
}
