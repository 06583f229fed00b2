import { statSync } from "node:fs";
import { basename, join, relative, resolve, sep } from "node:path";
import { globSync } from "tinyglobby";
import { MAX_INPUT_FILES } from "../../core/config/limits.ts";
import { type ErrorDetail, ErrorList } from "../../core/error.ts";
import { isPrivateFile, privateFileError } from "../../core/secrets.ts";
import { compareTexts, firstFew } from "../../math/text/texts.ts";
import type { DataFile } from "../formats/open-file.ts";
import { isFileOutside, isInside, isLink, leadsOutside, mayHaveCredentials, statOf } from "./path-checks.ts";

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

/** Finds the files of a suite's patterns, sorted by path, each once. Throws a UserError with the errors of all patterns. */
export function findFiles(
  patterns: { readonly gold: readonly string[]; readonly traces: readonly string[] },
  place: SearchFolder,
): SuiteFiles {
  const errors = new ErrorList();
  const gold = findAll(patterns.gold, place, errors);
  const traces = findAll(patterns.traces, place, errors);
  errors.throwIfAny("input");
  return { gold, traces };
}

export function bytesOf({ gold, traces }: SuiteFiles): number {
  const sizes = [...gold, ...traces].map(({ path }) => statSync(path, { throwIfNoEntry: false })?.size ?? 0);
  return sizes.reduce((sum, size) => sum + size, 0);
}

function findAll(patterns: readonly string[], place: SearchFolder, errors: ErrorList): DataFile[] {
  const paths = new Set<string>();
  for (const pattern of patterns) for (const path of findPaths(pattern, place, errors)) paths.add(path);
  const files = [...paths].sort().flatMap((path) => {
    const name = nameOf(path, place);
    const error = fileError(path, name, place.root);
    if (error) errors.add(error);
    return error ? [] : [{ path, name, ...(isLink(path, place.root) && { isLink: true }) }];
  });
  if (files.length <= MAX_INPUT_FILES) return files;
  errors.add({
    what: `The patterns match ${files.length} files.`,
    at: patterns.join(", "),
    todo: `Name at most ${MAX_INPUT_FILES}.`,
  });
  return [];
}

/** Returns the paths that a pattern matches. A pattern that is a file's own name is that file, whatever characters it contains. */
function findPaths(pattern: string, place: SearchFolder, errors: ErrorList): string[] {
  if (place.root !== null && leadsOutside(pattern, place.folder, place.root)) {
    errors.add({ what: "The path is outside the repository.", at: pattern, todo: "Name files inside it." });
    return [];
  }
  const literal = resolve(place.folder, pattern);
  if (statOf(literal)) return [literal];
  if (!/[*?[\]{}()!]/.test(pattern)) {
    errors.addLazily(() => missingFile(pattern, place));
    return [];
  }
  if (isSlow(pattern)) {
    errors.add({
      what: "The pattern is too long or has too many wildcards.",
      at: pattern,
      todo: "Write a simpler pattern.",
    });
    return [];
  }
  const found = globFiles(pattern, place.folder).filter((path) => !isPrivateFile(path) && !statOf(path)?.isDirectory());
  if (found.length === 0) errors.addLazily(() => noMatch(pattern, place));
  return found;
}

/** Returns the paths that match a pattern, links included, which are not followed. */
export function globFiles(pattern: string, folder: string): string[] {
  const options = { absolute: true, dot: true, ignore: ["**/.git/**"], followSymbolicLinks: false };
  return globSync([pattern], { cwd: folder, ...options }).map((path) => resolve(path));
}

function noMatch(pattern: string, { folder }: SearchFolder): ErrorDetail {
  const what = `No file matches \`${pattern}\` in \`${folder}\`.`;
  const todo = "Check the pattern, and that the step that writes the files ran before.";
  return { what, at: pattern, todo: [adviseNearby(pattern, folder), todo].join(" ").trim() };
}

/** Returns whether matching could take forever: the time grows with the length of a name to the power of its stars. */
function isSlow(pattern: string): boolean {
  const count = (text: string, sign: RegExp): number => (text.match(sign) ?? []).length;
  if (pattern.length > MAX_PATTERN_LENGTH || count(pattern, /[*{(]/g) > 20) return true;
  return count(pattern, /\*\*/g) > MAX_STARS || pattern.split("/").some((part) => count(part, /\*+/g) > MAX_STARS);
}

function missingFile(pattern: string, { folder }: SearchFolder): ErrorDetail {
  if (pattern.includes("\\") && statOf(resolve(folder, pattern.replaceAll("\\", "/")))) {
    const todo = `Write \`/\` between folders: \`${pattern.replaceAll("\\", "/")}\`.`;
    return { what: `There is no file \`${pattern}\` in \`${folder}\`.`, at: pattern, todo };
  }
  const what = `There is no file \`${pattern}\` in \`${folder}\`.`;
  const nearby = adviseNearby(pattern, folder);
  if (nearby !== null) return { what, at: pattern, todo: nearby };
  const siblings = globSync(["*"], { cwd: resolve(folder, pattern, ".."), onlyFiles: true }).slice(0, 50);
  const prefix = pattern.slice(0, pattern.lastIndexOf("/") + 1);
  const todo =
    siblings.length > 0
      ? "Check the name, and that the step that writes the file ran before."
      : "Its folder is empty or missing: in a workflow, check out the repository first (`actions/checkout`), a submodule with `submodules: true`.";
  return { what, at: pattern, todo, given: pattern, known: siblings.map((name) => `${prefix}${name}`) };
}

/** Advises the files of other folders that have the name at the end of a pattern; null without one. */
function adviseNearby(pattern: string, folder: string): string | null {
  const name = basename(pattern.replaceAll("\\", "/"));
  if (!/[\p{L}\p{N}]/u.test(name)) return null;
  const found = globSync([`**/${name}`], {
    cwd: folder,
    deep: MAX_DEPTH,
    ignore: ["**/.git/**", "**/node_modules/**", "**/noworse-out/**"],
    onlyFiles: true,
    followSymbolicLinks: false,
  }).sort(compareTexts);
  if (found.length === 0) return null;
  const shown = firstFew(found, MAX_NAMED, (one) => `\`${one}\``);
  return found.length === 1 ? `Did you mean ${shown}?` : `There are ${shown}.`;
}

/** Returns why a path is refused: outside the root (also by a link), a folder, or no regular file. */
function fileError(path: string, name: string, root: string | null): ErrorDetail | null {
  const entry = statOf(path);
  if (!entry)
    return {
      what: "The file cannot be opened: a broken or looping link.",
      at: name,
      todo: "Name an existing file.",
    };
  if (entry.isDirectory()) {
    const files = name === "" ? "*.jsonl" : `${name}/*.jsonl`;
    return { what: "This is a folder.", at: name || ".", todo: `Name its files: \`${files}\`.` };
  }
  if (!entry.isFile()) return { what: "This is not a regular file.", at: name, todo: "Name a data file." };
  if (mayHaveCredentials(path)) return privateFileError(name, "Name a data file.");
  if (!isFileOutside(path, root)) return null;
  return { what: "The file is outside the repository.", at: name, todo: "Copy it into the repository." };
}

/** Returns the name that a file is reported by: relative to the root if it is inside, else its path; with slashes. */
function nameOf(path: string, { folder, root }: SearchFolder): string {
  const base = root ?? folder;
  return (isInside(path, base) ? relative(base, path) : join(path)).split(sep).join("/");
}
