import { lstatSync, readFileSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import type { PathScope } from "../../core/config/config.ts";
import { ErrorList, UserError } from "../../core/error.ts";
import { isInside, relativePath } from "../../core/paths.ts";
import { compareTexts, quoted } from "../../math/text/texts.ts";
import { fileError, globFiles, leadsOutside, scopeOf, statOf } from "./files.ts";

// Imports no parser and no schema: a config that cannot be read loads none.

/** Which configs a run reads. */
export interface ConfigSelection {
  /** The folder that paths are relative to, and where the search starts. */
  readonly folder: string;
  /** The folder that no config may be outside of. The search ends there. */
  readonly root: string;
  /** Paths, or patterns with `*`; without any, a config is searched for by its usual names. */
  readonly paths: readonly string[];
  /** How the user names a config: ``the option `--config` ``. */
  readonly option: string;
}

/** Returns a selection whose paths are all relative to its folder, so that it can be moved to another commit's files. */
export function selectConfigs(selection: ConfigSelection): ConfigSelection {
  const { folder, paths } = selection;
  return { ...selection, paths: paths.map((path) => (isAbsolute(path) ? relative(folder, path) : path)) };
}

export function moveSelection(selection: ConfigSelection, root: string): ConfigSelection {
  return { ...selection, root, folder: resolve(root, relative(selection.root, selection.folder)) };
}

const NAMES = ["noworse", ".noworse"].flatMap((name) => ["yml", "yaml", "json"].map((end) => `${name}.${end}`));

/** The usual names of a config in a folder, in the order in which they are listed. */
export const CONFIG_NAMES: readonly string[] = [...NAMES, ".github/noworse.yml"];

/** Returns whether the suites of a selection are named after their folders. A pattern counts as several configs, whatever it matches. */
export function selectsSeveral({ paths }: ConfigSelection): boolean {
  return paths.length > 1 || paths.some(isPattern);
}

function isPattern(path: string): boolean {
  return path.includes("*");
}

/** Returns the paths of the configs, in their order, each once. Throws a UserError when there are none, or when it is not clear which one is meant. */
export function findConfigs(selection: ConfigSelection): string[] {
  const { folder, root, paths } = selection;
  if (paths.length === 0) {
    const found = searchUpward(selection, DISK);
    return found.length > 0 ? found : refuseNone(selection);
  }
  const errors = new ErrorList();
  const found = paths.flatMap((path) => {
    if (!isPattern(path)) return resolve(folder, path);
    const isSearched = !leadsOutside(path, folder, root) && !/[?[\]{}()!\\]|\*[^/]*\*/.test(path);
    const matches = isSearched ? DISK.match(path, selection) : [];
    const what = `No config matches \`${path}\` in \`${folder}\`.`;
    const todo = "Name configs of this repository, with one `*` for each part of a path (`packages/*/noworse.yml`).";
    if (matches.length === 0) errors.add({ what, at: path, todo });
    return matches;
  });
  errors.throwIfAny("config");
  return [...new Set(found)];
}

/** Files in which configs are looked for, by their absolute paths. */
interface FileTree {
  readonly isFile: (path: string) => boolean;
  readonly match: (pattern: string, selection: ConfigSelection) => string[];
}

const DISK: FileTree = {
  isFile,
  match: (pattern, { folder }) => globFiles(pattern, folder).filter(isFile).sort(compareTexts),
};

/** Returns the paths of those configs that exist, without an error for the others. Throws a UserError when it is not clear which one is meant. */
export function findExistingConfigs(selection: ConfigSelection, tree: FileTree = DISK): string[] {
  const { folder, paths } = selection;
  if (paths.length === 0) return searchUpward(selection, tree);
  const found = paths.flatMap((path) =>
    isPattern(path) ? tree.match(path, selection) : [resolve(folder, path)].filter(tree.isFile),
  );
  return [...new Set(found)];
}

/** Picks the configs of a selection out of the paths of files, which are relative to its root: those of another commit. */
export function pickConfigs(selection: ConfigSelection, files: readonly string[]): string[] {
  const { folder, root } = selection;
  const all = new Set(files.map((file) => resolve(root, file)));
  const match = (pattern: string): string[] => {
    const expression = toRegExp(resolve(folder, pattern));
    return [...all].filter((path) => expression.test(path)).sort(compareTexts);
  };
  const found = findExistingConfigs(selection, { isFile: (path) => all.has(path), match });
  return found.map((path) => relativePath(root, path));
}

/** Returns where the configs of a selection can be, relative to its root. */
export function configScopes(selection: ConfigSelection): PathScope[] {
  const { folder, root, paths } = selection;
  if (paths.length > 0) return paths.flatMap((path) => scopeOf(path, folder, root));
  const levels = foldersUpward(selection).flatMap((at) => CONFIG_NAMES.map((name) => join(at, name)));
  return levels.map((path) => ({ path: relativePath(root, path), suffix: null }));
}

/** No folder has a config: another commit may have one. */
export class NoConfigError extends UserError {}

function refuseNone({ folder, root, option }: ConfigSelection): never {
  const above = folder === root || !isInside(folder, root) ? "" : `, nor in the folders above it up to \`${root}\``;
  const names = "`noworse.yml`, `.noworse.yml` (or `.yaml`, `.json`) or `.github/noworse.yml`";
  const what = `There is no config: no ${names} in \`${folder}\`${above}.`;
  const todo = `Write one with \`noworse init\`, or name one with ${option}.`;
  throw new NoConfigError("config", [{ what, todo }]);
}

/** Returns the config of the nearest folder that has one, in a list. Throws a UserError when a folder has two. */
function searchUpward(selection: ConfigSelection, { isFile: exists }: FileTree): string[] {
  for (const at of foldersUpward(selection)) {
    const found = CONFIG_NAMES.map((name) => join(at, name)).filter(exists);
    if (found.length === 1) return found;
    if (found.length > 1) {
      const names = found.map((path) => relativePath(selection.root, path));
      const what = `There are ${found.length} configs in one folder: ${quoted(names, " and ")}.`;
      const todo = `Keep one of them, or name the one that is meant with ${selection.option}.`;
      throw new UserError("config", [{ what, todo }]);
    }
  }
  return [];
}

function foldersUpward({ folder, root }: ConfigSelection): string[] {
  if (!isInside(folder, root)) return [folder];
  const folders = [folder];
  for (let at = folder; at !== root; at = dirname(at)) folders.push(dirname(at));
  return folders;
}

function isFile(path: string): boolean {
  // A link counts, also a broken one: reading it says what is wrong with it.
  const entry = lstatSync(path, { throwIfNoEntry: false });
  return entry !== undefined && !entry.isDirectory();
}

/** Returns a pattern as an expression: a `*` matches characters of one part of a path. */
function toRegExp(pattern: string): RegExp {
  const parts = pattern.split("/").map((part) => {
    const escaped = part.split("*").map((text) => text.replace(/[\\^$.|?+()[\]{}]/g, "\\$&"));
    return part === "*" ? "[^/]+" : escaped.join("[^/]*");
  });
  return new RegExp(`^${parts.join("/")}$`, "s");
}

/** A config of one suite, for messages. */
export const EXAMPLE = `suites:
  my-bot:
    family: grounded
    gold: eval/gold.jsonl
    traces: runs/trace.jsonl
    gates:
      precision: ">= 0.80"`;

/** A larger config is a mistake or an attack: parsing takes a few microseconds for each byte. */
const MAX_CONFIG_BYTES = 1024 * 1024;

/** Reads a config file, which must be inside the root (null: anywhere), also when it is a link. Throws UserError. */
export function readConfigText(path: string, name: string, root: string | null): string {
  const entry = statOf(path);
  const example = `Name it, or write one:\n${EXAMPLE}\nResults of a tool such as promptfoo need \`family: scores\`, \`traces: output.json\` and \`preset: promptfoo\`.\nAn action with one suite needs no file: give \`gold\` and \`traces\`.`;
  if (!entry) throw configError(name, `There is no config file \`${name}\`.`, example);
  const refused = fileError(path, name, root, "YAML file");
  if (refused) throw new UserError("config", [refused]);
  checkConfigSize(entry.size, name);
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw configError(name, `The config cannot be read (${code}).`, "Give this user permission to read it.");
  }
  return decodeConfig(bytes, name);
}

/** Decodes a config. Throws a UserError when it is not UTF-8. */
export function decodeConfig(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw configError(name, "The config is not UTF-8 text.", "Write it as UTF-8.");
  }
}

function configError(at: string, what: string, todo: string): UserError {
  return new UserError("config", [{ what, at, todo }]);
}

/** Throws a UserError for a config that is too large to be parsed. */
export function checkConfigSize(bytes: number, name: string): void {
  if (bytes > MAX_CONFIG_BYTES) throw new UserError("config", [{ what: "The file is larger than 1 MiB.", at: name }]);
}
