import { readFileSync, realpathSync } from "node:fs";
import { join, posix, relative } from "node:path";
import { relativePath } from "../../core/paths.ts";
import { runGitSync } from "../../github/api/git-process.ts";
import { findRepositoryRoot, globFiles } from "../../input/config/files.ts";
import { firstFew } from "../../math/text/texts.ts";

/** A folder in which a config is set up, and the repository around it. */
export interface SetupFolder {
  /** Where the config is written; its paths are relative to it. */
  readonly folder: string;
  /** The git root, or the folder itself without git. */
  readonly root: string;
  readonly hasGit: boolean;
  /** The time that reports get. */
  readonly created: string;
}

/** The most files that are listed. */
const MAX_FILES = 50_000;
const LIMITS = { timeout: 20_000, maxBuffer: 64 * 1024 * 1024 };

/** Folders that contain no results of the user's own system. */
const SKIPPED_FOLDERS: ReadonlySet<string> = new Set([
  ...[".git", ".hg", ".svn", "node_modules", "bower_components", "vendor", "third_party", "site-packages", "Pods"],
  ...["noworse-out", ".venv", "venv", "__pycache__", ".tox", ".mypy_cache", ".pytest_cache", ".ruff_cache"],
  ...[".next", ".nuxt", ".turbo", ".cache", ".yarn", ".gradle", ".idea", ".vscode", ".terraform", ".DS_Store"],
]);

/** Finds the repository around a folder. */
export function openSetupFolder(folder: string, created: string): SetupFolder {
  const top = runGit(folder, ["rev-parse", "--show-toplevel"])?.replace(/\r?\n$/, "") ?? "";
  // Where the program git is missing or refuses, the root is still known.
  if (top === "") return { folder, root: findRepositoryRoot(folder) ?? folder, hasGit: false, created };
  // Git resolves links: its root is named as the folder's own path leads to it.
  return { folder, root: join(folder, relative(realpathSync(folder), realpathSync(top))), hasGit: true, created };
}

