import { readFileSync, realpathSync } from "node:fs";
import { join, relative } from "node:path";
import { relativePath } from "../../core/paths.ts";
import { runGitSync } from "../../github/api/git-process.ts";
import { findRepositoryRoot, globFiles } from "../../input/config/files.ts";

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
