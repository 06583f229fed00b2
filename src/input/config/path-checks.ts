import { existsSync, realpathSync, type Stats, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { PathScope } from "../../core/config/config.ts";
import { isInside, relativePath } from "../../core/paths.ts";
import { isPrivateFile } from "../../core/private-file.ts";

/** Returns whether a path in the root is, or leads through, a symbolic link. */
export function isLink(path: string, root: string | null): boolean {
  return root !== null && realpathSync(path) !== resolve(realpathSync(root), relative(root, path));
}

/** Returns whether a path or pattern leads out of the root, by its text alone: looking outside could reveal names, or search a whole disk. */
export function leadsOutside(pattern: string, folder: string, root: string): boolean {
  const plain = fixedPart(pattern);
  return !isInside(resolve(folder, plain), root) || pattern.slice(plain.length).includes("..");
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
