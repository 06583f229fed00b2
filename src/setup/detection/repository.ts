import { type Dirent, readdirSync, realpathSync } from "node:fs";
import { join, relative } from "node:path";
import { runGitSync } from "../../github/api/git-process.ts";
import { findRepositoryRoot, relativePath } from "../../input/config/path-checks.ts";

/** A folder in which a config is set up, and the repository around it. */
export interface SetupFolder {
  /** Where the config is written; its paths are relative to it. */
  readonly folder: string;
  /** The git root, or the folder itself without git. */
  readonly root: string;
  readonly hasGit: boolean;
}

/** The files of a folder, and whether some were left out. */
interface FileList {
  /** Relative to the folder, with slashes, sorted. */
  readonly names: readonly string[];
  readonly isCut: boolean;
}

/** The most files that are listed, and the most folders below each other. */
const MAX_FILES = 50_000;
const MAX_DEPTH = 16;
const LIMITS = { timeout: 20_000, maxBuffer: 64 * 1024 * 1024 };

/** Folders that contain no results of the user's own system. */
const SKIPPED_FOLDERS: ReadonlySet<string> = new Set([
  ...[".git", ".hg", ".svn", "node_modules", "bower_components", "vendor", "third_party", "site-packages", "Pods"],
  ...["noworse-out", ".venv", "venv", "__pycache__", ".tox", ".mypy_cache", ".pytest_cache", ".ruff_cache"],
  ...[".next", ".nuxt", ".turbo", ".cache", ".yarn", ".gradle", ".idea", ".vscode", ".terraform", ".DS_Store"],
]);

/** Finds the repository around a folder. */
export function openSetupFolder(folder: string): SetupFolder {
  const top = runGit(folder, ["rev-parse", "--show-toplevel"])?.replace(/\r?\n$/, "") ?? "";
  if (top !== "") return { folder, root: rootAsWritten(folder, top), hasGit: true };
  // Where the program git is missing or refuses, the root is still known.
  return { folder, root: findRepositoryRoot(folder) ?? folder, hasGit: false };
}

/** Returns the git root as the folder's own path leads to it: git resolves links. */
function rootAsWritten(folder: string, top: string): string {
  const way = relative(realpathSync(folder), realpathSync(top));
  return join(folder, way);
}

/** Returns the name of the branch that pull requests are merged into: the remote's default, else `main` or `master` if there is one, else the current one. */
export function defaultBranch({ folder, hasGit }: SetupFolder): string {
  if (!hasGit) return "main";
  const ofRemote = runGit(folder, ["symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD"])?.trim();
  if (ofRemote) return ofRemote.replace(/^origin\//, "");
  const branches = (runGit(folder, ["for-each-ref", "--format=%(refname:short)", "refs/heads"]) ?? "").split("\n");
  const usual = ["main", "master", "trunk", "develop"].find((name) => branches.includes(name));
  return usual ?? (runGit(folder, ["symbolic-ref", "--quiet", "--short", "HEAD"])?.trim() || "main");
}

/** Lists the files of a folder: those that git tracks, and those that it neither tracks nor ignores; without git all of them. */
export function listFiles({ folder, hasGit }: SetupFolder): FileList {
  const listed = hasGit
    ? runGit(folder, ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"])
    : null;
  const all = listed === null ? walk(folder) : listed.split("\0").filter((name) => name !== "");
  const names = all.filter((name) => !isSkipped(name));
  return { names: names.slice(0, MAX_FILES).sort(), isCut: names.length > MAX_FILES };
}

/** Lists files that may belong to those of a folder although they are not looked at first: the rest of the repository, and what git ignores. Relative to the folder. */
export function listFurther({ folder, root, hasGit }: SetupFolder): {
  readonly outside: readonly string[];
  readonly ignored: readonly string[];
} {
  if (!hasGit) return { outside: [], ignored: [] };
  const list = (at: string, ...args: readonly string[]): string[] =>
    (runGit(at, ["ls-files", "-z", ...args]) ?? "").split("\0").filter((name) => name !== "" && !isSkipped(name));
  const inRepository = folder === root ? [] : list(root, "--cached", "--others", "--exclude-standard", "--deduplicate");
  return {
    outside: inRepository
      .map((name) => relativePath(folder, join(root, name)))
      .filter((name) => name.startsWith("../")),
    ignored: list(folder, "--others", "--ignored", "--exclude-standard").slice(0, MAX_FILES),
  };
}

/** Returns whether a file is in a skipped folder, or has a name that cannot be written in a config: no valid UTF-8. */
function isSkipped(name: string): boolean {
  return name.includes("\ufffd") || name.split("/").some((part) => SKIPPED_FOLDERS.has(part));
}

function walk(top: string): string[] {
  const found: string[] = [];
  const folders: { readonly path: string; readonly depth: number }[] = [{ path: top, depth: 0 }];
  for (const { path, depth } of folders) {
    for (const entry of entriesOf(path)) {
      if (found.length > MAX_FILES) return found;
      const isOpen = entry.isDirectory() && depth < MAX_DEPTH && folders.length < MAX_FILES;
      if (isOpen && !SKIPPED_FOLDERS.has(entry.name)) folders.push({ path: join(path, entry.name), depth: depth + 1 });
      if (entry.isFile()) found.push(relativePath(top, join(path, entry.name)));
    }
  }
  return found;
}

function entriesOf(path: string): Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Returns whether git ignores a folder; true without git, where nothing has to be ignored. */
export function isIgnored({ folder, hasGit }: SetupFolder, name: string): boolean {
  return !hasGit || runGit(folder, ["check-ignore", "--quiet", `${name}/x`]) !== null;
}

function runGit(folder: string, args: readonly string[]): string | null {
  return runGitSync(folder, args, LIMITS);
}
