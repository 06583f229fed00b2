import { existsSync, realpathSync, type Stats, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { globSync } from "tinyglobby";
import type { PathScope, SuiteConfig } from "../../core/config/config.ts";
import { MAX_INPUT_FILES } from "../../core/config/limits.ts";
import { type ErrorDetail, ErrorList, UserError } from "../../core/error.ts";
import { isInside, isPrivateFile, pathIn, relativePath } from "../../core/paths.ts";
import { compareTexts, firstFew } from "../../math/text/texts.ts";
import type { DataFile } from "../formats/open-file.ts";

/** The files of one suite; without gold each line of the traces is a whole case. */
export interface SuiteFiles {
  readonly gold: readonly DataFile[];
  readonly traces: readonly DataFile[];
}

/** The folder that patterns are relative to, and the one that no file may be outside of (null: anywhere). */
export interface SearchFolder {
  readonly folder: string;
  readonly root: string | null;
}

const MAX_PATTERN_LENGTH = 512;
/** The most wildcards in one part of a path, and the most `**` in all. */
const MAX_STARS = 3;
/** How many folders below each other are searched for files of a name, and how many of them are named. */
const MAX_DEPTH = 6;
const MAX_NAMED = 3;
const WILDCARD = /[*?[\]{}()!]/;

interface FilePatterns extends Pick<SuiteConfig, "gold" | "traces"> {
  readonly goldPlace?: string;
  readonly family?: { readonly input: { readonly oneLine?: boolean } };
}

/** Finds the files of a suite's patterns, sorted by path, each once. Throws a UserError with the errors of all patterns, or where gold and traces share a file. */
export function findFiles(patterns: FilePatterns, place: SearchFolder): SuiteFiles {
  const errors = new ErrorList();
  const gold = findAll(patterns.gold, place, errors);
  const traces = findAll(patterns.traces, place, errors);
  errors.throwIfAny("input");
  const both = gold.find(({ path }) => traces.some((one) => one.path === path));
  if (both === undefined) return { gold, traces };
  // Each answer would be part of its own gold, and each changed answer an edit of it.
  const what = `\`${both.name}\` is in \`gold\` and in \`traces\`.`;
  const todo = patterns.family?.input.oneLine
    ? "Leave out `gold`: each line is then a whole case."
    : "Name the file of what is expected in `gold`, and that of the answers in `traces`.";
  throw new UserError("config", [{ what, at: patterns.goldPlace ?? both.name, todo }]);
}

export function bytesOf({ gold, traces }: SuiteFiles): number {
  const sizes = [...gold, ...traces].map(({ path }) => statSync(path, { throwIfNoEntry: false })?.size ?? 0);
  return sizes.reduce((sum, size) => sum + size, 0);
}

function findAll(patterns: readonly string[], place: SearchFolder, errors: ErrorList): DataFile[] {
  const paths = new Set(patterns.flatMap((pattern) => findPaths(pattern, place, errors)));
  const files = [...paths].sort().flatMap((path) => {
    const name = nameOf(path, place);
    const error = fileError(path, name, place.root);
    if (error) errors.add(error);
    return error ? [] : [{ path, name, ...(isLink(path, place.root) && { isLink: true }) }];
  });
  if (files.length <= MAX_INPUT_FILES) return files;
  const what = `The patterns match ${files.length} files.`;
  errors.add({ what, at: patterns.join(", "), todo: `Name at most ${MAX_INPUT_FILES}.` });
  return [];
}

/** Returns the paths that a pattern matches. A pattern that is a file's own name is that file, whatever characters it contains. */
function findPaths(pattern: string, { folder, root }: SearchFolder, errors: ErrorList): readonly string[] {
  if (root !== null && leadsOutside(pattern, folder, root)) {
    errors.add({ what: "The path is outside the repository.", at: pattern, todo: "Name files inside it." });
    return [];
  }
  const literal = resolve(folder, pattern);
  if (statOf(literal)) return [literal];
  if (isSlow(pattern)) {
    const what = "The pattern is too long or has too many wildcards.";
    errors.add({ what, at: pattern, todo: "Write a simpler pattern." });
    return [];
  }
  const matches = WILDCARD.test(pattern) ? globFiles(pattern, folder) : [];
  const found = matches.filter((path) => !isPrivateFile(path) && !isOwnFile(path) && !statOf(path)?.isDirectory());
  if (found.length === 0) errors.add(() => noMatch(pattern, folder));
  return found;
}

/** Returns whether a file is one of a stored report, which is no input of a run. */
function isOwnFile(path: string): boolean {
  const isNamedSo = /^(?:report\.json|junit\.xml|(?:cases|labels|views)\.jsonl\.gz)$/.test(basename(path));
  return isNamedSo && ["report.json", "cases.jsonl.gz"].every((name) => statOf(join(path, "..", name)) !== undefined);
}

/** Returns the paths that match a pattern, links included, which are not followed; `skipped` are names of folders. */
export function globFiles(pattern: string, folder: string, skipped: Iterable<string> = [".git"]): string[] {
  const ignore = [...skipped].map((name) => `**/${name}/**`);
  const options = { absolute: true, dot: true, ignore, followSymbolicLinks: false };
  return globSync([pattern], { cwd: folder, ...options }).map((path) => resolve(path));
}

/** Returns whether matching could take forever: the time grows with the length of a name to the power of its stars. */
function isSlow(pattern: string): boolean {
  if (!WILDCARD.test(pattern)) return false;
  const count = (text: string, sign: RegExp): number => (text.match(sign) ?? []).length;
  if (pattern.length > MAX_PATTERN_LENGTH || count(pattern, /[*{(]/g) > 20) return true;
  return count(pattern, /\*\*/g) > MAX_STARS || pattern.split("/").some((part) => count(part, /\*+/g) > MAX_STARS);
}

/** Returns the error of a name or pattern that no file has, with the files that have its last part in other folders. */
function noMatch(pattern: string, folder: string): ErrorDetail {
  const what = WILDCARD.test(pattern) ? `No file matches \`${pattern}\`` : `There is no file \`${pattern}\``;
  const nearby = filesNamed(basename(pattern.replaceAll("\\", "/")), folder);
  const names = firstFew(nearby, MAX_NAMED, (one) => `\`${one}\``);
  const found = nearby.length === 1 ? `Did you mean ${names}?` : `There are ${names}.`;
  const todo =
    "Check that the repository is checked out (submodules with `submodules: true`), and that the step that writes the file ran before.";
  const siblings = globSync(["*"], { cwd: resolve(folder, pattern, ".."), onlyFiles: true }).slice(0, 50);
  const prefix = pattern.slice(0, pattern.lastIndexOf("/") + 1);
  const known = siblings.map((name) => `${prefix}${name}`);
  const error = { what: `${what} in \`${folder}\`.`, at: pattern };
  return nearby.length > 0 ? { ...error, todo: found } : { ...error, todo, given: pattern, known };
}

function filesNamed(name: string, folder: string): string[] {
  if (!/[\p{L}\p{N}]/u.test(name)) return [];
  const ignore = ["**/.git/**", "**/node_modules/**", "**/noworse-out/**"];
  const options = { cwd: folder, deep: MAX_DEPTH, ignore, onlyFiles: true, followSymbolicLinks: false };
  return globSync([`**/${name}`], options).sort(compareTexts);
}

/**
 * Returns why a path is refused: outside the root (also by a link), a folder, or no regular file: a pipe could make reading wait
 * forever, and a device may never end.
 */
export function fileError(path: string, name: string, root: string | null, noun = "data file"): ErrorDetail | null {
  const entry = statOf(path);
  const error = (what: string, todo: string): ErrorDetail => ({ what, at: name || ".", todo });
  if (!entry) return error("There is no such file, or it is a broken link.", "Name an existing file.");
  if (entry.isDirectory()) return error("This is a folder.", `Name a ${noun} in it.`);
  if (!entry.isFile()) return error("This is not a regular file.", `Name a ${noun}.`);
  if (mayHaveCredentials(path)) {
    return { what: "The file can contain credentials, so it is not read.", at: name, todo: `Name a ${noun}.` };
  }
  return isFileOutside(path, root)
    ? error("The file is outside the repository.", "Copy it into the repository.")
    : null;
}

/** Returns the name that a file is reported by: relative to the root if it is inside, else its path; with slashes. */
function nameOf(path: string, { folder, root }: SearchFolder): string {
  return pathIn(root ?? folder, path) ?? join(path).split(sep).join("/");
}

/** Returns whether a path in the root is, or leads through, a symbolic link. */
export function isLink(path: string, root: string | null): boolean {
  return root !== null && realpathSync(path) !== resolve(realpathSync(root), relative(root, path));
}

/** Returns whether a path or pattern leads out of the root, by its text alone: looking outside could reveal names, or search a whole disk. */
export function leadsOutside(pattern: string, folder: string, root: string): boolean {
  const fixed = fixedPart(pattern);
  return !isInside(resolve(folder, fixed), root) || pattern.slice(fixed.length).includes("..");
}

/** Returns whether an existing file is outside the root, also by a link; none is without a root. */
export function isFileOutside(path: string, root: string | null): boolean {
  return root !== null && !isInside(realpathSync(path), realpathSync(root));
}

/** Returns whether an existing file can contain credentials. Its real path has the names as they are on the disk, which may ignore case. */
export function mayHaveCredentials(path: string): boolean {
  return isPrivateFile(realpathSync.native(path));
}

/** Returns what a path leads to; undefined for nothing, for links that loop, and for what no path can be. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Returns the leading folders of a pattern, up to the first part with a wildcard; all of it when there is none. */
export function fixedPart(pattern: string): string {
  const wildcard = pattern.search(/[*?[{(!]/);
  return wildcard < 0 ? pattern : pattern.slice(0, pattern.lastIndexOf("/", wildcard) + 1);
}

/** Returns where a file of this name, or the files that match a pattern, can be inside the root; nothing for a place outside. */
export function scopeOf(pattern: string, folder: string, root: string): PathScope[] {
  const fixed = fixedPart(pattern);
  const at = resolve(folder, fixed);
  if (!isInside(at, root)) return [];
  // The plain text at a pattern's end is that of the name of every match.
  const [end = ""] = /[^*?[\]{}()!\\/]*$/.exec(pattern.replace(/\/+$/, "")) ?? [];
  return [{ path: relativePath(root, at), suffix: fixed === pattern ? null : end }];
}

/** Returns the nearest folder, upwards from this one, with a `.git` folder or file (of a worktree or submodule); null when there is none. */
export function findRepositoryRoot(folder: string): string | null {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, ".git"))) return at;
    if (dirname(at) === at) return null;
  }
}
