import { realpathSync, statSync } from "node:fs";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import { globSync } from "tinyglobby";
import { type ErrorDetail, ErrorList } from "../../core/error.ts";
import type { DataFile } from "../formats/open-file.ts";
import type { SuiteFiles } from "../join/join.ts";
import { fixedPart } from "./pattern.ts";

/** Where patterns are looked up, and the folder that no file may lie outside of (null: anywhere). */
export interface SearchFolder {
  readonly folder: string;
  readonly root: string | null;
}

const MOST_FILES = 5000;
const LONGEST_PATTERN = 512;
/** In one part of a path, and of those for any folders. */
const MOST_STARS = 3;

/** Finds the files of a suite's patterns, sorted by path, each once. Throws a UserError with every pattern's problem. */
export function findFiles(
  patterns: { readonly gold: readonly string[]; readonly traces: readonly string[] },
  place: SearchFolder,
): SuiteFiles {
  const problems = new ErrorList();
  const gold = findAll(patterns.gold, place, problems);
  const traces = findAll(patterns.traces, place, problems);
  problems.throwIfAny("input");
  return { gold, traces };
}

function findAll(patterns: readonly string[], place: SearchFolder, problems: ErrorList): DataFile[] {
  const paths = new Set<string>();
  for (const pattern of patterns) for (const path of findPaths(pattern, place, problems)) paths.add(path);
  const files = [...paths].sort().flatMap((path) => {
    const name = nameOf(path, place);
    const problem = refuse(path, name, place.root);
    if (problem) problems.add(problem);
    return problem ? [] : [{ path, name }];
  });
  if (files.length <= MOST_FILES) return files;
  problems.add({
    what: `The patterns match ${files.length} files.`,
    at: patterns.join(", "),
    todo: `Name at most ${MOST_FILES}.`,
  });
  return [];
}

/** A pattern that is a file's own name is that file, whatever characters it holds. */
function findPaths(pattern: string, place: SearchFolder, problems: ErrorList): string[] {
  if (leadsOut(pattern, place)) {
    problems.add({ what: "The pattern leads out of the repository.", at: pattern, todo: "Name files in it." });
    return [];
  }
  const literal = resolve(place.folder, pattern);
  if (statOf(literal)) return [literal];
  if (!/[*?[\]{}()!]/.test(pattern)) {
    problems.add(missingFile(pattern, place));
    return [];
  }
  if (isSlow(pattern)) {
    problems.add({
      what: "The pattern is too long or has too many wildcards.",
      at: pattern,
      todo: "Name the files more simply.",
    });
    return [];
  }
  const found = globSync([pattern], {
    cwd: place.folder,
    absolute: true,
    dot: true,
    ignore: ["**/.git/**"],
    followSymbolicLinks: false,
  }).filter((path) => !statOf(path)?.isDirectory());
  if (found.length === 0) {
    const what = `No file matches \`${pattern}\` in \`${place.folder}\`.`;
    problems.add({ what, at: pattern, todo: `Check the pattern, and that the step that writes the files ran before.` });
  }
  return found.map((path) => resolve(path));
}

/** Whether matching it could take for ever: the time grows with the length of a name to the power of its stars. */
function isSlow(pattern: string): boolean {
  const count = (text: string, sign: RegExp): number => (text.match(sign) ?? []).length;
  if (pattern.length > LONGEST_PATTERN || count(pattern, /[*{(]/g) > 20) return true;
  return count(pattern, /\*\*/g) > MOST_STARS || pattern.split("/").some((part) => count(part, /\*+/g) > MOST_STARS);
}

/** Told by its text alone, so that nothing out there is looked at: names could be told, or a whole disk walked through. */
function leadsOut(pattern: string, { folder, root }: SearchFolder): boolean {
  if (root === null) return false;
  const plain = fixedPart(pattern);
  return !isInside(resolve(folder, plain), root) || pattern.slice(plain.length).includes("..");
}

function missingFile(pattern: string, { folder }: SearchFolder): ErrorDetail {
  const siblings = globSync(["*"], { cwd: resolve(folder, pattern, ".."), onlyFiles: true }).slice(0, 50);
  const prefix = pattern.slice(0, pattern.lastIndexOf("/") + 1);
  const todo =
    siblings.length > 0
      ? "Check the name, and that the step that writes the file ran before."
      : "Its folder is empty or not there: in a workflow, check out the repository first (`actions/checkout`).";
  const what = `There is no file \`${pattern}\` in \`${folder}\`.`;
  return { what, at: pattern, todo, given: pattern, known: siblings.map((name) => `${prefix}${name}`) };
}

/** Why a path may not be read: outside of the root (also by a link), a folder, or no regular file. */
function refuse(path: string, name: string, root: string | null): ErrorDetail | null {
  const entry = statOf(path);
  if (!entry)
    return {
      what: "The file cannot be opened: a broken or looping link.",
      at: name,
      todo: "Name a file that is there.",
    };
  if (entry.isDirectory()) return { what: "This is a folder.", at: name, todo: `Name its files: \`${name}/*.jsonl\`.` };
  if (!entry.isFile()) return { what: "This is no regular file.", at: name, todo: "Name a file of lines." };
  if (root === null || isInside(realpathSync(path), realpathSync(root))) return null;
  return { what: "The file lies outside of the repository.", at: name, todo: "Copy it into the repository." };
}

function statOf(path: string): ReturnType<typeof statSync> {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Whether a path lies in a folder: by its parts, since `/a/b-evil` begins with `/a/b`. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === "" || !(way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way));
}

/** A file is told relative to the root where it lies in there, else as it was named; with slashes. */
function nameOf(path: string, { folder, root }: SearchFolder): string {
  const base = root ?? folder;
  return (isInside(path, base) ? relative(base, path) : join(path)).split(sep).join("/");
}