/** Returns the name of the branch that pull requests are merged into: the remote's default, else the current one. */
export function defaultBranch({ folder, hasGit }: SetupFolder): string {
  if (!hasGit) return "main";
  const ofRemote = runGit(folder, ["symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD"])?.trim();
  return (
    ofRemote?.replace(/^origin\//, "") ||
    runGit(folder, ["symbolic-ref", "--quiet", "--short", "HEAD"])?.trim() ||
    "main"
  );
}

/** Returns the commit of the clone of noworse that this program runs from; null where it runs from no clone. */
export function ownCommit(folder: string = import.meta.dirname): string | null {
  const root = findRepositoryRoot(folder);
  if (root === null || !isProject(root)) return null;
  return runGit(root, ["rev-parse", "--verify", "HEAD^{commit}"])?.trim() ?? null;
}

/** Returns whether a repository is that of noworse, and not one that has noworse among its packages. */
function isProject(root: string): boolean {
  try {
    const { name }: { name?: unknown } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    return name === "noworse";
  } catch {
    return false;
  }
}

/** What git tracks, and what it neither tracks nor ignores. */
const VISIBLE = ["--cached", "--others", "--exclude-standard", "--deduplicate"];

/** Lists the files of a folder that git does not ignore; without git all of them. Relative to the folder, with slashes, sorted. */
export function listFiles({ folder, hasGit }: SetupFolder) {
  const all =
    (hasGit ? gitFiles(folder, VISIBLE) : null) ??
    globFiles("**/*", folder, SKIPPED_FOLDERS)
      .map((path) => relativePath(folder, path))
      .filter((name) => !isSkipped(name));
  return { names: all.slice(0, MAX_FILES).sort(), isCut: all.length > MAX_FILES };
}

/** Lists files that may belong to those of a folder although they are not looked at first: the rest of the repository, and what git ignores. Relative to the folder. */
export function listFurther({ folder, root, hasGit }: SetupFolder) {
  const inRepository = hasGit && folder !== root ? (gitFiles(root, VISIBLE) ?? []) : [];
  const ignored = hasGit ? (gitFiles(folder, ["--others", "--ignored", "--exclude-standard"]) ?? []) : [];
  const names = inRepository.map((name) => relativePath(folder, join(root, name)));
  return { outside: names.filter((name) => name.startsWith("../")), ignored: ignored.slice(0, MAX_FILES) };
}

function gitFiles(folder: string, which: readonly string[]): string[] | null {
  const listed = runGit(folder, ["ls-files", "-z", ...which]);
  return listed?.split("\0").filter((name) => name !== "" && !isSkipped(name)) ?? null;
}

/** Returns whether a file is in a skipped folder, or has a name that cannot be written in a config: no valid UTF-8. */
function isSkipped(name: string): boolean {
  return name.includes("\ufffd") || name.split("/").some((part) => SKIPPED_FOLDERS.has(part));
}

/** Returns whether git ignores a folder; true without git, where nothing has to be ignored. */
export function isIgnored({ folder, hasGit }: SetupFolder, name: string): boolean {
  return !hasGit || runGit(folder, ["check-ignore", "--quiet", `${name}/x`]) !== null;
}

const runGit = (folder: string, args: readonly string[]): string | null => runGitSync(folder, args, LIMITS);

export function extensionOf(name: string): string {
  return /\.[^./]+(?:\.gz)?$/.exec(posix.basename(name))?.[0] ?? "";
}

/** More files than this are named by a pattern. */
const MAX_LISTED = 20;

/** Returns patterns that match these files, which are in one folder, and no others of the list. */
export function patternsFor(names: readonly string[], all: readonly string[]): readonly string[] {
  const [first = ""] = names;
  const [folder, end] = [first.slice(0, first.length - posix.basename(first).length), extensionOf(first)];
  let prefix = first;
  while (!names.every((name) => name.startsWith(prefix))) prefix = prefix.slice(0, -1);
  for (const start of names.length === 1 ? [] : [folder, prefix]) {
    const matched = all.filter(
      (name) => name.startsWith(start) && name.endsWith(end) && posix.dirname(name) === posix.dirname(first),
    );
    const isExact = names.length > MAX_LISTED || matched.every((name) => names.includes(name));
    if (isExact && !/[*?[\]{}()!\\]/.test(start + end)) return [`${start}*${end}`];
  }
  return names;
}

/** Returns whether names differ only in numbers, times and hashes: those of runs, of which the last one counts. */
export function areRuns(names: readonly string[]): boolean {
  return new Set(names.map((name) => name.replace(/\d+|[0-9a-f]{7,}/g, "0"))).size < names.length;
}

/** Words in the names of folders and files that say nothing about what is evaluated, or that change with each run: times and hashes. */
const GENERIC =
  /^(?:evals?|evaluations?|evaldata|runs?|results?|outputs?|out|predictions?|preds?|predicted|traces?|data|datasets?|gold|golden|packages|apps|services|libs|modules|src|tests?|spec|reports?|logs|artifacts|deepeval|latest|current|final|new|experiments?|bench(?:mark)?s?|junit|answers?|responses?|scores?|cases|instances|jsonl?|csv|file|main|base|baseline|v?\d+|[0-9a-f]{8,})$/;
const CHANGING = /^(?:\d+|\d+t\d+z?|[0-9a-f]{12,})$/;

const slugOf = (part: string): string => {
  const words =
    part
      .normalize("NFKD")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const slug = words.filter((word) => !CHANGING.test(word)).join("-");
  return slug.slice(0, 40).replace(/-+$/, "");
};
const stemOf = (name: string): string => posix.basename(name).replace(/(?:\.[A-Za-z]+)+$/, "");

/**
 * Returns a name for the suite of a file that no other suite has: the nearest folder or file name that says something, else the
 * repository's, else the family; of two, with the file's own name, with a word for what it is, or with a number.
 */
export function suiteName(
  file: string,
  { repository, family, word }: { readonly repository: string; readonly family: string; readonly word: string },
  taken: ReadonlySet<string>,
): string {
  const isTelling = (slug: string): boolean => slug.split("-").some((one) => one !== "" && !GENERIC.test(one));
  const parts = [...posix.dirname(file).split("/").reverse(), stemOf(file), repository].map(slugOf);
  const found = parts.find(isTelling) ?? family;
  const name = found === "constructor" ? "suite" : found;
  const stem = slugOf(stemOf(file));
  const numbered = Array.from({ length: taken.size + 1 }, (_, index) => `${name}-${index + 2}`);
  const others = [...(stem !== "" && stem !== name ? [`${name}-${stem}`] : []), `${name}-${word}`, ...numbered];
  return [name, ...others].find((one) => !taken.has(one)) ?? name;
}

/** Returns how many folders two files have in common. */
export function commonFolders(a: string, b: string): number {
  const [one = [], other = []] = [a, b].map((name) => posix.dirname(name).split("/"));
  const differing = one.findIndex((part, index) => part !== other[index]);
  return differing < 0 ? one.length : differing;
}

const MAX_NAMED = 3;

/** Names the first of some files, and counts the others. */
export function listNames(names: readonly string[]): string {
  return firstFew(names, MAX_NAMED, (name) => `\`${name}\``);
}
